"""What happened in a step, as data: one account for log, terminal, results and replay.

A game declares the kinds of changes that a step can bring, each with named parts, and derives the
changes of a step from one seat's observations before and after it, so that nobody learns what they
may not know. Texts are Fluent messages with the name of the kind, in the game's folder
(`account.en.ftl`, `account.fr.ftl`); what a player did stands after their name. The attribute
`.ahead` of a message is the text of a preview, `.short` one of about 28 letters for a seat.

The name of a part says what it holds: `seat…` a seat's name, `card…` a card's, `cards…` several in
order, or how many of each; `scores…` numbers by seat; any other a number or a word.
"""

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal, get_args

import numpy as np

from .forms import PartData
from .record import Record
from .verbs import SEAT_NAMES, Observation

ALWAYS, MADE, AHEAD = "always", "made", "ahead"
Weight = Literal["small", "telling", "big", "pause"]
SMALL, TELLING, BIG, PAUSE = get_args(Weight)
HIDDEN_CARD = "x"  # a card that the reader may not know

PartValue = str | int | list[str] | dict[str, int]


@dataclass(frozen=True)
class Change:
    """One thing that happened."""

    kind: str
    seat: str = ""  # who did it, or to whom it happened; empty: no seat in particular
    parts: dict[str, PartValue] = field(default_factory=dict)
    source: str = ""  # the field of the record that something left …
    target: str = ""  # … and the one it went to
    clause: str = ""  # the rule that is the reason


@dataclass(frozen=True)
class PlayedMove:
    """A move, or chance's answer, as a viewer may know it."""

    seat: int  # or CHANCE
    text: str  # for a game that declares no account
    verb: str = ""
    parts: Mapping[str, PartData] = field(default_factory=dict)

    @property
    def card(self) -> str:
        """The name of its card, as far as it is known."""
        return str(self.parts.get("card", HIDDEN_CARD))

    @property
    def named_seat(self) -> int:
        """The seat that it names."""
        return SEAT_NAMES.index(str(self.parts["seat"]))


@dataclass(frozen=True)
class ChangeKind:
    """A kind of change; calling it makes a change of this kind.

    when    AHEAD: only in previews of moves, for what chance will answer at once. MADE: only in
            accounts of moves that were made, for what the move itself says.
    merges  the part that is added up if the same happens several times, as in a deal.
    """

    name: str
    parts: tuple[str, ...] = ()
    when: str = ALWAYS
    merges: str = ""
    source: str = ""
    target: str = ""
    clause: str = ""

    def __call__(self, seat: int | None = None, clause: str = "", **parts: Any) -> Change:
        """A change of a seat, or of none; `clause` if the reason is not the usual one."""
        if parts.keys() != set(self.parts):
            raise TypeError(f"{self.name} has the parts {self.parts}, not {[*parts]}.")
        values = {name: _plain(value) for name, value in parts.items()}
        who = "" if seat is None else SEAT_NAMES[seat]
        return Change(self.name, who, values, self.source, self.target, clause or self.clause)


class Account:
    """How a game describes what happened: kinds, and a function from observations to changes.

    Kinds have a weight. A page shows what is `big` for longer than the rest, and `small` ones for a
    moment. A table can pause at `pauses`, where a part of the game is scored.
    """

    def __init__(
        self,
        describe: Callable[[Observation, Observation, PlayedMove], Iterator[Change]],
        *more: ChangeKind,
        small: Sequence[ChangeKind] = (),
        big: Sequence[ChangeKind] = (),
        pauses: Sequence[ChangeKind] = (),
    ) -> None:
        """Use a function, the kinds of changes that its module declares, and more of them."""
        self.describe = describe
        named = vars(sys.modules[describe.__module__]).values()
        self.kinds = {each.name: each for each in (*named, *more) if isinstance(each, ChangeKind)}
        weighed = zip((SMALL, BIG, PAUSE), (small, big, pauses), strict=True)
        self._merging = {kind.name for kind in self.kinds.values() if kind.merges}
        self._ahead = {kind.name for kind in self.kinds.values() if kind.when == AHEAD}
        self._weights: dict[str, Weight] = {
            kind.name: weight for weight, kinds in weighed for kind in kinds
        }

    def after(self, before: Observation, after: Observation, made: PlayedMove) -> list[Change]:
        """The changes of a move that was played."""
        changes = self.describe(before, after, made)
        return [change for change in changes if change.kind not in self._ahead]

    def ahead(self, before: Observation, after: Observation, made: PlayedMove) -> list[Change]:
        """The changes that a move would bring at once, besides the move itself."""
        changes = self.describe(before, after, made)
        return [change for change in changes if self.kinds[change.kind].when != MADE]

    def weight(self, change: Change) -> Weight:
        """How much attention a change deserves."""
        return self._weights.get(change.kind, TELLING)

    def merged(self, changes: Iterable[Change]) -> list[Change]:
        """The same in fewer changes: cards dealt one by one become one change."""
        changes = [*changes]
        if sum(each.kind in self._merging for each in changes) < 2:
            return changes
        merged: list[Change] = []
        places: dict[str, int] = {}  # of changes that others can be merged with
        for change in changes:
            name = self.kinds[change.kind].merges
            if not name:
                places.clear()
                merged.append(change)
                continue
            others = sorted((key, str(value)) for key, value in change.parts.items() if key != name)
            place = places.setdefault(f"{change.kind} {change.seat} {others}", len(merged))
            if place == len(merged):
                merged.append(change)
                continue
            first = merged[place]
            total: Any = first.parts[name]  # numbers are added, lists joined
            merged[place] = replace(first, parts=first.parts | {name: total + change.parts[name]})
        return merged


def _plain(value: Any) -> PartValue:
    """A value in plain Python types."""
    match value:
        case str() | dict():
            return value
        case list() | tuple():
            return [*value]
    return int(value)


# Of a game that declares no account

MOVED = ChangeKind("moved", ("words",), MADE)
ANSWERED = ChangeKind("answered", ("words",), MADE, merges="words")
CHANGED = ChangeKind("changed", ("field", "value"), AHEAD)


def plain_account(record: Record) -> Account:
    """The text of a move; in a preview, the public numbers that it changes as well."""
    numbers = [
        each.name
        for each in record.fields
        if each.group == "everyone"
        and each.shape == ((record.seats,) if each.has_owners else ())
        and not each.names_one
    ]

    def describe(before: Observation, after: Observation, made: PlayedMove) -> Iterator[Change]:
        yield MOVED(made.seat, words=made.text) if made.seat >= 0 else ANSWERED(words=[made.text])
        for name in numbers:
            was, now = getattr(before, name), getattr(after, name)
            if record[name].has_owners:
                for seat in np.flatnonzero(was != now).tolist():
                    yield CHANGED(seat, field=name, value=now[seat])
            elif was != now:
                yield CHANGED(field=name, value=now)

    return Account(describe)
