"""Moves as text and data: who reads what, what is parsed, and what errors suggest."""

from types import SimpleNamespace

import pytest

from beanpot.core import (
    CHANCE,
    SPECTATOR,
    BeanpotError,
    Forms,
    MoveInput,
    MoveNotation,
    Names,
    UnknownAction,
    UnknownWords,
    derived,
    flag,
    form,
    inferred,
    numbered,
    secret,
    whole_number,
)

CARD = Names(("ace", "king"), of="card")
MOVES = Forms(
    form("play {card} {down}", "play ace", "play ace down", card=secret(CARD, when="down"),
         down=flag("down")),
    form("lay {card}", "lay king", card=CARD),
    form("bury {card}", "bury king", shares="lay", card=secret(CARD)),
)  # fmt: skip
ANSWERS = Forms(form("deal {card}", "deal ace", card=secret(CARD)), form("storm"))


def is_night(state: SimpleNamespace) -> bool:
    return bool(state.night)


def dealt_to(state: SimpleNamespace) -> int | None:
    seat: int | None = state.dealt_to
    return seat


def check(typed: MoveInput) -> int | None:
    """Nobody lays two cards, or anything on Sundays; a pass is the ace."""
    if typed.verb == "lay" and typed.words["card"] == "sunday":
        raise BeanpotError("not on Sundays")
    if typed.form is None and typed.text == "lay ace king":
        raise BeanpotError("one at a time")
    return 0 if typed.text == "pass" else None


PLAIN = MoveNotation(MOVES, ANSWERS, {"deal": dealt_to}, {"bury": is_night})
CHECKED = MoveNotation(MOVES, ANSWERS, {"deal": dealt_to}, {"bury": is_night}, check)
DAY = SimpleNamespace(night=0, dealt_to=1)
NIGHT = SimpleNamespace(night=1, dealt_to=None)


@pytest.mark.parametrize(
    ("seat", "number", "full", "for_others"),
    [
        (0, 0, "play ace", "play ace"),
        (0, 3, "play king down", "play x down"),
        (0, 4, "lay ace", "lay ace"),
        (CHANCE, 1, "deal king", "deal x"),
        (CHANCE, 2, "storm", "storm"),
    ],
)
def test_others_read_less(seat: int, number: int, full: str, for_others: str) -> None:
    owner = 1 if seat == CHANCE else 0
    assert PLAIN.format_move(DAY, seat, number) == full
    assert PLAIN.format_move(DAY, seat, number, to=owner) == full
    for to in (2, SPECTATOR):
        assert PLAIN.format_move(DAY, seat, number, to) == for_others


def test_what_all_see_is_hidden_from_nobody() -> None:
    assert PLAIN.format_move(NIGHT, CHANCE, 1, to=2) == "deal king"


def test_the_position_says_which_of_two_forms_is_used() -> None:
    assert [PLAIN.format_move(state, 0, 5) for state in (DAY, NIGHT)] == ["lay king", "bury king"]
    assert PLAIN.format_move(NIGHT, 0, 5, to=1) == "bury x"
    assert PLAIN.parse_move(DAY, 0, "bury king") == PLAIN.parse_move(NIGHT, 0, "lay king") == 5


@pytest.mark.parametrize("notation", [PLAIN, CHECKED])
@pytest.mark.parametrize("state", [DAY, NIGHT])
def test_text_is_read_back_and_data_differ(notation: MoveNotation, state: SimpleNamespace) -> None:
    for seat, forms in ((0, MOVES), (CHANCE, ANSWERS)):
        for number in range(forms.size):
            text = notation.format_move(state, seat, number)
            assert notation.parse_move(state, seat, text) == number
        data = [repr(notation.move_to_dict(state, seat, number)) for number in range(forms.size)]
        assert len(set(data)) == forms.size


def test_unknown_text_is_answered_with_examples_of_this_position() -> None:
    with pytest.raises(UnknownWords) as by_day:
        PLAIN.parse_move(DAY, 0, "dance")
    assert str(by_day.value) == "Unknown action “dance”: write play ace, play ace down or lay king."
    with pytest.raises(UnknownWords, match="write play ace, play ace down or bury king"):
        PLAIN.parse_move(NIGHT, 0, "play")
    with pytest.raises(UnknownWords, match="write deal ace or storm"):
        PLAIN.parse_move(DAY, CHANCE, "lay king")


def test_an_unknown_name_is_distinguished_from_unknown_words() -> None:
    with pytest.raises(UnknownAction, match="no card is called “9”") as refused:
        PLAIN.parse_move(DAY, 0, "lay 9")
    assert not isinstance(refused.value, UnknownWords)


def test_a_game_may_refuse_text_or_understand_it() -> None:
    with pytest.raises(BeanpotError, match="not on Sundays"):
        CHECKED.parse_move(DAY, 0, "lay sunday")
    with pytest.raises(BeanpotError, match="one at a time"):
        CHECKED.parse_move(DAY, 0, "lay ace king")
    assert CHECKED.parse_move(DAY, 0, "pass") == 0


def test_data_lack_what_their_reader_may_not_know() -> None:
    assert PLAIN.move_to_dict(DAY, 0, 3) == {
        "verb": "play",
        "parts": {"card": "king", "down": True},
    }
    assert PLAIN.move_to_dict(DAY, 0, 3, to=1) == {"verb": "play", "parts": {"down": True}}
    assert PLAIN.move_to_dict(NIGHT, 0, 5, to=1) == {"verb": "bury", "parts": {}}
    assert PLAIN.move_to_dict(DAY, CHANCE, 2, to=1) == {"verb": "storm", "parts": {}}


def test_every_question_about_the_position_is_answered() -> None:
    with pytest.raises(TypeError, match=r"seen_by is for \['deal'\], not for \[\]"):
        MoveNotation(MOVES, ANSWERS, used_when={"bury": is_night})
    with pytest.raises(TypeError, match=r"used_when is for \['bury'\], not \[\]"):
        MoveNotation(MOVES, ANSWERS, {"deal": dealt_to})


PLACE = inferred(secret(numbered(3)))
OPEN = MoveNotation(
    Forms(
        form("sow {card} [in {field}]", "sow ace", card=CARD, field=inferred(numbered(2))),
        form("draw{count}", "draw2", count=derived(whole_number(2, 3))),
        form("hide [{place}] [{card}]", "hide 2", place=PLACE, card=derived(CARD)),
        form("show {place}", "show 2", place=numbered(3), instead_of="hide"),
        form("whisper {card}", "whisper ace", card=CARD, inner=True),
    ),
    Forms(form("storm")),
    used_when={"show": is_night},
    choices={
        "field": lambda state, _seat, _values: state.fields,
        "count": lambda _state, _seat, _values: [3],
        "card": lambda _state, _seat, values: [values["place"] % 2],
    },
    veils={"talk": lambda _state, _seat, number, _to: number >= 8},
)
SOWING = SimpleNamespace(night=0, fields=[1])


def test_what_the_position_leaves_no_choice_about_need_not_be_named() -> None:
    assert OPEN.format_move(SOWING, 0, 1) == "sow ace"
    assert OPEN.format_move(SOWING, 0, 0) == "sow ace in 1"
    assert OPEN.parse_move(SOWING, 0, "sow ace") == 1
    assert OPEN.move_to_dict(SOWING, 0, 1)["parts"] == {"card": "ace", "field": 2}
    nowhere = SimpleNamespace(night=0, fields=[])
    assert OPEN.parse_move(nowhere, 0, "sow king") == 2
    anywhere = SimpleNamespace(night=0, fields=[0, 1])
    with pytest.raises(UnknownAction, match="name the field, as in sow ace in 1 or sow ace in 2"):
        OPEN.parse_move(anywhere, 0, "sow ace")
    with pytest.raises(UnknownAction, match="no card is called “9”"):
        OPEN.parse_move(anywhere, 0, "sow 9")


def test_facts_known_from_the_position_are_not_in_the_number() -> None:
    assert OPEN.format_move(SOWING, 0, 4) == "draw3"
    assert OPEN.parse_move(SOWING, 0, "draw2") == OPEN.parse_move(SOWING, 0, "draw3") == 4
    assert OPEN.move_to_dict(SOWING, 0, 4) == {"verb": "draw", "parts": {"count": 3}}


def test_a_journal_has_the_place_others_read_the_card_and_the_owner_both() -> None:
    assert [OPEN.format_move(SOWING, 0, 6, to) for to in (None, 0, 1)] == [
        "hide 2",
        "hide 2 king",
        "hide king",
    ]
    assert OPEN.move_to_dict(SOWING, 0, 6, to=1) == {"verb": "hide", "parts": {"card": "king"}}
    assert OPEN.parse_move(SOWING, 0, "hide 2 king") == 6
    for text in ("hide king", "hide 2 ace", "hide"):
        with pytest.raises(UnknownWords):
            OPEN.parse_move(SOWING, 0, text)


def test_a_number_that_means_something_else_here_is_not_parsed_in_its_other_form() -> None:
    night = SimpleNamespace(night=1, fields=[])
    assert OPEN.parse_move(night, 0, "show 2") == OPEN.parse_move(SOWING, 0, "hide 2") == 6
    with pytest.raises(UnknownWords, match=r"write sow ace, draw2 or show 2\."):
        OPEN.parse_move(night, 0, "hide 2")


def test_a_veiled_action_shows_its_verb_only() -> None:
    assert [OPEN.format_move(SOWING, 0, 8, to) for to in (None, 0, 1)] == [
        "whisper ace",
        "whisper ace",
        "talk x",
    ]
    assert OPEN.move_to_dict(SOWING, 0, 8, to=1) == {"verb": "talk", "parts": {}}
