"""Who may become a seat, by what a table remembers."""

from beanpot.table.admission import MOST_DEVICES, Admission
from beanpot.table.events import Began, Freed, HandShown, KeysReplaced, Seated

NEW = ["another device"]


def opened_on(admission: Admission, seat: int | None, devices: int, key: str) -> None:
    """A key is used on ever new devices, as often as it opens anything there."""
    for number in range(devices):
        traces = admission.traces([key], f"device {number} of {key}")
        if seat is not None and not admission.may_open(seat, traces):
            continue
        shown = admission.unnoted(seat, traces)
        if shown is not None:
            admission.note(shown, 0, has_begun=True)


def begun() -> Admission:
    """A game of three; the host sits at A."""
    admission = Admission("host")
    for seat, key in enumerate(("key A", "key B", "key C")):
        traces = ("host",) if seat == 0 else ()
        admission.note(Seated(seat, key, key=key, traces=traces), 0, has_begun=False)
    admission.note(Began(), 0, has_begun=False)
    return admission


def test_a_device_that_cannot_be_remembered_is_shown_nothing() -> None:
    admission = begun()
    assert admission.may_open(0, NEW)
    opened_on(admission, 0, 2 * MOST_DEVICES, "key A")
    assert admission.may_open(0, ["device 7 of key A"])
    assert not admission.may_open(0, NEW)
    known = [number for number in range(2 * MOST_DEVICES) if is_known(admission, number, "key A")]
    assert len(known) == MOST_DEVICES


def is_known(admission: Admission, number: int, key: str) -> bool:
    return bool(admission.seen([f"device {number} of {key}"]))


def test_one_key_uses_up_its_own_share_of_the_memory_only() -> None:
    admission = begun()
    opened_on(admission, 1, 2 * MOST_DEVICES, "key B")
    assert not admission.may_open(1, NEW)
    assert admission.may_open(0, NEW)
    assert admission.may_open(2, NEW)


def test_a_host_who_has_left_a_seat_uses_up_nothing_of_those_who_have_it_now() -> None:
    admission = begun()
    admission.note(Freed(0), 0, has_begun=True)
    admission.note(Seated(0, "Eve", key="key E"), 0, has_begun=True)
    opened_on(admission, None, 2 * MOST_DEVICES, "host")
    assert is_known(admission, 0, "host")
    assert not is_known(admission, MOST_DEVICES, "host"), "their memory has an end, too"
    assert admission.may_open(0, NEW)
    admission.note(KeysReplaced({"host": "new host"}), 0, has_begun=True)
    opened_on(admission, None, 1, "new host")
    assert not is_known(admission, 0, "new host"), "new links give no new share"


def test_the_next_player_of_a_seat_has_a_new_share() -> None:
    admission = begun()
    opened_on(admission, 1, 2 * MOST_DEVICES, "key B")
    admission.note(Freed(1), 0, has_begun=True)
    assert admission.may_take(1, NEW)
    admission.note(Seated(1, "Eve", key="key E", traces=("tablet",)), 0, has_begun=True)
    assert admission.may_open(1, NEW)
    assert not admission.may_open(0, ["device 7 of key B"]), "what was seen is not forgotten"


def test_sitting_down_and_leaving_before_the_start_uses_up_nothing() -> None:
    admission = Admission("host")
    for number in range(2 * MOST_DEVICES):
        traces = (f"device {number}",)
        admission.note(Seated(0, "Eve", key=f"key {number}", traces=traces), 0, has_begun=False)
        admission.note(Freed(0), 0, has_begun=False)
    admission.note(Seated(0, "Ada", key="key A"), 0, has_begun=False)
    admission.note(Began(), 0, has_begun=False)
    assert admission.may_open(0, NEW)


def test_what_older_versions_wrote_down_uses_up_no_seat() -> None:
    admission = begun()
    devices = tuple(f"device {number}" for number in range(2 * MOST_DEVICES))
    for device in devices:
        admission.note(HandShown((1,), (device,)), 0, has_begun=True)
    assert admission.may_open(1, NEW)
    assert not admission.may_open(0, devices[:1])
