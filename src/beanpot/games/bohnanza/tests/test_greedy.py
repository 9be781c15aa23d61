"""The quick policy of Bohnanza: it wins against random players, and it trades."""

from itertools import chain

import pytest
from kit.bohnanza import table
from kit.table import play

from beanpot.bots import bot_move, new_bot
from beanpot.core import CHANCE
from beanpot.engine.chance import SeededRandom
from beanpot.engine.loops import WINS
from beanpot.engine.moves import seats_asked
from beanpot.engine.position import Position
from beanpot.engine.runner import CpuRunner
from beanpot.games.bohnanza import GAME
from beanpot.games.bohnanza.greedy import is_senseless
from beanpot.games.bohnanza.number import ACCEPT, END_TRADING, HARVEST, REFUSE
from beanpot.games.bohnanza.trading import pair_of

GAMES = 200


def greedy_move(position: Position, seat: int) -> str | None:
    """What the quick policy would do, as text; None if it would pass."""
    steps = bot_move(new_bot("greedy", GAME), position, seat)
    return position.format_steps(steps, seat) if steps else None


@pytest.mark.parametrize("seat", range(4))
def test_greedy_wins_seven_of_ten_games_against_three_random_bots(seat: int) -> None:
    bots = ["random"] * 4
    bots[seat] = "greedy"
    won = CpuRunner(GAME, 4, {}, 1, bots).play(0, GAMES)[WINS, seat]
    assert won >= 0.7 * GAMES


def is_trade(position: Position, seat: int, step: int) -> bool:
    """Whether a step accepts an offer with cards on both sides."""
    if not ACCEPT <= step < REFUSE:
        return False
    pair = pair_of(position.state, seat, step - ACCEPT)
    return bool(position.state.given[pair].any() and position.state.wanted[pair].any())


def test_four_greedy_bots_strike_a_trade_in_every_second_turn_at_least() -> None:
    for seed in range(3):
        position, source = Position(GAME, 4), SeededRandom(seed)
        bots = [new_bot("greedy", GAME, source, "cpu") for _ in range(4)]
        turns = trades = 0
        while not position.is_over:
            if position.current_player == CHANCE:
                position.apply_chance(source)
            speakers = () if position.current_player < 0 else (position.current_player,)
            for seat in chain(speakers, seats_asked(position)):
                steps = bot_move(bots[seat], position, seat)
                if steps:
                    trades += is_trade(position, seat, steps[0])
                    turns += steps[0] == END_TRADING
                    position.play_steps(steps, seat)
        assert turns >= 30
        assert trades >= turns / 2


def test_a_bean_that_fits_is_planted_and_others_stay_in_hand() -> None:
    hand = "4 seats, A active, planting, 1 planted | hands A[{}] | fields A[2 colt, 3 chaos]"
    assert greedy_move(table(hand.format("colt cochon")), 0) == "plant"
    assert greedy_move(table(hand.format("cochon colt")), 0) == "stop_planting"


def test_a_full_field_is_sold_at_once_by_its_owner() -> None:
    position = table("4 seats, A active, turning up | fields B[8 cochon, -] C[7 cochon, -]")
    assert [greedy_move(position, seat) for seat in (1, 2, 3)] == ["harvest 1", None, None]


def test_room_is_made_where_least_is_lost() -> None:
    fields = "4 seats, A active, planting | hands A[cochon] | fields A[5 colt, 3 cauchemar]"
    assert greedy_move(table(fields), 0) == "harvest 2"


def test_a_third_field_is_bought_while_it_pays() -> None:
    early = "4 seats, A active, turning up{} | fields A[2 colt, 2 chaos] | coins A 3"
    assert greedy_move(table(early.format("")), 0) == "buy_field"
    assert greedy_move(table(early.format(", 2 exhausted")), 0) == "draw2"


def test_it_offers_what_it_does_not_want_for_what_it_wants() -> None:
    position = table(
        "4 seats, A active, trading | hands A[colique] B[cochon copain] | faceup [comique colt]"
        " | fields A[3 chaos, 2 copain] B[2 comique, 1 colique]"
    )
    assert greedy_move(position, 0) == "propose B give [faceup:1] get {copain: 1}"
    play(position, "A propose B give [faceup:1] get {copain: 1}")
    assert greedy_move(position, 1) == "accept A"


def test_it_refuses_what_costs_more_than_it_brings() -> None:
    position = table(
        "4 seats, A active, trading | hands B[comique cochon] | faceup [colt]"
        " | fields B[4 comique, 2 cochon] | proposals A>B [faceup:1] {comique: 1}"
    )
    assert greedy_move(position, 1) == "refuse A"


def test_what_nobody_pays_for_is_given_away_rather_than_planted() -> None:
    position = table(
        "4 seats, A active, trading | faceup [comique] | talks B 2 | talked A 2"
        " | fields A[5 chaos, 5 copain] B[2 comique, -]"
    )
    assert greedy_move(position, 0) == "propose B give [faceup:1] get {}"


PLANTING = "4 seats, A active, planting | hands A[{}] | fields A[1 colt, {}]"
SOWING = "4 seats, A active, B sowing | fields B[1 colt, {}] | aside B[{}]"


@pytest.mark.parametrize(
    ("text", "seat"),
    [
        (PLANTING.format("cochon", "1 chaos"), 0),
        (SOWING.format("1 chaos", "1 cochon"), 1),
        ("2 seats, A active, choosing | fields A[1 colt, 1 chaos] | offer [cochon]", 0),
    ],
    ids=["the card in front", "a card set aside", "in the duel a card that could be taken"],
)
def test_to_sell_for_nothing_makes_sense_where_a_card_needs_the_room(text: str, seat: int) -> None:
    assert not is_senseless(table(text).state, seat, HARVEST)


@pytest.mark.parametrize(
    ("text", "seat"),
    [
        (PLANTING.format("cochon", "-"), 0),
        (PLANTING.format("colt", "1 chaos"), 0),
        (PLANTING.format("", "1 chaos"), 0),
        (SOWING.format("1 chaos", "1 chaos"), 1),
        (SOWING.format("-", "1 cochon"), 1),
        ("4 seats, A active, trading | fields B[1 colt, 1 chaos]", 1),
        ("4 seats, A active, drawing | hands A[cochon] | fields A[1 colt, 1 chaos]", 0),
        ("2 seats, A active, choosing | fields A[1 colt, -] | offer [cochon]", 0),
    ],
)
def test_to_sell_for_nothing_is_senseless_where_no_card_needs_the_room(
    text: str, seat: int
) -> None:
    assert is_senseless(table(text).state, seat, HARVEST)


def test_to_sell_for_coins_and_whatever_is_no_sale_makes_sense() -> None:
    position = table("4 seats, A active, turning up | fields A[4 cochon, 1 colt]")
    made = [is_senseless(position.state, 0, action) for action in position.legal_actions()]
    assert not any(made)
    assert not is_senseless(position.state, 0, HARVEST)


def sensible_moves(text: str, seat: int, *before: str) -> set[str | None]:
    """The steps that are left to a seat, after some of its own."""
    position = table(text)
    for words in before:
        play(position, words)
    legal = position.legal_actions(seat)
    left = [each for each in legal if not is_senseless(position.state, seat, each)]
    return {position.format_move(each, seat) for each in left}


TRADING = "4 seats, A active, trading | hands A[chaos colt] | talks B {} C {} | talked A {}"


def test_a_fourth_offer_to_the_same_player_in_a_turn_is_senseless() -> None:
    left = sensible_moves(TRADING.format(3, 2, 5), 0)
    assert "draft C" in left
    assert "draft B" not in left


def test_to_give_up_an_offer_and_to_ask_for_a_fourth_bean_is_senseless() -> None:
    begun = TRADING.format(0, 0, 0), 0, "A draft B", "A give hand:1"
    asks = ("A want chaos",) * 3
    assert {"want chaos", "send"} <= sensible_moves(*begun, *asks[:2])
    assert sensible_moves(*begun, *asks) == {"send"}
