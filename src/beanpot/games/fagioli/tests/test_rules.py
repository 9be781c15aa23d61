"""Every clause of Fagioli, shown by one small position: one test a clause, its name the sentence.

Positions are written as in `notation`: a `w` is a wallet, `S` a Start Card, `x` a face-down card.
Most draw piles hold only twos and nines, so that chance's answers can be written down.
"""

from collections import Counter
from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest
from kit.table import cards, play, position_of, refused, words

from beanpot.core import CHANCE, SEAT_NAMES, SPECTATOR, BeanpotError, IllegalAction
from beanpot.engine.chance import SeededRandom
from beanpot.engine.position import Position
from beanpot.games.fagioli import GAME, box, rules
from beanpot.games.fagioli.actions import CARD
from beanpot.games.fagioli.rules import IN_THE_BOX, TAKEN_BY, UNCLAIMED

clause = pytest.mark.clause
table = partial(position_of, GAME)

FORTY = "draw [2*20 9*20]"
FOUR_TWOS = ("* deal 2",) * 4
OWN_PACK = {
    "cards": {
        "1w": 7, "2": 6, "3": 6, "3w": 1, "5": 4, "5w": 4, "6": 6, "7w": 6, "8": 6, "9": 4, "9w": 2,
    },
    "start_wallets": [False, True],
}  # fmt: skip


def dealt(seats: int, **options: Any) -> Position:
    """A new game after the deal, A to start."""
    position = Position(GAME, seats, {"start": "A", **options}, on="plain")
    source = SeededRandom(1)
    while position.current_player == CHANCE:
        position.apply_chance(source)
    return position


def owed(position: Position) -> str:
    """Who must do what: `A to draw 3`, `B to play`, `over`."""
    return position.format_position().split(" | ")[0].split(", ")[-1]


def tops(position: Position) -> str:
    """The top cards of both piles: `S3w x`."""
    return position.format_position().split(" | ")[1].removeprefix("piles ")


def open_start_cards(position: Position) -> list[int]:
    """The numbers of the Start Cards that no card covers."""
    scene = position.observation_dict(SPECTATOR)
    return [
        number for number, is_bare in zip(scene["top"], scene["is_bare"], strict=True) if is_bare
    ]


def hand(position: Position, seat: str) -> str:
    """A hand as text, lowest card first: `1 9 9`."""
    return " ".join(cards(position, "hand", SEAT_NAMES.index(seat)))


def farm(position: Position, seat: str) -> int:
    """The number of cards on a farm."""
    return len(cards(position, "farm", SEAT_NAMES.index(seat)))


def draw_pile(position: Position) -> int:
    """How many cards are left to draw."""
    return len(cards(position, "draw_pile", 0))


def tokens_in(position: Position, place: int) -> list[int]:
    """The penalties of the tokens in a place."""
    sizes = box.TOKENS[position.seats - 2][: box.SUPPLY[position.seats - 2]]
    places = position.state.token_place
    return [size for size, lies in zip(sizes, places, strict=False) if lies == place]


def supply(position: Position) -> list[int]:
    """The penalties of the unclaimed tokens."""
    return tokens_in(position, UNCLAIMED)


def boxed(position: Position) -> list[int]:
    """The penalties of the tokens that went back to the box."""
    return tokens_in(position, IN_THE_BOX)


def taken(position: Position, seat: str) -> list[int]:
    """The penalties of the tokens a player has taken."""
    return tokens_in(position, TAKEN_BY + SEAT_NAMES.index(seat))


def random_steps(seats: int, games: int, **options: Any) -> Iterator[Position]:
    """Whole random games, one after another: the position after every step."""
    for number in range(games):
        source = SeededRandom(67, number)
        position = Position(GAME, seats, options, on="cpu")
        while not position.is_over:
            if position.current_player == CHANCE:
                position.apply_chance(source)
            else:
                position.apply(
                    position.legal_actions()[source.below(len(position.legal_actions()))]
                )
            yield position


# Setup


@clause("FAG-1")
@pytest.mark.parametrize("seats", [1, 5])
def test_neither_one_nor_five_can_play(seats: int) -> None:
    with pytest.raises(BeanpotError, match=rf"2, 3 or 4 players, not {seats}\b.*FAG-1"):
        Position(GAME, seats, on="plain")


@clause("FAG-1")
@pytest.mark.parametrize("seats", [2, 4])
def test_two_can_play_and_so_can_four(seats: int) -> None:
    assert list(dealt(seats).observation_dict(SPECTATOR)["hand_size"]) == list("ABCD"[:seats])


@clause("FAG-2")
def test_the_pack_has_fifty_two_cards_and_no_four() -> None:
    pack = cards(Position(GAME, 2, on="plain"), "draw_pile", 0)
    assert len(pack) == 52
    assert sorted({name.rstrip("w") for name in pack}) == ["1", "2", "3", "5", "6", "7", "8", "9"]


@clause("FAG-3")
def test_each_player_is_dealt_four_cards() -> None:
    assert dealt(3).observation_dict(0)["hand_size"] == {"A": 4, "B": 4, "C": 4}


@clause("FAG-3")
def test_a_player_sees_the_own_hand_and_no_other() -> None:
    position = Position(GAME, 2, {"start": "A"}, on="plain")
    play(position, "* deal 1", "* deal 5", "* deal 5", "* deal 8", *FOUR_TWOS)
    assert position.observation_dict(0)["hand"] == {"A": ["1", "5", "5", "8"]}
    assert position.observation_dict(1)["hand"] == {"B": ["2", "2", "2", "2"]}
    assert position.observation_dict(SPECTATOR)["hand"] == {}


@clause("FAG-3")
def test_other_cards_in_the_hand_of_a_look_the_same_to_b() -> None:
    one = table("2 seats, A to play | piles 3 7 | hands A[1 5] B[8] | draw [2 9]")
    other = table("2 seats, A to play | piles 3 7 | hands A[2 9] B[8] | draw [1 5]")
    assert one.observation(1).tobytes() == other.observation(1).tobytes()
    assert one.observation(0).tobytes() != other.observation(0).tobytes()


@clause("FAG-4")
@pytest.mark.parametrize(("seats", "left"), [(2, 44), (3, 40), (4, 36)])
def test_everybody_may_know_how_many_cards_the_draw_pile_has(seats: int, left: int) -> None:
    position = dealt(seats)
    for viewer in (*range(seats), SPECTATOR):
        assert position.observation_dict(viewer)["draw_pile_size"] == left


@clause("FAG-4")
def test_nobody_may_see_the_cards_of_the_draw_pile() -> None:
    one = table("2 seats, A to play | piles 3 7 | hands A[5] B[9] | draw [1 8] | farms B[2]")
    other = table("2 seats, A to play | piles 3 7 | hands A[5] B[9] | draw [1 2] | farms B[8]")
    assert one.observation(0).tobytes() == other.observation(0).tobytes()
    assert one.observation(SPECTATOR).tobytes() == other.observation(SPECTATOR).tobytes()
    assert "draw_pile" not in one.observation_dict(0)


@clause("FAG-5")
def test_the_piles_are_opened_with_a_three_and_a_seven() -> None:
    assert open_start_cards(dealt(2)) == [3, 7]


@clause("FAG-6")
def test_farms_are_empty_at_first_and_take_nothing_from_the_hand() -> None:
    position = dealt(4)
    assert [position.observation_dict(seat)["farm"]["ABCD"[seat]] for seat in range(4)] == [
        [],
        [],
        [],
        [],
    ]
    assert position.observation_dict(0)["hand_size"] == {"A": 4, "B": 4, "C": 4, "D": 4}


@clause("FAG-7")
@pytest.mark.parametrize(
    ("seats", "penalties"),
    [(2, [2, 3, 3, 3, 4]), (3, [2, 3, 3, 3, 4, 4]), (4, [2, 2, 3, 3, 3, 4, 4])],
)
def test_the_supply_of_tokens_depends_on_the_number_of_players(
    seats: int, penalties: list[int]
) -> None:
    assert supply(dealt(seats)) == penalties


@clause("FAG-8")
def test_turns_go_clockwise_from_the_starting_player() -> None:
    position = table("3 seats, B starts, B to play | piles 5 7 | hands A[5 1] B[5 1] C[5 1]")
    turns = [owed(play(position, f"{seat} play 5 on 1")) for seat in "BCA"]
    assert turns == ["C to play", "A to play", "B to play"]


@clause("FAG-8")
def test_only_the_player_in_turn_may_act() -> None:
    position = table("3 seats, B starts, B to play | piles 5 7 | hands A[5 1] B[5 1] C[5 1]")
    assert "(FAG-8)" in refused(position, "A play 5 on 1")
    assert "(FAG-8)" in refused(position, "C play 5 on 1")


# Playing a card


@clause("FAG-9")
def test_each_hand_card_may_be_played_on_either_pile() -> None:
    position = table("2 seats, A to play | piles 3 7 | hands A[5 8] B[1]")
    assert words(position) == ["play 5 on 1", "play 5 on 2", "play 8 on 1", "play 8 on 2"]


@clause("FAG-9")
def test_passing_is_not_possible_nor_playing_a_card_one_does_not_have() -> None:
    position = table("2 seats, A to play | piles 3 7 | hands A[5 8] B[1]")
    assert refused(position, "A pass").startswith("Unknown action “pass”")
    assert "(FAG-9)" in refused(position, "A play 1 on 1")


@clause("FAG-10")
def test_only_the_top_card_of_the_chosen_pile_is_compared() -> None:
    position = table(f"2 seats, A to play | piles 3 7 | hands A[5 1*3] B[2] | {FORTY}")
    assert owed(play(position, "A play 5 on 1")) == "A to draw 2"


@clause("FAG-11")
def test_a_start_card_is_compared_by_its_own_number() -> None:
    position = table(f"2 seats, A to play | piles S3 S7 | hands A[8 1 1] B[2] | {FORTY}")
    play(position, "A play 8 on 2", "* deal 9")
    assert hand(position, "A") == "1 1 9"
    assert owed(position) == "B to play"


@clause("FAG-12")
def test_the_played_card_is_the_new_top() -> None:
    position = table(f"2 seats, A to play | piles 3 7 | hands A[5 1*3] B[6 1] | {FORTY}")
    play(position, "A play 5 on 1", "* deal 2", "* deal 2")
    assert tops(position) == "5 7"
    assert owed(play(position, "B play 6 on 1")) == "B to draw 1"


@clause("FAG-13")
def test_a_higher_number_draws_the_difference() -> None:
    position = table("2 seats, A to play | piles 3 7 | hands A[6 1] B[8] | draw [9 9 2 5]")
    play(position, "A play 6 on 1", "* deal 9", "* deal 9", "* deal 2")
    assert hand(position, "A") == "1 2 9 9"
    assert cards(position, "draw_pile", 0) == ["5"]
    assert owed(position) == "B to play"


@clause("FAG-14")
def test_a_lower_number_plants_the_difference() -> None:
    position = table("2 seats, A to play | piles 3 7 | hands A[5 1 8 9] B[8]")
    play(position, "A play 5 on 2", "A plant 8", "A plant 9")
    assert cards(position, "farm", 0) == ["8", "9"]
    assert hand(position, "A") == "1"
    assert owed(position) == "B to play"


@clause("FAG-15")
def test_an_equal_number_neither_draws_nor_plants() -> None:
    position = table(f"2 seats, A to play | piles 3 7 | hands A[7 1] B[8] | {FORTY} | farms A[5 5]")
    play(position, "A play 7 on 2")
    assert (hand(position, "A"), draw_pile(position), farm(position, "A")) == ("1", 40, 2)
    assert owed(position) == "B to play"


@clause("FAG-16")
def test_the_player_chooses_which_cards_to_plant() -> None:
    position = table("2 seats, A to play | piles 3 7 | hands A[6 1 8 9] B[8]")
    play(position, "A play 6 on 2")
    assert words(position) == ["plant 1", "plant 8", "plant 9"]


@clause("FAG-16")
def test_only_cards_of_the_own_hand_can_be_planted() -> None:
    position = table("2 seats, A to play | piles 3 7 | hands A[6 1 8 9] B[5]")
    play(position, "A play 6 on 2")
    assert "(FAG-16)" in refused(position, "A plant 5")


@clause("FAG-17")
def test_neither_the_number_nor_the_cards_of_a_farm_are_shown_to_others() -> None:
    seven = table("2 seats, A to play | piles 3 7 | hands A[5] B[9] | draw [2*10] | farms A[1 2*6]")
    none = table("2 seats, A to play | piles 3 7 | hands A[5] B[9] | draw [2*10]")
    assert seven.observation_dict(1) == none.observation_dict(1)
    assert seven.observation_dict(SPECTATOR) == none.observation_dict(SPECTATOR)
    assert seven.observation_dict(0)["farm"] == {"A": ["1", "2", "2", "2", "2", "2", "2"]}


@clause("FAG-17")
def test_planting_one_card_or_another_looks_the_same_to_b() -> None:
    start = "2 seats, A to play | piles 3 7 | hands A[6 1 9] B[8] | draw [2 2]"
    one = play(table(start), "A play 6 on 2", "A plant 1")
    other = play(table(start), "A play 6 on 2", "A plant 9")
    assert one.observation(1).tobytes() == other.observation(1).tobytes()
    assert one.hash() != other.hash()


@clause("FAG-18")
def test_a_draw_of_three_is_not_over_after_two() -> None:
    position = table(f"2 seats, A to play | piles 3 7 | hands A[6 1] B[8] | {FORTY}")
    play(position, "A play 6 on 1", "* deal 2", "* deal 2")
    assert owed(position) == "A to draw 1"
    assert "FAG-18" in refused(position, "A play 1 on 1")
    assert "FAG-8" in refused(position, "B play 8 on 1")
    assert owed(play(position, "* deal 2")) == "B to play"
    assert "Chance has nothing to answer" in refused(position, "* deal 2")


@clause("FAG-18")
def test_a_planting_of_two_is_not_over_after_one_and_has_no_third() -> None:
    position = table("2 seats, A to play | piles 3 7 | hands A[5 1 8 9] B[8 5]")
    assert "(FAG-18)" in refused(position, "A plant 1")
    play(position, "A play 5 on 2", "A plant 8")
    assert "(FAG-18)" in refused(position, "A play 1 on 1")
    play(position, "A plant 9")
    assert "(FAG-18)" in refused(position, "B plant 8")


# Face-down plays


@clause("FAG-19")
def test_a_card_may_be_played_face_down_onto_a_start_card_with_a_wallet() -> None:
    position = table(f"2 seats, A to play | piles S3w S7 | hands A[9 1] B[8] | {FORTY}")
    play(position, "A play 9 on 1 facedown")
    assert owed(position) == "A to draw 1"
    assert tops(position) == "x S7"


@clause("FAG-20")
def test_a_card_may_be_played_face_down_onto_a_bean_card_with_a_wallet() -> None:
    position = table(f"2 seats, A to play | piles 7w 5 | hands A[9 1 2 5] B[8] | {FORTY}")
    play(position, "A play 9 on 1 facedown")
    assert cards(position, "farm", 0) == ["1", "2", "5"]
    assert hand(position, "A") == ""


@clause("FAG-20")
def test_a_wallet_just_played_face_up_permits_the_next_player_a_face_down_play() -> None:
    position = table(f"2 seats, A to play | piles 7 3 | hands A[7w 1] B[9 1*4] | {FORTY}")
    play(position, "A play 7w on 1", "B play 9 on 1 facedown")
    assert owed(position) == "B to plant 3"


@clause("FAG-21")
@pytest.mark.parametrize("top", ["S3", "3"])
def test_without_a_wallet_on_top_a_face_down_play_is_refused(top: str) -> None:
    position = table(f"2 seats, A to play | piles {top} 7 | hands A[9 1] B[8] | {FORTY}")
    assert "(FAG-21)" in refused(position, "A play 9 on 1 facedown")


@clause("FAG-21")
def test_the_wallet_of_the_other_pile_or_of_the_played_card_permits_nothing() -> None:
    position = table(f"2 seats, A to play | piles S3 S7w | hands A[7w 1] B[8] | {FORTY}")
    assert "(FAG-21)" in refused(position, "A play 7w on 1 facedown")


@clause("FAG-22")
def test_a_face_down_card_cannot_cover_a_face_down_wallet() -> None:
    position = table(f"2 seats, A to play | piles x 7 | hands A[9 1] B[8] | {FORTY} | down B[7w]")
    assert "(FAG-22)" in refused(position, "A play 9 on 1 facedown")


@clause("FAG-22")
def test_a_wallet_just_laid_face_down_cannot_be_used() -> None:
    position = table(f"2 seats, A to play | piles 3w 7 | hands A[7w 1] B[9 5] | {FORTY}")
    play(position, "A play 7w on 1 facedown", "* deal 2")
    assert "(FAG-22)" in refused(position, "B play 9 on 1 facedown")


@clause("FAG-23")
@pytest.mark.parametrize("card", ["1", "9"])
def test_a_face_down_card_counts_four_whatever_its_number(card: str) -> None:
    position = table(f"2 seats, A to play | piles S3w 7 | hands A[{card} 2] B[8] | {FORTY}")
    assert owed(play(position, f"A play {card} on 1 facedown")) == "A to draw 1"


@clause("FAG-24")
def test_a_six_on_a_face_down_nine_draws_two() -> None:
    position = table(f"2 seats, B to play | piles x 7 | hands A[8] B[6 1] | {FORTY} | down A[9]")
    play(position, "B play 6 on 1")
    assert owed(position) == "B to draw 2"
    assert tops(position) == "6 7"


@clause("FAG-24")
def test_a_one_on_a_face_down_nine_plants_three() -> None:
    position = table(f"2 seats, B to play | piles x 7 | hands A[8] B[1 8*3] | {FORTY} | down A[9]")
    play(position, "B play 1 on 1")
    assert cards(position, "farm", 1) == ["8", "8", "8"]


@clause("FAG-25")
def test_others_see_of_a_face_down_card_only_that_it_counts_four() -> None:
    position = table(f"2 seats, B to play | piles x 7 | hands A[8] B[6 1] | {FORTY} | down A[7w]")
    scene = position.observation_dict(1)
    assert (scene["top"], scene["wallet"]) == ([4, 7], [0, 0])
    assert "face_down" not in scene


@clause("FAG-25")
def test_another_card_face_down_changes_nothing_for_anybody_else() -> None:
    start = "3 seats, A to play | piles 3w 7 | hands A[7w 9] B[6 1] C[5] | draw [2*9]"
    one = play(table(start), "A play 9 on 1 facedown", "* deal 2")
    other = play(table(start), "A play 7w on 1 facedown", "* deal 2")
    for viewer in (1, 2, SPECTATOR):
        assert one.observation(viewer).tobytes() == other.observation(viewer).tobytes()
    assert words(one) == words(other)


@clause("FAG-25")
def test_who_played_a_card_face_down_recalls_it_but_is_not_shown_it() -> None:
    position = table(f"2 seats, B to play | piles x 7 | hands A[8] B[6 1] | {FORTY} | down A[7w]")
    assert position.observation(0).face_down[0].sum() == 1
    assert position.observation(1).face_down[0].sum() == 0
    assert "face_down" not in position.observation_dict(0)


@clause("FAG-26")
def test_a_wallet_permits_face_down_and_still_allows_face_up() -> None:
    position = table(f"2 seats, A to play | piles S3w 7 | hands A[5 1] B[8] | {FORTY}")
    assert {"play 5 on 1", "play 5 on 1 facedown"} <= set(words(position))
    assert owed(play(position, "A play 5 on 1")) == "A to draw 2"


@clause("FAG-27")
@pytest.mark.parametrize(
    ("card", "follows"),
    [
        ("1", "A to plant 3"), ("2", "A to plant 2"), ("3", "A to plant 1"), ("5", "A to draw 1"),
        ("6", "A to draw 2"), ("7", "A to draw 3"), ("8", "A to draw 4"), ("9", "A to draw 5"),
    ],
)  # fmt: skip
def test_no_card_is_equal_to_a_face_down_card(card: str, follows: str) -> None:
    others = "" if follows.startswith("A to draw") else "8*4"
    position = table(
        f"2 seats, A to play | piles x 7 | hands A[{card} {others}] B[8] | {FORTY} | down B[9]"
    )
    assert owed(play(position, f"A play {card} on 1")) == follows


# Burst


@clause("FAG-28")
def test_a_draw_to_six_is_not_made_and_bursts() -> None:
    position = table(f"2 seats, A to play | piles 3 7 | hands A[6 1*3] B[8] | {FORTY}")
    play(position, "A play 6 on 1")
    assert taken(position, "A") == [2]
    assert (cards(position, "set_aside", 0), draw_pile(position)) == (["1", "1", "1"], 40)


@clause("FAG-28")
def test_a_draw_to_five_is_made() -> None:
    position = table(f"2 seats, A to play | piles 3 7 | hands A[5 1*3] B[8] | {FORTY}")
    play(position, "A play 5 on 1", "* deal 2", "* deal 2")
    assert hand(position, "A") == "1 1 1 2 2"
    assert taken(position, "A") == []


@clause("FAG-28")
def test_the_hand_limit_is_checked_before_a_new_draw_pile_is_made() -> None:
    position = table(
        "2 seats, A to play | piles 3 8 | hands A[6 1*3] B[8] | draw [] | discards [] [8]"
    )
    play(position, "A play 6 on 1")
    assert (taken(position, "A"), boxed(position)) == ([2], [3])
    assert cards(position, "draw_pile", 0) == ["1", "1", "1", "6", "8"]


@clause("FAG-29")
def test_too_few_cards_to_plant_plants_none_and_bursts() -> None:
    position = table(
        f"2 seats, A to play | piles 3 7 | hands A[1 9 9] B[8] | {FORTY} | farms A[5*4]"
    )
    play(position, "A play 1 on 2")
    assert farm(position, "A") == 4
    assert taken(position, "A") == [2]
    assert cards(position, "set_aside", 0) == ["9", "9"]


@clause("FAG-30")
def test_exactly_enough_cards_to_plant_are_all_planted() -> None:
    position = table(f"2 seats, A to play | piles 3 7 | hands A[5 8 9] B[8] | {FORTY} | farms A[5]")
    play(position, "A play 5 on 2")
    assert cards(position, "farm", 0) == ["5", "8", "9"]
    assert taken(position, "A") == [2]


@clause("FAG-31")
def test_the_last_card_on_an_equal_one_bursts() -> None:
    position = table(f"2 seats, A to play | piles 3 7 | hands A[7] B[8] | {FORTY}")
    play(position, "A play 7 on 2")
    assert taken(position, "A") == [2]


@clause("FAG-31")
def test_planting_the_last_card_bursts() -> None:
    position = table(f"2 seats, A to play | piles 3 7 | hands A[6 9] B[8] | {FORTY}")
    play(position, "A play 6 on 2")
    assert farm(position, "A") == 1
    assert taken(position, "A") == [2]


@clause("FAG-31")
def test_a_hand_of_one_at_the_end_of_the_turn_does_not_burst() -> None:
    position = table(f"2 seats, A to play | piles 3 7 | hands A[7 1] B[8] | {FORTY}")
    play(position, "A play 7 on 2")
    assert taken(position, "A") == []


@clause("FAG-32")
def test_the_last_card_does_not_burst_if_it_draws() -> None:
    position = table(f"2 seats, A to play | piles 3 7 | hands A[5] B[8] | {FORTY}")
    play(position, "A play 5 on 1", "* deal 9", "* deal 9")
    assert hand(position, "A") == "9 9"
    assert taken(position, "A") == []


@clause("FAG-33")
def test_the_last_card_bursts_if_it_would_draw_six() -> None:
    position = table(f"2 seats, A to play | piles 3 7 | hands A[9] B[8] | {FORTY}")
    play(position, "A play 9 on 1")
    assert taken(position, "A") == [2]
    assert owed(position) == "A to draw 4"


@clause("FAG-33")
def test_the_last_card_may_draw_five() -> None:
    position = table(f"2 seats, A to play | piles 3 7 | hands A[8] B[8] | {FORTY}")
    play(position, "A play 8 on 1", "* deal 9", *FOUR_TWOS)
    assert hand(position, "A") == "2 2 2 2 9"
    assert taken(position, "A") == []


@clause("FAG-34")
def test_the_card_that_burst_stays_on_its_pile() -> None:
    position = table(f"2 seats, A to play | piles 3 7 | hands A[9 1 1] B[8] | {FORTY}")
    play(position, "A play 9 on 1", *FOUR_TWOS)
    assert taken(position, "A") == [2]
    assert tops(position) == "9 7"


@clause("FAG-35")
def test_a_burst_with_nothing_left_in_hand_is_the_only_one_of_its_turn() -> None:
    position = table(f"2 seats, A to play | piles 3 7 | hands A[1] B[8] | {FORTY}")
    play(position, "A play 1 on 2", *FOUR_TWOS)
    assert taken(position, "A") == [2]
    assert hand(position, "A") == "2 2 2 2"
    assert owed(position) == "B to play"


@clause("FAG-36")
def test_what_was_planted_stays_planted_when_the_empty_hand_bursts() -> None:
    position = table(f"2 seats, A to play | piles 3 7 | hands A[6 9] B[8] | {FORTY} | farms A[5 5]")
    play(position, "A play 6 on 2", *FOUR_TWOS)
    assert cards(position, "farm", 0) == ["5", "5", "9"]
    assert (taken(position, "A"), hand(position, "A")) == ([2], "2 2 2 2")


# Resolving a Burst


@clause("FAG-37")
def test_the_first_burst_takes_the_token_of_two() -> None:
    position = table(f"2 seats, A to play | piles 3 7 | hands A[9 1 1] B[8] | {FORTY}")
    play(position, "A play 9 on 1")
    assert taken(position, "A") == [2]
    assert supply(position) == [3, 3, 3, 4]


@clause("FAG-37")
def test_a_burst_takes_the_smallest_penalty_that_is_left() -> None:
    position = table(
        f"3 seats, B to play | piles 3 7 | hands A[8] B[9 1 1] C[8] | {FORTY} | tokens A2 box3 C3"
    )
    play(position, "B play 9 on 1")
    assert taken(position, "B") == [3]
    assert supply(position) == [4, 4]


@clause("FAG-38")
def test_taking_the_last_token_ends_the_game_and_leaves_hand_and_piles() -> None:
    position = table(
        "2 seats, A to play | piles 3 7 | hands A[8 1 9] B[8] | draw [2*20] | tokens B2 B3 B3 B3"
    )
    play(position, "A play 8 on 1")
    assert (owed(position), taken(position, "A")) == ("over", [4])
    assert (hand(position, "A"), tops(position)) == ("1 9", "8 7")
    assert (draw_pile(position), position.observation_dict(SPECTATOR)["aside"]) == (20, 0)


@clause("FAG-39")
def test_the_hand_that_burst_is_set_aside() -> None:
    position = table("2 seats, A to play | piles 3 7 | hands A[9 1 9] B[8] | draw [2*20]")
    play(position, "A play 9 on 1")
    assert (position.observation_dict(SPECTATOR)["aside"], tops(position)) == (2, "9 7")
    assert cards(position, "set_aside", 0) == ["1", "9"]


@clause("FAG-39")
def test_the_hand_set_aside_is_shown_to_nobody() -> None:
    one = table("2 seats, A to play | piles 3 7 | hands A[9 1 9] B[8] | draw [2*20 5 6]")
    other = table("2 seats, A to play | piles 3 7 | hands A[9 5 6] B[8] | draw [2*20 1 9]")
    play(one, "A play 9 on 1", *FOUR_TWOS)
    play(other, "A play 9 on 1", *FOUR_TWOS)
    assert one.observation(1).tobytes() == other.observation(1).tobytes()
    assert one.observation_dict(0) == other.observation_dict(0)


@clause("FAG-40")
def test_a_fresh_hand_of_four_is_drawn_after_a_burst() -> None:
    position = table("2 seats, A to play | piles 3 7 | hands A[9 1 9] B[8] | draw [2*20]")
    play(position, "A play 9 on 1", *FOUR_TWOS)
    assert (hand(position, "A"), draw_pile(position)) == ("2 2 2 2", 16)
    assert owed(position) == "B to play"


@clause("FAG-41")
def test_cards_set_aside_can_be_neither_played_nor_drawn_nor_covered() -> None:
    position = table(
        "2 seats, A to play | piles 3 7 | hands A[5 1] B[8] | draw [2*10] | aside B[9*6]"
    )
    assert refused(position, "A play 5 on aside").startswith("Unknown action “play 5 on aside”")
    assert words(position) == ["play 1 on 1", "play 1 on 2", "play 5 on 1", "play 5 on 2"]
    assert words(play(position, "A play 5 on 1")) == ["deal 2"]


@clause("FAG-42")
def test_a_burst_is_resolved_before_the_next_turn() -> None:
    position = table(f"3 seats, A to play | piles 3 7 | hands A[9 1 1] B[8 8] C[8] | {FORTY}")
    play(position, "A play 9 on 1", "* deal 2", "* deal 2", "* deal 2")
    assert "FAG-8" in refused(position, "B play 8 on 1")
    play(position, "* deal 2")
    assert owed(position) == "B to play"
    assert (hand(position, "A"), taken(position, "A")) == ("2 2 2 2", [2])


# When the draw pile runs out


@clause("FAG-43")
def test_played_cards_and_cards_set_aside_are_the_new_draw_pile() -> None:
    position = table(
        "2 seats, A to play | piles 8 1 | hands A[6] B[8] | draw [9] | discards [5 2 8] [1]"
        " | aside A[2 2] B[3 3] | tokens A2 B3"
    )
    play(position, "A play 6 on 2")
    assert owed(position) == "A to draw 5"
    play(position, "* deal 9")
    assert cards(position, "draw_pile", 0) == ["1", "2", "2", "2", "3", "3", "5", "6", "8"]
    play(position, "* deal 1", "* deal 2", "* deal 3", "* deal 5")
    assert (draw_pile(position), position.observation_dict(SPECTATOR)["aside"]) == (5, 0)
    assert (hand(position, "A"), supply(position)) == ("1 2 3 5 9", [3, 4])


@clause("FAG-43")
def test_cards_played_face_down_are_shuffled_in_too() -> None:
    position = table(
        "2 seats, A to play | piles x 7w | hands A[5 1] B[8] | draw [9] | discards [] [7w]"
        " | down A[6] B[2]"
    )
    play(position, "A play 5 on 1", "* deal 9")
    assert cards(position, "draw_pile", 0) == ["2", "5", "6", "7w"]


@clause("FAG-44")
def test_the_start_cards_stay_behind_and_are_the_tops_again() -> None:
    position = table(
        "2 seats, A to play | piles 8 6 | hands A[9 1] B[5 8 8 8] | draw [2]"
        " | discards [5 2 8] [1 6]"
    )
    play(position, "A play 9 on 1", "* deal 2")
    assert open_start_cards(position) == [3, 7]
    assert owed(play(position.clone(), "B play 5 on 1")) == "B to draw 2"
    assert owed(play(position, "B play 5 on 2")) == "B to plant 2"


@clause("FAG-45")
def test_drawing_continues_from_the_new_pile() -> None:
    position = table(
        "2 seats, A to play | piles 2 S7 | hands A[6 5] B[8] | draw [9 8] | discards [2] []"
        " | aside B[1*3] | tokens B2 B3 B3"
    )
    play(position, "A play 6 on 1", "* deal 9", "* deal 8")
    assert owed(position) == "A to draw 2"
    play(position, "* deal 1", "* deal 6")
    assert hand(position, "A") == "1 5 6 8 9"
    assert cards(position, "draw_pile", 0) == ["1", "1", "2"]


@clause("FAG-46")
def test_for_a_new_draw_pile_the_smallest_unclaimed_token_goes_to_the_box() -> None:
    position = table(
        "4 seats, A to play | piles 8 7 | hands A[9 1] B[8] C[8] D[8] | draw [2]"
        " | discards [8] [7] | tokens B2"
    )
    play(position, "A play 9 on 1", "* deal 2")
    assert supply(position) == [3, 3, 3, 4, 4]
    assert boxed(position) == [2]
    assert (taken(position, "A"), taken(position, "B")) == ([], [2])


@clause("FAG-47")
def test_a_token_in_the_box_counts_against_nobody() -> None:
    position = table(
        "2 seats, A to play | piles 8 7 | hands A[9 1] B[8] | draw [2] | discards [8] [7]"
        " | tokens A2 box3 box3"
    )
    play(position, "A play 9 on 1", "* deal 2")
    assert boxed(position) == [3, 3, 3]
    assert position.points() == {"A": -2, "B": 2}


@clause("FAG-48")
def test_the_card_just_played_is_shuffled_in_and_hands_and_farms_are_not() -> None:
    position = table(
        "2 seats, A to play | piles S3 2 | hands A[6 1] B[8*4] | draw [9] | discards [] [2]"
        " | aside B[5 5] | farms A[3*5] B[3*3] | tokens B2 B3"
    )
    play(position, "A play 6 on 1", "* deal 9")
    assert cards(position, "draw_pile", 0) == ["2", "5", "5", "6"]
    play(position, "* deal 5", "* deal 6")
    assert (farm(position, "A"), farm(position, "B")) == (5, 3)
    assert (hand(position, "A"), hand(position, "B")) == ("1 5 6 9", "8 8 8 8")


@clause("FAG-49")
def test_a_hand_just_set_aside_is_shuffled_in_for_its_own_refill() -> None:
    position = table(
        "2 seats, A to play | piles S3 5 | hands A[9 1 9] B[8] | draw [8]"
        " | discards [] [5] | tokens B2 B3"
    )
    play(position, "A play 9 on 1")
    assert supply(position) == [3, 4]
    play(position, "* deal 8")
    assert cards(position, "draw_pile", 0) == ["1", "5", "9", "9"]
    play(position, "* deal 1", "* deal 9", "* deal 9")
    assert (hand(position, "A"), draw_pile(position), supply(position)) == ("1 8 9 9", 1, [4])


@clause("FAG-50")
def test_returning_the_last_token_ends_the_game_and_the_draw() -> None:
    position = table(
        "2 seats, A to play | piles S3 2 | hands A[6 1] B[8] | draw [9] | discards [] [2]"
        " | tokens A2 B3 A3 B3"
    )
    play(position, "A play 6 on 1", "* deal 9")
    assert (owed(position), supply(position), boxed(position)) == ("over", [], [4])
    assert hand(position, "A") == "1 9"
    assert position.observation_dict(SPECTATOR)["to_draw"] == 0
    assert "Chance has nothing to answer" in refused(position, "* deal 2")


@clause("FAG-51")
def test_a_burst_and_its_refill_can_take_the_last_two_tokens() -> None:
    position = table(
        "2 seats, A to play | piles S3 S7 | hands A[9 1] B[8] | draw [8 8] | tokens B2 B3 B3"
    )
    play(position, "A play 9 on 1")
    assert (taken(position, "A"), supply(position)) == ([3], [4])
    play(position, "* deal 8", "* deal 8")
    assert (owed(position), supply(position), boxed(position)) == ("over", [], [4])


@clause("FAG-52")
def test_the_pile_has_run_out_when_its_last_card_is_drawn() -> None:
    position = table(
        "2 seats, A to play | piles 3 2 | hands A[5 1] B[8] | draw [9 8]"
        " | discards [9 3] [2] | tokens B2 B3"
    )
    play(position, "A play 5 on 1", "* deal 9", "* deal 8")
    assert hand(position, "A") == "1 8 9"
    assert cards(position, "draw_pile", 0) == ["2", "3", "5", "9"]
    assert (open_start_cards(position), supply(position)) == ([3, 7], [3, 4])
    assert owed(position) == "B to play"


@clause("FAG-53")
def test_with_nothing_to_shuffle_the_draw_stops_and_no_token_leaves() -> None:
    position = table(
        "2 seats, A to play | piles S3 S7 | hands A[8] B[5 2] | draw [9 9] | tokens B2 B3"
    )
    play(position, "A play 8 on 1")
    assert owed(position) == "A to draw 5"
    play(position, "* deal 9", "* deal 9")
    assert (cards(position, "draw_pile", 0), supply(position)) == (["8"], [3, 4])
    play(position, "* deal 8")
    assert (hand(position, "A"), supply(position)) == ("8 9 9", [3, 4])
    assert owed(position) == "B to play"


@clause("FAG-53")
def test_a_pile_that_could_not_be_made_is_made_when_a_card_must_be_drawn() -> None:
    position = table(
        "2 seats, B to play | piles S3 S7 | hands A[8 9 9] B[7 5 2] | draw [] | tokens B2 B3"
    )
    play(position, "B play 7 on 2")
    assert (draw_pile(position), supply(position), tops(position)) == (0, [3, 3, 4], "S3 7")
    play(position, "A play 8 on 2")
    assert (cards(position, "draw_pile", 0), supply(position)) == (["7", "8"], [3, 4])


@clause("FAG-54")
def test_a_player_without_cards_bursts_at_the_start_of_the_turn() -> None:
    position = table(
        "2 seats, B to play | piles S3 2 | hands B[2 5] | draw [] | discards [] [2]"
        " | tokens B2 B3 B3"
    )
    play(position, "B play 2 on 2")
    assert taken(position, "A") == [3]


# End and scoring


@clause("FAG-55")
def test_the_game_ends_when_the_last_token_is_taken() -> None:
    position = table(
        f"2 seats, A to play | piles 3 7 | hands A[9 1 1] B[8] | {FORTY} | tokens A2 B3 A3 B3"
    )
    play(position, "A play 9 on 1")
    assert position.is_over
    assert "(FAG-55)" in refused(position, "A play 1 on 1")


@clause("FAG-55")
def test_the_game_ends_when_the_last_token_goes_to_the_box() -> None:
    position = table(
        "2 seats, A to play | piles 8 7 | hands A[9 1] B[8] | draw [2] | discards [8] [7]"
        " | tokens A2 B3 A3 B3"
    )
    play(position, "A play 9 on 1", "* deal 2")
    assert position.is_over


@clause("FAG-55")
def test_the_game_continues_while_a_token_is_left() -> None:
    position = table(
        "3 seats, A to play | piles 3 7 | hands A[9 1 1] B[8] C[8] | draw [2*30]"
        " | tokens A2 B3 C3 A3"
    )
    play(position, "A play 9 on 1", *FOUR_TWOS)
    assert supply(position) == [4]
    assert owed(position) == "B to play"


@clause("FAG-56")
def test_the_smallest_total_penalty_gains_a_thaler() -> None:
    position = table("3 seats, over | piles 3 7 | tokens A2 A3 B3 box3 C4 C4")
    assert position.points() == {"A": 0 - 5, "B": 1 - 3, "C": 0 - 8}


@clause("FAG-57")
def test_all_who_share_the_smallest_penalty_gain_the_thaler() -> None:
    position = table("3 seats, over | piles 3 7 | tokens box2 A3 B3 box3 C4 box4")
    assert position.points() == {"A": 1 - 3, "B": 1 - 3, "C": 0 - 4}


@clause("FAG-57")
def test_all_players_may_share_the_smallest_penalty() -> None:
    position = table("2 seats, over | piles 3 7 | tokens box2 A3 B3 box3 box4")
    assert position.points() == {"A": 1 - 3, "B": 1 - 3}


@clause("FAG-58")
def test_a_player_without_tokens_gains_one_more_thaler() -> None:
    position = table(
        "3 seats, over | piles 3 7 | farms A[5*3] B[6*8 9] C[8*4]"
        " | tokens B2 B3 box3 box3 box4 box4"
    )
    assert position.points() == {"A": 5, "B": 4, "C": 6}


@clause("FAG-59")
def test_each_planted_card_is_worth_one_thaler_whatever_its_number() -> None:
    position = table(
        "2 seats, over | piles 3 7 | farms A[1*4 5*4 9*3] B[2*3 8*3] | tokens B2 box3 box3 box3 A4"
    )
    assert position.points() == {"A": 7, "B": 5}


@clause("FAG-60")
def test_penalties_are_subtracted_even_below_zero() -> None:
    position = table("2 seats, over | piles 3 7 | farms A[5*3] | tokens B2 A3 box3 box3 A4")
    assert position.points() == {"A": -4, "B": -1}


@clause("FAG-61")
def test_hands_and_cards_set_aside_and_tokens_in_the_box_count_nothing() -> None:
    position = table(
        "2 seats, over | piles 3 7 | hands B[9*5] | aside A[1*5] B[2*5 8 8] | farms A[5*4] B[6*4]"
        " | tokens A2 B3 box3 box3 box4"
    )
    assert position.points() == {"A": 3, "B": 1}


@clause("FAG-62")
def test_most_thalers_win() -> None:
    position = table(
        "3 seats, over | piles 3 7 | farms A[5*4] B[6*6] C[8*5]"
        " | tokens box2 box3 box3 box3 box4 box4"
    )
    assert position.points() == {"A": 6, "B": 8, "C": 7}
    assert position.winners() == ["B"]


@clause("FAG-63")
def test_a_tie_goes_to_the_player_later_in_turn_order() -> None:
    position = table(
        "3 seats, A starts, over | piles 3 7 | farms A[5*4] B[6*6] C[8*6]"
        " | tokens box2 box3 box3 box3 box4 box4"
    )
    assert position.points() == {"A": 6, "B": 8, "C": 8}
    assert position.winners() == ["C"]


@clause("FAG-63")
def test_turn_order_is_counted_from_the_starting_player() -> None:
    position = table(
        "3 seats, C starts, over | piles 3 7 | farms A[5*6] B[6*4] C[8*6]"
        " | tokens box2 box3 box3 box3 box4 box4"
    )
    assert position.points() == {"A": 8, "B": 6, "C": 8}
    assert position.winners() == ["A"]


@clause("FAG-64")
def test_every_game_has_exactly_one_winner() -> None:
    winners = [position.winners() for position in random_steps(4, 40) if position.is_over]
    assert [len(names) for names in winners] == [1] * 40


@clause("FAG-65")
def test_fifty_two_cards_are_somewhere_after_every_step() -> None:
    places = ("hand", "farm", "draw_pile", "set_aside", "discards", "face_down")
    for position in random_steps(4, 20):
        assert sum(int(position.state[place].sum()) for place in places) == 52
        assert position.state.aside == position.state.set_aside.sum()


@clause("FAG-65")
def test_no_card_turns_into_another() -> None:
    places = ("hand", "farm", "set_aside", "discards", "face_down")
    for position in random_steps(3, 5, card_table=OWN_PACK):
        pack = position.state.draw_pile + sum(position.state[place].sum(axis=0) for place in places)
        assert pack.tolist() == [0, 7, 6, 0, 6, 1, 4, 4, 6, 0, 0, 6, 6, 0, 4, 2]


@clause("FAG-66")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_between_turns_every_hand_has_one_to_five_cards(seats: int) -> None:
    sizes: Counter[int] = Counter()
    for position in random_steps(seats, 20):
        if owed(position).endswith("to play"):
            sizes.update(position.observation_dict(SPECTATOR)["hand_size"].values())
    assert set(sizes) == {1, 2, 3, 4, 5}


@clause("FAG-67")
@pytest.mark.parametrize(
    ("tops", "face_down", "lowest", "highest"),
    [("12356789", False, -8, 8), ("x", False, -3, 5), ("12356789", True, -5, 3)],
)
def test_the_largest_difference_is_eight_and_five_with_a_face_down_card(
    tops: str, face_down: bool, lowest: int, highest: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[int] = []
    monkeypatch.setattr(rules, "answer_difference", lambda _, difference: seen.append(difference))
    for top in tops:
        for card in "12356789":
            position = table(f"2 seats, A to play | piles {top} 7 | hands A[{card}] B[8] | {FORTY}")
            rules.play_card(position.state, CARD.parse(card), 0, face_down)
    assert (min(seen), max(seen)) == (lowest, highest)


# Options


def copies(position: Position) -> list[int]:
    """How many cards of 1, 2, 3, 5, 6, 7, 8 and 9 are in the pack before the deal."""
    pack = Counter(name.rstrip("w") for name in cards(position, "draw_pile", 0))
    return [pack[number] for number in "12356789"]


def test_the_pack_rises_to_the_middle_unless_the_table_wants_it_flat() -> None:
    assert copies(Position(GAME, 2, on="plain")) == [5, 6, 7, 8, 8, 7, 6, 5]
    assert copies(Position(GAME, 2, {"deck": "flat"}, on="plain")) == [6, 6, 7, 7, 7, 7, 6, 6]


@pytest.mark.parametrize("deck", ["ramp", "flat"])
def test_every_three_and_seven_of_the_box_shows_a_wallet(deck: str) -> None:
    position = Position(GAME, 2, {"deck": deck}, on="plain")
    with_wallet = {name for name in cards(position, "draw_pile", 0) if name.endswith("w")}
    assert (with_wallet, copies(position)[2], copies(position)[5]) == ({"3w", "7w"}, 7, 7)
    assert tops(position) == "S3w S7w"


def test_a_card_table_replaces_pack_and_wallets() -> None:
    position = Position(GAME, 2, {"deck": "flat", "card_table": OWN_PACK}, on="plain")
    assert Counter(cards(position, "draw_pile", 0)) == OWN_PACK["cards"]
    assert tops(position) == "S3 S7w"


def test_the_wallets_of_a_card_table_come_back_with_the_start_cards() -> None:
    position = table(
        "2 seats, A to play | piles 8 7 | hands A[9 1] B[5 8] | draw [2] | discards [8] [7]",
        card_table=OWN_PACK,
    )
    play(position, "A play 9 on 1", "* deal 2")
    assert tops(position) == "S3 S7w"
    assert "(FAG-21)" in refused(position, "B play 5 on 1 facedown")
    assert "play 5 on 2 facedown" in words(position)


def test_a_card_table_may_leave_the_start_cards_as_they_are() -> None:
    position = Position(GAME, 2, {"card_table": {"cards": {"1": 26, "9": 26}}}, on="plain")
    assert tops(position) == "S3w S7w"


@pytest.mark.parametrize(
    ("card_table", "message"),
    [
        ([1, 2], "option card_table: expected {"),
        ({}, "option card_table: expected {"),
        ({"cards": [5, 6]}, "option card_table: expected copies by name, such as {'1': 1}."),
        ({"cards": {"4": 52}}, "option card_table: '4' is unknown. Use 1, 1w, 2, 2w, 3, "),
        ({"cards": {"1": "52"}}, "option card_table: '52' is not a number of copies of 1 "),
        ({"cards": {"1": 52, "2w": -1}}, "option card_table: -1 is not a number of copies of 2w "),
        (
            {"cards": {"1": 51, "9": True}},
            "option card_table: True is not a number of copies of 9 ",
        ),
        ({"cards": {"1": 51.0, "9": 1}}, "option card_table: 51.0 is not a number of copies of 1 "),
        ({"cards": {"1": 26, "9w": 25}}, "option card_table: the cards add up to 51, not 52"),
        ({"cards": {"1": 26, "9w": 27}}, "option card_table: the cards add up to 53, not 52"),
        (
            {"cards": {"1": 52}, "start_wallets": [True]},
            "option card_table: start_wallets must be two",
        ),
        (
            {"cards": {"1": 52}, "start_wallets": [1, 0]},
            "option card_table: start_wallets must be two",
        ),
        (
            {"cards": {"1": 52}, "start_wallets": True},
            "option card_table: start_wallets must be two",
        ),
    ],
)
def test_a_wrong_card_table_is_refused_with_what_is_wrong(card_table: Any, message: str) -> None:
    with pytest.raises(BeanpotError) as refusal:
        Position(GAME, 2, {"card_table": card_table}, on="plain")
    assert str(refusal.value).startswith(message)


@clause("FAG-8")
def test_chance_names_the_starting_player_unless_the_table_does() -> None:
    position = Position(GAME, 3, on="plain")
    assert words(position) == ["first A", "first B", "first C"]
    play(position, "* first B", *FOUR_TWOS, *["* deal 5"] * 4, *["* deal 6"] * 4)
    assert owed(position) == "B to play"
    assert position.observation_dict(SPECTATOR)["start"] == "B"


@clause("FAG-8")
def test_the_table_may_name_the_starting_player() -> None:
    position = dealt(3, start="C")
    assert owed(position) == "C to play"
    assert position.observation_dict(SPECTATOR)["start"] == "C"


@clause("FAG-52")
def test_a_lazy_pile_runs_out_only_when_a_card_is_missing() -> None:
    position = table(
        "2 seats, A to play | piles 3 2 | hands A[5 1] B[6 8] | draw [9 8]"
        " | discards [9 3] [2] | tokens B2 B3",
        runout="lazy",
    )
    play(position, "A play 5 on 1", "* deal 9", "* deal 8")
    assert (draw_pile(position), tops(position), supply(position)) == (0, "5 2", [3, 3, 4])
    play(position, "B play 6 on 1")
    assert cards(position, "draw_pile", 0) == ["2", "3", "5", "6", "9"]
    assert (open_start_cards(position), supply(position)) == ([3, 7], [3, 4])
    assert owed(position) == "B to draw 1"


@clause("FAG-43")
def test_a_lazy_pile_that_runs_out_during_a_draw_is_renewed_like_any_other() -> None:
    position = table(
        "2 seats, A to play | piles S3 2 | hands A[6 1] B[8] | draw [9] | discards [] [2]"
        " | tokens B2 B3",
        runout="lazy",
    )
    play(position, "A play 6 on 1", "* deal 9")
    assert (cards(position, "draw_pile", 0), supply(position)) == (["2", "6"], [3, 4])
    assert owed(position) == "A to draw 2"
    play(position, "* deal 2", "* deal 6")
    assert (draw_pile(position), supply(position), owed(position)) == (0, [3, 4], "B to play")


@clause("FAG-65")
def test_a_lazy_table_loses_no_card() -> None:
    places = ("hand", "farm", "draw_pile", "set_aside", "discards", "face_down")
    for position in random_steps(2, 20, runout="lazy"):
        assert sum(int(position.state[place].sum()) for place in places) == 52


@clause("FAG-17")
@pytest.mark.parametrize(("shown", "counts"), [(False, {"A": 0, "B": 0}), (True, {"A": 2, "B": 0})])
def test_farm_counts_are_shown_only_if_the_table_wants_it(
    shown: bool, counts: dict[str, int]
) -> None:
    position = table(
        "2 seats, A to play | piles 3 7 | hands A[5 1 8 9] B[8]", show_farm_counts=shown
    )
    play(position, "A play 5 on 2", "A plant 8", "A plant 9")
    assert position.observation_dict(1)["shown_farm"] == counts
    assert position.observation_dict(SPECTATOR)["shown_farm"] == counts
    assert position.observation_dict(1)["farm"] == {"B": []}


@clause("FAG-17")
def test_a_hand_planted_whole_is_counted_on_a_shown_farm_too() -> None:
    position = table(
        f"2 seats, A to play | piles 3 7 | hands A[5 8 9] B[8] | {FORTY}", show_farm_counts=True
    )
    play(position, "A play 5 on 2")
    assert position.observation_dict(1)["shown_farm"] == {"A": 2, "B": 0}


def discards_shown(position: Position) -> list[list[str]]:
    """The face-up cards of both piles that a spectator may look through."""
    piles: list[list[str]] = position.observation_dict(SPECTATOR)["shown_discards"]
    return piles


@pytest.mark.parametrize(("browse", "shown"), [(False, [[], []]), (True, [["7w"], ["7w"]])])
def test_discards_may_be_browsed_only_if_the_table_wants_it(
    browse: bool, shown: list[list[str]]
) -> None:
    position = table(
        "2 seats, A to play | piles 7w 7w | hands A[7w 1] B[7w 1] | draw [2*9]",
        browse_discards=browse,
    )
    play(position, "A play 7w on 1", "B play 7w on 2")
    assert discards_shown(position) == shown
    assert "discards" not in position.observation_dict(0)


@clause("FAG-25")
def test_browsing_never_shows_a_card_played_face_down() -> None:
    position = table(
        "2 seats, A to play | piles 3w 7 | hands A[9 1] B[6 1] | draw [2*9]", browse_discards=True
    )
    play(position, "A play 9 on 1 facedown", "* deal 2", "B play 6 on 1")
    assert discards_shown(position) == [["6"], []]


@clause("FAG-44")
def test_nothing_is_left_to_browse_when_only_the_start_cards_stay() -> None:
    position = table(
        "2 seats, A to play | piles 8 7 | hands A[9 1] B[8] | draw [2 2]", browse_discards=True
    )
    play(position, "A play 9 on 1", "* deal 2")
    assert discards_shown(position) == [["9"], []]
    play(position, "B play 8 on 2", "* deal 2")
    assert discards_shown(position) == [[], []]


@pytest.mark.parametrize(
    ("option", "value", "allowed"),
    [
        ("deck", "steep", "ramp or flat"),
        ("runout", "never", "eager or lazy"),
        ("start", "D", "a seat of the table (A, B, …) or random"),
        ("show_farm_counts", "yes", "true or false"),
        ("browse_discards", 1, "true or false"),
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
    *others, last = (option.name for option in GAME.options)
    with pytest.raises(BeanpotError, match=f"{', '.join(others)} and {last}"):
        Position(GAME, 3, {"wallets": True}, on="plain")


# Refusals


def test_a_refusal_explains_the_rule_and_names_its_clause() -> None:
    position = table(f"2 seats, A to play | piles 3 7 | hands A[9 1] B[8] | {FORTY}")
    with pytest.raises(IllegalAction) as refusal:
        play(position, "A play 9 on 1 facedown")
    assert refusal.value.clause == "FAG-21"
    sentence = GAME.clauses["FAG-21"].sentence
    assert str(refusal.value) == f"“play 9 on 1 facedown” is not allowed: {sentence} (FAG-21)"
