"""Who is let in: rights are checked first, and only then is anything of a game told again."""

from collections.abc import Collection

from .doors import Door
from .house import House
from .keys import hashed
from .responses import Denied
from .room import Room
from .stopped import StoppedTable
from .unknown import NO_ENTRY, Replaced, Unknown


async def let_in(house: House, name: str, keys: Collection[str], owner: str = "") -> Room:
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


async def let_look(house: House, name: str, key: str, owner: str) -> Room:
    """The room of a table for somebody who wants to look back; the key to its replay does, too."""
    door = await house.door(name)
    if not door.shows_replay_to(key):
        if door.was_opened_by([key]):
            raise Replaced
        raise Denied(403, "key", "This table is private: to look back takes a key to it.")
    return await _woken(house, door, [key], owner)


async def _woken(house: House, door: Door, keys: Collection[str], owner: str) -> Room:
    """The room of a table; one that has stopped tells those with rights so."""
    try:
        house.stops.check(door.table)
        return await house.room(door.table, owner)
    except StoppedTable as stop:
        raise stop.told_to(door, [*map(hashed, keys)]) from None
