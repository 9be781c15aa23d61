"""What README and the documents tell people to type works."""

import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import beanpot
from beanpot.cli import main

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```(\w+)\n(.*?)```", README, flags=re.DOTALL)
COMMANDS = [
    line.partition("#")[0].strip()
    for language, block in BLOCKS
    if language == "sh"
    for line in block.splitlines()
]
SNIPPETS = [block for language, block in BLOCKS if language == "python"]


@pytest.mark.parametrize("command", [each for each in COMMANDS if " play " not in each])
def test_a_command_of_the_readme_runs(
    command: str,
    is_long: bool,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    golden = ROOT / "src/beanpot/games/fagioli/tests/golden/3-seats.game"
    words = shlex.split(command.replace("FILE", str(golden)))
    if "bench" in words:
        words += ["--seconds", "0.1", *([] if is_long else ["fagioli"])]  # all games take minutes
    monkeypatch.setattr(sys, "argv", words)
    main()
    assert capsys.readouterr().out


def test_the_readme_has_commands_and_snippets_to_run() -> None:
    assert len(COMMANDS) >= 7
    assert SNIPPETS


@pytest.mark.parametrize("snippet", SNIPPETS)
def test_a_snippet_of_the_readme_runs(snippet: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(snippet, "README.md", "exec"), {})
    assert capsys.readouterr().out


def test_the_first_command_of_the_readme_opens_the_page(tmp_path: Path) -> None:
    assert re.findall(r"^    (scripts/\S+.*)$", README, flags=re.MULTILINE)[:2] == [
        "scripts/play", "scripts/play --terminal",
    ]  # fmt: skip
    (tmp_path / "scripts").mkdir()
    shutil.copy(ROOT / "scripts" / "play", tmp_path / "scripts")
    for stand_in in ("scripts/setup", ".venv/bin/beanpot"):
        path = tmp_path / stand_in
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text('#!/bin/sh\necho "${0##*/} $*"\n')
        path.chmod(0o755)

    def play(*words: str) -> str:
        command = [str(tmp_path / "scripts" / "play"), *words]
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout

    assert play() == "setup tower\nbeanpot serve\n"
    assert play("--port", "81").endswith("beanpot serve --port 81\n")
    assert play("--terminal").endswith("beanpot play fagioli\n")
    assert play("--terminal", "--seats", "2").endswith("beanpot play fagioli --seats 2\n")
    assert play("--terminal", "haricots", "--resume").endswith("beanpot play haricots --resume\n")


def test_the_changelog_begins_with_the_version_of_the_code() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert re.search(r"^## (\S+)", changelog, flags=re.MULTILINE)[1] == beanpot.__version__  # type: ignore[index]


@pytest.mark.parametrize("path", [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")], ids=str)
def test_every_link_between_documents_leads_somewhere(path: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", path.read_text(encoding="utf-8")):
        if "://" not in target:
            assert (path.parent / target).exists(), target
