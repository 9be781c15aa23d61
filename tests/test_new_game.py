"""scripts/new-game: the folder it makes is a game that passes checks and contract as it stands."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
LEFT_OUT = shutil.ignore_patterns("static", "page", "__pycache__")
ENVIRONMENT = {**os.environ, "BEANPOT_NO_SETUP": "1"}
# A clause that is found out later: it takes the next number, and stands in its chapter.
LATER = "| GAR-7 | derived | Nobody can pass. | With one card left, you lay that card. |\n"
LATER_IN_FRENCH = "| GAR-7 | On ne peut pas passer. | Votre seule carte, vous la posez. |\n"
LATER_TEST = """

@clause("GAR-7")
def test_a_player_in_turn_always_lays_a_card() -> None:
    position = table("2 seats | to_deal 0 | hand A[1] B[2]")
    assert [position.format_move(action) for action in position.actions] == ["lay 1"]
"""


def new_game(*words: str | Path, root: Path = ROOT) -> "subprocess.CompletedProcess[str]":
    """The script, with the Python of the tests."""
    return subprocess.run(
        [sys.executable, root / "scripts" / "new-game", *words],
        env={**ENVIRONMENT, "PYTHONPATH": str(root / "src")},
        capture_output=True, text=True, check=False,
    )  # fmt: skip


def passed(arguments: list[str], environment: dict[str, str]) -> int:
    """How many tests passed; none may fail."""
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *arguments],
        cwd=ROOT, env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout
    return int(done.stdout.split(" passed")[0].split()[-1])


def insert(path: Path, line: str, above: str) -> None:
    """Put a line above another."""
    text = path.read_text(encoding="utf-8")
    assert text.count(above) == 1
    path.write_text(text.replace(above, line + above), encoding="utf-8")


def add_clause(game: Path) -> None:
    """Add a clause inside its chapter, with a test."""
    insert(game / "clauses.md", LATER, "| GAR-4 |")
    insert(game / "clauses.fr.md", LATER_IN_FRENCH, "| GAR-4 |")
    tests = game / "tests" / "test_rules.py"
    tests.write_text(tests.read_text(encoding="utf-8") + LATER_TEST, encoding="utf-8")


def test_a_new_game_passes_the_contract_and_its_own_tests_unchanged(tmp_path: Path) -> None:
    # plugins of other packages take seconds to load, and none is needed
    environment = {
        **os.environ, "BEANPOT_GAMES": str(tmp_path), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"
    }  # fmt: skip
    made = new_game("garden_path", "GAR", "--into", tmp_path)
    assert made.returncode == 0, made.stderr
    assert passed(["-k", "garden_path", "tests/contract", "tests/agreement"], environment) > 80
    assert passed([str(tmp_path / "garden_path" / "tests")], environment) == 7

    add_clause(tmp_path / "garden_path")
    texts = ["tests/contract/test_clauses.py", "tests/contract/test_declaration.py"]
    assert passed(["-k", "garden_path", *texts], environment) > 10
    told = subprocess.run(
        [sys.executable, "-m", "beanpot", "rules", "garden_path"],
        env=environment, capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
    shown = [word for word in told.split() if word.startswith("GAR-")]
    assert shown == ["GAR-1", "GAR-2", "GAR-3", "GAR-7", "GAR-4", "GAR-5", "GAR-6"]
    refused = subprocess.run(
        [sys.executable, "-m", "beanpot", "rules", "garden_path", "99"],
        env=environment, capture_output=True, text=True, check=False,
    ).stderr  # fmt: skip
    assert "its clauses are GAR-1 to GAR-7." in refused


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """All that scripts/check looks at of this tree, elsewhere; nothing is set up there."""
    copy = tmp_path / "tree"
    for folder in ("src", "scripts", "templates", "tests/kit", "docs/site"):
        shutil.copytree(ROOT / folder, copy / folder, ignore=LEFT_OUT)
    shutil.copy(ROOT / "pyproject.toml", copy)
    if (ROOT / ".mypy_cache").is_dir():  # or everything would be looked at again
        shutil.copytree(ROOT / ".mypy_cache", copy / ".mypy_cache")
    (copy / ".venv").symlink_to(sys.prefix)
    (copy / "scripts" / "setup").write_text("#!/bin/sh\n")
    return copy


def test_a_new_game_passes_all_checks_with_a_clause_added_later(tree: Path) -> None:
    made = new_game("garden_path", "GAR", root=tree)
    assert made.returncode == 0, made.stderr
    add_clause(tree / "src" / "beanpot" / "games" / "garden_path")
    done = subprocess.run(
        [tree / "scripts" / "check"], cwd=tree,
        env={**ENVIRONMENT, "PYTHONPATH": str(tree / "src")},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    assert "garden_path: 7 clauses, 6 cited by law, 7 by tests" in done.stdout


@pytest.mark.parametrize("name", ["Garden Path", "class", "a" * 31])
def test_a_name_that_is_none_is_refused(name: str, tmp_path: Path) -> None:
    done = new_game(name, "--into", tmp_path)
    assert done.returncode == 2
    assert "no name for a game" in done.stderr
    assert not list(tmp_path.iterdir())


def test_a_prefix_of_another_game_is_refused() -> None:
    done = new_game("fava", "FAG")
    assert done.returncode == 2
    assert "FAG names the clauses of fagioli already" in done.stderr
