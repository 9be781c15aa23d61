"""Options: declared as data, read from words and JSON, refused with what is allowed."""

from pathlib import Path

import pytest

from beanpot.core import BeanpotError, Choice, SeatOption, Share, Switch, TableOption, Whole
from beanpot.core.option import options_record, settle

OPTIONS = (
    Choice("deck", "which pack", ("ramp", "flat")),
    Switch("open", "farms lie open"),
    Whole("rounds", "how many", 3, 1, 10),
    Share("risk", "how likely", 0.05),
    SeatOption("start", "who starts"),
    TableOption("table", "other cards", 2, lambda value: value),
)


def test_defaults_are_filled_in() -> None:
    assert settle(OPTIONS, {"rounds": 5}) == {
        "deck": "ramp", "open": False, "rounds": 5, "risk": 0.05, "start": "random", "table": None
    }  # fmt: skip


def test_values_become_numbers_in_the_record() -> None:
    chosen = {
        "deck": "flat",
        "open": True,
        "rounds": 2,
        "risk": 0.25,
        "start": "C",
        "table": [7, 8],
    }
    made = options_record(OPTIONS, settle(OPTIONS, chosen), seats=3)
    assert (made.deck, made.open, made.rounds, made.start) == (1, 1, 2, 2)
    assert made.risk == 2_500
    assert made.table.tolist() == [1, 7, 8]


def test_chance_and_the_box_decide_by_default() -> None:
    made = options_record(OPTIONS, settle(OPTIONS, {}), seats=3)
    assert made.start == -1
    assert made.table.tolist() == [0, 0, 0]


@pytest.mark.parametrize(
    ("name", "value", "allowed"),
    [
        ("deck", "steep", "ramp or flat"),
        ("open", 1, "true or false"),
        ("rounds", 11, "from 1 to 10"),
        ("rounds", True, "from 1 to 10"),
        ("rounds", "3", "from 1 to 10"),
        ("risk", 1.5, "from 0 to 1"),
        ("risk", True, "from 0 to 1"),
        ("risk", "often", "from 0 to 1"),
        ("start", "D", "a seat of the table"),
        ("start", 0, "a seat of the table"),
        ("start", "AB", "a seat of the table"),
    ],
)
def test_a_wrong_value_is_refused_with_what_is_allowed(
    name: str, value: object, allowed: str
) -> None:
    with pytest.raises(BeanpotError, match=allowed):
        options_record(OPTIONS, settle(OPTIONS, {name: value}), seats=3)


def test_an_unknown_option_lists_the_known_ones() -> None:
    with pytest.raises(BeanpotError, match="deck, open, rounds, risk, start and table"):
        settle(OPTIONS, {"dekc": 1})


@pytest.mark.parametrize(("word", "value"), [("true", True), ("3", 3), ("flat", "flat"), ("", "")])
def test_words_of_the_command_line_are_json_or_themselves(word: str, value: object) -> None:
    assert OPTIONS[0].from_word(word) == value


def test_a_table_is_read_from_a_file(tmp_path: Path) -> None:
    (tmp_path / "good.json").write_text("[1, 2]")
    (tmp_path / "bad.json").write_text("[1,")
    assert OPTIONS[5].from_word(str(tmp_path / "good.json")) == [1, 2]
    with pytest.raises(BeanpotError, match="is not JSON"):
        OPTIONS[5].from_word(str(tmp_path / "bad.json"))
    with pytest.raises(BeanpotError, match="cannot read"):
        OPTIONS[5].from_word(str(tmp_path / "none.json"))
