"""Who judges a game's towers: what the option `stability` says."""

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
    """People with the box on their table say what has happened there."""

    is_host = True

    def waits(self, state: State, person: int | None) -> bool:
        """Whether there is something to say: an axe fells nothing where only the base stands."""
        return not (state.stage == AXING and state.height == 1)

    def next(self, asked: Asked) -> Question:
        """An axe fells nothing."""
        return Question(Verdict, (AXED,))

    def asks(self, state: State) -> tuple[str, Mapping[str, int]]:
        """Whether it stands, or how many pieces the axe fells."""
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
    """Statics judge, with hands that all miss alike; they note where the pieces lie."""

    game: Game | None = None
    lies: tuple[tuple[int, int, int], ...] = ()  # of each piece: x, y, and how it is turned

    def next(self, asked: Asked) -> Question:
        """What becomes of the tower."""
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
        """Pieces lie so."""
        self.lies = tuple((int(x), int(y), int(turned)) for x, y, turned in noted["lies"])

    def copy(self) -> "QuickReferee":
        """The same, apart."""
        return QuickReferee(self.game, self.lies)


def judge_statics(world: State, seed: int) -> Verdict:
    """What statics and a curve say, and where the pieces lie then."""
    answer = tower_answer(world, new_generator(seed))
    levels = range(int(world.height))
    lies = [[int(world[name][level]) for name in WORLD] for level in levels]
    return Verdict(answer, {"lies": lies})


class TowerReferees(Referees):
    """The judges of Jack & le Haricot Magique."""

    def at_table(self, game: Game, options: Mapping[str, Any]) -> Referee | None:
        """Whoever judges the towers of one game."""
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
        """Refuse a judge that nobody can play with here."""
        stability = options.get(OPTION)
        if stability == FOR_TESTS:
            raise not_for_play(stability)
        if stability == RIGID and find_spec("mujoco") is None:
            raise BeanpotError(f'option {OPTION}: mujoco needs pip install "beanpot[tower]"')

    def for_simulation(self, game: Game, options: Mapping[str, Any]) -> Game:
        """With the quick judge, if the table asks for it."""
        stability = game.settle_options(options).get(OPTION, RANDOM)
        if stability == RANDOM:
            return game
        if stability != STATICS:
            raise BeanpotError(
                f"option {OPTION}: many games are played with random or statics; {stability} is for"
                " single ones."
            )
        return judged(game)

    def for_thinking(self, game: Game) -> Game:
        """With the quick judge, whatever the table asks for."""
        return judged(game)

    def check_weights(self, options: Mapping[str, Any]) -> None:
        """Refuse a judge, where all chances have to be known beforehand."""
        if options.get(OPTION, RANDOM) != RANDOM:
            raise BeanpotError(f"option {OPTION}: chance needs known weights here. Choose random.")


REFEREES = TowerReferees()


def not_for_play(stability: str) -> BeanpotError:
    """Why a table cannot be opened with that."""
    return BeanpotError(f"option {OPTION}: {stability} is for tests, not for play.")
