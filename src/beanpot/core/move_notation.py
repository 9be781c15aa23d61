"""Moves as text and as data, both ways, from a game's forms.

What depends on the position is not in the forms. A game answers for it, form by form: who sees
what chance deals, and in which positions a form is used that shares its numbers with another.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple, TypedDict

from .error import UnknownAction, UnknownWords, one_of
from .forms import Flag, Form, Forms, PartData
from .verbs import CHANCE, State


class MoveData(TypedDict):
    """A move as data: the name of its form, and its parts as far as its reader may know them."""

    verb: str
    parts: dict[str, PartData]


class MoveInput(NamedTuple):
    """The text of a move before it is parsed, for a game to check."""

    state: State
    seat: int
    text: str
    form: Form | None  # the form that the text looks like, if there is one
    words: Mapping[str, str]  # … and what stands for its parts

    @property
    def verb(self) -> str:
        """The name of the form, empty if the text looks like none."""
        return self.form.name if self.form else ""


@dataclass(frozen=True)
class Wording:
    """An action in one of the forms that have its number."""

    number: int
    form: Form
    text: str
    words: Mapping[str, str]  # of the parts in the text
    secrets: frozenset[str]  # the parts that others may not know …
    text_for_others: str  # … and the text without them


@dataclass(frozen=True, eq=False)
class MoveNotation:
    """How the moves of a game, and chance's answers, are formatted and parsed.

    seen_by    by the form of an answer that has a secret: the seat that sees it, None if all do.
    used_when  by form: in which positions it is used instead of the form whose numbers it shares.
               Text is parsed by both; the law decides.
    check      is shown text before it is parsed, and text that no form can parse. It may raise the
               clause that forbids what the text says, or return the action that it means.
    """

    moves: Forms
    answers: Forms
    seen_by: Mapping[str, Callable[[State], int | None]] = field(default_factory=dict)
    used_when: Mapping[str, Callable[[State], bool]] = field(default_factory=dict)
    check: Callable[[MoveInput], int | None] | None = None

    def __post_init__(self) -> None:
        dealt = {
            form.name
            for form in self.answers
            if any(part.is_secret for part in form.parts.values())
        }
        if set(self.seen_by) != dealt:
            raise TypeError(f"seen_by is for {sorted(dealt)}, not for {sorted(self.seen_by)}.")
        sharing = {
            form.name for forms in (self.moves, self.answers) for form in forms if form.shares
        }
        if set(self.used_when) != sharing:
            raise TypeError(f"used_when is for {sorted(sharing)}, not {sorted(self.used_when)}.")

    def forms_of(self, seat: int) -> Forms:
        """The forms of a seat's moves, or of chance's answers."""
        return self.answers if seat == CHANCE else self.moves

    def format_move(self, state: State, seat: int, number: int, to: int | None = None) -> str:
        """The text of an action, or of chance's answer, as the seat `to` may read it.

        Without a reader it is the full text of a journal. What a reader may not know is `x`.
        """
        wording = self._wording(state, seat, number)
        is_whole = self._knows(to, state, seat, wording)
        return wording.text if is_whole else wording.text_for_others

    def parse_move(self, state: State, seat: int, text: str) -> int:
        """The action, or chance's answer, that a text means; raises UnknownAction if none."""
        known = self._known[seat == CHANCE].get(text)
        if known is None:
            return self._parse(state, seat, text)
        number = self._checked(state, seat, text, known.form, known.words)
        return known.number if number is None else number

    def _parse(self, state: State, seat: int, text: str) -> int:
        """The action of a text that is not the very text of an action."""
        for form in self.forms_of(seat):
            words = form.match(text)
            if words is not None:
                number = self._checked(state, seat, text, form, words)
                number = form.number_of(words) if number is None else number
                if number is not None:
                    return number
        number = self._checked(state, seat, text, None, {})
        if number is None:
            raise UnknownWords(f"Unknown action “{text}”: say {self._examples(state, seat)}.")
        return number

    def move_to_dict(self, state: State, seat: int, number: int, to: int | None = None) -> MoveData:
        """An action, or chance's answer, as data, without what the seat `to` may not know."""
        wording = self._wording(state, seat, number)
        hidden = () if self._knows(to, state, seat, wording) else wording.secrets
        values = wording.form.numbering.values(number)
        parts = {
            name: part.to_data(values[name])
            for name, part in wording.form.parts.items()
            if name not in hidden
        }
        return {"verb": wording.form.name, "parts": parts}

    def move_from_dict(self, state: State, seat: int, data: Mapping[str, Any]) -> int:
        """The action, or chance's answer, that data mean; raises UnknownAction if none."""
        forms, verb, parts = self.forms_of(seat), data.get("verb"), data.get("parts", {})
        if not isinstance(verb, str) or verb not in forms:
            verbs = one_of(form.name for form in self._in_use(state, seat))
            raise UnknownAction(f"Unknown action {dict(data)}: its verb must be {verbs}.")
        number = _number_from_data(forms[verb], parts) if isinstance(parts, Mapping) else None
        if number is None:
            raise UnknownAction(f"Unknown action {dict(data)}: {_parts_hint(forms[verb])}.")
        return number

    def _wording(self, state: State, seat: int, number: int) -> Wording:
        """An action in the form that is used in this position."""
        wordings = self._wordings[seat == CHANCE][number]
        for wording in wordings[1:]:
            if self.used_when[wording.form.name](state):
                return wording
        return wordings[0]

    @cached_property
    def _wordings(self) -> tuple[list[list[Wording]], ...]:
        return _wordings(self.moves), _wordings(self.answers)

    @cached_property
    def _known(self) -> tuple[dict[str, Wording], ...]:
        return tuple(
            {wording.text: wording for shared in wordings for wording in shared}
            for wordings in self._wordings
        )

    def _knows(self, to: int | None, state: State, seat: int, wording: Wording) -> bool:
        """Whether a reader knows all parts of a move."""
        if to is None or not wording.secrets:
            return True
        owner = self.seen_by[wording.form.name](state) if seat == CHANCE else seat
        return owner is None or owner == to

    def _checked(
        self, state: State, seat: int, text: str, form: Form | None, words: Mapping[str, str]
    ) -> int | None:
        """What the game says about a text: the action that it means, None if nothing."""
        return self.check(MoveInput(state, seat, text, form, words)) if self.check else None

    def _examples(self, state: State, seat: int) -> str:
        """What may be said instead of something unknown."""
        return one_of(example for form in self._in_use(state, seat) for example in form.examples)

    def _in_use(self, state: State, seat: int) -> Iterator[Form]:
        """The forms that are used in this position."""
        for form in self.forms_of(seat):
            if self._wording(state, seat, form.first).form is form:
                yield form


def _wordings(forms: Forms) -> list[list[Wording]]:
    """By number, an action in each of its forms."""
    wordings: list[list[Wording]] = [[] for _ in range(forms.size)]
    for form in forms:
        for number in form.numbering.numbers:
            wordings[number].append(_wording(form, number))
    return wordings


def _wording(form: Form, number: int) -> Wording:
    """An action in one of its forms."""
    values = form.numbering.values(number)
    text, secrets = form.format(values), form.secrets(values)
    words = form.match(text) or {}
    return Wording(number, form, text, words, secrets, form.format(values, secrets))


def _number_from_data(form: Form, given: Mapping[str, Any]) -> int | None:
    """The action of a form with these parts, None if there is none; flags may be left out."""
    values = {}
    for name, part in form.parts.items():
        missing = False if isinstance(part, Flag) else None
        value = part.from_data(given.get(name, missing))
        if value is None:
            return None
        values[name] = value
    return form.numbering.number(values) if set(given) <= set(form.parts) else None


def _parts_hint(form: Form) -> str:
    """Which parts a form has, and an example of them, for somebody who gave it others."""
    values = form.numbering.values(form.first)
    parts = {name: part.to_data(values[name]) for name, part in form.parts.items()}
    return f"{form.name} has parts such as {parts}" if parts else f"{form.name} has no parts"
