"""The inputs of a network, made of observation tensors."""

import numpy as np
from kit.cases import Case, some_positions

from beanpot.core import Game
from beanpot.engine.features import observation_features
from beanpot.engine.observation_layout import observation_labels, tensor_layout


def test_numbers_are_what_their_fields_declare(case: Case) -> None:
    """Codes always; amounts seldom exceed what is usual, and never by much."""
    entries = tensor_layout(case.game.record).entries(case.seats)
    least = np.array([entry.least for entry in entries])
    most = np.array([entry.greatest(case.seats) for entry in entries])
    is_code = np.array([entry.is_category for entry in entries])
    for position in some_positions(case, 5, 30):
        for seat in range(case.seats):
            numbers = position.observation_tensor(seat)
            beyond = (numbers < least) | (numbers > np.where(is_code, most, 2 * most))
            names = observation_labels(case.game, case.seats)
            assert not beyond.any(), [(names[at], numbers[at]) for at in np.flatnonzero(beyond)]


def test_a_code_is_one_hot_and_an_amount_is_scaled(case: Case) -> None:
    features = observation_features(case.game, case.seats)
    entries = tensor_layout(case.game.record).entries(case.seats)
    codes = [at for at, entry in enumerate(entries) if entry.is_category]
    for position in some_positions(case, 6, 12):
        for seat in range(case.seats):
            numbers = position.observation_tensor(seat)
            inputs = features.of(numbers)
            assert inputs.shape == (len(features),)
            assert inputs.dtype == np.float32
            ones = np.bincount(features.source, inputs * (features.scale == 0))
            assert (ones[codes] == 1).all()
            scaled = features.scale > 0
            amounts = numbers[features.source[scaled]] * features.scale[scaled]
            assert np.array_equal(inputs[scaled], amounts)


def test_the_tensor_of_a_smaller_table_is_the_beginning_of_that_of_a_larger(game: Game) -> None:
    most = observation_labels(game, game.seats[-1])
    for seats in game.seats:
        labels = observation_labels(game, seats)
        assert labels == most[: len(labels)]
        assert any(f"[me+{seats - 1}]" in label for label in labels)
        assert not any(f"[me+{seats}]" in label for label in labels)


def test_batches_of_tensors_have_batches_of_inputs(game: Game) -> None:
    features = observation_features(game)
    numbers = np.arange(6 * len(observation_labels(game))).reshape(2, 3, -1) % 5
    inputs = features.of(numbers)
    assert inputs.shape == (2, 3, len(features))
    assert np.array_equal(inputs[1, 2], features.of(numbers[1, 2]))
