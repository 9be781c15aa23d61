"""Who is let in: rights are checked first, and only then is anything of a game told again."""

from collections.abc import Collection
from typing import TYPE_CHECKING

from ..core import BeanpotError
from .doors import Door
from .keys import hashed
from .links import REPLACED
from .responses import Denied
from .stopped import StoppedTable

if TYPE_CHECKING:
    from .house import House
    from .room import Room

NO_TABLE = (
    "There is no such table. It was deleted, or it expired because nobody had used it for a long"
    " time. Open a new one."
)
NO_ENTRY = (
    "This link opens no table here: there is no such table (it may have expired or been deleted),"
    " or the link is for another one. Ask for a new link, or open a table."
)


class Unknown(BeanpotError):
    """No table of that name, or no key to it."""

    status = 404
    why = "unknown"


class Replaced(Unknown):
    """A key that the host has replaced."""

    why = "replaced"

    def __init__(self) -> None:
        super().__init__(REPLACED)


async def let_in(house: "House", name: str, keys: Collection[str], owner: str = "") -> "Room":
    """The room of a table for somebody with keys.

    Without a right to a table nobody can tell whether it exists, or what is the matter with it.
    """
    try:
        door = await house.door(name)
    except Unknown:
        raise Unknown(NO_ENTRY) from None
    if not door.opens_to(keys):
        raise Replaced if door.was_opened_by(keys) else Unknown(NO_ENTRY)
    return await _woken(house, door, keys, owner)


async def let_look(house: "House", name: str, key: str, owner: str) -> "Room":
    """The room of a table for somebody who wants to look back; the key to its replay does, too."""
    door = await house.door(name)
    if not door.shows_replay_to(key):
        if door.was_opened_by([key]):
            raise Replaced
        raise Denied(403, "key", "This table is private: to look back takes a key to it.")
    return await _woken(house, door, [key], owner)


async def _woken(house: "House", door: Door, keys: Collection[str], owner: str) -> "Room":
    """The room of a table; one that has stopped tells those with rights so."""
    try:
        house.stops.check(door.table)
        return await house.room(door.table, owner)
    except StoppedTable as stop:
        raise stop.told_to(door, [*map(hashed, keys)]) from None
