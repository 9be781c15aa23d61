"""What becomes of a command of the documents: it is run on a small scale, or at least parsed."""

import os
import subprocess
import tomllib
from collections.abc import Callable

import click

from beanpot import __version__
from beanpot.cli import beanpot
from beanpot.cli.report import read_options
from beanpot.games import game_names, load_game

from .documents import ROOT

LESS = {"--games": 24, "--seconds": 0.1, "--threads": 1}  # what tests play of the games asked for
PLACEHOLDERS = {"GAME": "fagioli", "N": "4"}
PYTEST_FLAGS = {"--long", "-s", "-q"}
GOLDEN = ROOT / "src/beanpot/games/fagioli/tests/golden/3-seats.game"


def on_a_small_scale(words: list[str]) -> list[str]:
    """The same command, but quick: fewer games, and only one game instead of all."""
    found = [str(GOLDEN) if word == "FILE" else word for word in words]
    for name, most in LESS.items():
        if name in found:
            value = found.index(name) + 1
            found[value] = str(min(most, type(most)(found[value])))
    if "bench" in found:
        found += ["--seconds", str(LESS["--seconds"])]
        found += [] if set(found) & set(game_names()) else ["fagioli"]
    if "arena" in found:
        found += ["--workers", "1", "--games", "6"]
    return found


def parse(words: list[str]) -> None:
    """Refuse a command that could not be given."""
    program = words[0].split("/")[0]
    assert program in PARSERS, f"nobody knows how to parse {words[0]!r}: teach {__name__}"
    PARSERS[program](words)


def _parse_beanpot(words: list[str]) -> None:
    """By the parser of the program itself, the game and its options too."""
    name, *rest = (PLACEHOLDERS.get(word, word) for word in words[1:])
    command = beanpot.commands[name]
    with click.Context(beanpot) as parent:
        chosen = command.make_context(name, rest, parent).params
    if isinstance(chosen.get("game"), str):
        game = load_game(chosen["game"])
        read_options(game, chosen.get("options", ()))
        if isinstance(chosen.get("seats"), int):
            game.check_seats(chosen["seats"])


def _parse_script(words: list[str]) -> None:
    """A script must be there, and be one."""
    path = ROOT / words[0]
    assert os.access(path, os.X_OK), f"{words[0]} is no script"
    text = path.read_text(encoding="utf-8")
    if "python" in text.splitlines()[0]:
        compile(text, path, "exec")
    else:
        subprocess.run(["bash", "-n", path], check=True)


def _parse_pytest(words: list[str]) -> None:
    for word in words[1:]:
        assert word in PYTEST_FLAGS or (ROOT / word).exists(), f"there is no {word}"


def _parse_pip(words: list[str]) -> None:
    """What is installed must be one of the package's extras."""
    assert words[1] == "install"
    for word in words[2:]:
        _check_package(word)


def _parse_runner(words: list[str]) -> None:
    """`uvx --from PACKAGE` and `pipx run --spec PACKAGE`, and a command of it."""
    options = {"uvx": ["--from"], "pipx": ["run", "--spec"]}[words[0]]
    assert words[1 : 1 + len(options)] == options
    package, *command = words[1 + len(options) :]
    _check_package(package)
    _parse_beanpot(command)


def _check_package(word: str) -> None:
    """This package by its name, its folder, or its wheel with `./`: pipx loses extras without."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    package, _, extra = word.removesuffix("]").partition("[")
    wheel = f"./dist/{project['name']}-{__version__}-py3-none-any.whl"
    assert package in (".", project["name"], wheel), f"{package} is not this package"
    for name in filter(None, extra.split(",")):
        assert name in project["optional-dependencies"], f"there is no extra {name}"


def _parse_python(words: list[str]) -> None:
    """A program of the examples."""
    path = ROOT / "examples" / words[1]
    compile(path.read_text(encoding="utf-8"), path, "exec")


def _parse_deploying(words: list[str]) -> None:
    """What is taken from deploy/ must be there; what the reader writes there is not yet."""
    for word in words:
        if word.startswith("deploy/") and word != "deploy/.env":
            assert (ROOT / word).is_file(), f"there is no {word}"


def _parse_other(words: list[str]) -> None:
    """Another program's: no more than words."""


PARSERS: dict[str, Callable[[list[str]], None]] = {
    "beanpot": _parse_beanpot,
    "scripts": _parse_script,
    "pytest": _parse_pytest,
    "pip": _parse_pip,
    "pipx": _parse_runner,
    "uvx": _parse_runner,
    "python": _parse_python,
    "ray": _parse_other,
    ".venv": _parse_other,  # on a game that the reader has made
    **dict.fromkeys(("caddy", "cp", "docker", "echo", "rm", "sed", "sudo"), _parse_deploying),
}
