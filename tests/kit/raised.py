"""Every place in the package that raises an error meant for people, found in its source.

An error is a `BeanpotError` or of a class derived from it. Its message is shown with `…` for what
is filled in. Where a function makes the error (`raise wrong(…)`), that function's `return` counts.
`python tests/kit/raised.py` prints the list.
"""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import beanpot

PACKAGE = Path(beanpot.__file__).parent
ROOT_ERROR = "BeanpotError"
GAP = "…"


@dataclass(frozen=True, order=True)
class Raised:
    """One place: the module, the function, the class of the error, and its message."""

    module: str
    function: str
    kind: str
    message: str

    @property
    def place(self) -> str:
        return f"{self.module}.{self.function}"

    def __str__(self) -> str:
        return f"{self.place} {self.kind}: {self.message}"


@cache
def modules() -> tuple[tuple[str, ast.Module], ...]:
    """All modules of the package, without the tests in it."""
    return tuple(_parsed())


def _parsed() -> Iterator[tuple[str, ast.Module]]:
    for path in sorted(PACKAGE.rglob("*.py")):
        if "tests" not in path.parts:
            name = path.relative_to(PACKAGE).with_suffix("").as_posix().replace("/", ".")
            yield name, ast.parse(path.read_text(encoding="utf-8"))


def kinds_of_errors() -> set[str]:
    """The names of all classes of errors."""
    bases = {
        node.name: {getattr(base, "id", getattr(base, "attr", "")) for base in node.bases}
        for _, tree in modules()
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
    }
    found = {ROOT_ERROR}
    while more := {name for name, of in bases.items() if of & found} - found:
        found |= more
    return found


@cache
def all_raised() -> tuple[Raised, ...]:
    """Every place, in order."""
    kinds = kinds_of_errors()
    found = {each for name, tree in modules() for each in _in_module(name, tree, kinds)}
    return tuple(sorted(found))


def _in_module(module: str, tree: ast.Module, kinds: set[str]) -> Iterator[Raised]:
    def visit(node: ast.AST, function: str) -> Iterator[Raised]:
        for child in ast.iter_child_nodes(node):
            inner = function
            if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                inner = f"{function}.{child.name}".strip(".")
            made = child.exc if isinstance(child, ast.Raise) else None
            if isinstance(child, ast.Return):
                made = child.value
            if isinstance(made, ast.Call) and (kind := _kind(made.func)) in kinds:
                yield Raised(module, inner, kind, _message(made))
            yield from visit(child, inner)

    yield from visit(tree, "")


def _kind(function: ast.expr) -> str:
    """The class that is called: `Refused(…)`, `error.Refused(…)`, `IllegalAction.under(…)`."""
    if isinstance(function, ast.Attribute) and isinstance(function.value, ast.Name):
        return function.value.id if function.value.id[:1].isupper() else function.attr
    return getattr(function, "id", "")


def _message(call: ast.Call) -> str:
    """What is said: the last argument that is a sentence, else all of it is filled in."""
    values = [*call.args, *(keyword.value for keyword in call.keywords)]
    return next((said for said in map(_text, reversed(values)) if " " in said), GAP)


def _text(node: ast.expr) -> str:
    """A text in the source, with `…` for what is filled in."""
    match node:
        case ast.Constant(value=str() as said):
            return said
        case ast.JoinedStr():
            parts = (_text(part) if isinstance(part, ast.Constant) else GAP for part in node.values)
            return "".join(parts)
        case ast.BinOp(op=ast.Add()):
            return (_text(node.left) or GAP) + (_text(node.right) or GAP)
        case ast.IfExp():
            return " / ".join(filter(None, (_text(node.body), _text(node.orelse))))
    return ""


if __name__ == "__main__":
    print(*all_raised(), sep="\n")
