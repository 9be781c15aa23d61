"""Records: layout, groups, rows."""

import numpy as np
import pytest

from beanpot.core import EACH, cards, extended, record, whose


def test_fields_follow_each_other_and_cover_all_words() -> None:
    made = record(seats=3, everyone=dict(seats=(), sums=(EACH,)), counted=dict(pile=cards(4)))
    assert [(f.name, f.start, f.size) for f in made.fields] == [
        ("seats", 0, 1), ("sums", 1, 3), ("pile", 4, 4)
    ]  # fmt: skip
    assert made.words == made.dtype.itemsize == 8


def test_words_and_record_are_the_same_memory() -> None:
    made = record(seats=2, of=np.int16, everyone=dict(seats=(), sums=(EACH,)))
    states = made.new(2)
    made.flat(states)[1, 2] = 300
    assert states[1].sums.tolist() == [0, 300]


def test_rows_know_their_owners() -> None:
    made = record(
        seats=2, everyone=dict(seats=()), owner=dict(farm=cards(EACH, 3)),
        recalled=dict(piles=cards(2, 3)),
    )  # fmt: skip
    assert [(row.field.name, row.start, row.owner) for row in made.rows()] == [
        ("farm", 1, 0), ("farm", 4, 1), ("piles", 7, None), ("piles", 10, None)
    ]  # fmt: skip


def test_a_field_of_the_owner_needs_owners() -> None:
    with pytest.raises(TypeError, match="EACH"):
        record(seats=2, everyone=dict(seats=()), owner=dict(secret=(3,)))


def test_only_cards_are_counted() -> None:
    with pytest.raises(TypeError, match="only cards"):
        record(seats=2, everyone=dict(seats=()), counted=dict(number=()))


def test_cards_of_own_packs_lie_in_rows_by_seat() -> None:
    with pytest.raises(TypeError, match="rows by seat"):
        record(seats=2, own_packs=True, everyone=dict(seats=(), pile=cards(3)))


def test_an_extended_record_begins_with_the_old_one() -> None:
    base = record(seats=2, everyone=dict(seats=()))
    longer = extended(base, np.int16, me=whose(), sizes=(EACH,))
    assert [f.name for f in longer.fields] == ["seats", "me", "sizes"]
    assert [f.start for f in longer.fields] == [0, 1, 2]
