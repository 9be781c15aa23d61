"""Which seats must be asked out of turn, and whole moves: of chance, of bots, and random ones.

Without a clock, each seat for which `asks` is true is asked once after every move of the actor.
"""

from collections.abc import Callable, Iterator

from ..core import CHANCE, NO_OP, Game, verbs
from .chance import RandomSource, SeededRandom, answer
from .compile import CPU
from .loops import SILENCE
from .position import Position

Choose = Callable[[Position, list[int]], int]  # chooses one of the legal actions of a seat


def seats_asked(position: Position) -> Iterator[int]:
    """Each seat that must be asked; checked when its turn comes, since the position may change."""
    if position.game.verbs["asks"] is verbs.asks:  # still the stub: this game never asks
        return
    for seat in range(position.seats):
        if position.asks(seat):
            yield seat


def first_decision(game: Game, seats: int, source: RandomSource, on: str = CPU) -> Position:
    """The first position in which a seat has a choice."""
    position = Position(game, seats, on=on)
    while position.current_player == CHANCE or len(position.legal_actions()) < 2:
        if position.current_player == CHANCE:
            position.apply_chance(source)
        else:
            position.apply(position.legal_actions()[0])
    return position


def chosen_move(position: Position, seat: int, choose: Choose) -> list[int]:
    """The steps of a whole move, chosen one by one; none if the seat passes."""
    world = position.clone()
    steps: list[int] = []
    while not steps or world.is_inside_move:
        actions = world.legal_actions(seat)
        action = choose(world, actions) if actions else NO_OP
        if action == NO_OP:
            return []
        world.apply(action, seat)
        steps.append(action)
    return steps


def random_move(position: Position, seat: int, source: SeededRandom) -> list[int]:
    """A random move that can be written as text."""
    while True:
        steps = chosen_move(position, seat, lambda _, actions: actions[source.below(len(actions))])
        if position.format_steps(steps, seat) is not None:
            return steps


def random_moves(position: Position, source: SeededRandom) -> Iterator[tuple[int, list[int]]]:
    """A random game from here, move by move; play each move before you get the next."""
    while not position.is_over:
        if position.current_player == CHANCE:
            yield CHANCE, [position.legal_actions()[answer(source, position.chance_weights)]]
        else:
            yield position.current_player, random_move(position, position.current_player, source)
        for seat in seats_asked(position):
            if source.below(SILENCE) == 0:
                yield seat, random_move(position, seat, source)
