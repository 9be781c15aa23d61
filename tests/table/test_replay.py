"""A replay, step by step, and a game that continues from one of its steps."""

from typing import Any

import pytest
from table.people import Keeper, keeper, moves_heard

from beanpot.core import NOBODY, SEAT_NAMES, SPECTATOR
from beanpot.engine.observation_dicts import own_fields
from beanpot.engine.observation_layout import observation_record
from beanpot.games import game_names, load_game
from beanpot.table import LiveMatch, ReplayStep, journal_of, moves_until, read_event, replay_steps
from beanpot.table.events import Began, Event, Moved, Opened, Origin, Seated
from beanpot.table.scene_tracker import OpenSceneTracker, open_scene

GAMES = game_names()
MOVES = {"bohnanza": 60}  # of games that are long
History = list[tuple[int, int, Event]]


def played(game: str, moves: int = 0, seed: int = 4) -> Keeper:
    table = keeper(game, load_game(game).usual_seats, seed=seed).begin()
    table.play_on(moves or MOVES.get(game, 120))
    return table


def history(table: Keeper) -> History:
    return [(number, at, read_event(body)) for number, at, body in table.stored]


def replay(table: Keeper) -> list[ReplayStep]:
    return replay_steps(history(table), "plain")


def gone_on(table: Keeper, still: ReplayStep) -> LiveMatch:
    """Another table that continues a game from a step, rebuilt from its events."""
    settings = table.match.settings
    seated = [Seated(seat, f"bot {seat}", bot="random") for seat in range(settings.seats)]
    opened = Opened(settings, origin=Origin("abcdefghjk", 1))
    moves = moves_until(history(table), still.number)
    events: list[Event] = [opened, *seated, Began(), *moves]
    return LiveMatch.from_history(
        [(number, 0, event) for number, event in enumerate(events, 1)], "plain"
    )


@pytest.mark.parametrize("game", GAMES)
def test_the_steps_lead_from_the_deal_to_the_end(game: str) -> None:
    table = played(game)
    steps = replay(table)
    moves = [event for _, event in table.events if isinstance(event, Moved) and event.seat >= 0]
    assert steps[0].who == NOBODY
    assert steps[0].awaited, "the first cards are dealt"
    assert [still.who for still in steps if still.who >= 0] == [each.seat for each in moves]
    assert table.match.position is not None
    assert steps[-1].position.hash() == table.match.position.hash()
    assert steps[-1].awaited == table.match.awaited


@pytest.mark.parametrize("game", GAMES)
def test_the_lines_of_all_steps_are_those_everybody_received(game: str) -> None:
    table = played(game)
    while len(table.match.awaited) > 1:  # in the midst of secret choices
        table.play_on(1)
    steps, journal = replay(table), journal_of(table.history)
    for listener in (*range(table.match.settings.seats), SPECTATOR):
        heard = moves_heard((line for still in steps for line in still.lines_seen), listener)
        assert heard == journal.lines_for(listener, "plain")
    assert sorted(line for still in steps for line in still.lines) == sorted(
        map(str, journal.steps)
    )


@pytest.mark.parametrize("game", GAMES)
def test_all_open_is_what_each_seat_sees_of_its_own(game: str) -> None:
    position = replay(played(game, 40))[-1].position
    law = position.game
    shown, spectator = open_scene(position), position.observation_dict(SPECTATOR)
    own = own_fields(law.record, law.kinds)
    assert "hand" in own
    for field in own:
        assert spectator[field] == {}
        for seat in range(position.seats):
            name = SEAT_NAMES[seat]
            assert shown[field][name] == position.observation_dict(seat)[field][name]
    noted = {*spectator} - {
        each.name for each in observation_record(law.record).fields
    }  # no secrets
    other = {field for field, value in spectator.items() if value != shown[field]}
    hidden = other - {*own} - noted
    paired = {each.name for each in law.record.fields if each.group == "paired"}
    assert hidden <= paired | {f"{name}_size" for name in paired}


def test_the_open_scene_contains_only_changes() -> None:
    scenes, seen = OpenSceneTracker(), dict[str, Any]()
    for still in replay(played("bohnanza", 40)):
        changes = scenes.changes(still.position)
        assert not seen or len(changes) < len(seen)
        seen |= changes
        assert seen == open_scene(still.position)


def test_a_move_that_was_taken_back_is_no_step() -> None:
    table = keeper("fagioli", 2, people=(0,), seed=3).begin()
    while table.match.awaited != {0}:
        table.play_on(1)
    before = len(replay(table))
    table.move(0, table.any_move(0))
    assert len(replay(table)) == before + 1
    table.keep(table.match.take_back(0, table.now))
    assert len(replay(table)) == before
    again = gone_on(table, replay(table)[-1])
    assert again.position is not None
    assert table.match.position is not None
    assert again.position.hash() == table.match.position.hash()


@pytest.mark.parametrize("game", GAMES)
def test_a_game_can_continue_from_any_step_at_another_table(game: str) -> None:
    table = played(game, 50)
    steps = replay(table)
    for still in (steps[0], steps[len(steps) // 2], steps[-1]):
        match = gone_on(table, still)
        assert match.position is not None
        assert match.position.hash() == still.position.hash()
        assert match.awaited == still.awaited
        assert not match.awaits_deal


def test_secret_choices_stay_secret_when_a_game_is_continued() -> None:
    table = keeper("haricot_magique", 3).begin()
    for seat in (2, 0):
        table.move(seat, table.any_move(seat))
    match = gone_on(table, replay(table)[-1])
    assert match.awaited == {1}
    heard = len(match.journal_lines)
    moved = match.move_bot(1, [match.legal(1)[0]])
    match.take(moved, match.number + 1, 0)
    lines = [line.by(SPECTATOR)[0] for _, line in match.journal_lines][heard : heard + 3]
    assert lines == ["A", "B", "C"]
