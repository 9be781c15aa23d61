"""Numbers of actions, and the rules made from them: plain Python, compiled, and known by a key."""

from collections.abc import Callable
from typing import Any

import pytest

from beanpot.core import is_rule
from beanpot.core.numbering import Numbering, range_rule
from beanpot.engine.rule_key import key_of

PLAIN = Numbering({"card": range(9), "copies": range(1, 5), "down": range(2)}, first=7)
PAIRS = Numbering({"low": range(6), "high": range(1, 8)}, 3, lambda low, high: low < high)
GAPS = Numbering({"low": range(2), "high": range(1, 8)}, 3, lambda low, high: (low + high) % 2 == 1)
ODD = Numbering({"number": range(9)}, 2, lambda number: number % 2 == 1)
ALL = [PLAIN, PAIRS, GAPS, ODD]


def compiled(rule: Callable[..., Any]) -> Callable[..., Any]:
    numba = pytest.importorskip("numba")
    made: Callable[..., Any] = numba.njit(rule)
    return made


@pytest.mark.parametrize("numbering", ALL)
def test_numbers_and_values_lead_to_each_other(numbering: Numbering) -> None:
    values = [numbering.values(number) for number in numbering.numbers]
    assert [numbering.number(each) for each in values] == list(numbering.numbers)
    assert values == sorted(values, key=lambda each: tuple(each.values()))


def test_values_that_do_not_go_together_have_no_number() -> None:
    assert PAIRS.number({"low": 4, "high": 4}) is None
    assert PLAIN.number({"card": 0, "copies": 0, "down": 0}) is None


@pytest.mark.parametrize("numbering", ALL)
@pytest.mark.parametrize("target", [lambda rule: rule, compiled])
def test_rules_compute_what_the_numbering_declares(
    numbering: Numbering, target: Callable[[Callable[..., Any]], Callable[..., Any]]
) -> None:
    number = target(numbering.number_rule("number"))
    parts = {part: target(numbering.part_rule(part, part)) for part in numbering.parts}
    for action in numbering.numbers:
        values = numbering.values(action)
        assert number(*values.values()) == action
        assert {part: read(action) for part, read in parts.items()} == values


def test_a_flag_is_read_as_yes_or_no() -> None:
    is_down = PLAIN.flag_rule("is_down", "down")
    assert [is_down(7), is_down(8)] == [False, True]
    assert is_down(8) is True


def test_a_numbering_without_parts_is_one_number() -> None:
    alone = Numbering({}, 5)
    assert list(alone.numbers) == [5]
    assert alone.number({}) == alone.number_rule("alone")() == 5


@pytest.mark.parametrize("numbers", [range(4, 5), range(4), range(4, 9), range(2, 5)])
def test_a_rule_tests_which_numbers_are_in_a_range(numbers: range) -> None:
    test = range_rule("test", numbers, 9)
    assert [action for action in range(9) if test(action)] == list(numbers)


def test_made_rules_are_rules_with_keys_of_their_own() -> None:
    made = [PLAIN.number_rule("number"), PAIRS.number_rule("number"), PAIRS.part_rule("low", "low")]
    moved = Numbering(PAIRS.parts, 4, PAIRS.only).number_rule("number")
    assert all(map(is_rule, made))
    keys = [key_of(rule, lambda rule: rule.__globals__) for rule in (*made, moved)]
    assert len(set(keys)) == len(keys)
    assert keys[1] == key_of(PAIRS.number_rule("number"), lambda rule: rule.__globals__)
