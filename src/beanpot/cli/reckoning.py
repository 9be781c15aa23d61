"""The result of a game, reckoned line by line."""

from rich.console import Group
from rich.table import Table

from ..core import SEAT_NAMES
from ..engine.position import Position


def reckoning(position: Position, you: int | None = None) -> Group:
    """How the points add up, and who has won."""
    table = Table(box=None, header_style="bold", padding=(0, 2))
    table.add_column("")
    for seat in range(position.seats):
        table.add_column(SEAT_NAMES[seat] + (" (you)" if seat == you else ""), justify="right")
    reckon = position.game.terminal.reckon
    points = [("points", [*map(str, position.points().values())])]
    lines = points if reckon is None else reckon(position.state)
    for heading, cells in lines[:-1]:
        table.add_row(heading, *cells)
    table.add_section()
    heading, cells = lines[-1]
    table.add_row(f"[bold]{heading}[/]", *(f"[bold]{cell}[/]" for cell in cells))
    return Group(table, f"\n[bold green]{_winners(position, you)}[/]")


def _winners(position: Position, you: int | None) -> str:
    winners = position.winners()
    if you is not None and winners == [SEAT_NAMES[you]]:
        return "You have won!"
    return f"{' and '.join(winners)} {'has' if len(winners) == 1 else 'have'} won."
