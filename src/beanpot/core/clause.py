"""The clauses of a game, read from its `clauses.md`: what rules, tests and refusals cite.

A clause is one line of a Markdown table: `| FAG-28 | text | the sentence |`. The second column says
where it comes from; the word `table` there marks an obligation that binds people, not a program.
"""

import re
from dataclasses import dataclass
from pathlib import Path

LINE = re.compile(r"^\|\s*([A-Z]+)-(\d+)\s*\|\s*([^|]*?)\s*\|\s*(.*?)\s*\|\s*$")


@dataclass(frozen=True)
class Clause:
    """One sentence of the rules, with the name by which it is cited."""

    prefix: str
    number: int
    source: str
    sentence: str

    @property
    def id(self) -> str:
        return f"{self.prefix}-{self.number}"

    @property
    def binds_the_table_only(self) -> bool:
        return "table" in self.source.split()


def read_clauses(path: Path) -> dict[str, Clause]:
    """All clauses of a file by id, in order; an id that stands twice is an error."""
    found: dict[str, Clause] = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        if match := LINE.match(line):
            prefix, number, source, sentence = match.groups()
            clause = Clause(prefix, int(number), source, sentence)
            if clause.id in found:
                raise ValueError(f"{path}: {clause.id} stands twice")
            found[clause.id] = clause
    return found
