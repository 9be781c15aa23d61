"""Moves of several actions, declared as forms whose parts are lists of actions.

    form("propose {seat} [give {give}] [get {get}]", "propose B give [hand:3] get {chaos: 1}",
         seat=SEAT, give=steps("give_faceup", "give_hand"), get=tally("want"))

A list has the text of each action without its verb; a tally counts equal ones. The game adds the
actions of a move that are in none of its lists.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from .error import UnknownAction, one_of
from .forms import HIDDEN, Form, Forms, Names, PartData
from .move_notation import MoveData, MoveNotation
from .verbs import State

LISTS = {"[]": r"\[[^\]]*\]", "{}": r"\{[^}]*\}", "": ".+?"}  # patterns by brackets


@dataclass(frozen=True)
class Steps(Names):
    """A part that is a list of actions of some forms, or a tally of them."""

    forms: tuple[str, ...] = ()
    brackets: str = "[]"

    @property
    def is_tally(self) -> bool:
        """Whether equal actions are counted."""
        return self.brackets == "{}"

    def parse_steps(self, forms: Forms, text: str, move: str) -> list[int]:
        """The actions that a list in the text of a move names, rising."""
        found: list[int] = []
        for item in self.items(text):
            name, _, count = item.partition(":") if self.is_tally else (item, "", "1")
            number = self.parse_item(forms, name.strip())
            if number in found and self.is_tally:
                raise UnknownAction(f"Unknown action “{move}”: {name} is listed twice.")
            if not (count.strip().isdecimal() and 0 < int(count.strip()[:3]) < 100):
                raise UnknownAction(f"Unknown action “{move}”: say how many, as in {name}: 1.")
            found += [number] * int(count)
        return sorted(found)

    def items(self, text: str) -> list[str]:
        """The items of a list, as they were written."""
        inner = text[1:-1] if self.brackets else text
        return [item for each in inner.split(",") if (item := each.strip())]

    def parse_item(self, forms: Forms, item: str) -> int:
        """The action of an item in a list."""
        for form in map(forms.__getitem__, self.forms):
            words = form.match(f"{_verb(form)} {item}")
            number = None if words is None else form.number_of(words)
            if number is not None:
                return number
        known = one_of(_bare(example) for name in self.forms for example in forms[name].examples)
        raise UnknownAction(f"Unknown action: “{item}” can't be listed here; write {known}.")


def steps(*forms: str, brackets: str = "[]") -> Steps:
    """A part that lists actions of these forms."""
    return Steps((), is_derived=True, pattern=LISTS[brackets], forms=forms, brackets=brackets)


def tally(form: str) -> Steps:
    """A part that counts the actions of a form by name."""
    return steps(form, brackets="{}")


@dataclass(frozen=True)
class Compound:
    """Moves of several actions of one form."""

    form: Form
    notation: MoveNotation
    check: Callable[[str, str], None]  # is called with the text of a move and each item in it

    @property
    def lists(self) -> Iterator[tuple[str, Steps]]:
        """Its parts that are lists."""
        for name, part in self.form.parts.items():
            if isinstance(part, Steps):
                yield name, part

    def parse(self, text: str) -> tuple[dict[str, str], dict[str, list[int]]] | None:
        """The words for its parts, and the actions of its lists; None if it is another move."""
        words = self.form.match(text)
        if words is None:
            return None
        found = {}
        for name, part in self.lists:
            if name in words:
                for item in part.items(words[name]):
                    self.check(text, item)
                found[name] = part.parse_steps(self.notation.moves, words[name], text)
        return words, found


@dataclass(frozen=True)
class CompoundMove:
    """A move of several actions in a position, as far as the reader may know it.

    Parts and lists that are not given are left out. If the first action is veiled, all are.
    """

    compound: Compound
    state: State
    seat: int
    steps: Sequence[int]
    parts: Mapping[str, int]
    lists: Mapping[str, Sequence[int]]  # actions by the parts that list them
    to: int | None = None

    def format(self) -> str:
        """The text of the move."""
        form, notation = self.compound.form, self.compound.notation
        if verb := notation.veil(self.state, self.seat, self.steps[0], self.to):
            return f"{verb} {HIDDEN}"
        words = {name: form.parts[name].text(value) for name, value in self.parts.items()}
        for name, part in self.compound.lists:
            if name in self.lists:
                items = self._items(name, self.to)
                if part.is_tally:
                    items = [f"{item}: {count}" for item, count in Counter(items).items()]
                words[name] = ", ".join(items).join(part.brackets or ("", ""))
        return form.write(words)

    def _items(self, name: str, to: int | None) -> list[str]:
        text = self.compound.notation.format_step
        return [_bare(text(self.state, self.seat, step, to)) for step in self.lists[name]]

    def to_dict(self) -> MoveData:
        """The move as data: a list holds its actions as data, a tally counts by name."""
        form, notation = self.compound.form, self.compound.notation
        if verb := notation.veil(self.state, self.seat, self.steps[0], self.to):
            return {"verb": verb, "parts": {}}
        data: dict[str, PartData] = {
            name: form.parts[name].to_data(value) for name, value in self.parts.items()
        }
        for name, part in self.compound.lists:
            if name in self.lists and part.is_tally:
                data[name] = dict(Counter(self._items(name, None)))
            elif name in self.lists:
                data[name] = [
                    notation.step_to_dict(self.state, self.seat, step, self.to)
                    for step in self.lists[name]
                ]
        return {"verb": form.name, "parts": data}


def _verb(form: Form) -> str:
    return form.text.partition(" ")[0]


def _bare(text: str) -> str:
    """The text of an action without its verb."""
    return text.partition(" ")[2]
