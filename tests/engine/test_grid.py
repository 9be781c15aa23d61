"""The grid without a GPU: what is set up before anything is launched."""

import os
import subprocess
import sys

import pytest

SWITCH = "NUMBA_CUDA_LOW_OCCUPANCY_WARNINGS"
PROGRAM = (
    "import beanpot.engine.grid\n"
    "from numba.cuda.dispatcher import config\n"
    "print(int(config.CUDA_LOW_OCCUPANCY_WARNINGS))"
)


def warns(**more: str) -> str:
    """What the launcher of kernels reads, in a fresh process."""
    rest = {name: value for name, value in os.environ.items() if name != SWITCH}
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        env={**rest, **more},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.strip()


def test_a_small_grid_is_launched_without_a_warning() -> None:
    assert warns() == "0"


@pytest.mark.parametrize("value", ["0", "1"])
def test_the_user_may_ask_for_the_warning(value: str) -> None:
    assert warns(**{SWITCH: value}) == value
