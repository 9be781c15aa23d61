"""The hand: what a gesture and a bot's steadiness do to a piece."""

from math import inf, nan, radians

import numpy as np
import pytest

from beanpot.core import BeanpotError
from beanpot.games.haricot_magique.state import DIE
from beanpot.physics.hand import (
    ASSISTED,
    HOVER,
    MM,
    SLOWEST_THROW,
    Gesture,
    Sway,
    aim,
    bots_drop,
    check_gesture,
    followed,
    let_go,
    new_sway,
    persons_drop,
    persons_throw,
)
from beanpot.physics.rigid import stacked

Samples = list[tuple[float, float, float]]
STILL = Sway(0.0, (1.0,) * 4, (0.0,) * 4)
SWAYING = Sway(3 * MM, (0.5, 0.7, 0.9, 1.1), (1.0, 2.0, 3.0, 4.0))


def path(seconds: float, x: float, y: float, rest: float = 1.0) -> Samples:
    """A straight way from the side to a place, and then a rest."""
    moving = [(t, 50 * MM + (x - 50 * MM) * t / seconds, y * t / seconds)
              for t in np.linspace(0, seconds, 60).tolist()]  # fmt: skip
    resting = [(seconds + t, x, y) for t in np.linspace(0.016, rest, 60).tolist()]
    return [*moving, *resting]


def chance(seed: int = 1) -> np.random.Generator:
    return np.random.default_rng(seed)


def test_a_hand_that_rests_is_where_the_pointer_is() -> None:
    x, y, speed_x, speed_y = followed(path(1.0, 3 * MM, -2 * MM))
    assert (x, y) == pytest.approx((3 * MM, -2 * MM), abs=0.01 * MM)
    assert (speed_x, speed_y) == pytest.approx((0, 0), abs=1e-4)


def test_a_hand_follows_after_the_pointer_and_never_beyond() -> None:
    samples = [(0.0, 0.0, 0.0), *((t, 20 * MM, 0.0) for t in np.linspace(0.01, 1, 100).tolist())]
    places = [followed(samples[:end])[0] for end in range(2, len(samples))]
    assert places == sorted(places)
    assert places[5] < 10 * MM < places[30]
    assert places[-1] <= 20 * MM


def test_haste_lifts_tilts_and_carries() -> None:
    calm, quick = (let_go(0, 0, speed, 0, 0, chance()) for speed in (0.0, 0.2))
    assert calm.height == HOVER
    assert quick.height > 2 * HOVER
    assert quick.speed_x - calm.speed_x == pytest.approx(0.1)
    assert quick.tilt_y - calm.tilt_y == pytest.approx(radians(6))


def test_a_person_who_lets_go_in_the_rush_drops_worse_than_one_who_waits() -> None:
    calm = persons_drop(Gesture(tuple(path(1.0, 0, 0))), STILL, 30, chance())
    rushed = persons_drop(Gesture(tuple(path(0.3, 0, 0)[:60])), STILL, 30, chance())
    assert rushed.height > calm.height
    assert abs(rushed.speed_x) > abs(calm.speed_x)


def test_the_sway_grows_with_the_tower_and_when_the_time_is_over() -> None:
    low, high = new_sway(1, chance()), new_sway(20, chance())
    assert high.amplitude > low.amplitude
    in_time, late = (low.at(5.0, budget) for budget in (10.0, 4.0))
    assert late[0] == pytest.approx(1.6 * in_time[0])


def test_the_sway_moves_the_drop() -> None:
    gesture = Gesture(tuple(path(1.0, 0, 0)))
    sway = new_sway(10, chance(3))
    swaying, still = (persons_drop(gesture, each, 30, chance()) for each in (sway, STILL))
    off_x, off_y = sway.at(2.0, 30)
    assert swaying.x - still.x == pytest.approx(off_x)
    assert swaying.y - still.y == pytest.approx(off_y)


def test_a_bot_misses_by_its_steadiness_and_aims_back_to_the_middle() -> None:
    tower = stacked([DIE, DIE], [(0, 0), (2 * MM, 0)])
    assert aim(tower) == pytest.approx((1.4 * MM, 0))
    source = chance()
    drops = [bots_drop(tower, 2.0, source) for _ in range(2000)]
    assert np.mean([drop.x for drop in drops]) == pytest.approx(1.4 * MM, abs=0.15 * MM)
    assert np.std([drop.x for drop in drops]) == pytest.approx(2 * MM, rel=0.1)


IMPOSSIBLE: dict[str, tuple[Samples, str]] = {
    "one point": ([(0.0, 0.0, 0.0)], "at least two points"),
    "no number": ([(0.0, 0.0, 0.0), (1.0, nan, 0.0)], "at least two points"),
    "endless": ([(0.0, 0.0, 0.0), (inf, 0.0, 0.0)], "at least two points"),
    "back in time": ([(0.0, 0, 0), (0.5, 0, 0), (0.4, 0, 0)], "times"),
    "a leap": ([(0.0, -0.1, 0), (0.01, 0.1, 0), (1.0, 0.1, 0)], "faster than a hand"),
    "far away": ([(0.0, 0.0, 0.0), (5.0, 0.4, 0.0)], "reaches 150 mm"),
    "too short": ([(0.0, 0.0, 0.0), (0.05, 0.0, 0.0)], "seconds at least"),
    "before it began": ([(-1.0, 0.0, 0.0), (1.0, 0.0, 0.0)], "seconds at least"),
    "only the end": ([(5.0, 0.0, 0.0), (5.2, 0.0, 0.0)], "the whole path"),
}


@pytest.mark.parametrize("case", IMPOSSIBLE)
def test_a_gesture_that_no_hand_can_make_is_refused(case: str) -> None:
    samples, why = IMPOSSIBLE[case]
    with pytest.raises(BeanpotError, match=why):
        check_gesture(Gesture(tuple(samples)))


def test_an_assisted_hand_is_steadier() -> None:
    samples = tuple(path(1.0, 0.0, 0.0))
    drops = [
        persons_drop(Gesture(samples, is_assisted=is_assisted), SWAYING, 20.0, chance(3))
        for is_assisted in (False, True)
    ]
    off = [abs(drop.x) + abs(drop.y) for drop in drops]
    assert off[1] == pytest.approx(ASSISTED * off[0], rel=0.01)


def test_a_throw_goes_where_the_pointer_let_go_and_as_fast() -> None:
    flick = ((0.0, 0.0, 0.0), (0.5, 0.0, 0.05), (0.55, 0.0, 0.2))
    calm = ((0.0, 0.0, 0.2), (1.0, 0.0, 0.2))
    throws = [persons_throw(Gesture(each, 1.5), STILL, 20.0, chance(2)) for each in (flick, calm)]
    assert [throw.speed for throw in throws] == [pytest.approx(3.0), SLOWEST_THROW]
    for throw in throws:
        assert throw.direction == 1.5
        assert abs(throw.height - 0.2) + abs(throw.beside) < 0.1


def test_a_turn_that_is_no_angle_is_refused() -> None:
    with pytest.raises(BeanpotError, match="angle"):
        check_gesture(Gesture(((0.0, 0.0, 0.0), (1.0, 0.0, 0.0)), turn=nan))
