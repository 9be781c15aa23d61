"""Trading and giving, clause by clause: the name of a test is the sentence.

Positions are written as in `notation`: a small table of four, A to trade, unless it is said
otherwise. What becomes of open proposals is in `test_proposals.py`, what others see
and hear of all this in `test_secrets.py`.
"""

from itertools import combinations

import pytest
from kit.bohnanza import A, B, aside, clause, faceup, hand, lying, proposals, table, trading
from kit.table import play, refused, words

from beanpot.core import NOBODY, SEAT_NAMES
from beanpot.games.bohnanza import box
from beanpot.games.bohnanza.number import ACCEPT, PROPOSE

# Who trades with whom


@clause("BOH-31")
def test_a_trade_is_never_with_two_others_at_once() -> None:
    position = trading("B[colt] C[chaos]")
    step = "A propose [B, C] give [faceup:1] get {colt: 1, chaos: 1}"
    assert "(BOH-31)" in refused(position, step)


@clause("BOH-31")
@pytest.mark.parametrize("partner", ["A", "E", "G"])
def test_nobody_trades_alone_or_with_an_empty_chair(partner: str) -> None:
    position = trading("A[colt] B[colt]")
    assert "(BOH-31)" in refused(position, f"A propose {partner} give [hand:1] get {{chaos: 1}}")


@clause("BOH-31", "BOH-32")
def test_the_active_player_may_trade_with_everybody_and_the_others_only_with_him() -> None:
    position = table("5 seats, C active, trading | hands A[colt] B[colt] C[colt] D[colt] E[colt]")
    partners = {
        seat: "".join(
            SEAT_NAMES[action - PROPOSE]
            for action in position.legal_actions(SEAT_NAMES.index(seat))
            if PROPOSE <= action < ACCEPT
        )
        for seat in "ABCDE"
    }
    assert partners == {"A": "C", "B": "C", "C": "ABDE", "D": "C", "E": "C"}


@clause("BOH-32")
@pytest.mark.parametrize(
    "terms", ["give [hand:1] get {chaos: 1}", "give [hand:1]", "get {colt: 1}"]
)
def test_players_who_are_not_active_neither_trade_nor_give_among_themselves(terms: str) -> None:
    position = trading("B[colt] C[chaos]")
    assert "(BOH-32)" in refused(position, f"B propose C {terms}")


@clause("BOH-32")
@pytest.mark.parametrize("answer", ["accept C", "refuse C", "withdraw C"])
def test_there_is_nothing_to_answer_between_two_others(answer: str) -> None:
    assert "(BOH-32)" in refused(trading("B[colt] C[chaos]"), f"B {answer}")


# What may be traded


@clause("BOH-33")
def test_turned_up_cards_and_hand_cards_go_together() -> None:
    position = trading("A[copain cochon] B[colique]")
    play(position, "A propose B give [faceup:2, hand:2] get {colique: 1}", "B accept A")
    assert (aside(position, "B"), aside(position, "A")) == ("cochon chaos", "colique")
    assert (faceup(position), hand(position, "A"), hand(position, "B")) == ("colt", "copain", "")


@clause("BOH-33")
def test_a_turned_up_card_that_is_gone_is_not_given_again() -> None:
    position = trading("A[copain]")
    play(position, "A propose B give [faceup:1]", "B accept A")
    assert "(BOH-33)" in refused(position, "A propose C give [faceup:2]")
    play(position, "A propose C give [faceup:1]", "C accept A")
    assert (aside(position, "B"), aside(position, "C")) == ("colt", "chaos")
    assert "(BOH-33)" in refused(position, "A propose D give [faceup:1]")


@clause("BOH-34")
def test_the_others_offer_nothing_but_hand_cards() -> None:
    position = trading(
        "B[copain]", more="fields B[3 colt, -] | coins B 2[chaos chaos] | aside B[cochon]"
    )
    play(position, "B draft A")
    assert [word for word in words(position, "B") if word.startswith("give")] == ["give hand:1"]


@clause("BOH-34")
@pytest.mark.parametrize(
    ("card", "cited"),
    [
        ("faceup:1", "34"),
        ("hand:2", "38"),
        ("aside:cochon", "37"),
        ("field:1", "45"),
        ("coin", "45"),
    ],
)
def test_what_is_no_hand_card_of_theirs_is_refused(card: str, cited: str) -> None:
    position = trading(
        "B[copain]", more="fields B[3 colt, -] | coins B 2[chaos chaos] | aside B[cochon]"
    )
    assert f"(BOH-{cited})" in refused(position, f"B propose A give [{card}] get {{chaos: 1}}")


@clause("BOH-34", "BOH-37")
def test_beans_in_fields_and_set_aside_do_not_serve_a_proposal() -> None:
    position = trading("B[copain]", more="fields B[3 colt, -] | aside B[cochon]")
    play(position, "A propose B give [faceup:2] get {colt: 1}")
    assert "(BOH-122)" in refused(position, "B accept A")
    play(position, "A propose B give [faceup:2] get {cochon: 1}")
    assert "(BOH-122)" in refused(position, "B accept A")


@clause("BOH-35")
def test_hand_cards_are_still_traded_when_both_turned_up_cards_are_gone() -> None:
    position = trading("A[copain] C[cochon]", "", "aside B[colt chaos]")
    play(position, "A propose C give [hand:1] get {cochon: 1}", "C accept A")
    assert (aside(position, "A"), aside(position, "C")) == ("cochon", "copain")
    assert aside(position, "B") == "colt chaos"


@clause("BOH-36")
def test_received_cards_are_set_aside_and_never_enter_a_hand() -> None:
    position = trading("A[colique] B[cochon copain]")
    play(position, "A propose B give [faceup:1] get {cochon: 1}", "B accept A")
    assert (hand(position, "B"), aside(position, "B")) == ("copain", "colt")
    assert (hand(position, "A"), aside(position, "A")) == ("colique", "cochon")


@clause("BOH-37")
def test_a_received_card_is_not_given_again() -> None:
    position = trading("C[colt]", "", "aside A[cochon]")
    assert "(BOH-37)" in refused(position, "A propose C give [aside:cochon] get {colt: 1}")


@clause("BOH-37")
def test_a_card_just_received_does_not_serve_another_proposal() -> None:
    position = trading("B[cochon] C[colt]")
    play(position, "C propose A give [hand:1] get {cochon: 1}")
    play(position, "A propose B give [faceup:2] get {cochon: 1}", "B accept A")
    assert (aside(position, "A"), aside(position, "B")) == ("cochon", "chaos")
    assert "(BOH-122)" in refused(position, "A accept C")
    assert "accept C" not in words(position, "A")


@clause("BOH-38")
def test_a_card_leaves_from_any_place_and_the_others_keep_their_order() -> None:
    position = trading("B[colt cochon colt copain]", "choco chaos")
    play(position, "A propose B give [faceup:1] get {cochon: 1}", "B accept A")
    assert hand(position, "B") == "colt colt copain"


@clause("BOH-38")
@pytest.mark.parametrize("places", [*combinations(range(1, 5), 1), *combinations(range(1, 5), 2)])
def test_whatever_the_places_the_rest_of_the_hand_stays_in_order(places: tuple[int, ...]) -> None:
    names = ["colt", "cochon", "chaos", "copain"]
    position = trading(f"A[{' '.join(names)}]")
    given = ", ".join(f"hand:{place}" for place in places)
    play(position, f"A propose D give [{given}]", "D accept A")
    assert hand(position, "A").split() == [
        name for place, name in enumerate(names, 1) if place not in places
    ]
    assert sorted(aside(position, "D").split()) == sorted(names[place - 1] for place in places)


@clause("BOH-38")
@pytest.mark.parametrize(
    "given", ["hand:3", "hand:1, hand:1", "faceup:1, hand:2, hand:3", "hand:44"]
)
def test_only_cards_that_are_there_are_given_and_each_only_once(given: str) -> None:
    assert "(BOH-38)" in refused(trading("A[colt cochon]"), f"A propose B give [{given}]")


@clause("BOH-39")
def test_after_a_refusal_everything_is_as_it_was() -> None:
    position = trading("A[colt cochon] B[chaos]")
    play(position, "A propose B give [hand:1] get {chaos: 1}")
    assert (hand(position, "A"), hand(position, "B")) == ("colt cochon", "chaos")
    play(position, "B refuse A")
    assert (hand(position, "A"), hand(position, "B")) == ("colt cochon", "chaos")
    assert (aside(position, "A"), aside(position, "B"), proposals(position)) == ("", "", [])


@clause("BOH-39")
@pytest.mark.parametrize("end", ["B refuse A", "A withdraw B"])
def test_a_proposal_that_comes_to_nothing_leaves_no_trace(end: str) -> None:
    position = trading("A[colt cochon] B[chaos]")
    before = lying(position)
    play(position, "A propose B give [faceup:2, hand:1] get {chaos: 1}", end)
    assert lying(position) == before


# Gifts


@clause("BOH-40")
def test_the_active_player_gives_to_anybody() -> None:
    position = trading("A[cochon]")
    play(position, "A propose C give [faceup:2] get {}", "C accept A")
    assert (aside(position, "C"), faceup(position)) == ("chaos", "colt")
    play(position, "A propose D give [hand:1]", "D accept A")
    assert (aside(position, "D"), hand(position, "A"), aside(position, "A")) == ("cochon", "", "")


@clause("BOH-41")
def test_the_others_give_to_the_active_player_from_the_hand() -> None:
    position = trading("B[cochon colt]")
    play(position, "B propose A give [hand:1] get {}", "A accept B")
    assert (aside(position, "A"), hand(position, "B")) == ("cochon", "colt")


@clause("BOH-41")
def test_the_others_give_to_nobody_else() -> None:
    assert "(BOH-32)" in refused(trading("B[cochon colt]"), "B propose C give [hand:1] get {}")


@clause("BOH-42")
def test_a_gift_may_be_refused() -> None:
    position = trading()
    play(position, "A propose B give [faceup:1] get {}")
    assert words(position, "B") == ["accept A", "refuse A"]
    play(position, "B refuse A")
    assert (faceup(position), aside(position, "B")) == ("colt chaos", "")


# Consent and terms


@clause("BOH-43")
def test_a_proposal_is_pending_until_it_is_answered() -> None:
    position = trading("B[choco]")
    play(position, "A propose B give [faceup:1, faceup:2] get {choco: 1}")
    assert (faceup(position), hand(position, "B")) == ("colt chaos", "choco")
    assert (aside(position, "A"), aside(position, "B")) == ("", "")
    assert proposals(position) == ["A>B [faceup:1 faceup:2] {choco: 1}"]
    assert words(position, "B") == ["accept A", "refuse A"]


@clause("BOH-43")
@pytest.mark.parametrize(
    "line", ["A accept B", "A refuse B", "B withdraw A", "C accept A", "C refuse A", "A accept D"]
)
def test_only_the_one_who_is_addressed_answers(line: str) -> None:
    position = trading("A[colt] B[choco] C[choco]", more="proposals A>B [faceup:1] {choco: 1}")
    assert "(BOH-43)" in refused(position, line)


@clause("BOH-43")
def test_an_acceptance_may_name_the_terms() -> None:
    position = trading("B[chaos]", more="proposals A>B [faceup:1] {chaos: 1}")
    play(position, "B accept A on give {colt: 1} get {chaos: 1}")
    assert (aside(position, "A"), aside(position, "B")) == ("chaos", "colt")


@clause("BOH-43")
@pytest.mark.parametrize(
    "changed",
    [
        "give [faceup:1, hand:1] get {chaos: 1}",
        "give [faceup:1] get {chaos: 2}",
        "give [faceup:2] get {chaos: 1}",
        "give [faceup:1] get {chaos: 1, cochon: 1}",
        "give [faceup:1]",
    ],
)
def test_an_acceptance_of_terms_that_have_changed_meanwhile_is_refused(changed: str) -> None:
    position = trading("A[copain] B[chaos chaos cochon]")
    play(position, "A propose B give [faceup:1] get {chaos: 1}", f"A propose B {changed}")
    for line in (
        "B accept A on give {colt: 1} get {chaos: 1}",
        "B accept A with hand:1 on give {colt: 1} get {chaos: 1}",
    ):
        assert "(BOH-43)" in refused(position, line)


@clause("BOH-43")
def test_terms_name_varieties_so_another_copy_does_not_change_them() -> None:
    position = trading("A[colt] B[chaos cochon chaos]")
    play(position, "A propose B give [faceup:1] get {chaos: 1}")
    play(position, "A propose B give [hand:1] get {chaos: 1}")
    play(position, "B accept A with hand:3 on give {colt: 1} get {chaos: 1}")
    assert (hand(position, "B"), faceup(position), hand(position, "A")) == (
        "chaos cochon",
        "colt chaos",
        "",
    )


@clause("BOH-44")
def test_the_sides_of_a_trade_need_not_be_equal() -> None:
    position = trading("A[copain] B[choco colt cochon]")
    play(position, "A propose B give [faceup:2, hand:1] get {cochon: 1}", "B accept A")
    assert (aside(position, "B"), aside(position, "A")) == ("copain chaos", "cochon")
    assert hand(position, "B") == "choco colt"


@clause("BOH-44")
def test_one_card_may_bring_many() -> None:
    position = trading("B[colt colt chaos cochon]")
    play(position, "A propose B give [faceup:1] get {colt: 2, cochon: 1}", "B accept A")
    assert (aside(position, "A"), aside(position, "B")) == ("colt colt cochon", "colt")
    assert hand(position, "B") == "chaos"


@clause("BOH-44")
@pytest.mark.parametrize("terms", ["", " give []", " get {}", " give [] get {}"])
def test_nothing_for_nothing_is_no_proposal(terms: str) -> None:
    assert "(BOH-44)" in refused(trading("A[colt]"), f"A propose B{terms}")


@clause("BOH-44")
def test_a_gift_may_be_asked_for() -> None:
    position = play(trading("B[cochon]"), "A propose B get {cochon: 1}", "B accept A")
    assert (aside(position, "A"), aside(position, "B"), hand(position, "B")) == ("cochon", "", "")


@clause("BOH-45")
@pytest.mark.parametrize(
    "terms",
    [
        "give [faceup:1] get {coin: 1}",
        "give [faceup:1] get {coins: 2}",
        "give [faceup:1] get {field: 1}",
        "give [coin:1] get {cochon: 1}",
        "give [field:1]",
        "give [faceup:1] get {cogne: 1}",
        "give [faceup:1] get {choco: 5}",
    ],
)
def test_coins_fields_and_beans_that_do_not_exist_are_never_traded(terms: str) -> None:
    position = trading("B[cochon]", more="coins B 2[copain copain] | fields A[2 comique, -]")
    assert "(BOH-45)" in refused(position, f"A propose B {terms}")


@clause("BOH-45")
@pytest.mark.parametrize(("seats", "missing"), [(3, "choco"), (5, "cogne"), (6, "coriace")])
def test_a_variety_that_is_not_in_the_pack_cannot_be_asked_for(seats: int, missing: str) -> None:
    position = table(f"{seats} seats, A active, trading | hands A[colt] | faceup [chaos]")
    for who, partner in ("AB", "BA"):
        line = f"{who} propose {partner} get {{{missing}: 1}}"
        assert "(BOH-45)" in refused(position, line)
    play(position, "A draft B")
    assert sorted(word for word in words(position) if word.startswith("want")) == sorted(
        f"want {box.NAMES[kind]}" for kind in range(box.VARIETIES) if box.PACK[seats - 2][kind]
    )


# Which copy


@clause("BOH-46")
def test_the_giver_decides_which_copy_leaves_the_hand() -> None:
    position = trading("B[colt cochon colt]", "choco chaos")
    play(position, "A propose B give [faceup:1] get {colt: 1}", "B accept A with hand:3")
    assert (hand(position, "B"), aside(position, "A")) == ("colt cochon", "colt")


@clause("BOH-46")
@pytest.mark.parametrize(
    ("held", "wanted", "ways"),
    [
        ("colt cochon colt", "{colt: 1}", ["hand:1", "hand:3"]),
        (
            "colt chaos colt colt",
            "{colt: 2}",
            ["hand:1, hand:3", "hand:1, hand:4", "hand:3, hand:4"],
        ),
        (
            "chaos colt chaos colt",
            "{colt: 1, chaos: 1}",
            ["hand:1, hand:2", "hand:1, hand:4", "hand:2, hand:3", "hand:3, hand:4"],
        ),
        ("colt chaos colt", "{colt: 1, chaos: 1}", ["hand:1, hand:2", "hand:2, hand:3"]),
    ],
)
def test_every_way_to_serve_a_proposal_is_listed_and_can_be_gone(
    held: str, wanted: str, ways: list[str]
) -> None:
    position = trading(f"B[{held}]", "choco choco", f"proposals A>B [faceup:1] {wanted}")
    assert words(position, "B") == [*(f"accept A with {way}" for way in ways), "refuse A"]
    for way in ways:
        after = play(position.clone(), f"B accept A with {way}")
        gone = {int(card.removeprefix("hand:")) for card in way.split(", ")}
        assert hand(after, "B").split() == [
            name for place, name in enumerate(held.split(), 1) if place not in gone
        ]
        assert (aside(after, "B"), faceup(after), proposals(after)) == ("choco", "choco", [])
        assert len(aside(after, "A").split()) == len(gone)


@clause("BOH-46")
@pytest.mark.parametrize(
    "copies", ["hand:2", "hand:1, hand:3", "hand:9", "faceup:1", "hand:1, hand:2"]
)
def test_copies_that_do_not_serve_the_proposal_exactly_are_refused(copies: str) -> None:
    position = trading("B[colt cochon colt]", "colt chaos", "proposals A>B [faceup:2] {colt: 1}")
    assert "(BOH-46)" in refused(position, f"B accept A with {copies}")


@clause("BOH-46")
def test_a_player_with_a_choice_is_asked_to_make_it() -> None:
    position = trading("B[colt cochon colt]", "choco chaos", "proposals A>B [faceup:1] {colt: 1}")
    refusal = refused(position, "B accept A")
    assert refusal.startswith("Unknown action")
    assert "accept A with hand:1; accept A with hand:3" in refusal


@clause("BOH-46")
def test_without_a_choice_no_copy_need_be_named() -> None:
    position = trading("B[colt cochon colt]", "choco chaos", "proposals A>B [faceup:1] {colt: 2}")
    assert words(position, "B") == ["accept A", "refuse A"]
    named = play(position.clone(), "B accept A with hand:1, hand:3")
    assert named.hash() == play(position, "B accept A").hash()
    assert (hand(position, "B"), aside(position, "A")) == ("cochon", "colt colt")


@clause("BOH-46")
def test_the_active_player_chooses_between_turned_up_cards_and_hand_cards() -> None:
    position = trading("A[chaos colt chaos] C[copain]", more="proposals C>A [hand:1] {chaos: 1}")
    accepts = [word for word in words(position, "A") if word.startswith("accept")]
    assert accepts == [f"accept C with {card}" for card in ("faceup:2", "hand:1", "hand:3")]
    play(position, "A accept C with hand:3")
    assert (hand(position, "A"), faceup(position)) == ("chaos colt", "colt chaos")


@clause("BOH-46")
def test_copies_are_chosen_one_by_one_from_the_front() -> None:
    position = trading(
        "B[colt chaos colt colt]", "choco chaos", "proposals A>B [faceup:1] {colt: 2}"
    )
    position.apply(ACCEPT + A, B)
    assert (position.current_player, position.is_inside_move) == (B, True)
    assert words(position, "B") == ["with hand:1", "with hand:3"]
    assert words(position, "A") == words(position, "C") == []
    assert "(BOH-43)" in refused(position, "B cancel")
    assert "(BOH-46)" in refused(position, "B with hand:4")
    assert "(BOH-46)" in refused(position, "B with hand:2")
    assert "(BOH-119)" in refused(position, "A end_trading")
    play(position, "B with hand:1")
    assert words(position, "B") == ["with hand:3", "with hand:4"]
    play(position, "B with hand:4")
    assert (hand(position, "B"), aside(position, "A")) == ("chaos colt", "colt colt")
    assert (position.current_player, position.is_inside_move) == (A, False)


# The end of phase 2


@clause("BOH-47")
def test_the_active_player_ends_phase_2_and_keeps_what_is_left() -> None:
    position = play(trading(), "A end_trading")
    assert position.format_position().startswith("4 seats, A active, A sowing | ")
    assert (aside(position, "A"), faceup(position)) == ("colt chaos", "")


@clause("BOH-47")
def test_nobody_else_ends_phase_2() -> None:
    assert "(BOH-47)" in refused(trading(), "B end_trading")


@clause("BOH-47")
def test_phase_2_may_be_ended_with_proposals_open_and_they_lapse() -> None:
    position = trading("A[colt] B[cochon] C[copain]")
    play(position, "A propose B give [hand:1] get {cochon: 1}", "C propose A give [hand:1]")
    play(position, "A end_trading")
    assert proposals(position) == []
    assert (hand(position, "A"), hand(position, "C")) == ("colt", "copain")
    assert "(BOH-48)" in refused(position, "B accept A")
    assert "(BOH-48)" in refused(position, "A accept C")


STAGES = ["planting", "turning up", "A sowing", "B sowing", "drawing"]


@clause("BOH-48")
def test_there_is_no_trading_in_phase_3() -> None:
    position = table("4 seats, A active, A sowing | hands A[chaos] B[cochon] | aside A[colt]")
    assert "(BOH-48)" in refused(position, "A propose B give [hand:1] get {cochon: 1}")


@clause("BOH-48")
@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize(
    "line",
    [
        "A propose B give [hand:1] get {cochon: 1}",
        "A propose B give [hand:1]",
        "B propose A give [hand:1]",
        "A accept B",
        "B refuse A",
        "A withdraw B",
        "A end_trading",
        "A send",
        "B give hand:1",
    ],
)
def test_trading_and_giving_happen_in_phase_2_only(stage: str, line: str) -> None:
    position = table(
        f"4 seats, A active, {stage} | hands A[chaos] B[cochon] | aside A[colt] B[colt]"
    )
    assert "(BOH-48)" in refused(position, line)


@clause("BOH-48")
def test_nobody_talks_while_cards_are_turned_up_nor_after_the_game() -> None:
    position = play(
        table("4 seats, A active, turning up | hands A[colt]"), "A draw2", "* deal colt"
    )
    assert "(BOH-119)" in refused(position, "A propose B give [hand:1]")
    position = table("4 seats, A active, over | hands A[colt]")
    assert position.current_player == NOBODY
    assert "(BOH-84)" in refused(position, "A propose B give [hand:1]")
