"""The server is an extra: the library does without it, and its commands say what to install."""

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from cli.command import Run

from beanpot.cli import serving

ROOT = Path(__file__).parents[2]
WITHOUT = """
import sys
sys.modules.update(dict.fromkeys({libraries}))
import beanpot
import beanpot.cli.arena, beanpot.cli.export, beanpot.cli.kept, beanpot.cli.play
import beanpot.cli.simulate
for name in beanpot.__all__:
    if name != "GpuHall":
        getattr(beanpot, name)
"""


@pytest.mark.parametrize("words", [("serve",), ("load",), ("join", "http://127.0.0.1:1/t/x#k=y")])
def test_commands_of_the_server_say_what_to_install(
    words: tuple[str, ...], run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serving, "find_spec", lambda _: None)
    run(*words).refused(f"beanpot {words[0]} needs segno", 'pip install "beanpot[serve]"')


def test_the_library_needs_nothing_of_the_server() -> None:
    code = WITHOUT.format(libraries=serving.LIBRARIES)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_the_extra_and_the_developers_have_what_the_server_needs() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    assert set(extras["serve"]) <= set(extras["dev"])
    assert not set(extras["serve"]) & set(project["dependencies"])
    for library in ("segno", "starlette", "uvicorn"):  # which brings websockets
        assert any(each.startswith(library) for each in extras["serve"])
