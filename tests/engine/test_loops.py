"""The loops, on toys small enough to calculate by hand."""

import numpy as np
from kit.bell import BELL

from beanpot.engine.loops import POINTS, STEPS
from beanpot.engine.runner import CpuRunner


def test_seats_that_must_be_asked_act_once_in_eight_times() -> None:
    """After each of the first five steps two seats are asked: A four times, B and C three times."""
    totals = CpuRunner(BELL, 3, {}, 1).play(0, 8000)
    rung = totals[POINTS] / 8000
    expected = [1 - (7 / 8) ** asked for asked in (4, 3, 3)]
    assert np.abs(rung - expected).max() < 0.02


def test_what_others_do_when_asked_is_counted_as_a_step() -> None:
    totals = CpuRunner(BELL, 3, {}, 1).play(0, 500)
    assert totals[STEPS, 0] == 500 * 6 + totals[POINTS].sum()


def test_plain_and_compiled_loops_count_the_same() -> None:
    plain = CpuRunner(BELL, 3, {}, 5, on="plain").play(0, 50)
    compiled = CpuRunner(BELL, 3, {}, 5).play(0, 50)
    assert np.array_equal(plain, compiled)


def test_a_policy_that_is_asked_may_answer_nothing() -> None:
    """All pass until the last turn, in which both others ring."""
    for on in ("plain", "cpu"):
        totals = CpuRunner(BELL, 3, {}, 1, ["greedy"] * 3, on=on).play(0, 10)
        assert totals[STEPS, 0] == 10 * (6 + 2)
        assert totals[POINTS].tolist() == [10, 10, 0]
