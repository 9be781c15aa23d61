"""`beanpot rules`: the rules of a game, clause by clause."""

from itertools import groupby

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from ..core import BeanpotError, Clause, Game
from ..engine.catalogue import ENGLISH, table_texts, terminal_texts
from ..games import load_game
from .language import chosen_language
from .report import console


def rules(name: str, clause: str | None, language: str | None = None) -> None:
    """Show one clause, or all of them."""
    game, spoken = load_game(name), chosen_language(language)
    screen = console()
    if clause is None:
        show_rules(game, screen, spoken)
    else:
        show_clause(game, clause, screen, spoken)


def clauses_in(game: Game, language: str) -> dict[str, Clause]:
    """The clauses of a game in a language, or in English where nobody has translated them."""
    return game.translations.get(language, game.clauses)


def show_rules(game: Game, screen: Console, language: str = ENGLISH) -> None:
    """All clauses, under their headings."""
    clauses = clauses_in(game, language).values()
    for heading, chapter in groupby(clauses, lambda clause: clause.chapter):
        table = Table(box=None, show_header=False, padding=(0, 2))
        for clause in chapter:
            table.add_row(f"[cyan]{clause.id}[/]", escape(clause.sentence))
        screen.print(f"\n[bold]{escape(heading)}[/]")
        screen.print(table)


def show_clause(game: Game, name: str, screen: Console, language: str = ENGLISH) -> None:
    """One clause by its id, or by its number alone."""
    wanted = name.upper() if "-" in name else f"{game.prefix}-{name}"
    text, clauses = terminal_texts(game, language), clauses_in(game, language)
    if wanted not in clauses:
        numbers = sorted(clause.number for clause in clauses.values())
        first, last = f"{game.prefix}-{numbers[0]}", f"{game.prefix}-{numbers[-1]}"
        raise BeanpotError(
            text("rules-unknown", game=game.title, name=repr(name), first=first, last=last)
        )
    clause = clauses[wanted]
    source = _source(clause, game, language)
    screen.print(f"[cyan]{clause.id}[/]  {escape(clause.sentence)}  [dim]({escape(source)})[/]")
    if clause.example:
        screen.print(f"[dim]{table_texts(language)('rules-example')}[/] {escape(clause.example)}")


def _source(clause: Clause, game: Game, language: str) -> str:
    """Where a clause comes from."""
    if clause.source == "text":
        return terminal_texts(game, language)("rules-text")
    texts = table_texts(language)
    if clause.ruling:
        return f"{clause.ruling}, {texts('rules-ruling')}"
    name = "rules-people" if clause.binds_the_table_only else f"rules-{clause.source}"
    return texts(name) if name in texts else clause.source
