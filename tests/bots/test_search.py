"""The search: what it counts, that it finds what is better, and that it plays by the law alone."""

from collections import Counter
from itertools import pairwise

import pytest
from kit.bohnanza import table
from kit.cases import Case, some_positions

from beanpot.bots import bot_move, new_bot
from beanpot.bots.search import Budget, SearchBot
from beanpot.bots.tree import EDGES, NODES
from beanpot.core import CHANCE, NO_OP, BeanpotError, SearchSettings
from beanpot.engine.chance import SeededRandom
from beanpot.engine.moves import first_decision, seats_asked
from beanpot.engine.observation_layout import cells_of
from beanpot.engine.position import Position
from beanpot.games import load_game

FAGIOLI = load_game("fagioli")
BOHNANZA = load_game("bohnanza")


def decision(on: str = "cpu") -> Position:
    """Three at a table of Fagioli, and the first of them has a choice."""
    return first_decision(FAGIOLI, 3, SeededRandom(5), on)


def searcher(rollouts: int, on: str = "cpu", **more: object) -> SearchBot:
    return SearchBot(FAGIOLI, SeededRandom(6), on, budget=Budget(rollouts), **more)  # type: ignore[arg-type]


def weighed(bot: SearchBot, position: Position) -> Counter[int]:
    return bot.visit_counts(position.observation(position.current_player), position.legal_actions())


def test_every_round_is_counted_once_and_for_a_legal_action() -> None:
    position = decision()
    visits = weighed(searcher(500), position)
    assert visits.total() == 500
    assert set(visits) <= set(position.legal_actions())


def test_the_results_of_a_search_are_listed_best_first() -> None:
    """The first trial is what it chooses; shares and points are of the rounds of each action."""
    position, bot = decision(), searcher(500)
    view = position.observation(position.current_player)
    trials = bot.estimates(view, position.legal_actions())
    assert trials[0].action == bot.choose(view, position.legal_actions())
    assert {each.action: each.visits for each in trials} == weighed(searcher(500), position)
    assert all(one.visits >= other.visits for one, other in pairwise(trials))
    assert all(each.first is not None and 0 <= each.first <= 1 for each in trials)
    firsts = sum(each.visits * (each.first or 0) for each in trials)
    assert firsts == pytest.approx(round(firsts))  # Fagioli has one winner
    assert 0 < firsts < 500


def test_before_the_end_of_a_game_nobody_is_first() -> None:
    position = first_decision(BOHNANZA, 3, SeededRandom(4), "plain")
    bot = SearchBot(
        BOHNANZA, SeededRandom(2), "plain", budget=Budget(4), settings=SearchSettings(horizon=2)
    )
    trials = bot.estimates(position.observation(position.current_player), position.legal_actions())
    assert sum(each.visits for each in trials) == 4
    assert all(each.first is None and abs(each.ahead) < 40 for each in trials)  # coins


@pytest.mark.parametrize("seat", [0, 1], ids=["in turn", "asked"])
def test_what_is_senseless_is_not_even_tried(seat: int) -> None:
    position = table("4 seats, A active, turning up | fields A[1 colt, 1 chaos] B[1 colt, 1 chaos]")
    actions = position.legal_actions(seat)
    sales = {action for action in actions if position.format_move(action, seat)[:7] == "harvest"}
    bot = SearchBot(
        BOHNANZA, SeededRandom(2), "plain", budget=Budget(20), settings=SearchSettings(horizon=2)
    )
    others = actions if seat == 0 else [NO_OP, *actions]
    visits = bot.visit_counts(position.observation(seat), others)
    assert len(sales) == 2
    assert visits.total() == 20
    assert not sales & set(visits)


def test_a_search_stops_when_the_rest_cannot_change_its_choice() -> None:
    made = []
    for seed in range(4):
        position = first_decision(BOHNANZA, 3, SeededRandom(seed), "plain")
        view, actions = position.observation(position.current_player), position.legal_actions()
        whole, short = (
            SearchBot(
                BOHNANZA,
                SeededRandom(2),
                "plain",
                budget=Budget(40),
                settings=SearchSettings(horizon=2),
            )
            for _ in range(2)
        )
        visits = whole.visit_counts(view, actions)
        assert visits.total() == 40
        assert short.choose(view, actions) == max(actions, key=lambda action: visits[action])
        made.append(short._visits(short.searchers[0], cells_of(view), int(view.me)).total())
    assert min(made) < 40


def test_the_next_search_reuses_earlier_results() -> None:
    position, bot = decision(), searcher(300)
    first = weighed(bot, position)
    assert weighed(bot, position) == first
    bot.budget = Budget(400)
    assert weighed(bot, position).total() == 400
    bot.forget()
    assert weighed(bot, position) != first


def test_what_one_seat_has_thought_is_forgotten_when_another_asks() -> None:
    position, bot = decision(), searcher(200)
    weighed(bot, position)
    seat = position.current_player
    assert bot.searchers[0].seat == seat
    other = decision()
    while other.current_player in (CHANCE, seat):
        other.apply_chance(SeededRandom(1)) if other.current_player == CHANCE else other.apply(
            other.legal_actions()[0]
        )
    assert weighed(bot, other).total() == 200
    assert bot.searchers[0].seat == other.current_player


def test_the_same_seed_gives_the_same_search() -> None:
    position = decision()
    assert weighed(searcher(300), position) == weighed(searcher(300), position)


def test_plain_python_and_compiled_code_search_alike() -> None:
    position = decision()
    assert weighed(searcher(12), position) == weighed(searcher(12, "plain"), position)


def test_threads_share_the_rollouts_and_vote_together() -> None:
    assert weighed(searcher(400, threads=2), decision()).total() == 400


def test_a_time_limit_ends_the_search_before_its_rollouts() -> None:
    bot = searcher(10**9)
    bot.limit_seconds(0.02)
    assert 0 < weighed(bot, decision()).total() < 10**9


def test_a_full_tree_is_searched_on() -> None:
    bot = searcher(3 * NODES, random_rollouts=True)
    assert weighed(bot, decision()).total() == 3 * NODES
    nodes, edges = bot.searchers[0].tree.used
    assert nodes == NODES
    assert NODES < edges <= EDGES


def test_one_legal_action_needs_no_thought() -> None:
    position, bot = decision(), searcher(100)
    assert bot.choose(position.observation(position.current_player), [7]) == 7
    assert bot.searchers[0].tree.used[0] == 0


def sensible_actions(position: Position, seat: int) -> list[int]:
    """What a seat may do out of turn, without what no search tries."""
    actions, is_senseless = position.legal_actions(seat), position.game.verbs["is_senseless"]
    return [
        NO_OP,
        *(action for action in actions if not is_senseless(position.state, seat, action)),
    ]


def test_a_seat_that_is_only_asked_may_choose_nothing() -> None:
    """Bohnanza's off-turn windows: NO_OP is weighed like an action."""
    found = [
        (position, seat)
        for position in some_positions(Case(BOHNANZA, 3), 8, 400)
        for seat in seats_asked(position)
    ]
    choices = [
        (position, seat, sensible_actions(position, seat))
        for position, seat in found
        if len(sensible_actions(position, seat)) > 1
    ]
    assert len(choices) > 5
    for position, seat, actions in choices[:10]:
        rounds = 4 * len(actions)  # enough to try each of them
        bot = SearchBot(
            BOHNANZA,
            SeededRandom(2),
            "plain",
            budget=Budget(rounds),
            settings=SearchSettings(horizon=2),
        )
        visits = bot.visit_counts(position.observation(seat), actions)
        assert visits.total() == rounds
        assert {action for action, count in visits.items() if count} == set(actions)


def test_the_way_down_is_never_longer_than_its_room() -> None:
    """In plain Python, which refuses to write past the end of a room."""
    rounds = 40
    bot = searcher(rounds, "plain")
    mind = bot.searchers[0]
    mind.scratch = mind.scratch._replace(
        path=mind.scratch.path[:2], deciders=mind.scratch.deciders[:2]
    )
    assert weighed(bot, decision()).total() == rounds
    assert 1 < mind.tree.used[0] < rounds  # with more room every round adds a node


def test_a_horizon_is_refused_where_a_game_has_no_value_estimates() -> None:
    with pytest.raises(BeanpotError, match=r"Fagioli cannot stop after 3 decisions.* horizon 0"):
        searcher(1, settings=SearchSettings(horizon=3))


@pytest.mark.parametrize("other", ["random", "greedy"])
def test_it_beats_bots_that_do_not_search(other: str) -> None:
    """Ninety games at rotating seats against two others: far more than a third of first places."""
    won = 0.0
    for number in range(90):
        position, chance = Position(FAGIOLI, 3), SeededRandom(77, number // 3)
        bots = [new_bot(other, FAGIOLI, SeededRandom(1, seat), "cpu") for seat in range(3)]
        bots[number % 3] = searcher(200, settings=SearchSettings(explore=0.6, prior_weight=0.5))
        while not position.is_over:
            if position.current_player == CHANCE:
                position.apply_chance(chance)
            else:
                seat = position.current_player
                position.play_steps(bot_move(bots[seat], position, seat), seat)
        winners = position.winners()
        won += ("ABC"[number % 3] in winners) / len(winners)
    assert won > 38


def test_sealed_choices_are_weighed_by_what_everybody_sees() -> None:
    """Where seats choose at the same time, the first choice reveals nothing to the others."""
    game = load_game("pas_de_haricots")
    for position in some_positions(Case(game, 3), 9, 400):
        if (
            position.is_sealed
            and position.current_player >= 0
            and len(position.legal_actions()) > 1
        ):
            last = next(seat for seat in (2, 1, 0) if seat != position.current_player)
            found = []
            for action in position.legal_actions()[:2]:
                after = position.clone()
                after.apply(action)
                bot = SearchBot(game, SeededRandom(3), "plain", budget=Budget(2))
                found.append(bot.visit_counts(after.observation(last), after.legal_actions(last)))
            assert found[0].total() == 2
            assert found[0] == found[1]
            return
    pytest.fail("nobody had a sealed choice")
