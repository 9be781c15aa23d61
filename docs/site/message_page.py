"""The messages of the protocol, from the types that the server reads and writes."""

import ast
from collections.abc import Iterable

from links import ROOT
from source_text import Field, classes, fields, paragraph

SOURCE = ROOT / "src" / "beanpot" / "server" / "messages.py"
HEAD = """\
# Messages

After this page you know every message on a table's socket, field by field. How they are used is in
[the protocol](protocol.md). A running server has the same as a JSON schema at `/api/schema`, and
its requests as an OpenAPI document at `/api/openapi`."""


def message_page() -> str:
    """All messages: what clients send, what the server sends, and what is inside."""
    found = classes(SOURCE)
    lines = SOURCE.read_text(encoding="utf-8").splitlines()
    sent, received = (_members(name) for name in ("Request", "Reply"))
    inside = [
        name
        for name, node in found.items()
        if name not in sent + received and any(fields(node, lines)) and not _tag(node)
    ]
    parts = [HEAD]
    for title, group in (
        ("From a client", sent), ("From the server", received), ("Inside messages", inside)
    ):  # fmt: skip
        parts.append(f"## {title}")
        parts += [_message(found[name], lines) for name in group]
    return "\n\n".join(parts) + "\n"


def _members(union: str) -> list[str]:
    """The classes that a type is the union of."""
    for node in ast.parse(SOURCE.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == union:
            found = [each for each in ast.walk(node.value) if isinstance(each, ast.Name)]
            return [each.id for each in sorted(found, key=_place)]
    raise ValueError(f"{SOURCE} has no {union}")


def _place(node: ast.Name) -> tuple[int, int]:
    return node.lineno, node.col_offset


def _tag(node: ast.ClassDef) -> str:
    """The `kind` by which a message is known."""
    return next((ast.literal_eval(each.value) for each in node.keywords if each.arg == "tag"), "")


def _message(node: ast.ClassDef, lines: list[str]) -> str:
    parts = [f"### {_tag(node) or node.name}", paragraph(node)]
    if found := list(fields(node, lines)):
        parts.append(_table(found))
    return "\n\n".join(parts)


def _table(found: Iterable[Field]) -> str:
    head = ["| field | type | default | meaning |", "|---|---|---|---|"]
    rows = [
        f"| `{each.name}` | {_code(each.type)} | {_code(each.default)} | {each.comment} |"
        for each in found
    ]
    return '<div class="stacked" markdown>\n\n' + "\n".join(head + rows) + "\n\n</div>"


def _code(text: str) -> str:
    return f"`{text.replace('|', 'or')}`" if text else ""
