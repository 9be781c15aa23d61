"""Nobody comes to know a second hand, whatever they do and in whatever order.

The model is in `seat_model.py`. So that it is known to be able to fail, the server is given one
hole after the other: each is found by the model, by a few steps that are written down here.
"""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import run_state_machine_as_test
from server import visits
from server.seat_model import Seats

from beanpot.server import replay_api, seats
from beanpot.server.session import Session
from beanpot.table import absence, table_state
from beanpot.table.admission import ABSENCE, Admission
from beanpot.table.match import LiveMatch
from beanpot.table.places import Place

SHORT = settings(
    max_examples=30, stateful_step_count=30, deadline=None, derandomize=True, database=None,
    suppress_health_check=list(HealthCheck), phases=[Phase.generate],
)  # fmt: skip
LONG = settings(SHORT, max_examples=1_500, stateful_step_count=60, derandomize=False)


def test_nobody_comes_to_know_a_second_hand(is_long: bool) -> None:
    run_state_machine_as_test(Seats, settings=LONG if is_long else SHORT)


# The host is actor 0 and watches; actors 1 and 2 sit at A and B, a bot at C. Connections are
# counted as they came: that of the host, those of A and B, then others.

Hole = Callable[[pytest.MonkeyPatch], None]
Steps = Callable[[Seats], None]


def no_consent(patch: pytest.MonkeyPatch) -> None:
    """A seat is taken as soon as it is asked for."""
    patch.setattr(Admission, "take_over", lambda _, seated, *__: seated)


def peek(table: Seats) -> None:
    table.come_and_ask(actor=3, seat=2, has_device=False)


def any_voice(patch: pytest.MonkeyPatch) -> None:
    """One who agrees is enough."""
    patch.setattr(Admission, "settle", lambda self, _: self.request if self._agreed else None)


def ask_one(table: Seats) -> None:
    table.come_and_ask(actor=3, seat=2, has_device=False)
    table.admit(1, agrees=True)


def own_voice(patch: pytest.MonkeyPatch) -> None:
    """Who asks may answer for the host."""
    answer = Admission.answer
    patch.setattr(Admission, "answer", lambda self, seat, agrees, _, voices: answer(
        self, seat, agrees, False, voices
    ))  # fmt: skip


def agree_with_oneself(table: Seats) -> None:
    table.leave(1)
    table.leave(2)
    table.come_and_ask(actor=3, seat=2, has_device=False)
    table.admit(3, agrees=True)


def second_hand(patch: pytest.MonkeyPatch) -> None:
    """Whatever somebody has seen, they may take any seat."""
    patch.setattr(Admission, "may_take", lambda *_: True)


def no_devices(patch: pytest.MonkeyPatch) -> None:
    """A device gives no right."""
    traces = Admission.traces
    patch.setattr(Admission, "traces", lambda self, held, _: traces(self, held, ""))


def ask_from_the_same_device(table: Seats) -> None:
    table.come_and_ask(actor=1, seat=2, has_device=True)
    table.all_admit()


def no_keys(patch: pytest.MonkeyPatch) -> None:
    """Keys to seats give no right."""
    patch.setattr(Admission, "traces", lambda _, __, device: (device,) if device else ())


def ask_over_the_same_connection(table: Seats) -> None:
    table.come_and_ask(actor=3, seat=2, has_device=False)
    table.all_admit()
    table.leave(3)
    table.leave(1)
    table.sit(3, seat=0)
    table.all_admit()


def no_notes(patch: pytest.MonkeyPatch) -> None:
    """Who is shown a seat by its key is forgotten."""

    async def nothing(*_: Any) -> None:
        pass

    for module in (seats, visits):
        patch.setattr(module, "record_hand_shown", nothing)


def ask_from_another_device(table: Seats) -> None:
    table.leak(1, other=3)
    table.connect(actor=3, keys=0b100, has_device=True)  # the key of A
    table.disconnect(3)
    table.come_and_ask(actor=3, seat=2, has_device=True)
    table.all_admit()


def any_device(patch: pytest.MonkeyPatch) -> None:
    """The key to a seat opens it wherever it is."""
    patch.setattr(Admission, "may_open", lambda *_: True)


def open_anothers_seat(table: Seats) -> None:
    table.leak(1, other=2)
    table.connect(actor=2, keys=0b1000, has_device=True)  # the key of A, on the device of B


def late_look(patch: pytest.MonkeyPatch) -> None:
    """Who connects is shown what they could be shown when they came."""
    patch.setattr(Session, "refresh_seat", Session.find_seat)


def open_two_seats_at_once(table: Seats) -> None:
    table.leak(1, other=3)
    table.leak(2, other=3)
    table.connect_twice(actor=3, keys=0b100, others=0b1000)  # the keys of A and of B


def host_frees(patch: pytest.MonkeyPatch) -> None:
    """The host may free the seat of a person."""
    patch.setattr(LiveMatch, "free_for_another", LiveMatch.free)


def put_out(table: Seats) -> None:
    table.free(0, seat=1)


def short_absence(patch: pytest.MonkeyPatch) -> None:
    """Others free a seat as soon as a bot plays there."""
    patch.setattr(absence, "ABSENCE", 0)


def vote_out(table: Seats) -> None:
    table.go_away(1)
    table.vote(1, against=1)


def another_bot(patch: pytest.MonkeyPatch) -> None:
    """A seat that is left gets the usual bot."""

    def leave(place: Place, stand_in: str) -> None:
        place.free()
        place.name = place.bot = stand_in

    patch.setattr(Place, "leave_to_bot", leave)


def take_and_leave(table: Seats) -> None:
    table.come_and_ask(actor=3, seat=2, has_device=True)
    table.all_admit()
    table.leave(3)


def nothing_told(patch: pytest.MonkeyPatch) -> None:
    """No line in the log."""
    patch.setattr(table_state, "seat_changes", lambda *_: ())


def open_replay(patch: pytest.MonkeyPatch) -> None:
    """A running game can be looked at."""

    async def finished(hub: Any, request: Any) -> Any:
        return await hub.room(request.path_params["table"]), Session()

    patch.setattr(replay_api, "finished", finished)


def run_replay(table: Seats) -> None:
    table.run_replay(actor=3, keys=0, what="replay")


def other_eyes(patch: pytest.MonkeyPatch) -> None:
    """A spectator sees what seat A sees."""
    patch.setattr(Session, "viewer", property(lambda line: line.seat or 0))


def no_curtain(patch: pytest.MonkeyPatch) -> None:
    """Who shares a device is shown a hand at once."""
    patch.setattr(Session, "is_curtained", lambda *_: False)


def share_a_device(table: Seats) -> None:
    """At another table, a kid plays on the device of the first actor."""
    table.open(people=0b001, first=False, begins=False)
    table.free(0, seat=1)
    table.sit_too(1, seat=1)
    table.begin()
    table.look_at(1, seat=0)


def secret_looks(patch: pytest.MonkeyPatch) -> None:
    """A look out of turn is not reported."""
    patch.setattr(LiveMatch, "look", lambda *_: None)


def look_out_of_turn(table: Seats) -> None:
    share_a_device(table)
    table.look_at(1, seat=1 if 0 in table.match.awaited else 0)
    table.look_at(1, seat=0)
    table.look_at(1, seat=1)


def watch(table: Seats) -> None:
    table.connect(actor=3, keys=0b10, has_device=False)


HOLES: list[tuple[Hole, Steps, str]] = [
    (no_consent, peek, "somebody was not asked"),
    (any_voice, ask_one, "somebody was not asked"),
    (own_voice, agree_with_oneself, "nobody has agreed"),
    (second_hand, ask_from_the_same_device, "one who has seen a hand"),
    (no_devices, ask_from_the_same_device, "one who has seen a hand"),
    (no_keys, ask_over_the_same_connection, "one who has seen a hand"),
    (no_notes, ask_from_another_device, "one who has seen a hand"),
    (any_device, open_anothers_seat, "device 2"),
    (late_look, open_two_seats_at_once, "device 3"),
    (host_frees, put_out, "somebody else has freed"),
    (short_absence, vote_out, "too early"),
    (another_bot, take_and_leave, "another bot"),
    (nothing_told, take_and_leave, "not told"),
    (open_replay, run_replay, "not over"),
    (other_eyes, watch, "without the key"),
    (no_curtain, share_a_device, "no curtain was lifted"),
    (secret_looks, look_out_of_turn, "nobody was told"),
]


def played(steps: Steps) -> None:
    """These steps at a table with two people, a bot and a host who watches."""
    table = Seats()
    try:
        table.open(people=0b011, first=False)
        steps(table)
        table.nobody_knows_too_much()
    finally:
        table.teardown()


@pytest.mark.parametrize(
    ("hole", "steps", "found"), HOLES, ids=[each[0].__name__ for each in HOLES]
)
def test_a_hole_would_be_found(
    hole: Hole, steps: Steps, found: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    played(steps)
    hole(monkeypatch)
    with pytest.raises(AssertionError, match=found):
        played(steps)


def test_long_absences_are_no_hole() -> None:
    def vote(table: Seats) -> None:
        table.go_away(1)
        table.wait(ABSENCE)
        table.vote(1, against=1)
        assert table.match.places[1].bot == "normal"

    played(vote)


@pytest.mark.parametrize("hole", [no_consent, second_hand, no_devices, host_frees])
def test_a_hole_is_found_at_random_too(
    hole: Hole, is_long: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not is_long:
        pytest.skip("long")
    hole(monkeypatch)
    with pytest.raises(AssertionError):
        run_state_machine_as_test(Seats, settings=LONG)
