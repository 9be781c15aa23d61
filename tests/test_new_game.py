"""scripts/new-game: the folder it makes is a game that passes checks and contract as it stands."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from kit.documents import blocks

ROOT = Path(__file__).parents[1]
LEFT_OUT = shutil.ignore_patterns("static", "page", "__pycache__")
ENVIRONMENT = {**os.environ, "BEANPOT_NO_SETUP": "1"}
TUTORIAL = ROOT / "docs" / "tutorials" / "game.md"


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


def add_rule(game: Path) -> None:
    """Add the rule of the tutorial, and its test."""
    for block in blocks(TUTORIAL):
        if block.language == "diff":
            name, _, hunks = block.text.partition("\n")
            change(game / name.removeprefix("# "), hunks)
        elif block.language == "python":
            tests = game / "tests" / "test_rules.py"
            text = tests.read_text(encoding="utf-8") + "\n\n" + block.text
            tests.write_text(text, encoding="utf-8", newline="\n")


def change(path: Path, hunks: str) -> None:
    """Replace lines of a file: ` ` stays, `-` goes, `+` comes."""
    text = path.read_text(encoding="utf-8")
    for hunk in hunks.split("@@\n"):
        lines = hunk.splitlines()
        old = "\n".join(line[1:] for line in lines if not line.startswith("+"))
        new = "\n".join(line[1:] for line in lines if not line.startswith("-"))
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    path.write_text(text, encoding="utf-8", newline="\n")


def write_what_follows(game: Path, root: Path) -> None:
    """Run the scripts that the tutorial names after a change of the law."""
    (game / "tests" / "rules.txt").unlink()
    for script in ("observations", "golden"):
        subprocess.run(
            [sys.executable, root / "scripts" / script, game.name], check=True, capture_output=True,
            env={**ENVIRONMENT, "PYTHONPATH": str(root / "src"), "BEANPOT_GAMES": str(game.parent)},
        )  # fmt: skip


def test_a_new_game_passes_the_contract_and_its_own_tests_unchanged(tmp_path: Path) -> None:
    # plugins of other packages take seconds to load, and none is needed
    environment = {
        **os.environ, "BEANPOT_GAMES": str(tmp_path), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"
    }  # fmt: skip
    made = new_game("garden_path", "GAR", "--into", tmp_path)
    assert made.returncode == 0, made.stderr
    assert passed(["-k", "garden_path", "tests/contract", "tests/agreement"], environment) > 80
    assert passed([str(tmp_path / "garden_path" / "tests")], environment) == 7

    add_rule(tmp_path / "garden_path")
    write_what_follows(tmp_path / "garden_path", ROOT)
    assert passed(["-k", "garden_path", "tests/contract"], environment) > 60
    assert passed([str(tmp_path / "garden_path" / "tests")], environment) == 8
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


def test_a_new_game_passes_all_checks_with_a_rule_added(tree: Path) -> None:
    made = new_game("garden_path", "GAR", root=tree)
    assert made.returncode == 0, made.stderr
    game = tree / "src" / "beanpot" / "games" / "garden_path"
    add_rule(game)
    write_what_follows(game, tree)
    done = subprocess.run(
        [tree / "scripts" / "check"], cwd=tree,
        env={**ENVIRONMENT, "PYTHONPATH": str(tree / "src")},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    assert "garden_path: 7 clauses, 7 cited by law, 7 by tests" in done.stdout


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
