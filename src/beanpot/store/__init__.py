"""An append-only log of events by table: the truth of every live game."""

from pathlib import Path

from .error import Overtaken, StoreTrouble
from .store import EVERY_TABLE, Card, Event, Store

__all__ = [
    "EVERY_TABLE",
    "Card",
    "Event",
    "Overtaken",
    "Store",
    "StoreTrouble",
    "open_store",
]


async def open_store(address: str | Path) -> Store:
    """The store at an address: a folder, or a file of SQLite."""
    from .sqlite import SqliteStore

    return await SqliteStore.open(Path(address))
