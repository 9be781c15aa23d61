"""What README and the documents ask people to type works: all of it is run, or at least parsed.

A new block is run without further ado. tests/kit/documents.py says how to mark one that cannot be.
"""

import io
import re
import shlex
import shutil
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import click
import pytest
from kit.documents import DOCUMENTS, ROOT, Block, blocks, inline_commands, unread
from kit.typing_in import on_a_small_scale, parse

import beanpot
from beanpot.cli import main

LANGUAGES = {"python", "sh", "text", "json", "diff"}  # a diff is applied by test_new_game.py
OUTPUT = "prints"  # the line above a block of text that is what the code before it prints
LIBRARIES = {"pettingzoo": "pettingzoo", "openspiel": "pyspiel", "gymnasium": "gymnasium"}
WITH_BLOCKS = [path for path in DOCUMENTS if blocks(path)]


def name_of(path: Path) -> str:
    return str(path.relative_to(ROOT))


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to work in, and a home of the test's own; nobody types anything."""
    for name in ("HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(name, str(tmp_path / name.lower()))
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("path", WITH_BLOCKS, ids=name_of)
def test_every_block_of_a_document_runs(
    path: Path,
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    said, names = "", {"__name__": "__main__"}
    for block in blocks(path):
        assert block.language in LANGUAGES, f"{block}: nobody runs {block.language or 'that'!r}"
        if block.language == "text" and block.above == OUTPUT:
            assert block.text == said, str(block)
        elif block.language == "sh":
            type_commands(block, monkeypatch, capsys)
        elif block.language == "python":
            skip_without_library(block.text)
            code = compile(block.text, str(block), "exec")
            if block.reason:
                continue
            if block.file_name:
                (folder / block.file_name).write_text(block.text, encoding="utf-8")
            exec(code, names)
            said = capsys.readouterr().out
            assert said or block.file_name, f"{block} prints nothing"


def type_commands(
    block: Block, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Give the commands of a block, or see that one could."""
    for words in block.commands:
        parse(words)
        if block.reason:
            continue
        assert words[0] == "beanpot", (
            f"{block}: {words[0]} is not run here; say why above the block"
        )
        monkeypatch.setattr(sys, "argv", on_a_small_scale(words))
        main()
        assert capsys.readouterr().out, f"{block}: {shlex.join(words)} prints nothing"


def skip_without_library(code: str) -> None:
    for adapter, library in LIBRARIES.items():
        if f"import {adapter}\n" in code:
            pytest.importorskip(library, reason=f"{library} is not installed: beanpot[research]")


@pytest.mark.parametrize("path", DOCUMENTS, ids=name_of)
def test_everything_to_type_is_in_a_code_block(path: Path) -> None:
    assert not unread(path), "put commands into ```sh, without indentation"


@pytest.mark.parametrize("path", DOCUMENTS, ids=name_of)
def test_every_command_named_in_a_sentence_could_be_given(path: Path) -> None:
    for command in inline_commands(path):
        with suppress(click.MissingParameter, click.BadOptionUsage):  # a sentence may leave it open
            parse([word for word in shlex.split(command) if word != "…"])


def test_a_block_that_nobody_can_run_is_found_out(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(
        "Type\n\n    beanpot bench\n\nor\n\n```\nbeanpot bench\n```\n\n  ```sh\n  ls\n  ```\n"
    )
    assert [block.language for block in blocks(page)] == [""]
    assert unread(page) == ["4 fences", "beanpot bench"]
    for words in (["make", "all"], ["scripts/nothing"], ["pip", "install", "beanpot[nothing]"]):
        with pytest.raises(AssertionError):
            parse(words)


def test_the_readme_and_every_adapter_have_something_to_run() -> None:
    readme = [block for block in blocks(ROOT / "README.md") if not block.reason]
    assert any(block.language == "python" for block in readme)
    adapters = [block.text for block in blocks(ROOT / "docs" / "adapters.md")]
    for adapter in LIBRARIES:
        assert any(f"import {adapter}\n" in text for text in adapters)


def test_the_first_command_of_the_readme_opens_the_page(tmp_path: Path) -> None:
    readme = blocks(ROOT / "README.md")
    assert [block.text for block in readme[:2]] == ["scripts/play\n", "scripts/play --terminal\n"]
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

    assert play() == "setup serve,tower\nbeanpot serve\n"
    assert play("--port", "81").endswith("beanpot serve --port 81\n")
    assert play("--terminal").endswith("beanpot play fagioli\n")
    assert play("--terminal", "--seats", "2").endswith("beanpot play fagioli --seats 2\n")
    assert play("--terminal", "haricots", "--resume").endswith("beanpot play haricots --resume\n")


def test_the_changelog_begins_with_the_version_of_the_code() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert re.search(r"^## (\S+)", changelog, flags=re.MULTILINE)[1] == beanpot.__version__  # type: ignore[index]


@pytest.mark.parametrize(
    ("document", "folder"), [("docs/python.md", "src/beanpot"), ("CONTRIBUTING.md", "scripts")]
)
def test_every_environment_variable_is_documented(document: str, folder: str) -> None:
    sources = [path for path in (ROOT / folder).rglob("*") if path.suffix in ("", ".py")]
    found = {
        name
        for path in sources
        if path.is_file()
        for name in re.findall(r"\bBEANPOT_[A-Z_]+\b", path.read_text(encoding="utf-8"))
    }
    assert found
    documented = (ROOT / document).read_text(encoding="utf-8")
    if folder == "scripts":
        documented += (ROOT / "docs" / "python.md").read_text(encoding="utf-8")
    assert not {name for name in found if f"`{name}" not in documented}


@pytest.mark.parametrize("path", DOCUMENTS, ids=name_of)
def test_every_link_between_documents_leads_somewhere(path: Path) -> None:
    for target in re.findall(r"\]\(([^)#\s]+)[^)]*\)", path.read_text(encoding="utf-8")):
        if "://" not in target:
            assert (path.parent / target).exists(), target


PAGES = [
    path
    for path in DOCUMENTS
    if path.is_relative_to(ROOT / "docs") and path.parent.name != "decisions"
]
OUR_WORDS = re.compile(
    r"\b(law|owed|sealed|referee|checksum|determinization|labelled dict|observation record)\b"
)


@pytest.mark.parametrize("path", PAGES, ids=name_of)
def test_every_page_says_first_what_you_can_do_after_it(path: Path) -> None:
    opening = path.read_text(encoding="utf-8").split("\n\n")[1]
    assert re.search(r"\bAfter th(is|ese)\b", opening)


@pytest.mark.parametrize("path", PAGES, ids=name_of)
def test_a_page_with_our_words_links_to_the_glossary(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    if OUR_WORDS.search(text) and path.name != "glossary.md":
        assert "glossary.md" in text
