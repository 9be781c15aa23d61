"""The quick policy: what it does in simple positions, and that it beats random players."""

import numpy as np
import pytest
from kit.haricot_magique import table

from beanpot.bots import bot_move, new_bot
from beanpot.engine.batch import new_runner, play_many
from beanpot.engine.chance import SeededRandom
from beanpot.engine.position import Position
from beanpot.games.haricot_magique import GAME
from beanpot.games.haricot_magique.greedy import GOLD, SACK, piece_risk, value_estimates
from beanpot.physics.quick import judged

HIGH = "stalk d d tB d tB d tC d tC d d cyl d d"


def choice(position: Position) -> str:
    """What greedy does, as text."""
    bot = new_bot("greedy", GAME, SeededRandom(1), "plain")
    return position.format_move(bot_move(bot, position, position.current_player)[0])


@pytest.mark.parametrize(("variant", "least"), [("base", 0.40), ("expert", 0.53)])
def test_it_wins_more_than_its_share_against_three_random_bots(variant: str, least: float) -> None:
    """An equal share would be a quarter; its real share is on the game's page."""
    bots = ["greedy", "random", "random", "random"]
    tally = play_many(new_runner(GAME, 4, {"variant": variant}, 3, bots), 6000)
    assert tally.wins[0] / tally.games > least


@pytest.mark.parametrize("variant", ["base", "expert"])
def test_it_wins_more_than_its_share_with_equally_steady_hands(variant: str) -> None:
    bots = ["greedy", "random", "random", "random"]
    options = {"variant": variant, "stability": "statics"}
    tally = play_many(new_runner(judged(GAME), 4, options, 3, bots), 3000)
    assert tally.wins[0] / tally.games > (0.37 if variant == "base" else 0.5)


def test_treasures_are_stacked_first() -> None:
    position = table(
        "2 seats, round 1, bean A, A to place | stalk d | dice E T L | turn throws 1 number 3 | "
        "revealed A:5 B:6"
    )
    assert choice(position) == "place T"


def test_the_richest_is_robbed() -> None:
    position = table(
        "3 seats, round 2, bean A, A to start | revealed A:3 B:6 C:7 | gold B:2 C:5 | axes none",
        variant="expert",
    )
    assert choice(position) == "power steal C"


def test_an_eye_is_put_back_before_the_giant_wakes() -> None:
    position = table(
        "2 seats, round 1, bean A, A to decide | stalk d | dice E E T | turn throws 1 number 3 "
        "fresh | revealed A:6 B:7 | axes none",
        variant="expert",
    )
    assert choice(position) == "power return E"


def test_a_bonus_is_taken() -> None:
    position = table(
        "2 seats, round 1, bean A, A to end | stalk d d tA d tA | turn laid 2 placed 2 check | "
        "revealed A:5 B:7 | axes none | gold A:2",
        variant="expert",
    )
    assert choice(position) == "power bonus"


def test_the_axe_is_for_a_high_stalk_full_of_the_others_tokens() -> None:
    low, high = (
        table(f"3 seats, round 3, bean A, A to start | {stalk} | revealed A:5 B:6 C:7",
              stability="random")
        for stalk in ("stalk d d tA", HIGH)
    )  # fmt: skip
    assert choice(low).startswith("dice")
    assert choice(high) == "axe"


def test_the_risk_grows_with_the_height_and_with_the_lean() -> None:
    by_chance = table("2 seats, round 1, bean A, A to start | revealed A:5 B:6", stability="random")
    assert piece_risk(by_chance.observation(0), 10) > piece_risk(by_chance.observation(0), 2)
    stalk = "2 seats, round 1, bean A, A to start | stalk d d d | revealed A:5 B:6"
    straight, leaning = (
        table(f"{stalk}{leans}", stability="statics") for leans in ("", " | leans 0 2 6")
    )
    assert piece_risk(leaning.observation(0), 3) > 5 * piece_risk(straight.observation(0), 3)


def estimates(position: Position) -> list[int]:
    points = np.zeros(position.seats, np.int32)
    value_estimates(position.state, points)
    return [int(each) for each in points]


def test_a_value_estimate_counts_sacks_tokens_in_the_stalk_and_the_axe() -> None:
    plain = "3 seats, round 3, bean A, A to start | revealed A:5 B:6 C:7"
    none, rich, tokens, spent = (
        estimates(table(plain + more))[0]
        for more in (
            " | axes A",
            " | axes A | gold A:2",
            " | axes A | stalk d d tA d tA",
            " | axes none",
        )
    )
    assert rich - none == 2 * SACK
    assert none < tokens < rich  # they may pay, or not
    assert none > spent


def test_after_the_last_round_only_sacks_count() -> None:
    position = table(
        "3 seats, round 7, bean A, A to start | stalk d d tA d tB | revealed A:5 B:6 C:7 | "
        "gold A:1 B:2"
    )
    assert estimates(position) == [SACK, 2 * SACK, 0]
    assert round(SACK / GOLD) == 15  # what a sack is worth on average


def test_in_the_expert_variant_cards_are_kept_for_their_powers() -> None:
    position = table(
        "2 seats, round 3, bean A, A to start | revealed A:5 B:3 | axes none", variant="expert"
    )
    thief_kept, thief_played = estimates(position)
    assert thief_kept > thief_played
