"""The settings of a table."""

import json
from typing import Any

import msgspec

from ..bots.known import table_bot_names
from ..core import BeanpotError, Game, one_of
from ..games import load_game
from .clock import Clock
from .lesson import script_of

GRACE = 60  # seconds
BY_CLOCK = -1  # no grace was chosen: the clock decides
LONGEST_GRACE = 3600


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The game, its options, the clock, and the substitute for absent players."""

    game: str
    seats: int
    options: dict[str, Any] = {}
    clock: Clock = Clock()
    stand_in: str = "normal"  # the bot that substitutes for absent players
    grace: int = BY_CLOCK  # seconds before it does; 0: it never does by itself
    hints: bool = False  # whether people may ask for hints
    risks: bool = False  # whether the risk of a placement is shown
    pauses: bool = False  # whether it pauses after a result, until the players go on
    lesson: bool = False  # whether it begins with the lesson of the game, cards and all

    def __post_init__(self) -> None:
        if self.grace == BY_CLOCK:  # slow games tolerate lost connections
            msgspec.structs.force_setattr(self, "grace", 0 if self.clock.is_long else GRACE)

    @property
    def law(self) -> Game:
        return load_game(self.game)

    def for_people(self) -> "Settings":
        """With defaults for people; a lesson keeps its own."""
        if self.lesson:
            return self
        return msgspec.structs.replace(self, options=self.law.options_for_people(self.options))

    def check(self) -> None:
        """Refuse impossible settings."""
        game = self.law
        game.check_seats(self.seats)
        game.options_record(self.options, self.seats)
        game.referees.check(self.options)
        self._check_lesson(game)
        self.clock.check()
        check_bot(self.stand_in, game)
        if not 0 <= self.grace <= LONGEST_GRACE:
            raise BeanpotError(
                f"A bot takes over after 1 to {LONGEST_GRACE} seconds, or never (0), not after"
                f" {self.grace}."
            )

    def _check_lesson(self, game: Game) -> None:
        script = script_of(game) if self.lesson else None
        if self.lesson and script is None:
            raise BeanpotError(
                f"{game.title} has no lesson. Choose another game, or play without one."
            )
        if script is not None and (self.seats, game.settle_options(self.options)) != (
            script.seats,
            game.settle_options(script.options),
        ):
            raise BeanpotError(
                f"The lesson of {game.title} is for {script.seats} players, with options"
                f" {json.dumps(script.options)}."
            )


def check_bot(name: str, game: Game) -> None:
    """Allow only the server's own bots: nobody loads code by name."""
    known = table_bot_names(game)
    if name not in known:
        raise BeanpotError(f"There is no bot {name!r} here. Choose {one_of(known)}.")
