"""`beanpot backup` and `beanpot restore`: copy a server's games, and put the copy back."""

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
    console().print(f"{tables} tables ({size:.1f} MB) saved to {escape(str(target))}, and checked.")


def run_restore(backup: str, store: str) -> None:
    """Replace a store by a copy."""
    if is_database(store):
        raise BeanpotError(POSTGRES)
    moved = restore(Path(backup), Path(store))
    screen = console()
    screen.print(f"{escape(backup)} was restored to {escape(store)}. Start the server.")
    if moved:
        screen.print(f"The files it replaced are now {escape(', '.join(map(str, moved)))}.")
