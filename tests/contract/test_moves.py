"""The forms of every game that declares its moves: each means one thing, as text and as data."""

from collections.abc import Iterator
from typing import Any

import pytest
from kit.cases import Case, cases

from beanpot.core import CHANCE, SEAT_NAMES, SPECTATOR, Game, move_schema, relative_numbers
from beanpot.core.forms import HIDDEN, Form, Forms
from beanpot.core.numbering import Values
from beanpot.engine.chance import SeededRandom
from beanpot.engine.moves import random_move
from beanpot.engine.position import Position
from beanpot.games import game_names, load_game

GAMES = [load_game(name) for name in game_names()]
CASES = [case for name in game_names() for case in cases(name)]
STEPS = 80


def tables(game: Game) -> list[Forms]:
    return [game.move_notation.moves, game.move_notation.answers]


def all_values(form: Form, number: int) -> Values:
    """The parts of an action, and any values for those that a position tells."""
    told = {name: part.first for name, part in form.parts.items() if part.is_derived}
    return form.numbering.values(number) | told


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_all_numbers_have_a_form(game: Game) -> None:
    assert [forms.size for forms in tables(game)] == [game.num_actions, game.num_chance_actions]


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_every_form_has_examples_of_itself_and_says_what_it_is(game: Game) -> None:
    for form in (form for forms in tables(game) for form in forms):
        assert form.doc.endswith(".")
        for example in form.examples:
            words = form.match(example)
            assert words is not None
            implied = {name: form.parts[name].names[0] for name in form.open_parts}
            assert form.number_of(implied | words) in form.numbering.numbers


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_no_text_means_two_actions(game: Game) -> None:
    for forms in tables(game):
        for form in forms:
            for number in form.numbering.numbers:
                text = form.format(all_values(form, number))
                found = [(each, each.match(text)) for each in forms]
                meant = [each.number_of(words) for each, words in found if words is not None]
                assert meant == [number]


def readings(position: Position, action: int) -> Iterator[tuple[str, str]]:
    """By reader, the text of an action, and the text without what the data lack."""
    notation, who = position.game.move_notation, position.current_player
    whole = notation.move_to_dict(position.state, who, action)
    form = notation.forms_of(who)[whole["verb"]]
    for reader in (None, SPECTATOR, *range(position.seats)):
        data = notation.move_to_dict(position.state, who, action, reader)
        text = notation.format_move(position.state, who, action, reader)
        if data["verb"] != whole["verb"]:
            assert data == {"verb": data["verb"], "parts": {}}
            yield text, f"{data['verb']} {HIDDEN}"
        elif form.open_parts:
            words = form.match(text) or {}
            yield text, form.write({name: str(data["parts"][name]) for name in words})
        else:
            hidden = set(whole["parts"]) - set(data["parts"])
            yield text, form.format(form.numbering.values(action), hidden)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_data_and_text_of_a_move_agree_for_every_reader(case: Case) -> None:
    position, source = Position(case.game, case.seats, case.options, "plain"), SeededRandom(4)
    notation = case.game.move_notation
    for _ in range(STEPS):
        if position.is_over:
            break
        who, actions = position.current_player, position.legal_actions()
        data = [repr(notation.move_to_dict(position.state, who, action)) for action in actions]
        assert len(set(data)) == len(actions)
        for action in actions:
            for text, expected in readings(position, action):
                assert text == expected
        position.apply(actions[source.below(len(actions))])


def fits(data: Any, schema: dict[str, Any]) -> bool:
    """Whether data are as a schema says, as far as schemas of moves say anything."""
    if "oneOf" in schema:
        return sum(fits(data, each) for each in schema["oneOf"]) == 1
    if "const" in schema or "enum" in schema:
        return data in schema.get("enum", [schema.get("const")])
    if schema["type"] == "array":
        return all(fits(each, schema["items"]) for each in data)
    if schema["type"] == "object":
        known = schema["properties"]
        return (
            set(schema["required"]) <= set(data) <= set(known)
            and all(fits(each, known[name]) for name, each in data.items())
        )  # fmt: skip
    return type(data) is {"boolean": bool, "integer": int}[schema["type"]]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_move_fits_the_schema_of_its_game(case: Case) -> None:
    position, source = Position(case.game, case.seats, case.options, "plain"), SeededRandom(5)
    schema = move_schema(case.game.move_notation, case.game.title)
    for _ in range(STEPS):
        if position.is_over:
            break
        for seat in range(position.seats):
            for steps in (
                position.legal_moves(seat).values() if position.current_player != CHANCE else ()
            ):
                data = position.steps_to_dict(steps, seat)
                assert fits(data, schema), data
        if position.current_player == CHANCE:
            position.apply_chance(source)
        else:
            position.play_steps(
                random_move(position, position.current_player, source), position.current_player
            )


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_actions_that_name_a_seat_are_renumbered_for_each_seat(game: Game) -> None:
    moves = game.move_notation.moves
    assert relative_numbers(moves, game.usual_seats, 0) == list(range(game.num_actions))
    for seats in game.seats:
        for seat in range(seats):
            relative = relative_numbers(moves, seats, seat)
            assert sorted(relative) == list(range(game.num_actions))
            for form in moves:
                for number in form.numbering.numbers:
                    check_relative(form, number, relative[number], seats, seat)


def check_relative(form: Form, number: int, relative: int, seats: int, seat: int) -> None:
    """The same action with the named seat counted from another; all else as it was."""
    before, after = form.numbering.values(number), form.numbering.values(relative)
    for name, part in form.parts.items():
        is_seat = part.names[:seats] == tuple(SEAT_NAMES[:seats]) and before[name] < seats
        if name in before:
            assert after[name] == ((before[name] - seat) % seats if is_seat else before[name])
