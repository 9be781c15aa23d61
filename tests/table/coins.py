"""A game that begins with a coin: people toss it, or somebody's hand flips it. No tower anywhere.

Heads is seat A, tails is seat B. It is Fagioli, in which chance says who begins.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

import pytest

from beanpot.core import BY_CHANCE, Asked, Data, Game, Question, Referee, Referees, Refused, Verdict
from beanpot.games import load_game
from beanpot.games.fagioli.actions import DEALS

HEADS, TAILS = DEALS, DEALS + 1
SIDES = {"heads": HEADS, "tails": TAILS}
STRONGEST = 10


class Tossed(Referee):
    """People toss a coin on their table, and the host says how it fell."""

    is_host = True

    def awaits(self, state: Any) -> bool:
        return bool(state.start == BY_CHANCE)

    def asks(self, state: Any) -> tuple[str, Mapping[str, int]]:
        return "Toss a coin. How does it fall?", SIDES


@dataclass
class Flipped(Referee):
    """The hand of A flips the coin; how hard, it says itself."""

    flips: int = 0

    def awaits(self, state: Any) -> bool:
        return bool(state.start == BY_CHANCE)

    def due(self, state: Any) -> int:
        return 0

    def waits(self, state: Any, person: int | None) -> bool:
        return person is not None

    def next(self, asked: Asked) -> Question:
        return Question(flip, (STRONGEST, asked.new_seed()), seat=0)

    def receive(self, asked: Asked, data: Data, passed: int) -> Question:
        force = data.get("force")
        if type(force) is not int or not 0 < force <= STRONGEST:
            raise Refused("gesture", f"Flip it with a force of 1 to {STRONGEST}.")
        return Question(flip, (force, asked.new_seed()), seat=0, is_heavy=True)

    def take(self, state: Any, noted: Data) -> None:
        self.flips += 1

    def copy(self) -> "Flipped":
        return Flipped(self.flips)

    def shown(self, state: Any, person: int | None, passed: int) -> Data:
        return {"flips": self.flips, "hand": None if person is None else {"holds": "coin"}}

    def shown_of(self, state: Any, noted: Data) -> Data:
        return {"flips": self.flips, "fell": noted["turns"], "hand": None}

    def remark(self, noted: Data) -> str:
        return f"turned {noted['turns']} times"


def flip(force: int, seed: int) -> Verdict:
    """The harder, the more it turns."""
    turns = force + seed % 2
    return Verdict(TAILS if turns % 2 else HEADS, {"turns": turns})


@dataclass(frozen=True)
class Coins(Referees):
    """One referee for all tables."""

    referee: Referee

    def at_table(self, game: Any, options: Mapping[str, Any]) -> Referee:
        return self.referee.copy()


def play_with(referee: type[Referee], monkeypatch: pytest.MonkeyPatch) -> None:
    """Have tables of Fagioli begin so."""
    game: Game = replace(load_game("fagioli"), referee=Coins(referee()))
    monkeypatch.setattr("beanpot.table.settings.load_game", lambda _: game)
