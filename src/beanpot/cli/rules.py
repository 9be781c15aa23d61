"""`beanpot rules`: the rules of a game, clause by clause."""

from itertools import groupby

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from ..core import BeanpotError, Game
from ..games import load
from .report import console

SOURCES = {"text": "from the rulebook", "derived": "follows from the other rules"}


def rules(name: str, clause: str | None) -> None:
    """Show one clause, or all of them."""
    game = load(name)
    screen = console()
    if clause is None:
        show_rules(game, screen)
    else:
        show_clause(game, clause, screen)


def show_rules(game: Game, screen: Console) -> None:
    """All clauses, under their headings."""
    for heading, clauses in groupby(game.clauses.values(), lambda clause: clause.chapter):
        table = Table(box=None, show_header=False, padding=(0, 2))
        for clause in clauses:
            table.add_row(f"[cyan]{clause.id}[/]", escape(clause.sentence))
        screen.print(f"\n[bold]{escape(heading)}[/]")
        screen.print(table)


def show_clause(game: Game, name: str, screen: Console) -> None:
    """One clause by its id, or by its number alone."""
    wanted = name.upper() if "-" in name else f"{game.prefix}-{name}"
    if wanted not in game.clauses:
        numbers = sorted(clause.number for clause in game.clauses.values())
        raise BeanpotError(
            f"{game.title} has no clause {name!r}; its clauses are {game.prefix}-{numbers[0]} to"
            f" {game.prefix}-{numbers[-1]}."
        )
    clause = game.clauses[wanted]
    source = SOURCES.get(clause.source, clause.source)
    screen.print(f"[cyan]{clause.id}[/]  {escape(clause.sentence)}  [dim]({escape(source)})[/]")
    if clause.example:
        screen.print(f"[dim]For example:[/] {escape(clause.example)}")
