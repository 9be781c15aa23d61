"""What the commands share: output, files and options."""

import json
from collections.abc import Container, Iterable
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from ..core import SEAT_NAMES, BeanpotError, Game, all_of
from ..games import load_game

STOPPED = 130  # the exit code after Ctrl-C


def console(as_json: bool = False) -> Console:
    """Where people read: standard output, unless a program reads JSON there."""
    return Console(stderr=as_json, highlight=False)


def progress_bar() -> Progress:
    """A bar on standard error; nothing where that is not a terminal."""
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    return Progress(*columns, console=console(True), transient=True)


def new_table(headings: Iterable[str], names: Container[str], title: str | None = None) -> Table:
    """A table without rows: the columns of `names` to the left, those of numbers to the right."""
    table = Table(box=None, header_style="bold", title=title)
    for heading in headings:
        table.add_column(heading, justify="left" if heading in names else "right")
    return table


def print_json(value: Any) -> None:
    """A value as one line of JSON on standard output."""
    click.echo(json.dumps(value, ensure_ascii=False))


def read_text(file: str) -> str:
    """The text of a file."""
    try:
        return Path(file).read_text(encoding="utf-8")
    except OSError as error:
        raise BeanpotError(f"Can't read {file}: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise BeanpotError(f"Can't read {file}: it is not a text file in UTF-8.") from None


def open_game(name: str, seats: int | None) -> tuple[Game, int]:
    """A game by its name, and its number of players."""
    game = load_game(name)
    count = game.usual_seats if seats is None else seats
    game.check_seats(count)
    return game, count


def read_seats(game: Game, words: str | None) -> tuple[int, ...]:
    """Numbers of seats, `2,3,4`."""
    if words is None:
        return (game.usual_seats,)
    try:
        counts = tuple(dict.fromkeys(int(word) for word in words.split(",")))
    except ValueError:
        raise BeanpotError(
            f"--seats {words} is not a list of numbers. Write it as 2,3,4."
        ) from None
    for count in counts:
        game.check_seats(count)
    return counts


def seat_number(name: str, seats: int) -> int:
    """A seat by its letter."""
    names = SEAT_NAMES[:seats]
    if len(name) != 1 or name.upper() not in names:
        raise BeanpotError(
            f"There is no seat {name!r} at this table. Choose one of {', '.join(names)}."
        )
    return names.index(name.upper())


def read_options(game: Game, words: Iterable[str]) -> dict[str, Any]:
    """Options as they were typed, `name=value` each."""
    known = {option.name: option for option in game.options}
    chosen: dict[str, Any] = {}
    for word in words:
        name, is_given, value = word.partition("=")
        if name not in known:
            names = all_of(known) if known else "none"
            raise BeanpotError(f"{game.title} has no option {name!r}. Its options: {names}.")
        if not is_given:
            raise BeanpotError(
                f"Option {name} has no value. Write --option {name}=VALUE, where VALUE is"
                f" {known[name].allowed}."
            )
        chosen[name] = known[name].from_word(value)
    return chosen
