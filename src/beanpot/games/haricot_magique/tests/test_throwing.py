"""Setup, rounds, throwing and the end of a turn: the name of a test is the sentence it proves.

Dice of the reserve, tokens and cylinders are not written where they follow from the stalk: with
five dice in it and two in hand, five are left.
"""

from collections.abc import Iterator
from itertools import chain
from typing import Any

import pytest
from kit.haricot_magique import clause, dice, gold, owed, stalk, steady, table, throw, tokens
from kit.table import cards, play, refused, words

from beanpot.core import CHANCE, SEAT_NAMES, SPECTATOR, BeanpotError
from beanpot.engine.chance import SeededRandom
from beanpot.engine.drawing import board
from beanpot.engine.journal import Journal
from beanpot.engine.position import Position
from beanpot.games.haricot_magique import GAME

A, B, C = range(3)
CHOOSING = "3 seats, round 2, bean A, all to choose | hands A[2 4 7] B[1 2 3] C[3 4 5]"
STARTING = "2 seats, round 1, bean A, A to start | revealed A:5 B:6"
WITH_A_4 = "2 seats, round 1, bean A, A to start | revealed A:4 B:6"
PLACING = "2 seats, round 1, bean A, A to place | revealed A:5 B:6 | turn throws 1"
ELEVEN = " ".join("d" * 11)
NO_TOKENS = "d d tA d tA d tA d cyl"


def opened(seats: int, **options: Any) -> Position:
    """A new game before the deal; by default A starts with the bean token."""
    return Position(GAME, seats, {"bean_start": "A", **options}, on="plain")


def deal(position: Position) -> Position:
    """Let chance deal until a card is to be chosen."""
    source = SeededRandom(1)
    while position.current_player == CHANCE:
        position.apply_chance(source)
    return position


def shown(position: Position, what: str, seat: int = SPECTATOR) -> Any:
    """What a seat or spectator is shown."""
    return position.observation_dict(seat)[what]


def reserve(position: Position) -> int:
    """The number of dice beside the board."""
    return int(shown(position, "reserve"))


def cylinders(position: Position) -> int:
    """The number of cylinders beside the board."""
    return int(shown(position, "cylinders"))


def is_awake(position: Position) -> bool:
    """Whether the giant is awake."""
    return bool(shown(position, "is_awake"))


def observed(position: Position, seat: int) -> tuple[Any, ...]:
    """All that a seat or spectator gets: observation in all forms, picture, legal moves."""
    scene = position.observation_dict(seat)
    seen = position.observation(seat).tobytes(), scene, board(position, seat)
    if seat == SPECTATOR:
        return seen
    return *seen, position.observation_tensor(seat).tobytes(), position.legal_moves(seat)


def dice_numbers(position: Position) -> list[int]:
    """How many dice the active player may choose."""
    return [int(word[-1]) for word in words(position) if word.startswith("dice ")]


def revealed(chosen: dict[str, int], bean: str) -> Position:
    """Everyone chooses a card, and all are revealed."""
    hands = " ".join(f"{seat}[{card}]" for seat, card in chosen.items())
    position = table(f"{len(chosen)} seats, round 1, bean {bean}, all to choose | hands {hands}")
    return play(position, *(f"{seat} choose {card}" for seat, card in chosen.items()))


def quiet_turn(position: Position) -> str:
    """The active player throws few dice, all eyes, and the stalk stands; return the player."""
    seat = SEAT_NAMES[position.current_player]
    play(position, f"{seat} dice {dice_numbers(position)[0]}")
    while owed(position) == f"{seat} to roll":
        play(position, "* roll E")
    while owed(position) == f"{seat} to place":
        steady(position, f"{seat} place E")
    return seat


def turns(position: Position) -> str:
    """Play a round to its end with quiet turns; return who had them, in order."""
    order = ""
    while owed(position).endswith(" to start"):
        order += quiet_turn(position)
    return order


def random_steps(seats: int, games: int, **options: Any) -> Iterator[Position]:
    """Whole random games, one after another: the position after every step."""
    for number in range(games):
        source = SeededRandom(41, number)
        position = Position(GAME, seats, options, on="plain")
        while not position.is_over:
            if position.current_player == CHANCE:
                position.apply_chance(source)
            else:
                position.apply(
                    position.legal_actions()[source.below(len(position.legal_actions()))]
                )
            yield position


# Setup


@clause("MAG-1")
@pytest.mark.parametrize("seats", [1, 6])
def test_neither_one_nor_six_can_play(seats: int) -> None:
    with pytest.raises(BeanpotError, match=rf"2, 3, 4 or 5 players, not {seats}\b.*MAG-1"):
        Position(GAME, seats, on="plain")


@clause("MAG-1")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_two_to_five_can_play(seats: int) -> None:
    assert list(shown(opened(seats), "gold")) == list("ABCDE"[:seats])


@clause("MAG-2")
def test_the_stalk_begins_as_a_single_die() -> None:
    position = opened(4)
    assert (stalk(position), reserve(position), cylinders(position)) == ("d", 11, 2)


@clause("MAG-3")
@pytest.mark.parametrize("seats", [2, 5])
def test_everybody_has_three_treasure_tokens_and_an_axe(seats: int) -> None:
    position = opened(seats)
    assert tokens(position) == [3] * seats
    assert list(shown(position, "axes").values()) == [1] * seats


@clause("MAG-3")
def test_everybody_has_action_cards_from_1_to_7() -> None:
    position = opened(4)
    for seat in range(4):
        assert cards(position, "pile", seat) == ["1", "2", "3", "4", "5", "6", "7"]
    play(position, "* deal 4", "* deal 1", "* deal 7")
    assert words(position) == [f"deal {card}" for card in range(1, 8)]  # B's own cards


@clause("MAG-4")
def test_there_are_thirty_gold_sacks_worth_10_15_or_20() -> None:
    assert shown(opened(4), "gold_deck") == 30
    position = table("2 seats, round 3, bean A, gold to count | gold A:2 B:1")
    assert words(position) == ["gold 10", "gold 15", "gold 20"]
    assert position.chance_weights == [10, 10, 10]
    play(position, "* gold 20")
    assert position.chance_weights == [10, 10, 9]


@clause("MAG-4")
def test_a_table_may_play_with_another_mix_of_gold_sacks() -> None:
    mix = {"10": 12, "15": 10, "20": 8}
    position = table("2 seats, round 3, bean A, gold to count | gold A:2 B:1", gold_table=mix)
    assert position.chance_weights == [12, 10, 8]


@clause("MAG-4")
def test_the_pile_of_gold_sacks_shows_nothing_but_backs() -> None:
    position = deal(opened(4))
    for viewer in (A, B, SPECTATOR):
        assert shown(position, "unturned", viewer) == [10, 10, 10]  # as many as in the whole pile
        assert set(shown(position, "turned", viewer).values()) == {0}


@clause("MAG-5")
@pytest.mark.parametrize("youngest", ["A", "C"])
def test_the_youngest_player_starts_with_the_bean_token(youngest: str) -> None:
    position = opened(4, bean_start=youngest)
    assert (shown(position, "bean"), owed(position)) == (youngest, "cards to deal")


@clause("MAG-5")
def test_chance_gives_the_bean_token_to_somebody_unless_the_table_does() -> None:
    position = opened(4, bean_start="random")
    assert shown(position, "bean") is None
    assert words(position) == ["bean A", "bean B", "bean C", "bean D"]
    assert position.chance_weights == [1, 1, 1, 1]
    play(position, "* bean C")
    assert (shown(position, "bean"), owed(position)) == ("C", "cards to deal")


@clause("MAG-6")
def test_three_cards_of_the_pile_become_a_hand() -> None:
    position = deal(opened(3))
    assert owed(position) == "all to choose"
    for seat in range(3):
        hand, pile = cards(position, "hand", seat), cards(position, "pile", seat)
        assert (len(hand), len(pile)) == (3, 4)
        assert sorted(hand + pile) == ["1", "2", "3", "4", "5", "6", "7"]


@clause("MAG-6")
def test_any_card_may_be_the_next_of_a_shuffled_pile() -> None:
    position = play(opened(3), "* deal 4")
    assert words(position) == ["deal 1", "deal 2", "deal 3", "deal 5", "deal 6", "deal 7"]
    assert position.chance_weights == [1] * 6


@clause("MAG-6")
def test_a_hand_is_seen_by_its_owner_only() -> None:
    position = table(CHOOSING)
    assert shown(position, "hand", A) == {"A": ["2", "4", "7"]}
    assert shown(position, "hand", B) == {"B": ["1", "2", "3"]}
    assert shown(position, "hand") == {}
    assert shown(position, "hand_size") == {"A": 3, "B": 3, "C": 3}


@clause("MAG-6")
def test_another_hand_looks_the_same_to_all_others() -> None:
    one, other = table(CHOOSING), table(CHOOSING.replace("A[2 4 7]", "A[1 5 6]"))
    for viewer in (B, C, SPECTATOR):
        assert observed(one, viewer) == observed(other, viewer)
    assert observed(one, A) != observed(other, A)


@clause("MAG-6")
def test_a_dealt_card_is_known_to_its_owner_only() -> None:
    position = opened(2)
    journal = Journal.begin(position)
    for card in (4, 1, 7, 3):
        journal.note(position, position.parse_move(f"deal {card}"))
        play(position, f"* deal {card}")
    hidden = "* deal x"
    assert journal.lines_for(A, on="plain") == ["* deal 4", "* deal 1", "* deal 7", hidden]
    assert journal.lines_for(B, on="plain") == [hidden, hidden, hidden, "* deal 3"]


@clause("MAG-6")
def test_nobody_chooses_before_all_cards_are_dealt() -> None:
    position = play(opened(2), "* deal 4")
    assert words(position, "A") == []
    assert "(MAG-6)" in refused(position, "A choose 4")


# Action cards and rounds


@clause("MAG-7")
def test_with_a_4_one_die_may_be_thrown_or_three() -> None:
    position = revealed({"A": 7, "B": 5, "C": 4, "D": 5}, bean="A")
    assert owed(position) == "C to start"
    assert dice_numbers(position) == [1, 3]


@clause("MAG-7")
@pytest.mark.parametrize(
    ("card", "numbers"),
    [(1, [1, 2]), (2, [1, 2]), (3, [1, 2]), (4, [1, 3]), (5, [2, 3]), (6, [2, 3]), (7, [2, 3])],
)
def test_a_card_says_how_many_dice_may_be_thrown(card: int, numbers: list[int]) -> None:
    position = table(f"2 seats, round 1, bean A, A to start | revealed A:{card} B:7")
    assert dice_numbers(position) == numbers


@clause("MAG-7")
def test_a_table_may_play_with_other_numbers_on_the_cards() -> None:
    assert dice_numbers(table(STARTING, action_table={"5": [1, 2, 3]})) == [1, 2, 3]
    assert dice_numbers(table(WITH_A_4, action_table={"5": [1, 2, 3]})) == [1, 3]


@clause("MAG-8")
def test_the_base_game_knows_no_powers() -> None:
    position = table("2 seats, round 1, bean A, A to start | revealed A:3 B:7 | gold B:4")
    assert words(position) == ["axe", "dice 1", "dice 2"]
    assert "(MAG-8)" in refused(position, "A power steal B")


@clause("MAG-8")
@pytest.mark.parametrize(
    ("card", "power"),
    [(1, "eye B"), (2, "hide"), (4, "axe"), (5, "bonus"), (6, "return E"), (7, "reroll")],
)
def test_no_card_of_the_base_game_has_a_power(card: int, power: str) -> None:
    position = table(f"2 seats, round 1, bean A, A to start | revealed A:{card} B:7")
    assert "(MAG-8)" in refused(position, f"A power {power}")


@clause("MAG-9")
def test_everybody_puts_down_a_card_of_the_own_hand_in_any_order() -> None:
    for order in ("ABC", "CBA", "BAC"):
        position = table(CHOOSING)
        for number, seat in enumerate(order):
            for other in order:
                free = other in order[number:]
                hand = cards(position, "hand", "ABC".index(other))
                assert words(position, other) == [f"choose {card}" for card in hand if free]
            assert owed(position) == "all to choose"
            play(position, f"{seat} choose 3" if seat != "A" else "A choose 4")
        assert owed(position).endswith("to start")


@clause("MAG-9")
def test_a_card_put_down_is_seen_by_nobody_else() -> None:
    one, other = play(table(CHOOSING), "A choose 4"), play(table(CHOOSING), "A choose 7")
    for viewer in (B, C, SPECTATOR):
        assert observed(one, viewer) == observed(other, viewer)
    assert (shown(one, "chosen", A), shown(other, "chosen", A)) == ({"A": 4}, {"A": 7})
    assert one.is_sealed


@clause("MAG-9")
def test_others_do_not_learn_which_card_is_put_down() -> None:
    position = table(CHOOSING)
    action = position.parse_move("choose 4", A)
    assert [position.format_move(action, A, to) for to in (A, B, C)] == [
        "choose 4",
        "choose x",
        "choose x",
    ]


@clause("MAG-9")
def test_the_card_put_down_has_left_the_hand_when_the_round_is_played() -> None:
    position = play(table(CHOOSING), "A choose 4", "B choose 1", "C choose 4")
    assert shown(position, "hand", A) == {"A": ["2", "7"]}
    assert shown(position, "hand_size") == {"A": 2, "B": 2, "C": 2}


@clause("MAG-9")
def test_nobody_puts_down_two_cards_or_one_of_another_hand() -> None:
    position = table(CHOOSING)
    assert "(MAG-9)" in refused(position, "A choose 1")
    play(position, "A choose 4")
    assert "(MAG-9)" in refused(position, "A choose 7")
    assert words(position, "A") == []


@clause("MAG-9")
def test_a_card_is_put_down_only_when_a_round_opens_and_nothing_else_is_done_then() -> None:
    position = table(CHOOSING)
    for line in ("A dice 2", "A axe", "A place T", "A power hide"):
        assert "(MAG-9)" in refused(position, line)
    play(position, "A choose 4", "B choose 1", "C choose 4")
    assert "(MAG-9)" in refused(position, "B choose 2")


@clause("MAG-10")
def test_no_card_is_shown_until_all_are_put_down() -> None:
    position = play(table(CHOOSING), "A choose 4", "B choose 1")
    for viewer in (A, B, C, SPECTATOR):
        assert shown(position, "card", viewer) == {"A": 0, "B": 0, "C": 0}
    play(position, "C choose 4")
    for viewer in (A, B, C, SPECTATOR):
        assert shown(position, "card", viewer) == {"A": 4, "B": 1, "C": 4}
    assert not position.is_sealed


@clause("MAG-10")
def test_cards_of_earlier_rounds_stay_face_up_beneath() -> None:
    position = table(f"{CHOOSING} | played A[6] B[7] C[1]")
    play(position, "A choose 4", "B choose 1", "C choose 4")
    assert shown(position, "played") == {"A": ["4", "6"], "B": ["1", "7"], "C": ["1", "4"]}


@clause("MAG-11")
def test_the_lowest_card_is_first_and_the_highest_last() -> None:
    assert turns(revealed({"A": 6, "B": 1, "C": 4}, bean="A")) == "BCA"


@clause("MAG-11")
def test_only_the_player_whose_turn_it_is_may_act() -> None:
    position = revealed({"A": 6, "B": 1, "C": 4}, bean="A")
    assert words(position, "B") == ["axe", "dice 1", "dice 2"]
    assert words(position, "A") == words(position, "C") == []
    for line in ("A dice 2", "C dice 1", "A axe", "C place T", "A extra 0"):
        assert "(MAG-11)" in refused(position, line)


@clause("MAG-12")
@pytest.mark.parametrize(
    ("chosen", "bean", "order"),
    [
        ({"A": 5, "B": 5, "C": 5, "D": 5}, "C", "CDAB"),
        ({"A": 2, "B": 5, "C": 5, "D": 2}, "B", "DABC"),
        ({"A": 2, "B": 5, "C": 5, "D": 2}, "D", "DABC"),
        ({"A": 2, "B": 5, "C": 5, "D": 2}, "C", "DACB"),
        ({"A": 2, "B": 5, "C": 5, "D": 2}, "A", "ADBC"),
    ],
)
def test_equal_cards_go_clockwise_from_the_holder_of_the_bean_token(
    chosen: dict[str, int], bean: str, order: str
) -> None:
    assert turns(revealed(chosen, bean)) == order


@clause("MAG-13")
@pytest.mark.parametrize("highest", [6, 7])
def test_pierre_plays_then_fred_then_pauline_then_juliette(highest: int) -> None:
    juliette, fred, pierre, pauline = "ABCD"
    chosen = {juliette: highest, fred: 5, pierre: 4, pauline: 5}
    assert turns(revealed(chosen, bean=juliette)) == pierre + fred + pauline + juliette


@clause("MAG-14")
def test_the_bean_token_goes_to_the_player_of_the_last_turn() -> None:
    position = revealed({"A": 6, "B": 1, "C": 4}, bean="B")
    assert (quiet_turn(position), quiet_turn(position)) == ("B", "C")
    assert shown(position, "bean") == "B"
    assert quiet_turn(position) == "A"
    assert (shown(position, "bean"), owed(position)) == ("A", "cards to deal")


@clause("MAG-15")
def test_every_hand_is_filled_up_to_three_with_a_card_of_the_own_pile() -> None:
    position = table(
        "2 seats, round 1, bean A, B to judge | stalk d d | turn placed 1 check | revealed A:1 B:2"
        " | had A | hands A[4 5] B[1 7]"
    )
    play(position, "* stands")
    assert words(position) == ["deal 2", "deal 3", "deal 6", "deal 7"]
    play(position, "* deal 6")
    assert words(position) == ["deal 3", "deal 4", "deal 5", "deal 6"]
    play(position, "* deal 6")
    assert [cards(position, "hand", seat) for seat in (A, B)] == [["4", "5", "6"], ["1", "6", "7"]]
    assert cards(position, "pile", A) == ["2", "3", "7"]
    assert owed(position) == "all to choose"


@clause("MAG-15")
def test_nobody_draws_when_the_piles_have_run_out() -> None:
    position = table(
        "2 seats, round 5, bean A, B to judge | stalk d d | turn placed 1 check | revealed A:5 B:4"
        " | had A | hands A[6 7] B[1 7] | played A[1 2 3 4] B[2 3 5 6]"
    )
    play(position, "* stands")
    assert owed(position) == "all to choose"
    assert [cards(position, "hand", seat) for seat in (A, B)] == [["6", "7"], ["1", "7"]]
    assert cards(position, "pile", A) == cards(position, "pile", B) == []


@clause("MAG-16")
def test_a_game_has_seven_rounds_that_begin_with_smaller_hands_at_the_end() -> None:
    position = deal(opened(3, die_faces="EEEEEE", fall_rate=0))  # only castles bring gold
    sizes: list[list[int]] = []
    while owed(position) == "all to choose":
        assert shown(position, "manche") == len(sizes) + 1
        sizes.append(list(shown(position, "hand_size").values()))
        play(position, *(f"{seat} {words(position, seat)[0]}" for seat in "ABC"))
        turns(position)
        if owed(position) == "cards to deal":
            deal(position)
    assert sizes == [[size] * 3 for size in (3, 3, 3, 3, 3, 2, 1)]
    assert owed(position) == "gold to count"
    assert shown(position, "gold_deck") > 0


@clause("MAG-16")
def test_a_card_once_played_never_comes_back() -> None:
    played = "played A[1 2 3 4 5] B[1 2 3 4 5]"
    position = table(f"2 seats, round 6, bean A, all to choose | hands A[6 7] B[6 7] | {played}")
    assert "(MAG-9)" in refused(position, "A choose 4")
    for after in random_steps(2, 2):
        for seat in (A, B):
            parts = (cards(after, place, seat) for place in ("hand", "pile", "played"))
            assert sorted(chain(*parts)) == ["1", "2", "3", "4", "5", "6", "7"]


# Throwing and stacking


@clause("MAG-17")
def test_only_a_number_that_the_card_allows_may_be_chosen() -> None:
    position = table("4 seats, round 1, bean A, C to start | revealed A:7 B:5 C:4 D:5")
    assert dice_numbers(position) == [1, 3]
    assert "(MAG-17)" in refused(position, "C dice 2")


@clause("MAG-17")
def test_the_dice_that_are_thrown_come_from_the_reserve() -> None:
    position = play(table(WITH_A_4), "A dice 3")
    assert (reserve(position), owed(position)) == (8, "A to roll")
    assert words(position) == ["roll D", "roll E", "roll L", "roll T"]
    play(position, "* roll T", "* roll L", "* roll E")
    assert (dice(position), owed(position)) == ("E T L", "A to place")


@clause("MAG-17")
def test_a_face_comes_up_as_often_as_it_is_on_the_die() -> None:
    position = play(table(STARTING), "A dice 2")
    faces = [position.format_move(answer) for answer in position.legal_actions()]
    assert dict(zip(faces, position.chance_weights, strict=True)) == {
        "roll E": 2, "roll D": 1, "roll T": 2, "roll L": 1
    }  # fmt: skip
    assert words(play(table(STARTING, die_faces="TTTTTL"), "A dice 2")) == ["roll L", "roll T"]


@clause("MAG-17")
def test_nothing_is_stacked_before_dice_are_thrown() -> None:
    assert "(MAG-17)" in refused(table(STARTING), "A place T")


@clause("MAG-17")
def test_the_number_is_chosen_once() -> None:
    position = throw(table(STARTING), "A dice 2", "TL")
    assert "(MAG-20)" in refused(position, "A dice 3")


@clause("MAG-18")
def test_a_reserve_with_too_few_dice_is_thrown_as_a_whole() -> None:
    position = table(
        f"2 seats, round 1, bean A, B to start | stalk {ELEVEN} | revealed A:3 B:5 | had A"
    )
    assert (dice_numbers(position), reserve(position)) == ([2, 3], 1)
    throw(position, "B dice 2", "E")
    assert (dice(position), reserve(position), owed(position)) == ("E", 0, "B to place")


@clause("MAG-18")
def test_a_reserve_with_just_enough_dice_is_thrown_as_well() -> None:
    position = throw(table(f"{STARTING} | stalk {ELEVEN[:-4]}"), "A dice 3", "TLE")
    assert (dice(position), reserve(position)) == ("E T L", 0)


@clause("MAG-19")
@pytest.mark.parametrize(
    "options",
    [{}, {"fall_rate": 0, "die_faces": "EEEDDT"}, {"fall_rate": 0, "castle_interrupts": False}],
    ids=["usual", "high", "patient"],
)
def test_no_turn_begins_with_an_empty_reserve(options: dict[str, Any]) -> None:
    games = random_steps(5, 8, **options)
    left = {reserve(position) for position in games if owed(position).endswith(" to start")}
    assert min(left) == 1


@clause("MAG-19")
@pytest.mark.parametrize("lines", [["* stands"] * 3, ["* falls"], ["* stands", "* falls"]])
def test_the_12th_die_ends_the_stalk_by_castle_or_by_collapse(lines: list[str]) -> None:
    position = table(f"{PLACING} | stalk {ELEVEN} | dice E")
    play(position, "A place E", *lines)
    assert (stalk(position), reserve(position), owed(position)) == ("d", 11, "B to start")


@clause("MAG-20")
def test_dice_are_stacked_in_the_players_order() -> None:
    position = table(f"{PLACING} | dice T L D")
    assert words(position) == ["place D", "place L", "place T"]
    steady(position, "A place D", "A place T", "A place L")
    assert (stalk(position), owed(position)) == ("d d d tA d cyl", "B to start")


@clause("MAG-20")
def test_not_one_die_may_be_left_out() -> None:
    position = table(f"{PLACING} | dice T L D")
    steady(position, "A place D")
    assert words(position) == ["place L", "place T"]
    steady(position, "A place L")
    assert words(position) == ["place T"]
    steady(position, "A place T")
    assert owed(position) == "B to start"


@clause("MAG-20")
def test_only_dice_that_were_thrown_are_stacked() -> None:
    position = table(f"{PLACING} | dice T T D")
    assert "(MAG-20)" in refused(position, "A place L")
    steady(position, "A place D")
    assert "(MAG-20)" in refused(position, "A place D")


@clause("MAG-21")
def test_a_die_gets_what_it_calls_for_before_the_next_die() -> None:
    position = play(table(f"{PLACING} | dice T T"), "A place T")
    assert (stalk(position), owed(position)) == ("d d", "A to judge")
    play(position, "* stands")
    assert (stalk(position), owed(position)) == ("d d tA", "A to judge")
    play(position, "* stands")
    assert (stalk(position), owed(position)) == ("d d tA", "A to place")
    steady(position, "A place T")
    assert stalk(position) == "d d tA d tA"


@clause("MAG-21")
@pytest.mark.parametrize("lines", [["A place T"], ["A place T", "* stands"]])
def test_no_second_die_comes_before_the_first_is_done(lines: list[str]) -> None:
    position = play(table(f"{PLACING} | dice T T"), *lines)
    assert "(MAG-21)" in refused(position, "A place T")


# Eyes


@clause("MAG-22")
def test_one_eye_alone_does_nothing() -> None:
    position = throw(table(STARTING), "A dice 2", "ET")
    assert (is_awake(position), dice(position), reserve(position)) == (False, "E T", 9)
    steady(position, "A place E", "A place T")
    assert stalk(position) == "d d d tA"


@clause("MAG-22")
def test_nothing_goes_on_an_eye() -> None:
    position = steady(table(f"{PLACING} | dice E T"), "A place E")
    assert (stalk(position), owed(position)) == ("d d", "A to place")


@clause("MAG-23")
@pytest.mark.parametrize(
    ("faces", "left", "lying"), [("EET", "E E", 9), ("LEE", "E E", 9), ("EEE", "E E E", 8)]
)
def test_two_eyes_or_more_wake_the_giant_and_other_dice_go_back(
    faces: str, left: str, lying: int
) -> None:
    position = throw(table(STARTING), "A dice 3", faces)
    assert (is_awake(position), dice(position), reserve(position)) == (True, left, lying)


@clause("MAG-23")
def test_a_die_that_went_back_is_not_stacked() -> None:
    position = throw(table(STARTING), "A dice 3", "EET")
    assert words(position) == ["place E"]
    assert "(MAG-23)" in refused(position, "A place T")


@clause("MAG-23")
def test_the_giant_looks_when_all_dice_of_a_throw_lie_there() -> None:
    position = play(table(STARTING), "A dice 3", "* roll E", "* roll E")
    assert (is_awake(position), owed(position)) == (False, "A to roll")


@clause("MAG-24")
def test_with_the_giant_awake_every_eye_is_stacked_and_nothing_on_it() -> None:
    position = table(f"{PLACING} awake | dice E E E")
    for left in ("E E", "E", ""):
        assert words(position) == ["place E"]
        steady(position, "A place E")
        assert dice(position) == left
    assert (stalk(position), tokens(position), cylinders(position)) == ("d d d d", [3, 3], 2)
    assert (gold(position), owed(position)) == ([0, 0], "B to start")


@clause("MAG-24")
def test_the_giant_sleeps_again_in_the_next_turn() -> None:
    position = table(f"{PLACING} awake | dice E")
    steady(position, "A place E")
    assert not is_awake(position)


@clause("MAG-25")
def test_extra_dice_add_their_eyes_to_those_thrown_before() -> None:
    position = table(
        "4 seats, round 1, bean A, B to start | stalk d d tC d cyl d | revealed A:7 B:5 C:4 D:5"
        " | had C"
    )
    assert reserve(position) == 8
    throw(position, "B dice 3", "EDL")
    assert not is_awake(position)
    throw(position, "B extra 1", "E")
    assert (is_awake(position), dice(position), reserve(position)) == (True, "E E", 6)


@clause("MAG-25")
def test_two_eyes_may_both_be_extra_dice() -> None:
    position = throw(table(STARTING), "A dice 2", "DT")
    throw(position, "A extra 1", "D")
    throw(position, "A extra 1", "E")
    assert not is_awake(position)
    position = throw(throw(table(STARTING), "A dice 2", "DD"), "A extra 2", "EE")
    assert (is_awake(position), dice(position), reserve(position)) == (True, "E E", 9)


@clause("MAG-26")
def test_no_extra_die_is_thrown_once_two_eyes_lie_there() -> None:
    position = throw(table(STARTING), "A dice 3", "EED")
    assert "(MAG-26)" in refused(position, "A extra 1")
    assert (is_awake(position), dice(position)) == (True, "E E")


@clause("MAG-26")
def test_two_eyes_wake_the_giant_at_once_after_extra_dice_too() -> None:
    position = throw(table(STARTING), "A dice 3", "EDD")
    throw(position, "A extra 2", "ED")
    assert (is_awake(position), dice(position), owed(position)) == (True, "E E", "A to place")
    assert "(MAG-26)" in refused(position, "A extra 1")


@clause("MAG-26")
def test_a_table_may_let_the_giant_wake_after_all_throws() -> None:
    position = throw(table(STARTING, eyes_checked="after_all_throws"), "A dice 3", "EED")
    assert words(position) == ["extra 0", "extra 1"]
    assert not is_awake(position)
    throw(position, "A extra 1", "T")
    assert (is_awake(position), dice(position), reserve(position)) == (True, "E E", 9)


# Die faces


@clause("MAG-27")
def test_a_die_face_lets_the_player_throw_one_more_die() -> None:
    position = throw(table(STARTING), "A dice 2", "DT")
    assert words(position) == ["extra 0", "extra 1"]
    throw(position, "A extra 1", "L")
    assert (dice(position), reserve(position), owed(position)) == ("D T L", 8, "A to place")


@clause("MAG-27")
def test_the_player_may_do_without_the_extra_die() -> None:
    position = throw(table(STARTING), "A dice 2", "DT")
    play(position, "A extra 0")
    assert (dice(position), reserve(position), owed(position)) == ("D T", 9, "A to place")


@clause("MAG-27")
def test_one_die_face_is_not_worth_two_extra_dice() -> None:
    position = throw(table(STARTING), "A dice 2", "DT")
    assert "(MAG-27)" in refused(position, "A extra 2")


@clause("MAG-27")
def test_without_a_die_face_there_is_no_extra_die() -> None:
    position = throw(table(STARTING), "A dice 2", "TL")
    assert words(position) == ["place L", "place T"]
    assert "(MAG-27)" in refused(position, "A extra 1")


@clause("MAG-27")
def test_extra_dice_come_before_anything_is_stacked() -> None:
    position = throw(table(STARTING), "A dice 2", "DT")
    assert "(MAG-27)" in refused(position, "A place T")
    steady(position, "A extra 0", "A place T")
    assert "(MAG-27)" in refused(position, "A extra 1")


@clause("MAG-28")
def test_nobody_throws_more_extra_dice_than_lie_in_the_reserve() -> None:
    position = throw(table(f"{STARTING} | stalk {ELEVEN[:-4]}"), "A dice 2", "DD")
    assert (reserve(position), words(position)) == (1, ["extra 0", "extra 1"])
    assert "(MAG-28)" in refused(position, "A extra 2")


@clause("MAG-28")
def test_with_an_empty_reserve_a_die_face_brings_nothing() -> None:
    position = throw(table(f"{STARTING} | stalk {ELEVEN[:-2]}"), "A dice 2", "DT")
    assert (reserve(position), words(position)) == (0, ["place D", "place T"])


@clause("MAG-29")
def test_an_extra_die_with_a_die_face_brings_one_more() -> None:
    position = throw(table(WITH_A_4), "A dice 1", "D")
    throw(position, "A extra 1", "D")
    assert words(position) == ["extra 0", "extra 1"]
    throw(position, "A extra 1", "T")
    assert (dice(position), reserve(position), owed(position)) == ("D D T", 8, "A to place")


@clause("MAG-29")
def test_that_may_happen_until_the_reserve_is_empty() -> None:
    position = throw(table(WITH_A_4), "A dice 1", "D")
    for left in range(9, -1, -1):
        throw(position, "A extra 1", "D")
        assert reserve(position) == left
    assert owed(position) == "A to place"


@clause("MAG-30")
def test_several_extra_dice_are_announced_first_and_thrown_together() -> None:
    position = throw(table(STARTING), "A dice 3", "DDT")
    assert words(position) == ["extra 0", "extra 1", "extra 2"]
    play(position, "A extra 2")
    assert (shown(position, "to_roll"), reserve(position)) == (2, 6)
    play(position, "* roll E")
    assert (owed(position), words(position, "A")) == ("A to roll", [])
    play(position, "* roll L")
    assert (dice(position), owed(position)) == ("E D D T L", "A to place")


@clause("MAG-31")
def test_a_die_face_that_brought_no_extra_die_brings_none_later() -> None:
    position = throw(throw(table(STARTING), "A dice 3", "DDT"), "A extra 1", "L")
    assert (dice(position), owed(position)) == ("D D T L", "A to place")
    assert "(MAG-31)" in refused(position, "A extra 1")


@clause("MAG-31")
def test_only_the_new_die_face_brings_an_extra_die() -> None:
    position = throw(throw(table(STARTING), "A dice 3", "DDT"), "A extra 1", "D")
    assert words(position) == ["extra 0", "extra 1"]


@clause("MAG-31")
def test_who_said_none_does_not_change_it() -> None:
    position = play(throw(table(STARTING), "A dice 2", "DT"), "A extra 0")
    assert "(MAG-31)" in refused(position, "A extra 1")


@clause("MAG-32")
def test_nothing_goes_on_a_die_face() -> None:
    position = steady(table(f"{PLACING} | dice D"), "A place D")
    assert (stalk(position), owed(position)) == ("d d", "B to start")
    assert (tokens(position), cylinders(position)) == ([3, 3], 2)


# Treasures and trunks


@clause("MAG-33")
def test_each_treasure_gets_one_of_the_players_own_tokens() -> None:
    position = table(
        "4 seats, round 1, bean A, D to place | dice T T | revealed A:7 B:5 C:4 D:5 | had B C"
    )
    steady(position, "D place T", "D place T")
    assert (stalk(position), tokens(position)) == ("d d tD d tD", [3, 3, 3, 1])


@clause("MAG-34")
def test_each_trunk_gets_a_cylinder() -> None:
    position = steady(table(f"{PLACING} | dice L L"), "A place L")
    assert (stalk(position), cylinders(position)) == ("d d cyl", 1)
    steady(position, "A place L")
    assert (stalk(position), cylinders(position)) == ("d d cyl d cyl", 0)


@clause("MAG-35")
def test_a_trunk_gets_the_castle_if_no_cylinder_is_left() -> None:
    position = table(f"{PLACING} | stalk d d cyl d cyl | dice L")
    assert cylinders(position) == 0
    play(position, "A place L", "* stands")
    assert (stalk(position), owed(position)) == ("d d cyl d cyl d castle", "A to judge")


@clause("MAG-36")
def test_a_treasure_gets_a_cylinder_if_the_player_has_no_token() -> None:
    position = table(f"{PLACING} | stalk {NO_TOKENS} | dice T | gold A:4 B:6")
    assert (tokens(position), cylinders(position)) == ([0, 3], 1)
    steady(position, "A place T")
    assert (stalk(position), cylinders(position)) == (f"{NO_TOKENS} d cyl", 0)
    assert (gold(position), shown(position, "gold_deck")) == ([4, 6], 20)
    assert owed(position) == "B to start"


@clause("MAG-36")
def test_the_tokens_of_others_do_not_help() -> None:
    position = table(f"{PLACING} | stalk {NO_TOKENS} d tB | dice T")
    steady(position, "A place T")
    assert (stalk(position), tokens(position)) == (f"{NO_TOKENS} d tB d cyl", [0, 2])


@clause("MAG-37")
def test_a_treasure_gets_the_castle_if_neither_token_nor_cylinder_is_left() -> None:
    position = table(f"{PLACING} | stalk {NO_TOKENS} d cyl | dice T")
    play(position, "A place T", "* stands")
    assert (stalk(position), owed(position)) == (f"{NO_TOKENS} d cyl d castle", "A to judge")


@clause("MAG-38")
@pytest.mark.parametrize(("first", "second"), [("T", "L"), ("L", "T")])
def test_the_last_cylinder_goes_to_the_die_stacked_first(first: str, second: str) -> None:
    position = table(f"{PLACING} | stalk {NO_TOKENS} | dice T L")
    steady(position, f"A place {first}")
    assert (stalk(position), cylinders(position)) == (f"{NO_TOKENS} d cyl", 0)
    play(position, f"A place {second}", "* stands")
    assert stalk(position) == f"{NO_TOKENS} d cyl d castle"


@clause("MAG-38")
def test_the_order_decides_whether_a_token_is_used_before_the_castle() -> None:
    start = f"{PLACING} | stalk d d cyl d cyl | dice T L"
    position = steady(table(start), "A place T")
    play(position, "A place L", "* stands")
    assert stalk(position) == "d d cyl d cyl d tA d castle"
    position = play(table(start), "A place L", "* stands")
    assert stalk(position) == "d d cyl d cyl d castle"


@clause("MAG-38")
def test_of_two_treasures_the_first_gets_the_last_token() -> None:
    position = table(f"{PLACING} | stalk d d tA d tA | dice T T")
    steady(position, "A place T", "A place T")
    assert stalk(position) == "d d tA d tA d tA d cyl"


@clause("MAG-39")
def test_no_word_of_the_game_moves_a_piece_of_the_stalk() -> None:
    position = table(f"{PLACING} | stalk d d tB | dice D")
    assert refused(position, "A move 2").startswith("Unknown action")
    assert words(position) == ["place D"]
    assert stalk(steady(position, "A place D")) == "d d tB d"


# End of a turn


@clause("MAG-40")
def test_a_turn_is_over_only_when_the_stalk_has_stood_its_check() -> None:
    position = play(table(f"{PLACING} | dice T"), "A place T", "* stands", "* stands")
    assert (stalk(position), owed(position)) == ("d d tA", "A to judge")
    assert "(MAG-11)" in refused(position, "B dice 2")
    assert (gold(position), shown(position, "active")) == ([0, 0], "A")
    play(position, "* stands")
    assert (gold(position), owed(position)) == ([1, 0], "B to start")


@clause("MAG-40")
def test_a_player_who_wants_to_stack_during_the_check_must_wait() -> None:
    position = play(table(f"{PLACING} | dice E"), "A place E", "* stands")
    assert "(MAG-40)" in refused(position, "A place E")


@clause("MAG-40")
def test_a_stalk_that_falls_in_the_check_brings_the_player_nothing() -> None:
    position = table(f"{PLACING} | stalk d d tB | dice T")
    play(position, "A place T", "* stands", "* stands", "* falls")
    assert (stalk(position), tokens(position)) == ("d", [3, 3])
    assert (gold(position), owed(position)) == ([0, 1], "B to start")


@clause("MAG-40")
def test_by_chance_a_piece_falls_more_easily_the_more_there_are_beneath_it() -> None:
    position = table(f"{PLACING} | dice T", stability="random")
    assert play(position, "A place T").chance_weights == [100, 9900]
    assert play(position, "* stands").chance_weights == [200, 9800]
    position = table(f"{PLACING} | stalk {NO_TOKENS} | dice E", stability="random", fall_rate=0.5)
    assert play(position, "A place E").chance_weights == [9000, 1000]


@clause("MAG-40")
def test_by_chance_the_check_always_holds() -> None:
    position = table(f"{PLACING} | stalk {NO_TOKENS} | dice E", stability="random")
    play(position, "A place E", "* stands")
    assert (owed(position), words(position)) == ("A to judge", ["stands"])
    refused(position, "* falls")


@clause("MAG-40")
def test_a_referee_says_no_more_than_stands_or_falls() -> None:
    position = table(f"{PLACING} | dice E", stability="referee")
    assert words(play(position, "A place E")) == ["falls", "stands"]
    assert words(play(position, "* stands")) == ["falls", "stands"]


@clause("MAG-41")
def test_each_token_stacked_in_this_turn_brings_a_gold_sack() -> None:
    position = table(
        "4 seats, round 1, bean A, D to place | dice T T | revealed A:7 B:5 C:4 D:5 | had B C"
        " | gold C:1"
    )
    assert shown(position, "gold_deck") == 29
    steady(position, "D place T", "D place T")
    assert (gold(position), shown(position, "gold_deck")) == ([0, 0, 1, 2], 27)


@clause("MAG-41")
def test_nothing_but_treasure_tokens_brings_a_gold_sack() -> None:
    position = table(f"{PLACING} | dice E D L")
    steady(position, "A place E", "A place D", "A place L")
    assert (gold(position), owed(position)) == ([0, 0], "B to start")


@clause("MAG-42")
def test_a_token_of_an_earlier_turn_brings_nothing_more() -> None:
    position = table(
        "4 seats, round 2, bean A, D to place | stalk d d tD d tD | dice E"
        " | revealed A:7 B:5 C:4 D:5 | had B C | gold D:2"
    )
    steady(position, "D place E")
    assert (gold(position), owed(position)) == ([0, 0, 0, 2], "A to start")


@clause("MAG-42")
def test_beside_earlier_tokens_only_the_new_one_is_paid() -> None:
    position = table(f"{PLACING} | stalk d d tA d tB | dice T | gold A:1 B:1")
    steady(position, "A place T")
    assert gold(position) == [2, 1]


@clause("MAG-42")
def test_the_tokens_of_one_turn_are_not_counted_in_the_next() -> None:
    position = table(f"{PLACING} | dice T T")
    steady(position, "A place T", "A place T")
    assert quiet_turn(position) == "B"
    assert gold(position) == [2, 0]


@clause("MAG-43")
def test_how_many_gold_sacks_somebody_has_is_seen_but_not_their_worth() -> None:
    position = table(f"{STARTING} | gold A:3")
    for viewer in (A, B, SPECTATOR):
        assert shown(position, "gold", viewer) == {"A": 3, "B": 0}
        assert shown(position, "purse", viewer) == {"A": 0, "B": 0}
        assert shown(position, "unturned", viewer) == [10, 10, 10]
        drawn = board(position, viewer)
        assert "gold 3 " in drawn
        assert "=" not in drawn


@clause("MAG-43")
def test_no_gold_sack_is_turned_over_before_the_game_is_over() -> None:
    for position in random_steps(3, 3, fall_rate=0):
        if owed(position) not in ("gold to count", "over"):
            assert shown(position, "turned") == {"A": 0, "B": 0, "C": 0}
            assert "gold" not in "".join(words(position))
            assert "turned" not in position.format_position()


@clause("MAG-43")
def test_a_gold_sack_may_be_worth_anything_until_it_is_turned_over() -> None:
    position = table("2 seats, round 7, bean A, gold to count | gold A:3")
    assert words(position) == ["gold 10", "gold 15", "gold 20"]
    assert shown(play(position, "* gold 15"), "purse", A) == {"A": 15, "B": 0}
