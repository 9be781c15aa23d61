"""Which module imports which, read from the sources: imports inside functions count, too."""

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

import beanpot

PACKAGE = Path(beanpot.__file__).parent
Imports = dict[str, set[str]]  # by module


def modules(package: Path) -> dict[str, Path]:
    """The modules of a package by name, without tests."""
    found = {}
    for path in sorted(package.rglob("*.py")):
        parts = path.relative_to(package.parent).with_suffix("").parts
        if "tests" not in parts:
            found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def imports(package: Path) -> Imports:
    """Which modules of a package every module of it imports."""
    known = modules(package)
    return {
        name: {
            found
            for wanted in _wanted(ast.parse(path.read_text(encoding="utf-8")), name, path)
            if (found := _module(wanted, known)) and found != name
        }
        for name, path in known.items()
    }


def _wanted(tree: ast.Module, name: str, path: Path) -> Iterator[str]:
    """All that a module imports, by full names; of packages, modules and what they define."""
    package = name if path.name == "__init__.py" else name.rpartition(".")[0]
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package.rsplit(".", node.level - 1)[0] if node.level else ""
            source = ".".join(filter(None, (above, node.module)))
            yield from (f"{source}.{alias.name}" for alias in node.names)


def _module(wanted: str, known: Mapping[str, Path]) -> str:
    """The module that a name belongs to; nothing if it is none of ours."""
    while wanted and wanted not in known:
        wanted = wanted.rpartition(".")[0]
    return wanted
