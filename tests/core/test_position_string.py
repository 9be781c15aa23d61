"""Position strings by the record alone, and what is said about those that cannot be read."""

from typing import Any

import pytest

from beanpot.core import (
    EACH,
    PositionString,
    UnreadablePosition,
    card_set,
    cards,
    flag,
    heap,
    numbered,
    ordered,
    phrase,
    record,
    shown,
    which,
    whose,
)

KINDS = ("colt", "chaos", "choco")
STATE = record(
    seats=4,
    everyone=dict(
        seats=(), turn=whose(), top=which(), points=(EACH,), grid=(2, 3), sheet=(EACH, 3),
        leader=whose(EACH), row=ordered(most=4), field=heap(EACH, 2), seen=shown(3),
        bold=(), manche=(),
    ),
    counted=dict(hand=cards(EACH, 3), pile=cards(3)),
)  # fmt: skip
SETS = record(seats=2, everyone=dict(seats=(), won=card_set(EACH, 2, bits=2)))
DERIVED = PositionString(STATE, KINDS)
TOLD = PositionString(
    STATE, KINDS,
    head=(
        phrase("round {manche}", manche=numbered(9)),
        (phrase("{turn}{bold} leads", bold=flag("!")), "nobody leads"),
    ),
    sections={"hands": "hand"},
)  # fmt: skip


def opening(seats: int = 3) -> Any:
    state = STATE.new()[0]
    state.seats, state.pile[:] = seats, 5
    return state


def read(text: str, of: PositionString = DERIVED) -> Any:
    state = opening()
    of.parse(text, state)
    return state


@pytest.mark.parametrize(
    "text",
    [
        "3 seats | turn B",
        "3 seats | turn none",
        "3 seats | top choco",
        "3 seats | points A:2 C:-1",
        "3 seats | grid [1 2] [0 0 7]",
        "3 seats | sheet A[1] C[0 5 3]",
        "3 seats | leader A:A B:C C:A",
        "3 seats | row [colt colt^3 chaos]",
        "3 seats | field A[3 colt, -] B[-, 1 choco]",
        "3 seats | seen [colt chaos*3]",
        "3 seats | hand A[colt colt choco*3]",
        "3 seats | hand A[colt] | pile [chaos]",
    ],
)
def test_every_kind_of_field_has_a_syntax(text: str) -> None:
    assert DERIVED.format(read(text), opening()) == text


def test_sets_of_cards_are_written_by_their_names() -> None:
    text, state = "2 seats | won A[b d]", SETS.new()[0]
    state.seats = 2
    fresh, derived = state.copy(), PositionString(SETS, ("a", "b", "c", "d"))
    derived.parse(text, state)
    assert state.won.tolist() == [[2, 2], [0, 0]]
    assert derived.format(state, fresh) == text


def test_numbers_of_seats_may_be_listed() -> None:
    assert read("3 seats | points 2 0 -1").points.tolist() == [2, 0, -1, 0]


def test_cards_that_lie_nowhere_are_where_all_began() -> None:
    state = read("3 seats | hand A[colt] B[colt choco*2] | field C[2 chaos, -]")
    assert state.pile.tolist() == [3, 3, 3]


def test_what_a_group_of_phrases_does_not_say_is_not_so() -> None:
    assert TOLD.format(read("3 seats, round 2, B! leads", TOLD), opening()) == (
        "3 seats, round 2, B! leads"
    )
    assert read("3 seats, nobody leads", TOLD).turn == -1


def test_a_number_that_follows_from_the_rest_must_be_right() -> None:
    count = phrase("{held} in hand", held=lambda state, _: int(state.hand.sum()))
    counted = PositionString(STATE, KINDS, sections={"hand": "hand", "count": count})
    assert read("3 seats | hand A[colt*2] | count 2 in hand", counted).hand.sum() == 2
    with pytest.raises(UnreadablePosition, match="rest of the position makes this 2, not 3"):
        read("3 seats | hand A[colt*2] | count 3 in hand", counted)


def test_fields_without_a_phrase_are_added() -> None:
    state = read("3 seats, A leads", TOLD)
    state.points[1] = 4
    assert TOLD.format(state, opening()) == "3 seats, round 1, A leads | points B:4"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "must begin with “3 seats”"),
        ("4 seats", "this table has 3 seats, not 4"),
        ("3 seats | tern B", "there is no section “tern”; the sections are turn, top"),
        ("3 seats | turn D", "in “turn D”, there is no seat “D”, only A B C"),
        ("3 seats | top cactus", "should read like “colt”"),
        ("3 seats | hand A[cactus]", "there is no card “cactus”, only colt chaos choco"),
        ("3 seats | hand A[2]", "the name after 2 is missing"),
        ("3 seats | hand A colt", "should read like “A.colt choco.3.”"),
        ("3 seats | points 1 2", "“1 2” has 2 values, not 3"),
        ("3 seats | grid [1] [2] [3]", "“.1. .2. .3.” has 3 places, not 2"),
        ("3 seats | sheet A[1 x]", "“x” isn't a number"),
        ("3 seats | points A:400", "400 is too large"),
        ("3 seats | row [colt colt colt colt colt]", "5 cards are too many, only 4 fit"),
        ("3 seats | field A[-, -, -]", "has 3 heaps, but only 2 fit"),
        ("3 seats | hand A[colt*9]", "more cards lie on the table than are in the pack"),
        ("3 seats | turn A | turn B", "there are two sections “turn”"),
    ],
)
def test_an_error_says_what_is_wrong_and_what_would_be_right(text: str, why: str) -> None:
    with pytest.raises(UnreadablePosition, match=why):
        read(text)
