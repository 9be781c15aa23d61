"""Nobody comes to know a second hand, whatever they do and in whatever order."""

from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import run_state_machine_as_test
from server.seat_model import Seats

SHORT = settings(
    max_examples=40, stateful_step_count=30, deadline=None, derandomize=True, database=None,
    suppress_health_check=list(HealthCheck), phases=[Phase.generate],
)  # fmt: skip


def test_a() -> None:
    run_state_machine_as_test(Seats, settings=SHORT)
