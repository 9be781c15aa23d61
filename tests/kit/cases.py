"""Every game found × every seat count × every option: what contract and agreement test."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt

from beanpot.core import CHANCE, Choice, Game, Option, Record, SeatOption, Share, Switch, Whole
from beanpot.engine.chance import WORDS_OF_GENERATOR, SeededRandom
from beanpot.engine.compile import law
from beanpot.engine.loops import SILENCE, STEPS, TOTALS, rollout
from beanpot.engine.moves import seats_asked
from beanpot.engine.position import Position
from beanpot.engine.runner import new_choices, policy_numbers
from beanpot.games import game_names, load_game

MOST_STEPS = 12_000  # a random game that is longer than this has gone wrong


@dataclass(frozen=True)
class Case:
    """One kind of table."""

    game: Game
    seats: int
    options: dict[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        chosen = "".join(f"-{name}={value}" for name, value in self.options.items())
        return f"{self.game.name}-{self.seats}{chosen}"

    @property
    def is_minor(self) -> bool:
        """Whether others are much like it: a house rule, or a seat count between the others."""
        variants = {option.name for option in self.game.options if option.is_variant}
        usual = self.game.seats[0], self.game.usual_seats, self.game.seats[-1]
        return bool(self.options.keys() - variants) or self.seats not in usual

    def position(self, on: str = "cpu") -> Position:
        return Position(self.game, self.seats, self.options, on)


def other_values(option: Option) -> list[Any]:
    """The values of an option that are not its default; of whole numbers the smallest."""
    match option:
        case Choice(choices=choices):
            return list(choices[1:])
        case Switch(on=on):
            return [not on]
        case SeatOption():
            return ["B"]
        case Whole(usual=usual, least=least):
            return [least] if least != usual else [least + 1]
        case Share(usual=usual):
            return [usual / 2]
    return []


def cases(name: str) -> Iterator[Case]:
    """Every seat count by default and in each variant, and every other option where it matters."""
    game = load_game(name)
    for seats in game.seats:
        yield Case(game, seats)
    for option in game.options:
        tables = [game.usual_seats] if option.seats is None else [min(option.seats)]
        for seats in game.seats if option.is_variant else tables:
            for value in other_values(option):
                yield Case(judged(game, option.name, value), seats, {option.name: value})


def judged(game: Game, option: str, value: Any) -> Game:
    """A game with its quick judge, where the table asks for it; all that holds for it holds then.

    The other judges answer one game at a time; there every verdict is as likely here.
    """
    return game.for_simulation({option: value}) if value == "statics" else game


CASES = [case for name in game_names() for case in cases(name)]
GAMES = [load_game(name) for name in game_names()]


def walked(case: Case, on: str, number: int, seed: int = 1) -> npt.NDArray[Any]:
    """Every position of one random game as words, a row a step."""
    game, record = case.game, case.game.record
    states, totals = record.new(), np.zeros((TOTALS, record.seats), np.int64)
    trail = np.zeros((min(game.longest, MOST_STEPS), record.words), record.word)
    law(game, on)(rollout)(
        record.flat(game.opening(case.seats, case.options))[0], record.flat(states)[0], states,
        case.seats, number, 1, seed, policy_numbers(game, case.seats, None), new_choices(game),
        np.zeros(game.num_chance_actions, np.int32), np.zeros(record.seats, np.int32),
        np.zeros(WORDS_OF_GENERATOR, np.int64), totals, trail,
    )  # fmt: skip
    return trail[: totals[STEPS, 0]]


def places(record: Record, words: npt.NDArray[Any]) -> Iterator[npt.NDArray[np.int64]]:
    """The copies of each kind in each place for cards, for states given as words."""
    for row in record.rows():
        yield record.copies(row, words)


def random_positions(case: Case, number: int, on: str = "cpu") -> Iterator[Position]:
    """Every position of one random game, the opening included; steps go through the checked API."""
    position = case.position(on)
    source = SeededRandom(1000, number)
    yield position
    while not position.is_over:
        if position.current_player == CHANCE:
            position.apply_chance(source)
        else:
            _anything(position, position.current_player, source)
        yield position
        for seat in seats_asked(position):
            if source.below(SILENCE) == 0:
                _anything(position, seat, source)
                yield position


def _anything(position: Position, seat: int, source: SeededRandom) -> None:
    """One random step of a seat."""
    actions = position.legal_actions(seat)
    position.apply(actions[source.below(len(actions))], seat)


def some_positions(case: Case, number: int, most: int = 30) -> list[Position]:
    """Positions of one random game, evenly spread, the opening and the end among them."""
    dtype, trail = case.game.record.dtype, walked(case, "cpu", number)
    found = [case.position()]
    for step in np.linspace(0, len(trail) - 1, min(most - 1, len(trail))):
        position = found[0].clone()
        position.set_state(trail[round(step)].view(dtype)[0])
        found.append(position)
    return found
