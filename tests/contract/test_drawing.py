"""Every position can be printed, for spectators and for one seat."""

import re
from xml.etree import ElementTree

from kit.cases import Case, some_positions

from beanpot.core import SEAT_NAMES, SPECTATOR
from beanpot.engine.chance import SeededRandom
from beanpot.engine.observation_dicts import own_fields


def test_every_position_can_be_printed(case: Case) -> None:
    for position in some_positions(case, 1, 6):
        text, _, position_string = str(position).rpartition("\n\n")
        assert position_string == position.format_position()
        assert text.startswith(f"{case.game.title}, {case.seats} seats: ")
        assert len(text.splitlines()) > 2
        assert not re.search(r"\[/?(bold|dim|red|green|reverse|black)?\]", text), text


def test_a_printed_position_has_what_every_seat_keeps_to_itself(case: Case) -> None:
    names = own_fields(case.game.record, case.game.kinds)
    for position in some_positions(case, 2, 6):
        lines = str(position).splitlines()
        for seat, letter in zip(range(position.seats), SEAT_NAMES, strict=False):
            scene = position.observation_dict(seat)
            if "hand" in names and scene["hand"][letter]:
                cards = f"hand {' '.join(scene['hand'][letter])}"
                assert any(line.strip().startswith(letter) and cards in line for line in lines)


def test_a_picture_for_a_seat_shows_nothing_else(case: Case) -> None:
    for position in some_positions(case, 3, 4):
        for seat in (*range(position.seats), SPECTATOR):
            if seat == SPECTATOR:
                world = position.determinize(0, SeededRandom(1)).determinize(1, SeededRandom(2))
            else:
                world = position.determinize(seat, SeededRandom(1))
            assert world.render(seat) == position.render(seat)


def test_in_a_notebook_it_is_text_without_scripts(case: Case) -> None:
    for position in some_positions(case, 4, 3):
        page = ElementTree.fromstring(position._repr_html_())
        assert {each.tag for each in page.iter()} <= {"div", "p", "b", "pre", "span"}
        drawn = page.find("pre")
        assert drawn is not None
        told = [line.rstrip() for line in "".join(drawn.itertext()).splitlines()]
        assert [line for line in told if line] == [
            line for line in str(position).splitlines()[1:-1] if line
        ]
