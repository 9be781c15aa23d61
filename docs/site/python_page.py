"""The Python reference: every public name with its signature and what it says about itself."""

import ast
import inspect
import textwrap
from collections.abc import Iterator

from links import ROOT
from source_text import is_property, paragraph, signature

import beanpot

ADAPTERS = ROOT / "src" / "beanpot" / "adapters"
HEAD = """\
# Python reference

After this page you know every public name, what it is called with and what it returns. To learn
them in order, start with [fifteen minutes in Python](python.md); our words are in the
[glossary](glossary.md). Everything in the first part is imported from `beanpot`."""


def python_page() -> str:
    """All public names of the package, then the adapters."""
    names = sorted(beanpot.__all__, key=str.lower)
    parts = [HEAD, "## beanpot", _constants(names)]
    for name in names:
        found = inspect.unwrap(getattr(beanpot, name))
        if inspect.isclass(found) or inspect.isfunction(found):
            node = ast.parse(textwrap.dedent(inspect.getsource(found))).body[0]
            parts += [f"### {name}", *_described(node)]
    for module in ("pettingzoo", "openspiel", "gymnasium"):
        parts += [f"## beanpot.adapters.{module}", *_module(module)]
    return "\n\n".join(part for part in parts if part) + "\n"


def _constants(names: list[str]) -> str:
    """Names that stand for a value."""
    found = {name: inspect.unwrap(getattr(beanpot, name)) for name in names}
    lines = [
        f"- `{name}` = `{value!r}`"
        for name, value in found.items()
        if not (inspect.isclass(value) or inspect.isfunction(value))
    ]
    return "\n".join(lines)


def _described(node: ast.stmt) -> Iterator[str]:
    """What a class or function says."""
    if isinstance(node, ast.FunctionDef):
        yield f"```text\n{signature(node)}\n```"
        yield paragraph(node)
    if isinstance(node, ast.ClassDef):
        yield from _class(node)


def _class(node: ast.ClassDef) -> Iterator[str]:
    methods = [each for each in node.body if isinstance(each, ast.FunctionDef)]
    made = [signature(each, True) for each in methods if each.name == "__init__"]
    if made:
        yield f"```text\n{made[0].replace('__init__', node.name).partition(' → ')[0]}\n```"
    yield paragraph(node)
    public = [each for each in methods if not each.name.startswith("_")]
    yield "\n".join(_method(each) for each in public)


def _method(node: ast.FunctionDef) -> str:
    name = node.name if is_property(node) else signature(node, True)
    return f"- `{name}`: {paragraph(node).partition(chr(10))[0]}"


def _module(name: str) -> Iterator[str]:
    """The public functions and classes of an adapter, read without importing its library."""
    tree = ast.parse((ADAPTERS / f"{name}.py").read_text(encoding="utf-8"))
    yield paragraph(tree)
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and not node.name.startswith("_"):
            yield f"### {name}.{node.name}"
            yield from _described(node)
