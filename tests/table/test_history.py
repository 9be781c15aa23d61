"""A table follows from its events: applied one by one, or reloaded, they give an equal table."""

from collections.abc import Iterator
from copy import deepcopy
from dataclasses import fields
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from table.people import Keeper, at_a_result
from table.stories import DEEDS, any_deeds, differences, happen, new_table, taken_again

from beanpot.core import BeanpotError
from beanpot.games import game_names, load_game
from beanpot.table import Clock, Event, LiveMatch, table_state, takeback
from beanpot.table.events import Opened, TakenBack
from beanpot.table.lesson import script_of
from beanpot.table.table_state import TableState

CLOCKS = (Clock(), Clock("move", 30), Clock("reserve", 900, 5))
FIXED = {"settings", "is_listed", "turned"}  # agreed on when a table is opened
RIGID = {"options": {"stability": "mujoco"}, "seats": 2}

deeds = st.lists(st.tuples(st.sampled_from(sorted(DEEDS)), st.integers(0, 6)), max_size=40)


@pytest.fixture(autouse=True, scope="module")
def good_memory() -> Iterator[None]:
    """Whoever takes events one by one forgets nothing: else a retelling would know more."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(takeback, "REMEMBERED", 10_000)
        patch.setattr(table_state, "REMEMBERED_LINES", 10_000)
        patch.setattr(table_state, "REMEMBERED_STEPS", 10_000)
        yield


def check(table: Keeper) -> None:
    """Both ways of telling a table lead where it stands."""
    for reloaded in (taken_again(table), table.reloaded()):
        assert not differences(reloaded, table.match)
        assert reloaded == table.match


def some_story(game: str, seed: int, **given: Any) -> Keeper:
    """Sixty things that happen at a table."""
    table = new_table(game, seed=seed, **{"clock": CLOCKS[seed % 3], **given})
    return happen(table, [("begin", 0), *any_deeds(seed)])


@pytest.mark.parametrize("game", sorted(game_names()))
@given(before=deeds, after=deeds, seed=st.integers(0, 1000), clock=st.sampled_from(CLOCKS))
@settings(max_examples=8, deadline=None)
def test_events_give_an_equal_table(
    game: str, before: list[Any], after: list[Any], seed: int, clock: Clock
) -> None:
    seated = [(deed, who) for deed, who in before if deed != "close"]
    table = new_table(game, seed=seed, clock=clock, pauses=seed % 2 == 0)
    check(happen(table, [*seated, ("begin", 0), *after]))


@pytest.mark.parametrize("game", sorted(game_names()))
@pytest.mark.parametrize("seed", range(6))
def test_long_histories_give_an_equal_table(game: str, seed: int) -> None:
    check(some_story(game, seed))


@pytest.mark.parametrize(
    "game", [name for name in sorted(game_names()) if script_of(load_game(name))]
)
def test_lessons_are_replayed(game: str) -> None:
    check(lesson(game, seed=1))


def lesson(game: str, seed: int) -> Keeper:
    """A lesson, in which moves are taken back."""
    script = script_of(load_game(game))
    assert script is not None
    return some_story(game, seed, seats=script.seats, options=script.options, lesson=True)


@pytest.mark.parametrize("stability", ["mujoco", "statics", "referee"])
def test_answers_of_referees_are_replayed(stability: str) -> None:
    check(some_story("haricot_magique", 1, seats=2, options={"stability": stability}))


def test_no_field_stays_as_it_was() -> None:
    """Otherwise the histories would not test it."""
    tables = [some_story("pas_de_haricots", seed) for seed in range(8)]
    happen(tables[0], [("new_rules", 0), ("close", 0), ("follow", 0)])
    tables += [happen(new_table("fagioli"), [("begin", 0), ("vote", 0), ("look", 1)])]
    tables += [lesson("fagioli", 1), some_story("haricot_magique", 1, **RIGID), at_a_result()]
    changed: set[str] = set()
    for table in tables:
        opened = table.events[0][1]
        assert isinstance(opened, Opened)
        changed |= differences(TableState(opened, "plain"), table.match)
    assert changed == {field.name for field in fields(TableState) if field.compare} - FIXED


def is_found(table: Keeper) -> bool:
    """Whether telling a table again leads elsewhere, or nowhere."""
    try:
        return bool(differences(table.reloaded(), table.match))
    except BeanpotError:
        return True


FIELDS = (
    "position", "sealed", "journal_lines", "steps", "times", "asked_at", "takebacks", "lesson",
)  # fmt: skip


@pytest.mark.parametrize("name", FIELDS)
def test_a_field_that_a_takeback_forgets_is_found(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = table_state._undo

    def undo(table: TableState, taken: TakenBack) -> bool:
        left = deepcopy(getattr(table, name))
        has_changed = real(table, taken)
        setattr(table, name, left)
        return has_changed

    monkeypatch.setattr(table_state, "_undo", undo)
    tell = lesson if name == "lesson" else some_story
    assert any(is_found(tell("pas_de_haricots", seed)) for seed in range(20))


def test_a_command_that_changes_something_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def vote(table: TableState, seat: int, against: int, now: int) -> list[Event]:
        table.votes.setdefault(against, set()).add(seat)
        return []

    monkeypatch.setattr(LiveMatch, "vote", vote)
    tables = (some_story("fagioli", seed) for seed in range(20))
    assert any(differences(taken_again(table), table.match) for table in tables)
