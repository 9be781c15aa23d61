"""`beanpot export`: all finished games, as journals or as one Parquet file."""

import asyncio
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from msgspec import MsgspecError
from rich.markup import escape

from ..core import BeanpotError
from ..engine.compile import PLAIN
from ..engine.journal import Journal
from ..engine.position import Position
from ..store import StoredEvent, open_store
from ..table import journal_of, read_event
from ..table.events import History, Opened
from .report import STOPPED, console
from .stored_games import stored_games

Played = tuple[str, History, Journal, Position]


def export(out: str, data: str | None, store: str | None) -> None:
    """Write every finished game: a folder of journals, or a table for a name in `.parquet`."""
    games, stopped = played(asyncio.run(_finished_tables(stored_games(data, store))))
    target = Path(out)
    try:
        (_write_parquet if target.suffix == ".parquet" else _write_journals)(target, games)
    except OSError as error:
        raise BeanpotError(f"Can't write to {target}: {error.strerror or error}.") from None
    except KeyboardInterrupt:
        console().print(f"Stopped. {escape(str(target))} is incomplete; export it again.")
        sys.exit(STOPPED)
    console().print(f"{len(games)} finished games written to {escape(str(target))}.")
    if stopped:
        console().print(
            f"[yellow]{len(stopped)} more can't be replayed by this version of Beanpot and were"
            f" left out: tables {', '.join(stopped)}. They are still stored.[/]"
        )


async def _finished_tables(address: str | Path) -> dict[str, Sequence[StoredEvent]]:
    """The events of every table whose game is over."""
    async with await open_store(address) as store:
        return {name: await store.events(name) for name, _ in await store.cards(is_over=True)}


def played(tables: dict[str, Sequence[StoredEvent]]) -> tuple[list[Played], list[str]]:
    """The games with moves, and the tables whose games can't be replayed."""
    games, stopped = [], []
    for name, events in tables.items():
        try:
            game = _game(name, [(each.number, each.at, read_event(each.body)) for each in events])
        except (BeanpotError, MsgspecError):
            stopped.append(name)
        else:
            games += [] if game is None else [game]
    return games, stopped


def _game(name: str, history: History) -> Played | None:
    """The game of a table, played again.

    A table closed before its game began has none, and in a lesson the cards are stacked.
    """
    opened = history[0][2]
    if isinstance(opened, Opened) and opened.settings.lesson:
        return None
    journal = journal_of(history)
    return (name, history, journal, journal.replay(PLAIN)) if journal.steps else None


def _write_journals(folder: Path, games: list[Played]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, _, journal, end in games:
        path = folder / f"{journal.game.name}-{name}.game"
        path.write_text(journal.text(end=end), encoding="utf-8", newline="\n")


def _write_parquet(path: Path, games: list[Played]) -> None:
    """One row a game: who played what, when, with what result, and the journal itself."""
    try:
        import pyarrow
        from pyarrow import parquet
    except ImportError:
        raise BeanpotError(
            'A Parquet file needs pyarrow. Install it with: pip install "beanpot[arena]"'
        ) from None
    path.parent.mkdir(parents=True, exist_ok=True)
    whole, text = pyarrow.int64(), pyarrow.string()
    schema = pyarrow.schema(
        {
            "table": text,
            "game": text,
            "seats": whole,
            "origin_table": text,
            "origin_step": whole,
            "began_ms": whole,
            "ended_ms": whole,
            "is_over": pyarrow.bool_(),
            "points": pyarrow.list_(whole),
            "winners": pyarrow.list_(text),
            "journal": text,
        }
    )  # fixed: files of different days can be read together, even those without any game
    parquet.write_table(pyarrow.Table.from_pylist([_row(*game) for game in games], schema), path)


def _row(name: str, history: History, journal: Journal, position: Position) -> dict[str, Any]:
    opened = history[0][2]
    assert isinstance(opened, Opened)
    return {
        "table": name,
        "game": journal.game.name,
        "seats": journal.seats,
        "origin_table": opened.origin and opened.origin.table,
        "origin_step": opened.origin and opened.origin.step,
        "began_ms": history[0][1],
        "ended_ms": history[-1][1],
        "is_over": position.is_over,
        "points": [*position.points().values()] if position.is_over else None,
        "winners": position.winners() if position.is_over else None,
        "journal": journal.text(end=position),
    }
