"""Whole numbers that are the same on every processor."""

from zlib import crc32

import numpy as np
import numpy.typing as npt
import pytest

from beanpot.core import BeanpotError
from beanpot.physics.quick import (
    CURVE,
    FELLED,
    LENGTH,
    NORMAL,
    OF_KIND,
    OF_SPEED,
    OF_TILT,
    TURNS_BY,
)
from beanpot.physics.rounding import settled
from beanpot.physics.statics import BEARS_X, BEARS_Y, COSINES, DIAGONAL

TABLES = 4008766439  # changes with a new calibration only


@pytest.mark.parametrize(("value", "nearest"), [(2.4, 2), (2.6, 3), (-2.4, -2), (7.0, 7)])
def test_a_fraction_becomes_the_nearest_whole_number(value: float, nearest: int) -> None:
    assert settled(value) == nearest


@pytest.mark.parametrize("value", [2.5, -0.5, 2.5 + 1e-9, 65535.5 - 1e-8])
def test_a_fraction_half_way_between_two_is_refused(value: float) -> None:
    with pytest.raises(BeanpotError, match="half way"):
        settled(value)


def checksum(*tables: npt.ArrayLike) -> int:
    """One number for tables of whole numbers."""
    return crc32(b"".join(np.asarray(table, "<i8").tobytes() for table in tables))


def test_the_tables_of_the_quick_judge_are_the_same_everywhere() -> None:
    tables = (
        NORMAL, LENGTH, CURVE, FELLED, OF_KIND, OF_SPEED, OF_TILT, TURNS_BY,
        COSINES, DIAGONAL, BEARS_X, BEARS_Y,
    )  # fmt: skip
    assert checksum(*tables) == TABLES
