"""The lab: what it counts is what happened, and what it answers is what the numbers say."""

import csv
from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from math import sqrt
from typing import Any

import numpy as np
import pytest
from kit.bell import BELL
from kit.cases import Case, walked

from beanpot.arena.lab import (
    ADVANTAGE,
    DISADVANTAGE,
    LEFT_TO_CHANCE,
    UNSEEN,
    StudyPlan,
    Variant,
    answer,
    numbers,
    run_study,
    variants,
)
from beanpot.core import BeanpotError, Game, SeatOption
from beanpot.engine.batch import Interrupted, Results, new_runner, play_many
from beanpot.engine.interval import deviations, share_interval
from beanpot.engine.loops import (
    EVENT_SQUARES,
    EVENTFUL,
    EVENTS,
    PARTS,
    STEP_SQUARES,
    WHOLE_WIN,
    WINS,
)
from beanpot.engine.position import Position
from beanpot.engine.runner import CpuRunner
from beanpot.games import game_names, load_game

FAGIOLI = load_game("fagioli")
GAMES = 4  # in plain Python, so few
DECKS = {"deck": {"ramp": "ramp", "flat": "flat"}}


def plan(game: Game = FAGIOLI, **more: Any) -> StudyPlan:
    """A small study."""
    usual: dict[str, Any] = dict(
        vary={}, seats=(game.usual_seats,), games=300, fixed={}, bots=("greedy",)
    )
    return StudyPlan(game, **{**usual, **more})


def tally_of(parts: list[float], games: int) -> Results:
    """Results in which the seats have these numbers of victories."""
    tally = Results(len(parts), games)
    tally.totals[PARTS] = [round(won * WHOLE_WIN) for won in parts]
    return tally


TABLE = Variant(3, {}, {}, 0, "")


def test_variants_are_all_combinations_one_number_of_seats_after_the_other() -> None:
    vary = {**DECKS, "runout": {"eager": "eager", "lazy": "lazy"}}
    labels = [variant.label for variant in variants(plan(vary=vary, seats=(2, 4)))]
    assert labels[:3] == [
        "deck=ramp, runout=eager, 2 seats",
        "deck=ramp, runout=lazy, 2 seats",
        "deck=flat, runout=eager, 2 seats",
    ]
    assert len(labels) == len(set(labels)) == 8


@pytest.mark.parametrize("name", game_names())
def test_seat_a_has_the_first_turn_by_default(name: str) -> None:
    game = load_game(name)
    for seats in game.seats:
        (variant,) = variants(plan(game, seats=(seats,)))
        assert variant.begins == 0
        has_option = any(isinstance(one, SeatOption) for one in game.options)
        assert bool(variant.fixed_by_lab) == (has_option or game.first_answer is not None)
        opened = game if has_option else game.begun_by_a
        assert first_to_decide(opened, variant) == 0


def first_to_decide(game: Game, variant: Variant) -> int:
    """Who holds what its game gives to the one who begins, once all cards are dealt."""
    position = Position(game, variant.seats, variant.options, "plain")
    while position.current_player == -1:
        position.apply(position.legal_actions()[0])
    return int(position.state.bean) if game.name == "haricot_magique" else position.current_player


def test_a_seat_that_the_caller_names_begins() -> None:
    (variant,) = variants(plan(fixed={"start": "C"}))
    assert (variant.begins, variant.fixed_by_lab) == (2, "")
    (variant,) = variants(plan(load_game("bohnanza"), fixed={"dealer": "D"}))
    assert variant.begins == 0
    (variant,) = variants(plan(load_game("pas_de_haricots"), fixed={"dealer": "A"}))
    assert variant.begins == 1
    (variant,) = variants(plan(fixed={"start": "random"}))
    assert variant.begins is None


def test_the_games_are_those_of_a_simulation_with_the_same_seed() -> None:
    findings = list(run_study(plan(vary=DECKS, seed=5)))
    for finding, deck in zip(findings, ("ramp", "flat"), strict=True):
        options = {"deck": deck, "start": "A"}
        runner = new_runner(FAGIOLI, 3, options, 5, ["greedy"] * 3)
        expected = play_many(runner, 300)
        assert finding.results.checksum == expected.checksum
        assert (finding.results.totals == expected.totals).all()


def test_lengths_and_their_spread_are_those_of_the_games_one_by_one() -> None:
    runner = CpuRunner(FAGIOLI, 3, {}, 4)
    lengths = [len(walked(Case(FAGIOLI, 3), "cpu", number, 4)) for number in range(60)]
    tally = Results(3)
    tally.add(runner.play(0, 60), 60)
    mean = sum(lengths) / 60
    assert tally.totals[STEP_SQUARES, 0] == sum(length**2 for length in lengths)
    assert tally.mean_length == pytest.approx(mean)
    spread = sqrt(sum((length - mean) ** 2 for length in lengths) / 60)
    assert tally.length_deviation == pytest.approx(spread)


def has_minus(state: Any) -> int:
    """How many seats end a manche of Pas de Haricots with a minus suit, from the cards they won."""
    from beanpot.games.pas_de_haricots.rules import series

    return sum(
        any(series(int(suit)) < 0 for suit in state.won[seat]) for seat in range(state.seats)
    )


# where the law makes it happen: a module, the function that is called there, how often it counts
WITNESSES: dict[str, tuple[str, str, Callable[[Any], int]]] = {
    "fagioli": ("rules", "burst", lambda _: 1),
    "haricots": ("rules", "win_round", lambda _: 1),
    "pas_de_haricots": ("rules", "end_manche", has_minus),
    "haricot_magique": ("stalk", "dismantle", lambda _: 1),
    "bohnanza": ("rules", "buy_field", lambda _: 1),
}


@pytest.mark.parametrize("name", [name for name in game_names() if load_game(name).event_name])
def test_counted_events_match_the_calls_of_the_law(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    seats = min(load_game(name).seats)  # where plain Python is quickest
    bots = ["greedy"] * seats
    compiled = CpuRunner(load_game(name), seats, {}, 6, bots).play(0, GAMES)
    where, called, counts = WITNESSES[name]
    module = import_module(f"beanpot.games.{name}.{where}")
    law, seen = getattr(module, called), [0]

    def watched(state: Any, *more: Any) -> Any:
        seen[-1] += counts(state)
        return law(state, *more)

    monkeypatch.setattr(module, called, watched)
    game = replace(load_game(name))  # another object, whose plain law is bound again
    plain = CpuRunner(game, seats, {}, 6, bots, on="plain")
    totals = np.zeros_like(compiled)
    for number in range(GAMES):
        totals += plain.play(number, 1)
        seen.append(0)
    assert totals[EVENTS, 0] == sum(seen) > 0
    assert totals[EVENT_SQUARES, 0] == sum(count**2 for count in seen)
    assert totals[EVENTFUL, 0] == sum(count > 0 for count in seen)
    assert (totals == compiled).all()


def test_a_game_that_counts_nothing_has_no_events() -> None:
    totals = CpuRunner(BELL, 3, {}, 1).play(0, 20)
    assert BELL.event_name == ""
    assert not totals[[EVENTS, EVENT_SQUARES, EVENTFUL]].any()


def test_a_shared_victory_counts_in_parts_and_a_whole_one_once() -> None:
    totals = CpuRunner(load_game("pas_de_haricots"), 4, {"manches": 1}, 1).play(0, 2000)
    assert totals[PARTS].sum() == 2000 * WHOLE_WIN
    assert totals[WINS].sum() > 2000  # some were shared
    totals = CpuRunner(FAGIOLI, 3, {}, 1).play(0, 200)
    assert (totals[PARTS] == totals[WINS] * WHOLE_WIN).all()


def test_seats_among_which_chance_chooses_the_first_are_even() -> None:
    """Nobody begins by right, so every seat is like every other."""
    (finding,) = run_study(plan(fixed={"start": "random"}, games=20_000))
    for won in finding.results.victories:
        low, high = share_interval(won, 20_000, 0.9999)
        assert low < 1 / 3 < high
    assert finding.answer.verdict == LEFT_TO_CHANCE
    assert "left to chance" in finding.answer.sentence


def test_the_first_player_of_fagioli_loses_ties_and_so_victories() -> None:
    """The same table turned by one seat gives the same answer about the one who begins."""
    for start, begins in (("A", 0), ("B", 1)):
        (finding,) = run_study(plan(fixed={"start": start}, games=20_000))
        assert finding.answer.seat == begins
        assert finding.answer.verdict == DISADVANTAGE


@pytest.mark.parametrize(
    ("won", "verdict", "sentence"),
    [
        (341_000, ADVANTAGE, "Seat A wins 34.10 % ± 0.09 of games where 33.33 % would be even: "
         "yes, by 0.77 points."),
        (333_500, UNSEEN, "Seat A wins 33.35 % ± 0.09 of games where 33.33 % would be even: "
         "no difference can be seen."),
        (320_000, DISADVANTAGE, "Seat A wins 32.00 % ± 0.09 of games where 33.33 % would be even: "
         "no, it is at a disadvantage, by 1.33 points."),
    ],
)  # fmt: skip
def test_the_question_is_answered_in_a_sentence(won: int, verdict: str, sentence: str) -> None:
    others = (1_000_000 - won) / 2
    found = answer(TABLE, tally_of([won, others, others], 1_000_000))
    assert (found.verdict, found.sentence) == (verdict, sentence)


@pytest.mark.parametrize(
    ("won", "games", "sentence"),
    [
        (0, 2, "Seat A wins 0.0 % (0.0 – 65.8 %) of games where 33.3 % would be even: "
         "no difference can be seen."),
        (30, 100, "Seat A wins 30.0 % (21.9 – 39.6 %) of games where 33.3 % would be even: "
         "no difference can be seen."),
        (50, 100, "Seat A wins 50.0 % ± 9.6 of games where 33.3 % would be even: "
         "yes, by 16.7 points."),
        (0, 1, "One game has no interval: nothing can be said about the first seat."),
        (1, 1, "One game has no interval: nothing can be said about the first seat."),
    ],
)  # fmt: skip
def test_an_asymmetric_interval_is_reported_with_both_ends(
    won: int, games: int, sentence: str
) -> None:
    others = (games - won) / 2
    assert answer(TABLE, tally_of([won, others, others], games)).sentence == sentence


def test_many_comparisons_need_more_games_to_show_a_difference() -> None:
    tally = tally_of([353, 323, 324], 1000)
    alone, among = answer(TABLE, tally), answer(TABLE, tally, 20)
    assert among.interval[0] < alone.interval[0] < alone.share < alone.interval[1]
    edge = tally_of([363, 318, 319], 1000)
    assert answer(TABLE, edge).verdict == ADVANTAGE
    assert answer(TABLE, edge, 20).verdict == UNSEEN
    assert deviations(1 - 0.05 / 20) == pytest.approx(
        3.0233, abs=1e-3
    )  # of a table of Bonferroni's


def test_no_games_answer_nothing() -> None:
    assert answer(TABLE, Results(3)).verdict == UNSEEN


def test_the_csv_has_a_row_a_variant_and_seat() -> None:
    findings = list(run_study(plan(vary=DECKS)))
    rows = list(csv.DictReader(numbers(findings, "bursts").splitlines()))
    assert [(row["deck"], row["seat"]) for row in rows] == [
        (deck, seat) for deck in ("ramp", "flat") for seat in "ABC"
    ]
    assert [int(row["begins"]) for row in rows] == [1, 0, 0] * 2
    first = findings[0]
    assert int(rows[1]["wins"]) == first.results.wins[1]
    assert float(rows[1]["mean_score"]) == first.results.mean_scores[1]
    assert float(rows[0]["mean_events"]) == first.results.events / 300


def test_a_plan_has_defaults_and_takes_lists_of_values() -> None:
    short = StudyPlan(FAGIOLI, {"deck": ["ramp", "flat"]}, games=300)
    assert short.seats == (3,)
    assert variants(short) == variants(plan(vary=DECKS))


def test_a_study_that_is_stopped_ends_with_what_was_played(monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(runner: Any, games: int, told: Any) -> Results:
        raise Interrupted(tally_of([40, 30, 30], 100))

    monkeypatch.setattr("beanpot.arena.lab.play_many", stopped)
    findings = run_study(plan(vary=DECKS))
    assert next(findings).results.games == 100
    with pytest.raises(KeyboardInterrupt):
        next(findings)


@pytest.mark.parametrize(
    ("more", "reason"),
    [
        (dict(vary={"dekc": {"a": "a"}}), "no option 'dekc'"),
        (dict(vary=DECKS, fixed={"deck": "flat"}), "both varied and fixed"),
        (dict(vary={"deck": {"steep": "steep"}}), "ramp or flat"),
        (dict(vary={"start": {"A": "A", "D": "D"}}), "a seat of the table"),
        (dict(seats=(2, 9)), "2, 3 or 4 players"),
        (dict(bots=("greedy", "random")), "There are 3 seats, but 2 bots were named. Name 3."),
        (dict(vary={"show_farm_counts": {str(n): n for n in range(101)}}), "101 variants"),
    ],
)
def test_what_cannot_be_studied_is_refused_before_anything_is_played(
    more: dict[str, Any], reason: str
) -> None:
    with pytest.raises(BeanpotError, match=reason):
        run_study(plan(**more))


def test_an_option_is_varied_only_where_it_matters() -> None:
    vary = {"duel_discard_max": {"1": 1, "unlimited": "unlimited"}}
    with pytest.raises(BeanpotError, match="matters at 2 seats only"):
        variants(plan(load_game("bohnanza"), vary=vary))
