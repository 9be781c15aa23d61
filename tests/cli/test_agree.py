"""`beanpot agree`: CPU and GPU compared by hash, and a record from which a run can continue."""

import json
import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from cli.command import Run

agree = import_module("beanpot.cli.agree")


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int]]:
    """Which tables are compared, with made-up results: three seats do not agree."""
    tables: list[tuple[str, int]] = []

    def compared(game: Any, seats: int, steps: int, seconds: float) -> dict[str, Any]:
        tables.append((game.name, seats))
        columns = ("whole_games", "outside_one_deal", "outside_one_deal_answers",
                   "outside_all_deals", "outside_all_deals_answers")  # fmt: skip
        return {
            "game": game.name, "seats": seats, "agrees": seats != 3,
            "random": {"games": 5, "steps": 99, "cpu": "ab", "gpu": "ab"},
            "speed": dict.fromkeys(columns, 2e9),
        }  # fmt: skip

    monkeypatch.setattr(agree, "compared", compared)
    monkeypatch.setattr("beanpot.engine.grid.check_gpu", lambda: None)
    return tables


def test_an_interrupted_run_continues_where_it_stopped(
    run: Run, played: list[tuple[str, int]], tmp_path: Path
) -> None:
    path = tmp_path / "gpu.json"
    words = ("agree", "fagioli", "--to", str(path), "--commit", "abc")
    assert "agrees" in run(*words, "--seats", "2").out
    done = run(*words)
    assert played == [("fagioli", 2), ("fagioli", 3), ("fagioli", 4)]
    assert "DOES NOT AGREE" in done.out
    assert "1 tables do not agree" in done.out
    record = json.loads(path.read_text(encoding="utf-8"))
    assert record["commit"] == "abc"
    assert [each["seats"] for each in record["tables"]] == [2, 3, 4]
    page = path.with_suffix(".md").read_text(encoding="utf-8")
    assert "| Fagioli | 3 | 2,000 | 2,000 (2,000) | 2,000 (2,000) |" in page
    assert "| Fagioli | 3 | **no** | 5 | 99 | `ab` |" in page
    run(*words, "--seats", "4", "--again")
    run("agree", "fagioli", "--to", str(path), "--commit", "def", "--seats", "2")
    assert played[3:] == [("fagioli", 4), ("fagioli", 2)]


def test_the_record_in_the_documents_agrees_and_makes_a_page() -> None:
    kept = Path(__file__).parents[2] / "docs" / "benchmarks" / "gpu.json"
    record = json.loads(kept.read_text(encoding="utf-8"))
    assert "| Fagioli | 3 |" in agree.page(record, record["tables"])
    assert all(each["agrees"] for each in record["tables"])


def test_without_a_gpu_nothing_is_compared(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("beanpot.engine.grid.cuda.is_available", lambda: False)
    run("agree", "fagioli").refused("No CUDA GPU")


def test_a_batched_env_has_the_same_hash_on_the_simulator() -> None:
    program = (
        "from importlib import import_module\n"
        "from beanpot.games import load_game\n"
        "agree = import_module('beanpot.cli.agree')\n"
        "agree.NUM_ENVS, agree.ENV_STEPS = 2, 6\n"
        "print(*(agree.env_hash(load_game('fagioli'), 3, on) for on in ('cpu', 'gpu')))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], env={**os.environ, "NUMBA_ENABLE_CUDASIM": "1"},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    cpu, gpu = done.stdout.split()
    assert cpu == gpu
