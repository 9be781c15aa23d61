"""`beanpot perft`: how many sequences of steps there are."""

from rich.markup import escape

from ..engine.perft import divide as count_below
from ..engine.perft import perft as count
from ..engine.position import Position
from .report import console, open_game, print_json, read_options


def perft(
    name: str, depth: int, seats: int | None, position: str | None, options: tuple[str, ...],
    divide: bool, as_json: bool,
) -> None:  # fmt: skip
    """Count from the opening, or from a position string."""
    game, players = open_game(name, seats)
    table = Position(game, players, read_options(game, options))
    if position is not None:
        table.set_position(position)
    screen = console(as_json)
    with screen.status(f"Counting {game.title} to depth {depth}"):
        below = count_below(table, depth) if divide else None
        total = count(table, depth)
    for words, sequences in (below or {}).items():
        screen.print(f"{escape(words)}: {sequences:,}")
    screen.print(f"{game.title}, {table.seats} seats, depth {depth}: [bold]{total:,}[/] sequences")
    if as_json:
        report = {"game": game.name, "seats": table.seats, "depth": depth, "sequences": total}
        print_json(report | ({"divide": below} if below is not None else {}))
