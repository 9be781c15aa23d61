"""Scripts find what they run in .venv, which looks different on Windows."""

import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
STAND_IN = '#!/bin/sh\necho "${0##*/} $*"\n'


@pytest.fixture(params=["bin", "Scripts"])
def tree(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A copy of the scripts, with stand-ins for what they run."""
    shutil.copytree(ROOT / "scripts", tmp_path / "scripts")
    programs = ("python", "beanpot", "mkdocs", "ruff", "mypy", "lint-imports", "codespell")
    for path in ("scripts/setup", *(f".venv/{request.param}/{name}" for name in programs)):
        stand_in = tmp_path / path
        stand_in.parent.mkdir(parents=True, exist_ok=True)
        stand_in.write_text(STAND_IN, encoding="utf-8")
        stand_in.chmod(0o755)
    return tmp_path


def run(tree: Path, *words: str) -> list[str]:
    done = subprocess.run(
        [str(tree / words[0]), *words[1:]], capture_output=True, text=True, check=False, cwd=tree
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_documents_are_built(tree: Path) -> None:
    assert run(tree, "scripts/docs", "build") == ["setup docs", "mkdocs build --strict"]


def test_the_server_is_started(tree: Path) -> None:
    assert run(tree, "scripts/play", "--port", "81")[-1] == "beanpot serve --port 81"


def test_speed_is_measured(tree: Path) -> None:
    assert run(tree, "scripts/bench", "fagioli")[-1] == "beanpot bench --peers fagioli"


def test_everything_is_checked(tree: Path) -> None:
    said = run(tree, "scripts/check")
    assert said[1:] == [
        "ruff check .", "ruff format --check .", "mypy ", "lint-imports ", "python scripts/clauses",
        "codespell ",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("given", "passed"),
    [
        ((), "-m not thorough"),
        (("-k", "beans"), "-m not thorough -k beans"),
        (("--all", "-x"), "-x"),
        (("scripts/test", "--all"), "scripts/test"),
        (("scripts/test::one",), "scripts/test::one"),
    ],
)
def test_all_is_tested_but_what_takes_long_and_is_not_named(
    tree: Path, given: tuple[str, ...], passed: str
) -> None:
    (tree / "scripts" / "browser").write_text(STAND_IN, encoding="utf-8")
    tested = [line for line in run(tree, "scripts/test", *given) if "-m pytest" in line]
    assert [line.partition("--durations-min 5 ")[2] for line in tested] == [passed]
