"""Where the server stores games, and `beanpot forget`, which deletes a table permanently."""

import asyncio
from pathlib import Path

from platformdirs import user_data_path
from rich.markup import escape

from ..core import BeanpotError
from ..store import open_store, store_exists
from .report import console


def forget(table: str, data: str | None, store: str | None) -> None:
    """Delete everything that is stored of a table."""

    async def work() -> bool:
        async with await open_store(stored_games(data, store)) as games:
            return await games.forget(table)

    if not asyncio.run(work()):
        raise BeanpotError(f"There is no table {table!r}. Its name is the last part of its link.")
    console().print(f"Table {escape(table)} was deleted.")


def tables_folder(data: str | None) -> Path:
    """The folder in which games are stored."""
    return Path(data) if data else user_data_path("beanpot") / "tables"


def stored_games(data: str | None, store: str | None) -> str | Path:
    """Where games are stored already; a mistyped place is refused, not created."""
    address = store or tables_folder(data)
    if not store_exists(address):
        raise BeanpotError(
            f"There are no games in {address}. Name the folder with --data, or the database with"
            " --store."
        )
    return address
