"""Source files as pages, so that a link to one leads somewhere without any other host."""

import ast
from pathlib import Path

from clause_list import citations
from links import ROOT, SOURCES, sources

from beanpot.games import game_names, load_game

FOLDER = SOURCES
LANGUAGES = {".py": "python", ".ts": "typescript", ".json": "json", ".svelte": "html"}
HEAD = "---\nsearch:\n  exclude: true\nhide:\n  - navigation\n  - toc\n---\n"


def wanted() -> list[Path]:
    """The files that documents link to, and those that carry out a clause."""
    laws = {
        place.path
        for name in game_names()
        for places in citations(load_game(name).folder, "rule").values()
        for place in places
        if place.path.is_relative_to(ROOT)
    }
    return sorted(sources() | laws)


def uri(path: Path) -> str:
    """Where the page of a file is."""
    return f"{FOLDER}{path.relative_to(ROOT).as_posix()}.md"


def source_page(path: Path) -> str:
    """A file with the numbers of its lines, kept out of the search."""
    name = path.relative_to(ROOT).as_posix()
    if path.is_dir():
        return f"{HEAD}# {name}\n\n{_listing(path)}"
    language = LANGUAGES.get(path.suffix, "text")
    text = path.read_text(encoding="utf-8").rstrip()
    return f'{HEAD}# {path.name}\n\n`{name}`\n\n``` {language} linenums="1"\n{text}\n```\n'


def _listing(folder: Path) -> str:
    """What lies in a folder, with the first line of what each file says about itself."""
    files = [path for path in sorted(folder.iterdir()) if path.suffix in LANGUAGES]
    return "\n".join(f"- `{path.name}`{_about(path)}" for path in files) + "\n"


def _about(path: Path) -> str:
    if path.suffix != ".py":
        return ""
    said = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
    return f": {said.splitlines()[0]}" if said else ""
