"""Position strings of every game: written and read back bit for bit, however they are typed."""

import random
import re
from contextlib import suppress

import pytest
from kit.cases import Case, some_positions

from beanpot.core import PositionString, UnreadablePosition
from beanpot.engine.position import Position


def is_read_back(case: Case, text: str, position: Position) -> bool:
    """Whether a position string means this very record; what a judge keeps is not in it."""
    copy = case.position()
    copy.set_position(text)
    if case.game.judge:
        return copy.hash() == position.hash()
    return bool(copy.state.tobytes() == position.state.tobytes())


def typed_otherwise(text: str, chance: random.Random) -> str:
    """The same string with its sections and the phrases of its head in another order, spaced and
    capitalized as somebody might type it."""
    head, *sections = text.split(" | ")
    phrases = head.split(", ")
    chance.shuffle(phrases)
    chance.shuffle(sections)
    spaced = "|".join([" , ".join(phrases), *sections])
    spaced = re.sub(r"[ |]", lambda found: chance.choice([" ", "  ", "\n "]) + found[0], spaced)
    return chance.choice([spaced, spaced.upper(), spaced.lower()])


def test_a_position_is_read_back_bit_for_bit(case: Case) -> None:
    for position in some_positions(case, 7, 40):
        text = position.format_position()
        assert is_read_back(case, text, position), text


def test_order_spaces_and_letter_case_do_not_matter(case: Case) -> None:
    chance = random.Random(case.seats)
    for position in some_positions(case, 8, 10):
        text = typed_otherwise(position.format_position(), chance)
        assert is_read_back(case, text, position), text


def test_a_game_need_not_declare_anything(case: Case) -> None:
    derived = PositionString(case.game.record, case.game.kinds)
    opening = case.position().state
    for position in some_positions(case, 9, 10):
        copy = opening.copy()
        derived.parse(derived.format(position.state, opening), copy)
        assert copy.tobytes() == position.state.tobytes()


def test_an_invalid_position_string_is_refused_with_a_reason(case: Case) -> None:
    position = case.position()
    before = position.hash()
    for text in ("", "|", "many seats", "9 seats", "nonsense | more", "|||", "💣"):
        with pytest.raises(UnreadablePosition, match="Can't read this position of"):
            position.set_position(text)
        assert position.hash() == before


def test_a_string_cut_off_anywhere_is_read_or_refused(case: Case) -> None:
    chance = random.Random(2)
    for position in some_positions(case, 10, 3):
        text = position.format_position()
        for _ in range(6):
            cut = chance.randrange(len(text))
            broken = text[:cut] + text[cut + chance.randrange(4) :]
            with suppress(UnreadablePosition):
                case.game.parse_position(broken, case.seats, case.options)
