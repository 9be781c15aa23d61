"""Random sources: a seeded generator in plain integers, or the operating system.

The generator is xoshiro128++ (Blackman and Vigna) on four 32-bit words, stored in an int64 vector:
plain Python, the CPU and the GPU get identical bits.
"""

import copy
import secrets
from collections.abc import Sequence

import numpy as np

from ..core import BeanpotError, Vector, rule

WORDS_OF_GENERATOR = 4
MASK = 0xFFFFFFFF


@rule()
def mixed(word: int) -> int:
    """A 32-bit hash: similar inputs give unrelated outputs."""
    word = ((word ^ (word >> 16)) * 0x21F0AAAD) & MASK
    word = ((word ^ (word >> 15)) * 0x735A2D97) & MASK
    return word ^ (word >> 15)


@rule()
def seed_generator(rng: Vector, seed: int, number: int) -> None:
    """Start the random stream of one game of a seed."""
    word = 0
    for part in (seed, seed >> 32, number, number >> 32):
        word = mixed((word + part + 0x9E3779B9) & MASK)
    for place in range(WORDS_OF_GENERATOR):
        word = mixed((word + 0x9E3779B9) & MASK)
        rng[place] = word
    rng[3] = rng[3] | 1  # never all zero


@rule()
def roll(rng: Vector) -> int:
    """The next 32 random bits."""
    a, b, c, d = int(rng[0]), int(rng[1]), int(rng[2]), int(rng[3])
    total = (a + d) & MASK
    result = ((((total << 7) | (total >> 25)) & MASK) + a) & MASK
    shifted = (b << 9) & MASK
    c = c ^ a
    d = d ^ b
    rng[1] = b ^ c
    rng[0] = a ^ d
    rng[2] = c ^ shifted
    rng[3] = ((d << 11) | (d >> 21)) & MASK
    return result


@rule()
def below(rng: Vector, bound: int) -> int:
    """A random whole number from 0 to bound − 1."""
    return (roll(rng) * int(bound)) >> 32


@rule()
def pick(weights: Vector, left: int) -> int:
    """The index at which the running sum of the weights first exceeds `left`."""
    place = 0
    while left >= weights[place]:
        left -= int(weights[place])
        place += 1
    return place


def new_generator(seed: int, number: int = 0) -> Vector:
    """A seeded generator."""
    rng = np.zeros(WORDS_OF_GENERATOR, np.int64)
    seed_generator(rng, seed, number)
    return rng


class SeededRandom:
    """Random numbers from a seed, for chance and bots: the same every time.

    Game `number` of a seed has a stream of its own. Pass it wherever a `source` is asked for.

    >>> SeededRandom(7).below(6)
    4
    """

    def __init__(self, seed: int, number: int = 0) -> None:
        self.rng = new_generator(seed, number)

    def __copy__(self) -> "SeededRandom":
        return copy.deepcopy(self)  # copies roll independently

    def below(self, bound: int) -> int:
        """A whole number from 0 to bound − 1."""
        return below(self.rng, bound)


class SystemRandom:
    """Random numbers from the operating system, for live play: nobody can predict them."""

    def below(self, bound: int) -> int:
        """A whole number from 0 to bound − 1."""
        return secrets.randbelow(bound)

    @property
    def rng(self) -> Vector:
        """A new unpredictable generator, for rules that draw random numbers themselves."""
        return new_generator(secrets.randbits(62))


RandomSource = SeededRandom | SystemRandom


def source_or_system(source: RandomSource | None) -> RandomSource:
    """The source of a caller, or the operating system's if there is none."""
    if source is None:
        return SystemRandom()
    if not hasattr(source, "below"):
        raise BeanpotError(
            f"Chance draws from SeededRandom(seed) or SystemRandom(), not from {source!r}."
        )
    return source


def answer(source: RandomSource, weights: Sequence[int]) -> int:
    """Draw an answer of chance with these weights."""
    left = source.below(sum(weights))
    for place, weight in enumerate(weights):
        if left < weight:
            return place
        left -= weight
    raise AssertionError("the draw is below the sum of the weights")
