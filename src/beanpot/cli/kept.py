"""Where games of the server are kept, and `beanpot forget`, which deletes a table for good."""

import asyncio
from pathlib import Path

from platformdirs import user_data_path
from rich.markup import escape

from ..core import BeanpotError
from ..store import open_store, store_exists
from .report import console


def forget(table: str, data: str | None, store: str | None) -> None:
    """Delete everything that is known of a table."""

    async def work() -> bool:
        async with await open_store(kept_games(data, store)) as kept:
            return await kept.forget(table)

    if not asyncio.run(work()):
        raise BeanpotError(f"There is no table {table!r}.")
    console().print(f"Table {escape(table)} is forgotten.")


def tables_folder(data: str | None) -> Path:
    """Where games are kept."""
    return Path(data) if data else user_data_path("beanpot") / "tables"


def kept_games(data: str | None, store: str | None) -> str | Path:
    """Where games are kept already; a place that was mistyped is not made into one."""
    address = store or tables_folder(data)
    if not store_exists(address):
        raise BeanpotError(f"No games are kept in {address}.")
    return address
