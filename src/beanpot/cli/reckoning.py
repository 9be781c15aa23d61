"""The result of a game, reckoned line by line."""

from rich.console import Group
from rich.table import Table

from ..core import SEAT_NAMES, Part
from ..engine.position import Position
from .texts import Texts


def reckoning(position: Position, you: int | None = None) -> Group:
    """What the points are made of, what decides between equals, and who has won."""
    table = Table(box=None, header_style="bold", padding=(0, 2))
    table.add_column("")
    for seat in range(position.seats):
        table.add_column(SEAT_NAMES[seat] + (" (you)" if seat == you else ""), justify="right")
    game, texts = position.game, Texts(position.game, you)
    parts = game.parts(position.state) if game.parts else []
    total = Part("total", [*position.points().values()])
    for part in (*(each for each in parts if not each.is_tie_break), total):
        style = "bold" if part is total else ""
        table.add_row(texts.part(part), *map(_signed, part.points), style=style)
    for part in parts:
        if part.is_tie_break:
            table.add_row(texts.part(part), *map(_signed, part.points), style="dim")
    return Group(table, f"\n[bold green]{_winners(position, you)}[/]")


def _signed(points: int) -> str:
    return str(points).replace("-", "−")


def _winners(position: Position, you: int | None) -> str:
    winners = position.winners()
    if you is not None and winners == [SEAT_NAMES[you]]:
        return "You have won!"
    return f"{' and '.join(winners)} {'has' if len(winners) == 1 else 'have'} won."
