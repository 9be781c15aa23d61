"""Files of clauses, and what is wrong with some of them."""

from pathlib import Path

import pytest

from beanpot.core import read_clauses
from beanpot.core.clause import Ruling, read_rulings, read_translation

RULES = """# Peas

## Setup

| clause | source | rule | example |
|---|---|---|---|
| PEA-1 | text | One plays. | Ada does. |

## Play

| clause | source | rule | example |
|---|---|---|---|
| PEA-2 | ruling Q1 table | Be quick. |

## Rulings

| ruling | question | answer |
|---|---|---|
| Q1 | Why? | So. |
"""
FRENCH = "## Préparer\n| PEA-1 | Un joue. | Ada. |\n## Jouer\n| PEA-2 | Vite. |\n"


@pytest.fixture
def rules(tmp_path: Path) -> Path:
    path = tmp_path / "clauses.md"
    path.write_text(RULES, encoding="utf-8")
    return path


def test_a_clause_has_a_source_a_sentence_a_chapter_and_perhaps_an_example(rules: Path) -> None:
    one, two = read_clauses(rules).values()
    assert (one.id, one.source, one.sentence) == ("PEA-1", "text", "One plays.")
    assert (one.example, one.chapter, one.binds_the_table_only) == ("Ada does.", "Setup", False)
    assert (two.example, two.chapter, two.binds_the_table_only) == ("", "Play", True)


def test_a_ruling_answers_a_question_and_clauses_come_from_it(rules: Path) -> None:
    assert read_rulings(rules) == {"Q1": Ruling("Q1", "Why?", "So.")}
    assert [clause.ruling for clause in read_clauses(rules).values()] == ["", "Q1"]


def test_a_ruling_without_an_answer_is_an_error(rules: Path) -> None:
    rules.write_text(RULES.replace("| So. |", "|"), encoding="utf-8")
    with pytest.raises(ValueError, match="Q1 must have a question and an answer"):
        read_rulings(rules)


def test_a_translation_keeps_the_source(rules: Path, tmp_path: Path) -> None:
    (tmp_path / "clauses.fr.md").write_text(FRENCH, encoding="utf-8")
    one, two = read_translation(tmp_path / "clauses.fr.md", read_clauses(rules)).values()
    assert (one.sentence, one.example, one.chapter) == ("Un joue.", "Ada.", "Préparer")
    assert (two.sentence, two.source, two.chapter) == ("Vite.", "ruling Q1 table", "Jouer")


def test_a_clause_that_is_not_translated_stays_in_english(rules: Path, tmp_path: Path) -> None:
    french = FRENCH.replace("| PEA-1 | Un joue. | Ada. |", "")
    (tmp_path / "clauses.fr.md").write_text(french, encoding="utf-8")
    one, two = read_translation(tmp_path / "clauses.fr.md", read_clauses(rules)).values()
    assert (one.sentence, two.sentence) == ("One plays.", "Vite.")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (FRENCH.replace("PEA-2", "PEA-3"), "PEA-3 is no clause"),
        (FRENCH.replace("PEA-2", "PEA-1"), "PEA-1 stands twice"),
        (FRENCH.replace("Vite.", ""), "PEA-2 must have a sentence"),
        (FRENCH.replace("Vite.", "Vite. | a | b"), "PEA-2 must have a sentence"),
    ],
)
def test_a_translation_of_something_else_is_an_error(
    text: str, message: str, rules: Path, tmp_path: Path
) -> None:
    path = tmp_path / "clauses.fr.md"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match=message):
        read_translation(path, read_clauses(rules))
