"""The rules of a game for readers: clauses, rulings, options."""

import hashlib
from functools import cache
from itertools import groupby

import msgspec

from ..core import ENGLISH, Clause
from ..games import load_game
from .answers import ClauseInfo, Rulebook, RuleChapter, RulingInfo
from .catalogue import catalogue


def rulebook(name: str, language: str) -> tuple[bytes, str]:
    """The rules as JSON, in English if there is no such translation, and an ETag."""
    return _encoded(name, language if language in load_game(name).translations else ENGLISH)


@cache
def _encoded(name: str, language: str) -> tuple[bytes, str]:
    game = load_game(name)
    clauses_in_order = game.translations[language].values()
    chapters = [
        RuleChapter(title, [_clause_info(clause) for clause in clauses])
        for title, clauses in groupby(clauses_in_order, lambda clause: clause.chapter)
    ]
    rulings = [
        RulingInfo(each.id, each.question, each.answer) for each in game.rulings[language].values()
    ]
    options = catalogue(name).options
    book = Rulebook(name, game.title, language, chapters, rulings, options)
    body = msgspec.json.encode(book)
    return body, f'W/"{hashlib.sha256(body).hexdigest()[:16]}"'


def _clause_info(clause: Clause) -> ClauseInfo:
    source, *_ = clause.source.split()
    return ClauseInfo(
        id=clause.id,
        source=source,  # type: ignore[arg-type]  # a test checks these words
        ruling=clause.ruling,
        binds_people_only=clause.binds_the_table_only,
        sentence=clause.sentence,
        example=clause.example,
    )
