"""Bits of a word: how many are set, and where."""

from beanpot.core import ones, place_of_one


def test_ones_are_counted_and_found() -> None:
    for word in range(1 << 16):
        places = [bit for bit in range(16) if (word >> bit) & 1]
        assert ones(word) == len(places)
        if word % 251 == 0:
            assert [place_of_one(word, before) for before in range(len(places))] == places
