"""What happened, put into words for a terminal: the same Fluent messages as on the page.

`fluent.syntax` reads them. Of what Fluent can, the texts of accounts use values, choices by number
or plural, and `DE` for French names; that much is put together here.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, cast

from fluent.syntax import FluentParser, ast
from rich.markup import escape

from ..core import HIDDEN_CARD, SEAT_NAMES, Change, Game, Part
from ..core.account import Value

FOLDER = Path(__file__).parent.parent / "locale"
IS_ONE: dict[str, Callable[[int], bool]] = {
    "en": lambda number: number == 1,
    "fr": lambda number: abs(number) < 2,
}
AND = {"en": "and", "fr": "et"}
VOWELS = "aeiouyàâéèêëîïôöûü"


class Texts:
    """The texts of a game in a language, told to one seat or to a spectator."""

    def __init__(self, game: Game, you: int | None, language: str = "en") -> None:
        self.card, self.language = game.terminal.card, language
        self.you = "" if you is None else SEAT_NAMES[you]
        self.messages = {
            **messages_in(FOLDER / language / "account.ftl"),
            **messages_in(game.folder / f"account.{language}.ftl"),
        }

    def told(self, changes: Iterable[Change]) -> list[str]:
        """What happened: a line for each who did something, or to whom something happened."""
        rows: list[tuple[str, list[str]]] = []
        for change in changes:
            if not rows or rows[-1][0] != change.seat or not change.seat:
                rows.append((change.seat, []))
            rows[-1][1].append(self.text(change))
        return [self._line(seat, " – ".join(texts)) for seat, texts in rows]

    def ahead(self, changes: Iterable[Change]) -> str:
        """What a move would bring, in a few words."""
        return ", ".join(
            self._line("" if change.seat == self.you else change.seat, self.text(change, "ahead"))
            for change in changes
        )

    def part(self, part: Part) -> str:
        """What a line of the reckoning is called."""
        message = self.messages.get(f"part-{part.name}")
        return self._put_together(message.value, {"number": part.number}) if message else part.name

    def text(self, change: Change, side: str = "") -> str:
        """One change, after the name of whom it is about."""
        message = self.messages[change.kind]
        patterns = {each.id.name: each.value for each in message.attributes}
        values = {name: self._value(name, value) for name, value in change.parts.items()}
        return self._put_together(patterns.get(side, message.value), values)

    def _line(self, seat: str, text: str) -> str:
        name = self._named("seat", seat).capitalize() if seat == self.you else seat
        return f"[bold]{name}[/] {text}" if seat else text

    def _value(self, name: str, value: Value) -> str | int:
        """A part by what its name says it is."""
        kind = name.split("_")[0]
        match value:
            case list():
                return self._listed(self._named(kind.removesuffix("s"), each) for each in value)
            case dict() if kind == "scores":
                return self._listed(f"{self._named('seat', at)} {n}" for at, n in value.items())
            case dict():
                return self._listed(f"{n} {self._named('card', at)}" for at, n in value.items())
            case int() if kind == "gain":
                return f"{value:+d}" if value else "±0"
            case int():
                return value
        return self._named(kind, value)

    def _named(self, kind: str, word: str) -> str:
        """A seat, a card or another word; cards have the names that are typed."""
        if kind == "seat":
            return self._put_together(self.messages["you"].value, {}) if word == self.you else word
        if kind == "card" and word != HIDDEN_CARD:
            return self.card(word)
        message = self.messages.get(f"{kind}-{word}")
        return self._put_together(message.value, {}) if message else escape(word.replace("_", " "))

    def _listed(self, names: Iterable[str]) -> str:
        *first, last = names
        return f"{', '.join(first)} {AND[self.language]} {last}" if first else last

    def _put_together(self, pattern: ast.Pattern | None, values: Mapping[str, str | int]) -> str:
        parts = pattern.elements if pattern else []
        return "".join(
            self._resolved(part.expression, values)
            if isinstance(part, ast.Placeable)
            else part.value
            for part in parts
        )

    def _resolved(self, expression: Any, values: Mapping[str, str | int]) -> str:
        """What stands between braces."""
        match expression:
            case ast.VariableReference():
                return str(values[expression.id.name]).replace("-", "−")
            case ast.FunctionReference():  # DE, the only one
                name = self._resolved(expression.arguments.positional[0], values)
                return f"d’{name}" if name[0].lower() in VOWELS else f"de {name}"
            case ast.SelectExpression():
                value = values[cast(ast.VariableReference, expression.selector).id.name]
                return self._put_together(self._chosen(expression.variants, value), values)
        raise TypeError(f"Texts of accounts have no {type(expression).__name__}.")

    def _chosen(self, variants: list[ast.Variant], value: str | int) -> ast.Pattern:
        """The variant for a number: its own, or that of its plural."""
        plural = "one" if IS_ONE[self.language](int(value)) else "other"
        for variant in variants:
            key = (
                variant.key.value
                if isinstance(variant.key, ast.NumberLiteral)
                else variant.key.name
            )
            if key in (str(value), plural):
                return variant.value
        return next(variant.value for variant in variants if variant.default)


@cache
def messages_in(path: Path) -> dict[str, ast.Message]:
    """The texts of a file by name; none where there is no such file."""
    if not path.exists():
        return {}
    body = FluentParser().parse(path.read_text(encoding="utf-8")).body
    return {each.id.name: each for each in body if isinstance(each, ast.Message)}
