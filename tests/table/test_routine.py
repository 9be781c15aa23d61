"""Moves without a choice: when there is one, and that a takeback goes back further."""

from table.people import Keeper, keeper

from beanpot.engine.chance import SeededRandom
from beanpot.engine.moves import random_move
from beanpot.engine.position import Position
from beanpot.games import load_game
from beanpot.games.bohnanza import number, stage
from beanpot.games.bohnanza.account import routine
from beanpot.table import Clock
from beanpot.table.events import Moved, TakebackAsked

BOHNANZA = load_game("bohnanza")


def planted(**settings: object) -> tuple[Keeper, int]:
    """A table of two people and a bot, one of whom has planted; and their seat."""
    table = keeper("bohnanza", 3, people=[0, 1, 2], seed=4, **settings).begin()
    [seat] = table.match.awaited
    table.now += 5000
    table.move(seat, "plant in 1")
    table.move(seat, "stop_planting")
    return table, seat


def last(table: Keeper) -> Moved:
    event = table.history[-1][2]
    assert isinstance(event, Moved)
    return event


def test_drawing_is_a_move_without_a_choice_although_fields_could_be_sold() -> None:
    table, seat = planted()
    assert number.HARVEST in table.match.legal(seat)
    assert table.match.routine_action(seat) == number.DRAW
    assert [table.match.routine_action(other) for other in {0, 1, 2} - {seat}] == [None, None]
    assert not last(table).is_routine
    table.move(seat, "draw2")
    assert last(table).is_routine
    assert table.match.routine_action(seat) is None, "there is something to trade"


def test_a_takeback_goes_back_to_what_was_chosen() -> None:
    table, seat = planted()
    chosen = table.match.number
    table.move(seat, "draw2")
    asked = table.match.take_back(seat, table.now)
    assert asked == TakebackAsked(seat, chosen - 1)
    assert table.reloaded().take_back(seat, table.now) == asked


def test_the_time_that_was_given_for_both_moves_goes_back() -> None:
    table, seat = planted(clock=Clock("reserve", 60, 10))
    before = table.match.times.left[seat]
    table.move(seat, "draw2")
    assert table.match.times.left[seat] == before + 10_000
    table.keep(table.match.take_back(seat, table.now))
    for other in sorted({0, 1, 2} - {seat}):
        for event in table.match.consent(other, True, table.now):
            table.keep(event)
    assert table.match.dealt.state.stage == stage.PLANTING
    assert table.match.times.left[seat] == before - 10_000, "that of the move before, too"


def test_what_is_routine_depends_on_nothing_that_is_hidden() -> None:
    """The same in every position that the others can't tell from the true one."""
    position, source, found = Position(BOHNANZA, 4), SeededRandom(5), set()
    for _ in range(400):
        seat = position.current_player
        if seat >= 0 and (actions := position.legal_actions(seat)):
            here = routine(position.observation(seat), actions)
            for other in range(4):
                world = Position.from_observation(
                    BOHNANZA, position.options, position.observation(other), source, "plain"
                )
                there = routine(world.observation(seat), world.legal_actions(seat))
                assert there == here
            found.add(here)
        if seat < 0:
            position.apply_chance(source)
        else:
            position.play_steps(random_move(position, seat, source), seat)
    assert found == {None, number.DRAW}


def test_nothing_is_drawn_unasked_when_the_pile_may_run_out() -> None:
    table, seat = planted()
    position = table.match.dealt
    view = position.observation(seat)
    view.undrawn = 3
    assert routine(view, position.legal_actions(seat)) == number.DRAW
    view.undrawn = 2
    assert routine(view, position.legal_actions(seat)) is None
