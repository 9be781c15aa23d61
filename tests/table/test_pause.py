"""After a result a table that pauses waits for its people; nobody moves, and no clock runs."""

import pytest
from table.people import SECOND, Keeper, a_move, at_a_result, keeper
from table.stories import differences, taken_again

from beanpot.games import game_names, load_game
from beanpot.server.updates import moves
from beanpot.table import Clock, Event, Refused
from beanpot.table.events import PauseEnded, Ready, TakenBack
from beanpot.table.pause import PATIENCE

RESERVE = Clock("reserve", 900, 5)


def waits_for(table: Keeper) -> list[int]:
    """The seats that a pause waits for; none without one."""
    pause = table.match.pause
    return [] if pause is None else pause.waits_for(table.match.places)


def ready(table: Keeper, seat: int) -> Event | None:
    event = table.match.go_on(seat)
    return None if event is None else table.keep(event)


@pytest.mark.parametrize("game", game_names())
def test_a_table_pauses_where_something_is_scored(game: str) -> None:
    table = at_a_result(game)
    account = table.match.settings.law.account_or_default
    number, changes = table.match.changes[-1]
    assert table.match.pause is not None
    assert table.match.pause.number == number == table.match.number
    assert "pause" in map(account.weight, changes.shared)
    assert not table.match.awaited


@pytest.mark.parametrize("game", game_names())
def test_a_table_that_does_not_pause_never_does(game: str) -> None:
    table = keeper(game, load_game(game).usual_seats, seed=3).begin()
    for _ in range(200):
        if table.match.is_over:
            break
        table.anybody_moves()
        assert table.match.pause is None


def test_nobody_moves_in_a_pause() -> None:
    table = at_a_result(people=(0,))
    match = table.match
    assert not match.bots_awaited()
    assert not match.bots_asked()
    mover = match.dealt.current_player
    with pytest.raises(Refused, match="Send next to go on") as refused:
        match.move(mover, table.any_move(mover), match.number)
    assert refused.value.code == "paused"


def test_moves_are_offered_again_after_a_pause() -> None:
    table = at_a_result(people=(0,))
    match = table.match
    assert {*match.asked_at} == {match.number}
    assert moves(match, match.dealt.current_player) == []
    ready(table, 0)
    assert {*match.asked_at} == {match.number}
    assert moves(match, match.dealt.current_player)


def test_no_hand_acts_in_a_pause() -> None:
    table = at_a_result("haricot_magique", options={"stability": "statics"})
    assert table.match.hand_due is None
    assert not table.match.is_referee_busy()
    with pytest.raises(Refused):
        table.match.hand_question(0, {}, 0)


def test_it_goes_on_when_all_people_are_ready() -> None:
    table = at_a_result(people=(0, 2))
    assert isinstance(ready(table, 0), Ready)
    assert waits_for(table) == [2]
    assert ready(table, 0) is None  # once is enough
    assert ready(table, 1) is None  # a bot's seat
    ready(table, 2)
    assert waits_for(table) == []
    assert table.match.awaited
    assert ready(table, 2) is None


def test_it_goes_on_some_time_after_the_first_is_ready() -> None:
    table = at_a_result(people=(0, 2))
    table.now += 1000 * SECOND
    assert table.match.pause_ended(table.now) == []
    ready(table, 2)
    assert table.match.deadline() == table.now + PATIENCE
    assert table.match.pause_ended(table.now + PATIENCE - 1) == []
    table.now += PATIENCE
    [end] = table.match.pause_ended(table.now)
    assert isinstance(end, PauseEnded)
    table.keep(end)
    assert table.match.pause is None
    assert table.match.pause_ended(table.now) == []


@pytest.mark.parametrize("leaves", [True, False])
def test_who_leaves_is_not_waited_for(leaves: bool) -> None:
    table = at_a_result(people=(0, 2))
    ready(table, 0)
    table.keep(table.match.free(2) if leaves else table.match.stand_in(2, "line"))
    assert table.match.pause is None


def test_programs_and_bots_need_no_pause() -> None:
    table = keeper("haricots", 3, people=(0,), seed=3, pauses=True)
    table.keep(table.match.free(0))
    table.keep(table.match.sit(0, "Robot", "key", is_program=True))
    table.begin()
    for _ in range(300):
        a_move(table)
        assert table.match.pause is None
        if table.match.is_over:
            return
    account = table.match.settings.law.account_or_default
    happened = [change for _, each in table.match.changes for change in each.shared]
    assert "pause" in map(account.weight, happened)


def test_clocks_stand_still_in_a_pause() -> None:
    table = at_a_result(clock=RESERVE)
    left = [*table.match.times.left]
    table.now += 500 * SECOND
    for seat in range(table.match.settings.seats):
        ready(table, seat)
    assert table.match.times.left == left
    [mover] = table.match.awaited
    assert table.match.times.left_at(mover, table.now) == left[mover]


def test_a_takeback_ends_the_pause() -> None:
    table = at_a_result("fagioli")
    table.keep(TakenBack(0, table.match.number - 1))
    assert table.match.pause is None


def test_a_pause_is_the_same_from_the_events() -> None:
    table = at_a_result(people=(0, 2))
    ready(table, 0)
    again = table.reloaded()
    assert again.pause == table.match.pause is not None
    assert differences(table.match, taken_again(table)) == set()
