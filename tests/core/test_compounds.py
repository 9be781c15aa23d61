"""Moves of several actions: what their lists look like, as text and as data."""

from types import SimpleNamespace

import pytest

from beanpot.core import (
    BeanpotError,
    Compound,
    CompoundMove,
    Forms,
    MoveNotation,
    Names,
    UnknownAction,
    derived,
    form,
    inferred,
    numbered,
    seat_name,
    secret,
    steps,
    tally,
)

CARD = Names(("ace", "king"), of="card")
MOVES = Forms(
    form("give [hand:{place}] [{card}]", "give hand:2", name="give", inner=True,
         place=inferred(secret(numbered(3))), card=derived(CARD)),
    form("want {card}", "want ace", card=CARD, inner=True),
)  # fmt: skip
TRADE = form(
    "trade {seat} [give {give}] [get {get}]", "trade B give [hand:1] get {ace: 1}",
    seat=seat_name(3), give=steps("give"), get=tally("want"),
)  # fmt: skip
NOTATION = MoveNotation(
    MOVES,
    Forms(form("storm")),
    choices={"card": lambda _state, _seat, values: [values["place"] % 2]},
    compounds=Forms(TRADE),
)
STATE = SimpleNamespace()


def no_gold(_text: str, item: str) -> None:
    if item == "gold":
        raise BeanpotError("no gold")


COMPOUND = Compound(TRADE, NOTATION, no_gold)


@pytest.mark.parametrize(
    ("to", "text"),
    [
        (None, "trade B give [hand:1, hand:2] get {king: 2}"),
        (0, "trade B give [hand:1 ace, hand:2 king] get {king: 2}"),
        (1, "trade B give [ace, king] get {king: 2}"),
    ],
)
def test_each_reader_reads_what_is_listed_as_it_may(to: int | None, text: str) -> None:
    lists = {"give": [0, 1], "get": [4, 4]}
    assert CompoundMove(COMPOUND, STATE, 0, [0], {"seat": 1}, lists, to).format() == text


def test_data_have_a_list_of_actions_and_a_tally_by_name() -> None:
    lists = {"give": [1], "get": [4, 4]}
    assert CompoundMove(COMPOUND, STATE, 0, [1], {"seat": 1}, lists, 2).to_dict() == {
        "verb": "trade",
        "parts": {
            "seat": "B",
            "give": [{"verb": "give", "parts": {"card": "king"}}],
            "get": {"king": 2},
        },
    }


def test_a_list_is_parsed_in_any_order_and_may_be_left_out() -> None:
    found = COMPOUND.parse("trade C give [hand:3,hand:1] get {king: 2, ace:1}")
    assert found is not None
    words, lists = found
    assert (words["seat"], lists) == ("C", {"give": [0, 2], "get": [3, 4, 4]})
    assert COMPOUND.parse("trade C") == ({"seat": "C"}, {})
    assert COMPOUND.parse("trade C get {}") == ({"seat": "C", "get": "{}"}, {"get": []})
    assert COMPOUND.parse("steal C") is None


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("trade C give [ace]", "“ace” can't be listed here; write hand:2"),
        ("trade C get {king}", "say how many, as in king: 1"),
        ("trade C get {king: 0}", "say how many"),
        ("trade C get {king: 1, king: 2}", "king is listed twice"),
        ("trade C get {queen: 1}", "no card is called “queen”"),
    ],
)
def test_an_unlistable_move_is_reported(text: str, why: str) -> None:
    with pytest.raises(UnknownAction, match=why):
        COMPOUND.parse(text)


def test_a_game_may_refuse_what_is_listed() -> None:
    with pytest.raises(BeanpotError, match="no gold"):
        COMPOUND.parse("trade C give [gold]")


def test_moves_of_several_actions_are_suggested() -> None:
    with pytest.raises(UnknownAction, match="write trade B give"):
        NOTATION.parse_move(STATE, 0, "dance")
