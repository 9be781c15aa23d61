"""The risk of a release by its spot."""

import numpy as np
import pytest

pytest.importorskip("mujoco")

from kit.risks import SPOTS, compared, releases

from beanpot.games.haricot_magique.state import CASTLE, CYLINDER, DIE, TOKEN
from beanpot.physics.rigid import Drop, Tower, in_hand, margin_of, stacked
from beanpot.physics.risk_table import BESIDE, margins, risk_table

MM = 1e-3
LONG, SHORT = 500, 40
APART = 0.1  # how far the risk of a decile may be from what happened
STALK = (DIE, DIE, TOKEN, DIE, CYLINDER, DIE)


def crooked(height: int, seed: int) -> Tower:
    """A tower whose pieces lie anyhow."""
    chance = np.random.default_rng(seed)
    places = [(x, y) for x, y in chance.normal(0, 3 * MM, (height, 2)).tolist()]
    return stacked(STALK[:height], places, chance.uniform(0, 6, height).tolist())


@pytest.mark.parametrize("piece", [DIE, TOKEN, CYLINDER, CASTLE])
def test_margins_of_many_spots_are_those_of_statics(piece: int) -> None:
    spots = np.random.default_rng(piece).integers(-12_000, 12_000, (2, 40))
    for height in range(1, len(STALK) + 1):
        tower = crooked(height, height)
        one_by_one = [
            margin_of(in_hand(tower, piece, Drop(x * 1e-6, y * 1e-6))) for x, y in spots.T.tolist()
        ]
        assert margins(tower, piece, spots[0], spots[1]).tolist() == one_by_one


def test_the_risk_grows_to_the_side_and_beside_the_stalk_it_is_certain() -> None:
    table = risk_table(stacked([DIE] * 4), DIE)
    risks = [table.at(far * MM, 0.0) for far in range(13)]
    assert risks == sorted(risks)
    assert risks[0] < 0.01
    assert 0.2 < risks[7] < 0.8  # the edge of a die
    assert risks[10] > 0.98
    assert table.at(BESIDE + MM, 0.0) == table.at(0.0, -BESIDE - MM) == 1.0


def test_a_leaning_stalk_bears_more_on_the_other_side() -> None:
    tower = stacked([DIE] * 4, [(0.0, 0.0), (0.0, 0.0), (5 * MM, 0.0), (6 * MM, 0.0)])
    table = risk_table(tower, DIE)
    assert table.at(1 * MM, 0.0) < table.at(6 * MM, 0.0) < table.at(11 * MM, 0.0)
    upright = risk_table(stacked([DIE] * 4), DIE)
    assert upright.at(4 * MM, 0.0) < 0.05 < 0.4 < table.at(10 * MM, 0.0)


def test_haste_is_riskier_and_carries_a_piece_along() -> None:
    table = risk_table(stacked([DIE] * 4), DIE)
    calm, away, back = (table.at(6 * MM, 0.0, speed, 0.0) for speed in (0.0, 0.1, -0.1))
    assert calm < away
    assert back < away


def test_a_table_is_sent_in_few_whole_numbers() -> None:
    sent = risk_table(crooked(5, 5), TOKEN).to_dict()
    assert len(sent["logits"]) == sent["side"] ** 2 == 625
    assert all(isinstance(each, int) and abs(each) <= 70 for each in sent["logits"])


def test_the_shown_risks_come_true(is_long: bool) -> None:
    """In full, and with more releases, in docs/tower.md."""
    towers = range((LONG if is_long else SHORT) // SPOTS)
    found = compared([each for tower in releases(towers) for each in tower])
    assert 0.2 < found.fallen < 0.8
    assert found.brier < found.constant / 2
    if is_long:
        assert found.farthest < APART
