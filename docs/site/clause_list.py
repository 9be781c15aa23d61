"""The rules as a list of clauses, each with what carries it out and what tests hold it."""

import ast
import os
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from html import escape
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from links import ROOT, SOURCES

from beanpot.core import ENGLISH, Clause, Game

RULING = re.compile(r"\bQ\d+\b")


class Place(NamedTuple):
    """A function that cites a clause."""

    name: str
    path: Path
    line: int


def cited(path: Path, mark: str) -> Iterator[tuple[str, Place]]:
    """Every clause that a decorator of that name cites, and where."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef):
            for call in node.decorator_list:
                if isinstance(call, ast.Call) and ast.unparse(call.func).split(".")[-1] == mark:
                    for clause in call.args:
                        yield ast.literal_eval(clause), Place(node.name, path, node.lineno)


@cache
def citations(folder: Path, mark: str) -> dict[str, list[Place]]:
    """Who cites what in a folder."""
    found: defaultdict[str, list[Place]] = defaultdict(list)
    for path in sorted(folder.glob("*.py")):
        for clause, place in cited(path, mark):
            found[clause].append(place)
    return found


def rules(game: Game) -> str:
    """All clauses by chapter."""
    laws = citations(game.folder, "rule")
    tests = citations(game.folder / "tests", "clause")
    parts = [
        "## Rules",
        "In our own words, not the rulebook’s. A clause never changes its name, and a refused move"
        f" cites it: `beanpot rules {game.name} {game.seats_clause}`. *Derived* follows from what"
        " the rulebook says; a *ruling* is ours, where the rulebook leaves something open. Each"
        " clause shows the functions that implement it, and how many tests check it.",
    ]
    for chapter, clauses in groupby(game.clauses.values(), lambda clause: clause.chapter):
        lines = [
            _clause(game, each, laws.get(each.id, []), tests.get(each.id, [])) for each in clauses
        ]
        parts += [f"### {chapter}", '<ul class="clauses">\n' + "\n".join(lines) + "\n</ul>"]
    return "\n\n".join(parts)


def _clause(game: Game, clause: Clause, laws: list[Place], tests: list[Place]) -> str:
    example = f'<p class="example">{linked(game, clause.example)}</p>' if clause.example else ""
    return (
        f'<li id="{clause.id}"><a class="name" href="#{clause.id}">{clause.id}</a>'
        f"<div><p>{linked(game, clause.sentence)}{_source(clause)}</p>{example}"
        f"{_evidence(game, laws, tests)}</div></li>"
    )


def _source(clause: Clause) -> str:
    """Where a clause comes from, if it is not simply the rulebook's."""
    words = []
    if clause.ruling:
        words.append(f'ruling <a href="#{clause.ruling}">{clause.ruling}</a>')
    elif clause.source.split()[0] != "text":
        words.append(clause.source.split()[0])
    if clause.binds_the_table_only:
        words.append("binds people, not a program")
    return "".join(f' <span class="source">{word}</span>' for word in words)


def _evidence(game: Game, laws: list[Place], tests: list[Place]) -> str:
    """Which functions carry a clause out, and how many tests there are."""
    words = [_law(game, place) for place in laws]
    if tests:
        shown = escape(
            "\n".join(place.name.removeprefix("test_").replace("_", " ") for place in tests)
        )
        count = "1 test" if len(tests) == 1 else f"{len(tests)} tests"
        words.append(f'<span title="{shown}">{count}</span>')
    return f'<p class="evidence">{" ".join(words)}</p>' if words else ""


def _law(game: Game, place: Place) -> str:
    """A function of the law, with a link to its source."""
    if not place.path.is_relative_to(ROOT):
        return f"<code>{place.name}</code>"
    source = SOURCES + place.path.relative_to(ROOT).as_posix()
    page = os.path.relpath(source, f"games/{game.name}")
    return f'<a href="{page}/#line-0-{place.line}"><code>{place.name}</code></a>'


def rulings(game: Game) -> str:
    """What the rulebook leaves open, and our answers."""
    found = game.rulings[ENGLISH].values()
    if not found:
        return ""
    lines = [
        f'<li id="{each.id}"><a class="name" href="#{each.id}">{each.id}</a>'
        f'<div><p class="question">{linked(game, each.question)}</p>'
        f"<p>{linked(game, each.answer)}</p></div></li>"
        for each in found
    ]
    return "## Rulings\n\n" + '<ul class="clauses">\n' + "\n".join(lines) + "\n</ul>"


def section(game: Game, title: str) -> str:
    """A section of the rules that is no list of clauses, as it stands."""
    text = (game.folder / "clauses.md").read_text(encoding="utf-8")
    found = re.search(rf"^## {title}\n.*?(?=^## |\Z)", text, re.MULTILINE | re.DOTALL)
    return found[0] if found else ""


def linked(game: Game, text: str) -> str:
    """A sentence as HTML; clauses and rulings it names are links."""
    text = re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(text, quote=False))
    text = re.sub(r"\*([^*]+)\*", r"<em>\1</em>", text)
    text = re.sub(rf"\b{game.prefix}-\d+\b", r'<a href="#\g<0>">\g<0></a>', text)
    return RULING.sub(r'<a href="#\g<0>">\g<0></a>', text)
