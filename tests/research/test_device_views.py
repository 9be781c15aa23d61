"""PyTorch and JAX view a batched environment without copying it: a GPU's, or the simulator's."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]


@pytest.mark.parametrize("library", ["torch", "jax"])
def test_a_library_reads_the_batched_env_in_place(library: str) -> None:
    pytest.importorskip(library)
    world = {**os.environ, "PYTHONPATH": str(TESTS)}
    if shutil.which("nvidia-smi") is None:
        world |= {"NUMBA_ENABLE_CUDASIM": "1", "JAX_PLATFORMS": "cpu"}
    done = subprocess.run(
        [sys.executable, "-m", "kit.viewed", library],
        env=world, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert {"states", "masks", "views"} <= set(done.stdout.split())
