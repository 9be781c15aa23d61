"""Selling beans and buying a third field, clause by clause: the name of a test is the sentence.

Positions are written as in `notation`. A hand or a field that is not mentioned is empty.
"""

from typing import Any

import pytest
from kit.bohnanza import clause, coins, fields, moment, opened, shown, table
from kit.table import cards, play, refused, words

from beanpot.core import CHANCE, SEAT_NAMES, BeanpotError
from beanpot.engine.position import Position

MOMENTS = [
    "A active, planting | hands A[colt] C[chaos]",
    "A active, planting, 1 planted | hands A[colt] C[chaos]",
    "A active, turning up",
    "A active, trading | faceup [colt chaos]",
    "A active, trading | faceup [colt chaos] | proposals A>B [faceup:1] {chaos: 1}",
    "A active, A sowing | aside A[colt] C[chaos]",
    "A active, B sowing | aside B[colt] C[chaos]",
    "A active, drawing",
]
MORE_PLAYERS = [3, 4, 5, 6, 7]


def all_coins(position: Position) -> dict[str, int]:
    """The coins of each player, as everyone sees them."""
    return dict(shown(position, "coins"))


def harvests(position: Position, seat: str = "A") -> list[str]:
    """The sales a player may make now."""
    return [each for each in words(position, seat) if each.startswith("harvest")]


def farm(grown: str, seats: int = 4, **options: Any) -> Position:
    """A's fields, at the start of A's turn."""
    text = f"{seats} seats, A active, planting | hands A[colique] | fields A[{grown}]"
    return table(text, **options)


def sold(variety: str, beans: int, **options: Any) -> Position:
    """A table where A has just sold this many beans; nothing was discarded before."""
    seats = 3 if variety == "cogne" else 4
    position = table(
        f"{seats} seats, A active, drawing | fields A[{beans} {variety}, -]", **options
    )
    return play(position, "A harvest 1")


# Harvest and sale


@clause("BOH-63")
def test_anybody_may_sell_out_of_turn_and_the_turn_continues() -> None:
    position = table("4 seats, A active, planting | hands A[colt] | fields C[5 cochon, -]")
    play(position, "C harvest 1")
    assert (coins(position, "C"), fields(position, "C")) == (2, "-, -")
    assert moment(position) == "A active, planting"
    assert words(position) == ["plant in 1", "plant in 2"]


@clause("BOH-63")
@pytest.mark.parametrize("seller", "ABCD")
@pytest.mark.parametrize("text", MOMENTS)
def test_everybody_may_sell_whenever_some_player_is_to_move(text: str, seller: str) -> None:
    position = table(f"4 seats, {text} | fields {seller}[2 copain, 5 cochon]")
    before, actor = moment(position), position.current_player
    assert harvests(position, seller) == ["harvest 1", "harvest 2"]
    play(position, f"{seller} harvest 2")
    assert (coins(position, seller), fields(position, seller)) == (2, "2 copain, -")
    assert (moment(position), position.current_player) == (before, actor)


@clause("BOH-63")
@pytest.mark.parametrize("seats", MORE_PLAYERS)
def test_selling_out_of_turn_is_for_any_number_of_players_but_two(seats: int) -> None:
    position = table(f"{seats} seats, A active, drawing | fields C[5 cochon, -]")
    assert coins(play(position, "C harvest 1"), "C") == 2


@clause("BOH-63")
def test_nobody_sells_while_cards_are_being_drawn() -> None:
    position = play(table("4 seats, A active, drawing | fields C[5 cochon, -]"), "A draw3")
    assert position.current_player == CHANCE
    assert words(position, "C") == []
    assert "BOH-119" in refused(position, "C harvest 1")


@clause("BOH-63")
def test_a_player_sells_only_the_own_fields() -> None:
    position = table("4 seats, A active, drawing | fields C[5 cochon, -]")
    assert harvests(position, "B") == []
    assert "BOH-75" in refused(position, "B harvest 1")


@clause("BOH-63")
@pytest.mark.parametrize("text", MOMENTS)
def test_a_table_may_agree_that_one_sells_in_the_own_turn_only(text: str) -> None:
    text = f"4 seats, {text} | fields A[3 cochon, -] C[5 cochon, -]"
    position = table(text, offturn_windows="own_turn_only")
    assert harvests(position, "C") == []
    assert "BOH-63" in refused(position, "C harvest 1")
    assert coins(play(position, "A harvest 1")) == 1


@clause("BOH-63")
def test_even_then_a_player_who_has_to_plant_may_sell_to_make_room() -> None:
    position = table(
        "4 seats, A active, C sowing | aside C[chaos] D[chaos] | fields B[3 colt, 3 cochon]"
        " C[1 colt, 3 cochon] D[3 colt, 3 cochon]",
        offturn_windows="own_turn_only",
    )
    assert words(position, "C") == ["harvest 2"]
    for waiting in "BD":
        assert "BOH-63" in refused(position, f"{waiting} harvest 2")
    play(position, "C harvest 2", "C plant_aside chaos")
    assert fields(position, "C") == "1 colt, 1 chaos"
    assert words(position, "D") == ["harvest 1", "harvest 2"]


@clause("BOH-63")
@pytest.mark.parametrize("grown", ["3 chaos, 3 cochon", "3 colt, -"])
def test_then_a_player_with_room_for_the_cards_to_plant_may_not_sell(grown: str) -> None:
    position = table(
        f"4 seats, A active, C sowing | aside C[chaos] | fields C[{grown}]",
        offturn_windows="own_turn_only",
    )
    assert "BOH-63" in refused(position, "C harvest 1")


@clause("BOH-63")
@pytest.mark.parametrize(
    ("windows", "asked"),
    [
        ("draws_and_plants", ["turning up", "drawing"]),
        ("every_action", ["planting", "turning up", "trading", "A sowing", "drawing"]),
        ("own_turn_only", []),
    ],
)
def test_the_option_says_when_those_are_asked_who_could_sell_or_buy(
    windows: str, asked: list[str]
) -> None:
    found = []
    for stage in ("planting", "turning up", "trading", "A sowing", "drawing"):
        text = (
            f"4 seats, A active, {stage} | hands A[colt] | aside A[colt] | talked A 1 B 1 C 1 D 1"
        )
        text += " | fields C[5 cochon, -] | coins C 3[chaos chaos chaos]"
        position = table(text, offturn_windows=windows, talk_limit=1)
        assert not any(position.asks(SEAT_NAMES.index(name)) for name in "ABD")
        if position.asks(SEAT_NAMES.index("C")):
            found.append(stage)
    assert found == asked


@clause("BOH-64")
def test_there_is_no_word_for_selling_part_of_a_field() -> None:
    position = farm("6 cochon, -")
    assert refused(position, "A harvest 1 only 5").startswith("Unknown action")
    assert harvests(position) == ["harvest 1"]


@clause("BOH-64")
def test_a_sale_empties_the_whole_field_and_leaves_the_others() -> None:
    position = play(farm("6 cochon, 2 colt, 9 chaos"), "A harvest 1")
    assert fields(position) == "-, 2 colt, 9 chaos"
    assert coins(position) + len(cards(position, "discard")) == 6


@clause("BOH-65")
@pytest.mark.parametrize(
    ("beans", "earned"), [(1, 0), (2, 0), (3, 1), (4, 1), (5, 2), (6, 2), (7, 3), (8, 4), (9, 4)]
)
def test_the_highest_step_that_is_reached_is_paid(beans: int, earned: int) -> None:
    assert coins(sold("cochon", beans)) == earned


@clause("BOH-66")
def test_two_cauchemar_earn_nothing() -> None:
    position = play(farm("2 cauchemar, 2 colt"), "A harvest 1")
    assert (coins(position), fields(position)) == (0, "-, 2 colt")
    assert cards(position, "discard") == ["cauchemar", "cauchemar"]


@clause("BOH-66")
def test_three_cauchemar_earn_a_coin() -> None:
    position = play(farm("3 cauchemar, 2 colt"), "A harvest 1")
    assert (coins(position), fields(position)) == (1, "-, 2 colt")


@clause("BOH-67")
def test_as_many_beans_as_are_earned_become_coins_and_the_rest_is_discarded() -> None:
    position = sold("cochon", 6)
    assert coins(position) == 2
    assert cards(position, "treasuries") == ["cochon"] * 2
    assert cards(position, "discard") == ["cochon"] * 4
    assert shown(position, "discard_top") == "cochon"


@clause("BOH-67")
def test_sold_beans_lie_on_top_of_earlier_discards_and_the_coins_are_the_sellers() -> None:
    position = table(
        "4 seats, A active, planting | hands A[colt] | fields C[3 chaos, -]"
        " | coins A 1[colt] C 2[colt colt] | discard [copain]"
    )
    play(position, "C harvest 1")
    assert cards(position, "discard") == ["copain", "chaos", "chaos"]
    assert all_coins(position) == {"A": 1, "B": 0, "C": 3, "D": 0}


@clause("BOH-67")
def test_a_sale_without_a_rest_discards_nothing() -> None:
    position = sold("choco", 4)
    assert (coins(position), cards(position, "discard")) == (4, [])
    assert shown(position, "discard_top") is None


@clause("BOH-68")
def test_coins_are_not_shuffled_into_the_new_draw_pile() -> None:
    position = table(
        "4 seats, A active, drawing | coins A 2[chaos chaos] | discard [cochon] | draw [1 colt]"
    )
    play(position, "A draw3", "* deal colt")
    assert cards(position, "draw") == ["cochon"]
    assert words(position) == ["deal cochon"]
    assert (coins(position), cards(position, "treasuries")) == (2, ["chaos", "chaos"])


@clause("BOH-68")
@clause("BOH-80")
def test_coins_spent_on_a_field_are_shuffled_into_the_new_draw_pile() -> None:
    position = table(
        "4 seats, A active, drawing | coins A 3[chaos chaos chaos] | discard [cochon]"
        " | draw [1 colt]"
    )
    play(position, "A buy_field", "A draw3", "* deal colt")
    assert cards(position, "draw") == ["cochon", "chaos", "chaos", "chaos"]
    assert cards(position, "treasuries") == []


@clause("BOH-69")
@pytest.mark.parametrize(
    ("variety", "beans", "earned", "discarded"), [("cochon", 12, 4, 8), ("coriace", 5, 3, 2)]
)
def test_no_sale_earns_more_than_the_last_step(
    variety: str, beans: int, earned: int, discarded: int
) -> None:
    position = sold(variety, beans)
    assert coins(position) == earned
    assert cards(position, "discard") == [variety] * discarded


PAYOUT = {
    "cogne": {3: 0, 4: 1, 6: 1, 7: 2, 10: 3, 11: 3, 12: 4, 24: 4},
    "cochet": {3: 0, 4: 1, 7: 2, 8: 2, 9: 3, 11: 4},
    "colt": {3: 0, 4: 1, 6: 2, 8: 3, 9: 3, 10: 4},
    "cauchemar": {2: 0, 3: 1, 5: 1, 6: 2, 8: 3, 9: 4},
    "cochon": {2: 0, 3: 1, 5: 2, 7: 3, 8: 4},
    "colique": {2: 0, 3: 1, 5: 2, 6: 3, 7: 4},
    "copain": {1: 0, 2: 1, 4: 2, 6: 3, 7: 4},
    "chaos": {1: 0, 2: 1, 4: 2, 5: 3, 6: 4},
    "comique": {1: 0, 2: 1, 3: 2, 4: 3, 5: 4},
    "coriace": {1: 0, 2: 2, 3: 3, 6: 3},
    "choco": {1: 0, 2: 2, 3: 3, 4: 4},
}
NEEDED = {
    "cogne": [4, 7, 10, 12], "cochet": [4, 7, 9, 11], "colt": [4, 6, 8, 10],
    "cauchemar": [3, 6, 8, 9], "cochon": [3, 5, 7, 8], "colique": [3, 5, 6, 7],
    "copain": [2, 4, 6, 7], "chaos": [2, 4, 5, 6], "comique": [2, 3, 4, 5],
    "coriace": [2, 2, 3, 99], "choco": [2, 2, 3, 4],
}  # fmt: skip
COPIES = dict(zip(PAYOUT, range(24, 3, -2), strict=True))


@clause("BOH-70")
@pytest.mark.parametrize("variety", PAYOUT)
def test_every_variety_pays_what_its_beanometer_says(variety: str) -> None:
    paid = {beans: coins(sold(variety, beans)) for beans in PAYOUT[variety]}
    assert paid == PAYOUT[variety]


@clause("BOH-70")
@pytest.mark.parametrize("variety", PAYOUT)
def test_from_one_bean_to_all_of_them_no_other_step_pays(variety: str) -> None:
    for beans in range(1, COPIES[variety] + 1):
        steps_reached = sum(needed <= beans for needed in NEEDED[variety])
        assert coins(sold(variety, beans)) == steps_reached


@clause("BOH-70")
def test_a_table_may_bring_other_beanometers() -> None:
    beanometer = {"cochon": [1, 2, 3, 4], "colt": [None, 3, None, 20], "choco": [2, 3, 4, None]}
    for variety, paid in {
        "cochon": {1: 1, 2: 2, 3: 3, 4: 4, 5: 4},
        "colt": {2: 0, 3: 2, 19: 2, 20: 4},
        "choco": {1: 0, 2: 1, 3: 2, 4: 3},
        "chaos": PAYOUT["chaos"],  # not mentioned, so unchanged
    }.items():
        for beans, earned in paid.items():
            position = sold(variety, beans, beanometer=beanometer)
            assert (coins(position), len(cards(position, "discard"))) == (earned, beans - earned)


@clause("BOH-70")
def test_the_final_sale_is_paid_by_the_other_beanometers_too() -> None:
    text = "4 seats, A active, over | fields A[2 cochon, 2 chaos] B[1 cochon, -] | coins B 4[colt]"
    assert table(text).points() == {"A": 1, "B": 4, "C": 0, "D": 0}
    position = table(text, beanometer={"cochon": [1, 2, 3, 4], "provenance": "our own"})
    assert position.points() == {"A": 3, "B": 5, "C": 0, "D": 0}


@clause("BOH-70")
@pytest.mark.parametrize(
    "beanometer",
    [[4, 7, 10, 12], "cochon", 7, {"haricot": [1, 2, 3, 4]}, {"Cochon": [1, 2, 3, 4]}],
)
def test_a_beanometer_that_is_no_table_by_variety_is_refused(beanometer: Any) -> None:
    with pytest.raises(BeanpotError, match=r"^option beanometer: a table by variety, of cogne, "):
        farm("-, -", beanometer=beanometer)


@clause("BOH-70")
@pytest.mark.parametrize(
    "steps",
    [
        [1, 2, 3], [1, 2, 3, 4, 5], [], None, 3, "1234", {"1": 3},
        [3, 3, 7, 8], [5, 3, 7, 8], [3, 5, 8, 7], [5, None, 3, None],
        [3, 5, 7, 25], [-1, 5, 7, 8], [0, 5, 7, 8],
        [3.0, 5, 7, 8], [True, 5, 7, 8], ["3", 5, 7, 8],
    ],
)  # fmt: skip
def test_a_beanometer_without_four_rising_steps_is_refused(steps: Any) -> None:
    with pytest.raises(BeanpotError, match=r"^option beanometer: cochon needs four rising numbers"):
        farm("-, -", beanometer={"cochon": steps})


@clause("BOH-67")
@clause("BOH-70")
@pytest.mark.parametrize(
    "steps", [[None, 1, None, None], [None, 1, 3, 4], [None, None, 2, 4], [1, None, None, 3]]
)
def test_a_beanometer_that_pays_more_coins_than_there_are_beans_is_refused(steps: Any) -> None:
    """Every coin is one of the beans sold, so two coins take two beans at least."""
    with pytest.raises(BeanpotError, match=r"^option beanometer: cochon "):
        farm("-, -", beanometer={"cochon": steps})


# The protection of a single bean


@clause("BOH-71")
def test_a_single_bean_may_not_be_sold_while_another_field_has_two() -> None:
    position = farm("1 colt, 2 cochon")
    assert harvests(position) == ["harvest 2"]
    assert "BOH-71" in refused(position, "A harvest 1")


@clause("BOH-71")
@clause("BOH-76")
def test_a_third_field_counts_for_the_protection() -> None:
    position = farm("1 colt, 1 cochon, 2 chaos")
    assert harvests(position) == ["harvest 3"]
    for field in (1, 2):
        assert "BOH-71" in refused(position, f"A harvest {field}")
    assert harvests(farm("2 colt, 2 cochon, 1 chaos")) == ["harvest 1", "harvest 2"]


@clause("BOH-71")
def test_the_fields_of_other_players_protect_nothing() -> None:
    position = table("4 seats, A active, drawing | fields A[1 colt, 1 chaos] B[1 copain, 4 cochon]")
    assert harvests(position, "A") == ["harvest 1", "harvest 2"]
    assert "BOH-71" in refused(position, "B harvest 1")


@clause("BOH-71")
def test_after_the_bigger_field_is_sold_the_single_bean_may_be_sold_too() -> None:
    position = play(farm("1 colt, 2 cochon"), "A harvest 2", "A harvest 1")
    assert fields(position) == "-, -"
    assert cards(position, "discard") == ["cochon", "cochon", "colt"]


@clause("BOH-72")
def test_with_one_bean_in_every_field_any_of_them_may_be_sold() -> None:
    grown = "1 colt, 1 cochon, 1 chaos"
    position = farm(grown)
    assert harvests(position) == ["harvest 1", "harvest 2", "harvest 3"]
    assert fields(play(farm(grown), "A harvest 1")) == "-, 1 cochon, 1 chaos"
    assert fields(play(farm(grown), "A harvest 2")) == "1 colt, -, 1 chaos"
    assert fields(play(farm(grown), "A harvest 3")) == "1 colt, 1 cochon, -"


@clause("BOH-73")
def test_a_good_field_has_to_be_sold_to_save_a_single_bean() -> None:
    position = table("4 seats, A active, planting | hands A[chaos] | fields A[1 colt, 7 cochon]")
    assert words(position) == ["harvest 2"]
    assert "BOH-71" in refused(position, "A harvest 1")
    play(position, "A harvest 2", "A plant")
    assert (coins(position), fields(position)) == (3, "1 colt, 1 chaos")


@clause("BOH-73")
def test_the_same_holds_for_cards_received_in_another_turn() -> None:
    position = table("4 seats, A active, C sowing | aside C[chaos] | fields C[7 cochon, 1 colt]")
    assert words(position) == ["harvest 1"]
    assert "BOH-71" in refused(position, "C harvest 2")
    assert fields(play(position, "C harvest 1", "C plant_aside chaos"), "C") == "1 chaos, 1 colt"


@clause("BOH-74")
def test_an_empty_field_does_not_protect_a_single_bean() -> None:
    position = play(farm("1 colt, -"), "A harvest 1")
    assert (coins(position), fields(position)) == (0, "-, -")
    assert cards(position, "discard") == ["colt"]


@clause("BOH-74")
def test_an_empty_field_does_not_undo_the_protection_by_another() -> None:
    position = farm("1 colt, -, 2 cochon")
    assert harvests(position) == ["harvest 3"]
    assert "BOH-71" in refused(position, "A harvest 1")


@clause("BOH-74")
@pytest.mark.parametrize(
    ("protection", "grown", "allowed"),
    [
        ("ignore_empty", "1 colt, -", "1"),
        ("strict", "1 colt, -", ""),
        ("off", "1 colt, -", "1"),
        ("ignore_empty", "1 colt, 1 cochon, -", "12"),
        ("strict", "1 colt, 1 cochon, -", ""),
        ("off", "1 colt, 1 cochon, -", "12"),
        ("ignore_empty", "1 colt, 1 cochon", "12"),
        ("strict", "1 colt, 1 cochon", "12"),
        ("ignore_empty", "1 colt, 2 cochon", "2"),
        ("strict", "1 colt, 2 cochon", "2"),
        ("off", "1 colt, 2 cochon", "12"),
        ("ignore_empty", "1 colt, -, 2 cochon", "3"),
        ("strict", "1 colt, -, 2 cochon", "3"),
        ("off", "1 colt, -, 2 cochon", "13"),
        ("strict", "2 colt, -", "1"),
        ("strict", "2 colt, 3 cochon, -", "12"),
    ],
)
def test_the_table_says_which_single_beans_are_protected(
    protection: str, grown: str, allowed: str
) -> None:
    position = farm(grown, protection=protection)
    assert harvests(position) == [f"harvest {field}" for field in allowed]


@clause("BOH-74")
def test_with_strict_protection_an_empty_field_forbids_the_sale_of_a_single_bean() -> None:
    assert "BOH-74" in refused(farm("1 colt, -", protection="strict"), "A harvest 1")
    assert "BOH-74" in refused(farm("1 colt, 1 chaos, -", protection="strict"), "A harvest 2")
    assert "BOH-74" in refused(farm("1 colt, 2 chaos", protection="strict"), "A harvest 1")


@clause("BOH-71")
def test_there_is_no_other_kind_of_protection() -> None:
    with pytest.raises(BeanpotError, match="ignore_empty, strict or off"):
        farm("-, -", protection="on")


@clause("BOH-75")
@pytest.mark.parametrize("protection", ["ignore_empty", "strict", "off"])
def test_an_empty_field_cannot_be_sold(protection: str) -> None:
    position = farm("-, 2 cochon", protection=protection)
    assert harvests(position) == ["harvest 2"]
    assert "BOH-75" in refused(position, "A harvest 1")
    assert "BOH-75" in refused(position, "A harvest 3")


# The third field


def check_price(seats: int, enough: str, too_few: str) -> None:
    """The first number of coins buys a third field and is spent; the second doesn't."""
    text = f"{seats} seats, A active, planting | hands A[colt] | coins A"
    position = play(table(f"{text} {enough}"), "A buy_field")
    assert (coins(position), fields(position)) == (0, "-, -, -")
    poor = table(f"{text} {too_few}")
    assert "buy_field" not in words(poor)
    assert "BOH-82" in refused(poor, "A buy_field")


@clause("BOH-76")
def test_nobody_buys_a_fourth_field() -> None:
    position = table("4 seats, A active, planting | hands A[colt] | fields A[-, -, -] | coins A 6")
    assert "buy_field" not in words(position)
    assert "BOH-76" in refused(position, "A buy_field")


@clause("BOH-76")
def test_a_third_field_is_bought_once_by_each_player() -> None:
    text = "4 seats, A active, drawing | coins A 6[chaos chaos chaos colt colt colt]"
    position = play(table(f"{text} C 3[cochon cochon cochon]"), "A buy_field")
    assert (coins(position), fields(position)) == (3, "-, -, -")
    assert "BOH-76" in refused(position, "A buy_field")
    play(position, "C buy_field")
    assert shown(position, "fields") == {"A": 3, "B": 2, "C": 3, "D": 2}


@clause("BOH-77")
def test_a_third_field_may_be_bought_outside_the_own_turn() -> None:
    position = table(
        "4 seats, A active, trading | faceup [colt chaos] | fields C[2 colt, 2 cochon]"
        " | coins C 3[chaos chaos colt]"
    )
    play(position, "C buy_field")
    assert (fields(position, "C"), coins(position, "C")) == ("2 colt, 2 cochon, -", 0)
    assert moment(position) == "A active, trading"
    assert shown(position, "faceup") == ["colt", "chaos"]


@clause("BOH-77")
@pytest.mark.parametrize("windows", ["draws_and_plants", "every_action", "own_turn_only"])
@pytest.mark.parametrize("buyer", "ABCD")
@pytest.mark.parametrize("text", MOMENTS)
def test_everybody_may_buy_whenever_some_player_is_to_move(
    text: str, buyer: str, windows: str
) -> None:
    text = f"4 seats, {text} | coins {buyer} 3[cochon cochon cochon]"
    position = table(text, offturn_windows=windows)
    before, actor = moment(position), position.current_player
    assert "buy_field" in words(position, buyer)
    play(position, f"{buyer} buy_field")
    assert fields(position, buyer) == "-, -, -"
    assert (moment(position), position.current_player) == (before, actor)


@clause("BOH-77")
def test_nobody_buys_while_cards_are_being_drawn() -> None:
    position = table("4 seats, A active, drawing | coins C 3[chaos chaos colt]")
    assert "BOH-119" in refused(play(position, "A draw3"), "C buy_field")


@clause("BOH-78")
@pytest.mark.parametrize("seats", [4, 5])
def test_with_four_or_five_players_a_third_field_costs_three_coins(seats: int) -> None:
    check_price(seats, "3[colt colt colt]", "2[colt colt]")


@clause("BOH-79")
@pytest.mark.parametrize("seats", [6, 7])
def test_with_six_or_seven_players_a_third_field_costs_two_coins(seats: int) -> None:
    check_price(seats, "2[colt colt]", "1[colt]")


@clause("BOH-79")
@clause("BOH-80")
def test_two_coins_are_the_two_on_top() -> None:
    position = table("6 seats, A active, drawing | coins A 4[chaos colt cochon copain]")
    play(position, "A buy_field")
    assert cards(position, "discard") == ["copain", "cochon"]
    assert (coins(position), cards(position, "treasuries")) == (2, ["colt", "chaos"])


@clause("BOH-80")
def test_the_top_coins_are_discarded_one_after_the_other() -> None:
    position = table(
        "4 seats, A active, drawing | coins A 4[chaos colt colt cochon] | discard [copain]"
    )
    play(position, "A buy_field")
    assert (coins(position), cards(position, "treasuries")) == (1, ["chaos"])
    assert cards(position, "discard") == ["copain", "cochon", "colt", "colt"]
    assert shown(position, "discard_top") == "colt"


@clause("BOH-80")
def test_coins_of_later_sales_lie_on_top_of_earlier_ones() -> None:
    text = "4 seats, A active, drawing | fields A[4 colt, 3 cochon] | coins A 2[chaos chaos]"
    position = play(table(text), "A harvest 1", "A harvest 2")
    sold_beans = ["colt", "colt", "colt", "cochon", "cochon"]
    assert (coins(position), cards(position, "discard")) == (4, sold_beans)
    play(position, "A buy_field")
    assert cards(position, "discard") == [*sold_beans, "cochon", "colt", "chaos"]
    assert cards(position, "treasuries") == ["chaos"]


@clause("BOH-80")
def test_only_the_buyer_pays() -> None:
    position = table(
        "4 seats, A active, drawing | coins A 3[colt colt cochon] B 3[chaos chaos chaos]"
    )
    play(position, "B buy_field")
    assert all_coins(position) == {"A": 3, "B": 0, "C": 0, "D": 0}
    assert cards(position, "discard") == ["chaos", "chaos", "chaos"]
    play(position, "A buy_field")
    assert cards(position, "discard")[3:] == ["cochon", "colt", "colt"]


@clause("BOH-81")
def test_a_new_field_may_be_planted_at_once() -> None:
    position = table(
        "4 seats, B active, C sowing | aside C[chaos] | fields C[2 colt, 2 cochon]"
        " | coins C 3[chaos chaos colt]"
    )
    play(position, "C buy_field", "C plant_aside chaos")
    assert fields(position, "C") == "2 colt, 2 cochon, 1 chaos"


@clause("BOH-82")
def test_nothing_is_borrowed_for_a_third_field() -> None:
    position = table(
        "4 seats, A active, drawing | coins A 2[colt colt] B 5[chaos chaos chaos colt colt]"
    )
    assert "buy_field" not in words(position, "A")
    assert "BOH-82" in refused(position, "A buy_field")
    assert "BOH-82" in refused(position, "C buy_field")
    assert all_coins(position) == {"A": 2, "B": 5, "C": 0, "D": 0}


@clause("BOH-83")
def test_with_three_players_nobody_can_buy_a_field() -> None:
    position = table("3 seats, A active, planting | hands A[colt] | fields A[-, -, -] | coins A 9")
    assert "buy_field" not in words(position)
    assert "BOH-83" in refused(position, "A buy_field")


@clause("BOH-83")
def test_with_three_players_everybody_has_three_fields_from_the_start() -> None:
    position = opened(3, dealer="A")
    assert shown(position, "fields") == {"A": 3, "B": 3, "C": 3}
