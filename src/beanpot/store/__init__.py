"""An append-only log of events by table: the source of truth of every live game."""

from pathlib import Path

from ..core import BeanpotError
from .error import StoreError, WriteConflict, public_text
from .store import DELETED, EVERY_TABLE, LEASE, PRESENCE, REWRITTEN, Store, StoredEvent, TableCard

__all__ = [
    "DELETED",
    "EVERY_TABLE",
    "LEASE",
    "PRESENCE",
    "REWRITTEN",
    "Store",
    "StoreError",
    "StoredEvent",
    "TableCard",
    "WriteConflict",
    "is_database",
    "open_store",
    "public_text",
    "store_exists",
]

DATABASES = ("postgresql://", "postgres://")


async def open_store(address: str | Path) -> Store:
    """Open the store at an address: a folder, an SQLite file, or `postgresql://…`."""
    if is_database(address):
        try:
            from .postgres import PostgresStore
        except ImportError:
            raise BeanpotError('That needs asyncpg: pip install "beanpot[postgres]"') from None
        return await PostgresStore.open(str(address))
    from .sqlite import SqliteStore

    return await SqliteStore.open(Path(address))


def store_exists(address: str | Path) -> bool:
    """Whether there is a store at an address; True for a database."""
    if is_database(address):
        return True
    from .sqlite_file import file_of

    return file_of(Path(address)).exists()


def is_database(address: str | Path) -> bool:
    """Whether an address names a database; unknown kinds are refused."""
    kind, is_address, _ = str(address).partition("://")
    if isinstance(address, Path) or not is_address:
        return False
    if f"{kind}://" not in DATABASES:
        raise BeanpotError(
            f"There is no database of the kind {kind}://; it is a folder, a file NAME.db or"
            " postgresql://USER@HOST/NAME."
        )
    return True
