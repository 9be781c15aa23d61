"""Chance: a generator that is the same everywhere, and entropy that is not."""

import numpy as np
import pytest

from beanpot.engine.chance import (
    SeededRandom,
    SystemRandom,
    answer,
    below,
    new_generator,
    pick,
    roll,
)


def xoshiro(state: list[int], count: int) -> list[int]:
    """xoshiro128++ as its authors describe it, on 32-bit words."""

    def rotated(word: int, by: int) -> int:
        return ((word << by) | (word >> (32 - by))) & 0xFFFFFFFF

    results = []
    for _ in range(count):
        results.append((rotated((state[0] + state[3]) & 0xFFFFFFFF, 7) + state[0]) & 0xFFFFFFFF)
        shifted = (state[1] << 9) & 0xFFFFFFFF
        state[2] ^= state[0]
        state[3] ^= state[1]
        state[1] ^= state[2]
        state[0] ^= state[3]
        state[2] ^= shifted
        state[3] = rotated(state[3], 11)
    return results


def test_the_generator_is_xoshiro() -> None:
    rng = new_generator(42, 7)
    expected = xoshiro([int(word) for word in rng], 100)
    assert [roll(rng) for _ in range(100)] == expected


def test_the_first_words_of_a_seed_never_change() -> None:
    """Journals need no generator, but figures that were published with a seed do."""
    rng = new_generator(1, 0)
    assert [roll(rng) for _ in range(4)] == RECORDED


RECORDED = [1631846638, 1180672936, 1114687463, 362027182]


def test_neighbouring_seeds_and_games_have_nothing_in_common() -> None:
    streams = {
        tuple(roll(rng) for _ in range(2))
        for seed in (0, 1, 2, -1, 2**32, 2**32 + 1, 2**40)
        for number in (0, 1, 2, 2**32)
        for rng in [new_generator(seed, number)]
    }
    assert len(streams) == 7 * 4


def test_no_generator_starts_with_all_words_zero() -> None:
    assert all(new_generator(seed, number).any() for seed in range(50) for number in range(50))


def test_numbers_below_a_bound_are_even() -> None:
    rng = new_generator(3)
    counts = np.bincount([below(rng, 6) for _ in range(60_000)], minlength=6)
    assert len(counts) == 6
    assert (np.square(counts - 10_000) / 10_000).sum() < 20.5  # chi-square, 5 degrees, 0.999


def test_pick_walks_along_the_weights() -> None:
    weights = np.array([0, 2, 0, 3])
    assert [pick(weights, left) for left in range(5)] == [1, 1, 3, 3, 3]


@pytest.mark.parametrize("source", [SeededRandom(1), SystemRandom()])
def test_an_answer_has_weight(source: SeededRandom | SystemRandom) -> None:
    answers = [answer(source, [0, 1, 0, 3]) for _ in range(400)]
    assert set(answers) == {1, 3}
    assert 40 < answers.count(1) < 160


def test_a_seeded_source_repeats_itself_and_entropy_does_not() -> None:
    one, other = SeededRandom(5), SeededRandom(5)
    assert [one.below(2**31) for _ in range(5)] == [other.below(2**31) for _ in range(5)]
    assert [SystemRandom().below(2**60) for _ in range(5)] != [
        SystemRandom().below(2**60) for _ in range(5)
    ]
