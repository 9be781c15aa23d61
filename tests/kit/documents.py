"""The documents, and what they ask readers to type: blocks of code, and commands.

What stands in a block is run. Where that cannot be, because it needs another machine, minutes or a
browser, the line above says so and why, and the block is only parsed:

    <!-- parsed only: it needs a GPU -->
    ```sh
    beanpot bench --on gpu
    ```
"""

import re
import shlex
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from beanpot.engine.journal import FORMAT

ROOT = Path(__file__).parents[2]
FOLDERS = ("docs", "examples")
DOCUMENTS = [
    *sorted(ROOT.glob("*.md")),
    *(path for folder in FOLDERS for path in sorted((ROOT / folder).rglob("*.md"))),
]
FENCED = re.compile(
    r"^(?P<above>[^\n]*)\n+```(?P<language>[^\n]*)\n(?P<text>.*?)^```$", re.M | re.S
)
FENCE = re.compile(r"^ *```", re.MULTILINE)
REASON = re.compile(r"<!-- parsed only: (.+) -->")
PROGRAMS = "beanpot|scripts/|pytest|pip |ray |python|npm "
INDENTED = re.compile(rf"(?<=\n\n)    (?:\$ )?({PROGRAMS})[^\n]*")
INLINE = re.compile(r"`(beanpot [^`]*)`")


@dataclass(frozen=True)
class Block:
    """A block of code: where it stands, and whether it can be run."""

    path: Path
    line: int
    language: str
    text: str
    above: str  # the last line of text before it
    reason: str  # why it is not run; nothing if it is

    def __str__(self) -> str:
        return f"{self.path.relative_to(ROOT)}:{self.line}"

    @property
    def commands(self) -> list[list[str]]:
        """The commands of a block of shell, as words."""
        lines = (shlex.split(line, comments=True) for line in self.text.splitlines())
        return [words for words in lines if words]

    @property
    def file_name(self) -> str:
        """The name of the file that the code belongs into, if its first line says so."""
        found = re.match(r"# (\w+\.py)\n", self.text)
        return found[1] if found else ""


def blocks(path: Path) -> list[Block]:
    """All blocks of a document, in order."""
    return list(_blocks(path, "\n" + path.read_text(encoding="utf-8")))


def _blocks(path: Path, text: str) -> Iterator[Block]:
    for found in FENCED.finditer(text):
        reason = REASON.fullmatch(found["above"])
        yield Block(
            path=path,
            line=text.count("\n", 0, found.start("language")),
            language=found["language"],
            text=found["text"],
            above=found["above"],
            reason=reason[1] if reason else "",
        )


def unread(path: Path) -> list[str]:
    """What looks like a block and was not found as one."""
    text = "\n" + path.read_text(encoding="utf-8")
    fences = len(FENCE.findall(text))
    found = [f"{fences} fences"] if fences != 2 * len(blocks(path)) else []
    return found + [each[0].strip() for each in INDENTED.finditer(FENCED.sub("\n\n", text))]


def inline_commands(path: Path) -> list[str]:
    """The commands that are named within a sentence; the first line of a journal is none."""
    found = INLINE.findall(FENCED.sub("\n", "\n" + path.read_text(encoding="utf-8")))
    return [each for each in found if each != FORMAT]
