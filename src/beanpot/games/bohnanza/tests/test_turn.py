"""Setup and phases 1 to 3 of a turn of Bohnanza: the name of a test is the sentence.

Positions are written as in `notation`. Unless a test needs other seats it has four, whose pack has
no cogne. A position without `draw` has all cards that are not named in the draw pile.
"""

import pytest
from kit.bohnanza import (
    DRAW_PILES,
    PACKS,
    SEATS,
    clause,
    dealt,
    draw_size,
    moment,
    opened,
    section,
    shown,
    table,
)
from kit.table import cards, play, refused, words

from beanpot.core import SEAT_NAMES, SPECTATOR, BeanpotError
from beanpot.games.bohnanza import box

UNABRIDGED = dict(
    cogne=24, cochet=22, colt=20, cauchemar=18, cochon=16, colique=14, copain=12, chaos=10,
    comique=8, coriace=6, choco=4,
)  # fmt: skip
LEFT_OUT = {
    2: {"coriace", "choco"}, 3: {"choco"}, 4: {"cogne"}, 5: {"cogne"},
    6: {"coriace", "choco"}, 7: {"coriace", "choco"},
}  # fmt: skip


# Components and setup


@clause("BOH-1")
@pytest.mark.parametrize("seats", [1, 8])
def test_neither_one_nor_eight_can_play(seats: int) -> None:
    with pytest.raises(BeanpotError, match=rf"not {seats}\b.*BOH-1\b"):
        opened(seats)


@clause("BOH-1")
@pytest.mark.parametrize("seats", SEATS)
def test_two_to_seven_can_play_and_only_two_play_the_duel(seats: int) -> None:
    position = dealt(seats)
    assert list(shown(position, "hand_size")) == list(SEAT_NAMES[:seats])
    assert ("BOH-112" if seats == 2 else "BOH-48") in refused(position, "A end_trading")


@clause("BOH-2")
def test_the_box_has_154_beans_of_eleven_varieties_and_seven_third_fields() -> None:
    assert dict(zip(box.NAMES, box.COPIES, strict=True)) == UNABRIDGED
    assert (sum(box.COPIES), box.THIRD_FIELDS) == (154, 7)


@clause("BOH-3")
@clause("BOH-4")
@clause("BOH-5")
@pytest.mark.parametrize("seats", SEATS)
def test_some_varieties_are_left_out_of_the_pack(seats: int) -> None:
    pack = cards(opened(seats), "draw")
    kept = {name: count for name, count in UNABRIDGED.items() if name not in LEFT_OUT[seats]}
    assert {name: pack.count(name) for name in set(pack)} == kept
    assert (len(pack), draw_size(dealt(seats))) == (PACKS[seats], DRAW_PILES[seats])


@clause("BOH-6")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_two_to_five_players_are_dealt_five_cards_each(seats: int) -> None:
    sizes = shown(dealt(seats, dealer="A"), "hand_size")
    assert sizes == dict.fromkeys(SEAT_NAMES[:seats], 5)


@clause("BOH-6")
def test_nobody_acts_before_the_deal_is_done() -> None:
    position = opened(4)
    assert "BOH-119" in refused(position, "A plant in 1")
    play(position, "* dealer D", *["* deal colt"] * 19)
    assert "BOH-119" in refused(position, "A plant in 1")
    play(position, "* deal colt", "A plant in 1")


@clause("BOH-7")
def test_six_players_are_dealt_from_three_to_six_cards() -> None:
    position = dealt(6, dealer="A")
    assert moment(position) == "B active, planting"
    assert shown(position, "hand_size") == {"B": 3, "C": 4, "D": 5, "E": 6, "F": 6, "A": 6}


@clause("BOH-7")
def test_seven_players_are_dealt_from_three_to_six_cards() -> None:
    position = dealt(7, dealer="G")
    assert moment(position) == "A active, planting"
    sizes = {"A": 3, "B": 4, "C": 5, "D": 6, "E": 6, "F": 6, "G": 6}
    assert shown(position, "hand_size") == sizes


@clause("BOH-7")
def test_whole_hands_are_dealt_from_the_starting_player_on() -> None:
    position = opened(6, dealer="E")
    play(position, *["* deal colt"] * 3, *["* deal cochon"] * 4, "* deal chaos")
    assert section(position, "hands") == "A[cochon cochon cochon cochon] B[chaos] F[colt colt colt]"


@clause("BOH-8")
def test_the_player_left_of_the_dealer_is_active_first() -> None:
    position = dealt(4, dealer="D")
    assert (shown(position, "dealer"), moment(position)) == ("D", "A active, planting")


@clause("BOH-8")
def test_chance_names_the_dealer_if_the_table_has_not() -> None:
    position = opened(4)
    assert words(position) == ["dealer A", "dealer B", "dealer C", "dealer D"]
    assert position.chance_weights == [1, 1, 1, 1]
    play(position, "* dealer B", *["* deal colt"] * 20)
    assert (shown(position, "dealer"), moment(position)) == ("B", "C active, planting")


@clause("BOH-8")
@pytest.mark.parametrize("dealer", ["E", "", "AB", 1])
def test_only_a_seat_of_the_table_can_deal(dealer: object) -> None:
    with pytest.raises(BeanpotError, match="dealer"):
        opened(4, dealer=dealer)


@clause("BOH-9")
@pytest.mark.parametrize("seats", SEATS)
def test_everybody_starts_with_two_empty_fields_and_with_three_players_with_three(
    seats: int,
) -> None:
    position = dealt(seats)
    own = 3 if seats == 3 else 2
    assert shown(position, "fields") == dict.fromkeys(SEAT_NAMES[:seats], own)
    assert section(position, "fields") == ""
    assert words(position) == [f"plant in {field}" for field in range(1, own + 1)]


@clause("BOH-9")
def test_nothing_is_planted_in_a_field_that_the_player_does_not_have() -> None:
    position = table("4 seats, A active, planting | hands A[colt]")
    assert "(BOH-9)" in refused(position, "A plant in 3")
    play(table("3 seats, A active, planting | hands A[colt]"), "A plant in 3")


@clause("BOH-10")
def test_the_rest_is_the_draw_pile_and_nobody_has_anything_yet() -> None:
    position = dealt(4)
    assert (draw_size(position), cards(position, "discard")) == (110, [])
    assert shown(position, "discard_top") is None
    assert shown(position, "fields") == {"A": 2, "B": 2, "C": 2, "D": 2}
    assert shown(position, "coins") == {"A": 0, "B": 0, "C": 0, "D": 0}


@clause("BOH-10")
def test_nobody_sees_what_is_in_the_draw_pile() -> None:
    position = table("4 seats, A active, planting | hands A[colt] B[chaos] | draw [2 comique]")
    other = table("4 seats, A active, planting | hands A[colt] B[comique] | draw [chaos comique]")
    for seat in (0, 2, SPECTATOR):
        assert position.observation(seat).tobytes() == other.observation(seat).tobytes()
    assert "draw" not in position.observation_dict(1)


@clause("BOH-11")
def test_a_hand_cannot_be_sorted() -> None:
    position = table("4 seats, A active, planting | hands A[colt chaos colt]")
    assert "Unknown action" in refused(position, "A reorder_hand [chaos, colt, colt]")
    assert words(position) == ["plant in 1", "plant in 2"]
    play(position, "A plant in 1", "A plant")
    assert (section(position, "fields"), section(position, "hands")) == (
        "A[1 colt, 1 chaos]",
        "A[colt]",
    )


@clause("BOH-12")
def test_each_drawn_card_goes_behind_the_last_one() -> None:
    position = table(
        "4 seats, A active, drawing | hands A[colt] | draw [chaos cochon copain colique]"
    )
    play(position, "A draw3", "* deal chaos", "* deal cochon")
    assert section(position, "hands") == "A[colt chaos cochon]"
    copain = position.parse_move("deal copain")
    assert [position.format_move(copain, to=seat) for seat in (0, 1)] == ["deal copain", "deal x"]
    play(position, "* deal copain")
    assert section(position, "hands") == "A[colt chaos cochon copain]"


# Fields and the order of a turn


@clause("BOH-13")
def test_a_field_holds_one_variety_in_any_quantity() -> None:
    position = table("4 seats, A active, planting | hands A[colt] | fields A[3 cochon, 11 colt]")
    assert "BOH-19" in refused(position, "A plant in 1")
    assert section(play(position, "A plant in 2"), "fields") == "A[3 cochon, 12 colt]"


@clause("BOH-13")
def test_a_bean_cannot_be_planted_among_others() -> None:
    position = table("4 seats, A active, planting | hands A[chaos] | fields A[3 cochon, -]")
    assert "BOH-13" in refused(position, "A plant in 1")


@clause("BOH-14")
@pytest.mark.parametrize("variety", [name for name in box.NAMES if name not in ("cogne", "cochon")])
def test_an_empty_field_takes_any_variety(variety: str) -> None:
    position = table(f"4 seats, A active, planting | hands A[{variety}] | fields A[3 cochon, -]")
    assert section(play(position, "A plant in 2"), "fields") == f"A[3 cochon, 1 {variety}]"


@clause("BOH-16")
def test_no_phase_is_skipped() -> None:
    position = table("4 seats, A active, planting | hands A[colt chaos] | fields A[1 colt, -]")
    assert "BOH-16" in refused(position, "A draw2")
    assert "BOH-48" in refused(position, "A end_trading")
    assert "BOH-16" in refused(table("4 seats, A active, trading"), "A draw2")
    assert "BOH-48" in refused(table("4 seats, A active, drawing"), "A end_trading")


@clause("BOH-16")
def test_no_phase_is_played_twice() -> None:
    position = table("4 seats, A active, turning up, 1 planted | hands A[colt chaos]")
    assert "BOH-16" in refused(position, "A plant in 1")
    assert "BOH-16" in refused(position, "A stop_planting")
    play(position, "A draw2", "* deal colt", "* deal chaos")
    assert "BOH-16" in refused(position, "A plant in 1")


@clause("BOH-16")
def test_the_phases_of_a_turn_follow_one_another() -> None:
    position = table("4 seats, A active, planting | hands A[colt chaos] B[colt]")
    seen = [moment(position)]
    steps = (
        "A plant in 1", "A stop_planting", "A draw2", "* deal colt", "* deal colt",
        "A end_trading", "A plant_aside colt", "A plant_aside colt", "A draw3",
        "* deal colt", "* deal chaos", "* deal chaos",
    )  # fmt: skip
    for step in steps:
        play(position, step)
        seen += [moment(position)] if moment(position) != seen[-1] else []
    stages = ("planting", "turning up", "trading", "A sowing", "drawing")
    assert seen == [*(f"A active, {each}" for each in stages), "B active, planting"]


@clause("BOH-16")
def test_only_the_active_player_goes_through_the_phases() -> None:
    assert "BOH-18" in refused(table("4 seats, A active, planting | hands A[colt] B[colt]"),
                               "B plant in 1")  # fmt: skip
    assert "BOH-16" in refused(table("4 seats, A active, turning up"), "B draw2")
    assert "BOH-16" in refused(table("4 seats, A active, drawing"), "B draw3")


@clause("BOH-17")
@pytest.mark.parametrize(("active", "following"), ["DA", "AB", "BC"])
def test_the_turn_passes_to_the_left(active: str, following: str) -> None:
    position = table(f"4 seats, {active} active, drawing | hands A[cochon] B[cochon] C[cochon]")
    play(position, f"{active} draw3", *["* deal colt"] * 3)
    assert moment(position) == f"{following} active, planting"


# Phase 1


@clause("BOH-18")
def test_the_first_card_of_the_hand_must_be_planted() -> None:
    position = table("4 seats, A active, planting | hands A[colt chaos]")
    assert "BOH-18" in refused(position, "A stop_planting")
    assert words(position) == ["plant in 1", "plant in 2"]


@clause("BOH-19")
def test_a_bean_must_join_its_field_even_if_another_is_empty() -> None:
    position = table("4 seats, A active, planting | hands A[colt] | fields A[2 colt, -]")
    assert "BOH-19" in refused(position, "A plant in 2")
    assert "plant" in words(position)
    assert section(play(position, "A plant in 1"), "fields") == "A[3 colt, -]"


@clause("BOH-19")
def test_a_bean_may_start_another_field_if_the_table_agreed() -> None:
    text = "4 seats, A active, planting | hands A[colt] | fields A[2 colt, -]"
    position = table(text, match_planting="may")
    assert words(position) == ["harvest 1", "plant in 1", "plant in 2"]
    assert section(play(position.clone(), "A plant in 1"), "fields") == "A[3 colt, -]"
    assert section(play(position, "A plant in 2"), "fields") == "A[2 colt, 1 colt]"


@clause("BOH-19")
def test_if_a_variety_grows_twice_either_field_takes_its_beans() -> None:
    text = "3 seats, A active, planting | hands A[colt colt] | fields A[2 colt, 1 chaos, 1 colt]"
    position = table(text, match_planting="may")
    assert "BOH-13" in refused(position, "A plant in 2")
    play(position, "A plant in 3", "A plant in 1")
    assert section(position, "fields") == "A[3 colt, 1 chaos, 2 colt]"


@clause("BOH-19")
def test_a_table_that_agreed_on_may_still_has_to_make_room() -> None:
    text = "4 seats, A active, planting | hands A[chaos] | fields A[2 colt, 2 colt]"
    assert "BOH-21" in refused(table(text, match_planting="may"), "A plant in 1")


@clause("BOH-20")
def test_a_bean_that_matches_nothing_goes_into_the_empty_field() -> None:
    position = table("4 seats, A active, planting | hands A[chaos] | fields A[2 colt, -]")
    play(position, "A plant")
    assert (section(position, "fields"), section(position, "hands")) == ("A[2 colt, 1 chaos]", "")


@clause("BOH-21")
def test_without_room_a_whole_field_must_be_sold() -> None:
    position = table("4 seats, A active, planting | hands A[chaos] | fields A[4 colt, 2 cochon]")
    assert "BOH-21" in refused(position, "A plant")
    assert "BOH-21" in refused(position, "A plant in 2")
    assert words(position) == ["harvest 1", "harvest 2"]
    play(position, "A harvest 1", "A plant")
    assert (section(position, "fields"), shown(position, "coins")["A"]) == (
        "A[1 chaos, 2 cochon]", 1,
    )  # fmt: skip
    assert section(position, "discard") == "[colt colt colt]"


@clause("BOH-22")
def test_buying_the_third_field_makes_room_too() -> None:
    position = table(
        "4 seats, A active, planting | hands A[chaos] | fields A[4 colt, 2 cochon]"
        " | coins A 3[comique comique comique]"
    )
    play(position, "A buy_field", "A plant")
    assert section(position, "fields") == "A[4 colt, 2 cochon, 1 chaos]"
    assert shown(position, "coins")["A"] == 0


@clause("BOH-23")
def test_the_next_card_may_be_planted_by_the_same_rules() -> None:
    text = "4 seats, A active, planting, 1 planted | hands A[chaos colt] | fields A[2 colt, -]"
    position = table(text)
    assert "BOH-13" in refused(position, "A plant in 1")
    play(position, "A plant")
    assert (section(position, "fields"), section(position, "hands")) == (
        "A[2 colt, 1 chaos]",
        "A[colt]",
    )


@clause("BOH-23")
def test_or_the_active_player_stops_after_the_first_card() -> None:
    text = "4 seats, A active, planting, 1 planted | hands A[chaos colt] | fields A[2 colt, -]"
    position = play(table(text), "A stop_planting")
    assert moment(position) == "A active, turning up"
    assert (section(position, "fields"), section(position, "hands")) == (
        "A[2 colt, -]",
        "A[chaos colt]",
    )


@clause("BOH-24")
def test_both_cards_may_go_into_one_field() -> None:
    position = table("4 seats, A active, planting | hands A[colt colt chaos]")
    play(position, "A plant in 1", "A plant")
    assert (section(position, "fields"), section(position, "hands")) == ("A[2 colt, -]", "A[chaos]")


@clause("BOH-24")
def test_or_into_different_fields() -> None:
    position = table("4 seats, A active, planting | hands A[colt cochon chaos]")
    play(position, "A plant in 2", "A plant")
    assert section(position, "fields") == "A[1 cochon, 1 colt]"


@clause("BOH-25")
def test_a_third_card_may_not_be_planted() -> None:
    position = table("4 seats, A active, planting | hands A[colt colt colt]")
    play(position, "A plant in 1", "A plant")
    assert moment(position) == "A active, turning up"
    assert "BOH-25" in refused(position, "A plant")
    assert (section(position, "fields"), section(position, "hands")) == ("A[2 colt, -]", "A[colt]")


@clause("BOH-26")
def test_an_empty_hand_skips_phase_1() -> None:
    position = table("4 seats, D active, drawing | hands B[colt]")
    play(position, "D draw3", *["* deal cochon"] * 3)
    assert moment(position) == "A active, turning up"
    play(position, "A draw2", "* deal colt", "* deal chaos")
    assert (moment(position), section(position, "faceup")) == ("A active, trading", "[colt chaos]")


@clause("BOH-27")
def test_a_hand_of_one_card_is_planted_and_the_phase_is_over() -> None:
    position = table("4 seats, A active, planting | hands A[colt]")
    play(position, "A plant in 1")
    assert (moment(position), section(position, "hands")) == ("A active, turning up", "")


@clause("BOH-28")
def test_the_matching_field_may_be_sold_first() -> None:
    position = table("4 seats, A active, planting | hands A[colt] | fields A[6 colt, 2 cochon]")
    play(position, "A harvest 1", "A plant")
    assert section(position, "fields") == "A[1 colt, 2 cochon]"
    assert shown(position, "coins")["A"] == 2


# Phase 2: turning up


@clause("BOH-29")
def test_two_cards_are_turned_up_for_all_to_see() -> None:
    position = table("4 seats, A active, turning up | draw [colt chaos cochon]")
    play(position, "A draw2")
    colt = position.parse_move("deal colt")
    assert [position.format_move(colt, to=seat) for seat in range(4)] == ["deal colt"] * 4
    play(position, "* deal colt", "* deal chaos")
    assert section(position, "draw") == "[1 cochon]"
    for seat in (0, 1, 2, 3, SPECTATOR):
        assert position.observation_dict(seat)["faceup"] == ["colt", "chaos"]


@clause("BOH-30")
def test_a_turned_up_card_is_traded_or_stays() -> None:
    position = table("4 seats, A active, trading | faceup [colt chaos] | hands B[cochon]")
    play(position, "A propose B give [faceup:1] get {cochon: 1}", "B accept A", "A end_trading")
    assert section(position, "aside") == "A[1 cochon 1 chaos] B[1 colt]"
    assert (section(position, "hands"), section(position, "faceup")) == ("", "")


@clause("BOH-30")
def test_a_turned_up_card_may_be_given_away() -> None:
    position = table("4 seats, A active, trading | faceup [colt chaos]")
    play(position, "A propose B give [faceup:2] get {}", "B accept A")
    assert (section(position, "aside"), section(position, "faceup")) == ("B[1 chaos]", "[colt]")


# Phase 3


@clause("BOH-49")
def test_everybody_plants_received_and_remaining_cards() -> None:
    position = table(
        "4 seats, A active, A sowing | aside A[1 colt 1 chaos] B[1 cochon] | fields A[1 colt, -]"
    )
    play(position, "A plant_aside colt", "A plant_aside chaos", "B plant_aside cochon in 1")
    assert section(position, "fields") == "A[2 colt, 1 chaos] B[1 cochon, -]"
    assert (moment(position), section(position, "aside")) == ("A active, drawing", "")


@clause("BOH-49")
def test_only_cards_that_lie_aside_are_planted_in_phase_3() -> None:
    position = table("4 seats, A active, A sowing | hands A[chaos] | aside A[1 colt] B[1 cochon]")
    assert words(position) == ["plant_aside colt in 1", "plant_aside colt in 2"]
    assert "BOH-49" in refused(position, "A plant_aside cochon in 1")
    assert "BOH-16" in refused(position, "A plant in 1")


@clause("BOH-50")
def test_each_player_chooses_the_order_of_planting() -> None:
    text = "4 seats, A active, A sowing | aside A[1 chaos 1 colt] | fields A[5 colt, 1 cochon]"
    position = play(table(text), "A plant_aside colt", "A harvest 1", "A plant_aside chaos")
    assert section(position, "fields") == "A[1 chaos, 1 cochon]"
    assert shown(position, "coins")["A"] == 2
    other = play(table(text), "A harvest 1", "A plant_aside chaos")
    assert shown(other, "coins")["A"] == 1


@clause("BOH-51")
def test_room_is_made_by_buying_the_third_field() -> None:
    position = table(
        "4 seats, A active, B sowing | aside B[1 chaos] | fields B[2 colt, 3 cochon]"
        " | coins B 3[comique comique comique]"
    )
    assert "BOH-51" in refused(position, "B plant_aside chaos")
    play(position, "B buy_field", "B plant_aside chaos")
    assert section(position, "fields") == "B[2 colt, 3 cochon, 1 chaos]"
    assert shown(position, "coins")["B"] == 0


@clause("BOH-51")
def test_or_by_selling_a_field() -> None:
    position = table("4 seats, A active, B sowing | aside B[1 chaos] | fields B[2 colt, 3 cochon]")
    assert words(position) == ["harvest 1", "harvest 2"]
    play(position, "B harvest 2", "B plant_aside chaos")
    assert section(position, "fields") == "B[2 colt, 1 chaos]"
    assert shown(position, "coins")["B"] == 1


@clause("BOH-52")
def test_in_phase_3_too_a_bean_joins_its_field() -> None:
    position = table("4 seats, A active, A sowing | aside A[1 colt] | fields A[2 colt, -]")
    assert "BOH-52" in refused(position, "A plant_aside colt in 2")
    assert section(play(position, "A plant_aside colt"), "fields") == "A[3 colt, -]"


@clause("BOH-52")
def test_in_phase_3_too_it_may_start_another_if_the_table_agreed() -> None:
    text = "4 seats, A active, A sowing | aside A[1 colt] | fields A[2 colt, -]"
    position = table(text, match_planting="may")
    assert section(play(position, "A plant_aside colt in 2"), "fields") == "A[2 colt, 1 colt]"


@clause("BOH-52")
def test_the_duel_follows_what_the_table_agreed_on() -> None:
    text = "2 seats, A active, offered | offer [1 colt] | fields A[2 colt, -]"
    assert "BOH-52" in refused(table(text), "A plant_offer colt in 2")
    position = play(table(text, match_planting="may"), "A plant_offer colt in 2")
    assert section(position, "fields") == "A[2 colt, 1 colt]"


@clause("BOH-53")
def test_phase_3_lasts_until_no_card_is_aside() -> None:
    position = table("4 seats, A active, C sowing | aside C[1 chaos] | draw [9 colt]")
    assert "BOH-53" in refused(position, "A end_phase")
    assert "BOH-53" in refused(position, "C discard_offer chaos")
    assert "BOH-53" in refused(position, "A draw2")
    assert words(position) == ["plant_aside chaos in 1", "plant_aside chaos in 2"]
    play(position, "C plant_aside chaos in 1", "A draw3")


@clause("BOH-54")
def test_fields_may_be_sold_between_two_plantings() -> None:
    position = table(
        "4 seats, A active, A sowing | aside A[1 chaos 1 cochon] | fields A[2 colt, 2 copain]"
    )
    play(position, "A harvest 1", "A plant_aside chaos", "A harvest 2", "A plant_aside cochon")
    assert section(position, "fields") == "A[1 chaos, 1 cochon]"
    assert shown(position, "coins")["A"] == 1


@clause("BOH-120")
def test_the_active_player_plants_first_and_then_the_others_clockwise() -> None:
    position = table(
        "4 seats, C active, trading | faceup [colt colt] | aside A[1 chaos 1 comique] D[1 cochon]"
    )
    play(position, "C end_trading")
    asked = []
    while moment(position) != "C active, drawing":
        asked.append(SEAT_NAMES[position.current_player])
        plants = [said for said in words(position) if said.startswith("plant_aside")]
        play(position, f"{asked[-1]} {plants[0]}")
    assert asked == ["C", "C", "D", "A", "A"]


@clause("BOH-120")
def test_nobody_plants_before_the_one_before_has_finished() -> None:
    position = table("4 seats, C active, C sowing | aside A[1 chaos] C[2 colt] D[1 cochon]")
    play(position, "C plant_aside colt in 1")
    assert "BOH-120" in refused(position, "D plant_aside cochon in 1")
    play(position, "C plant_aside colt")
    assert "BOH-120" in refused(position, "A plant_aside chaos in 1")


@clause("BOH-126")
def test_without_a_trade_the_active_player_plants_both_cards_alone() -> None:
    position = table(
        "4 seats, A active, trading | faceup [chaos comique] | fields A[2 colt, 2 cochon]"
    )
    play(position, "A end_trading")
    assert words(position) == ["harvest 1", "harvest 2"]
    play(position, "A harvest 1", "A plant_aside chaos", "A harvest 2", "A plant_aside comique")
    assert section(position, "fields") == "A[1 chaos, 1 comique]"
    assert shown(position, "coins")["A"] == 0
    assert section(position, "discard") == "[colt colt cochon cochon]"


@clause("BOH-29", "BOH-55", "BOH-56")
@pytest.mark.parametrize(
    ("seats", "stage", "words", "clause"),
    [
        (4, "turning up", "draw3", "BOH-29"), (4, "drawing", "draw2", "BOH-55"),
        (6, "drawing", "draw3", "BOH-56"), (2, "turning up", "draw2", "BOH-106"),
        (2, "drawing", "draw3", "BOH-111"),
    ],
)  # fmt: skip
def test_a_draw_of_another_number_is_refused_with_the_right_one(
    seats: int, stage: str, words: str, clause: str
) -> None:
    assert clause in refused(table(f"{seats} seats, A active, {stage}"), f"A {words}")


@clause("BOH-49", "BOH-99", "BOH-109")
@pytest.mark.parametrize(
    ("text", "words", "clause"),
    [
        ("2 seats, A active, offered | offer [colt]", "plant_faceup colt", "BOH-99"),
        ("2 seats, A active, choosing | offer [colt]", "plant_offer colt", "BOH-109"),
        ("4 seats, A active, sowing | aside A[colt]", "plant_faceup colt", "BOH-49"),
    ],
)
def test_beans_are_planted_from_where_they_lie_in_this_phase(
    text: str, words: str, clause: str
) -> None:
    assert clause in refused(table(text), f"A {words}")
