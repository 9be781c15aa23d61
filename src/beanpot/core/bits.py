"""How many cards lie in a place: counted by kind, or told apart by a bit for each."""

from .rule import rule
from .verbs import Vector

HALVES = 8, 4, 2, 1  # of a word, of that half, and so on


@rule()
def count(pile: Vector) -> int:
    """How many cards lie in a place that has a number for each kind."""
    total = 0
    for kind in range(len(pile)):
        total += int(pile[kind])
    return total


@rule()
def ones(word: int) -> int:
    """How many of the 16 bits of a word are set: of pairs, then of fours, of bytes, and of all."""
    pairs = (word & 0x5555) + ((word >> 1) & 0x5555)
    fours = (pairs & 0x3333) + ((pairs >> 2) & 0x3333)
    bytes_ = (fours & 0x0F0F) + ((fours >> 4) & 0x0F0F)
    return (bytes_ & 0x1F) + (bytes_ >> 8)


@rule()
def place_of_one(word: int, before: int) -> int:
    """The place of the set bit of a word that has so many set before it."""
    place = 0
    for half in HALVES:
        lower = ones(word & ((1 << half) - 1))
        if before >= lower:
            before -= lower
            word >>= half
            place += half
    return place
