"""`beanpot backup` and `beanpot restore`: a copy of a running server's games, and back again."""

from pathlib import Path

from rich.markup import escape

from ..core import BeanpotError
from ..store import is_database
from ..store.backup import back_up, restore
from .report import console

POSTGRES = (
    "PostgreSQL makes its own backups: use pg_dump --schema=beanpot, and pg_restore. Both work with"
    " the address of the database."
)


def run_backup(store: str, to: str) -> None:
    """Copy a store, also while a server runs."""
    if is_database(store):
        raise BeanpotError(POSTGRES)
    target, tables = back_up(Path(store), Path(to))
    size = target.stat().st_size / 1e6
    console().print(
        f"{tables} tables ({size:.1f} MB) are in {escape(str(target))}. It was checked."
    )


def run_restore(backup: str, store: str) -> None:
    """Put a copy in the place of a store."""
    if is_database(store):
        raise BeanpotError(POSTGRES)
    moved = restore(Path(backup), Path(store))
    screen = console()
    screen.print(f"{escape(backup)} is in place in {escape(store)}. Start the server.")
    if moved:
        screen.print(f"What was there is kept: {escape(', '.join(map(str, moved)))}.")
