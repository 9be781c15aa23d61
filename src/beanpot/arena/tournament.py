"""What a tournament is: a game at a table, its bots, and the seed of all chance."""

import hashlib
import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from .. import __version__
from ..bots import check_bot
from ..bots.known import outside_class
from ..core import BeanpotError, Game

LONGEST_NAME = 60  # characters of a folder's name, before its hash


@dataclass(frozen=True)
class Tournament:
    """All that its games depend on: the same tournament has the same games everywhere."""

    game: str
    seats: int
    options: dict[str, Any]
    bots: tuple[str, ...]
    seed: int = 1
    rules: int = 1  # the version of the game's rules
    beanpot: str = __version__

    @classmethod
    def of(
        cls, game: Game, seats: int, options: Mapping[str, Any], bots: Sequence[str], seed: int = 1
    ) -> "Tournament":
        """A valid tournament; an invalid one is refused."""
        game.check_seats(seats)
        game.options_record(options, seats)
        game.for_simulation(options)
        check_bots(game, bots)
        settled = game.settle_options(options)
        return cls(game.name, seats, settled, tuple(bots), seed, game.rules_version)

    @property
    def identity(self) -> dict[str, Any]:
        """The tournament as JSON data."""
        data: dict[str, Any] = json.loads(json.dumps(asdict(self)))
        return data

    @property
    def folder_name(self) -> str:
        """A name for its folder that no other tournament has."""
        words = re.sub(r"[^\w.-]", "-", f"{self.game}-{self.seats}-{'-'.join(self.bots)}")
        identity = json.dumps(self.identity, sort_keys=True)
        return f"{words[:LONGEST_NAME]}-{hashlib.sha256(identity.encode()).hexdigest()[:8]}"


def check_bots(game: Game, bots: Sequence[str]) -> None:
    """Refuse unknown bots, a bot that is named twice, and a single bot."""
    for name in bots:
        check_bot(name, game)
        if ":" in name:
            outside_class(name)
    for name in bots:
        if bots.count(name) > 1:
            raise BeanpotError(
                f"The bot {name} is named twice. Name it once: a bot can't play against itself."
            )
    if len(bots) < 2:
        raise BeanpotError("A tournament needs two bots or more, e.g. --bots random,greedy.")
