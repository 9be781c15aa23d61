"""The duel of two players, clause by clause: the name of a test is the sentence.

Positions are written as in `notation`; what is turned up in phase 3 lies there as `offer`, and is
the offer when the phase is over. A hand or a field that is not mentioned is empty.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from kit.bohnanza import A, B, clause, coins, dealt, fields, hand, moment, opened, shown, table
from kit.table import cards, play, refused, words

from beanpot.core import CHANCE, SEAT_NAMES, SPECTATOR, BeanpotError
from beanpot.engine.chance import SeededRandom
from beanpot.engine.position import Position
from beanpot.games.bohnanza.box import COPIES, NAMES

PHASES = {  # of A's turn
    "offered": "offered | offer [colt] | hands A[chaos] B[colt]",
    "planting": "planting | hands A[chaos] B[colt]",
    "planted": "planting, 1 planted | hands A[chaos] B[colt]",
    "turning up": "turning up | hands A[chaos] B[colt]",
    "choosing": "choosing | offer [colt chaos] | hands A[chaos] B[colt]",
    "drawing": "drawing | offer [colt] | hands A[chaos] B[colt]",
}
in_every_phase = pytest.mark.parametrize("phase", PHASES)


def at(phase: str, rest: str = "", **options: Any) -> Position:
    """A phase of A's turn, with more on the table."""
    return table(f"2 seats, A active, {PHASES[phase]}{rest and f' | {rest}'}", **options)


def offer(position: Position, viewer: int = SPECTATOR) -> str:
    """The cards that a viewer sees on the table, common varieties first."""
    return " ".join(position.observation_dict(viewer)["offer"])


def discard(position: Position) -> str:
    """The discard pile, its top last."""
    return " ".join(cards(position, "discard"))


def listed(position: Position, word: str, seat: str = "A") -> list[str]:
    """The moves of a seat that start with a word."""
    return [each for each in words(position, seat) if each.startswith(word)]


# Set-up, selling and buying


@clause("BOH-94")
def test_the_duel_is_played_without_coriace_and_choco() -> None:
    position = opened(2, dealer="B")
    pack = Counter(cards(position, "draw"))
    assert pack.total() == 144
    left_out = {"coriace", "choco"}
    assert pack == {
        name: copies for name, copies in zip(NAMES, COPIES, strict=True) if name not in left_out
    }


@clause("BOH-94")
def test_each_duellist_gets_five_cards_and_two_fields() -> None:
    scene = dealt(2).observation_dict(SPECTATOR)
    assert scene["hand_size"] == {"A": 5, "B": 5}
    assert scene["draw_size"] == 134
    assert fields(dealt(2), "A") == fields(dealt(2), "B") == "-, -"


@clause("BOH-95")
def test_a_duellist_does_not_sell_in_the_opponents_turn() -> None:
    position = at("planting", "fields B[5 cochon, -]")
    assert "BOH-95" in refused(position, "B harvest 1")


@clause("BOH-95")
@pytest.mark.parametrize("windows", ["draws_and_plants", "every_action", "own_turn_only"])
@in_every_phase
def test_in_every_phase_only_the_active_duellist_sells(phase: str, windows: str) -> None:
    position = at(phase, "fields A[3 copain, 5 cochon] B[5 cochon, -]", offturn_windows=windows)
    before = moment(position)
    assert words(position, "B") == []
    assert not position.asks(1)
    assert "BOH-95" in refused(position, "B harvest 1")
    assert listed(position, "harvest") == ["harvest 1", "harvest 2"]
    play(position, "A harvest 2")
    assert (coins(position), fields(position), moment(position)) == (2, "3 copain, -", before)


@clause("BOH-96")
def test_the_three_coins_for_a_third_field_leave_the_game() -> None:
    position = at("planting", "coins A 4[colt colt cochon chaos] | discard [copain]")
    play(position, "A buy_field")
    assert (coins(position), cards(position, "treasuries")) == (1, ["colt"])
    assert discard(position) == "copain"
    assert cards(position, "removed") == ["colt", "cochon", "chaos"]
    assert fields(position) == "-, -, -"


@clause("BOH-96")
def test_a_third_field_of_the_duel_costs_no_less_and_is_bought_once() -> None:
    assert "BOH-82" in refused(at("planting", "coins A 2[colt colt]"), "A buy_field")
    rich = at("planting", "coins A 6[chaos chaos chaos colt colt colt]")
    assert "BOH-76" in refused(play(rich, "A buy_field"), "A buy_field")


@clause("BOH-96")
def test_the_coins_that_left_the_game_are_face_down() -> None:
    coins = "coins A 3[colt colt cochon]", "coins A 3[colt colt chaos]"
    one, other = (
        play(at("planting", f"{each} | draw [9 cochet]"), "A buy_field") for each in coins
    )
    assert cards(one, "removed") != cards(other, "removed")
    for viewer in (0, 1, SPECTATOR):
        assert one.observation_dict(viewer) == other.observation_dict(viewer)


@clause("BOH-97")
@pytest.mark.parametrize("windows", ["draws_and_plants", "own_turn_only"])
@in_every_phase
def test_a_third_field_may_be_bought_in_the_opponents_turn(phase: str, windows: str) -> None:
    rest = "fields B[2 colt, 2 cochon] | coins B 3[colt colt chaos]"
    position = at(phase, rest, offturn_windows=windows)
    before = moment(position)
    assert words(position, "B") == ["buy_field"]
    play(position, "B buy_field")
    assert (coins(position, "B"), fields(position, "B")) == (0, "2 colt, 2 cochon, -")
    assert cards(position, "removed") == ["colt", "colt", "chaos"]
    assert moment(position) == before


# Phase 1: what is on offer


@clause("BOH-98")
def test_nothing_is_planted_from_the_hand_before_the_offer_is_dealt_with() -> None:
    position = at("offered")
    assert words(position) == [
        "discard_offer colt",
        "plant_offer colt in 1",
        "plant_offer colt in 2",
    ]
    assert "BOH-98" in refused(position, "A plant in 1")


OUT_OF_ORDER = {
    "offered": ["plant in 1", "discard_hand 1"],
    "planting": ["plant_offer colt in 1", "discard_offer colt", "draw3"],
    "planted": ["draw3"],
    "turning up": ["plant in 1", "end_phase", "plant_faceup colt in 1"],
    "choosing": ["plant in 1", "discard_hand 1", "draw3"],
    "drawing": ["plant in 1", "plant_offer colt in 1", "discard_offer colt", "end_phase"],
}


@clause("BOH-98")
@in_every_phase
def test_the_phases_of_the_duel_are_played_in_order(phase: str) -> None:
    for step in OUT_OF_ORDER[phase]:
        assert "BOH-98" in refused(at(phase), f"A {step}")


@clause("BOH-98")
@pytest.mark.parametrize(
    ("phase", "step"),
    [
        ("offered", "plant_faceup colt in 1"),
        ("offered", "plant_aside colt in 1"),
        ("offered", "discard_offer colt in 1"),
        ("planted", "give hand:1"),
        ("choosing", "plant_offer colt in 1"),
        ("choosing", "plant_aside colt in 1"),
    ],
)
def test_words_of_another_phase_or_game_mean_nothing(phase: str, step: str) -> None:
    assert step not in words(at(phase))
    assert refused(at(phase), f"A {step}")


@clause("BOH-98")
def test_a_whole_turn_of_the_duel_has_four_phases_and_then_it_is_the_opponents() -> None:
    position = at("offered", "discard [copain]")
    play(position, "A plant_offer colt in 1")
    assert moment(position) == "A active, planting"
    play(position, "A plant")
    assert (moment(position), fields(position)) == ("A active, turning up", "1 colt, 1 chaos")
    play(position, "A draw3", "* deal cochon", "* deal colique", "* deal colt")
    assert moment(position) == "A active, choosing"
    play(position, "A plant_faceup colt", "A end_phase")
    assert moment(position) == "A active, drawing"
    play(position, "A draw2", "* deal comique", "* deal cochet")
    assert (moment(position), offer(position)) == ("B active, offered", "cochon colique")
    assert (hand(position), discard(position)) == ("comique cochet", "copain")


OFFER_OF_THREE = (
    "2 seats, A active, offered | offer [2 colt chaos] | hands A[copain] B[copain]"
    " | fields A[2 colt, 2 cochon]"
)


@clause("BOH-99")
def test_every_card_on_offer_is_planted_or_discarded() -> None:
    position = table(OFFER_OF_THREE)
    play(position, "A plant_offer colt", "A plant_offer colt", "A discard_offer chaos")
    assert (fields(position), discard(position)) == ("4 colt, 2 cochon", "chaos")
    assert (offer(position), moment(position)) == ("", "A active, planting")


@clause("BOH-99")
def test_of_two_cards_alike_one_may_be_planted_and_one_discarded() -> None:
    position = table(OFFER_OF_THREE)
    play(position, "A discard_offer colt", "A plant_offer colt")
    assert (fields(position), discard(position)) == ("3 colt, 2 cochon", "colt")
    assert (offer(position), moment(position)) == ("chaos", "A active, offered")


@clause("BOH-99")
def test_the_order_of_discarding_decides_which_card_is_on_top() -> None:
    one, other = table(OFFER_OF_THREE), table(OFFER_OF_THREE)
    play(one, "A discard_offer colt", "A discard_offer chaos", "A discard_offer colt")
    play(other, "A discard_offer colt", "A discard_offer colt", "A discard_offer chaos")
    assert (discard(one), discard(other)) == ("colt chaos colt", "colt colt chaos")
    assert one.observation_dict(1)["discard_top"] == "colt"


@clause("BOH-99")
def test_a_card_on_offer_joins_its_variety_and_otherwise_needs_room() -> None:
    position = table(OFFER_OF_THREE)
    assert listed(position, "plant_offer") == ["plant_offer colt"]
    assert "BOH-51" in refused(position, "A plant_offer chaos")
    play(position, "A harvest 2", "A plant_offer chaos")
    assert "BOH-52" in refused(position, "A plant_offer colt in 2")
    assert fields(position) == "2 colt, 1 chaos"


@clause("BOH-99")
def test_nothing_else_is_on_offer_and_it_is_the_active_players() -> None:
    position = table(OFFER_OF_THREE)
    assert "BOH-99" in refused(position, "A discard_offer cochon")
    assert "BOH-99" in refused(position, "A plant_offer cochon")
    assert words(position, "B") == []
    assert "BOH-98" in refused(position, "B discard_offer chaos")
    assert "BOH-98" in refused(position, "B plant_offer chaos in 1")


@clause("BOH-100")
def test_phase_one_does_not_end_while_a_card_is_on_offer() -> None:
    position = at("offered")
    assert "BOH-100" in refused(position, "A end_phase")
    assert "end_phase" not in words(position)


@clause("BOH-100")
def test_the_last_card_on_offer_ends_phase_one_by_itself() -> None:
    assert moment(play(at("offered"), "A discard_offer colt")) == "A active, planting"
    assert moment(play(at("offered"), "A plant_offer colt in 2")) == "A active, planting"


@clause("BOH-101")
def test_the_first_turn_begins_with_phase_two() -> None:
    position = dealt(2)
    assert (moment(position), offer(position)) == ("A active, planting", "")
    assert words(position) == ["plant in 1", "plant in 2"]


# Phase 2: the hand


@clause("BOH-102")
@pytest.mark.parametrize("start", ["-, -", "-, -, -"])
@pytest.mark.parametrize("third", ["cochon", "colt", "chaos"])
def test_two_cards_are_planted_and_no_third_even_if_it_fits(third: str, start: str) -> None:
    hands = f"hands A[colt chaos {third}]"
    position = table(f"2 seats, A active, planting | {hands} | fields A[{start}]")
    play(position, "A plant in 1", "A plant in 2")
    assert (fields(position)[:15], hand(position)) == ("1 colt, 1 chaos", third)
    assert listed(position, "plant") == []
    assert "BOH-102" in refused(position, "A plant")
    play(position, "A end_phase")
    assert "BOH-102" in refused(position, "A plant")


@clause("BOH-102")
def test_the_first_card_of_the_hand_must_be_planted() -> None:
    position = at("planting")
    assert words(position) == ["plant in 1", "plant in 2"]
    assert "BOH-102" in refused(position, "A end_phase")
    assert "BOH-104" in refused(position, "A stop_planting")


DISCARDING = "hands A[colt chaos cochon] B[copain] | discard [copain]"


@clause("BOH-103")
@pytest.mark.parametrize("planted", [1, 2])
def test_one_hand_card_may_be_discarded_after_planting(planted: int) -> None:
    position = table(f"2 seats, A active, planting, {planted} planted | {DISCARDING}")
    [step] = position.parse_steps("discard_hand 2", A)
    heard = [position.format_steps([step], A, to=listener) for listener in (None, A, B, SPECTATOR)]
    assert heard == [f"discard_hand {what}" for what in ("2", "2 chaos", "chaos", "chaos")]
    play(position, "A discard_hand 2")
    assert (hand(position), discard(position)) == ("colt cochon", "copain chaos")
    assert moment(position) == "A active, turning up"
    assert "BOH-103" in refused(position, "A discard_hand 1")
    assert position.observation_dict(1)["discard_top"] == "chaos"


@clause("BOH-103")
@pytest.mark.parametrize(
    ("place", "left"), [(1, "chaos cochon"), (2, "colt cochon"), (3, "colt chaos")]
)
def test_the_card_is_discarded_from_any_position(place: int, left: str) -> None:
    position = table(f"2 seats, A active, planting, 1 planted | {DISCARDING}")
    assert listed(position, "discard") == [f"discard_hand {each}" for each in (1, 2, 3)]
    assert hand(play(position, f"A discard_hand {place}")) == left


@clause("BOH-103")
def test_nobody_discards_a_card_that_is_not_in_the_hand_or_is_the_opponents() -> None:
    position = table(f"2 seats, A active, planting, 1 planted | {DISCARDING}")
    assert "BOH-103" in refused(position, "A discard_hand 4")
    assert "BOH-98" in refused(position, "B discard_hand 1")
    assert refused(position, "A discard_hand 0").startswith("Unknown action")


@clause("BOH-103")
def test_a_table_may_allow_any_number_of_discards() -> None:
    text = f"2 seats, A active, planting, 1 planted | {DISCARDING} | fields A[2 cochon, -]"
    position = table(text, duel_discard_max="unlimited")
    play(position, "A discard_hand 2", "A discard_hand 1")
    assert (hand(position), discard(position)) == ("cochon", "copain chaos colt")
    assert words(position) == ["discard_hand 1", "end_phase", "harvest 1"]
    assert "BOH-105" in refused(position, "A plant")
    assert moment(play(position, "A end_phase")) == "A active, turning up"
    assert "BOH-98" in refused(position, "A discard_hand 1")


@clause("BOH-103")
def test_the_last_of_many_discards_ends_the_phase() -> None:
    text = f"2 seats, A active, planting, 2 planted | {DISCARDING}"
    position = table(text, duel_discard_max="unlimited")
    play(position, "A discard_hand 3", "A discard_hand 1", "A discard_hand 1")
    assert (hand(position), discard(position)) == ("", "copain cochon colt chaos")
    assert moment(position) == "A active, turning up"


@clause("BOH-103")
@pytest.mark.parametrize("most", [0, 2, "many", True])
def test_there_is_no_other_number_of_discards(most: Any) -> None:
    with pytest.raises(BeanpotError, match=r"^option duel_discard_max: .* is not 1 or unlimited"):
        dealt(2, duel_discard_max=most)


@clause("BOH-104")
def test_nobody_has_to_discard() -> None:
    position = table("2 seats, A active, planting, 1 planted | hands A[colt chaos]")
    play(position, "A end_phase")
    assert (hand(position), moment(position)) == ("colt chaos", "A active, turning up")


@clause("BOH-104")
def test_after_one_card_there_are_a_second_a_discard_or_the_end_and_no_other_stop() -> None:
    position = table("2 seats, A active, planting, 1 planted | hands A[colt] | fields A[1 colt, -]")
    assert words(position) == ["discard_hand 1", "end_phase", "harvest 1", "plant"]
    assert "BOH-104" in refused(position, "A stop_planting")
    position = table("2 seats, A active, planting, 2 planted | hands A[colt] | fields A[2 colt, -]")
    assert words(position) == ["discard_hand 1", "end_phase", "harvest 1"]


@clause("BOH-105")
@pytest.mark.parametrize("most", [1, "unlimited"])
def test_nothing_is_discarded_before_a_card_is_planted(most: Any) -> None:
    position = table("2 seats, A active, planting | hands A[colt chaos]", duel_discard_max=most)
    assert listed(position, "discard") == []
    for place in (1, 2):
        assert "BOH-105" in refused(position, f"A discard_hand {place}")


@clause("BOH-117")
def test_with_an_empty_hand_phase_two_is_skipped_after_the_offer() -> None:
    position = table("2 seats, A active, offered | offer [colt] | hands B[chaos]")
    play(position, "A plant_offer colt in 1")
    assert moment(position) == "A active, turning up"
    assert words(position) == ["draw3", "harvest 1"]
    assert "BOH-98" in refused(position, "A discard_hand 1")


@clause("BOH-117")
def test_with_neither_an_offer_nor_a_hand_the_turn_begins_with_turning_up() -> None:
    position = table("2 seats, B active, drawing")
    play(position, "B draw2", "* deal colt", "* deal chaos")
    assert moment(position) == "A active, turning up"


# Phase 3: turning up


def turned_up(rest: str, *dealt: str) -> Position:
    """A has turned up three cards with something else on the table."""
    position = table(f"2 seats, A active, turning up | hands A[copain] B[copain] | {rest}")
    return play(position, "A draw3", *[f"* deal {card}" for card in dealt])


@clause("BOH-106")
def test_three_cards_are_turned_up_for_both_to_see() -> None:
    position = turned_up("draw [colt chaos cochon copain]", "colt", "chaos", "cochon")
    for viewer in (0, 1, SPECTATOR):
        assert offer(position, viewer) == "colt cochon chaos"
    assert cards(position, "draw") == ["copain"]
    assert moment(position) == "A active, choosing"


@clause("BOH-106")
def test_the_active_duellist_begins_to_turn_up_and_nobody_acts_meanwhile() -> None:
    position = at("turning up", "fields A[5 cochon, -] | coins B 3[colt colt colt]")
    assert "BOH-98" in refused(position, "B draw3")
    assert "BOH-106" in refused(position, "A draw2")
    play(position, "A draw3", "* deal colt")
    assert "BOH-119" in refused(position, "A harvest 1")
    assert "BOH-119" in refused(position, "B buy_field")
    assert "BOH-119" in refused(position, "A end_phase")


@clause("BOH-107")
def test_top_discards_join_as_long_as_they_match() -> None:
    position = turned_up("discard [colt copain chaos colt colt]", "colt", "chaos", "cochon")
    assert offer(position) == "colt colt colt cochon chaos chaos"
    assert discard(position) == "colt copain"
    assert position.observation_dict(1)["discard_top"] == "copain"


@clause("BOH-107")
def test_a_whole_discard_pile_may_join() -> None:
    position = turned_up("discard [cochon chaos chaos colt]", "colt", "chaos", "cochon")
    assert offer(position) == "colt colt cochon cochon chaos chaos chaos"
    assert (discard(position), position.observation_dict(1)["discard_top"]) == ("", None)


@clause("BOH-107")
def test_no_card_joins_before_all_three_are_turned_up() -> None:
    position = turned_up("discard [chaos colt]", "colt", "chaos")
    assert (offer(position), discard(position)) == ("colt chaos", "chaos colt")
    play(position, "* deal cochon")
    assert (offer(position), discard(position)) == ("colt colt cochon chaos chaos", "")


@clause("BOH-108")
@pytest.mark.parametrize("pile", ["colt copain", ""])
def test_a_mismatch_on_top_or_an_empty_pile_adds_nothing(pile: str) -> None:
    position = turned_up(f"discard [{pile}]", "colt", "chaos", "cochon")
    assert (offer(position), discard(position)) == ("colt cochon chaos", pile)


MATCHED = "2 seats, A active, choosing | hands B[copain]"


@clause("BOH-109")
def test_any_number_of_the_cards_may_be_planted_with_sales_in_between() -> None:
    position = table(f"{MATCHED} | offer [2 colt chaos] | fields A[2 colt, 3 cochon]")
    assert "BOH-51" in refused(position, "A plant_faceup chaos")
    play(position, "A plant_faceup colt", "A plant_faceup colt")
    play(position, "A harvest 2", "A plant_faceup chaos")
    assert (fields(position), coins(position), offer(position)) == ("4 colt, 1 chaos", 1, "")
    assert moment(position) == "A active, drawing"


@clause("BOH-109")
def test_none_of_the_cards_need_be_planted() -> None:
    position = table(f"{MATCHED} | offer [2 colt chaos] | fields A[2 colt, -]")
    assert words(position) == ["end_phase", "harvest 1", "plant_faceup chaos", "plant_faceup colt"]
    play(position, "A end_phase")
    assert (fields(position), offer(position)) == ("2 colt, -", "colt colt chaos")


@clause("BOH-109")
def test_turned_up_cards_are_not_discarded_and_only_they_are_planted() -> None:
    position = table(f"{MATCHED} | offer [2 colt chaos] | fields A[2 colt, -]")
    assert "BOH-109" in refused(position, "A discard_offer chaos")
    assert "BOH-109" in refused(position, "A plant_faceup cochon")
    assert "BOH-52" in refused(position, "A plant_faceup colt in 2")
    assert "BOH-98" in refused(position, "B plant_faceup chaos in 1")


@clause("BOH-110")
def test_what_is_not_planted_is_the_offer() -> None:
    position = table(f"{MATCHED} | offer [colt chaos cochon] | fields A[2 colt, -]")
    play(position, "A plant_faceup colt", "A end_phase")
    assert (offer(position), moment(position)) == ("cochon chaos", "A active, drawing")
    assert offer(position, 0) == offer(position, 1) == "cochon chaos"
    for step in ("B plant_offer chaos in 1", "B discard_offer chaos"):
        assert "BOH-98" in refused(position, step)
    play(position, "A draw2", "* deal colt", "* deal colt")
    assert moment(position) == "B active, offered"
    play(position, "B plant_offer chaos in 1", "B discard_offer cochon")
    assert (fields(position, "B"), discard(position)) == ("1 chaos, -", "cochon")


@clause("BOH-118")
def test_beans_sold_in_phase_three_are_not_matched_any_more() -> None:
    position = table(f"{MATCHED} | offer [colt chaos cochon] | fields A[2 colt, 2 copain]")
    play(position, "A harvest 1")
    assert (discard(position), offer(position)) == ("colt colt", "colt cochon chaos")
    play(position, "A plant_faceup colt", "A end_phase")
    assert (discard(position), offer(position)) == ("colt colt", "cochon chaos")


@clause("BOH-118")
def test_beans_sold_before_turning_up_are_matched() -> None:
    position = play(at("turning up", "fields A[2 colt, 2 copain]"), "A harvest 1", "A draw3")
    play(position, "* deal colt", "* deal chaos", "* deal cochon")
    assert (discard(position), offer(position)) == ("", "colt colt colt cochon chaos")


# Phase 4, and the end


@clause("BOH-111")
def test_two_cards_are_drawn_behind_the_hand_and_the_opponent_is_next() -> None:
    position = table(
        "2 seats, A active, drawing | offer [comique] | hands A[colt] B[colique]"
        " | draw [chaos cochon copain]"
    )
    play(position, "A draw2", "* deal chaos", "* deal cochon")
    assert (hand(position), hand(position, "B")) == ("colt chaos cochon", "colique")
    assert moment(position) == "B active, offered"
    assert position.observation_dict(1)["hand_size"] == {"A": 3, "B": 1}


@clause("BOH-112")
@in_every_phase
def test_there_is_no_trading_in_the_duel(phase: str) -> None:
    position = at(phase)
    for line in (
        "A propose B give [hand:1] get {colt: 1}",
        "A propose B give [hand:1]",
        "B propose A give [hand:1] get {chaos: 1}",
        "A accept B",
        "B refuse A",
        "A end_trading",
    ):
        assert "BOH-112" in refused(position, line)


@clause("BOH-113")
def test_the_duel_ends_when_the_draw_pile_runs_out_and_nothing_is_shuffled() -> None:
    position = at("drawing", "discard [colt colt cochon] | draw [chaos]")
    play(position, "A draw2", "* deal chaos")
    assert position.is_over
    assert (hand(position), discard(position)) == ("chaos chaos", "colt colt cochon")
    assert shown(position, "exhausted") == 1
    assert words(position, "A") == words(position, "B") == []
    assert "BOH-113" in refused(position, "B plant_offer colt in 1")


@clause("BOH-113")
def test_the_duel_ends_with_the_last_card_even_if_no_more_are_due() -> None:
    rest = "discard [colt] | draw [chaos cochon]"
    assert play(at("drawing", rest), "A draw2", "* deal chaos", "* deal cochon").is_over
    lazy = play(at("drawing", rest, exhaustion="lazy"), "A draw2", "* deal chaos", "* deal cochon")
    assert moment(lazy) == "B active, offered"


def random_duel(seed: int, **options: Any) -> Iterator[tuple[str, Position]]:
    """A whole duel of random moves: each move, and the position after it."""
    source = SeededRandom(101, seed)
    position = opened(2, **options)
    while not position.is_over:
        if position.current_player == CHANCE:
            position.apply_chance(source)
            yield "deal", position
        else:
            choices = sorted(position.legal_moves())
            move = choices[source.below(len(choices))]
            play(position, f"{SEAT_NAMES[position.current_player]} {move}")
            yield move, position


@clause("BOH-113")
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(
    "options", [{}, {"duel_discard_max": "unlimited"}, {"exhaustion": "lazy", "protection": "off"}]
)
def test_a_complete_duel_ends_in_phase_four_of_turn_27(seed: int, options: dict[str, Any]) -> None:
    left, moves = 144, []
    for move, position in random_duel(seed, dealer="B", **options):
        moves.append(move)
        before, left = left, int(sum(position.state.draw))
        assert left <= before  # never shuffled again
    assert (moves.count("draw3"), moves.count("draw2")) == (27, 27)
    assert moves[-2:] == ["draw2", "deal"]
    assert (left, moment(position)) == (0, "A active, over")


@clause("BOH-114")
def test_a_pile_that_runs_out_in_phase_three_lets_the_phase_be_completed() -> None:
    position = turned_up(
        "draw [chaos colt] | discard [chaos] | fields A[1 chaos, -]", "chaos", "colt"
    )
    assert (offer(position), discard(position)) == ("colt chaos chaos", "")
    assert moment(position) == "A active, choosing"
    play(position, "A plant_faceup chaos", "A plant_faceup chaos", "A end_phase")
    assert position.is_over
    assert (position.points(), offer(position)) == ({"A": 1, "B": 0}, "colt")


@clause("BOH-114")
def test_the_duel_also_ends_if_the_three_last_cards_are_turned_up_and_all_planted() -> None:
    position = turned_up("draw [3 chaos] | fields A[1 chaos, -]", "chaos", "chaos", "chaos")
    assert not position.is_over
    for _ in range(3):
        play(position, "A plant_faceup chaos")
    assert (position.is_over, position.points()) == (True, {"A": 2, "B": 0})
    assert hand(position) == "copain"


@clause("BOH-115")
def test_an_offer_left_at_the_end_is_worth_nothing() -> None:
    position = table(
        "2 seats, A active, over | offer [4 colt] | hands A[copain chaos colt colt]"
        " B[cochon cochon chaos] | coins A 6 B 6"
    )
    assert position.points() == {"A": 6, "B": 6}
    assert position.winners() == ["A"]


@clause("BOH-116")
@in_every_phase
def test_a_single_bean_is_protected_in_every_phase_of_the_duel(phase: str) -> None:
    position = at(phase, "fields A[1 copain, 3 cochon]")
    assert "BOH-116" in refused(position, "A harvest 1")
    assert listed(position, "harvest") == ["harvest 2"]


@clause("BOH-116")
def test_the_protection_in_the_duel_ignores_empty_fields_and_single_beans_as_ever() -> None:
    assert listed(at("planting", "fields A[1 colt, -]"), "harvest") == ["harvest 1"]
    both = ["harvest 1", "harvest 2"]
    assert listed(at("planting", "fields A[1 colt, 1 cochon]"), "harvest") == both
    assert listed(at("planting", "fields A[1 colt, 3 cochon]", protection="off"), "harvest") == both
    assert listed(at("planting", "fields A[1 colt, -]", protection="strict"), "harvest") == []
