"""What sources say about themselves: signatures, docstrings and the comments behind fields."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Field:
    """A field of a class: its name, type, default, and the comment on its line."""

    name: str
    type: str
    default: str
    comment: str


def classes(path: Path) -> dict[str, ast.ClassDef]:
    """All classes of a module, by name."""
    nodes = ast.parse(path.read_text(encoding="utf-8")).body
    return {node.name: node for node in nodes if isinstance(node, ast.ClassDef)}


def paragraph(node: ast.AsyncFunctionDef | ast.FunctionDef | ast.ClassDef | ast.Module) -> str:
    """The docstring of a class, function or module, lines joined within paragraphs."""
    return "\n\n".join(map(_paragraph, (ast.get_docstring(node) or "").split("\n\n")))


def _paragraph(text: str) -> str:
    if text.startswith(">>>"):
        return f"```pycon\n{text.strip()}\n```"
    return " ".join(text.split())


def fields(node: ast.ClassDef, lines: list[str]) -> Iterator[Field]:
    """The fields that a class declares; `lines` are those of its module."""
    for each in node.body:
        if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name):
            line = lines[(each.end_lineno or each.lineno) - 1]
            default = ast.unparse(each.value) if each.value else ""
            yield Field(each.target.id, _type(each.annotation), default, _comment(line))


def _type(annotation: ast.expr) -> str:
    """A type without what only a parser needs to know."""
    if isinstance(annotation, ast.Subscript) and ast.unparse(annotation.value) == "Annotated":
        assert isinstance(annotation.slice, ast.Tuple)
        return _type(annotation.slice.elts[0])
    return ast.unparse(annotation)


def _comment(line: str) -> str:
    return line.partition("  # ")[2].strip()


def signature(node: ast.FunctionDef, is_method: bool = False) -> str:
    """What a function is called with, and what it returns."""
    given = ast.unparse(node.args)
    if is_method:
        given = given.partition(",")[2].strip()
    returned = f" → {ast.unparse(node.returns)}" if node.returns else ""
    return f"{node.name}({given}){returned}".replace("'", '"')


def is_property(node: ast.FunctionDef) -> bool:
    """Whether it is read like a field."""
    marks = {ast.unparse(mark) for mark in node.decorator_list}
    return bool(marks & {"property", "cached_property", "functools.cached_property"})
