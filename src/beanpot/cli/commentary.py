"""What happens in a game, in sentences for the person at the terminal."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from rich.markup import escape
from rich.table import Table

from ..core import CHANCE
from ..engine.accounts import preview_move
from ..engine.catalogue import ENGLISH, Catalogue, terminal_texts
from ..engine.chance import SeededRandom
from ..engine.compile import PLAIN
from ..engine.journal import Journal
from ..engine.position import Position
from ..table import LiveMatch
from ..table.events import Moved
from ..table.history import MoveRecorder, read_line
from .texts import Texts


class Comment(NamedTuple):
    """Sentences, and who must act after what they describe."""

    text: str
    actor: int


def commentary(
    match: LiveMatch, moved: Moved, you: int, language: str = ENGLISH
) -> Iterator[Comment]:
    """A move that is about to be made, then the draws or rolls after it, as one seat sees them.

    A choice that is still sealed has an empty text.
    """
    recorder = MoveRecorder(match.dealt.clone(), match.sealed)
    texts = Texts(match.dealt.game, you, language)
    for who, steps in groupby(map(read_line, moved.lines), key=lambda step: step.who):
        recorder.steps.clear()
        for step in steps:
            recorder.repeat(step)
        lines = texts.sentences(recorder.changes.for_viewer(you))
        text = "\n".join(f"[dim]{line}[/]" if who == CHANCE else line for line in lines)
        yield Comment(text, recorder.position.current_player)


def game_log(journal: Journal, you: int, language: str = ENGLISH) -> Iterator[str]:
    """A game so far in sentences, as one seat has seen it: each move, then draws together."""
    recorder = MoveRecorder(journal.new_position(PLAIN))
    texts = Texts(journal.game, you, language)
    before = None
    for step in journal.steps:
        is_more = step.who == before == CHANCE or recorder.position.is_inside_move
        if not is_more:
            yield from texts.sentences(recorder.changes.for_viewer(you))
            recorder.steps.clear()
        recorder.repeat(step)
        before = step.who
    yield from texts.sentences(recorder.changes.for_viewer(you))


def moves_table(
    position: Position, you: int, moves: Mapping[str, list[int]], may_pass: bool,
    language: str = ENGLISH,
) -> Table:  # fmt: skip
    """The legal moves, numbered, each with its meaning in your language and what it would bring."""
    text = terminal_texts(position.game, language)
    table = Table(box=None, show_header=False, padding=(0, 1))
    table.add_column(justify="right")
    if may_pass:
        table.add_row(f"[bold]{text('enter-key')}[/]", text("pass"))
    texts = Texts(position.game, you, language)
    world = position.determinize(you, SeededRandom(0))  # so that no preview gives a secret away
    for number, (words, steps) in enumerate(moves.items(), 1):
        brings = texts.ahead(preview_move(world, steps, you))
        said = " – ".join(filter(None, (move_meaning(position, steps, you, text), brings)))
        table.add_row(f"[bold]{number:>4}[/]", escape(words), f"[dim]{said}[/]")
    for words, brings in position.game.terminal.unlisted(
        position.observation_dict(you), text
    ).items():
        table.add_row("", escape(words), f"[dim]{brings}[/]")
    return table


def move_meaning(position: Position, steps: Sequence[int], you: int, text: Catalogue) -> str:
    """A move in the reader's language; empty where that has no text, as in English."""
    move = position.steps_to_dict(steps, you) or {"verb": "", "parts": {}}
    name = f"move-{move['verb'].replace('_', '-')}"
    if name not in text:
        return ""
    card = position.game.terminal.card
    values: dict[str, str | int] = {}
    for kind, part in move["parts"].items():
        if kind == "card":
            values[kind] = card(str(part))
        elif isinstance(part, bool):
            values[kind] = "yes" if part else "no"
        elif isinstance(part, str | int):
            values[kind] = part
    return text.text(name, values)
