"""The Python reference: every public name with its signature and what it says about itself."""

import ast
import inspect
import textwrap
from collections.abc import Iterator

from links import ROOT
from source_text import Field, fields, is_property, paragraph, signature

import beanpot

ADAPTERS = ROOT / "src" / "beanpot" / "adapters"
MADE_BY = {  # what each adapter is used by; the classes behind are those of its library
    "pettingzoo": ("env", "raw_env", "parallel_env"),
    "openspiel": ("load_game",),
    "openspiel_bots": ("load_bot",),
    "gymnasium": ("env", "vector_env"),
}
WIDTH = 88
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
            source = textwrap.dedent(inspect.getsource(found))
            parts += [f"### {name}", *_described(ast.parse(source).body[0], source.splitlines())]
    for module, made in MADE_BY.items():
        parts += [f"## beanpot.adapters.{module}", *_module(module, made)]
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


def _described(node: ast.stmt, lines: list[str]) -> Iterator[str]:
    """What a class or function says; `lines` are those of its source."""
    if isinstance(node, ast.FunctionDef):
        yield _block(signature(node))
        yield paragraph(node)
    if isinstance(node, ast.ClassDef):
        yield from _class(node, lines)


def _class(node: ast.ClassDef, lines: list[str]) -> Iterator[str]:
    methods = [each for each in node.body if isinstance(each, ast.FunctionDef)]
    made = [signature(each, True) for each in methods if each.name == "__init__"]
    if made:
        yield _block(made[0].replace("__init__", node.name).partition(" → ")[0])
    yield paragraph(node)
    public = [each for each in methods if not each.name.startswith("_")]
    found = [] if made else [_field(each) for each in fields(node, lines)]
    yield "\n".join([*found, *map(_method, public)])


def _field(field: Field) -> str:
    default = f" = {field.default}" if field.default else ""
    meaning = f": {field.comment}" if field.comment else ""
    return f"- `{field.name}: {field.type}{default}`{meaning}"


def _method(node: ast.FunctionDef) -> str:
    name = node.name if is_property(node) else signature(node, True)
    return f"- `{name}`: {paragraph(node).partition(chr(10))[0]}"


def _block(text: str) -> str:
    """A signature, in several lines where it is long."""
    return "```text\n" + textwrap.fill(text, WIDTH, subsequent_indent="    ") + "\n```"


def _module(name: str, made: tuple[str, ...]) -> Iterator[str]:
    """The functions by which an adapter is used, read without importing its library."""
    tree = ast.parse((ADAPTERS / f"{name}.py").read_text(encoding="utf-8"))
    found = {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}
    yield paragraph(tree)
    for each in made:
        yield f"### {name}.{each}"
        yield from _described(found[each], [])
