"""Who may become a seat, by what a table remembers."""

from beanpot.table.admission import MOST_TRACES, Admission
from beanpot.table.events import Shown


def test_a_device_that_cannot_be_remembered_is_shown_nothing() -> None:
    admission = Admission("")
    devices = [f"device {number}" for number in range(MOST_TRACES)]
    assert admission.may_open(0, ["another device"])
    admission.note(Shown((0,), tuple(devices)), 0, has_begun=True)
    assert admission.may_open(0, [devices[7]])
    assert not admission.may_open(0, ["another device"])
    assert not admission.may_become(1, ["another device"])
