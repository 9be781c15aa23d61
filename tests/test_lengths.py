"""Modules are short enough to be read at one go, or say why they are not."""

import ast
from pathlib import Path

import pytest

import beanpot

PACKAGE = Path(beanpot.__file__).parent
LONGEST = 400  # lines
REASON = "Longer than"  # in the docstring of a module that has to be
LAWS = "games/*/rules.py"  # the law of a game is one text


def long_modules() -> list[Path]:
    """All modules that are too long, without tests."""
    return [
        path
        for path in sorted(PACKAGE.rglob("*.py"))
        if "tests" not in path.relative_to(PACKAGE).parts
        and len(path.read_text("utf-8").splitlines()) > LONGEST
    ]


@pytest.mark.parametrize("path", long_modules(), ids=lambda path: path.relative_to(PACKAGE).name)
def test_a_long_module_says_why(path: Path) -> None:
    name = path.relative_to(PACKAGE)
    if name.match(LAWS):
        return
    docstring = ast.get_docstring(ast.parse(path.read_text("utf-8"))) or ""
    assert REASON in docstring, (
        f"{name} is long: split it, or say why in its docstring ({REASON!r} …)"
    )
