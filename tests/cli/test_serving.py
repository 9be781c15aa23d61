"""The server is an extra: the library does without it, and its commands say what to install."""

import json
import os
import signal
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
import beanpot.cli.arena, beanpot.cli.export, beanpot.cli.stored_games, beanpot.cli.play
import beanpot.cli.simulate
for name in beanpot.__all__:
    if name != "GpuBatchedEnv":
        getattr(beanpot, name)
"""


@pytest.mark.parametrize("words", [("serve",), ("load",), ("join", "http://127.0.0.1:1/t/x#k=y")])
def test_commands_of_the_server_name_what_to_install(
    words: tuple[str, ...], run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serving, "find_spec", lambda _: None)
    monkeypatch.setattr(serving, "distribution", lambda _: Installed(None))
    run(*words).refused(
        f"beanpot {words[0]} needs h11, segno", 'pip install "beanpot[serve]"',
        f'uvx --from "beanpot[serve]" beanpot {words[0]}',
    )  # fmt: skip


class Installed:
    """A package, and the record of where it was installed from."""

    def __init__(self, origin: object) -> None:
        self.origin = origin

    def read_text(self, _: str) -> str | None:
        return json.dumps(self.origin) if self.origin else None


@pytest.mark.parametrize(
    ("origin", "message"),
    [
        ({"url": "file:///a%20b/beanpot.whl", "archive_info": {}}, '"/a b/beanpot.whl[serve]"'),
        ({"url": "file:///clone", "dir_info": {"editable": True}}, '-e "/clone[serve]"'),
        ({"url": "https://example.org/beanpot.whl"}, '"beanpot[serve]"'),
    ],
)
@pytest.mark.skipif(os.name == "nt", reason="files have other addresses there")
def test_what_was_installed_from_a_file_is_installed_from_it_again(
    origin: object, message: str, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serving, "find_spec", lambda _: None)
    monkeypatch.setattr(serving, "distribution", lambda _: Installed(origin))
    run("serve").refused(f"Install the server with: pip install {message} (or")


def test_the_library_needs_nothing_of_the_server() -> None:
    code = WITHOUT.format(libraries=serving.LIBRARIES)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_the_extra_and_the_developers_have_what_the_server_needs() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    assert set(extras["serve"]) <= set(extras["dev"])
    assert not set(extras["serve"]) & set(project["dependencies"])
    for library in serving.LIBRARIES:
        assert any(each.startswith(library) for each in extras["serve"])


def test_ctrl_c_before_the_server_listens_is_not_lost() -> None:
    from beanpot.cli.serve import _Stop

    usual = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        stop, server = _Stop(), Listening()
        signal.raise_signal(signal.SIGINT)
        stop.set_server(server)  # type: ignore[arg-type]
        assert server.should_exit
        assert stop.is_interrupt
    finally:
        for number, handler in usual.items():
            signal.signal(number, handler)


class Listening:
    """A server, as far as a signal is concerned."""

    should_exit = False
