"""How fast seats may ask, and what that leaves to a table of people without limits of its own."""

from dataclasses import replace

import pytest
from server.running import Running, in_a_loop

from beanpot.server.catalogue import catalogue
from beanpot.server.client import RequestRefused, connect
from beanpot.server.limits import USUAL, Rate
from beanpot.server.rate_limits import SeatLimiters

FEW = 5
SLOW = Rate(1e-9, "s", FEW)  # a few requests at once, and none after that


def test_every_seat_has_a_pace_of_its_own() -> None:
    paces = SeatLimiters(SLOW)
    assert [paces.allows(1) for _ in range(FEW + 1)] == [True] * FEW + [False]
    assert paces.allows(0)
    assert all(paces.allows(None) for _ in range(2 * FEW))


@in_a_loop
async def test_a_seat_is_no_faster_over_two_connections(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server.hub, "limits", replace(USUAL, messages=SLOW))
    opened = server.open("bohnanza", 3, name="Ada")
    codes = []
    async with connect(opened.link("seat")) as one, connect(opened.link("seat")) as other:
        for line in (one, one, one, other, other, other):
            with pytest.raises(RequestRefused) as refused:
                await line.step("nonsense")
            codes.append(refused.value.code)
    assert "fast" not in codes[:FEW]
    assert codes[FEW:] == ["fast"]


def test_a_table_of_people_has_no_limit_of_proposals_unless_they_choose_one(
    server: Running,
) -> None:
    for chosen, played in (({}, 0), ({"talk_limit": 7}, 7)):
        opened = server.open("bohnanza", 4, options=chosen)
        room = server.hub.rooms[opened.name]
        assert room.match.settings.options == {"talk_limit": played}
    defaults = {option.name: option.default for option in catalogue("bohnanza").options}
    assert defaults["talk_limit"] == 0


def test_a_lesson_is_given_with_the_options_it_was_written_with(server: Running) -> None:
    lesson = catalogue("bohnanza").lesson
    assert lesson is not None
    opened = server.open("bohnanza", lesson.seats, options=lesson.options, lesson=True)
    assert server.hub.rooms[opened.name].match.settings.options == lesson.options
