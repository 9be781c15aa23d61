"""What happens at a table, told to the person at the terminal in sentences."""

from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import NamedTuple

from rich.markup import escape
from rich.table import Table

from ..core import CHANCE
from ..engine.accounts import tell_ahead
from ..engine.chance import Seeded
from ..engine.position import Position
from ..table import LiveMatch
from ..table.events import Moved
from ..table.history import MoveRecorder, read_line
from .texts import Texts


class Told(NamedTuple):
    """Sentences, and who is to act after what they tell."""

    text: str
    actor: int


def told(match: LiveMatch, moved: Moved, you: int) -> Iterator[Told]:
    """A move that is about to happen, then what chance answers to it, as one seat is told of them.

    A choice that is still sealed is told to nobody: its text is empty.
    """
    recorder = MoveRecorder(match.dealt.clone(), match.sealed)
    texts = Texts(match.dealt.game, you)
    for who, steps in groupby(map(read_line, moved.lines), key=lambda step: step.who):
        recorder.steps.clear()
        for step in steps:
            recorder.repeat(step)
        lines = texts.told(recorder.changes.by(you))
        text = "\n".join(f"[dim]{line}[/]" if who == CHANCE else line for line in lines)
        yield Told(text, recorder.position.actor)


def choices(position: Position, you: int, moves: Mapping[str, list[int]], is_asked: bool) -> Table:
    """The legal moves, numbered, each with what it would bring about."""
    table = Table(box=None, show_header=False, padding=(0, 1))
    table.add_column(justify="right")
    if is_asked:
        table.add_row("[bold]Enter[/]", "say nothing")
    texts = Texts(position.game, you)
    world = position.redeal(you, Seeded(0))  # so that no preview tells a secret
    for number, (words, steps) in enumerate(moves.items(), 1):
        brings = texts.ahead(tell_ahead(world, steps, you))
        table.add_row(f"[bold]{number:>4}[/]", escape(words), f"[dim]{brings}[/]")
    for words, brings in position.game.terminal.unlisted(position.scene(you)).items():
        table.add_row("", escape(words), f"[dim]{brings}[/]")
    return table
