"""Texts in a language, from Fluent files (`.ftl`), for the terminal and for drawings.

`fluent.syntax` parses the files. This module formats what our texts use of Fluent: values,
selections by number, plural or word, and `DE` for French names. If a language lacks a text, the
English one is used.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, cast

from fluent.syntax import FluentParser, ast

from ..core import Game

FOLDER = Path(__file__).parent.parent / "locale"
ENGLISH = "en"
IS_ONE: dict[str, Callable[[int], bool]] = {
    "en": lambda number: number == 1,
    "fr": lambda number: abs(number) < 2,
}
LANGUAGES = (*IS_ONE,)
SHARED = ("page", "table")
VOWELS = "aeiouyàâéèêëîïôöûü"
Values = Mapping[str, str | int]


class Catalogue:
    """Texts by name."""

    def __init__(self, language: str, messages: Mapping[str, ast.Message]) -> None:
        self.language, self.messages = language, messages

    def __contains__(self, name: str) -> bool:
        return name in self.messages

    def __call__(self, name: str, /, **values: str | int) -> str:
        """The text with this name."""
        return self.text(name, values)

    def text(self, name: str, values: Values, side: str = "") -> str:
        """The text with this name, or its attribute `side` where it has one."""
        message = self.messages[name]
        patterns = {each.id.name: each.value for each in message.attributes}
        return self._format(patterns.get(side, message.value), values)

    def _format(self, pattern: ast.Pattern | None, values: Values) -> str:
        parts = pattern.elements if pattern else []
        return "".join(
            self._resolved(part.expression, values)
            if isinstance(part, ast.Placeable)
            else part.value
            for part in parts
        )

    def _resolved(self, expression: Any, values: Values) -> str:
        """The text of an expression in braces."""
        match expression:
            case ast.StringLiteral():
                return str(expression.parse()["value"])
            case ast.VariableReference():
                value = values[expression.id.name]
                return str(value).replace("-", "−") if isinstance(value, int) else value
            case ast.FunctionReference():  # DE, the only one
                name = self._resolved(expression.arguments.positional[0], values)
                return f"d’{name}" if name[0].lower() in VOWELS else f"de {name}"
            case ast.SelectExpression():
                value = values[cast(ast.VariableReference, expression.selector).id.name]
                return self._format(self._chosen(expression.variants, value), values)
        raise TypeError(f"The terminal's texts can't contain a {type(expression).__name__}.")

    def _chosen(self, variants: list[ast.Variant], value: str | int) -> ast.Pattern:
        """The variant for a word or number: an exact match first, then the plural category."""
        keys = [str(value)]
        if isinstance(value, int):
            keys.append("one" if IS_ONE[self.language](value) else "other")
        for variant in variants:
            key = variant.key
            if (key.value if isinstance(key, ast.NumberLiteral) else key.name) in keys:
                return variant.value
        return next(variant.value for variant in variants if variant.default)


def terminal_texts(game: Game, language: str = ENGLISH) -> Catalogue:
    """The texts of a game in the terminal: prompts and labels of the board."""
    return _catalogue(language, "terminal", game)


def account_texts(game: Game, language: str = ENGLISH) -> Catalogue:
    """The texts for a game's moves and results."""
    return _catalogue(language, "account", game)


@cache
def table_texts(language: str = ENGLISH) -> Catalogue:
    """The texts for a table of any game, such as reasons for refusals."""
    files = [FOLDER / each / f"{name}.ftl" for each in (ENGLISH, language) for name in SHARED]
    return Catalogue(language, _merged(files))


@cache
def _catalogue(language: str, name: str, game: Game) -> Catalogue:
    """The texts for all games, then those of this game."""
    files = []
    for each in dict.fromkeys((ENGLISH, language)):
        files += [FOLDER / each / f"{name}.ftl", game.folder / f"{name}.{each}.ftl"]
    return Catalogue(language, _merged(files))


def _merged(files: Iterable[Path]) -> dict[str, ast.Message]:
    """The texts of several files; later files override earlier ones."""
    return {name: message for path in files for name, message in messages_in(path).items()}


@cache
def messages_in(path: Path) -> dict[str, ast.Message]:
    """The texts of a file by name; empty if the file doesn't exist."""
    if not path.exists():
        return {}
    body = FluentParser().parse(path.read_text(encoding="utf-8")).body
    return {each.id.name: each for each in body if isinstance(each, ast.Message)}
