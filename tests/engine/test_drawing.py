"""The colours of a table in a notebook can be read."""

import pytest

import beanpot
from beanpot.engine.drawing import COLOURS, PAPER

READABLE = 4.5  # the contrast that WCAG asks of text


def brightness(colour: str) -> float:
    """Relative luminance, as WCAG defines it."""
    parts = [part / 255 for part in bytes.fromhex(colour.removeprefix("#"))]
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    dark, light = sorted((brightness(one), brightness(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("name", [name for name in COLOURS if name != "black"])
def test_every_colour_can_be_read_on_paper_and_under_black(name: str) -> None:
    assert contrast(COLOURS[name], PAPER) >= READABLE
    assert contrast(COLOURS[name], COLOURS["black"]) >= READABLE


def test_titles_are_escaped() -> None:
    position = beanpot.new_position("haricot_magique", on="plain")
    assert position._repr_html_().startswith("<div><p><b>Jack &amp; le Haricot Magique, 4 seats: ")


def test_it_is_called_by_its_name_where_there_is_one_line_only() -> None:
    position = beanpot.new_position("fagioli", on="plain")
    assert repr(position) == "<Position of fagioli, 3 seats, chance to answer>"
    assert str(position).startswith("Fagioli, 3 seats: chance to answer\n\n")
