"""Forms of moves: what their table numbers, and what their text looks like."""

import re

import pytest

from beanpot.core import (
    Forms,
    Names,
    UnknownAction,
    flag,
    form,
    listed_number,
    numbered,
    seat_name,
    secret,
    whole_number,
)

CARD = Names(("ace", "king"), of="card")
PLAY = form(
    "play {copies}x{card} on {pile} {down}", "play 2xace on 1",
    card=secret(CARD, when="down"), copies=whole_number(1, 3), pile=numbered(2), down=flag("down"),
)  # fmt: skip
FORMS = Forms(
    form("pass"),
    PLAY,
    form("lay {card}", "lay king", card=secret(CARD)),
    form("show {card}", "show king", shares="lay", card=CARD),
    form("lean [by {degrees}]", "lean by 2", degrees=whole_number(0, 3)),
    form("power steal {seat}", "power steal B", seat=seat_name(3)),
)


def test_forms_are_numbered_in_their_order() -> None:
    numbers = {each.name: each.numbering.numbers for each in FORMS}
    assert numbers == {
        "pass": range(1),
        "play": range(1, 25),
        "lay": range(25, 27),
        "show": range(25, 27),
        "lean": range(27, 31),
        "power_steal": range(31, 34),
    }
    assert FORMS.size == 34


def test_every_action_has_a_text_that_is_read_back() -> None:
    for each in FORMS:
        for number in each.numbering.numbers:
            text = each.format(each.numbering.values(number))
            words = each.match(text)
            assert words is not None
            assert each.number_of(words) == number


@pytest.mark.parametrize(
    ("name", "values", "text"),
    [
        ("pass", {}, "pass"),
        ("play", {"card": 1, "copies": 2, "pile": 0, "down": 1}, "play 2xking on 1 down"),
        ("play", {"card": 1, "copies": 2, "pile": 1, "down": 0}, "play 2xking on 2"),
        ("lean", {"degrees": 0}, "lean"),
        ("lean", {"degrees": 3}, "lean by 3"),
        ("power_steal", {"seat": 2}, "power steal C"),
    ],
)
def test_values_appear_in_the_text_of_a_form(name: str, values: dict[str, int], text: str) -> None:
    assert FORMS[name].format(values) == text


def test_hidden_parts_are_written_as_x_or_left_out() -> None:
    values = {"card": 1, "copies": 2, "pile": 0, "down": 1}
    assert FORMS["play"].format(values, {"card"}) == "play 2xx on 1 down"
    assert FORMS["lean"].format({"degrees": 3}, {"degrees"}) == "lean"


def test_a_part_is_secret_always_or_with_a_flag() -> None:
    values = {"card": 1, "copies": 2, "pile": 0, "down": 1}
    assert FORMS["play"].secrets(values) == {"card"}
    assert FORMS["play"].secrets(values | {"down": 0}) == set()
    assert FORMS["lay"].secrets({"card": 0}) == {"card"}
    assert FORMS["show"].secrets({"card": 0}) == set()


@pytest.mark.parametrize("text", ["play 2xace", "play axace on 1", "lean by", "lean by x", "passe"])
def test_another_text_does_not_match(text: str) -> None:
    assert all(each.match(text) is None for each in FORMS)


def test_a_text_of_unknown_names_matches_and_means_nothing() -> None:
    words = FORMS["play"].match("play 2xace on 3")
    assert words == {"copies": "2", "card": "ace", "pile": "3"}
    assert FORMS["play"].number_of(words) is None
    with pytest.raises(UnknownAction, match="no card is called “9”; the cards are ace king"):
        FORMS["lay"].number_of({"card": "9"})


def test_numbers_may_be_written_with_zeros_before_them() -> None:
    assert [numbered(12).find(word) for word in ("7", "07", "012", "0", "13")] == [
        6,
        6,
        11,
        None,
        None,
    ]
    assert whole_number(0, 3).find("00") == 0


def test_signs_in_a_text_mean_themselves() -> None:
    odd = form("fold {low}.{high}?", "fold 1.2?", low=numbered(3), high=numbered(3))
    assert odd.match("fold 1.2?") == {"low": "1", "high": "2"}
    assert odd.match("fold 1-2") is None


def test_rules_are_made_for_the_numbers_of_the_table() -> None:
    play, is_play = FORMS.action("play"), FORMS.is_form("play")
    card, copies = FORMS.part("play", "card"), FORMS.part("play", "copies")
    is_down, is_laid = FORMS.flag("play", "down"), FORMS.is_form("lay", "lean")
    action = play(1, 3, 0, 1)
    assert (card(action), copies(action), is_down(action)) == (1, 3, True)
    assert FORMS["play"].format(FORMS["play"].numbering.values(action)) == "play 3xking on 1 down"
    assert [number for number in range(34) if is_play(number)] == list(range(1, 25))
    assert [number for number in range(34) if is_laid(number)] == list(range(25, 31))


@pytest.mark.parametrize(
    ("part", "data"),
    [
        (CARD, ["ace", "king"]),
        (whole_number(1, 3), [1, 2, 3]),
        (numbered(2), [1, 2]),
        (listed_number(10, 20), [10, 20]),
        (flag("down"), [False, True]),
        (seat_name(2), ["A", "B"]),
    ],
)
def test_parts_are_words_numbers_or_flags_in_data(part: Names, data: list[object]) -> None:
    assert [part.to_data(value) for value in part.values] == data


def test_a_declaration_that_contradicts_itself_is_refused() -> None:
    with pytest.raises(TypeError, match=re.escape("parts in “lay {card}”")):
        form("lay {card}", "lay king")
    with pytest.raises(TypeError, match="has no example"):
        form("lay {card}", card=CARD)
    with pytest.raises(TypeError, match="Two forms are called “pass”"):
        Forms(form("pass"), form("pass"))
    with pytest.raises(TypeError, match="“show” has other values than “lay”"):
        Forms(
            form("lay {card}", "lay king", card=CARD),
            form("show {seat}", "show A", shares="lay", seat=seat_name(3)),
        )


def test_an_alias_is_parsed_and_never_written() -> None:
    sell = form("harvest {field}", "harvest 1", field=numbered(2), aliases=("sell {field}",))
    words = sell.match("sell 2")
    assert words is not None
    assert sell.number_of(words) == 1
    assert sell.format({"field": 1}) == "harvest 2"
