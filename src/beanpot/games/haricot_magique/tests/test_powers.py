"""The Expert variant, clause by clause, and what stays hidden: a test's name is the sentence.

Positions are written as in `notation`. A sits first at a table of three, has the bean token and
plays the lowest card, unless it is said otherwise.
"""

from functools import partial
from typing import Any

import pytest
from kit.haricot_magique import clause, dice, gold, owed, stalk, steady, table, throw, tokens
from kit.table import cards, play, refused, words

from beanpot.core import CHANCE, SEAT_NAMES, SPECTATOR
from beanpot.engine.chance import SeededRandom
from beanpot.engine.journal import Journal
from beanpot.engine.position import Position
from beanpot.games.haricot_magique import GAME

expert = partial(table, variant="expert")
A, B, C = range(3)
VIEWERS = (A, B, C, SPECTATOR)


def starting(card: int, rest: str = "", **options: Any) -> Position:
    """A starts a turn with a card; B and C come later."""
    head = f"3 seats, round 2, bean A, A to start | revealed A:{card} B:7 C:7"
    return expert(f"{head}{rest and f' | {rest}'}", **options)


def thrown(card: int, faces: str, rest: str = "", **options: Any) -> Position:
    """A has thrown dice with a card."""
    return throw(starting(card, rest, **options), f"A dice {len(faces)}", faces)


def placing(card: int, faces: str, rest: str = "", **options: Any) -> Position:
    """A is to stack dice that show these faces."""
    head = f"3 seats, round 2, bean A, A to place | revealed A:{card} B:7 C:7"
    return expert(f"{head} | dice {' '.join(faces)}{rest and f' | {rest}'}", **options)


def eye(position: Position) -> str | None:
    """Who has the eye token; None if nobody."""
    name: str | None = position.observation_dict(SPECTATOR)["eye"]
    return name


def is_awake(position: Position) -> bool:
    """Whether the giant is awake."""
    return bool(position.state.is_awake)


def reserve(position: Position) -> int:
    """The dice of the reserve."""
    return int(position.state.reserve)


def powers(position: Position) -> list[str]:
    """The powers that can be used now, and `none` if that is a move."""
    return [each.removeprefix("power ") for each in words(position) if each.startswith("power")]


# The Expert variant


@clause("MAG-79")
def test_the_axe_tokens_stay_in_the_box_and_the_eye_token_lies_ready() -> None:
    position = Position(GAME, 3, {"variant": "expert"}, on="plain")
    assert position.observation_dict(SPECTATOR)["axes"] == {"A": 0, "B": 0, "C": 0}
    assert eye(position) is None
    assert "MAG-79" in refused(starting(5), "A axe")


@clause("MAG-79")
def test_the_base_game_has_no_powers() -> None:
    position = starting(3, "gold B:4", variant="base")
    assert words(position) == ["axe", "dice 1", "dice 2"]
    assert "(MAG-8)" in refused(position, "A power steal B")


@clause("MAG-80")
def test_a_power_need_not_be_used() -> None:
    position = starting(3, "gold B:2")
    assert words(position) == ["dice 1", "dice 2", "power steal B"]
    play(position, "A dice 2")
    assert (owed(position), gold(position), position.state.used) == ("A to roll", [0, 2, 0], 0)


@clause("MAG-80")
@pytest.mark.parametrize("card", range(1, 8))
def test_a_power_is_left_by_going_on_and_not_by_a_word(card: int) -> None:
    position = starting(card, "gold B:2")
    assert "MAG-80" in refused(position, "A power none")
    throw(position, f"A dice {2 if card != 4 else 1}", "T" if card == 4 else "TE")
    assert "MAG-80" in refused(position, "A power none")
    assert steady(position, "A place T").state.used == 0


ALIKE = "3 seats, round 2, bean A, B to start | revealed A:7 B:3 C:3"  # B, C, A


@clause("MAG-81")
def test_a_power_that_was_used_is_not_for_others_with_the_same_card() -> None:
    position = play(expert(f"{ALIKE} | gold A:5 B:1 C:1"), "B power steal A")
    assert "MAG-81" in refused(position, "B power steal A")
    steady(throw(position, "B dice 1", "E"), "B place E")
    assert (owed(position), words(position)) == ("C to start", ["dice 1", "dice 2"])
    assert "MAG-81" in refused(position, "C power steal A")


@clause("MAG-81")
def test_in_the_next_round_the_power_works_again() -> None:
    position = expert(
        "3 seats, round 2, bean A, C to place | revealed A:3 B:1 C:7 | had A B | used 3 | gold A:2"
        " | dice E | hands A[1 2 4] B[3 5 6] C[1 2 3]"
    )
    steady(position, "C place E")
    play(position, "A choose 4", "B choose 3", "C choose 3")
    assert (owed(position), powers(position)) == ("C to start", ["steal A"])  # C has the bean now


@clause("MAG-82")
def test_if_the_first_cannot_use_a_power_the_next_may() -> None:
    position = expert(f"{ALIKE} | gold A:5 B:5 C:1")
    assert "MAG-91" in refused(position, "B power steal A")
    steady(throw(position, "B dice 1", "E"), "B place E")
    assert gold(play(position, "C power steal A")) == [4, 5, 2]


@clause("MAG-82")
def test_if_the_first_does_not_want_to_use_a_power_the_next_may() -> None:
    position = expert(f"{ALIKE} | gold A:5 B:1 C:1")
    steady(throw(position, "B dice 1", "E"), "B place E")
    assert gold(play(position, "C power steal A")) == [4, 1, 2]


@clause("MAG-83")
def test_who_causes_a_collapse_can_no_longer_use_the_power() -> None:
    position = play(placing(1, "E"), "A place E", "* falls")
    assert (owed(position), position.state.used, eye(position)) == ("B to start", 0, None)
    assert "MAG-11" in refused(position, "A power eye B")


@clause("MAG-83")
def test_two_tokens_do_not_bring_the_extra_sack_if_the_stalk_falls_in_the_check() -> None:
    position = steady(placing(5, "TT"), "A place T")
    play(position, "A place T", "* stands", "* stands", "* falls")
    assert (owed(position), gold(position)) == ("B to start", [0, 0, 0])


@clause("MAG-84")
def test_a_power_lost_by_a_collapse_is_open_to_the_next_with_the_card() -> None:
    position = expert(
        "3 seats, round 2, bean A, A to place | revealed A:5 B:5 C:7 | dice E | gold C:10"
    )
    play(position, "A place E", "* falls")
    steady(throw(position, "B dice 2", "TT"), "B place T", "B place T")
    assert gold(play(position, "B power bonus")) == [0, 3, 10]


# Power 1: the eye token


@clause("MAG-85")
def test_after_the_check_the_eye_token_goes_to_somebody_whose_turn_is_to_come() -> None:
    position = placing(1, "E")
    assert "MAG-85" in refused(position, "A power eye C")
    steady(position, "A place E")
    assert (owed(position), powers(position)) == ("A to end", ["eye B", "eye C", "none"])
    play(position, "A power eye C")
    assert (eye(position), owed(position)) == ("C", "B to start")


@clause("MAG-85")
def test_the_eye_token_does_not_go_to_who_has_had_a_turn_nor_to_its_giver() -> None:
    position = expert(
        "3 seats, round 2, bean B, A to place | revealed A:1 B:1 C:7 | had B | dice E"
    )
    steady(position, "A place E")
    assert powers(position) == ["eye C", "none"]
    assert "MAG-85" in refused(position, "A power eye B")
    assert "MAG-85" in refused(position, "A power eye A")
    assert "MAG-85" in refused(position, "A power eye D")


@clause("MAG-85")
def test_if_nobody_is_left_to_play_power_1_is_not_asked_for() -> None:
    position = expert(
        "3 seats, round 2, bean B, A to place | revealed A:1 B:1 C:1 | had B C | dice E"
    )
    steady(position, "A place E")
    assert (owed(position), eye(position)) == ("cards to deal", None)
    assert "not allowed" in refused(position, "A power eye B")


@clause("MAG-85")
def test_the_eye_token_may_be_kept() -> None:
    position = play(steady(placing(1, "E"), "A place E"), "A power none")
    assert (owed(position), eye(position)) == ("B to start", None)


WATCHED = "3 seats, round 2, bean A, C to {} | revealed A:1 B:2 C:5 | had A B | used 1 | eye C"


@clause("MAG-86")
def test_with_the_eye_token_a_single_eye_wakes_the_giant() -> None:
    position = throw(expert(WATCHED.format("start")), "C dice 3", "ETT")
    assert (is_awake(position), dice(position), reserve(position)) == (True, "E", 10)


@clause("MAG-86")
def test_the_eye_token_alone_does_not_wake_the_giant() -> None:
    position = throw(expert(WATCHED.format("start")), "C dice 3", "TTL")
    assert (is_awake(position), dice(position)) == (False, "T T L")


@clause("MAG-86")
def test_the_eye_token_counts_for_nobody_else() -> None:
    position = thrown(5, "ETT", "eye C")
    assert (is_awake(position), dice(position)) == (False, "E T T")


@clause("MAG-86")
def test_with_the_eye_token_an_extra_die_may_wake_the_giant() -> None:
    position = throw(expert(WATCHED.format("start")), "C dice 2", "DT")
    throw(position, "C extra 1", "E")
    assert (is_awake(position), dice(position), reserve(position)) == (True, "E", 10)


@clause("MAG-87")
def test_the_eye_token_is_not_stacked_and_leaves_at_the_end_of_the_turn() -> None:
    position = expert(f"{WATCHED.format('place')} | dice E | turn awake")
    play(position, "C place E", "* stands")
    assert (stalk(position), eye(position)) == ("d d", "C")
    play(position, "* stands")
    assert (stalk(position), eye(position)) == ("d d", None)


@clause("MAG-87")
def test_the_eye_token_leaves_after_a_collapse_too() -> None:
    position = expert(f"{WATCHED.format('place')} | dice E | turn awake")
    assert eye(play(position, "C place E", "* falls")) is None


@clause("MAG-87")
def test_the_eye_token_can_be_given_again_in_a_later_round() -> None:
    position = expert(
        f"{WATCHED.format('place')} | dice E | turn awake | hands A[2 3 4] B[1 3 4] C[2 3 4]"
    )
    steady(position, "C place E")
    play(position, "A choose 4", "B choose 1", "C choose 4")
    steady(throw(position, "B dice 1", "E"), "B place E")
    assert powers(position) == ["eye A", "eye C", "none"]


@clause("MAG-68", "MAG-85")
def test_when_the_last_sack_is_drawn_no_power_is_asked_for() -> None:
    position = steady(placing(1, "T", "gold B:14 C:15"), "A place T")
    assert (gold(position), owed(position)) == ([1, 14, 15], "gold to count")


# Power 2: hiding


@clause("MAG-88")
def test_who_hides_throws_nothing_and_stacks_nothing() -> None:
    position = play(starting(2, "stalk d d tB"), "A power hide")
    assert (stalk(position), reserve(position), gold(position)) == ("d d tB", 10, [0, 0, 0])
    assert owed(position) == "B to start"


@clause("MAG-88")
def test_after_a_throw_it_is_too_late_to_hide() -> None:
    assert "MAG-88" in refused(thrown(2, "TE"), "A power hide")


@clause("MAG-89")
def test_who_hides_last_gets_the_bean_token_and_loses_the_eye_token() -> None:
    position = expert(
        "2 seats, round 2, bean B, A to start | revealed A:2 B:1 | had B | used 1 | eye A"
    )
    play(position, "A power hide")
    assert (owed(position), eye(position)) == ("cards to deal", None)
    assert position.observation_dict(SPECTATOR)["bean"] == "A"


@clause("MAG-89")
def test_who_hides_has_had_a_turn() -> None:
    position = play(starting(2), "A power hide")
    assert position.observation_dict(SPECTATOR)["had_turn"] == {"A": 1, "B": 0, "C": 0}


# Power 3: stealing


@clause("MAG-90")
def test_a_sack_is_stolen_from_somebody_who_has_more() -> None:
    position = starting(3, "gold A:1 B:2 C:4")
    assert powers(position) == ["steal B", "steal C"]
    play(position, "A power steal B")
    assert (gold(position), words(position)) == ([2, 1, 4], ["dice 1", "dice 2"])


@clause("MAG-90")
@pytest.mark.parametrize("faces", ["TE", "DE"])
def test_after_a_throw_it_is_too_late_to_steal(faces: str) -> None:
    position = thrown(3, faces, "gold A:1 B:2")
    assert "MAG-90" in refused(position, "A power steal B")


@clause("MAG-91")
def test_as_many_sacks_are_not_more() -> None:
    position = starting(3, "gold A:2 B:2 C:1")
    assert words(position) == ["dice 1", "dice 2"]
    for victim in "ABCD":
        assert "MAG-91" in refused(position, f"A power steal {victim}")


# Power 4: the axe


@clause("MAG-92")
def test_power_4_is_a_throw_of_the_axe_without_a_token() -> None:
    position = play(starting(4, "stalk d d tB d"), "A power axe")
    assert words(position) == ["dice 1", "dice 3"]
    play(position, "A dice 3")
    assert (owed(position), reserve(position)) == ("A to axe", 9)
    play(position, "* axe 2")
    assert (stalk(position), tokens(position), gold(position)) == ("d d", [3, 3, 3], [0, 0, 0])
    assert (owed(position), reserve(position), position.state.to_roll) == ("A to roll", 10 - 3, 3)


@clause("MAG-92")
def test_power_4_comes_first_in_the_turn() -> None:
    assert "MAG-92" in refused(thrown(4, "T"), "A power axe")


# Power 5: gold for two treasures


@clause("MAG-93")
def test_two_own_tokens_in_one_turn_bring_one_sack_more() -> None:
    position = placing(5, "TT")
    assert "MAG-93" in refused(position, "A power bonus")
    steady(position, "A place T", "A place T")
    assert (gold(position), powers(position)) == ([2, 0, 0], ["bonus", "none"])
    play(position, "A power bonus")
    assert (gold(position), owed(position)) == ([3, 0, 0], "B to start")


@clause("MAG-93")
def test_the_extra_sack_may_be_left() -> None:
    position = steady(placing(5, "TT"), "A place T", "A place T")
    play(position, "A power none")
    assert (gold(position), owed(position)) == ([2, 0, 0], "B to start")


@clause("MAG-93")
@pytest.mark.parametrize(
    ("pieces", "sacks"),
    [("d d tA", 1), ("d d tA d tA", 1), ("d d tA d tA d tA", 0)],
)
def test_one_own_token_is_not_enough_nor_are_those_of_earlier_turns(
    pieces: str, sacks: int
) -> None:
    position = placing(5, "TE", f"stalk {pieces}")
    steady(position, "A place T", "A place E")
    assert (gold(position), owed(position)) == ([sacks, 0, 0], "B to start")
    assert "not allowed" in refused(position, "A power bonus")


@clause("MAG-93")
def test_a_cylinder_in_place_of_a_token_is_not_a_token() -> None:
    position = placing(5, "TT", "stalk d d tA d tA")
    steady(position, "A place T", "A place T")
    assert stalk(position) == "d d tA d tA d tA d cyl"
    assert (gold(position), owed(position)) == ([1, 0, 0], "B to start")


@clause("MAG-93")
def test_the_extra_sack_may_be_the_last_one() -> None:
    position = placing(5, "TT", "gold B:13 C:14")
    play(steady(position, "A place T", "A place T"), "A power bonus")
    assert (gold(position), owed(position)) == ([3, 13, 14], "gold to count")


@clause("MAG-93")
def test_without_a_sack_left_power_5_is_not_offered() -> None:
    position = placing(5, "TT", "gold B:14 C:14", end_on_empty="end_of_round")
    steady(position, "A place T", "A place T")
    assert (gold(position), owed(position)) == ([2, 14, 14], "B to start")


# Power 6: a die goes back


@clause("MAG-94")
def test_one_die_may_be_put_back_before_the_giant_wakes() -> None:
    position = thrown(6, "EET")
    assert powers(position) == ["none", "return E", "return T"]
    play(position, "A power return E")
    assert (is_awake(position), dice(position), reserve(position)) == (False, "E T", 9)
    assert words(position) == ["place E", "place T"]


@clause("MAG-94")
def test_a_die_that_calls_for_nothing_bad_may_be_put_back_too() -> None:
    position = thrown(6, "TL")
    assert words(position) == ["place L", "place T", "power return L", "power return T"]
    assert dice(play(position, "A power return L")) == "T"


@clause("MAG-94")
def test_only_a_die_that_was_thrown_can_be_put_back() -> None:
    assert "MAG-94" in refused(thrown(6, "TL"), "A power return E")
    assert "MAG-94" in refused(starting(6), "A power return E")


@clause("MAG-94")
def test_if_the_wrong_die_goes_back_the_giant_wakes_all_the_same() -> None:
    position = play(thrown(6, "EET"), "A power return T")
    assert (is_awake(position), dice(position)) == (True, "E E")


@clause("MAG-95")
def test_power_6_works_after_a_throw_of_extra_dice_on_any_die() -> None:
    position = throw(thrown(6, "ED"), "A extra 1", "E")
    assert powers(position) == ["none", "return D", "return E"]
    play(position, "A power return E")
    assert (is_awake(position), dice(position), reserve(position)) == (False, "E D", 9)
    assert words(position) == ["place D", "place E"]


@clause("MAG-95")
def test_if_the_only_die_goes_back_the_turn_is_over_without_a_check() -> None:
    position = thrown(6, "E", "stalk d d tB", action_table={"6": [1, 2, 3]})
    play(position, "A power return E")
    assert (owed(position), stalk(position), reserve(position)) == ("B to start", "d d tB", 10)


@clause("MAG-95")
def test_a_die_face_that_goes_back_brings_no_extra_die() -> None:
    position = play(thrown(6, "DD"), "A power return D")
    assert words(position) == ["extra 0", "extra 1"]
    assert "MAG-27" in refused(position, "A extra 2")
    assert dice(throw(position, "A extra 1", "T")) == "D T"


@clause("MAG-95")
def test_a_die_face_that_has_brought_its_extra_die_goes_back_first() -> None:
    position = throw(thrown(6, "DT"), "A extra 1", "D")
    play(position, "A power return D")
    assert (dice(position), words(position)) == ("D T", ["extra 0", "extra 1"])


@clause("MAG-95")
def test_power_6_works_once() -> None:
    position = play(thrown(6, "TTL"), "A power return T")
    assert words(position) == ["place L", "place T"]
    assert "MAG-81" in refused(position, "A power return T")


@clause("MAG-95")
@pytest.mark.parametrize("line", ["A extra 0", "A place T"])
def test_when_the_dice_have_had_an_effect_it_is_too_late_for_power_6(line: str) -> None:
    position = steady(thrown(6, "DT" if line == "A extra 0" else "TL"), line)
    assert powers(position) == []
    assert "MAG-94" in refused(position, "A power return T" if "0" in line else "A power return L")


@clause("MAG-95")
def test_a_table_may_agree_that_power_6_is_for_the_first_throw_only() -> None:
    position = thrown(6, "TD", power6_window="first_throw")
    assert powers(position) == ["return D", "return T"]
    throw(position, "A extra 1", "L")
    assert words(position) == ["place D", "place L", "place T"]
    assert "MAG-95" in refused(position, "A power return L")


@clause("MAG-95", "MAG-97")
def test_power_6_for_the_first_throw_only_does_not_help_against_a_later_eye() -> None:
    position = throw(thrown(6, "ED", power6_window="first_throw"), "A extra 1", "E")
    assert (is_awake(position), dice(position)) == (True, "E E")


# Power 7: another throw


@clause("MAG-96")
def test_all_dice_with_an_eye_are_thrown_again() -> None:
    position = thrown(7, "EET")
    assert words(position) == ["power none", "power reroll"]
    throw(position, "A power reroll", "TL")
    assert (is_awake(position), dice(position), reserve(position)) == (False, "T T L", 8)


@clause("MAG-96")
def test_they_are_thrown_again_a_single_time() -> None:
    position = throw(thrown(7, "EET"), "A power reroll", "EE")
    assert (is_awake(position), dice(position), reserve(position)) == (True, "E E", 9)
    assert words(position) == ["place E"]
    assert "MAG-81" in refused(position, "A power reroll")


@clause("MAG-96")
def test_without_an_eye_there_is_nothing_to_throw_again() -> None:
    position = thrown(7, "LTT")
    assert words(position) == ["place L", "place T"]
    assert "MAG-96" in refused(position, "A power reroll")


@clause("MAG-96")
def test_the_eye_token_is_not_a_die_to_throw_again() -> None:
    position = thrown(7, "LTT", "eye A")
    assert "MAG-96" in refused(position, "A power reroll")


@clause("MAG-96")
def test_a_single_eye_may_be_thrown_again_before_the_stacking() -> None:
    position = thrown(7, "ET")
    assert words(position) == ["place E", "place T", "power reroll"]
    steady(position, "A place T")
    assert "MAG-96" in refused(position, "A power reroll")


@clause("MAG-96")
def test_power_7_waits_for_the_extra_dice() -> None:
    position = thrown(7, "ED")
    assert words(position) == ["extra 0", "extra 1"]
    assert "MAG-96" in refused(position, "A power reroll")
    throw(position, "A extra 1", "T")
    assert powers(position) == ["reroll"]
    assert "MAG-96" in refused(starting(7), "A power reroll")


@clause("MAG-96")
@pytest.mark.parametrize(
    ("face", "faces", "again", "after"),
    [("T", "TTE", "LL", "E L L"), ("L", "LTE", "T", "E T T"), ("D", "TTD", "L", "T T L")],
)
def test_a_table_may_agree_on_another_face_for_power_7(
    face: str, faces: str, again: str, after: str
) -> None:
    position = thrown(7, faces, power7_face=face)
    if face == "D":
        assert "MAG-96" in refused(position, "A power reroll")
        play(position, "A extra 0")
    throw(position, "A power reroll", again)
    assert (owed(position), dice(position)) == ("A to place", after)


@clause("MAG-96")
def test_with_another_face_eyes_are_not_thrown_again() -> None:
    position = thrown(7, "EEL", power7_face="T")
    assert (is_awake(position), dice(position)) == (True, "E E")
    assert "MAG-96" in refused(position, "A power reroll")


@clause("MAG-95", "MAG-96")
def test_what_was_thrown_and_stacked_in_earlier_turns_does_not_count() -> None:
    position = expert(
        "3 seats, round 2, bean A, A to start | revealed A:5 B:6 C:7", power6_window="first_throw"
    )
    throw(throw(position, "A dice 2", "DT"), "A extra 1", "L")
    steady(position, "A place T", "A place D", "A place L")
    throw(position, "B dice 2", "TT")
    assert powers(position) == ["return T"]
    steady(position, "B place T", "B place T")
    throw(position, "C dice 2", "ET")
    assert powers(position) == ["reroll"]


# The giant and the powers


@clause("MAG-97")
def test_the_giant_waits_for_power_7() -> None:
    position = thrown(7, "ET", "eye A")
    assert (is_awake(position), powers(position)) == (False, ["none", "reroll"])
    assert "MAG-97" in refused(position, "A place E")
    throw(position, "A power reroll", "L")
    assert (is_awake(position), dice(position)) == (False, "T L")


@clause("MAG-97")
@pytest.mark.parametrize("card", [6, 7])
def test_a_player_who_continues_without_the_power_wakes_the_giant(card: int) -> None:
    position = thrown(card, "EET")
    assert (is_awake(position), dice(position)) == (False, "E E T")
    play(position, "A power none")
    assert (is_awake(position), dice(position), reserve(position)) == (True, "E E", 9)
    assert words(position) == ["place E"]


@clause("MAG-97")
def test_without_power_6_or_7_the_giant_wakes_at_once() -> None:
    assert is_awake(thrown(5, "EET"))
    assert is_awake(thrown(6, "EET", "used 6"))
    assert is_awake(thrown(7, "EET", variant="base"))


@clause("MAG-26", "MAG-97")
def test_a_table_may_agree_that_the_giant_wakes_after_all_throws() -> None:
    position = thrown(5, "EED", eyes_checked="after_all_throws")
    assert words(position) == ["extra 0", "extra 1"]
    throw(position, "A extra 1", "E")
    assert (is_awake(position), dice(position), reserve(position)) == (True, "E E E", 8)
    assert words(play(thrown(5, "EED", eyes_checked="after_all_throws"), "A extra 0")) == [
        "place E"
    ]
    assert "MAG-26" in refused(thrown(5, "EED"), "A extra 1")


@clause("MAG-97")
def test_if_the_giant_waits_for_all_throws_so_does_power_7() -> None:
    position = thrown(7, "EED", eyes_checked="after_all_throws")
    assert words(position) == ["extra 0", "extra 1"]
    play(position, "A extra 0")
    assert words(position) == ["power none", "power reroll"]


@clause("MAG-98")
def test_a_die_face_that_comes_up_by_power_7_brings_an_extra_die() -> None:
    position = throw(thrown(7, "ET"), "A power reroll", "D")
    assert words(position) == ["extra 0", "extra 1"]
    throw(position, "A extra 1", "L")
    assert (dice(position), reserve(position)) == ("D T L", 8)


@clause("MAG-98")
def test_it_is_added_to_die_faces_that_were_not_yet_used() -> None:
    position = throw(thrown(7, "EED"), "A power reroll", "DT")
    assert words(position) == ["extra 0", "extra 1", "extra 2"]


@clause("MAG-99")
def test_power_5_stays_usable_after_a_castle() -> None:
    position = placing(5, "TTL", "stalk d d cyl d cyl")
    steady(position, "A place T", "A place T", "A place L")
    assert (gold(position), stalk(position)) == ([3, 0, 0], "d")
    assert gold(play(position, "A power bonus")) == [4, 0, 0]


@clause("MAG-99")
def test_power_1_stays_usable_after_a_castle() -> None:
    position = steady(placing(1, "L", "stalk d d cyl d cyl"), "A place L")
    assert (stalk(position), powers(position)) == ("d", ["eye B", "eye C", "none"])


@clause("MAG-100")
def test_cards_of_earlier_rounds_have_no_power() -> None:
    position = starting(6, "played A[3] | gold B:3")
    assert words(position) == ["dice 2", "dice 3"]
    assert "MAG-100" in refused(position, "A power steal B")


# What stays hidden


def observed(position: Position, seat: int) -> tuple[Any, ...]:
    """All that a seat or spectator gets of a position: observation in all forms, legal moves."""
    view, scene = position.observation(seat).tobytes(), position.observation_dict(seat)
    if seat == SPECTATOR:
        return view, scene, position.current_player
    known = position.observation_tensor(seat).tobytes(), position.legal_moves(seat)
    return view, scene, position.current_player, *known


def can_tell(one: Position, other: Position) -> str:
    """Who can tell two positions apart: the letters of seats, `*` for a spectator."""
    viewers = [(SEAT_NAMES[seat], seat) for seat in range(one.seats)] + [("*", SPECTATOR)]
    return "".join(name for name, seat in viewers if observed(one, seat) != observed(other, seat))


def recorded(*lines: str, **options: Any) -> Journal:
    """The journal of an Expert game with three players."""
    chosen = {"variant": "expert", "stability": "script", "bean_start": "A", **options}
    position = Position(GAME, 3, chosen, on="plain")
    journal = Journal.begin(position)
    for line in lines:
        name, _, words = line.partition(" ")
        seat = CHANCE if name == "*" else SEAT_NAMES.index(name)
        journal.note(position, position.parse_move(words, seat), seat)
        play(position, line)
    return journal


HANDS = "135", "246", "357"  # of A, B and C
DEAL = [f"* deal {card}" for hand in HANDS for card in hand]
CHOOSING = "3 seats, round 1, bean A, all to choose | hands A[1 3 5] B[2 4 6] C[3 5 7]"


def assert_no_gold_is_seen(position: Position) -> None:
    """Nobody sees or can remember the value of a sack, only the mix of all thirty."""
    for viewer in (*range(position.seats), SPECTATOR):
        view = position.observation(viewer)
        assert view["unturned"].tolist() == [10, 10, 10]
        assert not view["turned"].any()
        assert not view["purse"].any()
        assert not any(position.observation_dict(viewer)["purse"].values())


@clause("MAG-43")
@pytest.mark.parametrize("variant", ["base", "expert"])
def test_no_gold_value_is_in_any_view_before_the_end(variant: str) -> None:
    position = Position(GAME, 3, {"variant": variant}, on="plain")
    source = SeededRandom(3)
    most = 0
    while owed(position) != "gold to count":
        assert_no_gold_is_seen(position)
        most = sum(gold(position))
        if position.current_player == CHANCE:
            position.apply_chance(source)
        else:
            position.apply(position.legal_actions()[source.below(len(position.legal_actions()))])
    assert most > 5


@clause("MAG-43", "MAG-70")
def test_at_the_end_all_see_what_the_sacks_are_worth() -> None:
    position = expert("3 seats, round 7, bean A, gold to count | gold A:1 B:2 C:1")
    play(position, "* gold 20", "* gold 10")
    for viewer in VIEWERS:
        assert position.observation_dict(viewer)["purse"] == {"A": 20, "B": 10, "C": 0}
        assert position.observation_dict(viewer)["turned"] == {"A": 1, "B": 1, "C": 0}


@clause("MAG-43", "MAG-90")
def test_neither_thief_nor_victim_sees_what_was_stolen() -> None:
    position = starting(3, "gold A:1 B:2 C:4")
    theft = position.parse_move("power steal B", A)
    assert [position.format_move(theft, A, viewer) for viewer in VIEWERS] == ["power steal B"] * 4
    position.apply(theft)
    assert_no_gold_is_seen(position)
    for viewer in VIEWERS:
        assert position.observation_dict(viewer)["gold"] == {"A": 2, "B": 1, "C": 4}


@clause("MAG-43", "MAG-90")
def test_a_stolen_sack_may_turn_out_to_be_worth_anything() -> None:
    played = " ".join(f"{seat}[1 2 3 4 5 6 7]" for seat in "ABC")
    position = expert(
        "3 seats, round 7, bean A, A to start | revealed A:3 B:1 C:1 | had B C | gold B:1"
        f" | played {played}"
    )
    play(position, "A power steal B")
    steady(throw(position, "A dice 1", "E"), "A place E")
    assert (words(position), position.chance_weights) == (
        ["gold 10", "gold 15", "gold 20"],
        [10, 10, 10],
    )
    assert play(position, "* gold 20").points() == {"A": 20, "B": 0, "C": 0}


@clause("MAG-9")
def test_before_the_reveal_nobody_can_tell_which_card_another_has_chosen() -> None:
    one, other = (play(table(CHOOSING), line) for line in ("B choose 2", "B choose 6"))
    assert one.is_sealed
    assert can_tell(one, other) == "B"
    for position in (one, other):
        play(position, "C choose 5")
    assert can_tell(one, other) == "B"


@clause("MAG-9")
def test_not_even_whether_another_has_chosen_is_in_a_view() -> None:
    one, other = table(CHOOSING), play(table(CHOOSING), "B choose 2", "C choose 7")
    assert can_tell(one, other) == "BC"


@clause("MAG-9", "MAG-10")
def test_a_chosen_card_is_known_to_its_owner_only_until_all_are_turned_up() -> None:
    sealed = recorded(*DEAL, "C choose 7", "A choose 1")
    expected = {A: ["A choose 1"], B: [], C: ["C choose 7"], SPECTATOR: []}
    for viewer in VIEWERS:
        assert sealed.lines_for(viewer, on="plain")[len(DEAL) :] == expected[viewer]
    turned_up = recorded(*DEAL, "C choose 7", "A choose 1", "B choose 4")
    for viewer in VIEWERS:
        heard = turned_up.lines_for(viewer, on="plain")[len(DEAL) :]
        assert heard == ["A choose 1", "B choose 4", "C choose 7"]


@clause("MAG-10")
def test_cards_turned_up_are_seen_by_all() -> None:
    position = play(table(CHOOSING), "C choose 7", "A choose 1", "B choose 4")
    assert not position.is_sealed
    for viewer in VIEWERS:
        assert position.observation_dict(viewer)["card"] == {"A": 1, "B": 4, "C": 7}
        assert position.observation_dict(viewer)["played"] == {"A": ["1"], "B": ["4"], "C": ["7"]}


@clause("MAG-6")
def test_a_hand_is_seen_by_its_owner_and_counted_by_the_others() -> None:
    one = table(CHOOSING)
    assert can_tell(one, table(CHOOSING.replace("B[2 4 6]", "B[1 3 7]"))) == "B"
    for viewer in VIEWERS:
        assert one.observation_dict(viewer)["hand_size"] == {"A": 3, "B": 3, "C": 3}
    assert one.observation_dict(B)["hand"] == {"B": ["2", "4", "6"]}
    assert one.observation_dict(SPECTATOR)["hand"] == {}


@clause("MAG-6")
def test_dealt_cards_are_known_to_their_owners_only() -> None:
    journal = recorded(*DEAL)
    for seat in VIEWERS:
        lines = [
            f"* deal {card if owner == seat else 'x'}"
            for owner, hand in enumerate(HANDS)
            for card in hand
        ]
        assert journal.lines_for(seat, on="plain") == lines


@clause("MAG-6")
def test_the_pile_is_in_no_view_not_even_in_its_owners() -> None:
    position = table(CHOOSING)
    for viewer in VIEWERS:
        assert not position.observation(viewer)["pile"].any()
        assert "pile" not in position.observation_dict(viewer)


@clause("MAG-6", "MAG-15")
def test_which_card_of_the_pile_comes_next_is_known_to_nobody() -> None:
    """The pile is a set: any of its cards may be dealt, and its order is not stored."""
    position = table(
        "3 seats, round 1, bean A, C to place | dice E | revealed A:1 B:2 C:7 | had A B"
        " | hands A[3 5] B[4 6] C[3 5]"
    )
    steady(position, "C place E")
    assert (words(position), position.chance_weights) == (
        ["deal 2", "deal 4", "deal 6", "deal 7"],
        [1, 1, 1, 1],
    )
    ends = [play(position.clone(), f"* deal {card}") for card in (2, 7)]
    assert can_tell(ends[0], ends[1]) == "A"


@clause("MAG-6")
@pytest.mark.parametrize("number", range(3))
def test_in_a_determinization_everybodys_pack_is_whole(number: int) -> None:
    position = play(table(f"{CHOOSING} | played A[7] B[7] C[1]"), "B choose 4")
    world = position.determinize(A, SeededRandom(number))
    assert observed(world, A)[:2] == observed(position, A)[:2]
    assert cards(world, "hand", A) == ["1", "3", "5"]
    for seat in (A, B, C):
        places = [cards(world, place, seat) for place in ("hand", "pile", "played")]
        assert sorted(card for place in places for card in place) == list("1234567")
        assert [len(place) for place in places] == [3, 3, 1]


@clause("MAG-40")
@pytest.mark.parametrize(
    "what", ["A to roll | turn rolling 2", "A to judge | turn die", "A to axe"]
)
@pytest.mark.parametrize("stability", ["random", "referee", "script"])
def test_what_chance_will_answer_is_in_no_view(what: str, stability: str) -> None:
    """In every determinization, the next die, the verdict and the axe are still open."""
    position = table(
        f"3 seats, round 2, bean A, {what} | stalk d d tB d | revealed A:5 B:6 C:7",
        stability=stability,
    )
    assert len(position.legal_actions()) > 1
    for viewer in (A, B, C):
        world = position.determinize(viewer, SeededRandom(viewer))
        assert (world.legal_actions(), world.chance_weights) == (
            position.legal_actions(),
            position.chance_weights,
        )
