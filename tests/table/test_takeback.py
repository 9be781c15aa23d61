"""Takebacks cost as much as a move, lead where retelling leads, and ask all who have seen it."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest
from table.people import Keeper, keeper

from beanpot.engine.moves import random_move
from beanpot.engine.position import Position
from beanpot.table import Clock, LiveMatch, Refused, takeback
from beanpot.table.events import Moved, Opened, TakebackAnswered, TakebackAsked, TakenBack
from beanpot.table.history import without_takebacks
from beanpot.table.seating import players
from beanpot.table.settings import Settings

MANY = 200


@dataclass
class Work:
    """How often a law was asked for something."""

    steps: int = 0
    looks: int = 0
    both: list[tuple[int, int]] = field(default_factory=list)

    def note(self) -> None:
        """Remember what was done since the last note."""
        self.both.append((self.steps, self.looks))
        self.steps = self.looks = 0


@pytest.fixture
def work(monkeypatch: pytest.MonkeyPatch) -> Work:
    """Counts steps of the law, and questions to it."""
    done = Work()
    counted = {"apply": "steps", "legal_actions": "looks"}

    def counting(name: str, what: str) -> Callable[..., Any]:
        real = getattr(Position, name)

        def count(position: Position, *given: Any) -> Any:
            setattr(done, what, getattr(done, what) + 1)
            return real(position, *given)

        return count

    for name, what in counted.items():
        monkeypatch.setattr(Position, name, counting(name, what))
    return done


def against_bot(**settings: Any) -> Keeper:
    """A table of one person, whose turn it is, and a bot."""
    table = keeper("fagioli", 2, people=[0], seed=3, **settings).begin()
    while table.match.awaited != {0}:
        table.anybody_moves()
    return table


def take_back(table: Keeper, seat: int) -> None:
    """A seat has its last move back; everybody agrees."""
    taken = table.keep(table.match.take_back(seat, table.now))
    while isinstance(taken, TakebackAsked | TakebackAnswered):
        other = min(table.match.takebacks.undecided(players(table.match)))
        for taken in table.match.consent(other, True, table.now):
            table.keep(taken)
    assert isinstance(taken, TakenBack)


def move_and_take_back(table: Keeper, times: int) -> None:
    words = table.any_move(0)
    for _ in range(times):
        table.move(0, words)
        take_back(table, 0)


# what it costs


def test_the_last_of_many_takebacks_costs_what_the_first_did(
    work: Work, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(takeback, "MOST", MANY)
    table = against_bot()
    words = table.any_move(0)
    for _ in range(MANY):
        table.keep(Moved(0, (f"A {words}",)))
        work.note()
        take_back(table, 0)
        work.note()
    costs = work.both[1::2]
    assert [*dict.fromkeys(costs)] == [(0, table.match.settings.seats)], "no step is made again"
    table.keep(Moved(0, (f"A {words}",)))
    with pytest.raises(Refused, match=f"{MANY} moves in a game"):
        table.match.take_back(0, table.now)


def test_moves_taken_back_are_skipped_when_a_table_is_reloaded(
    work: Work, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(takeback, "MOST", MANY)
    table = against_bot()
    work.note()
    table.reloaded()
    work.note()
    move_and_take_back(table, MANY)
    work.note()
    again = table.reloaded()
    work.note()
    assert work.both[3] == work.both[1]
    assert again.number == table.match.number


class Counted(int):
    """A number that knows how often it was compared."""

    compared = 0

    def __gt__(self, other: int) -> bool:
        Counted.compared += 1
        return int(self) > other

    def __le__(self, other: int) -> bool:
        Counted.compared += 1
        return int(self) <= other


def test_each_event_of_a_long_history_is_read_once() -> None:
    history: list[Any] = [(Counted(1), 0, Opened(Settings("fagioli", 2)))]
    for number in range(2, 2 + 8 * MANY, 2):
        history += [(Counted(number), 0, Moved(0, ("A x",)))]
        history += [(Counted(number + 1), 0, TakenBack(0, number - 1))]
    assert len(without_takebacks(history)) == 1 + 4 * MANY
    assert Counted.compared <= 2 * len(history)


def test_a_seat_asks_for_so_many_moves_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(takeback, "MOST", 3)
    table = against_bot()
    move_and_take_back(table, 3)
    table.move(0, table.any_move(0))
    with pytest.raises(Refused, match="3 moves in a game") as refused:
        table.match.take_back(0, table.now)
    assert refused.value.code == "takebacks"
    with pytest.raises(Refused, match="3 moves in a game"):
        table.reloaded().take_back(0, table.now)


def test_a_request_that_is_refused_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(takeback, "MOST", 1)
    table, first, second = both_have_moved()
    table.keep(table.match.take_back(first, table.now))
    [refused] = table.match.consent(second, False, table.now)
    table.keep(refused)
    with pytest.raises(Refused, match="1 moves in a game"):
        table.match.take_back(first, table.now)


# where it leads


def facts(match: LiveMatch) -> dict[str, Any]:
    """All that a match knows."""
    assert match.position is not None
    return {
        "position": match.position.hash(),
        "actor": match.position.current_player,
        "sealed": match.sealed,
        "questions": match.questions,
        "asked_at": match.asked_at,
        "awaited": match.awaited,
        "heard": [*match.journal_lines],
        "times": (match.times.left, match.times.since),
        "made": [(made.number, made.has_revealed, made.paid) for made in match.takebacks._made],
        "asked": match.takebacks._asked,
        "regret": match.takebacks.request,
        "number": match.number,
    }


@pytest.mark.parametrize("game", ["fagioli", "pas_de_haricots", "haricots", "bohnanza"])
def test_a_takeback_gives_the_same_table_as_a_reload(game: str) -> None:
    table = keeper(game, 3, clock=Clock("reserve", 900, 5), seed=5).begin()
    for turn in range(24):
        table.now += 1_000
        table.anybody_moves()
        if turn % 3 == 2:
            made = [made.seat for made in table.match.takebacks._made]
            take_back(table, made[-1 - turn % len(made)])
        if table.match.is_over:
            break
    assert facts(table.match) == facts(table.reloaded())


def test_moves_that_are_not_remembered_cannot_be_taken_back_here(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(takeback, "REMEMBERED", 2)
    table = keeper("fagioli", 2, seed=3).begin()
    number = table.match.number
    table.play_on(3)
    assert not table.match.can_undo(TakenBack(0, number))
    assert table.match.can_undo(TakenBack(0, number + 1))
    take_back(table, table.match.takebacks._made[-1].seat)
    assert not table.match.can_undo(TakenBack(0, number))


# who is asked


def both_have_moved(are_programs: bool = False) -> tuple[Keeper, int, int]:
    """A table of two, at which the second has moved after the first."""
    table = keeper("fagioli", 2, seed=3)
    if are_programs:
        for seat, name in enumerate(("One", "Two")):
            table.keep(table.match.free(seat))
            table.keep(table.match.sit(seat, name, f"key of {name}", is_program=True))
    table.begin()
    first = min(table.match.awaited)
    while table.match.awaited == {first}:
        table.move(first, table.any_move(first))
    table.move(1 - first, table.any_move(1 - first))
    return table, first, 1 - first


def test_programs_are_asked_like_people() -> None:
    table, first, second = both_have_moved(are_programs=True)
    assert isinstance(table.keep(table.match.take_back(first, table.now)), TakebackAsked)
    assert table.match.settle_takeback(table.now) is None
    [_, taken] = table.match.consent(second, True, table.now)
    assert isinstance(taken, TakenBack)


@pytest.mark.parametrize("why", ["line", "clock", "vote"])
def test_a_player_who_has_seen_the_move_and_left_must_still_agree(why: Any) -> None:
    table = keeper("fagioli", 3, seed=3).begin()
    first = min(table.match.awaited)
    table.move(first, table.any_move(first))  # chance deals a card: all have seen that
    spectator = (first + 2) % 3  # has not moved
    table.keep(table.match.stand_in(spectator, why))
    with pytest.raises(Refused, match="away has seen") as refused:
        table.match.take_back(first, table.now)
    assert refused.value.code == "away"
    table.keep(table.match.come_back(spectator) or TakebackAnswered(0, True))
    assert isinstance(table.match.take_back(first, table.now), TakebackAsked)


def test_a_player_who_goes_away_before_answering_is_waited_for() -> None:
    table, first, second = both_have_moved()
    table.keep(table.match.take_back(first, table.now))
    table.keep(table.match.stand_in(second, "line"))
    assert table.match.settle_takeback(table.now) is None
    answered = table.match.consent(second, True, table.now)
    assert [type(event) for event in answered] == [TakebackAnswered, TakenBack]


def test_a_player_disconnected_all_the_time_has_seen_nothing() -> None:
    table = keeper("fagioli", 2, seed=3).begin()
    first = min(table.match.awaited)
    table.keep(table.match.stand_in(1 - first, "line"))
    while table.match.awaited == {first}:
        table.move(first, table.any_move(first))
    position = table.match.position
    assert position is not None
    table.keep(table.match.move_bot(1 - first, random_move(position, 1 - first, table.source)))
    assert isinstance(table.match.take_back(first, table.now), TakenBack)


def test_a_player_whose_clock_ran_out_still_sees_the_table() -> None:
    table = keeper("fagioli", 2, seed=3).begin()
    first = min(table.match.awaited)
    table.keep(table.match.stand_in(1 - first, "clock"))
    while table.match.awaited == {first}:
        table.move(first, table.any_move(first))
    position = table.match.position
    assert position is not None
    table.keep(table.match.move_bot(1 - first, random_move(position, 1 - first, table.source)))
    with pytest.raises(Refused, match="away has seen"):
        table.match.take_back(first, table.now)


def test_a_player_who_joins_during_a_takeback_request_is_asked_too() -> None:
    table = keeper("fagioli", 3, people=[0, 1], seed=3).begin()
    while not {made.seat for made in table.match.takebacks._made} >= {0, 1}:
        table.anybody_moves()
    table.keep(table.match.take_back(0, table.now))
    table.take_over(2, "Zoe")
    assert [type(each) for each in table.match.consent(1, True, table.now)] == [TakebackAnswered]
