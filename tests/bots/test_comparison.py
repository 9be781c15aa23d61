"""Moves that are compared for a hint."""

from collections.abc import Sequence
from math import inf

import numpy as np
import pytest
from kit.haricot_magique import table

from beanpot.bots.comparison import CONFIDENCE, ENOUGH, Comparison, paired_difference
from beanpot.bots.search import Budget, Estimate, SearchBot
from beanpot.bots.tree import LEAD, MISHAP, NOTED
from beanpot.core import Observation, Vector
from beanpot.engine.chance import SeededRandom
from beanpot.engine.moves import first_decision
from beanpot.engine.position import Position
from beanpot.games import load_game
from beanpot.games.haricot_magique.greedy import GOLD, value_estimates

NOTHING_SEEN: Observation = np.zeros(1)[0]
ROLLOUT = 0.0001  # seconds
SHARED_LUCK, OWN_LUCK = 400.0, 10.0
DEALS = 60


class Clock:
    """Time that passes only where a bot says so."""

    def __init__(self) -> None:
        self.now = 0.0

    def perf_counter(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr("beanpot.bots.comparison.time", made)
    return made


class Fruitless(SearchBot):
    """Searches without ever counting a rollout, as with a tree that is full."""

    def __init__(self, clock: Clock) -> None:
        self.game, self.clock = load_game("fagioli"), clock

    @property
    def plays_to_end(self) -> bool:
        return False

    def prepare(self, view: Observation) -> None:
        pass

    def search_more(
        self, view: Observation, actions: list[int], rounds: int, openings: Sequence[int] = ()
    ) -> None:
        self.clock.now += ROLLOUT * rounds * max(1, len(openings))

    def measure(
        self, view: Observation, actions: list[int], deals: int, openings: Sequence[int]
    ) -> Vector:
        self.clock.now += ROLLOUT * deals * len(openings)
        return np.zeros((0, len(openings), NOTED))

    def found_so_far(self, view: Observation, actions: list[int]) -> list[Estimate]:
        return []


class Knowing(Fruitless):
    """Knows what each action is worth on average; deals differ by much more."""

    def __init__(self, clock: Clock, worths: dict[int, float]) -> None:
        super().__init__(clock)
        self.worths, self.luck = worths, np.random.default_rng(3)
        self.mishaps = 0.0
        self.measured: list[Sequence[int]] = []
        self.openings: list[int] = []
        self.deals = 0  # with as many openings as now

    def measure(
        self, view: Observation, actions: list[int], deals: int, openings: Sequence[int]
    ) -> Vector:
        super().measure(view, actions, deals, openings)
        self.deals = deals + (self.deals if len(openings) == len(self.openings) else 0)
        self.openings = [*openings]
        self.measured.append([*openings])
        shared = SHARED_LUCK * self.luck.normal(size=(deals, 1, 1))
        own = OWN_LUCK * self.luck.normal(size=(deals, len(openings), 1))
        worth = np.array([self.worths[each] for each in openings])[None, :, None]
        outcomes: Vector = (shared + own + worth) * np.ones(NOTED)
        outcomes[:, :, MISHAP] = self.luck.random((deals, len(openings))) < self.mishaps
        return outcomes

    def found_so_far(self, view: Observation, actions: list[int]) -> list[Estimate]:
        return [Estimate(action, 100, None, 0.0) for action in actions]


def finished(comparison: Comparison) -> list[Estimate]:
    for _ in range(1000):
        advice = comparison.advance(0.05)
        if advice.done == 1:
            return advice.estimates
    raise AssertionError("it never ends")


def test_a_comparison_ends_even_if_nothing_is_found(clock: Clock) -> None:
    comparison = Comparison(Fruitless(clock), NOTHING_SEEN, [1, 2, 3], 10, 0.01)
    advice = comparison.advance(1.0)
    assert advice.done == 1.0
    assert all(each.visits == 0 for each in advice.estimates)


def test_luck_that_two_moves_share_is_no_difference() -> None:
    luck = np.array([30.0, -20.0, 5.0, 1.0])
    own = np.array([1.0, 2.0, 3.0, 2.0])
    gain, error = paired_difference(luck + own, luck)
    assert gain == pytest.approx(2.0)
    assert error == pytest.approx(CONFIDENCE * float(own.std(ddof=1)) / 2)
    assert paired_difference(luck + 3, luck[:2]) == (3.0, 0.0)  # only deals that both had
    assert paired_difference(luck[:1], luck).error == inf


def test_the_better_half_remains_until_two_are_left(clock: Clock) -> None:
    worths = {action: 8.0 * action for action in range(1, 8)} | {8: 57.0}
    bot = Knowing(clock, worths)
    estimates = finished(Comparison(bot, NOTHING_SEEN, [*worths], 1000, 2.0))
    sizes = [len(each) for each in bot.measured]
    assert sizes == sorted(sizes, reverse=True)
    assert {*sizes} == {8, 4, 2}
    assert [each.action for each in estimates[:3]] == [8, 7, 6]
    assert estimates[0].visits == estimates[1].visits == bot.deals  # since they were chosen
    assert estimates[1].behind == pytest.approx(1.0, abs=3 * estimates[1].error)
    assert 0 < estimates[1].error < 2  # the luck of the deals would make it far more


def test_a_clear_answer_comes_before_the_time_is_over(clock: Clock) -> None:
    comparison = Comparison(Knowing(clock, {1: 0.0, 2: 50.0}), NOTHING_SEEN, [1, 2], 10, 60.0)
    assert finished(comparison)[0].action == 2
    assert comparison.spent < comparison.seconds


def decision(name: str = "pas_de_haricots") -> tuple[SearchBot, Position]:
    game = load_game(name)
    bot = SearchBot(game, SeededRandom(6), "plain", budget=Budget(4))
    return bot, first_decision(game, 3, SeededRandom(5), "plain")


def test_moves_are_measured_on_the_same_deals_with_the_same_random_numbers() -> None:
    bot, position = decision()
    seat = position.current_player
    view, actions = position.observation(seat), position.legal_actions(seat)
    bot.prepare(view)
    twice = bot.measure(view, actions, 3, [actions[0], actions[0]])
    assert (twice[:, 0, LEAD] == twice[:, 1, LEAD]).all()
    assert len({*twice[:, 0, LEAD].tolist()}) > 1  # deals differ
    assert bot.found_so_far(view, actions) == []  # the tree has learned nothing from it


def test_what_is_measured_sees_only_what_the_seat_sees() -> None:
    """Two worlds that the seat can't tell apart have the same outcomes, to the last bit."""
    found = []
    for seed in (1, 2):
        bot, position = decision()
        seat = position.current_player
        world = position.determinize(seat, SeededRandom(seed))
        actions = world.legal_actions(seat)
        found.append(bot.measure(world.observation(seat), actions, 2, actions[:2]))
    assert (found[0] == found[1]).all()


def test_what_has_value_estimates_is_measured_by_them_at_the_end_of_the_round() -> None:
    """Whole games of Jack differ by so much luck that nothing could be said of a move."""
    bot, position = decision("haricot_magique")
    seat, seats = position.current_player, position.seats
    view, actions = position.observation(seat), position.legal_actions(seat)
    found = bot.measure(view, actions, 1, actions[:1])
    state = bot.searchers[0].scratch.states[0]
    points = np.zeros(seats)
    value_estimates(state, points)
    ahead = points[seat] - (points.sum() - points[seat]) / (seats - 1)
    assert (int(view.manche), int(state.manche)) == (1, 2)
    assert found[0, 0, LEAD] == pytest.approx(ahead / GOLD)


def test_the_tree_learns_from_whole_games_where_rounds_are_measured() -> None:
    bot, position = decision("haricot_magique")
    seat = position.current_player
    view, actions = position.observation(seat), position.legal_actions(seat)
    bot.search_more(view, actions, 1, actions[:1])
    assert bot.searchers[0].scratch.states[0].over == 1


def test_how_often_a_mishap_follows_is_measured_of_an_only_move_too(clock: Clock) -> None:
    bot = Knowing(clock, {1: 0.0})
    bot.mishaps = 0.25
    assert finished(Comparison(bot, NOTHING_SEEN, [1], 10, 60.0))[0].mishaps == 0  # not in Fagioli
    bot.game = load_game("haricot_magique")
    (estimate,) = finished(Comparison(bot, NOTHING_SEEN, [1], 10, 60.0))
    assert estimate.visits >= ENOUGH
    assert estimate.mishaps == pytest.approx(0.25, abs=0.1)


TO_PLACE = "3 seats, round 1, bean A, A to place | stalk d d tB | dice {} | revealed A:5 B:6 C:7"


@pytest.mark.parametrize(
    ("dice", "fall_rate", "falls"),
    [("E", 0.3, 1 - 0.1), ("E", 0.0, 0.0), ("T", 0.3, 1 - 0.1 * 0.1), ("E L", 0.1, 0.3)],
)
def test_only_a_fall_before_the_next_decision_follows_at_once(
    dice: str, fall_rate: float, falls: float
) -> None:
    """Three pieces stand: the next falls with three times the rate, at most nine times in ten."""
    game = load_game("haricot_magique")
    position = table(TO_PLACE.format(dice), stability="random", fall_rate=fall_rate)
    bot = SearchBot(game, SeededRandom(6), "plain", budget=Budget(4), random_rollouts=True)
    opening = position.parse_steps(f"place {dice[0]}", 0)
    found = bot.measure(position.observation(0), position.legal_actions(0), DEALS, opening)
    assert found[:, 0, MISHAP].mean() == pytest.approx(falls, abs=0.12)
