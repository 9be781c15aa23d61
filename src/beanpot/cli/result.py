"""The result of a game, line by line."""

from rich.console import Group
from rich.table import Table

from ..core import SEAT_NAMES, Labels, PointsPart, one_of
from ..engine.catalogue import ENGLISH, terminal_texts
from ..engine.position import Position
from .texts import Texts


def result_table(position: Position, you: int | None = None, language: str = ENGLISH) -> Group:
    """What the points are made of, what breaks ties, and who has won."""
    game, text = position.game, terminal_texts(position.game, language)
    texts = Texts(game, you, language)
    table = Table(box=None, header_style="bold", padding=(0, 2))
    table.add_column("")
    for seat in range(position.seats):
        name = SEAT_NAMES[seat]
        table.add_column(text("seat-you", seat=name) if seat == you else name, justify="right")
    parts = game.points_parts(position.state)
    total = PointsPart("total", [*position.points().values()])
    for part in (*(each for each in parts if not each.is_tie_break), total):
        style = "bold" if part is total else ""
        table.add_row(texts.part(part), *map(_signed, part.points), style=style)
    for part in parts:
        if part.is_tie_break:
            table.add_row(texts.part(part), *map(_signed, part.points), style="dim")
    return Group(table, f"\n[bold green]{_winners(position, you, text)}[/]")


def _signed(points: int) -> str:
    return str(points).replace("-", "−")


def _winners(position: Position, you: int | None, text: Labels) -> str:
    winners = position.winners()
    if you is not None and winners == [SEAT_NAMES[you]]:
        return text("won-you")
    return text("won", names=one_of(winners, text("and")), count=len(winners))
