"""What happens at a table, told to the person at the terminal in sentences.

This is the only place in the command line that asks a game how a move or a deal is told, or what
a move would bring about.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, NamedTuple

from rich.markup import escape
from rich.table import Table

from ..core import CHANCE, SEAT_NAMES, Terminal
from ..engine.chance import Seeded
from ..engine.journal import Step
from ..engine.position import Position
from ..table import Match
from ..table.events import Moved
from ..table.story import Teller, is_remark, read_line

Scene = dict[str, Any]


class Told(NamedTuple):
    """A sentence, and who is to act after what it tells."""

    text: str
    actor: int


def told(match: Match, moved: Moved, you: int) -> Iterator[Told]:
    """A move that is about to happen, then what chance answers to it, as one seat hears them.

    A choice that is still sealed is told to nobody: its sentence is empty.
    """
    teller = Teller(match.dealt.clone(), match.sealed)
    terminal = match.dealt.game.terminal
    for who, steps in groupby(map(read_line, moved.lines), key=lambda step: step.who):
        before, is_sealed = teller.position.scene(you), teller.position.is_sealed
        teller.heard.clear()
        for step in steps:
            teller.repeat(step)
        heard = [read_line(line.by(you)) for line in teller.heard if not is_remark(line)]
        after = teller.position.scene(you)
        if is_sealed:
            text = escape("\n".join(map(str, heard)))
        elif who == CHANCE:
            text = _deal(terminal, before, after, heard)
        else:
            words = heard[0].words if len(heard) == 1 else ""
            text = _move(terminal, before, after, who, words, is_you=who == you)
        yield Told(text, teller.position.actor)


def _move(
    terminal: Terminal, before: Scene, after: Scene, seat: int, words: str, is_you: bool
) -> str:
    """A seat's move in a sentence of the game's own, or by its words and what they bring about."""
    if words and terminal.story is not None:
        return terminal.story(before, after, SEAT_NAMES[seat], words)
    who, said = "You" if is_you else SEAT_NAMES[seat], escape(words or "thinks it over")
    return f"[bold]{who}:[/] {said} [dim]→[/] {terminal.tell(before, after)}"


def _deal(terminal: Terminal, before: Scene, after: Scene, heard: Sequence[Step]) -> str:
    """What chance has done."""
    tell_deal = terminal.tell_deal
    text = tell_deal(before, after) if tell_deal else escape(_in_brief(heard))
    return f"[dim]{text}[/]" if text else ""


def _in_brief(heard: Sequence[Step]) -> str:
    """What chance did, in a sentence: your cards by name, those of the others by number."""
    parts = []
    for is_hidden, run in groupby(
        (step.words for step in heard), key=lambda words: words == "deal x"
    ):
        said = list(run)
        if is_hidden:
            parts.append(f"{len(said)} card{'s' * (len(said) > 1)} to the others")
        else:
            cards = [words.removeprefix("deal ") for words in said if words.startswith("deal ")]
            parts += [words for words in said if not words.startswith("deal ")]
            parts += [f"you get {' '.join(cards)}"] if cards else []
    return ", ".join(parts)


def choices(position: Position, you: int, moves: Mapping[str, list[int]], is_asked: bool) -> Table:
    """The legal moves, numbered, each with what it would bring about."""
    table = Table(box=None, show_header=False, padding=(0, 1))
    table.add_column(justify="right")
    if is_asked:
        table.add_row("[bold]Enter[/]", "say nothing")
    terminal, before = position.game.terminal, position.scene(you)
    world = position.redeal(you, Seeded(0))  # so that no preview tells a secret
    for number, (words, steps) in enumerate(moves.items(), 1):
        made = world.clone()
        made.make_steps(steps, you)
        after = made.scene(you)
        if terminal.foretell is None:
            brings = terminal.tell(before, after)
        else:
            brings = terminal.foretell(before, after, words)
        table.add_row(f"[bold]{number:>4}[/]", escape(words), f"[dim]{brings}[/]")
    for words, brings in terminal.unlisted(before).items():
        table.add_row("", escape(words), f"[dim]{brings}[/]")
    return table
