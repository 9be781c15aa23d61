"""What happened in a game, in sentences for a terminal: from the same texts as on the page."""

from collections import Counter
from collections.abc import Iterable

from rich.markup import escape

from ..core import HIDDEN_CARD, SEAT_NAMES, Change, Game, PointsPart
from ..core.account import PartValue
from ..engine.catalogue import ENGLISH, account_texts

AND = {"en": "and", "fr": "et"}


class Texts:
    """The texts of a game in a language, for one seat or a spectator."""

    def __init__(self, game: Game, you: int | None, language: str = ENGLISH) -> None:
        self.card, self.language = game.terminal.card, language
        self.you = "" if you is None else SEAT_NAMES[you]
        self.texts = account_texts(game, language)

    def sentences(self, changes: Iterable[Change]) -> list[str]:
        """What happened: a line for each player concerned."""
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

    def part(self, part: PointsPart) -> str:
        """The name of a line of the result."""
        name = f"part-{part.name}"
        return self.texts.text(name, {"number": part.number}) if name in self.texts else part.name

    def text(self, change: Change, side: str = "") -> str:
        """One change, to be read after the name of the player."""
        values = {name: self._value(name, value) for name, value in change.parts.items()}
        is_you = change.seat == self.you != "" and not side  # a preview has no subject
        values["who"] = "you" if is_you else "other"
        return self.texts.text(change.kind, values, side)

    def _line(self, seat: str, text: str) -> str:
        name = self._named("seat", seat)
        return f"[bold]{name[:1].upper()}{name[1:]}[/] {text}" if seat else text

    def _value(self, name: str, value: PartValue) -> str | int:
        """A part of a change; its name says what it is."""
        kind = name.split("_")[0]
        match value:
            case list() if kind == "faces":
                faces = Counter(value).items()
                return self._listed(self._named("face", face, count) for face, count in faces)
            case list():
                return self._listed(self._named(kind.removesuffix("s"), each) for each in value)
            case dict() if kind == "scores":
                named = ((self._named("seat", seat), points) for seat, points in value.items())
                return self._listed(f"{seat} {points}".replace("-", "−") for seat, points in named)
            case dict():
                return self._listed(f"{n} {self._named('card', at)}" for at, n in value.items())
            case int() if kind == "gain":
                return f"{value:+d}".replace("-", "−") if value else "±0"
            case int():
                return value
        return self._named(kind, value)

    def _named(self, kind: str, word: str, count: int = 1) -> str:
        """A seat, a card or another word; cards have the names that are typed."""
        if kind == "seat":
            return self.texts("you") if word and word == self.you else word
        if kind == "card" and word != HIDDEN_CARD:
            return self.card(word)
        name = f"{kind}-{word}"
        return (
            self.texts(name, count=count) if name in self.texts else escape(word.replace("_", " "))
        )

    def _listed(self, names: Iterable[str]) -> str:
        *first, last = names
        return f"{', '.join(first)} {AND[self.language]} {last}" if first else last
