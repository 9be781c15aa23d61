"""Checks of the page's sources without a browser."""

import re
import runpy
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
WEB = ROOT / "web"
MADE_BY = "run .venv/bin/python scripts/messages"

pytestmark = pytest.mark.skipif(
    shutil.which("npm") is None or not (WEB / "node_modules").is_dir(),
    reason="no Node here, or the page was never built",
)


def run(script: str) -> None:
    """A script of web/package.json."""
    done = subprocess.run(
        ["npm", "run", "--silent", script], cwd=WEB, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_messages_are_those_of_the_server() -> None:
    made = runpy.run_path(str(ROOT / "scripts" / "messages"))
    assert (WEB / "src" / "messages.ts").read_text() == made["messages"](), MADE_BY
    for path, text in made["moves"]().items():
        assert path.read_text("utf-8") == text, MADE_BY


@pytest.mark.parametrize("path", ["requests.ts", "replay/requests.ts"])
def test_types_of_http_answers_are_in_messages_only(path: str) -> None:
    text = (WEB / "src" / path).read_text("utf-8")
    assert not re.findall(r"\binterface\b|\btype \w+ =|ask<\{", text), "it is in messages.ts"


def test_the_types_of_the_page_fit() -> None:
    run("check")


def test_the_parts_of_the_page_work() -> None:
    run("test")
