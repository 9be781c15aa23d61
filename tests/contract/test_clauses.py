"""The rules that people read: whole, with examples, and the same in every language."""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

import beanpot
from beanpot.core import ENGLISH, Clause, Game

HOUSE = Path(beanpot.__file__).parent
LANGUAGES = {path.name for path in (HOUSE / "locale").iterdir()}
SOURCE = re.compile(r"(text|derived|ruling Q\d+)( table)?")
SOURCES = "text, derived or ruling Q…, with “table” behind it for what binds people only"


def figures(text: str) -> Counter[str]:
    """The numbers in a text; what clauses it names are among them."""
    return Counter(re.findall(r"\d+", text))


def chapters(clauses: dict[str, Clause]) -> list[int]:
    """With which clause each chapter begins."""
    first = {clause.chapter: clause.number for clause in reversed(clauses.values())}
    return sorted(first.values())


def texts(game: Game, *languages: str) -> Iterator[tuple[str, str]]:
    """What clauses and rulings say in these languages, or in all, as far as it is translated."""
    for language in languages or game.translations:
        for clause in game.translations[language].values():
            if language == ENGLISH or clause.sentence != game.clauses[clause.id].sentence:
                yield clause.id, f"{clause.sentence} {clause.example}"
        for ruling in game.rulings[language].values():
            yield ruling.id, f"{ruling.question} {ruling.answer}"


def test_every_clause_says_where_it_comes_from_and_stands_in_a_chapter(game: Game) -> None:
    for clause in game.clauses.values():
        assert SOURCE.fullmatch(clause.source), f"{clause.id}: “{clause.source}” is not {SOURCES}"
        assert clause.chapter, f"{clause.id} stands under no heading (## …)"


def test_our_games_have_clauses_in_every_language_of_the_page(game: Game) -> None:
    assert {ENGLISH, "fr"} <= LANGUAGES
    if game.folder.is_relative_to(HOUSE):
        assert set(game.translations) == LANGUAGES
        for language in LANGUAGES - {ENGLISH}:
            text = (game.folder / f"clauses.{language}.md").read_text(encoding="utf-8")
            found = set(re.findall(r"^\| ([A-Z]+-\d+) \|", text, re.MULTILINE))
            assert found == set(game.clauses), f"clauses.{language}.md has other clauses"


def test_every_clause_of_our_games_has_an_example_in_every_language(game: Game) -> None:
    if game.folder.is_relative_to(HOUSE):
        for language, told in game.translations.items():
            assert not [id for id, clause in told.items() if not clause.example], language


def test_a_translation_has_the_same_chapters_examples_and_figures(game: Game) -> None:
    for language, told in game.translations.items():
        assert chapters(told) == chapters(game.clauses), language
        for id, clause in game.clauses.items():
            assert bool(told[id].example) == bool(clause.example), (language, id)
            which = f"clauses.{language}.md, {id}: write the same numbers as in English, as figures"
            assert figures(told[id].sentence) == figures(clause.sentence), which
            assert figures(told[id].example) == figures(clause.example), which


def test_a_ruling_has_the_same_figures_in_every_language(game: Game) -> None:
    english = game.rulings[ENGLISH]
    for language, told in game.rulings.items():
        assert list(told) == list(english), language
        for id, ruling in english.items():
            assert figures(told[id].question) == figures(ruling.question), (language, id)
            assert figures(told[id].answer) == figures(ruling.answer), (language, id)


def test_what_comes_from_a_ruling_names_one_that_there_is(game: Game) -> None:
    cited = {clause.ruling for clause in game.clauses.values() if clause.ruling}
    assert cited <= set(game.rulings[ENGLISH])


def test_what_a_clause_or_ruling_refers_to_is_a_clause_or_an_option(game: Game) -> None:
    options = {option.name for option in game.options} | {
        str(choice) for option in game.options for choice in getattr(option, "choices", ())
    }
    for id, text in texts(game):
        assert set(re.findall(rf"{game.prefix}-\d+", text)) <= set(game.clauses), id
        assert set(re.findall(r"`(.+?)`", text)) <= options, id


def test_the_words_of_a_game_name_no_clause(game: Game) -> None:
    for name in ("notation.py", "moves.py"):
        words = game.folder / name
        told = words.read_text(encoding="utf-8") if words.exists() else ""
        assert "clauses" not in told, name
        assert not re.search(rf"{game.prefix}-\d", told), name


def test_french_has_its_spaces_and_apostrophes(game: Game) -> None:
    if "fr" not in game.translations:
        pytest.skip("nobody has translated it")
    for id, text in texts(game, "fr"):
        assert "'" not in text, f"{id}: write ’ instead of ' in French"
        found = re.search(r".{,12}(?<![\u00a0\u202f])[;:!?»]", text)
        assert not found, f"{id}: in “{found and found[0]}” put U+202F before the last character"
