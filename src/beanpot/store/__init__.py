"""An append-only log of events by table: the truth of every live game."""

from pathlib import Path

from ..core import BeanpotError
from .error import Overtaken, StoreTrouble
from .store import EVERY_TABLE, FORGOTTEN, LEASE, PEOPLE, Card, Event, Store

__all__ = [
    "EVERY_TABLE",
    "FORGOTTEN",
    "LEASE",
    "PEOPLE",
    "Card",
    "Event",
    "Overtaken",
    "Store",
    "StoreTrouble",
    "open_store",
]


async def open_store(address: str | Path) -> Store:
    """The store at an address: a folder, a file of SQLite, or a database as `postgresql://…`."""
    if str(address).startswith(("postgresql://", "postgres://")):
        try:
            from .postgres import PostgresStore
        except ImportError:
            raise BeanpotError('That needs asyncpg: pip install "beanpot[postgres]"') from None
        return await PostgresStore.open(str(address))
    from .sqlite import SqliteStore

    return await SqliteStore.open(Path(address))
