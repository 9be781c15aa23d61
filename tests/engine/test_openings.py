"""Openings are laid out once, and nobody can change those of others."""

import pytest

import beanpot
from beanpot.core import BeanpotError


def test_positions_share_nothing() -> None:
    first = beanpot.new_position("fagioli", 3)
    before = first.hash()
    first.apply(first.legal_actions()[0])
    first.options["deck"] = "flat"
    second = beanpot.new_position("fagioli", 3)
    assert second.hash() == before != first.hash()
    assert second.options["deck"] == "ramp"


def test_a_value_of_another_type_is_refused_although_it_is_equal() -> None:
    beanpot.new_position("haricots", 3, {"browse_played": True})
    with pytest.raises(BeanpotError):
        beanpot.new_position("haricots", 3, {"browse_played": 1})


def test_a_table_of_cards_is_read_every_time() -> None:
    sacks = {"10": 10, "15": 10, "20": 10}
    options = {"gold_table": sacks}
    beanpot.new_position("haricot_magique", 2, options)
    sacks["20"] = 9
    with pytest.raises(BeanpotError, match="29 sacks"):
        beanpot.new_position("haricot_magique", 2, options)
