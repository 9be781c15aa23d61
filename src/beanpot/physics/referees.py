"""The referees of a tower, by the option `stability`."""

from collections.abc import Mapping
from dataclasses import dataclass
from importlib.util import find_spec
from typing import Any

from ..core import (
    SEAT_NAMES,
    Asked,
    BeanpotError,
    Data,
    Game,
    Question,
    Referee,
    Referees,
    State,
    Verdict,
)
from ..engine.chance import new_generator
from ..games.haricot_magique.number import AXED, FALLS, STANDS
from ..games.haricot_magique.stage import AXING
from ..games.haricot_magique.state import PIECE, THE_CHECK
from .quick import judged, tower_answer
from .rigid_referee import RigidReferee, TowerReferee
from .statics import WORLD

OPTION = "stability"
RANDOM, STATICS, RIGID, PEOPLE, FOR_TESTS = "random", "statics", "mujoco", "referee", "script"
HAND = 1.5  # millimetres: how far hands miss, where towers are judged by statics
IN_WORDS = {"d": "a die", "cyl": "a cylinder", "castle": "the castle"}


@dataclass
class HostReferee(TowerReferee):
    """The host, with the box on the table, reports what happened."""

    is_host = True

    def waits(self, state: State, person: int | None) -> bool:
        """An axe can fell nothing where only the base stands."""
        return not (state.stage == AXING and state.height == 1)

    def next(self, asked: Asked) -> Question:
        return Question(Verdict, (AXED,))

    def asks(self, state: State) -> tuple[str, Mapping[str, int]]:
        who = SEAT_NAMES[int(state.active)]
        if state.stage == AXING:
            fallen = {str(pieces): AXED + pieces for pieces in range(int(state.height))}
            return f"{who} throws the Great Axe. How many pieces fall?", fallen
        piece = PIECE.names[state.stalk[int(state.height) - 1]]
        laid = f"{who} puts {IN_WORDS.get(piece, 'a treasure token')} on the stalk."
        if state.judged == THE_CHECK:
            laid = "Fi, Fi, Fo, Fum!"
        return f"{laid} Does it stand?", {"stands": STANDS, "falls": FALLS}


@dataclass
class QuickReferee(TowerReferee):
    """Statics judge, with hands that all miss alike; notes where the pieces lie."""

    game: Game | None = None
    lies: tuple[tuple[int, int, int], ...] = ()  # of each piece: x, y and rotation

    def next(self, asked: Asked) -> Question:
        assert self.game is not None
        seats = len(asked.bots)
        world = judged(self.game, (HAND,) * seats).opening(seats)[0]
        for name in asked.state.dtype.names or ():
            world[name] = asked.state[name]
        for level, places in enumerate(self.lies):
            for name, place in zip(WORLD, places, strict=True):
                world[name][level] = place
        return Question(judge_statics, (world, asked.new_seed()))

    def take(self, state: State, noted: Data) -> None:
        self.lies = tuple((int(x), int(y), int(turned)) for x, y, turned in noted["lies"])

    def copy(self) -> "QuickReferee":
        return QuickReferee(self.game, self.lies)


def judge_statics(world: State, seed: int) -> Verdict:
    """The answer of statics, and where the pieces lie then."""
    answer = tower_answer(world, new_generator(seed))
    levels = range(int(world.height))
    lies = [[int(world[name][level]) for name in WORLD] for level in levels]
    return Verdict(answer, {"lies": lies})


class TowerReferees(Referees):
    """The referees of Jack & le Haricot Magique."""

    def at_table(self, game: Game, options: Mapping[str, Any]) -> Referee | None:
        stability = options.get(OPTION, RANDOM)
        if stability == RANDOM:
            return None
        if stability == PEOPLE:
            return HostReferee()
        if stability == STATICS:
            return QuickReferee(game=game)
        if stability == RIGID:
            return RigidReferee()
        raise not_for_play(stability)

    def check(self, options: Mapping[str, Any]) -> None:
        """Refuse a referee that can't be used here."""
        stability = options.get(OPTION)
        if stability == FOR_TESTS:
            raise not_for_play(stability)
        if stability == RIGID and find_spec("mujoco") is None:
            raise BeanpotError(f'option {OPTION}: mujoco needs pip install "beanpot[tower]"')

    def for_simulation(self, game: Game, options: Mapping[str, Any]) -> Game:
        """With the quick judge, if the options ask for it."""
        stability = game.settle_options(options).get(OPTION, RANDOM)
        if stability == RANDOM:
            return game
        if stability != STATICS:
            raise BeanpotError(
                f"option {OPTION}: {stability} is for single games. For many, choose random or"
                " statics."
            )
        return judged(game)

    def for_thinking(self, game: Game) -> Game:
        """With the quick judge, whatever the options say."""
        return judged(game)

    def check_weights(self, options: Mapping[str, Any]) -> None:
        """Refuse a referee where all probabilities must be known."""
        stability = options.get(OPTION, RANDOM)
        if stability != RANDOM:
            raise BeanpotError(
                f"option {OPTION}: every probability must be known here, and {stability} has none."
                " Choose random."
            )


REFEREES = TowerReferees()


def not_for_play(stability: str) -> BeanpotError:
    """The error for a referee of tests."""
    return BeanpotError(f"option {OPTION}: {stability} is for tests. Choose another value.")
