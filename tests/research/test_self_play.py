"""The worked example: a network that learns by self-play, and enters the arena from outside."""

import json
import os
import subprocess
import sys
from importlib import util
from pathlib import Path
from typing import Any

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.fixture(scope="module")
def example() -> Any:
    pytest.importorskip("torch")
    pytest.importorskip("gymnasium")
    spec = util.spec_from_file_location("self_play", EXAMPLES / "self_play.py")
    assert spec is not None
    assert spec.loader is not None
    module = util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_short_training_beats_random_at_home_and_in_the_arena(
    example: Any, tmp_path: Path
) -> None:
    """By updates, not by the clock: a loaded machine learns as much, only later."""
    net = example.train(updates=60, told=lambda _: None)
    assert example.measured_against("random", net, 1000) > 0.40  # 33% would be even
    example.save(net, tmp_path / "learned.npz")
    done = subprocess.run(
        [sys.executable, "-m", "beanpot", "arena", "fagioli", "--bots", "learned:Learned,random",
         "--games", "300", "--workers", "1", "--out", str(tmp_path / "arena"), "--json"],
        cwd=EXAMPLES, env={**os.environ, "LEARNED": str(tmp_path / "learned.npz")},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    first, second = json.loads(done.stdout.splitlines()[-1])["ratings"]
    assert (first["bot"], second["bot"]) == ("learned:Learned", "random")
