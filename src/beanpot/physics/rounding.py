"""Rounds fractions to integers, the same on every processor.

Exponentials, logarithms and cosines may differ in their last bits between processors. Rounding is
safe unless the fraction is half way between two integers; `settled` refuses those. So the tables of
the compiled judge, and checksums of simulations, are the same everywhere.
"""

from math import floor

from ..core import BeanpotError

DOUBT = 1e-6  # of one: last bits of numbers up to 2^20 are less than a thousandth of it


def settled(value: float) -> int:
    """The nearest integer; refuses a value half way between two."""
    if abs(value - floor(value) - 0.5) < DOUBT:
        raise BeanpotError(
            f"{value!r} lies half way between two whole numbers: which one is nearer may differ "
            "between processors. Choose another unit for its table."
        )
    return round(value)
