"""`beanpot rules`: the rules of a game, clause by clause, and its options."""

import json
from itertools import groupby

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from ..core import BeanpotError, Clause, Game
from ..engine.catalogue import ENGLISH, table_texts, terminal_texts
from ..games import game_names, load_game
from .language import chosen_language
from .report import console


def rules(
    name: str, clause: str | None, language: str | None = None, shows_options: bool = False
) -> None:
    """Show one clause, or all of them; or the options."""
    if clause is None and (game_of_clause := _game_of_clause(name)):
        name, clause = game_of_clause, name
    game, lang = load_game(name), chosen_language(language)
    screen = console()
    if shows_options:
        show_options(game, screen)
    elif clause is None:
        show_rules(game, screen, lang)
    else:
        show_clause(game, clause, screen, lang)


def _game_of_clause(clause: str) -> str | None:
    """The game that has a clause with this id; None if it is no id of a clause."""
    prefix, dash, _ = clause.upper().partition("-")
    names = game_names() if dash else ()
    return next((name for name in names if load_game(name).prefix == prefix), None)


def show_options(game: Game, screen: Console) -> None:
    """All options: `--option NAME=VALUE` on the command line, `options={…}` in Python."""
    table = Table("option", "default", "values", "meaning", box=None, padding=(0, 2, 0, 0))
    for option in game.options:
        default = "none" if option.default is None else json.dumps(option.default).strip('"')
        texts = (option.name, default, option.allowed, option.meaning)
        table.add_row(*map(escape, texts))
    screen.print(table)


def clauses_in(game: Game, language: str) -> dict[str, Clause]:
    """The clauses of a game in a language, or in English where they are not translated."""
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
