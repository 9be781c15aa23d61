"""Tests of how rules are compiled that only other rules call."""

from typing import Any

import pytest

from beanpot.core import rule
from beanpot.engine import compile as compiler
from beanpot.engine.compile import StandIns, bind

WEIGHTS = (3, 1, 4, 1, 5)


@rule()
def weighed(place: int) -> int:
    return WEIGHTS[place] * 2


@rule()
def summed(count: int) -> int:
    total = 0
    for place in range(count):
        total += weighed(place)
    return total


@pytest.fixture(scope="module")
def compiled() -> dict[Any, Any]:
    """The twins of both rules, after the outer one was called once."""
    twins: dict[Any, Any] = {}
    inner, outer = compiler._usual_jits()
    bind(
        summed,
        lambda twin: (outer if twin.__name__ == "summed" else inner)(twin),
        StandIns({}, {}),
        twins,
    )
    assert twins[summed](5) == 28
    return twins


def has_machine_code(twin: Any) -> bool:
    """Whether a compiled rule was made callable on its own."""
    (overload,) = twin.overloads.values()
    return bool(overload.library.get_pointer_to_function(overload.fndesc.llvm_func_name))


def test_only_the_rule_that_python_calls_gets_machine_code(compiled: dict[Any, Any]) -> None:
    assert has_machine_code(compiled[summed])
    assert not has_machine_code(compiled[weighed])


def test_an_inner_rule_ends_up_inside_its_caller(compiled: dict[Any, Any]) -> None:
    (overload,) = compiled[summed].overloads.values()
    assert "weighed" not in "".join(
        function.name for function in overload.library.get_defined_functions()
    )
