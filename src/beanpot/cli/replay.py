"""`beanpot replay`: a journal, step by step."""

from rich.markup import escape

from ..core import BeanpotError
from ..engine.compile import PLAIN
from ..engine.journal import header_options
from .report import console, print_json, read_text
from .result import result_table
from .saved import journal_in


def replay(file: str, comments: bool, as_json: bool) -> None:
    """Replay and report; a damaged journal is refused with its line."""
    text = read_text(file)
    try:
        journal = journal_in(text)
        position = journal.replay(PLAIN)  # quick enough for one game, and nothing to compile
    except BeanpotError as error:
        raise BeanpotError(f"{file}: {error}") from None
    screen = console(as_json)
    if comments:
        screen.print(escape(journal.text(comments=True, on=PLAIN)), soft_wrap=True, end="")
    title = f"{journal.game.title}, {journal.seats} seats, {len(journal.steps)} steps"
    screen.print(f"{title}\nhash {position.hash()}")
    if position.is_over:
        screen.print(result_table(position))
    else:
        screen.print(f"The game is not over: {escape(position.format_position())}")
    if as_json:
        print_json({
            "game": journal.game.name, "seats": journal.seats,
            "options": header_options(journal.options),
            "rules_version": journal.rules_version, "steps": len(journal.steps),
            "over": position.is_over, "hash": position.hash(),
            "scores": position.points() if position.is_over else None,
            "winners": position.winners() if position.is_over else None,
        })  # fmt: skip
