"""Every clause of Haricots, shown by one small position: one test a clause, its name the sentence.

Positions are written as in `notation`. A personal deck that is not mentioned has four cards, and
the cards in force need not lie among the cards played, so that a position says only what matters.
"""

import re
from collections.abc import Iterator
from functools import partial
from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from kit.table import cards, play, position_of, refused, words

from beanpot.core import CHANCE, SEAT_NAMES, SPECTATOR, BeanpotError, IllegalAction
from beanpot.engine.accounts import describe_move
from beanpot.engine.chance import SeededRandom
from beanpot.engine.position import Position
from beanpot.games.haricots import GAME, box, greedy
from beanpot.games.haricots.account import PAID
from beanpot.games.haricots.rules import NO_SEAT

clause = pytest.mark.clause
table = partial(position_of, GAME)

MODES = ("basic", "advanced")
PACK = [3, 4, 1, 6, 8, 10, 9, 8, 7, 6, 5, 2, 1]  # copies of 1, 2, 3 … 12, 15
WHOLE_PACK = "1*3 2*4 3 4*6 5*8 6*10 7*9 8*8 9*7 10*6 11*5 12*2 15"
RULEBOOK_HAND = "2 3 4 4 5 5 7 8 9"


def advanced(text: str, **options: Any) -> Position:
    """A position of the advanced game."""
    return table(text, mode="advanced", **options)


def deal(position: Position) -> Position:
    """Let chance deal until somebody must act."""
    source = SeededRandom(1)
    while position.current_player == CHANCE:
        position.apply_chance(source)
    return position


def dealt(seats: int, first: str = "A", **options: Any) -> Position:
    """A new game after the deal."""
    return deal(play(Position(GAME, seats, options, on="plain"), f"* first {first}"))


def owed(position: Position) -> str:
    """Who must do what: `A to play`, `B to draw`, `30 to deal`, `over`."""
    return position.format_position().split(" | ")[0].split(", ")[-1]


def in_force(position: Position) -> str:
    """Owner, value and cards of the latest play, `A 12 2x6`, or `empty`."""
    parts = position.format_position().split(" | ")
    return next((part.removeprefix("table ") for part in parts if part[:6] == "table "), "empty")


def hand(position: Position, seat: str) -> str:
    """A hand as text, lowest card first: `1 9 9`."""
    return " ".join(cards(position, "hand", SEAT_NAMES.index(seat)))


def deck(position: Position, seat: str) -> int:
    """How many cards a personal deck has."""
    return int(position.state.deck[SEAT_NAMES.index(seat)])


def still_in(position: Position) -> str:
    """The players who are still in the round: `ACD`."""
    return "".join(name for name, is_out in shown(position, "is_out").items() if not is_out)


def shown(position: Position, what: str) -> Any:
    """What everyone is shown."""
    return position.observation_dict(SPECTATOR)[what]


def penalties(position: Position) -> list[int]:
    """The negative points of all players."""
    return position.state.penalty[: position.seats].tolist()


def prizes(position: Position) -> list[tuple[int, int]]:
    """How many chips each player has, and the highest of their numbers."""
    scene = position.observation_dict(SPECTATOR)
    return list(zip(scene["chips"].values(), scene["last_chip"].values(), strict=True))


def round_number(position: Position) -> int:
    """The current round, or the last one."""
    return int(position.state.round_number)


def plays(position: Position) -> list[str]:
    """The legal plays of the player in turn."""
    return [said for said in words(position) if said.startswith("play")]


def folds(position: Position) -> list[str]:
    """The legal folds of the player in turn."""
    return [said for said in words(position) if said.startswith("fold")]


def fold_costs(position: Position) -> dict[str, int]:
    """What each fold of the player in turn would cost."""
    seat = position.current_player
    before = penalties(position)[seat]
    name = SEAT_NAMES[seat]
    return {
        said: penalties(play(position.clone(), f"{name} {said}"))[seat] - before
        for said in folds(position)
    }


def fold_any(position: Position) -> Position:
    """The player in turn makes any fold."""
    return play(position, f"{SEAT_NAMES[position.current_player]} {folds(position)[0]}")


def random_step(position: Position, source: SeededRandom) -> None:
    """One step of chance, or any legal action of a player."""
    if position.current_player == CHANCE:
        position.apply_chance(source)
    else:
        position.apply(position.legal_actions()[source.below(len(position.legal_actions()))])


def random_steps(seats: int, games: int, **options: Any) -> Iterator[Position]:
    """Whole random games, one after another: the position after every step."""
    for number in range(games):
        source = SeededRandom(83, number)
        position = Position(GAME, seats, options, on="plain")
        while not position.is_over:
            random_step(position, source)
            yield position


def random_turns(seats: int, games: int, **options: Any) -> Iterator[Position]:
    """The same, but only when a player must act."""
    return (step for step in random_steps(seats, games, **options) if step.current_player >= 0)


def bot_choice(position: Position, only_folds: bool = False) -> str:
    """What the greedy bot of the game does, or which fold it would choose."""
    choices = [
        action
        for action in position.legal_actions()
        if not only_folds or position.format_move(action).startswith("fold")
    ]
    view = position.observation(position.current_player)
    return position.format_move(greedy.choose(view, np.array(choices, np.int16), len(choices)))


# Components and round setup


@clause("HAR-1")
@pytest.mark.parametrize("seats", [2, 6])
def test_neither_two_nor_six_can_play(seats: int) -> None:
    with pytest.raises(BeanpotError, match=rf"3, 4 or 5 players, not {seats}\b.*HAR-1"):
        Position(GAME, seats, on="plain")


@clause("HAR-1")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_three_four_and_five_can_play(seats: int) -> None:
    assert list(shown(dealt(seats), "hand_size")) == list("ABCDE"[:seats])


@clause("HAR-2")
def test_the_pack_has_seventy_cards() -> None:
    pack = cards(Position(GAME, 3, on="plain"), "pack", 0)
    assert len(pack) == 70
    numbers = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "15"]
    assert [pack.count(number) for number in numbers] == PACK


@clause("HAR-2")
@pytest.mark.parametrize("cards_played", ["4x1", "5x2", "2x3", "11x6", "3x12", "2x15", "0x6"])
def test_more_copies_than_the_pack_has_cannot_be_played(cards_played: str) -> None:
    position = table("3 seats, round 1, A to play | hands A[1 2 3] B[5] C[5]")
    assert "(HAR-2)" in refused(position, f"A play {cards_played}")


THINNER = {"15": 0, "6": 8, "provenance": "our own"}


@clause("HAR-2")
@pytest.mark.parametrize(("seats", "cards_left"), [(3, 67), (4, 67), (5, 70)])
def test_a_table_may_leave_cards_out_unless_five_need_them_all(seats: int, cards_left: int) -> None:
    pack = cards(Position(GAME, seats, {"card_table": THINNER}, on="plain"), "pack", 0)
    assert len(pack) == cards_left
    assert (pack.count("15"), pack.count("6")) == ((0, 8) if seats < 5 else (1, 10))


@clause("HAR-4")
@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_cards_that_were_left_out_stay_out_in_every_round(mode: str) -> None:
    rounds = set()
    for position in random_steps(4, 2, mode=mode, card_table=THINNER):
        state = position.state
        held = state.pack + state.played + state.hand.sum(0) + state.folded.sum(0)
        assert held.tolist() == [3, 4, 1, 6, 8, 8, 9, 8, 7, 6, 5, 2, 0]
        rounds.add(int(state.round_number))
    assert max(rounds) > 2


@clause("HAR-2")
def test_a_position_of_a_thinner_pack_has_no_other_cards() -> None:
    text = "3 seats, round 1, A to play | hands A[6*8] B[5] C[5]"
    assert "6" not in cards(table(text, card_table=THINNER), "pack", 0)
    with pytest.raises(BeanpotError, match="more cards lie on the table"):
        table(text.replace("C[5]", "C[6]"), card_table=THINNER)


@clause("HAR-2")
@pytest.mark.parametrize(
    ("card_table", "message"),
    [
        ([3, 4], "expected copies by name, such as "),
        ({"13": 1}, "'13' is unknown. Use 1, 2, 3, "),
        ({"6": 11}, "11 is not a number of copies of 6 from 0 to 10."),
        ({"6": -1}, "-1 is not a number of copies of 6 from 0 to 10."),
        ({"6": True}, "True is not a number of copies of 6 from 0 to 10."),
        ({"6": 0, "7": 4}, "55 cards are left; four players need 56."),
    ],
)
def test_a_card_table_that_makes_no_pack_is_refused(card_table: Any, message: str) -> None:
    with pytest.raises(BeanpotError, match=f"^option card_table: {re.escape(message)}"):
        Position(GAME, 3, {"card_table": card_table}, on="plain")


@clause("HAR-3")
def test_thirteen_kinds_of_cards_and_only_two_of_them_have_two_values() -> None:
    assert " ".join(GAME.kinds) == "1 2 3 4 5 6 7 8 9 10 11 12 15"
    faces = zip(box.NUMBER.tolist(), box.HIGH_FACE.tolist(), strict=True)
    assert {low: high for low, high in faces if low != high} == {1: 17, 2: 16}


@clause("HAR-3")
@pytest.mark.parametrize("number", ["13", "14", "16", "17"])
def test_no_card_is_called_by_a_number_that_none_has_alone(number: str) -> None:
    position = table("3 seats, round 1, A to play | hands A[1 2 15] B[5] C[5]")
    assert f"no card is called “{number}”" in refused(position, f"A play 1x{number}")


@clause("HAR-4")
def test_ten_cards_are_dealt_to_each_in_every_round_from_a_whole_pack() -> None:
    position = table(
        "4 seats, round 1, A to play | hands A[9] B[5 6] C[7*3] D[8] | played [4*6 10*6] | out D"
    )
    play(position, "A play 1x9")
    assert (owed(position), len(cards(position, "pack", 0))) == ("40 to deal", 70)
    deal(position)
    assert shown(position, "hand_size") == {"A": 10, "B": 10, "C": 10, "D": 10}
    assert (round_number(position), shown(position, "shown_played")) == (2, [])


@clause("HAR-4")
def test_whole_hands_are_dealt_in_seat_order() -> None:
    position = play(Position(GAME, 3, on="plain"), "* first B")
    play(position, *["* deal 6"] * 10, *["* deal 7"] * 9, "* deal 3", *["* deal 8"] * 8)
    assert (hand(position, "A"), hand(position, "B")) == (" ".join("6" * 10), "3" + " 7" * 9)
    assert (hand(position, "C"), owed(position)) == (" ".join("8" * 8), "2 to deal")


@clause("HAR-4")
def test_nobody_acts_before_the_deal_is_done() -> None:
    position = Position(GAME, 3, on="plain")
    assert "(HAR-4)" in refused(position, "A pass")
    play(position, "* first A", *["* deal 6"] * 10)
    assert "(HAR-4)" in refused(position, "A play 1x6")


@clause("HAR-4")
def test_every_card_that_is_left_is_equally_likely() -> None:
    position = play(Position(GAME, 3, on="plain"), "* first A")
    assert position.chance_weights == PACK
    assert play(position, "* deal 3", "* deal 6").chance_weights == [
        3,
        4,
        6,
        8,
        9,
        9,
        8,
        7,
        6,
        5,
        2,
        1,
    ]


@clause("HAR-5")
def test_each_player_has_a_personal_deck_of_four() -> None:
    assert shown(dealt(3), "deck") == {"A": 4, "B": 4, "C": 4}
    assert shown(dealt(5), "deck") == {"A": 4, "B": 4, "C": 4, "D": 4, "E": 4}


@clause("HAR-5")
def test_nobody_sees_a_card_of_a_personal_deck_not_even_its_owner() -> None:
    position = table("3 seats, round 1, A to play | hands A[9] B[5 6] C[7 8]")
    other = table("3 seats, round 1, A to play | hands A[9] B[4 4] C[10 3]")
    assert position.observation(0).tobytes() == other.observation(0).tobytes()
    assert "pack" not in position.observation_dict(0)


@clause("HAR-6")
@pytest.mark.parametrize(("seats", "unused"), [(3, 28), (4, 14), (5, 0)])
def test_the_cards_not_dealt_are_put_aside(seats: int, unused: int) -> None:
    position = dealt(seats)
    assert len(cards(position, "pack", 0)) - sum(shown(position, "deck").values()) == unused


@clause("HAR-6")
def test_unused_cards_take_no_part_in_the_round() -> None:
    for position in random_turns(3, 3):
        assert position.state.pack.sum() - position.state.deck.sum() == 28


@clause("HAR-7")
def test_chance_names_the_first_player_all_equally_likely() -> None:
    position = Position(GAME, 3, on="plain")
    assert words(position) == ["first A", "first B", "first C"]
    assert position.chance_weights == [1, 1, 1]


@clause("HAR-7")
def test_everybody_is_first_player_of_some_game() -> None:
    firsts = set()
    for seed in range(20):
        position = Position(GAME, 3, on="plain")
        position.apply_chance(SeededRandom(seed))
        firsts.add(shown(position, "first"))
    assert firsts == {"A", "B", "C"}


@clause("HAR-7")
def test_the_first_player_of_the_first_round_has_the_first_turn() -> None:
    assert owed(dealt(3, first="B")) == "B to play"


@clause("HAR-8")
def test_turns_go_clockwise_from_the_first_player() -> None:
    position = table("4 seats, round 1, C first, C to play | hands A[6 9] B[7 9] C[4 9] D[5 9]")
    turns = [owed(play(position, step)) for step in ("C play 1x4", "D play 1x5", "A play 1x6")]
    assert turns == ["D to play", "A to play", "B to play"]


@clause("HAR-8")
def test_only_the_player_in_turn_may_act() -> None:
    position = advanced("4 seats, round 1, C to play | hands A[6 9] B[7 9] C[4 9] D[5 9]")
    assert "(HAR-8)" in refused(position, "D play 1x5")
    assert "(HAR-8)" in refused(position, "A pass")
    assert "(HAR-8)" in refused(position, "B fold 7")


# Playing cards


@clause("HAR-9")
def test_a_player_of_the_basic_game_plays_or_passes() -> None:
    position = table("3 seats, round 1, A to play | table C 5 1x5 | hands A[7 9] B[5] C[5]")
    assert words(position) == ["pass", "play 1x7", "play 1x9"]


@clause("HAR-9")
def test_one_play_is_the_whole_turn() -> None:
    position = table("3 seats, round 1, A to play | hands A[7 9] B[5] C[5]")
    assert "(HAR-8)" in refused(play(position, "A play 1x7"), "A pass")


@clause("HAR-10")
def test_one_card_may_be_played_on_its_own() -> None:
    position = table("3 seats, round 1, A to play | hands A[3 8] B[5] C[5]")
    play(position, "A play 1x3")
    assert (in_force(position), hand(position, "A")) == ("A 3 1x3", "8")
    assert owed(position) == "B to play"


@clause("HAR-10")
def test_a_card_one_does_not_have_cannot_be_played() -> None:
    position = table("3 seats, round 1, A to play | hands A[3 8] B[5] C[5]")
    assert "(HAR-10)" in refused(position, "A play 1x5")


@clause("HAR-11")
def test_cards_of_the_same_value_may_be_played_together() -> None:
    position = table("3 seats, round 1, A to play | table C 7 1x7 | hands A[6 6 9] B[5] C[5]")
    play(position, "A play 2x6")
    assert (in_force(position), hand(position, "A")) == ("A 12 2x6", "9")


@clause("HAR-11")
@pytest.mark.parametrize("step", ["A play [6,7]", "A play 6 7", "A play 1x6 and 1x7"])
def test_cards_of_different_values_may_not_be_played_together(step: str) -> None:
    position = table("3 seats, round 1, A to play | table C 7 1x7 | hands A[6 7 9] B[5] C[5]")
    assert "(HAR-11)" in refused(position, step)


@clause("HAR-11")
def test_copies_one_does_not_have_cannot_be_played() -> None:
    position = table("3 seats, round 1, A to play | hands A[6 6 9] B[6 5] C[5]")
    assert "(HAR-11)" in refused(position, "A play 3x6")


@clause("HAR-12")
def test_the_value_of_a_set_is_its_sum() -> None:
    position = table("3 seats, round 1, B to play | table A 12 1x12 | hands A[5] B[5*3 9] C[5]")
    play(position, "B play 3x5")
    assert (in_force(position), hand(position, "B")) == ("B 15 3x5", "9")


@clause("HAR-13")
def test_fewer_copies_than_held_may_be_played() -> None:
    position = table("3 seats, round 1, B to play | table A 7 1x7 | hands A[5] B[5*3 9] C[5]")
    assert plays(position) == ["play 1x9", "play 2x5", "play 3x5"]
    play(position, "B play 2x5")
    assert (in_force(position), hand(position, "B")) == ("B 10 2x5", "5 9")


@clause("HAR-14")
def test_a_higher_value_may_be_played() -> None:
    position = table("3 seats, round 1, A to play | table B 10 1x10 | hands A[11 3] B[5] C[5]")
    assert in_force(play(position, "A play 1x11")) == "A 11 1x11"


@clause("HAR-14")
@pytest.mark.parametrize("card", ["10", "9"])
def test_an_equal_or_lower_value_is_refused(card: str) -> None:
    position = table(f"3 seats, round 1, A to play | table B 10 1x10 | hands A[{card} 3] B[5] C[5]")
    assert "(HAR-14)" in refused(position, f"A play 1x{card}")


@clause("HAR-14")
def test_nothing_beats_sixty_four() -> None:
    position = table(f"3 seats, round 1, A to play | table B 64 8x8 | hands A[{WHOLE_PACK}]")
    assert words(position) == ["pass"]
    for name, most in zip(GAME.kinds, PACK, strict=True):
        for copies in range(1, most + 1):
            assert "(HAR-" in refused(position, f"A play {copies}x{name}")


@clause("HAR-14")
def test_only_four_sixteens_and_eight_eights_beat_sixty_three() -> None:
    position = table(f"3 seats, round 1, A to play | table B 63 9x7 | hands A[{WHOLE_PACK}]")
    assert words(position) == ["pass", "play 4x2", "play 8x8"]
    assert in_force(play(position.clone(), "A play 4x2")) == "A 64 4x2"
    assert in_force(play(position, "A play 8x8")) == "A 64 8x8"


@clause("HAR-15")
def test_one_card_may_beat_two() -> None:
    position = table("3 seats, round 1, A to play | table B 10 2x5 | hands A[11 3] B[5] C[5]")
    assert in_force(play(position, "A play 1x11")) == "A 11 1x11"


@clause("HAR-15")
def test_three_cards_may_beat_one() -> None:
    position = table("3 seats, round 1, A to play | table B 11 1x11 | hands A[4*3 3] B[5] C[5]")
    assert in_force(play(position, "A play 3x4")) == "A 12 3x4"


@clause("HAR-16")
def test_anything_may_be_played_on_an_empty_table() -> None:
    position = table("3 seats, round 1, A to play | hands A[1 12] B[5] C[5]")
    assert plays(position) == ["play 1x1", "play 1x12"]
    assert in_force(play(position, "A play 1x1")) == "A 1 1x1"


@clause("HAR-17")
def test_only_the_latest_play_must_be_beaten() -> None:
    position = table("3 seats, round 1, A to play | hands A[4 9] B[6 6 9] C[7 7 10]")
    play(position, "A play 1x4", "B play 2x6")
    assert plays(position) == ["play 2x7"]
    assert in_force(play(position, "C play 2x7")) == "C 14 2x7"


# The two-valued cards


@clause("HAR-18")
def test_below_fifteen_three_twos_count_six() -> None:
    position = table("3 seats, round 1, A to play | table B 5 1x5 | hands A[2*3 9] B[5] C[5]")
    assert in_force(play(position, "A play 3x2")) == "A 6 3x2"


@clause("HAR-18")
@pytest.mark.parametrize("card", ["1", "2"])
def test_against_fourteen_a_two_valued_card_counts_low(card: str) -> None:
    position = table(f"3 seats, round 1, A to play | table B 14 2x7 | hands A[{card} 9] B[5] C[5]")
    assert "(HAR-18)" in refused(position, f"A play 1x{card}")


@clause("HAR-19")
@pytest.mark.parametrize(("card", "value"), [("1", 17), ("2", 16)])
def test_against_fifteen_a_two_valued_card_counts_high(card: str, value: int) -> None:
    position = table(f"3 seats, round 1, A to play | table B 15 1x15 | hands A[{card} 9] B[5] C[5]")
    assert in_force(play(position, f"A play 1x{card}")) == f"A {value} 1x{card}"


@clause("HAR-20")
def test_a_sum_of_fifteen_is_fifteen() -> None:
    position = table("3 seats, round 1, A to play | table B 15 3x5 | hands A[2 9] B[5] C[5]")
    assert in_force(play(position, "A play 1x2")) == "A 16 1x2"


@clause("HAR-20")
def test_a_two_that_counted_sixteen_is_sixteen() -> None:
    position = table("3 seats, round 1, A to play | table B 16 1x2 | hands A[1 9] B[5] C[5]")
    assert in_force(play(position, "A play 1x1")) == "A 17 1x1"


@clause("HAR-20")
def test_a_sum_of_fourteen_is_not_enough_for_the_high_face() -> None:
    position = table("3 seats, round 1, A to play | table B 14 2x7 | hands A[1 9] B[5] C[5]")
    assert "(HAR-18)" in refused(position, "A play 1x1")


@clause("HAR-20")
def test_a_two_that_counted_two_is_only_two() -> None:
    position = table("3 seats, round 1, A to play | hands A[2 9] B[1 4] C[5]")
    play(position, "A play 1x2")
    assert plays(position) == ["play 1x4"]


@clause("HAR-21")
def test_a_sixteen_does_not_beat_sixteen() -> None:
    position = table("3 seats, round 1, A to play | table B 16 2x8 | hands A[2 9] B[5] C[5]")
    assert "(HAR-21)" in refused(position, "A play 1x2")


@clause("HAR-21")
def test_a_seventeen_beats_sixteen() -> None:
    position = table("3 seats, round 1, A to play | table B 16 2x8 | hands A[1 9] B[5] C[5]")
    assert in_force(play(position, "A play 1x1")) == "A 17 1x1"


@clause("HAR-21")
def test_a_seventeen_does_not_beat_seventeen() -> None:
    position = table("3 seats, round 1, A to play | table B 17 1x1 | hands A[1 9] B[5] C[5]")
    assert "(HAR-21)" in refused(position, "A play 1x1")


@clause("HAR-22")
def test_two_sixteens_beat_thirty() -> None:
    position = table("3 seats, round 1, A to play | table B 30 3x10 | hands A[2 2 9] B[5] C[5]")
    assert in_force(play(position, "A play 2x2")) == "A 32 2x2"


@clause("HAR-22")
def test_three_seventeens_beat_thirty_four() -> None:
    position = table("3 seats, round 1, A to play | table B 34 2x1 | hands A[1*3 9] B[5] C[5]")
    assert in_force(play(position, "A play 3x1")) == "A 51 3x1"


@clause("HAR-23")
@pytest.mark.parametrize("in_front", ["| table B 15 1x15 ", ""])
def test_ones_and_twos_never_mix(in_front: str) -> None:
    position = table(f"3 seats, round 1, A to play {in_front}| hands A[1 2 9] B[5] C[5]")
    assert "(HAR-11)" in refused(position, "A play [1,2]")
    assert "play 1x1" in words(position)


@clause("HAR-24")
def test_two_seventeens_are_thirty_four_and_never_eighteen() -> None:
    position = table("3 seats, round 1, A to play | table B 17 1x1 | hands A[1 1 9] B[5] C[5]")
    assert in_force(play(position, "A play 2x1")) == "A 34 2x1"


@clause("HAR-24")
def test_ones_against_fourteen_do_not_add_a_high_face_to_a_low_one() -> None:
    position = table("3 seats, round 1, A to play | table B 14 2x7 | hands A[1*3 2*4 9] B[5] C[5]")
    assert plays(position) == []


@clause("HAR-25")
@pytest.mark.parametrize("value", range(65))
def test_a_set_of_two_valued_cards_has_at_most_one_reading(value: int) -> None:
    in_front = f"| table B {value} 1x9 " if value else ""
    position = table(f"3 seats, round 1, A to play {in_front}| hands A[1*3 2*4 9] B[5] C[5]")
    for name, low, high, most in (("1", 1, 17, 3), ("2", 2, 16, 4)):
        for copies in range(1, most + 1):
            readings = [copies * low] if copies * low > value else []
            if value >= 15 and copies * high > value:
                readings.append(copies * high)
            assert len(readings) <= 1
            step = f"play {copies}x{name}"
            assert (step in words(position)) == (len(readings) == 1)
            if readings:
                after = play(position.clone(), f"A {step}")
                assert in_force(after) == f"A {readings[0]} {copies}x{name}"


@clause("HAR-26")
def test_two_eights_beat_fifteen() -> None:
    position = table("3 seats, round 1, A to play | table B 15 1x15 | hands A[8 8 3] B[5] C[5]")
    assert in_force(play(position, "A play 2x8")) == "A 16 2x8"


# Leading again


@clause("HAR-27")
def test_an_unbeaten_player_clears_the_table_and_plays_anything() -> None:
    position = table(
        "4 seats, round 1, A to play | table D 30 3x10 | hands A[2 2 4 9] B[5 5] C[6 6] D[7 7]"
    )
    assert in_force(play(position, "A play 2x2")) == "A 32 2x2"
    play(position, "B pass", "* deal 8", "C pass", "* deal 8", "D pass")
    assert in_force(position) == "A 32 2x2"
    assert in_force(play(position, "* deal 8")) == "empty"
    assert plays(position) == ["play 1x4", "play 1x9"]
    assert in_force(play(position, "A play 1x4")) == "A 4 1x4"
    assert owed(position) == "B to play"


@clause("HAR-28")
@pytest.mark.parametrize("option", ["auto", "only_when_playing"])
def test_after_the_clearing_a_one_counts_one(option: str) -> None:
    position = table(
        "3 seats, round 1, C to play | table A 32 2x2 | hands A[1 9] B[5 5] C[5 5]",
        clear_on_own_turn=option,
    )
    play(position, "C pass", "* deal 6", "A play 1x1")
    assert in_force(position) == "A 1 1x1"


@clause("HAR-28")
def test_a_position_with_the_own_cards_in_force_is_as_good_as_cleared() -> None:
    position = table("3 seats, round 1, A to play | table A 32 2x2 | hands A[1 9] B[5] C[5]")
    assert in_force(play(position, "A play 1x1")) == "A 1 1x1"


@clause("HAR-29")
def test_nothing_is_cleared_if_somebody_else_has_played() -> None:
    position = table("3 seats, round 1, A to play | hands A[8 9 10] B[9 9] C[5 5]")
    play(position, "A play 1x8", "B play 1x9", "C pass", "* deal 4")
    assert in_force(position) == "B 9 1x9"
    assert "(HAR-14)" in refused(position, "A play 1x9")
    assert plays(position) == ["play 1x10"]


@clause("HAR-30")
def test_cards_set_aside_do_not_come_back() -> None:
    position = table(
        "3 seats, round 1, C to play | table A 12 1x12 | hands A[4 5] B[6 9] C[5 5] | played [12]"
    )
    play(position, "C pass", "* deal 8", "A play 1x4")
    assert (in_force(position), shown(position, "shown_played")) == ("A 4 1x4", ["4", "12"])
    assert cards(position, "pack", 0).count("12") == 1
    assert [hand(position, seat) for seat in "ABC"] == ["5", "6 9", "5 5 8"]


@clause("HAR-31")
def test_the_table_is_cleared_even_if_its_owner_passes() -> None:
    position = table(
        "3 seats, round 1, C to play | table A 32 2x2 | hands A[4 5] B[1 9] C[5 5] | decks 2 4 4"
    )
    play(position, "C pass", "* deal 6", "A pass", "* deal 7")
    assert in_force(position) == "empty"
    assert (hand(position, "A"), deck(position, "A")) == ("4 5 7", 1)
    assert owed(position) == "B to play"
    assert words(position) == ["pass", "play 1x1", "play 1x9"]


@clause("HAR-31")
def test_the_table_is_cleared_even_if_its_owner_folds() -> None:
    position = advanced(
        "3 seats, round 1, C to play | table A 32 2x2 | hands A[4 5] B[1 9] C[5 5] | decks 2 4 4"
    )
    play(position, "C pass", "* deal 6", "A fold 4-5")
    assert (in_force(position), owed(position)) == ("empty", "B to play")
    assert plays(position) == ["play 1x1", "play 1x9"]


@clause("HAR-31")
def test_the_table_is_cleared_even_if_its_owner_drops_out() -> None:
    position = table(
        "3 seats, round 1, C to play | table A 32 2x2 | hands A[4 5] B[1 9] C[5 5] | decks 0 4 4"
    )
    play(position, "C pass", "* deal 6", "A pass")
    assert (in_force(position), still_in(position)) == ("empty", "BC")
    assert plays(position) == ["play 1x1", "play 1x9"]


@clause("HAR-32")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_owner_of_the_cards_in_force_is_still_in(mode: str, seats: int) -> None:
    owners = set()
    for position in random_turns(seats, 4, mode=mode):
        owner = int(position.state.table_owner)
        if owner != NO_SEAT:
            assert not position.state.is_out[owner]
            owners.add(owner)
    assert owners == set(range(seats))


# Draw a card and pass


@clause("HAR-33")
def test_a_player_who_could_play_may_pass() -> None:
    position = table("3 seats, round 1, A to play | table C 3 1x3 | hands A[12 4] B[5] C[5]")
    assert words(position) == ["pass", "play 1x12", "play 1x4"]
    assert owed(play(position, "A pass", "* deal 9")) == "B to play"


@clause("HAR-34")
def test_a_passing_player_draws_a_card_of_the_own_deck() -> None:
    position = table(
        "3 seats, round 1, A to play | table C 12 2x6 | hands A[4] B[5] C[5] | decks 2 3 4"
    )
    play(position, "A pass")
    assert owed(position) == "A to draw"
    play(position, "* deal 9")
    assert (hand(position, "A"), hand(position, "B")) == ("4 9", "5")
    assert shown(position, "deck") == {"A": 1, "B": 3, "C": 4}
    assert owed(position) == "B to play"
    assert in_force(position) == "C 12 2x6"


@clause("HAR-35")
def test_a_drawn_card_cannot_be_played_in_the_same_turn() -> None:
    position = table("3 seats, round 1, A to play | table C 5 1x5 | hands A[4 9] B[5] C[5]")
    play(position, "A pass")
    assert "(HAR-35)" in refused(position, "A play 1x9")
    assert "(HAR-35)" in refused(position, "A pass")
    assert "(HAR-8)" in refused(position, "B pass")
    play(position, "* deal 12")
    assert "(HAR-8)" in refused(position, "A play 1x12")
    assert owed(position) == "B to play"


@clause("HAR-36")
def test_a_player_who_passed_may_play_on_a_later_turn() -> None:
    position = table(
        "3 seats, round 1, A to play | table C 5 1x5 | hands A[4] B[6 6] C[5 5] | decks 2 4 4"
    )
    play(position, "A pass", "* deal 12", "B play 1x6", "C pass", "* deal 3")
    assert words(position) == ["pass", "play 1x12"]
    assert in_force(play(position.clone(), "A play 1x12")) == "A 12 1x12"
    assert hand(play(position, "A pass", "* deal 9"), "A") == "4 9 12"


@clause("HAR-37")
def test_passing_is_allowed_on_an_empty_table() -> None:
    position = table("3 seats, round 1, A to play | hands A[5 5] B[5] C[5] | decks 1 4 4")
    play(position, "A pass", "* deal 9")
    assert (in_force(position), owed(position)) == ("empty", "B to play")


@clause("HAR-38")
@pytest.mark.parametrize("mode", MODES)
def test_drawing_the_last_card_of_the_deck_is_an_ordinary_pass(mode: str) -> None:
    position = table(
        "3 seats, round 1, A to play | table C 12 2x6 | hands A[4] B[5] C[5] | decks 1 4 4",
        mode=mode,
    )
    play(position, "A pass", "* deal 9")
    assert (hand(position, "A"), deck(position, "A")) == ("4 9", 0)
    assert still_in(position) == "ABC"


@clause("HAR-38")
def test_four_cards_can_be_drawn_in_a_round() -> None:
    position = table("3 seats, round 1, A to play | hands A[4] B[5] C[8]")
    for _ in range(4):
        play(position, "A pass", "* deal 6", "B pass", "* deal 7", "C pass", "* deal 9")
    assert (hand(position, "A"), still_in(position)) == ("4 6 6 6 6", "ABC")
    assert shown(position, "deck") == {"A": 0, "B": 0, "C": 0}
    assert still_in(play(position, "A pass")) == "BC"


@clause("HAR-39")
def test_passing_with_an_empty_deck_is_dropping_out() -> None:
    position = table(
        "4 seats, round 1, A to play | table C 12 2x6 | hands A[4 9] B[5] C[5] D[5] | decks 0 4 4 4"
    )
    play(position, "A pass")
    assert (still_in(position), owed(position)) == ("BCD", "B to play")
    assert shown(position, "hand_size")["A"] == 2
    assert penalties(position) == [0, 0, 0, 0]


@clause("HAR-40")
def test_a_player_who_dropped_out_is_skipped() -> None:
    position = table(
        "4 seats, round 1, A to play | table D 5 1x5 | hands A[9 3] B[8] C[10 5] D[11 5] | out B"
    )
    assert owed(play(position, "A play 1x9")) == "C to play"
    play(position, "C play 1x10", "D play 1x11", "A pass", "* deal 6")
    assert owed(position) == "C to play"
    assert "(HAR-8)" in refused(position, "B pass")


@clause("HAR-41")
def test_an_empty_deck_does_not_stop_a_player_from_playing() -> None:
    position = table(
        "4 seats, round 1, A to play | table D 5 1x5 | hands A[9 3] B[8] C[5] D[5] | decks 0 4 4 4"
    )
    play(position, "A play 1x9")
    assert (in_force(position), still_in(position)) == ("A 9 1x9", "ABCD")


@clause("HAR-42")
def test_a_player_who_could_play_may_drop_out_instead() -> None:
    position = table(
        "3 seats, round 1, A to play | table C 5 1x5 | hands A[9 3] B[8] C[5] | decks 0 4 4"
    )
    assert words(position) == ["pass", "play 1x9"]
    play(position, "A pass")
    assert (still_in(position), owed(position)) == ("BC", "B to play")


@clause("HAR-43")
def test_there_is_no_folding_in_the_basic_game() -> None:
    position = table("3 seats, round 1, A to play | hands A[5 6 7] B[8] C[5] | decks 0 4 4")
    assert folds(position) == []
    assert "(HAR-43)" in refused(position, "A fold 5-7")
    assert "(HAR-43)" in refused(position, "A fold 5")


# End of round and game, basic


@clause("HAR-44")
def test_playing_the_last_card_wins_the_round_at_once() -> None:
    position = table("3 seats, round 1, A to play | table C 11 1x11 | hands A[6 6] B[12] C[12]")
    assert deck(position, "A") == 4
    play(position, "A play 2x6")
    assert (shown(position, "last_winner"), owed(position)) == ("A", "30 to deal")
    assert round_number(position) == 2
    assert "(HAR-4)" in refused(position, "B play 1x12")


@clause("HAR-44")
def test_a_hand_that_is_not_empty_wins_nothing() -> None:
    position = table("3 seats, round 1, A to play | table C 5 1x5 | hands A[6 6] B[12] C[12]")
    play(position, "A play 1x6")
    assert (shown(position, "last_winner"), owed(position)) == (None, "B to play")


@clause("HAR-45")
def test_the_last_player_left_wins_the_round_without_acting() -> None:
    position = table(
        "3 seats, round 1, A to play | table C 12 2x6 | hands A[3] B[8] C[5 5] | decks 0 4 4"
        " | out B"
    )
    play(position, "A pass")
    assert (shown(position, "last_winner"), owed(position)) == ("C", "30 to deal")
    assert prizes(position) == [(0, 0), (0, 0), (1, 1)]


@clause("HAR-45")
def test_the_round_continues_while_two_are_left() -> None:
    position = table(
        "4 seats, round 1, A to play | table C 12 2x6 | hands A[3] B[8] C[5 5] D[7] | decks 0 4 4 4"
        " | out B"
    )
    play(position, "A pass")
    assert (shown(position, "last_winner"), owed(position)) == (None, "C to play")


@clause("HAR-46")
def test_the_winner_takes_a_chip_and_nobody_loses_anything() -> None:
    position = table(
        "3 seats, round 2, A to play | hands A[9] B[5*8 4] C[6*10 7 7] | chips 0 1 0, last 0 1 0"
    )
    assert shown(position, "hand_size") == {"A": 1, "B": 9, "C": 12}
    play(position, "A play 1x9")
    assert shown(position, "chips") == {"A": 1, "B": 1, "C": 0}
    assert penalties(position) == [0, 0, 0]
    assert position.points() == {"A": 1, "B": 1, "C": 0}


@clause("HAR-47")
@pytest.mark.parametrize("mode", MODES)
def test_the_first_player_marker_goes_left_no_matter_who_won(mode: str) -> None:
    position = table("4 seats, round 1, D first, B to play | hands A[5] B[9] C[5] D[5]", mode=mode)
    deal(play(position, "B play 1x9"))
    assert (shown(position, "last_winner"), shown(position, "first")) == ("B", "A")
    assert owed(position) == "A to play"


@clause("HAR-48")
def test_two_chips_win_the_game() -> None:
    position = table("3 seats, round 4, B to play | hands A[5] B[9] C[5] | chips 1 1 1, last 1 2 3")
    play(position, "B play 1x9")
    assert (position.is_over, position.winners()) == (True, ["B"])
    assert shown(position, "chips") == {"A": 1, "B": 2, "C": 1}
    assert "(HAR-48)" in refused(position, "C pass")


@clause("HAR-48")
def test_one_chip_each_does_not_end_the_game() -> None:
    position = table("3 seats, round 3, B to play | hands A[5] B[9] C[5] | chips 1 0 1, last 1 0 2")
    play(position, "B play 1x9")
    assert (position.is_over, owed(position)) == (False, "30 to deal")


@clause("HAR-48")
def test_every_basic_game_has_exactly_one_winner_with_two_chips() -> None:
    for position in random_steps(4, 8):
        if position.is_over:
            (winner,) = position.winners()
            assert sorted(position.points().values())[-2:] in ([0, 2], [1, 2])
            assert position.points()[winner] == 2


@clause("HAR-49")
def test_the_sixth_round_of_five_players_is_the_last() -> None:
    position = table("5 seats, round 6, A first, 50 to deal | chips 1 1 1 1 1, last 1 2 3 4 5")
    source = SeededRandom(5)
    while not position.is_over:
        random_step(position, source)
    assert round_number(position) == 6
    assert sum(shown(position, "chips").values()) == 6


@clause("HAR-49")
def test_a_basic_game_of_three_has_two_to_four_rounds() -> None:
    rounds = {round_number(position) for position in random_steps(3, 16) if position.is_over}
    assert rounds == {2, 3, 4}


# The advanced game


@clause("HAR-50")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_an_advanced_game_has_as_many_rounds_as_players(seats: int) -> None:
    for position in random_steps(seats, 3, mode="advanced"):
        if position.is_over:
            assert round_number(position) == seats
            assert sum(shown(position, "chips").values()) == seats


@clause("HAR-50")
def test_nobody_acts_after_the_last_round_of_an_advanced_game() -> None:
    position = advanced("3 seats, round 3, A to play | hands A[9] B[5 6] C[5]")
    play(position, "A play 1x9")
    assert position.is_over
    assert "(HAR-50)" in refused(position, "B fold 5-6")


@clause("HAR-51")
def test_the_chip_of_a_round_has_its_number() -> None:
    position = advanced("4 seats, round 1, A to play | hands A[9] B[5] C[5] D[5]")
    deal(play(position, "A play 1x9"))
    assert prizes(position) == [(1, 1), (0, 0), (0, 0), (0, 0)]
    assert owed(position) == "B to play"
    deal(play(fold_any(position), "C pass"))
    fold_any(fold_any(position))
    assert shown(position, "last_winner") == "C"
    assert prizes(position) == [(1, 1), (0, 0), (1, 2), (0, 0)]


@clause("HAR-51")
def test_the_chips_one_to_four_are_won_in_a_game_of_four() -> None:
    won = []
    for before, after in pairwise(
        (round_number(position), prizes(position))
        for position in random_steps(4, 1, mode="advanced")
    ):
        won += [new[1] for old, new in zip(before[1], after[1], strict=True) if new != old]
    assert won == [1, 2, 3, 4]


@clause("HAR-52")
def test_two_chips_do_not_end_an_advanced_game() -> None:
    position = advanced(
        "4 seats, round 2, A to play | hands A[9] B[5] C[5] D[5] | chips 1 0 0 0, last 1 0 0 0"
    )
    play(position, "A play 1x9")
    assert (position.is_over, owed(position)) == (False, "40 to deal")
    assert prizes(position)[0] == (2, 2)


@clause("HAR-53")
def test_everybody_is_first_player_once() -> None:
    position = dealt(5, first="C", mode="advanced")
    source = SeededRandom(3)
    firsts = [shown(position, "first")]
    while not position.is_over:
        random_step(position, source)
        if shown(position, "first") != firsts[-1]:
            firsts.append(shown(position, "first"))
    assert firsts == ["C", "D", "E", "A", "B"]


@clause("HAR-54")
def test_a_player_of_the_advanced_game_plays_passes_or_folds() -> None:
    position = advanced(
        "3 seats, round 1, A to play | table C 11 1x11 | hands A[5 6 12] B[5] C[5] | decks 1 4 4"
    )
    assert words(position) == ["fold 5-6", "pass", "play 1x12"]


@clause("HAR-55")
def test_with_an_empty_deck_passing_is_not_possible_in_the_advanced_game() -> None:
    position = advanced(
        "3 seats, round 1, A to play | table C 4 1x4 | hands A[5 9] B[5] C[5] | decks 0 4 4"
    )
    assert "(HAR-55)" in refused(position, "A pass")
    assert words(position) == ["fold 5", "fold 9", "play 1x5", "play 1x9"]


@clause("HAR-56")
def test_a_player_who_can_neither_play_nor_draw_must_fold() -> None:
    position = advanced(
        "3 seats, round 1, A to play | table C 12 2x6 | hands A[5 6] B[5] C[5] | decks 0 4 4"
    )
    assert words(position) == ["fold 5-6"]


@clause("HAR-57")
def test_folding_is_allowed_on_the_very_first_turn() -> None:
    position = advanced("3 seats, round 1, A to play | hands A[4 5 6 7 8 8 9 10 11 12] B[5] C[5]")
    assert {"pass", "play 1x4", "play 2x8", "fold 4-12"} <= set(words(position))
    play(position, "A fold 4-12")
    assert (penalties(position), still_in(position)) == ([1, 0, 0], "BC")


# Folding


@clause("HAR-58")
def test_a_folding_player_shows_the_whole_hand() -> None:
    position = advanced("3 seats, round 1, A to play | hands A[5 9 9] B[5 6] C[5] | decks 2 4 4")
    assert position.observation_dict(1)["folded"] == {"A": [], "B": [], "C": []}
    play(position, "A fold 9")
    for viewer in (1, 2, SPECTATOR):
        assert position.observation_dict(viewer)["folded"]["A"] == ["5", "9", "9"]


@clause("HAR-58")
def test_a_hand_that_was_shown_stays_visible_until_the_end_of_the_round() -> None:
    position = advanced("3 seats, round 1, A to play | hands A[5 9 9] B[5 6] C[5 5] | decks 2 4 4")
    play(position, "A fold 9", "B play 1x5", "C pass", "* deal 4", "B pass", "* deal 10")
    assert position.observation_dict(2)["folded"]["A"] == ["5", "9", "9"]


@clause("HAR-58")
def test_the_fold_that_ends_a_round_shows_the_whole_hand_too() -> None:
    position = advanced(
        "3 seats, round 1, C to play | hands B[4 9] C[5 9 9] | out A | folded A[7 8] | aside A7-8"
    )
    play(position, "C fold 9")
    assert owed(position) == "30 to deal"
    scene = position.observation_dict(1)
    assert ["5", "9", "9"] in (scene["folded"]["C"], scene["shown_hand"]["C"])


@clause("HAR-59")
def test_a_run_is_one_card_of_each_number_and_duplicates_stay() -> None:
    position = advanced(f"3 seats, round 1, A to play | hands A[{RULEBOOK_HAND}] B[5] C[5]")
    play(position, "A fold 2-5")
    assert penalties(position) == [5, 0, 0]
    assert (shown(position, "aside_low")["A"], shown(position, "aside_high")["A"]) == (2, 5)
    assert " ".join(shown(position, "folded")["A"]) == "2 3 4 4 5 5 7 8 9"
    assert hand(position, "A") == ""


@clause("HAR-59")
@pytest.mark.parametrize("step", ["A fold 5-7", "A fold 9-10", "A fold 1-3", "A fold 5-2"])
def test_a_run_with_a_gap_or_from_high_to_low_is_refused(step: str) -> None:
    position = advanced(f"3 seats, round 1, A to play | hands A[{RULEBOOK_HAND}] B[5] C[5]")
    assert "(HAR-59)" in refused(position, step)


@clause("HAR-59")
def test_a_single_card_one_does_not_have_cannot_be_set_aside() -> None:
    position = advanced("3 seats, round 1, A to play | hands A[5 9] B[7] C[5]")
    assert "(HAR-59)" in refused(position, "A fold 7")


@clause("HAR-60")
@pytest.mark.parametrize("step", ["A fold 2-5 and 7-9", "A fold 2-5 and 4-5"])
def test_only_one_run_is_set_aside(step: str) -> None:
    position = advanced(f"3 seats, round 1, A to play | hands A[{RULEBOOK_HAND}] B[5] C[5]")
    assert "(HAR-60)" in refused(position, step)
    assert min(fold_costs(position).values()) == 5


@clause("HAR-61")
def test_a_hand_that_is_one_run_costs_nothing() -> None:
    position = advanced("3 seats, round 1, A to play | hands A[5 6 7 8] B[5] C[5]")
    play(position, "A fold 5-8")
    assert (penalties(position), still_in(position)) == ([0, 0, 0], "BC")
    assert (shown(position, "aside_low")["A"], shown(position, "aside_high")["A"]) == (5, 8)


@clause("HAR-62")
@pytest.mark.parametrize(
    ("held", "card", "cost"), [("5 5 5", "5", 2), ("9 11", "11", 1), ("12", "12", 0)]
)
def test_without_a_run_one_card_is_set_aside(held: str, card: str, cost: int) -> None:
    position = advanced(f"3 seats, round 1, A to play | hands A[{held}] B[5] C[5]")
    play(position, f"A fold {card}")
    assert penalties(position) == [cost, 0, 0]
    assert (shown(position, "aside_low")["A"], shown(position, "aside_high")["A"]) == (
        int(card), int(card),
    )  # fmt: skip


@clause("HAR-62")
@pytest.mark.parametrize("card", ["5", "9"])
def test_with_a_run_no_single_card_can_be_set_aside(card: str) -> None:
    position = advanced("3 seats, round 1, A to play | hands A[5 6 9] B[5] C[5]")
    assert folds(position) == ["fold 5-6"]
    assert "(HAR-62)" in refused(position, f"A fold {card}")


@clause("HAR-63")
def test_in_a_run_a_one_is_a_one_whatever_is_on_the_table() -> None:
    position = advanced("3 seats, round 1, A to play | table B 32 2x2 | hands A[1 2 3] B[5] C[5]")
    play(position, "A fold 1-3")
    assert penalties(position) == [0, 0, 0]


@clause("HAR-63")
@pytest.mark.parametrize("step", ["A fold 15-17", "A fold 15-16", "A fold 16-17", "A fold 17"])
def test_high_faces_make_no_run(step: str) -> None:
    position = advanced("3 seats, round 1, A to play | table B 15 3x5 | hands A[1 2 15] B[5] C[5]")
    assert folds(position) == ["fold 1-2"]
    assert "(HAR-63)" in refused(position, step)


@clause("HAR-64")
def test_the_fifteen_belongs_to_no_run() -> None:
    position = advanced("3 seats, round 1, A to play | hands A[11 12 15] B[5] C[5]")
    assert folds(position) == ["fold 11-12"]
    assert "(HAR-64)" in refused(position, "A fold 11-15")
    assert "(HAR-64)" in refused(position, "A fold 12-15")
    play(position, "A fold 11-12")
    assert penalties(position) == [1, 0, 0]


@clause("HAR-64")
def test_twelve_and_fifteen_alone_are_two_single_cards() -> None:
    position = advanced("3 seats, round 1, A to play | hands A[12 15] B[5] C[5]")
    assert fold_costs(position) == {"fold 12": 1, "fold 15": 1}


@clause("HAR-65")
@pytest.mark.parametrize(("held", "card"), [("12 12 15", "12"), ("1 1 1", "1")])
def test_the_penalty_counts_cards_and_not_values(held: str, card: str) -> None:
    position = advanced(f"3 seats, round 1, A to play | hands A[{held}] B[5] C[5]")
    play(position, f"A fold {card}")
    assert penalties(position) == [2, 0, 0]


@clause("HAR-65", "HAR-74")
def test_the_cost_of_a_fold_is_shown_to_its_player_only() -> None:
    position = advanced("3 seats, round 1, A to play | hands A[12 12 15] B[5] C[5]")
    before = position.clone()
    play(position, "A fold 12")
    account = describe_move(before, position, before.parse_steps("fold 12", 0), 0)
    paid = {
        seat: [change for change in account.for_viewer(seat) if change.kind == "paid"]
        for seat in (0, 1)
    }
    assert paid == {0: [PAID(0, count=2)], 1: []}


@clause("HAR-66")
def test_the_folder_chooses_among_the_runs() -> None:
    position = advanced("3 seats, round 1, A to play | hands A[4 5 8 9] B[5] C[5]")
    assert fold_costs(position) == {"fold 4-5": 2, "fold 8-9": 2}


@clause("HAR-66")
def test_a_run_need_not_be_the_longest() -> None:
    position = advanced("3 seats, round 1, A to play | hands A[4 5 6 7] B[5] C[5]")
    assert fold_costs(position) == {
        "fold 4-5": 2, "fold 5-6": 2, "fold 6-7": 2, "fold 4-6": 1, "fold 5-7": 1, "fold 4-7": 0,
    }  # fmt: skip


@clause("HAR-66")
def test_all_of_one_to_twelve_make_sixty_six_runs() -> None:
    position = advanced(
        "3 seats, round 1, A to play | hands A[1 2 3 4 5 6 7 8 9 10 11 12 15] B[5] C[5]"
    )
    assert len(folds(position)) == 66
    assert fold_costs(position)["fold 1-12"] == 1


@clause("HAR-67")
def test_nobody_sees_the_negative_chips_of_others() -> None:
    position = advanced("3 seats, round 2, A to play | hands A[4] B[5] C[6] | penalties 5 3 0")
    assert position.observation_dict(2)["penalty"] == {"C": 0}
    assert position.observation_dict(0)["penalty"] == {"A": 5}
    assert position.observation_dict(SPECTATOR)["penalty"] == {}
    assert position.observation_dict(2)["shown_penalty"] == {"A": 0, "B": 0, "C": 0}


@clause("HAR-67")
def test_other_negative_chips_look_the_same_to_c() -> None:
    one = advanced("3 seats, round 2, A to play | hands A[4] B[5] C[6] | penalties 5 3 0")
    other = advanced("3 seats, round 2, A to play | hands A[4] B[5] C[6] | penalties 1 9 0")
    for viewer in (2, SPECTATOR):
        assert one.observation(viewer).tobytes() == other.observation(viewer).tobytes()
    assert one.observation(0).tobytes() != other.observation(0).tobytes()


@clause("HAR-68")
def test_a_player_who_has_folded_is_skipped() -> None:
    position = advanced(
        "4 seats, round 1, A to play | table D 5 1x5 | hands A[9 3] C[10 5] D[11 5] | out B"
        " | folded B[7 8] | aside B7-8"
    )
    assert owed(play(position, "A play 1x9")) == "C to play"
    play(position, "C play 1x10", "D play 1x11", "A pass", "* deal 6")
    assert owed(position) == "C to play"


@clause("HAR-68")
def test_two_who_have_folded_are_skipped_one_after_the_other() -> None:
    position = advanced("4 seats, round 1, A to play | hands A[9 3] B[4] C[5] D[11 5]")
    play(position, "A play 1x9", "B fold 4", "C fold 5")
    assert owed(position) == "D to play"
    play(position, "D play 1x11", "A pass", "* deal 6")
    assert owed(position) == "D to play"


# End of round and game, advanced


@clause("HAR-69")
def test_the_player_who_empties_their_hand_takes_the_chip_of_the_round() -> None:
    position = advanced(
        "3 seats, round 2, B to play | table A 8 1x8 | hands A[5] B[9] C[4]"
        " | chips 1 0 0, last 1 0 0"
    )
    play(position, "B play 1x9")
    assert (shown(position, "last_winner"), owed(position)) == ("B", "30 to deal")
    assert prizes(position) == [(1, 1), (1, 2), (0, 0)]
    assert position.points() == {"A": 3 - 1, "B": 3, "C": 0 - 1}


@clause("HAR-69")
def test_the_last_one_left_takes_the_chip_of_the_round() -> None:
    position = advanced(
        "3 seats, round 2, B to play | hands A[5 5] B[9] | out C | folded C[4] | aside C4-4"
    )
    play(position, "B fold 9")
    assert prizes(position) == [(1, 2), (0, 0), (0, 0)]
    assert position.points() == {"A": 3, "B": 0, "C": 0}


@clause("HAR-70")
def test_those_still_in_pay_for_every_card_and_remove_no_run() -> None:
    position = advanced(
        "3 seats, round 1, B to play | table A 8 1x8 | hands A[5 6 7 8] B[9] C[4 4 12]"
    )
    play(position, "B play 1x9")
    assert penalties(position) == [4, 0, 3]


@clause("HAR-71")
def test_those_who_folded_earlier_pay_nothing_more() -> None:
    position = advanced(
        "4 seats, round 1, B to play | table A 8 1x8 | hands A[5 6] B[9] D[3] | out C"
        " | folded C[4 4 5 7 8 9 9] | aside C7-9 | penalties 0 0 5 0"
    )
    play(position, "B play 1x9")
    assert penalties(position) == [2, 0, 5, 1]


@clause("HAR-72")
def test_the_last_one_left_pays_nothing() -> None:
    position = advanced(
        "3 seats, round 1, C to play | hands B[4 4 12 15] C[7 8 10] | out A"
        " | folded A[5] | aside A5-5"
    )
    play(position, "C fold 7-8")
    assert (shown(position, "last_winner"), owed(position)) == ("B", "30 to deal")
    assert prizes(position) == [(0, 0), (1, 1), (0, 0)]
    assert penalties(position) == [0, 0, 1]


@clause("HAR-73")
def test_the_last_one_left_is_asked_for_nothing() -> None:
    position = advanced(
        "4 seats, round 1, D to play | hands C[4 9] D[5 6 8] | out A B | folded A[7] B[8]"
    )
    fold_any(position)
    assert (position.current_player, owed(position)) == (CHANCE, "40 to deal")
    assert (shown(position, "last_winner"), round_number(position)) == ("C", 2)


@clause("HAR-73")
def test_no_player_is_ever_asked_alone() -> None:
    for position in random_turns(4, 4, mode="advanced"):
        assert len(still_in(position)) >= 2


@clause("HAR-74")
def test_negative_points_add_up_over_the_rounds() -> None:
    position = advanced("3 seats, round 2, A to play | hands A[2 2 7] B[5] C[5] | penalties 4 0 0")
    play(position, "A fold 7")
    assert penalties(position) == [6, 0, 0]


@clause("HAR-75")
def test_chips_count_three_and_negative_points_are_subtracted() -> None:
    position = advanced("3 seats, round 3, over | chips 2 1 0, last 3 2 0 | penalties 7 5 0")
    assert position.points() == {"A": -1, "B": -2, "C": 0}
    assert position.winners() == ["C"]


@clause("HAR-76")
def test_a_tie_goes_to_the_player_with_more_chips() -> None:
    position = advanced("3 seats, round 3, over | chips 2 1 0, last 3 2 0 | penalties 7 4 9")
    assert position.points() == {"A": -1, "B": -1, "C": -9}
    assert position.winners() == ["A"]


@clause("HAR-76")
def test_more_chips_win_a_tie_against_a_chip_of_a_higher_round() -> None:
    position = advanced("3 seats, round 3, over | chips 2 1 0, last 2 3 0 | penalties 7 4 9")
    assert position.points() == {"A": -1, "B": -1, "C": -9}
    assert position.winners() == ["A"]


@clause("HAR-77")
def test_with_as_many_chips_the_highest_round_number_wins() -> None:
    position = advanced("4 seats, round 4, over | chips 2 2 0 0, last 3 4 0 0 | penalties 5 5 6 9")
    assert position.points() == {"A": 1, "B": 1, "C": -6, "D": -9}
    assert position.winners() == ["B"]


@clause("HAR-78")
def test_only_the_chips_of_the_tied_players_are_compared() -> None:
    position = advanced("4 seats, round 4, over | chips 1 1 2 0, last 1 2 4 0 | penalties 2 2 9 8")
    assert position.points() == {"A": 1, "B": 1, "C": -3, "D": -8}
    assert position.winners() == ["B"]


@clause("HAR-79")
def test_players_without_chips_may_share_the_win() -> None:
    position = advanced(
        "5 seats, round 5, over | chips 2 2 1 0 0, last 2 5 4 0 0 | penalties 12 11 8 3 3"
    )
    assert position.points() == {"A": -6, "B": -5, "C": -5, "D": -3, "E": -3}
    assert position.winners() == ["D", "E"]


def turns_left(position: Position) -> int:
    """Every turn reduces this: cards in hands, decks twice (drawn, then played), players."""
    state = position.state
    return int(state.hand.sum() + 2 * state.deck.sum() + position.seats - state.is_out.sum())


def longest_round(seats: int, games: int, most: int, **options: Any) -> int:
    """The number of turns in the longest of many random rounds; each must bring the end closer."""
    turns, last_round, left, longest = 0, 0, 0, 0
    for position in random_turns(seats, games, **options):
        if round_number(position) == last_round and turns_left(position) != most:
            assert turns_left(position) < left
        else:
            assert turns_left(position) == most
            turns, last_round = 0, round_number(position)
        turns, left = turns + 1, turns_left(position)
        longest = max(longest, turns)
    return longest


@clause("HAR-80")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(("seats", "most"), [(3, 57), (4, 76), (5, 95)])
def test_every_turn_brings_the_end_of_the_round_nearer(mode: str, seats: int, most: int) -> None:
    assert seats < longest_round(seats, 6, most, mode=mode) <= most


@clause("HAR-81")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seats", [3, 5])
def test_seventy_cards_are_somewhere_after_every_step(mode: str, seats: int) -> None:
    for position in random_steps(seats, 4, mode=mode):
        state = position.state
        pack = state.pack + state.played + state.hand.sum(axis=0) + state.folded.sum(axis=0)
        assert pack.tolist() == PACK
        assert sum(PACK) == 70
        if not state.to_deal:
            assert state.pack.sum() - state.deck.sum() == {3: 28, 5: 0}[seats]


@clause("HAR-82")
def test_a_new_round_starts_from_scratch() -> None:
    position = advanced(
        "3 seats, round 1, C to play | table B 32 2x2 | hands B[4 9] C[5 6] | decks 0 1 2 | out A"
        " | played [2 2 10 11] | folded A[4 7 7 7 9] | aside A7-7 | penalties 4 0 0"
    )
    deal(play(position, "C fold 5-6"))
    assert (round_number(position), in_force(position), still_in(position)) == (2, "empty", "ABC")
    assert shown(position, "hand_size") == {"A": 10, "B": 10, "C": 10}
    assert shown(position, "deck") == {"A": 4, "B": 4, "C": 4}
    assert shown(position, "folded") == {"A": [], "B": [], "C": []}
    assert shown(position, "aside_low") == {"A": 0, "B": 0, "C": 0}
    assert shown(position, "aside_high") == {"A": 0, "B": 0, "C": 0}
    assert shown(position, "shown_played") == []
    assert (prizes(position), penalties(position)) == ([(0, 0), (1, 1), (0, 0)], [4, 0, 0])


@clause("HAR-82")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_round_begins_with_an_empty_table_and_everybody_in(mode: str, seats: int) -> None:
    begun, last_chips = 0, -1
    for position in random_turns(seats, 3, mode=mode):
        state = position.state
        if state.chips.sum() != last_chips:
            begun, last_chips = begun + 1, state.chips.sum()
            assert (in_force(position), still_in(position)) == ("empty", "ABCDE"[:seats])
            assert owed(position) == f"{shown(position, 'first')} to play"
            assert state.hand.sum(axis=1)[:seats].tolist() == [10] * seats
            assert state.deck[:seats].tolist() == [4] * seats
            assert state.chips.sum() == round_number(position) - 1
            assert not state.played.any()
            assert not state.folded.any()
    assert begun >= 6


@clause("HAR-82")
def test_chips_and_negative_points_are_never_lost() -> None:
    for before, after in pairwise(
        (position.state.chips.tolist(), penalties(position))
        for position in random_steps(3, 1, mode="advanced")
    ):
        assert all(old <= new for old, new in zip(before[0], after[0], strict=True))
        assert all(old <= new for old, new in zip(before[1], after[1], strict=True))


@clause("HAR-82")
def test_a_hand_shown_at_the_end_of_a_round_is_gone_at_the_end_of_the_next() -> None:
    position = advanced(
        "3 seats, round 1, A to play | hands A[9] B[5 6] C[4 7]", reveal_hands_at_round_end=True
    )
    deal(play(position, "A play 1x9"))
    assert shown(position, "shown_hand") == {"A": [], "B": [], "C": []}
    fold_any(fold_any(position))
    assert (round_number(position), shown(position, "last_winner")) == (3, "A")
    hands = shown(position, "shown_hand")
    assert [len(hands[seat]) for seat in "ABC"] == [0, 10, 10]  # those that folded in round 2


def longest_run(held: str) -> int:
    """The length of the longest run in a hand, at least 1."""
    numbers = {int(name) for name in held.split()}
    return max(
        length
        for low in numbers
        for length in range(1, 13)
        if all(low + step in numbers for step in range(length))
    )


@clause("HAR-83")
def test_a_bot_sets_the_longest_run_aside() -> None:
    position = advanced(
        "3 seats, round 1, A to play | table C 14 2x7 | hands A[1 2 4 5 6 9] B[5] C[5]"
        " | decks 0 4 4"
    )
    assert bot_choice(position) == "fold 4-6"
    assert fold_costs(position)["fold 4-6"] == 3


@clause("HAR-83")
def test_between_runs_of_the_same_length_there_is_no_difference() -> None:
    position = advanced(
        "3 seats, round 1, A to play | table C 24 3x8 | hands A[4 5 8 9 9] B[5] C[5] | decks 0 4 4"
    )
    assert bot_choice(position) in ("fold 4-5", "fold 8-9")
    assert fold_costs(position) == {"fold 4-5": 3, "fold 8-9": 3}


@clause("HAR-83")
def test_the_cheapest_fold_costs_the_hand_less_its_longest_run() -> None:
    for position in random_turns(4, 2, mode="advanced"):
        held = hand(position, SEAT_NAMES[position.current_player])
        costs = fold_costs(position)
        assert min(costs.values()) == len(held.split()) - longest_run(held)
        assert costs[bot_choice(position, only_folds=True)] == min(costs.values())


# Options


def test_a_table_plays_the_basic_game_unless_it_wants_the_advanced_one() -> None:
    text = "3 seats, round 1, A to play | hands A[5 6] B[5] C[5] | decks 0 4 4"
    assert words(table(text)) == ["pass", "play 1x5", "play 1x6"]
    assert words(table(text, mode="basic")) == ["pass", "play 1x5", "play 1x6"]
    assert words(table(text, mode="advanced")) == ["fold 5-6", "play 1x5", "play 1x6"]


def stubborn(text: str, **options: Any) -> Position:
    """A position at a table where own cards are cleared only by playing."""
    return table(text, clear_on_own_turn="only_when_playing", **options)


@clause("HAR-31")
def test_own_cards_may_stay_in_force_if_their_owner_passes_and_the_table_wants_it() -> None:
    position = stubborn(
        "3 seats, round 1, C to play | table A 32 2x2 | hands A[4 5] B[1 9] C[5 5] | decks 2 4 4"
    )
    play(position, "C pass", "* deal 6")
    assert in_force(position) == "A 32 2x2"
    play(position, "A pass", "* deal 7")
    assert (in_force(position), owed(position)) == ("A 32 2x2", "B to play")
    assert plays(position) == []


@clause("HAR-27")
def test_own_cards_are_cleared_by_playing_at_such_a_table() -> None:
    position = stubborn(
        "3 seats, round 1, C to play | table A 32 2x2 | hands A[4 5] B[1 9] C[5 5] | decks 2 4 4"
    )
    play(position, "C pass", "* deal 6")
    assert plays(position) == ["play 1x4", "play 1x5"]
    assert in_force(play(position, "A play 1x4")) == "A 4 1x4"


@clause("HAR-32")
def test_cards_of_a_departed_owner_are_cleared_when_the_turn_passes_that_seat() -> None:
    position = stubborn(
        "3 seats, round 1, A to play | table A 32 2x2 | hands A[4 5] B[1 9] C[5 5] | decks 0 4 4"
    )
    play(position, "A pass")
    assert (in_force(position), still_in(position)) == ("A 32 2x2", "BC")
    assert plays(position) == []
    play(position, "B pass", "* deal 6")
    assert in_force(position) == "A 32 2x2"
    play(position, "C pass", "* deal 6")
    assert (in_force(position), owed(position)) == ("empty", "B to play")
    assert plays(position) == ["play 1x1", "play 1x6", "play 1x9"]


@clause("HAR-32")
def test_cards_of_an_owner_who_folded_are_cleared_when_the_turn_passes_that_seat() -> None:
    position = stubborn(
        "4 seats, round 1, C to play | table C 32 2x2 | hands A[1 9] B[7 7] C[4 5] D[6 6]",
        mode="advanced",
    )
    play(position, "C fold 4-5", "D pass", "* deal 8", "A fold 1")
    assert (in_force(position), owed(position)) == ("C 32 2x2", "B to play")
    play(position, "B pass", "* deal 8")
    assert (in_force(position), owed(position)) == ("empty", "D to play")


@clause("HAR-32")
def test_cards_of_a_departed_owner_may_be_beaten() -> None:
    position = stubborn(
        "3 seats, round 1, A to play | table A 16 2x8 | hands A[4 5] B[1 9] C[5 5] | decks 0 4 4"
    )
    play(position, "A pass", "B play 1x1")
    assert in_force(position) == "B 17 1x1"
    play(position, "C pass", "* deal 6")
    assert (in_force(position), owed(position)) == ("B 17 1x1", "B to play")


@clause("HAR-80")
def test_every_turn_brings_the_end_nearer_at_such_a_table_too() -> None:
    assert 4 < longest_round(4, 4, 76, clear_on_own_turn="only_when_playing") <= 76


@clause("HAR-67")
@pytest.mark.parametrize(
    ("is_open", "penalty_shown"),
    [(False, {"A": 0, "B": 0, "C": 0}), (True, {"A": 5, "B": 1, "C": 3})],
)
def test_negative_points_are_shown_only_if_the_table_wants_it(
    is_open: bool, penalty_shown: dict[str, int]
) -> None:
    position = advanced(
        f"3 seats, round 2, A to play | hands A[{RULEBOOK_HAND}] B[4 5] C[9] | penalties 0 1 3",
        penalties_open=is_open,
    )
    play(position, "A fold 2-5", "B pass", "* deal 6", "C pass", "* deal 9", "B fold 4-6")
    assert round_number(position) == 3
    assert penalties(position) == [5, 1, 3]
    assert position.observation_dict(2)["shown_penalty"] == penalty_shown
    assert position.observation_dict(2)["penalty"] == {"C": 3}


@clause("HAR-70")
def test_what_those_still_in_pay_is_shown_if_the_table_wants_it() -> None:
    position = advanced(
        "3 seats, round 2, A to play | hands A[9] B[4 5] C[9 9 9] | penalties 0 1 3",
        penalties_open=True,
    )
    play(position, "A play 1x9")
    assert position.observation_dict(0)["shown_penalty"] == {"A": 0, "B": 3, "C": 6}


@clause("HAR-30")
@pytest.mark.parametrize(("browse", "visible"), [(True, ["6", "6", "8", "9", "9"]), (False, [])])
def test_cards_played_may_be_browsed_unless_the_table_forbids_it(
    browse: bool, visible: list[str]
) -> None:
    position = table(
        "3 seats, round 1, A to play | table C 8 1x8 | hands A[6 6 4] B[9 9 4] C[5] | played [8]",
        browse_played=browse,
    )
    play(position, "A play 2x6", "B play 2x9")
    assert shown(position, "shown_played") == visible
    assert shown(position, "table_value") == 18
    assert "played" not in position.observation_dict(0)
    assert position.observation(0).played.sum() == 5


def test_cards_played_may_be_browsed_by_default() -> None:
    assert shown(dealt(3), "browse_played") == 1


NO_HANDS: dict[str, list[str]] = {"A": [], "B": [], "C": [], "D": []}


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(
    ("reveal", "visible"),
    [(False, NO_HANDS), (True, {"A": ["5", "6"], "B": [], "C": [], "D": ["3"]})],
)
def test_hands_still_in_are_shown_when_somebody_goes_out_only_if_the_table_wants_it(
    mode: str, reveal: bool, visible: dict[str, list[str]]
) -> None:
    position = table(
        "4 seats, round 1, B to play | table A 8 1x8 | hands A[5 6] B[9] C[4 4] D[3] | out C",
        mode=mode,
        reveal_hands_at_round_end=reveal,
    )
    assert shown(position, "shown_hand") == NO_HANDS
    play(position, "B play 1x9")
    assert shown(position, "shown_hand") == visible


def test_the_hand_of_the_last_one_left_is_never_shown() -> None:
    position = table(
        "3 seats, round 1, A to play | table C 12 2x6 | hands A[3] B[8] C[5 5] | decks 0 4 4"
        " | out B",
        reveal_hands_at_round_end=True,
    )
    play(position, "A pass")
    assert shown(position, "shown_hand") == {"A": [], "B": [], "C": []}


@clause("HAR-48")
@pytest.mark.parametrize("to_win", [1, 2, 3, 5])
def test_the_table_may_agree_on_another_number_of_chips(to_win: int) -> None:
    for position in random_steps(3, 1, chips_to_win=to_win):
        assert position.is_over == (max(position.points().values()) == to_win)
    assert position.points()[position.winners()[0]] == to_win


@clause("HAR-52")
def test_chips_to_win_mean_nothing_in_the_advanced_game() -> None:
    position = advanced("3 seats, round 1, A to play | hands A[9] B[5] C[5]", chips_to_win=1)
    assert not play(position, "A play 1x9").is_over


@pytest.mark.parametrize(
    ("option", "value", "allowed"),
    [
        ("mode", "expert", "basic or advanced"),
        ("clear_on_own_turn", "never", "auto or only_when_playing"),
        ("penalties_open", "yes", "true or false"),
        ("browse_played", 1, "true or false"),
        ("reveal_hands_at_round_end", "no", "true or false"),
        ("chips_to_win", 0, "a whole number from 1 to 5"),
        ("chips_to_win", 6, "a whole number from 1 to 5"),
        ("chips_to_win", "two", "a whole number from 1 to 5"),
    ],
)
def test_a_wrong_value_is_refused_with_what_is_allowed(
    option: str, value: Any, allowed: str
) -> None:
    with pytest.raises(BeanpotError) as refusal:
        Position(GAME, 3, {option: value}, on="plain")
    assert str(refusal.value).startswith(f"option {option}: ")
    assert str(refusal.value).endswith(f" is not {allowed}.")


def test_an_unknown_option_is_refused_with_the_names_of_the_others() -> None:
    with pytest.raises(
        BeanpotError,
        match=r"mode, clear_on_own_turn, penalties_open, browse_played, reveal_hands_at_round_end"
        r", chips_to_win (and|or) card_table",
    ):
        Position(GAME, 3, {"folding": True}, on="plain")


# Who sees what


def test_a_player_sees_the_own_hand_and_of_others_only_how_many_cards() -> None:
    position = table("3 seats, round 1, A to play | hands A[3 8 8] B[5 9] C[7]")
    assert position.observation_dict(1)["hand"] == {"B": ["5", "9"]}
    assert position.observation_dict(SPECTATOR)["hand"] == {}
    for viewer in (0, 1, 2, SPECTATOR):
        assert position.observation_dict(viewer)["hand_size"] == {"A": 3, "B": 2, "C": 1}


def test_the_view_of_b_holds_no_hand_deck_unused_card_or_total_of_others() -> None:
    position = advanced("3 seats, round 2, A to play | hands A[3 8] B[5 9] C[7] | penalties 4 1 2")
    view = position.observation(1)
    assert view.hand.sum(axis=1).tolist() == [0, 2, 0, 0, 0]
    assert view.penalty.tolist() == [0, 1, 0, 0, 0]
    assert view.pack.sum() == 0
    unseen = [3, 4, 1, 6, 7, 10, 9, 8, 6, 6, 5, 2, 1]  # the pack without B's 5 and 9
    assert view.unseen.tolist() == unseen


@pytest.mark.parametrize("mode", MODES)
def test_cards_exchanged_between_a_hand_and_the_unseen_cards_look_the_same_to_b(mode: str) -> None:
    head = "3 seats, round 1, A to play | table C 5 1x5 | "
    one = table(head + "hands A[3 8 15] B[5 9] C[7]", mode=mode)
    other = table(head + "hands A[4 6 10] B[5 9] C[12]", mode=mode)
    for viewer in (1, SPECTATOR):
        assert one.observation(viewer).tobytes() == other.observation(viewer).tobytes()
    assert one.observation(0).tobytes() != other.observation(0).tobytes()


def test_a_card_drawn_by_a_pass_is_seen_by_nobody_else() -> None:
    start = "3 seats, round 1, A to play | table C 12 2x6 | hands A[4] B[5] C[5]"
    one = play(table(start), "A pass")
    assert one.format_move(one.parse_move("deal 9", CHANCE), CHANCE, to=0) == "deal 9"
    assert one.format_move(one.parse_move("deal 9", CHANCE), CHANCE, to=1) == "deal x"
    assert one.format_move(one.parse_move("deal 9", CHANCE), CHANCE, to=SPECTATOR) == "deal x"
    other = play(table(start), "A pass", "* deal 7")
    play(one, "* deal 9")
    for viewer in (1, 2, SPECTATOR):
        assert one.observation(viewer).tobytes() == other.observation(viewer).tobytes()
    assert one.observation_dict(0)["hand"] == {"A": ["4", "9"]}


def test_a_card_dealt_at_the_start_is_known_to_its_owner_only() -> None:
    position = play(Position(GAME, 3, on="plain"), "* first C", *["* deal 6"] * 10)
    nine = position.parse_move("deal 9", CHANCE)
    heard = [position.format_move(nine, CHANCE, to=viewer) for viewer in (0, 1, 2, SPECTATOR)]
    assert heard == ["deal x", "deal 9", "deal x", "deal x"]


@pytest.mark.parametrize("mode", MODES)
def test_what_a_player_may_do_does_not_depend_on_other_hands(mode: str) -> None:
    head = "3 seats, round 1, A to play | table C 5 1x5 | "
    one = table(head + "hands A[3 8 9] B[5 9] C[7]", mode=mode)
    other = table(head + "hands A[3 8 9] B[2 2] C[15]", mode=mode)
    assert words(one) == words(other)
    assert one.legal_actions(1) == []


def test_a_refusal_reveals_nothing_about_other_hands() -> None:
    head = "3 seats, round 1, A to play | table C 12 2x6 | "
    one = advanced(head + "hands A[3 8 9] B[5 9] C[7]")
    other = advanced(head + "hands A[3 8 9] B[2 2] C[15]")
    for step in ("A play 1x15", "A play 2x2", "A play 1x9", "A fold 7-9", "A fold 3", "B pass"):
        assert refused(one, step) == refused(other, step)


def test_the_hand_of_a_player_who_dropped_out_stays_hidden() -> None:
    tail = " B[5] C[7] | decks 0 4 4"
    one = table("3 seats, round 1, A to play | table C 12 2x6 | hands A[4 9]" + tail)
    other = table("3 seats, round 1, A to play | table C 12 2x6 | hands A[3 15]" + tail)
    play(one, "A pass")
    play(other, "A pass")
    for viewer in (1, SPECTATOR):
        assert one.observation(viewer).tobytes() == other.observation(viewer).tobytes()


@pytest.mark.parametrize(("mode", "chips"), [("basic", "0 1 0"), ("advanced", "1 1 0")])
def test_losing_hands_stay_hidden_when_the_game_ends_and_only_their_number_is_known(
    mode: str, chips: str
) -> None:
    head = f"3 seats, round 3, B to play | chips {chips}, last {chips} | "
    one = table(head + "hands A[5 6 7] B[9] C[4 4]", mode=mode)
    other = table(head + "hands A[3 8 8] B[9] C[10 15]", mode=mode)
    play(one, "B play 1x9")
    play(other, "B play 1x9")
    assert one.is_over
    for viewer in (1, SPECTATOR):
        assert one.observation(viewer).tobytes() == other.observation(viewer).tobytes()
    assert shown(one, "hand_size") == {"A": 3, "B": 0, "C": 2}


def test_chips_are_seen_by_all() -> None:
    position = advanced(
        "3 seats, round 3, A to play | hands A[3] B[5] C[7] | chips 0 1 1, last 0 2 1"
    )
    for viewer in (0, 1, 2, SPECTATOR):
        assert position.observation_dict(viewer)["chips"] == {"A": 0, "B": 1, "C": 1}
        assert position.observation_dict(viewer)["last_chip"] == {"A": 0, "B": 2, "C": 1}


# Refusals


def test_a_refusal_explains_the_rule_and_names_its_clause() -> None:
    position = advanced("3 seats, round 1, A to play | hands A[5 9] B[5] C[5] | decks 0 4 4")
    with pytest.raises(IllegalAction) as refusal:
        play(position, "A pass")
    assert refusal.value.clause == "HAR-55"
    assert str(refusal.value) == (
        "“pass” is not allowed: "
        "In the advanced game, you can't pass with an empty personal deck. (HAR-55)"
    )


@pytest.mark.parametrize("step", ["jump", "play", "fold", "fold 13", "play 2", "draw"])
def test_words_without_meaning_are_answered_with_legal_moves(step: str) -> None:
    position = advanced("3 seats, round 1, A to play | hands A[5 9] B[5] C[5]")
    assert refused(position, f"A {step}").startswith("Unknown action")
