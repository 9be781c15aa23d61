"""The draw of phase 4, the piles, the end of the game and whole games of Bohnanza.

Positions are written as in `notation`. Unless a test needs other seats it has four, whose pack has
no cogne. A position without `draw` has all cards that are not named in the draw pile.
"""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import pytest
from kit.bohnanza import (
    DRAW_PILES,
    PACKS,
    SEATS,
    all_cards,
    clause,
    draw_size,
    moment,
    opened,
    section,
    shown,
    table,
)
from kit.table import play, refused, words

from beanpot.core import CHANCE, SEAT_NAMES
from beanpot.engine.chance import SeededRandom
from beanpot.engine.moves import random_moves
from beanpot.engine.position import Position
from beanpot.games.bohnanza import box, stage

DRAWN = {2: 2, 3: 3, 4: 3, 5: 3, 6: 4, 7: 4}
LAST_EXHAUSTION = {2: 1, 3: 2, 4: 3, 5: 3, 6: 3, 7: 3}


def exhausted(position: Position) -> int:
    """How often a draw pile has run out."""
    return int(shown(position, "exhausted"))


# Phase 4 and the piles


@clause("BOH-55")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_three_to_five_players_draw_three_cards(seats: int) -> None:
    position = table(f"{seats} seats, A active, drawing | draw [colt chaos cochon copain]")
    play(position, "A draw3", "* deal colt", "* deal chaos", "* deal cochon")
    assert (section(position, "hands"), section(position, "draw")) == (
        "A[colt chaos cochon]", "[1 copain]",
    )  # fmt: skip


@clause("BOH-56")
@pytest.mark.parametrize("seats", [6, 7])
def test_six_and_seven_players_draw_four_cards(seats: int) -> None:
    position = table(
        f"{seats} seats, A active, drawing | hands A[colt]"
        " | draw [chaos cochon copain colique colt]"
    )
    play(position, "A draw4", "* deal chaos", "* deal cochon", "* deal copain", "* deal colique")
    assert section(position, "hands") == "A[colt chaos cochon copain colique]"
    assert moment(position) == "B active, turning up"


@clause("BOH-57")
def test_there_is_no_hand_limit() -> None:
    position = table(f"4 seats, A active, drawing | hands A[{'colt ' * 17}]")
    play(position, "A draw3", *["* deal chaos"] * 3)
    assert shown(position, "hand_size")["A"] == 20


def longest_hand(seats: int) -> int:
    """A bound on the cards in one hand: what a player gains by own turns of planting only one card.

    Every turn takes the same number of cards from the draw piles, and no pile has more cards than
    the pack; so there are only so many turns. In each the active player draws and plants one.
    """
    table = seats - box.FEWEST
    pack = int(box.PACK[table].sum())
    drawn = pack - int(box.DEALT[table]) + (int(box.EXHAUSTIONS[table]) - 1) * pack
    turns = -(-drawn // int(box.TURNED_UP[table] + box.DRAWN[table]))
    own_turns = -(-turns // seats)
    return int(box.HANDS[table].max()) + own_turns * (int(box.DRAWN[table]) - 1)


@clause("BOH-57")
@pytest.mark.parametrize("seats", SEATS)
def test_the_room_for_a_hand_suffices_if_every_pile_were_a_whole_pack(seats: int) -> None:
    left = DRAW_PILES[seats] + (LAST_EXHAUSTION[seats] - 1) * PACKS[seats]
    hand, turn = 5 if seats < 6 else 6, 0
    while left > 0:
        hand += DRAWN[seats] - 1 if turn % seats == 0 else 0
        left -= (3 if seats == 2 else 2) + DRAWN[seats]
        turn += 1
    assert hand <= longest_hand(seats) <= box.HAND_ROOM


HOARDER = ("harvest", "stop_planting", "end_", "draw", "plant", "discard_offer")
FARMER = ("harvest", "plant", "stop_planting", "end_", "draw", "discard_offer")


def hoarding(seats: int) -> Iterator[Position]:
    """A long game: A never plants a second card, and all players sell at once."""
    position = opened(seats, dealer=SEAT_NAMES[seats - 1])
    source = SeededRandom(57)
    while not position.is_over:
        if position.current_player == CHANCE:
            position.apply_chance(source)
        else:
            said = words(position)
            wishes = HOARDER if position.current_player == 0 else FARMER
            wish = next(wish for wish in wishes if any(each.startswith(wish) for each in said))
            position.play(next(each for each in said if each.startswith(wish)))
        yield position


@clause("BOH-57")
@pytest.mark.parametrize("seats", SEATS)
def test_a_hoarder_never_has_more_cards_than_a_hand_has_room_for(seats: int) -> None:
    sizes = [int(position.state.hand[0, 0]) for position in hoarding(seats)]
    assert longest_hand(seats) // 2 < max(sizes) <= longest_hand(seats)


@clause("BOH-58")
def test_the_discards_become_the_new_draw_pile_and_drawing_continues() -> None:
    position = table(
        "4 seats, A active, drawing | draw [colt] | discard [chaos cochon copain colique]"
    )
    play(position, "A draw3")
    assert words(position) == ["deal colt"]
    play(position, "* deal colt")
    assert words(position) == ["deal chaos", "deal cochon", "deal colique", "deal copain"]
    play(position, "* deal copain", "* deal chaos")
    assert (exhausted(position), section(position, "hands")) == (1, "A[colt copain chaos]")
    assert (section(position, "draw"), section(position, "discard")) == ("[1 cochon 1 colique]", "")
    assert shown(position, "discard_top") is None


@clause("BOH-59")
def test_in_phase_2_one_card_comes_from_the_old_pile_and_one_from_the_new() -> None:
    position = table(
        "4 seats, A active, turning up, 1 exhausted | draw [colt] | discard [chaos cochon copain]"
    )
    play(position, "A draw2", "* deal colt", "* deal cochon")
    assert (exhausted(position), section(position, "faceup")) == (2, "[colt cochon]")
    assert (section(position, "draw"), section(position, "discard")) == ("[1 copain 1 chaos]", "")


@clause("BOH-60")
def test_only_the_discard_pile_is_shuffled() -> None:
    position = table(
        "4 seats, A active, turning up | draw [colt] | discard [chaos cochon]"
        f" | hands A[{'comique ' * 4}] B[{'copain ' * 5}] C[{'chaos ' * 5}] D[{'colt ' * 5}]"
        " | fields A[3 colique, 1 coriace] | coins A 3[cochet cochet cochet] B 1[cochet]"
    )
    kept = [section(position, word) for word in ("hands", "fields", "coins")]
    play(position, "A draw2", "* deal colt")
    assert (section(position, "draw"), section(position, "faceup")) == (
        "[1 cochon 1 chaos]",
        "[colt]",
    )
    play(position, "* deal chaos")
    assert draw_size(position) + shown(position, "faceup_size") == 3
    assert [section(position, word) for word in ("hands", "fields", "coins")] == kept


@clause("BOH-61")
def test_a_pile_is_exhausted_when_its_last_card_is_taken() -> None:
    position = table(
        "4 seats, A active, drawing | draw [colt chaos cochon] | discard [copain copain]"
    )
    play(position, "A draw3", "* deal colt", "* deal chaos")
    assert exhausted(position) == 0
    play(position, "* deal cochon")
    assert (exhausted(position), section(position, "draw")) == (1, "[2 copain]")
    assert section(position, "discard") == ""


@clause("BOH-61")
def test_or_when_a_card_is_missing_if_the_table_agreed() -> None:
    position = table(
        "4 seats, A active, drawing | draw [colt chaos cochon] | discard [copain copain copain]",
        exhaustion="lazy",
    )
    play(position, "A draw3", "* deal colt", "* deal chaos", "* deal cochon")
    assert (exhausted(position), draw_size(position)) == (0, 0)
    assert section(position, "discard") == "[copain copain copain]"
    play(position, "B draw2")
    assert (exhausted(position), section(position, "draw")) == (1, "[3 copain]")
    assert section(play(position, *["* deal copain"] * 2), "faceup") == "[copain copain]"


@clause("BOH-61")
def test_a_lazy_pile_may_run_out_within_a_draw() -> None:
    position = table(
        "4 seats, A active, drawing | draw [colt] | discard [copain chaos]", exhaustion="lazy"
    )
    play(position, "A draw3", "* deal colt")
    assert (exhausted(position), words(position)) == (1, ["deal chaos", "deal copain"])
    play(position, "* deal chaos", "* deal copain")
    assert (exhausted(position), moment(position)) == (1, "B active, turning up")


@clause("BOH-61")
def test_a_lazy_game_continues_after_its_last_card_until_one_is_missing() -> None:
    text = "4 seats, A active, drawing, 2 exhausted | draw [colt chaos cochon] | discard [copain]"
    steps = ("A draw3", "* deal colt", "* deal chaos", "* deal cochon")
    assert play(table(text), *steps).is_over
    position = play(table(text, exhaustion="lazy"), *steps)
    assert (exhausted(position), moment(position)) == (2, "B active, turning up")
    play(position, "B draw2")
    assert (exhausted(position), section(position, "faceup")) == (3, "")
    assert moment(position) == "B active, trading"
    assert play(position, "B end_trading").is_over
    assert section(position, "discard") == "[copain]"


@clause("BOH-61")
def test_a_lazy_duel_draws_on_after_its_last_card_too() -> None:
    text = "2 seats, A active, turning up | draw [colt chaos cochon] | discard [copain]"
    steps = ("A draw3", "* deal colt", "* deal chaos", "* deal cochon", "A end_phase")
    assert play(table(text), *steps).is_over
    position = play(table(text, exhaustion="lazy"), *steps)
    assert (exhausted(position), moment(position)) == (0, "A active, drawing")
    assert play(position, "A draw2").is_over
    assert (section(position, "hands"), section(position, "discard")) == ("", "[copain]")


@clause("BOH-62")
@pytest.mark.parametrize("exhaustion", ["eager", "lazy"])
def test_with_both_piles_empty_a_card_that_is_due_ends_the_game(exhaustion: str) -> None:
    text = "4 seats, A active, drawing, 1 exhausted | draw [colt] | discard []"
    position = play(table(text, exhaustion=exhaustion), "A draw3", "* deal colt")
    assert (section(position, "hands"), position.is_over) == ("A[colt]", True)
    assert exhausted(position) == 3


@clause("BOH-62")
@pytest.mark.parametrize("exhaustion", ["eager", "lazy"])
def test_in_phase_2_that_game_ends_after_phase_3(exhaustion: str) -> None:
    text = "4 seats, A active, turning up | draw [colt] | discard []"
    position = play(table(text, exhaustion=exhaustion), "A draw2", "* deal colt")
    assert (moment(position), section(position, "faceup")) == ("A active, trading", "[colt]")
    assert play(position, "A end_trading", "A plant_aside colt in 1").is_over


@clause("BOH-62")
def test_discards_that_have_come_in_time_are_shuffled_without_counting_again() -> None:
    position = table(
        "4 seats, A active, drawing | draw [colt chaos cochon] | fields C[2 cochet, -]"
    )
    play(position, "A draw3", "* deal colt", "* deal chaos", "* deal cochon")
    assert (exhausted(position), draw_size(position)) == (1, 0)
    play(position, "C harvest 1", "B draw2", "* deal cochet")
    assert (exhausted(position), words(position)) == (1, ["deal cochet"])
    play(position, "* deal cochet")
    assert (exhausted(position), moment(position)) == (2, "B active, trading")


@clause("BOH-119")
def test_nobody_harvests_within_a_draw() -> None:
    position = table(
        "4 seats, A active, drawing | draw [colt] | discard [chaos copain colique]"
        " | fields C[4 cochon, -]"
    )
    for step in ("A draw3", "* deal colt", "* deal chaos"):
        play(position, step)
        assert "BOH-119" in refused(position, "C harvest 1")
    play(position, "* deal colique")
    assert (section(position, "hands"), section(position, "draw")) == (
        "A[colt chaos colique]", "[1 copain]",
    )  # fmt: skip
    play(position, "C harvest 1")
    assert section(position, "discard") == "[cochon cochon cochon]"
    assert shown(position, "coins")["C"] == 1


@clause("BOH-119")
def test_until_the_draw_begins_a_harvest_still_feeds_the_new_pile() -> None:
    position = table("4 seats, A active, drawing | draw [colt] | fields C[4 cochon, -]")
    play(position, "C harvest 1", "A draw3", "* deal colt")
    assert section(position, "draw") == "[3 cochon]"


@clause("BOH-119")
def test_nobody_buys_or_sells_within_a_proposal() -> None:
    position = table(
        "4 seats, A active, trading | faceup [colt chaos] | fields C[4 cochon, -]"
        " | coins D 3[colt colt colt]"
    )
    play(position, "A draft B")
    assert "BOH-119" in refused(position, "C harvest 1")
    assert "BOH-119" in refused(position, "D buy_field")
    play(position, "A give faceup:1", "A send", "C harvest 1", "D buy_field")


# The end of the game


@clause("BOH-84")
@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7])
def test_the_game_ends_at_the_third_exhaustion_with_three_players_at_the_second(
    seats: int,
) -> None:
    for before in range(LAST_EXHAUSTION[seats]):
        position = table(
            f"{seats} seats, A active, drawing, {before} exhausted | draw [colt]"
            " | discard [chaos cochon copain comique]"
        )
        play(position, f"A draw{DRAWN[seats]}", "* deal colt")
        is_last = before + 1 == LAST_EXHAUSTION[seats]
        assert (exhausted(position), position.is_over) == (before + 1, is_last)
        assert position.current_player == CHANCE or is_last


@clause("BOH-84")
def test_nobody_acts_after_the_end() -> None:
    position = table("4 seats, A active, over | hands A[colt] | fields A[3 cochon, -]")
    for step in ("A harvest 1", "A plant in 2", "B draw2"):
        assert "BOH-84" in refused(position, step)
    assert [position.legal_actions(seat) for seat in range(4)] == [[]] * 4


@clause("BOH-85")
def test_after_the_last_exhaustion_in_phase_2_the_game_ends_with_phase_3() -> None:
    position = table(
        "4 seats, A active, turning up, 2 exhausted | hands B[cochon] | draw [colt chaos]"
        " | discard [copain copain]"
    )
    play(position, "A draw2", "* deal colt", "* deal chaos")
    assert (exhausted(position), section(position, "faceup")) == (3, "[colt chaos]")
    play(position, "A propose B give [faceup:1] get {cochon: 1}", "B accept A", "A end_trading")
    play(position, "A plant_aside cochon in 1", "A harvest 1", "A plant_aside chaos in 2")
    assert moment(position) == "A active, B sowing"
    play(position, "B plant_aside colt in 1")
    assert position.is_over
    assert shown(position, "hand_size")["A"] == 0
    assert section(position, "discard") == "[copain copain cochon]"


@clause("BOH-85")
def test_with_three_players_that_is_the_second_exhaustion() -> None:
    position = table("3 seats, A active, turning up, 1 exhausted | draw [colt chaos]")
    play(position, "A draw2", "* deal colt", "* deal chaos", "A end_trading")
    assert play(position, "A plant_aside colt in 1", "A plant_aside chaos in 2").is_over


@clause("BOH-86")
@pytest.mark.parametrize("exhaustion", ["eager", "lazy"])
def test_a_single_card_that_is_left_is_turned_up_alone(exhaustion: str) -> None:
    position = table(
        "4 seats, A active, turning up, 2 exhausted | draw [colt] | discard [chaos cochon copain]",
        exhaustion=exhaustion,
    )
    play(position, "A draw2", "* deal colt")
    assert (moment(position), section(position, "faceup")) == ("A active, trading", "[colt]")
    assert (exhausted(position), section(position, "discard")) == (3, "[chaos cochon copain]")
    assert play(position, "A end_trading", "A plant_aside colt in 1").is_over


@clause("BOH-87")
@pytest.mark.parametrize("exhaustion", ["eager", "lazy"])
def test_in_phase_4_the_game_ends_in_the_middle_of_the_draw(exhaustion: str) -> None:
    position = table(
        "4 seats, A active, drawing, 2 exhausted | hands A[colt] B[colt] | draw [chaos cochon]"
        " | discard [copain copain]",
        exhaustion=exhaustion,
    )
    play(position, "A draw3", "* deal chaos", "* deal cochon")
    assert (moment(position), position.is_over) == ("A active, over", True)
    assert section(position, "hands") == "A[colt chaos cochon] B[colt]"
    assert "BOH-84" in refused(position, "B plant in 1")


@clause("BOH-88")
def test_hand_cards_earn_nothing_at_the_end() -> None:
    position = table("4 seats, A active, over | hands A[choco choco choco choco] | coins A 5")
    assert position.points() == {"A": 5, "B": 0, "C": 0, "D": 0}


@clause("BOH-89")
def test_all_fields_are_sold_at_the_end() -> None:
    position = table(
        "4 seats, A active, over | fields A[5 cochon, 1 colt] B[4 chaos, 2 choco]"
        " C[1 comique, 1 colt, 6 coriace] | coins A 5 B 3"
    )
    assert position.points() == {"A": 7, "B": 7, "C": 3, "D": 0}


@clause("BOH-90")
def test_most_coins_win() -> None:
    hands = f"hands A[{'colt ' * 8}] B[colt] C[{'colt ' * 4}]"
    position = table(f"3 seats, A active, over | {hands} | coins A 12 B 15 C 9")
    assert position.winners() == ["B"]


@clause("BOH-90")
def test_coins_from_the_last_fields_count() -> None:
    position = table("3 seats, A active, over | fields C[8 cochon, 5 comique, -] | coins A 7 B 6")
    assert position.winners() == ["C"]


@clause("BOH-91")
def test_of_tied_players_the_one_with_most_hand_cards_wins() -> None:
    hands = f"hands A[{'colt ' * 3}] B[{'colt ' * 5}] C[{'colt ' * 9}]"
    position = table(f"3 seats, A active, over | {hands} | coins A 15 B 15 C 9")
    assert position.winners() == ["B"]
    position = table(f"3 seats, A active, over | {hands} | coins A 15 B 9 C 15")
    assert position.winners() == ["C"]


@clause("BOH-92")
def test_who_is_tied_in_coins_and_hand_cards_shares_the_win() -> None:
    hands = f"hands A[{'colt ' * 5}] B[{'colt ' * 5}] C[{'chaos ' * 9}]"
    position = table(f"3 seats, A active, over | {hands} | coins A 15 B 15 C 9")
    assert position.winners() == ["A", "B"]


# Whole games


class Moment(NamedTuple):
    """What is recorded of one move of a random game."""

    stage: str  # before the move
    exhausted: int  # after it, like all fields below
    cards: list[int]
    are_coins_equal: bool
    doubles: int


def doubles(position: Position) -> int:
    """How many fields have the same variety as another field of the same player."""
    grown = [[kind for count, kind in fields if count] for fields in position.state.field.tolist()]
    return sum(len(kinds) - len(set(kinds)) for kinds in grown)


@cache
def random_games(seats: int) -> list[list[Moment]]:
    """Two random games, the second with lazy piles; with few trade offers, which take long."""
    return [
        list(
            random_game(opened(seats, talk_limit=2, exhaustion=exhaustion), SeededRandom(93, seats))
        )
        for exhaustion in ("eager", "lazy")
    ]


def random_game(position: Position, source: SeededRandom) -> Iterator[Moment]:
    """Every move of a random game."""
    state = position.state
    for seat, steps in random_moves(position, source):
        before = stage.NAMES[state.stage]
        position.play_steps(steps, seat)
        are_coins_equal = bool(state.coins.sum() == state.treasuries.sum())
        told = (all_cards(position), are_coins_equal, doubles(position))
        yield Moment(before, int(state.exhausted), *told)


@clause("BOH-93")
@pytest.mark.parametrize("seats", SEATS)
def test_no_card_is_ever_lost_or_found(seats: int) -> None:
    pack = all_cards(opened(seats))
    assert sum(pack) == PACKS[seats]
    for game in random_games(seats):
        assert all(each.cards == pack and each.are_coins_equal for each in game)


@clause("BOH-15")
@pytest.mark.parametrize("seats", SEATS)
def test_nobody_ever_has_one_variety_in_two_fields(seats: int) -> None:
    for game in random_games(seats):
        assert {each.doubles for each in game} == {0}


@clause("BOH-125")
@pytest.mark.parametrize("seats", SEATS)
def test_piles_run_out_only_while_cards_are_turned_up_or_drawn(seats: int) -> None:
    for game in random_games(seats):
        before = [0, *(each.exhausted for each in game[:-1])]
        seen = [
            each.stage for each, count in zip(game, before, strict=True) if each.exhausted > count
        ]
        assert len(seen) == LAST_EXHAUSTION[seats]
        assert set(seen) <= ({"drawing"} if seats == 2 else {"turning up", "drawing"})
