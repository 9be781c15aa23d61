"""Whole numbers from fractions, the same on every processor.

Sums, products and quotients of floating point are the same everywhere; exponentials, logarithms and
cosines may differ in their last bits from one processor or library to the next. A whole number made
of one is the same everywhere as long as the fraction is not half way between two. Tables that the
compiled judge reads are made with `settled`, which refuses such fractions: then a checksum of a
simulation does not depend on who has worked out the tables.
"""

from math import floor

from ..core import BeanpotError

DOUBT = 1e-6  # of one: last bits of numbers up to 2^20 are less than a thousandth of it


def settled(value: float) -> int:
    """The nearest whole number, of a value that no last bit can bring nearer to another."""
    if abs(value - floor(value) - 0.5) < DOUBT:
        raise BeanpotError(
            f"{value!r} lies half way between two whole numbers: which one is nearer may differ "
            "between processors. Choose another unit for its table."
        )
    return round(value)
