"""Actions, chance's answers and the numbers of a view, each by its number."""

from collections.abc import Iterable, Iterator
from functools import cache
from html import escape
from itertools import groupby
from pathlib import Path

from kit.golden import golden_folder

from beanpot.core import CHANCE, Game
from beanpot.engine.journal import read_journal
from beanpot.engine.observation_layout import observation_labels, observation_record, tensor_layout
from beanpot.engine.position import Position
from beanpot.games import load_game

Numbered = tuple[int, list[str]]
Entry = tuple[int, str]
Words = dict[int, dict[str, None]]  # by number; words that mean it, in the order they were found
SEEN_BY = {
    "everyone": "public",
    "paired": "for this seat and its partner, unless it is public",
    "owner": "your own row only",
    "counted": "your own cards; of the others only how many (below)",
    "past": "was public once: a perfect memory knows it",
    "recalled": "what a perfect memory keeps of what it was shown",
}
UNSEEN = "cards whose place this seat doesn't know"
SIZES = "how many cards are there"


def actions(game: Game) -> str:
    """Every action by its number, with the words that mean it."""
    return _section(
        "Every action by its number",
        "`position.legal_actions()` lists these numbers, and `position.format_move(number)` gives"
        " the text that journals, terminal and protocol use. Where there are several, the situation"
        " decides.",
        game.num_actions,
        _spoken(game)[0],
    )


def answers(game: Game) -> str:
    """Every answer of chance by its number."""
    return _section(
        "Every answer of chance",
        "Chance is a player: its answers are actions, too, with the weights in"
        " `position.chance_weights`.",
        game.num_chance_actions,
        _spoken(game)[1],
    )


def _section(title: str, text: str, count: int, words: Words) -> str:
    numbered = [(number, [*words.get(number, {})]) for number in range(count)]
    parts = [f"## {title} {{ data-search-exclude }}", text]
    for group in _alike(numbered):
        parts.append(_list((number, _codes(words)) for number, words in group))
    return "\n\n".join(parts)


def _alike(numbered: list[Numbered]) -> Iterator[list[Numbered]]:
    """Numbers that mean the same with other cards or seats; those that stand alone, together."""
    alone: list[Numbered] = []
    for _, group in groupby(numbered, lambda each: {word.split()[0] for word in each[1]}):
        found = list(group)
        if len(found) == 1:
            alone += found
            continue
        if alone:
            yield alone
            alone = []
        yield found
    if alone:
        yield alone


def _list(items: Iterable[tuple[int, str]]) -> str:
    lines = [f"<li><b>{number}</b> {text}</li>" for number, text in items]
    return '<ul class="numbers">' + "".join(lines) + "</ul>"


def _codes(words: Iterable[str]) -> str:
    return " <i>or</i> ".join(f"<code>{escape(word)}</code>" for word in words) or "–"


@cache
def _spoken(game: Game) -> tuple[Words, Words]:
    """What numbers are called, by the opening and by all positions of two recorded games."""
    spoken: tuple[Words, Words] = ({}, {})
    for position in _positions(game):
        is_chance = position.current_player == CHANCE
        count = game.num_chance_actions if is_chance else game.num_actions
        for number in range(count):
            try:
                word = position.format_move(number)
            except IndexError:  # no such card or seat in this situation
                continue
            spoken[is_chance].setdefault(number, {})[word] = None
    return spoken


def _positions(game: Game) -> Iterator[Position]:
    """Positions of every phase: those of the recorded games with the fewest and the usual seats."""
    for seats in sorted({game.seats[0], game.usual_seats}):
        path = golden_folder(game) / f"{seats}-seats.game"
        if path.exists():
            yield from _replayed(path)


def _replayed(path: Path) -> Iterator[Position]:
    journal = read_journal(path.read_text(encoding="utf-8"), load_game)
    position = journal.new_position("plain")
    yield position
    for step in journal.steps:
        for action in position.parse_steps(step.words, step.who):
            position.apply(action, step.who)
            if not position.is_over:
                yield position


def view_size(game: Game) -> int:
    """How many numbers an encoded view has."""
    return len(observation_labels(game))


def view(game: Game) -> str:
    """What every number of an encoded view means, field by field."""
    names = list(enumerate(observation_labels(game)))
    layout = tensor_layout(game.record)
    parts = [
        "## The observation tensor, index by index { data-search-exclude }",
        f"At a table of {game.usual_seats}, `position.observation_tensor(seat)` is a vector of"
        f" {len(names)} numbers: first what a table has once, then {len(layout.of_seat)} numbers"
        " for every seat, your own first, `me+1` for your left neighbour, and so on. A seat is"
        " given as its distance after your own. A table with other seats has the same numbers,"
        " with fewer or more seats at the end.",
    ]
    fields = [list(group) for _, group in groupby(names, _field_of)]
    for is_single, found in groupby(fields, lambda entries: len(entries) == 1):
        if is_single:
            parts += _singles(game, [entry for entries in found for entry in entries])
        else:
            parts += [_field(game, entries) for entries in found]
    return "\n\n".join(parts)


def _field_of(entry: Entry) -> str:
    return entry[1].partition("[")[0].partition(" ")[0]


def _singles(game: Game, entries: list[Entry]) -> Iterator[str]:
    """Fields of one number each, together as far as the same seats see them."""
    for seen, group in groupby(entries, lambda entry: _seen_by(game, _field_of(entry))):
        items = _list((index, f"<code>{escape(name)}</code>") for index, name in group)
        yield f'<div class="field"><p>{seen}</p>{items}</div>'


def _field(game: Game, entries: list[Entry]) -> str:
    field, where = _field_of(entries[0]), f"{entries[0][0]}–{entries[-1][0]}"
    items = _list((index, f"<code>{escape(name)}</code>") for index, name in entries)
    return (
        f'<details class="field"><summary><b>{where}</b> <code>{field}</code>'
        f" <span>{_seen_by(game, field)}</span></summary>{items}</details>"
    )


def _seen_by(game: Game, field: str) -> str:
    """Who sees a field."""
    if field == "unseen":
        return UNSEEN
    own = {each.name: each.group for each in game.record.fields}
    if field not in own and field.endswith("_size"):
        return SIZES
    return SEEN_BY[observation_record(game.record)[field].group]
