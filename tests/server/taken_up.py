"""Tables at which a game that was written down is taken up, for tests that need its next step."""

import asyncio
from collections.abc import Iterable
from functools import partial
from typing import Any

from server.running import PATIENCE, OpenedTable, Running

from beanpot.core import CHANCE
from beanpot.engine.position import Position
from beanpot.server.keys import hashed, new_key
from beanpot.table import LiveMatch, Settings
from beanpot.table.events import Moved
from beanpot.table.history import read_line

STANDS = "* stands"


def take_up(
    server: Running, game: str, seats: int, lines: Iterable[str], bot: str = "random",
    **settings: Any,
) -> OpenedTable:  # fmt: skip
    """A game in which these lines were played: Ada at A and bots elsewhere continue it."""
    key, wanted = new_key(), Settings(game, seats, **settings)
    guests = [lambda match: match.sit(0, "Ada", hashed(key))]
    guests += [partial(LiveMatch.sit_bot, seat=seat, bot=bot) for seat in range(1, seats)]
    opening = server.hub.open(wanted, False, [*guests, LiveMatch.begin], made(wanted, lines))
    room, keys = asyncio.run_coroutine_threadsafe(opening, server.loop).result(PATIENCE)
    return OpenedTable(server.address, room.name, {**keys, "seat": key})


def made(settings: Settings, lines: Iterable[str]) -> list[Moved]:
    """The lines as they are stored; placed pieces stand, unless the lines say otherwise."""
    position = Position(settings.law, settings.seats, settings.options, "plain")
    moves: list[Moved] = []
    for line in lines:
        while (
            position.current_player == CHANCE
            and "stands" in position.legal_moves()
            and line[0] != "*"
        ):
            moves.append(_make(position, STANDS))
        moves.append(_make(position, line))
    return moves


def _make(position: Position, line: str) -> Moved:
    step = read_line(line)
    position.play(step.words, step.who)
    return Moved(step.who, (line,))
