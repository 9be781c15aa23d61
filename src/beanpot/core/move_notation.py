"""Moves as text and as data, both ways, from a game's forms.

What depends on the position is not in the forms. A game adds it: who sees what chance deals, in
which positions a form is used that shares its numbers with another, and which values a part can
have in a position.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple, TypedDict

from .error import UnknownAction, UnknownWords, one_of
from .forms import HIDDEN, Form, Forms, PartData
from .numbering import Values
from .verbs import CHANCE, State

NONE: frozenset[str] = frozenset()


class MoveData(TypedDict):
    """A move as data: the name of its form, and its parts as far as the reader may know them."""

    verb: str
    parts: dict[str, PartData]


class MoveInput(NamedTuple):
    """The text of a move before it is parsed, for a game to check."""

    state: State
    seat: int
    text: str
    form: Form | None  # the form that the text looks like, if there is one
    words: Mapping[str, str]  # … and the words for its parts

    @property
    def verb(self) -> str:
        """The name of the form, empty if the text looks like none."""
        return self.form.name if self.form else ""


@dataclass(frozen=True)
class Wording:
    """An action in one of the forms that have its number."""

    number: int
    form: Form
    text: str  # empty if it depends on the position
    words: Mapping[str, str]  # of the parts in the text
    secrets: frozenset[str]  # the parts that others may not know …
    text_for_others: str  # … and the text without them
    parts: Mapping[str, PartData]  # as data; none if they depend on the position
    parts_for_others: Mapping[str, PartData]


@dataclass(frozen=True, eq=False)
class MoveNotation:
    """How the moves of a game, and chance's answers, are formatted and parsed.

    seen_by    by the form of an answer that has a secret: the seat that sees it, None if all do.
    used_when  by form: in which positions it is used instead of the form whose numbers it shares.
               Text is parsed in both forms; the law decides. Other forms: when they are suggested.
    choices    by derived or inferred part: the values that it can have for a seat in a position,
               given the other parts. An inferred part that is not here must always be named.
    veils      by verb: when a reader learns nothing of a seat's action but this verb.
    compounds  moves of several actions, which are suggested too; `compounds.py` parses them.
    check      gets text before it is parsed, and text that no form can parse. It may refuse what
               the text says with a clause, or return the action that it means.
    """

    moves: Forms
    answers: Forms
    seen_by: Mapping[str, Callable[[State], int | None]] = field(default_factory=dict)
    used_when: Mapping[str, Callable[[State], bool]] = field(default_factory=dict)
    check: Callable[[MoveInput], int | None] | None = None
    choices: Mapping[str, Callable[[State, int, Values], Sequence[int]]] = field(
        default_factory=dict
    )
    veils: Mapping[str, Callable[[State, int, int, int], bool]] = field(default_factory=dict)
    compounds: Forms = field(default_factory=Forms)

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
        if sharing - set(self.used_when):
            raise TypeError(f"used_when is for {sorted(sharing)}, not {sorted(self.used_when)}.")

    def forms_of(self, seat: int) -> Forms:
        """The forms of a seat's moves, or of chance's answers."""
        return self.answers if seat == CHANCE else self.moves

    def format_move(self, state: State, seat: int, number: int, to: int | None = None) -> str:
        """The text of an action, or of chance's answer, as the seat `to` may read it.

        Without a reader it is the full text of a journal. What a reader may not know is `x`.
        """
        if verb := self.veil(state, seat, number, to):
            return f"{verb} {HIDDEN}"
        wording = self._wording(state, seat, number)
        return self._format(state, seat, wording, None if wording.form.is_inner else to)

    def list_moves(self, state: State, seat: int, numbers: Sequence[int]) -> dict[str, list[int]]:
        """Actions by their full texts."""
        listed = {}
        for number in numbers:
            wording = self._wording(state, seat, number)
            listed[wording.text or self._format(state, seat, wording, None)] = [number]
        return listed

    def format_step(self, state: State, seat: int, number: int, to: int | None = None) -> str:
        """The text of an action inside a move that is not veiled."""
        return self._format(state, seat, self._wording(state, seat, number), to)

    def _format(self, state: State, seat: int, wording: Wording, to: int | None) -> str:
        form, hidden = wording.form, self._hidden(to, state, seat, wording)
        if not form.open_parts:
            return wording.text_for_others if hidden else wording.text
        values = self._values(state, seat, wording)
        for name in form.optional.intersection(form.open_parts):
            is_derived = form.parts[name].is_derived
            choices = [] if is_derived else self._choices(state, seat, name, values)
            if to is None if is_derived else choices == [values[name]]:
                del values[name]
        return form.format(values, hidden)

    def is_open(self, state: State, seat: int, number: int) -> bool:
        """Whether an action reads the same for everyone, whatever the position is."""
        if self.veils and seat != CHANCE:
            return False
        wording = self._wording(state, seat, number)
        return not (wording.secrets or wording.form.open_parts)

    def _values(self, state: State, seat: int, wording: Wording) -> Values:
        """All parts of an action, with those that are derived from the position."""
        values = wording.form.numbering.values(wording.number)
        for name in wording.form.open_parts:
            if wording.form.parts[name].is_derived:
                values[name] = self.choices[name](state, seat, values)[0]
        return values

    def _choices(self, state: State, seat: int, part: str, values: Values) -> list[int]:
        """The values that a part can have in the position; none if it must be named."""
        return list(self.choices[part](state, seat, values)) if part in self.choices else []

    def veil(self, state: State, seat: int, number: int, to: int | None) -> str:
        """The verb behind which an action is hidden from a reader, if there is one."""
        if to is None or not self.veils or seat in (CHANCE, to):
            return ""
        veils = self.veils.items()
        return next((verb for verb, is_veiled in veils if is_veiled(state, seat, number, to)), "")

    def parse_move(self, state: State, seat: int, text: str) -> int:
        """The action, or chance's answer, that a text means; raises UnknownAction if none."""
        known = self._known[seat == CHANCE].get(text)
        if known is None or not self._is_parsed(state, seat, known.form):
            return self._parse(state, seat, text)
        number = self._checked(state, seat, text, known.form, known.words)
        return known.number if number is None else number

    def _parse(self, state: State, seat: int, text: str) -> int:
        """The action of a text that isn't exactly the text of an action."""
        for form in self.forms_of(seat):
            words = form.match(text)
            if words is not None and self._is_parsed(state, seat, form):
                number = self._checked(state, seat, text, form, words)
                number = self._number(state, seat, form, words) if number is None else number
                if number is not None:
                    return number
        number = self._checked(state, seat, text, None, {})
        if number is None:
            examples = (example for form in self._in_use(state, seat) for example in form.examples)
            raise UnknownWords(f"Unknown action “{text}”: write {one_of(examples)}.")
        return number

    def _is_parsed(self, state: State, seat: int, form: Form) -> bool:
        """Whether text of a form is parsed here: not if its numbers mean something else."""
        used = self._form(state, seat, form)
        return form is used or not (form.is_another or used.is_another)

    def _number(self, state: State, seat: int, form: Form, words: Mapping[str, str]) -> int | None:
        """The action of a form, with the parts that the position decides."""
        found = {name: form.parts[name].find(word) for name, word in words.items()}
        values = {name: value for name, value in found.items() if value is not None}
        words = dict(words)
        for name in form.open_parts:
            if name not in words and form.parts[name].is_inferred and name in self.choices:
                words[name] = self._inferred(state, seat, form, words, values, name)
        number = form.number_of(words)
        for name in form.optional.intersection(words):
            is_wrong = number is not None and form.parts[name].is_derived
            if is_wrong and self._choices(state, seat, name, values) != [values[name]]:
                return None
        return number

    def _inferred(
        self, state: State, seat: int, form: Form, words: Mapping[str, str], values: Values,
        name: str,
    ) -> str:  # fmt: skip
        """The word for a part that is left out; there must not be several."""
        part = form.parts[name]
        is_known = len(values) == len(words)
        choices = self._choices(state, seat, name, values) if is_known else []
        if len(choices) > 1:
            ways = one_of(form.write({**words, name: part.text(value)}) for value in choices)
            text = form.write(words)
            raise UnknownAction(f"Unknown action “{text}”: name the {name}, as in {ways}.")
        return part.text(choices[0] if choices else part.first)

    def move_to_dict(self, state: State, seat: int, number: int, to: int | None = None) -> MoveData:
        """An action, or chance's answer, as data, without what the seat `to` may not know."""
        if verb := self.veil(state, seat, number, to):
            return {"verb": verb, "parts": {}}
        return self.step_to_dict(state, seat, number, to)

    def step_to_dict(self, state: State, seat: int, number: int, to: int | None = None) -> MoveData:
        """The data of an action inside a move that is not veiled."""
        wording = self._wording(state, seat, number)
        hidden = self._hidden(to, state, seat, wording)
        if not wording.form.open_parts:
            known = wording.parts_for_others if hidden else wording.parts
            return {"verb": wording.form.name, "parts": {**known}}
        parts = {
            name: wording.form.parts[name].to_data(value)
            for name, value in self._values(state, seat, wording).items()
            if name not in hidden
        }
        return {"verb": wording.form.name, "parts": parts}

    def _wording(self, state: State, seat: int, number: int) -> Wording:
        """An action in the form that is used in this position."""
        wordings = self._wordings[seat == CHANCE][number]
        if len(wordings) > 1:
            for wording in wordings[1:]:
                if self.used_when[wording.form.name](state):
                    return wording
        return wordings[0]

    def _form(self, state: State, seat: int, form: Form) -> Form:
        """The form that is used in this position for the numbers of another."""
        return self._wording(state, seat, form.first).form

    @cached_property
    def _wordings(self) -> tuple[list[list[Wording]], ...]:
        return _wordings(self.moves), _wordings(self.answers)

    @cached_property
    def _known(self) -> tuple[dict[str, Wording], ...]:
        return tuple(
            {wording.text: wording for shared in wordings for wording in shared if wording.text}
            for wordings in self._wordings
        )

    def _hidden(self, to: int | None, state: State, seat: int, wording: Wording) -> frozenset[str]:
        """The parts of a move that a reader may not know."""
        if to is None or not wording.secrets:
            return NONE
        owner = self.seen_by[wording.form.name](state) if seat == CHANCE else seat
        return NONE if owner is None or owner == to else wording.secrets

    def _checked(
        self, state: State, seat: int, text: str, form: Form | None, words: Mapping[str, str]
    ) -> int | None:
        """What the game says about a text: the action that it means, None if nothing."""
        return self.check(MoveInput(state, seat, text, form, words)) if self.check else None

    def _in_use(self, state: State, seat: int) -> Iterator[Form]:
        """The forms that are used in this position, and moves of several actions."""
        compounds = () if seat == CHANCE else self.compounds
        for form in (*self.forms_of(seat), *compounds):
            is_used = form.name not in self.used_when or self.used_when[form.name](state)
            is_other = form.name not in compounds and self._form(state, seat, form) is not form
            if is_used and not is_other and not form.is_inner:
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
    secrets = form.secrets(values)
    if form.open_parts:
        return Wording(number, form, "", {}, secrets, "", {}, {})
    text, for_others = form.format(values), form.format(values, secrets)
    parts = {name: form.parts[name].to_data(value) for name, value in values.items()}
    known = {name: value for name, value in parts.items() if name not in secrets}
    return Wording(number, form, text, form.match(text) or {}, secrets, for_others, parts, known)
