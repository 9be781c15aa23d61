"""The stalk from its fall to the end of the game, clause by clause: a test's name is the sentence.

Positions are written as in `notation`. What is not named lies where it began; gold sacks given to
players who do not matter make the pile as small as the sentence needs it.
"""

from typing import Any

import pytest
from kit.haricot_magique import clause, dice, gold, owed, stalk, steady, table, throw, tokens
from kit.table import play, refused, words

from beanpot.core import CHANCE, SPECTATOR
from beanpot.engine.chance import SeededRandom
from beanpot.engine.position import Position
from beanpot.games.haricot_magique import GAME
from beanpot.games.haricot_magique.state import PIECE

EIGHT = " ".join(["d"] * 8)
ELEVEN = f"{EIGHT} d d d"
BARE_OF_CYLINDERS = "d d cyl d cyl"
EXAMPLE = "4 seats, round 1, bean A, {} | stalk {} | revealed A:7 B:5 C:4 D:5"  # C, B, D, A
HAD = {"C": "", "B": " | had C", "D": " | had B C", "A": " | had B C D"}  # before each of them
HIGH = "d d tC d cyl d d d d tD d tD"  # what Juliette finds
ALL_PLAYED = " ".join(f"{seat}[1 2 3 4 5 6 7]" for seat in "ABC")


def placing(pieces: str, faces: str, rest: str = "", **options: Any) -> Position:
    """A, the first of four, is to stack dice that show these faces."""
    return table(
        f"4 seats, round 1, bean A, A to place | stalk {pieces} | dice {' '.join(faces)}"
        f" | revealed A:5 B:5 C:6 D:7{rest and f' | {rest}'}",
        **options,
    )


def starting(pieces: str, rest: str = "", **options: Any) -> Position:
    """A, the first of four, is to throw dice, two or three."""
    return table(
        f"4 seats, round 1, bean A, A to start | stalk {pieces}"
        f" | revealed A:5 B:5 C:6 D:7{rest and f' | {rest}'}",
        **options,
    )


def in_example(seat: str, what: str, pieces: str = "d", rest: str = "") -> Position:
    """The rulebook's table in the turn of a seat: A Juliette, B Fred, C Pierre, D Pauline."""
    return table(EXAMPLE.format(f"{seat} to {what}", pieces) + HAD[seat] + (rest and f" | {rest}"))


def beside(position: Position) -> tuple[int, int]:
    """The dice and the cylinders of the reserve."""
    return int(position.state.reserve), int(position.state.cylinders)


def left(position: Position) -> int:
    """The number of gold sacks left in the deck."""
    return int(position.state.gold_deck)


def bean(position: Position) -> str:
    """Who has the bean token."""
    return str(position.observation_dict(SPECTATOR)["bean"])


# Collapse


@clause("MAG-44")
def test_a_collapse_ends_the_turn_on_the_spot_and_dice_to_stack_go_back() -> None:
    position = play(placing("d d", "TLE"), "A place T", "* falls")
    assert owed(position) == "B to start"
    assert (stalk(position), dice(position), beside(position)) == ("d", "", (11, 2))


@clause("MAG-44")
@pytest.mark.parametrize("stood", [0, 1, 2, 3, 4])
def test_the_stalk_may_fall_with_any_piece_and_in_the_check(stood: int) -> None:
    position = placing("d", "TL")
    lines = ["A place T", "* stands", "* stands", "A place L", "* stands", "* stands", "* stands"]
    verdicts = [place for place, line in enumerate(lines) if line == "* stands"]
    play(position, *lines[: verdicts[stood]], "* falls")
    assert (owed(position), stalk(position), gold(position)) == ("B to start", "d", [0, 0, 0, 0])


@clause("MAG-45")
def test_after_a_collapse_all_but_the_culprit_draw_for_their_tokens_in_the_stalk() -> None:
    position = play(placing(HIGH, "L", "gold C:1 D:2"), "A place L", "* falls")
    assert (gold(position), left(position)) == ([0, 0, 2, 4], 24)


@clause("MAG-46")
def test_the_culprit_draws_nothing_not_even_for_tokens_of_this_turn() -> None:
    position = steady(placing("d d tA d tB", "TT", "gold A:1 B:1"), "A place T")
    assert tokens(position) == [1, 2, 3, 3]
    play(position, "A place T", "* falls")
    assert (gold(position), tokens(position)) == ([1, 2, 0, 0], [3, 3, 3, 3])


@clause("MAG-47")
def test_after_a_collapse_everything_goes_back_and_one_die_is_the_next_stalk() -> None:
    position = play(placing("d d tC d cyl", "L"), "A place L", "* falls")
    assert (stalk(position), beside(position)) == ("d", (11, 2))
    assert tokens(position) == [3, 3, 3, 3]


@clause("MAG-48")
def test_after_a_collapse_the_next_by_initiative_has_the_turn() -> None:
    position = play(in_example("B", "place", rest="dice E"), "B place E", "* falls")
    assert owed(position) == "D to start"


@clause("MAG-48")
def test_after_a_collapse_in_the_last_turn_the_round_is_over() -> None:
    position = play(in_example("A", "place", rest="dice E"), "A place E", "* falls")
    assert (owed(position), bean(position)) == ("cards to deal", "A")


@clause("MAG-49")
@pytest.mark.parametrize("lines", [["* falls"], ["* stands", "* falls"]])
def test_a_castle_that_falls_or_does_not_stand_its_check_is_a_collapse(lines: list[str]) -> None:
    position = placing(f"{BARE_OF_CYLINDERS} d tA d tB", "L", "gold A:1 B:1")
    play(position, "A place L", "* stands")
    assert stalk(position).endswith("d castle")
    play(position, *lines)
    assert (gold(position), stalk(position)) == ([1, 2, 0, 0], "d")
    assert owed(position) == "B to start"


# The castle


@clause("MAG-50")
@pytest.mark.parametrize(
    ("pieces", "face"),
    [
        (BARE_OF_CYLINDERS, "L"),
        (f"{BARE_OF_CYLINDERS} d tA d tA d tA", "T"),
        (ELEVEN, "E"),
        (ELEVEN, "D"),
    ],
)
def test_the_castle_comes_for_want_of_a_cylinder_and_on_the_twelfth_die(
    pieces: str, face: str
) -> None:
    position = play(placing(pieces, face), f"A place {face}", "* stands")
    assert stalk(position) == f"{pieces} d castle"
    assert owed(position) == "A to judge"


@clause("MAG-50")
@pytest.mark.parametrize(
    ("pieces", "face", "item"),
    [
        ("d d cyl", "L", " cyl"),
        (BARE_OF_CYLINDERS, "T", " tA"),
        ("d d tA d tA d tA", "T", " cyl"),
        (BARE_OF_CYLINDERS, "E", ""),
        (ELEVEN[2:], "E", ""),
    ],
)
def test_otherwise_no_castle_comes(pieces: str, face: str, item: str) -> None:
    position = steady(placing(pieces, face), f"A place {face}")
    assert (stalk(position), owed(position)) == (f"{pieces} d{item}", "B to start")


@clause("MAG-51")
def test_the_twelfth_die_gets_what_it_calls_for_and_then_the_castle() -> None:
    position = placing(f"{EIGHT} d d tA d tA", "T")
    assert beside(position) == (0, 2)
    play(position, "A place T", "* stands")
    assert stalk(position).endswith("tA d tA")
    play(position, "* stands")
    assert stalk(position).endswith("tA d tA castle")


@clause("MAG-52")
def test_if_the_twelfth_die_calls_for_the_castle_no_other_follows() -> None:
    position = play(
        placing(f"{BARE_OF_CYLINDERS} {EIGHT}", "L"), "A place L", "* stands", "* stands"
    )
    assert stalk(position) == f"{BARE_OF_CYLINDERS} {EIGHT} d castle"
    play(position, "* stands")
    assert (owed(position), gold(position)) == ("B to start", [1, 0, 0, 0])


@clause("MAG-53")
def test_a_castle_that_has_stood_its_check_brings_one_sack() -> None:
    position = play(placing(BARE_OF_CYLINDERS, "L"), "A place L", "* stands", "* stands")
    assert gold(position) == [0, 0, 0, 0]
    assert gold(play(position, "* stands")) == [1, 0, 0, 0]


@clause("MAG-54")
def test_the_castle_pays_its_player_for_own_tokens_and_the_others_nothing() -> None:
    position = placing("d d tA d cyl d tB d tA d cyl d tB", "L", "gold A:2 B:2 C:3 D:3")
    steady(position, "A place L")
    assert (gold(position), left(position)) == ([5, 2, 3, 3], 17)


@clause("MAG-55")
@pytest.mark.parametrize(("pays_turn_tokens", "sacks"), [(False, 4), (True, 5)])
def test_tokens_of_the_castles_turn_are_paid_with_the_castle_only_unless_agreed(
    pays_turn_tokens: bool, sacks: int
) -> None:
    position = placing(
        f"{BARE_OF_CYLINDERS} d tA", "TL", "gold A:1", castle_pays_turn_tokens=pays_turn_tokens
    )
    assert gold(steady(position, "A place T", "A place L")) == [sacks, 0, 0, 0]


@clause("MAG-56")
def test_after_the_castle_the_stalk_is_taken_apart() -> None:
    position = steady(placing(f"{BARE_OF_CYLINDERS} d tA d tB", "L"), "A place L")
    assert (stalk(position), beside(position)) == ("d", (11, 2))
    assert tokens(position) == [3, 3, 3, 3]


@clause("MAG-57")
def test_the_castle_ends_the_stacking_and_other_dice_go_back() -> None:
    position = steady(placing(BARE_OF_CYLINDERS, "LTE"), "A place L")
    assert (dice(position), beside(position)) == ("", (11, 2))
    assert (gold(position), owed(position)) == ([1, 0, 0, 0], "B to start")


@clause("MAG-57")
def test_other_dice_go_back_before_the_check_of_the_castle() -> None:
    position = placing(BARE_OF_CYLINDERS, "LTE")
    play(position, "A place L", "* stands", "* stands")
    assert (dice(position), beside(position)) == ("", (8, 0))


@clause("MAG-57")
def test_a_table_may_agree_to_stack_the_other_dice_before_the_castle() -> None:
    position = placing(BARE_OF_CYLINDERS, "LTE", castle_interrupts=False)
    steady(position, "A place L", "A place T")
    assert stalk(position) == f"{BARE_OF_CYLINDERS} d d tA"
    play(position, "A place E", "* stands")
    assert stalk(position) == f"{BARE_OF_CYLINDERS} d d tA d castle"
    play(position, "* stands", "* stands")
    assert (gold(position), owed(position)) == ([2, 0, 0, 0], "B to start")


@clause("MAG-52", "MAG-57")
def test_two_trunks_without_cylinders_bring_one_castle_even_if_it_comes_last() -> None:
    position = placing(BARE_OF_CYLINDERS, "LL", castle_interrupts=False)
    steady(position, "A place L")
    play(position, "A place L", "* stands")
    assert stalk(position) == f"{BARE_OF_CYLINDERS} d d castle"
    play(position, "* stands", "* stands")
    assert (stalk(position), gold(position)) == ("d", [1, 0, 0, 0])


@clause("MAG-58")
def test_after_a_castle_the_next_by_initiative_plays_with_the_card_put_down_before() -> None:
    position = in_example("C", "place", BARE_OF_CYLINDERS, "dice L")
    steady(position, "C place L")
    assert (owed(position), words(position)) == ("B to start", ["axe", "dice 2", "dice 3"])
    assert position.observation_dict(SPECTATOR)["card"] == {"A": 7, "B": 5, "C": 4, "D": 5}


@clause("MAG-58")
def test_after_a_castle_in_the_last_turn_the_round_is_over() -> None:
    position = in_example("A", "place", BARE_OF_CYLINDERS, "dice L")
    assert owed(steady(position, "A place L")) == "cards to deal"


# The axe


@clause("MAG-59")
def test_the_axe_token_may_be_used_first_in_the_own_turn_and_is_gone_then() -> None:
    position = play(starting("d d tB"), "A axe")
    assert position.observation_dict(SPECTATOR)["axes"] == {"A": 0, "B": 1, "C": 1, "D": 1}
    assert "MAG-59" in refused(position, "A axe")


@clause("MAG-59")
def test_who_has_used_the_axe_token_has_no_other() -> None:
    position = starting("d d tB", "axes B C D")
    assert words(position) == ["dice 2", "dice 3"]
    assert "MAG-59" in refused(position, "A axe")


@clause("MAG-59")
@pytest.mark.parametrize("faces", ["TE", "DE"])
def test_after_a_throw_it_is_too_late_for_the_axe(faces: str) -> None:
    position = throw(starting("d d tB"), "A dice 2", faces)
    assert "MAG-59" in refused(position, "A axe")


@clause("MAG-59")
def test_the_axe_is_not_for_the_turns_of_others() -> None:
    assert "MAG-11" in refused(in_example("B", "start"), "A axe")


@clause("MAG-60")
def test_token_number_great_axe_and_dice_come_in_this_order() -> None:
    position = play(starting("d d tB d"), "A axe")
    assert words(position) == ["dice 2", "dice 3"]
    play(position, "A dice 2")
    assert (owed(position), position.state.to_roll) == ("A to axe", 0)
    assert words(position) == ["axe 0", "axe 1", "axe 2", "axe 3"]
    play(position, "* axe 1")
    assert (owed(position), position.state.to_roll) == ("A to roll", 2)


@clause("MAG-60")
def test_the_number_of_dice_is_settled_before_the_great_axe_flies() -> None:
    position = play(starting("d d tB d"), "A axe", "A dice 2")
    assert "MAG-60" in refused(position, "A dice 3")
    play(position, "* axe 1", "* roll E", "* roll T")
    assert "MAG-20" in refused(position, "A dice 3")
    assert dice(position) == "E T"


@clause("MAG-61")
def test_what_the_axe_brings_down_goes_to_the_reserve() -> None:
    position = starting("d d tB d cyl d", "gold A:1 B:1")
    assert beside(position) == (8, 1)
    play(position, "A axe", "A dice 2", "* axe 3")
    assert (stalk(position), tokens(position)) == ("d d tB", [3, 2, 3, 3])
    assert (beside(position), position.state.to_roll) == ((10 - 2, 2), 2)
    assert (gold(position), left(position)) == ([1, 1, 0, 0], 28)


@clause("MAG-61")
def test_tokens_that_the_axe_brings_down_go_to_their_owners_and_earn_nothing() -> None:
    position = starting("d d tB d tA d tB", "gold A:1 B:1")
    play(position, "A axe", "A dice 2", "* axe 4")
    assert (stalk(position), tokens(position)) == ("d d tB", [3, 2, 3, 3])
    assert gold(position) == [1, 1, 0, 0]


@clause("MAG-62")
def test_what_the_axe_leaves_standing_remains_the_stalk() -> None:
    position = play(starting("d d tB d cyl"), "A axe", "A dice 2", "* axe 0")
    assert stalk(position) == "d d tB d cyl"
    assert position.observation_dict(SPECTATOR)["axes"]["A"] == 0


@clause("MAG-63")
def test_after_the_axe_the_turn_continues_as_usual() -> None:
    position = play(starting("d d tB d cyl"), "A axe", "A dice 2")
    steady(throw(position, "* axe 2", "TE"), "A place T", "A place E")
    assert (stalk(position), beside(position)) == ("d d tB d tA d", (8, 2))
    assert (gold(position), owed(position)) == ([1, 0, 0, 0], "B to start")


@clause("MAG-63")
def test_the_axe_flies_once() -> None:
    position = throw(play(starting("d d tB"), "A axe", "A dice 2"), "* axe 0", "EE")
    steady(position, "A place E", "A place E")
    assert owed(play(position, "B dice 2")) == "B to roll"


@clause("MAG-64")
def test_the_axe_never_causes_a_collapse() -> None:
    position = starting("d d tB d tC", "gold B:1 C:1")
    play(position, "A axe", "A dice 2", "* axe 4")
    assert (stalk(position), beside(position)) == ("d", (11 - 2, 2))
    assert (gold(position), tokens(position)) == ([0, 1, 1, 0], [3, 3, 3, 3])
    assert owed(position) == "A to roll"


@clause("MAG-64")
def test_one_die_is_always_left_on_the_board() -> None:
    position = play(starting("d d tB"), "A axe", "A dice 2")
    assert words(position) == ["axe 0", "axe 1", "axe 2"]
    assert "MAG-62" in refused(position, "* axe 3")


@clause("MAG-64")
def test_by_chance_the_axe_brings_down_any_number_alike() -> None:
    position = play(starting("d d tB d", stability="random"), "A axe", "A dice 2")
    assert position.chance_weights == [1, 1, 1, 1]


@clause("MAG-65")
def test_dice_that_the_axe_brought_down_may_be_thrown_at_once() -> None:
    position = starting(ELEVEN)
    assert beside(position) == (1, 2)
    play(position, "A axe", "A dice 3", "* axe 4")
    assert (position.state.to_roll, beside(position)) == (3, (2, 2))


# End of a round and of the game


@clause("MAG-66")
@pytest.mark.parametrize(
    ("seat", "after"),
    [("C", "B to start"), ("B", "D to start"), ("D", "A to start"), ("A", "cards to deal")],
)
def test_a_round_is_over_when_each_player_has_had_a_turn(seat: str, after: str) -> None:
    position = steady(in_example(seat, "place", rest="dice E"), f"{seat} place E")
    assert owed(position) == after


@clause("MAG-67")
def test_the_game_is_over_after_the_last_action_cards() -> None:
    position = table(
        "3 seats, round 7, bean A, C to place | dice E | revealed A:1 B:1 C:7 | had A B"
        f" | gold A:8 B:8 C:8 | played {ALL_PLAYED}"
    )
    steady(position, "C place E")
    assert (owed(position), left(position)) == ("gold to count", 6)


@clause("MAG-67")
def test_as_long_as_anybody_has_an_action_card_another_round_follows() -> None:
    position = table(
        "3 seats, round 6, bean A, C to place | dice E | revealed A:1 B:1 C:7 | had A B"
        f" | gold A:8 B:8 C:8 | hands A[6] B[6] C[6] | played {ALL_PLAYED.replace('6 ', '')}"
    )
    steady(position, "C place E")
    assert (owed(position), position.state.manche) == ("all to choose", 7)


@clause("MAG-67")
def test_without_any_gold_the_game_is_over_at_once() -> None:
    position = table(
        "3 seats, round 7, bean A, C to place | dice E | revealed A:1 B:1 C:7 | had A B"
        f" | played {ALL_PLAYED}"
    )
    steady(position, "C place E")
    assert (owed(position), position.points()) == ("over", {"A": 0, "B": 0, "C": 0})
    assert position.winners() == ["A", "B", "C"]


@clause("MAG-68")
def test_with_the_last_sack_the_game_is_over_in_the_middle_of_a_round() -> None:
    position = placing("d", "TT", "gold A:7 B:7 C:7 D:7")
    steady(position, "A place T", "A place T")
    assert (gold(position), left(position)) == ([9, 7, 7, 7], 0)
    assert owed(position) == "gold to count"


@clause("MAG-68")
def test_the_last_sack_may_be_drawn_after_a_collapse_or_with_a_castle() -> None:
    fallen = placing("d d tB", "E", "gold A:9 C:10 D:10")
    assert owed(play(fallen, "A place E", "* falls")) == "gold to count"
    reached = placing(BARE_OF_CYLINDERS, "L", "gold B:9 C:10 D:10")
    assert owed(steady(reached, "A place L")) == "gold to count"


@clause("MAG-68")
def test_a_table_may_agree_to_finish_the_round_without_gold() -> None:
    position = placing("d", "TT", "gold A:7 B:7 C:7 D:7", end_on_empty="end_of_round")
    steady(position, "A place T", "A place T")
    assert owed(position) == "B to start"
    steady(throw(position, "B dice 2", "TE"), "B place T", "B place E")
    assert (gold(position), owed(position)) == ([9, 7, 7, 7], "C to start")
    steady(throw(position, "C dice 2", "EE"), "C place E", "C place E")
    steady(throw(position, "D dice 2", "EE"), "D place E", "D place E")
    assert owed(position) == "gold to count"


SHORT = "d d tB d tB d tC d tD d tD"  # five sacks are due


@clause("MAG-69")
def test_too_few_sacks_are_taken_in_turn_from_the_culprits_left() -> None:
    position = play(placing(SHORT, "E", "gold A:5 B:7 C:7 D:7"), "A place E", "* falls")
    assert (gold(position), left(position)) == ([5, 9, 8, 8], 0)  # B, C, D, then B
    assert owed(position) == "gold to count"


@clause("MAG-69")
@pytest.mark.parametrize(
    ("short_payout", "sacks"), [("rotate", [6, 8, 8, 8]), ("full_in_order", [6, 9, 8, 7])]
)
def test_a_table_may_agree_that_each_takes_all_before_the_next(
    short_payout: str, sacks: list[int]
) -> None:
    position = placing(SHORT, "E", "gold A:6 B:7 C:7 D:7", short_payout=short_payout)
    assert gold(play(position, "A place E", "* falls")) == sacks


@clause("MAG-69")
@pytest.mark.parametrize(
    ("short_payout", "sacks"), [("rotate", [8, 7, 7, 8]), ("full_in_order", [7, 7, 7, 9])]
)
def test_left_of_the_culprit_is_the_next_seat_clockwise(
    short_payout: str, sacks: list[int]
) -> None:
    position = table(
        "4 seats, round 1, bean C, C to place | stalk d d tA d tB d tD d tD d tA | dice E"
        " | revealed A:7 B:7 C:1 D:7 | gold A:7 B:7 C:7 D:7",
        short_payout=short_payout,
    )
    assert gold(play(position, "C place E", "* falls")) == sacks


@clause("MAG-69")
def test_a_player_alone_takes_the_rest() -> None:
    turn = placing("d", "TT", "gold A:2 B:9 C:9 D:9")
    assert gold(steady(turn, "A place T", "A place T")) == [3, 9, 9, 9]
    castle = placing(f"{BARE_OF_CYLINDERS} d tA d tA", "L", "gold A:1 B:9 C:9 D:9")
    assert gold(steady(castle, "A place L")) == [3, 9, 9, 9]


def counted(sacks: dict[str, list[int]], **options: Any) -> Position:
    """A finished game of three in which the players turn up these sacks."""
    held = " ".join(f"{seat}:{len(values)}" for seat, values in sacks.items())
    position = table(f"3 seats, round 7, bean A, gold to count | gold {held}", **options)
    return play(position, *(f"* gold {value}" for each in sacks.values() for value in each))


@clause("MAG-70")
def test_the_highest_sum_of_gold_wins() -> None:
    position = counted({"A": [10, 20, 15], "B": [20, 20], "C": [10, 10, 10, 10]})
    assert (owed(position), position.points()) == ("over", {"A": 45, "B": 40, "C": 40})
    assert position.winners() == ["A"]


@clause("MAG-70")
def test_all_sacks_are_turned_up_before_the_game_is_over() -> None:
    position = table("3 seats, round 7, bean A, gold to count | gold A:1 C:1")
    assert (words(position), position.chance_weights) == (
        ["gold 10", "gold 15", "gold 20"],
        [10, 10, 10],
    )
    play(position, "* gold 15")
    assert (owed(position), position.chance_weights) == ("gold to count", [10, 9, 10])
    assert "MAG-70" in refused(position, "A dice 1")
    play(position, "* gold 20")
    assert position.points() == {"A": 15, "B": 0, "C": 20}
    assert position.is_over
    assert "MAG-70" in refused(position, "A dice 1")


@clause("MAG-4", "MAG-70")
def test_a_table_may_have_other_gold_sacks() -> None:
    mix = {"10": 1, "15": 0, "20": 29}
    position = table("3 seats, round 7, bean A, gold to count | gold A:2", gold_table=mix)
    assert (words(position), position.chance_weights) == (["gold 10", "gold 20"], [1, 29])
    assert words(play(position, "* gold 10")) == ["gold 20"]


@clause("MAG-71")
def test_players_with_equal_highest_sums_win_together() -> None:
    position = counted({"A": [20, 20], "B": [10, 15, 15], "C": [10]})
    assert position.winners() == ["A", "B"]


@clause("MAG-72")
@pytest.mark.parametrize("variant", ["base", "expert"])
@pytest.mark.parametrize("seed", [1, 2])
def test_nothing_is_ever_lost(variant: str, seed: int) -> None:
    position = Position(GAME, 5, {"variant": variant}, on="plain")
    source = SeededRandom(seed)
    while not position.is_over:
        state = position.state
        lying = [PIECE.names[piece] for piece in state.stalk[: state.height]]
        rolling = int(state.thrown.sum()) + int(state.to_roll)
        assert lying.count("d") + int(state.reserve) + rolling == 12
        assert lying.count("cyl") + int(state.cylinders) == 2
        for seat, at_hand in zip("ABCDE", tokens(position), strict=True):
            assert lying.count(f"t{seat}") + at_hand == 3
        assert sum(gold(position)) + left(position) == 30
        if position.current_player == CHANCE:
            position.apply_chance(source)
        else:
            position.apply(position.legal_actions()[source.below(len(position.legal_actions()))])


# The rulebook's round


@clause("MAG-73")
def test_pierre_stacks_treasure_trunk_and_die_and_draws_one_sack() -> None:
    position = throw(in_example("C", "start"), "C dice 3", "DTL")
    assert words(position) == ["extra 0", "extra 1"]
    steady(position, "C extra 0", "C place T", "C place L", "C place D")
    assert (stalk(position), beside(position)) == ("d d tC d cyl d", (8, 1))
    assert (tokens(position), gold(position), left(position)) == ([3, 3, 2, 3], [0, 0, 1, 0], 29)
    assert owed(position) == "B to start"


@clause("MAG-74")
@pytest.mark.parametrize("third", "LD")
def test_fred_wakes_the_giant_and_stacks_two_eyes(third: str) -> None:
    position = in_example("B", "start", "d d tC d cyl d", "gold C:1")
    throw(throw(position, "B dice 3", f"ED{third}"), "B extra 1", "E")
    assert (dice(position), words(position)) == ("E E", ["place E"])
    steady(position, "B place E", "B place E")
    assert (stalk(position), beside(position)) == ("d d tC d cyl d d d", (6, 1))
    assert (gold(position), owed(position)) == ([0, 0, 1, 0], "D to start")


@clause("MAG-75")
def test_pauline_stacks_two_treasures_and_draws_two_sacks() -> None:
    position = in_example("D", "start", "d d tC d cyl d d d", "gold C:1")
    steady(throw(position, "D dice 2", "TT"), "D place T", "D place T")
    assert (stalk(position), beside(position)) == (HIGH, (4, 1))
    assert (tokens(position), gold(position), left(position)) == ([3, 3, 2, 1], [0, 0, 1, 2], 27)
    assert owed(position) == "A to start"


@clause("MAG-76")
def test_juliettes_first_die_brings_the_stalk_down() -> None:
    position = in_example("A", "start", HIGH, "gold C:1 D:2")
    assert beside(position) == (4, 1)
    play(throw(position, "A dice 2", "LL"), "A place L")
    assert (owed(position), beside(position)) == ("A to judge", (2, 1))  # no cylinder placed
    play(position, "* falls")
    assert (gold(position), left(position)) == ([0, 0, 2, 4], 24)


@clause("MAG-77")
def test_juliette_had_the_last_turn_and_keeps_the_bean_token() -> None:
    position = in_example("A", "judge", f"{HIGH} d", "dice L | gold C:1 D:2 | turn die")
    play(position, "* falls")
    assert (owed(position), bean(position)) == ("cards to deal", "A")
    assert (stalk(position), beside(position)) == ("d", (11, 2))


@clause("MAG-78")
def test_had_juliettes_stalk_stood_the_castle_would_have_brought_one_sack() -> None:
    position = in_example("A", "start", HIGH, "gold C:1 D:2")
    steady(throw(position, "A dice 2", "LL"), "A place L")
    assert stalk(position) == f"{HIGH} d cyl"
    play(position, "A place L", "* stands")
    assert stalk(position) == f"{HIGH} d cyl d castle"
    play(position, "* stands", "* stands")
    assert (gold(position), left(position)) == ([1, 0, 1, 2], 26)


@clause("MAG-73", "MAG-74", "MAG-75", "MAG-76", "MAG-77")
def test_the_rulebooks_round_can_be_played_as_described() -> None:
    position = table(
        "4 seats, round 1, bean A, all to choose"
        " | hands A[1 2 7] B[1 2 5] C[1 2 4] D[1 2 5]"
    )  # fmt: skip
    play(position, "A choose 7", "B choose 5", "C choose 4", "D choose 5")
    throw(position, "C dice 3", "DTL")
    steady(position, "C extra 0", "C place T", "C place L", "C place D")
    throw(throw(position, "B dice 3", "EDL"), "B extra 1", "E")
    steady(position, "B place E", "B place E")
    steady(throw(position, "D dice 2", "TT"), "D place T", "D place T")
    assert (stalk(position), gold(position)) == (HIGH, [0, 0, 1, 2])
    play(throw(position, "A dice 2", "LL"), "A place L", "* falls")
    assert (gold(position), left(position)) == ([0, 0, 2, 4], 24)
    assert (stalk(position), bean(position)) == ("d", "A")
    play(position, *["* deal 3"] * 4)
    assert (owed(position), position.state.manche) == ("all to choose", 2)


# What a table may agree on


def at_random(pieces: str, **options: Any) -> list[int]:
    """How often, out of ten thousand, a die placed on this stalk falls, and stands."""
    position = placing(pieces, "E", **{"stability": "random", **options})
    return play(position, "A place E").chance_weights


@clause("MAG-40")
def test_by_chance_a_piece_falls_the_more_easily_the_more_are_below_it() -> None:
    assert at_random("d") == [100, 9900]
    assert at_random("d d tB") == [300, 9700]


@clause("MAG-40")
def test_a_table_may_have_steadier_hands() -> None:
    assert at_random("d d tB", fall_rate=0.002) == [60, 9940]
    position = placing("d d tB", "E", stability="random", fall_rate=0)
    play(position, "A place E")
    assert words(position) == ["stands"]
    assert "MAG-40" in refused(position, "* falls")


@clause("MAG-40")
def test_even_the_unsteadiest_hand_fails_nine_times_of_ten_only() -> None:
    assert at_random("d", fall_rate=1) == [9000, 1000]
    assert at_random(ELEVEN, fall_rate=0.09) == [9000, 1000]


@clause("MAG-40")
def test_by_chance_the_stalk_always_stands_its_check() -> None:
    position = play(placing(ELEVEN[2:], "E", stability="random"), "A place E", "* stands")
    assert (owed(position), words(position)) == ("A to judge", ["stands"])


@clause("MAG-44")
def test_a_fall_is_the_only_mishap() -> None:
    position = play(placing("d d tB", "E"), "A place E")
    is_mishap = GAME.verbs["is_mishap"]
    answers = {
        words: is_mishap(position.state, *position.parse_steps(words, CHANCE))
        for words in position.legal_moves()
    }
    assert [words for words, is_one in answers.items() if is_one] == ["falls"]


@clause("MAG-5")
def test_a_table_may_say_who_has_the_bean_token_first() -> None:
    position = Position(GAME, 3, {"bean_start": "C"}, on="plain")
    assert (bean(position), owed(position)) == ("C", "cards to deal")
    drawn = Position(GAME, 3, on="plain")
    assert (words(drawn), drawn.chance_weights) == (["bean A", "bean B", "bean C"], [1, 1, 1])
    assert bean(play(drawn, "* bean B")) == "B"


@clause("MAG-17")
def test_a_table_may_have_other_dice() -> None:
    usual, other = starting("d"), starting("d", die_faces="ELLLLL")
    play(usual, "A dice 2")
    assert usual.chance_weights == [2, 1, 2, 1]
    play(other, "A dice 2")
    assert (words(other), other.chance_weights) == (["roll E", "roll L"], [1, 5])


@clause("MAG-7")
def test_a_table_may_have_other_action_cards() -> None:
    position = starting("d", action_table={"5": [1, 3]})
    assert words(position) == ["axe", "dice 1", "dice 3"]
    assert "MAG-17" in refused(position, "A dice 2")
