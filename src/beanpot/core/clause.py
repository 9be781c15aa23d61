"""The clauses of a game, read from its `clauses.md`: what rules, tests and refusals cite.

A clause is one line of a Markdown table: `| FAG-28 | text | the sentence | an example |`. The
second column says where it comes from; the word `table` there marks a duty of people, which a
program can't check. An example may be left out, but not in the games of this project. The heading
above the table is the chapter.

Numbers are names: they are never reused, and they need not ascend. A clause that is added later
gets the next free number and is put into its chapter, where readers look for it.

What the rulebook leaves open is decided by rulings, in a table of their own:
`| Q4 | a question | our answer |`.

A translation, `clauses.fr.md`, has the same clauses in as many chapters, and the same rulings;
where a clause comes from is not said again: `| FAG-28 | the sentence | an example |`. A clause that
is not translated yet is shown in English.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

ENGLISH = "en"  # the language of the clauses that the law cites
NAME = re.compile(r"([A-Z]+)-(\d+)")
RULING = re.compile(r"Q\d+")
CHAPTER = "## "


@dataclass(frozen=True)
class Clause:
    """One sentence of the rules, with the name by which it is cited."""

    prefix: str
    number: int
    source: str
    sentence: str
    example: str = ""
    chapter: str = ""

    @property
    def id(self) -> str:
        """Its permanent name, such as FAG-28."""
        return f"{self.prefix}-{self.number}"

    @property
    def binds_the_table_only(self) -> bool:
        return "table" in self.source.split()

    @property
    def ruling(self) -> str:
        """The name of the ruling it comes from, if it comes from one."""
        found = RULING.search(self.source)
        return found[0] if found else ""


@dataclass(frozen=True)
class Ruling:
    """A question that the rulebook leaves open, and our answer."""

    id: str
    question: str
    answer: str


def read_clauses(path: Path) -> dict[str, Clause]:
    """All clauses of a file by id, in order; an id that stands twice is an error."""
    found: dict[str, Clause] = {}
    for chapter, (id, source, *words) in _rows(path, NAME):
        prefix, _, number = id.partition("-")
        sentence, example = _wording(path, id, words)
        found[id] = Clause(prefix, int(number), source, sentence, example, chapter)
    return found


def read_translation(path: Path, clauses: Mapping[str, Clause]) -> dict[str, Clause]:
    """The same clauses in the words of another file; those that it lacks stay as they are."""
    found: dict[str, Clause] = {}
    for chapter, (id, *words) in _rows(path, NAME):
        if id not in clauses:
            raise ValueError(f"{path}: {id} is no clause")
        sentence, example = _wording(path, id, words)
        found[id] = replace(clauses[id], sentence=sentence, example=example, chapter=chapter)
    chapters = {clauses[id].chapter: clause.chapter for id, clause in found.items()}
    return {
        id: found.get(id) or replace(clause, chapter=chapters.get(clause.chapter, clause.chapter))
        for id, clause in clauses.items()
    }


def read_rulings(path: Path) -> dict[str, Ruling]:
    """All rulings of a file by id, in order."""
    found: dict[str, Ruling] = {}
    for _, (id, *words) in _rows(path, RULING):
        if len(words) != 2 or not all(words):
            raise ValueError(f"{path}: {id} must have a question and an answer")
        found[id] = Ruling(id, *words)
    return found


def _rows(path: Path, name: re.Pattern[str]) -> Iterator[tuple[str, list[str]]]:
    """Every line of a table that begins with such a name: its chapter and its cells."""
    chapter, seen = "", set[str]()
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith(CHAPTER):
            chapter = line.removeprefix(CHAPTER).strip()
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if not line.startswith("|") or not name.fullmatch(cells[0]):
            continue
        if cells[0] in seen:
            raise ValueError(f"{path}: {cells[0]} stands twice")
        seen.add(cells[0])
        yield chapter, cells


def _wording(path: Path, id: str, cells: list[str]) -> tuple[str, str]:
    """The sentence of a clause, and its example if it has one."""
    if len(cells) not in (1, 2) or not all(cells):
        raise ValueError(f"{path}: {id} must have a sentence, and may have one example")
    return cells[0], cells[1] if len(cells) == 2 else ""
