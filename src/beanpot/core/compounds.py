"""Moves of several actions, declared as forms whose parts are lists of actions.

    form("propose {seat} [give {give}] [get {get}]", "propose B give [hand:3] get {chaos: 1}",
         seat=SEAT, give=steps("give_faceup", "give_hand"), get=tally("want"))

In a list each action stands as its own form tells it, without the verb; in a tally equal ones are
counted. Which actions a move has beside those of its lists is for the game to say.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from .error import UnknownAction, one_of
from .forms import Form, Forms, Names, PartData
from .move_notation import MoveData, MoveNotation
from .verbs import State

Lists = Mapping[str, Sequence[int]]  # actions by the parts of a compound that list them


@dataclass(frozen=True)
class Steps(Names):
    """A part that is a list of actions of some forms, or a tally of them."""

    forms: tuple[str, ...] = ()
    brackets: tuple[str, str] = ("[", "]")
    is_tally: bool = False

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
        """What is listed, each as it was written."""
        start, end = map(len, self.brackets)
        inner = text[start : len(text) - end]
        return [item for each in inner.split(",") if (item := each.strip())]

    def parse_item(self, forms: Forms, item: str) -> int:
        """The action that stands in a list so."""
        for form in map(forms.__getitem__, self.forms):
            words = form.match(f"{_verb(form)} {item}")
            number = None if words is None else form.number_of(words)
            if number is not None:
                return number
        known = one_of(_bare(example) for name in self.forms for example in forms[name].examples)
        raise UnknownAction(f"Unknown action: “{item}” can't be listed here; say {known}.")


def steps(*forms: str, brackets: tuple[str, str] = ("[", "]")) -> Steps:
    """A part that lists actions of these forms."""
    start, end = map(re.escape, brackets)
    pattern = f"{start}[^{end}]*{end}" if end else ".+?"
    return Steps((), is_told=True, pattern=pattern, forms=forms, brackets=brackets)


def tally(form: str) -> Steps:
    """A part that says how many actions of a form there are of each kind."""
    pattern = r"\{[^}]*\}"
    return Steps(
        (), is_told=True, pattern=pattern, forms=(form,), brackets=("{", "}"), is_tally=True
    )


@dataclass(frozen=True)
class Compound:
    """A move of several actions, as text and data."""

    form: Form
    notation: MoveNotation
    check: Callable[[str, str], None]  # of each item that is listed in the text of a move

    @property
    def lists(self) -> Iterator[tuple[str, Steps]]:
        """Its parts that are lists."""
        for name, part in self.form.parts.items():
            if isinstance(part, Steps):
                yield name, part

    def format(
        self, state: State, seat: int, parts: Mapping[str, int], lists: Lists, to: int | None
    ) -> str:
        """The text of the move as a reader may know it; parts that are not given are left out."""
        words = {name: self.form.parts[name].text(value) for name, value in parts.items()}
        for name, part in self.lists:
            if name in lists:
                told = [
                    _bare(self.notation.format_step(state, seat, step, to)) for step in lists[name]
                ]
                if part.is_tally:
                    told = [f"{item}: {count}" for item, count in Counter(told).items()]
                words[name] = part.brackets[0] + ", ".join(told) + part.brackets[1]
        return self.form.write(words)

    def to_dict(
        self, state: State, seat: int, parts: Mapping[str, int], lists: Lists, to: int | None
    ) -> MoveData:
        """The same as data: a list holds its actions as data, a tally counts by name."""
        data: dict[str, PartData] = {
            name: self.form.parts[name].to_data(value) for name, value in parts.items()
        }
        for name, part in self.lists:
            if name in lists and part.is_tally:
                told = (_bare(self.notation.format_step(state, seat, step)) for step in lists[name])
                data[name] = dict(Counter(told))
            elif name in lists:
                data[name] = [
                    self.notation.step_to_dict(state, seat, step, to) for step in lists[name]
                ]
        return {"verb": self.form.name, "parts": data}

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


def _verb(form: Form) -> str:
    return form.text.partition(" ")[0]


def _bare(text: str) -> str:
    """The text of an action without its verb."""
    return text.partition(" ")[2]
