"""Imports go one way: no module needs itself, by whatever detour.

import-linter states which room may know which. This looks at every module by itself, and at every
import: those inside functions and those for type checkers only count like all others.
"""

from pathlib import Path

import pytest
from kit.imports import PACKAGE, Imports, imports
from kit.rooms import DRAWING, draw_rooms, without_detours


def circles(found: Imports) -> list[list[str]]:
    """Modules that need themselves, together with those on the way (Tarjan's components)."""
    number: dict[str, int] = {}
    lowest: dict[str, int] = {}
    waiting: list[str] = []
    closed: list[list[str]] = []

    def visit(module: str) -> None:
        number[module] = lowest[module] = len(number)
        waiting.append(module)
        for other in sorted(found[module]):
            if other not in number:
                visit(other)
                lowest[module] = min(lowest[module], lowest[other])
            elif other in waiting:
                lowest[module] = min(lowest[module], number[other])
        if lowest[module] == number[module]:
            start = waiting.index(module)
            closed.append(sorted(waiting[start:]))
            del waiting[start:]

    for module in found:
        if module not in number:
            visit(module)
    return [each for each in closed if len(each) > 1]


def described(circle: list[str], found: Imports) -> str:
    """A circle, with the imports that make it one."""
    return "\n".join(f"{each} imports {sorted(found[each] & {*circle})}" for each in circle)


def test_no_module_needs_itself() -> None:
    found = imports(PACKAGE)
    assert len(found) > 200
    assert found["beanpot.server.room"] > {"beanpot.server.driver", "beanpot.table"}
    closed = circles(found)
    assert not closed, "\n\n".join(described(each, found) for each in closed)


FIRST = "from .second import x\n"


@pytest.mark.parametrize(
    "second",
    [
        "from .first import y\n",
        "from . import first\n",
        "import small.first\n",
        "from small import first as other\n",
        "def f():\n    from .first import y\n",
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from .first import y\n",
        "from .third import z\n",
    ],
)
def test_a_circle_is_found(second: str, tmp_path: Path) -> None:
    package = tmp_path / "small"
    package.mkdir()
    third = "from .first import y\n"
    for name, text in (("__init__", ""), ("first", FIRST), ("second", second), ("third", third)):
        (package / f"{name}.py").write_text(text, encoding="utf-8", newline="\n")
    [circle] = circles(imports(package))
    assert {"small.first", "small.second"} <= {*circle}


def test_what_goes_one_way_is_no_circle(tmp_path: Path) -> None:
    package = tmp_path / "small"
    package.mkdir()
    texts = {"__init__": "from .first import x\n", "first": FIRST, "second": "import json\n"}
    for name, text in texts.items():
        (package / f"{name}.py").write_text(text, encoding="utf-8", newline="\n")
    found = imports(package)
    assert not circles(found)
    assert found == {"small": {"small.first"}, "small.first": {"small.second"},
                     "small.second": set()}  # fmt: skip


def test_the_drawing_shows_the_imports_of_today() -> None:
    assert DRAWING.read_text(encoding="utf-8") == draw_rooms(), "scripts/rooms draws it anew"


def test_what_another_arrow_leads_to_needs_none() -> None:
    found = {"top": {"middle", "floor"}, "middle": {"floor"}, "floor": set[str]()}
    assert without_detours(found) == {"top": {"middle"}, "middle": {"floor"}, "floor": set()}
