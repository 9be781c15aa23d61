"""Facts that hints give as reasons, from many positions, each with the move that it is about."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from beanpot.bots import bot_move, new_bot
from beanpot.core import CHANCE, Change, Game
from beanpot.engine.chance import SeededRandom
from beanpot.engine.moves import random_move
from beanpot.engine.position import Position
from beanpot.engine.reasons import facts_about

MOVES = 3  # tried in every position


class Told(NamedTuple):
    """A fact about a move, and the true positions before and after it."""

    fact: Change
    before: Position
    after: Position
    steps: list[int]
    seat: int

    @property
    def parts(self) -> dict[str, Any]:
        return self.fact.parts


Check = Callable[[Told], bool]


def facts_in_games(
    game: Game, seats: int, positions: int, options: dict[str, Any] | None = None, seed: int = 1
) -> Iterator[Told]:
    """The facts about some moves in each of so many positions, reached by good and random play."""
    source = SeededRandom(seed)
    bot = new_bot("greedy", game, source, "cpu")
    position = Position(game, seats, options or {})
    while positions > 0:
        if position.is_over:
            position = Position(game, seats, options or {})
        elif position.current_player == CHANCE:
            position.apply_chance(source)
        else:
            positions -= 1
            seat = position.current_player
            for _ in range(MOVES):
                steps = random_move(position, seat, source)
                yield from _told(position, steps, seat, source)
            if positions % 3:
                steps = bot_move(bot, position, seat) or steps
            position.play_steps(steps, seat)


def _told(position: Position, steps: list[int], seat: int, source: SeededRandom) -> Iterator[Told]:
    """The facts about a move; they are the same in any world that the seat can't tell apart."""
    worlds = [position.determinize(seat, source) for _ in range(2)]
    facts, again = (facts_about(world, steps, seat) for world in worlds)
    assert facts == again
    after = position.clone()
    after.play_steps(steps, seat)
    for fact in facts:
        yield Told(fact, position, after, steps, seat)


def check_facts(facts: Iterator[Told], checks: dict[str, Check]) -> Counter[str]:
    """Check every fact that can be given as a reason; how many there were of each kind."""
    seen: Counter[str] = Counter()
    for told in facts:
        kind = told.fact.kind
        if kind in told.before.game.reasons_or_default.kinds:
            seen[kind] += 1
            assert checks[kind](told), (told.fact, told.before.format_steps(told.steps, told.seat))
    return seen
