"""Checks keys before anything of a game is loaded."""

from collections.abc import Collection

from .hub import Hub
from .keys import hashed
from .responses import Denied
from .room import Room
from .stopped import StoppedTable
from .table_keys import TableKeys
from .unknown_table import NO_ENTRY, LinkReplaced, UnknownTable


async def enter_table(hub: Hub, name: str, keys: Collection[str], owner: str = "") -> Room:
    """The room of a table, for someone with keys.

    Without a valid key nobody learns whether the table exists.
    """
    try:
        keys_now = await hub.table_keys(name)
    except UnknownTable:
        raise UnknownTable(NO_ENTRY) from None
    if not keys_now.opens_to(keys):
        raise LinkReplaced if keys_now.was_opened_by(keys) else UnknownTable(NO_ENTRY)
    return await _load_room(hub, keys_now, keys, owner)


async def enter_replay(hub: Hub, name: str, key: str, owner: str) -> Room:
    """The room of a finished game; its replay key is enough."""
    keys_now = await hub.table_keys(name)
    if not keys_now.shows_replay_to(key):
        if keys_now.was_opened_by([key]):
            raise LinkReplaced
        raise Denied(403, "key", "This table is private. Open the replay with a link to the table.")
    return await _load_room(hub, keys_now, [key], owner)


async def _load_room(hub: Hub, keys_now: TableKeys, keys: Collection[str], owner: str) -> Room:
    try:
        hub.stopped_tables.check(keys_now.table)
        return await hub.room(keys_now.table, owner)
    except StoppedTable as stop:
        raise stop.for_guest(keys_now, [*map(hashed, keys)]) from None
