"""`beanpot arena`: a tournament held, reported, stopped and gone on with."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from errno import ENOSPC
from importlib import import_module
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import numpy as np
import pyarrow.parquet
import pytest
from arena.held import played, tournament
from cli.command import PATIENCE, Done, Run, Terminal

RIVALRY = tournament("random", "greedy", seats=2)
RIVALS = ("arena", "fagioli", "--bots", "random,greedy")
QUICK = (*RIVALS, "--seats", "2", "--workers", "2")
BOTS = '''
from beanpot.bots import RandomBot

class Plain(RandomBot):
    """Plays anything, and talks."""

    def choose(self, view, actions):
        print("thinking")
        return super().choose(view, actions)

class Broken(RandomBot):
    """Raises."""

    def choose(self, view, actions):
        raise ValueError("[no] beans")

class Garbled(RandomBot):
    """Raises what no file takes."""

    def choose(self, view, actions):
        raise ValueError("bad \\udcff letters")

class Interrupting(RandomBot):
    """Raises what Ctrl-C raises."""

    def choose(self, view, actions):
        raise KeyboardInterrupt
'''


def games_of(folder: Path) -> list[dict[str, Any]]:
    """The games in a folder's log; a line that is being written does not count yet."""
    text = (folder / "games.jsonl").read_text() if (folder / "games.jsonl").exists() else ""
    return [json.loads(line) for line in text.split("\n")[1:-1]]


def keys(games: list[dict[str, Any]]) -> list[tuple[int, int]]:
    return [(game["deal"], game["rotation"]) for game in games]


def timeless(games: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Games in order, without what differs from one time to the next."""
    return [{**game, "seconds": 0} for game in sorted(games, key=lambda game: keys([game]))]


@pytest.fixture(scope="module")
def held(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Done]:
    """A tournament of 40 games, held by the command in a process of its own."""
    folder = tmp_path_factory.mktemp("held")
    words = [*QUICK, "--games", "39", "--json", "--out", str(folder)]
    done = subprocess.run(
        [sys.executable, "-m", "beanpot", *words], env={**os.environ, "COLUMNS": "300"},
        capture_output=True, text=True, check=False, timeout=240,
    )  # fmt: skip
    return folder, Done(done.returncode, done.stdout, done.stderr)


def test_json_is_exactly_what_programs_expect(held: tuple[Path, Done]) -> None:
    _, done = held
    assert done.code == 0, done.err
    assert len(done.out.splitlines()) == 1
    assert list(done.json) == ["game", "seats", "games", "ratings"]
    assert (done.json["game"], done.json["seats"], done.json["games"]) == ("fagioli", 2, 40)
    first, second = done.json["ratings"]
    for rating in first, second:
        assert list(rating) == ["bot", "rating", "low", "high", "games", "first_places"]
        assert rating["low"] < rating["rating"] < rating["high"]
        assert rating["games"] == 40
    assert (first["bot"], second["bot"]) == ("greedy", "random")
    assert first["rating"] > second["rating"]
    assert first["first_places"] + second["first_places"] == 40


def test_the_printed_table_names_its_folder(held: tuple[Path, Done]) -> None:
    folder, done = held
    assert "first places" in done.err
    assert str(folder) in done.err
    assert "is clear after 20 deals, 2 games each" in done.err


def test_the_parquet_has_a_row_for_every_game(held: tuple[Path, Done]) -> None:
    folder, _ = held
    table = pyarrow.parquet.read_table(folder / "games.parquet")
    assert table.column_names == [
        "deal", "rotation", "seating", "points", "winners", "places", "steps", "seconds",
        "forfeit", "error",
    ]  # fmt: skip
    rows = table.to_pylist()
    assert keys(rows) == [(deal, rotation) for deal in range(20) for rotation in range(2)]
    assert timeless(rows) == timeless(games_of(folder))


def test_the_picture_has_content(held: tuple[Path, Done]) -> None:
    from matplotlib.colors import to_rgb
    from matplotlib.image import imread

    folder, _ = held
    picture = imread(folder / "ratings.png")
    assert picture.shape[0] > 300
    assert picture.shape[1] > 1000
    left, right = np.array_split(picture[..., :3], 2, axis=1)
    for half in left, right:
        assert 0.01 < (half.min(axis=2) < 0.9).mean() < 0.5  # lines, bars and letters on white
    for half, colour in (left, "C0"), (left, "C1"), (right, "C0"):  # both ratings, the best's bars
        assert (abs(half - to_rgb(colour)).max(axis=2) < 0.01).sum() > 100


def test_the_same_command_again_plays_nothing_and_prints_the_same(
    held: tuple[Path, Done], run: Run
) -> None:
    folder, before = held
    log = (folder / "games.jsonl").read_bytes()
    done = run(*QUICK, "--games", "39", "--json", "--out", str(folder))
    assert done.json == before.json
    assert (folder / "games.jsonl").read_bytes() == log


def test_a_folder_with_another_tournament_is_refused(held: tuple[Path, Done], run: Run) -> None:
    folder, _ = held
    words = (*QUICK, "--out", str(folder))
    run(*words, "--seed", "2").refused("another tournament", "seed 1 instead of 2", "--out")
    run(*words, "--option", "runout=lazy").refused("another tournament", "lazy")


def test_it_stops_when_the_order_is_clear_unless_all_shall_be_played(run: Run, home: Path) -> None:
    done = run(*QUICK, "--games", "80")
    (made,) = (home / "xdg_data_home" / "beanpot" / "arena").iterdir()  # for none was named
    assert made.name.startswith("fagioli-2-random-greedy-")
    assert str(made) in done.out
    assert "The order is clear after 32 deals, 2 games each; --all plays on." in done.out
    assert len(games_of(made)) == 64
    done = run(*QUICK, "--games", "80", "--all")
    assert "The order is clear after 40 deals, 2 games each." in done.out
    assert "This report covers" not in done.out
    assert len(games_of(made)) == 80


def test_table_and_verdict_are_about_the_same_games(held: tuple[Path, Done], run: Run) -> None:
    folder, _ = held
    done = run(*QUICK, "--games", "2", "--json", "--out", str(folder))
    assert "is not clear after 1 deal, 2 games each" in done.err
    assert done.json["games"] == 2
    assert [each["games"] for each in done.json["ratings"]] == [2, 2]
    more = "covers the first 2 of 40 games in the folder. To include all: --games 40 --all"
    assert more in done.err
    done = run(*QUICK, "--games", "40", "--all", "--json", "--out", str(folder))
    assert done.json["games"] == 40
    assert "This report covers" not in done.err


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current folder, with bots of one's own in it."""
    (tmp_path / "my_bots.py").write_text(BOTS)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [each for each in sys.path if each not in ("", str(tmp_path))])
    monkeypatch.setenv("PYTHONPATH", "")
    for module in "my_bots", "failing":
        monkeypatch.delitem(sys.modules, module, raising=False)  # another test's
    return tmp_path


def test_a_custom_bot_is_found_in_the_current_folder_and_its_forfeits_are_reported(
    run: Run, own: Path
) -> None:
    bots = "my_bots:Broken,random,my_bots:Plain"
    done = run("arena", "fagioli", "--bots", bots, "--games", "6", "--json", "--out", "held")
    assert done.code == 0, done.err
    assert "my_bots:Broken forfeited 6 games; first error: ValueError: [no] beans" in done.err
    assert done.json["ratings"][-1]["bot"] == "my_bots:Broken"
    assert [each["first_places"] for each in done.json["ratings"]] == [3, 3, 0]


def test_any_exception_of_a_bot_is_a_forfeit_and_the_tournament_continues(
    run: Run, own: Path
) -> None:
    bots = "my_bots:Garbled,my_bots:Interrupting,random"
    done = run("arena", "fagioli", "--bots", bots, "--games", "6", "--json", "--out", "held")
    assert done.code == 0, done.err
    assert r"first error: ValueError: bad \udcff letters" in done.err
    assert "first error: KeyboardInterrupt" in done.err
    assert done.json["games"] == 6


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        ("raise ValueError(1)", "ValueError: 1"),
        ("def choose(:", "SyntaxError: invalid syntax (failing.py, line 1)"),
        ("import sys; sys.exit(4)", "SystemExit: 4"),
        ("import beanpot_is_here_but_not_this", "No module named 'beanpot_is_here_but_not_this'"),
        ("raise GeneratorExit", "GeneratorExit"),
    ],
)
def test_a_module_that_cannot_be_loaded_is_reported_with_its_error(
    run: Run, own: Path, code: str, reason: str
) -> None:
    (own / "failing.py").write_text(code)
    done = run("arena", "fagioli", "--bots", "failing:Bot,random")
    done.refused("The module of the bot 'failing:Bot' could not be loaded", reason)


@pytest.mark.parametrize(
    ("words", "reasons"),
    [
        (("--bots", "random,clever"), ("'clever'", "greedy, easy, normal, hard, master and net")),
        (("--bots", "random,nowhere:Bot"), ("nowhere:Bot", "No module named")),
        (("--bots", "random,json:JSONDecoder"), ("is not a bot",)),
        (("--bots", "random,json:Bot"), ("json:Bot", "the module json has no attribute 'Bot'")),
        (("--bots", ":X,normal"), ("':X' is not the name of a bot", "module:Class")),
        (("--bots", "..x:Y,easy"), ("'..x:Y' is not the name of a bot", "module:Class")),
        (("--bots", "json:,easy"), ("'json:' is not the name of a bot", "module:Class")),
        (("--bots", "random,random"), ("random", "twice")),
        (("--bots", "random"), ("two bots",)),
        (("--bots", "random,greedy", "--seats", "9"), ("2, 3 or 4",)),
        (("--bots", "random,greedy", "--on", "gpu"), ("cpu or ray",)),
        (("--bots", "random,greedy", "--option", "runout=never"), ("runout",)),
        (("--bots", "random,greedy", "--games", "0"), ("--games",)),
        (("--bots", "random,greedy", "--workers", "0"), ("--workers",)),
        ((), ("--bots",)),
    ],
)
def test_what_cannot_be_held_is_refused(
    run: Run, words: tuple[str, ...], reasons: tuple[str, ...]
) -> None:
    run("arena", "fagioli", *words).refused(*reasons)


def test_a_missing_library_is_reported_before_the_first_game(
    run: Run, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "openskill", None)
    run(*QUICK).refused("openskill", 'pip install "beanpot[arena]"')
    monkeypatch.undo()
    monkeypatch.setitem(sys.modules, "ray", None)
    run(*QUICK, "--on", "ray", "--out", str(home)).refused('pip install "beanpot[ray]"')


def test_a_missing_cluster_is_reported(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import ray

    def init(**_: Any) -> None:
        raise ConnectionError("Could not find any running Ray instance.")

    monkeypatch.setattr(ray, "init", init)
    run(*QUICK, "--on", "ray", "--out", str(tmp_path)).refused("no Ray cluster", "ray start")


def test_a_missing_token_is_reported(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import ray

    refusal = type("AuthenticationError", (ray.exceptions.RayError,), {})  # newer ones have it

    def init(**_: Any) -> None:
        raise refusal("Token authentication is enabled but no token was found")

    monkeypatch.setattr(ray, "init", init)
    done = run(*QUICK, "--on", "ray", "--out", str(tmp_path))
    done.refused(
        "refused the connection", "RAY_AUTH_MODE=token", "RAY_AUTH_TOKEN", "~/.ray/auth_token"
    )


@pytest.mark.parametrize("name", ["games.parquet", "ratings.png", "games.jsonl"])
def test_a_folder_in_place_of_the_output_file_is_reported_before_the_first_game(
    run: Run, tmp_path: Path, name: str
) -> None:
    (tmp_path / "held" / name).mkdir(parents=True)
    run(*QUICK, "--games", "2", "--out", str(tmp_path / "held")).refused(str(tmp_path / "held"))
    assert games_of(tmp_path) == []


def test_files_that_cannot_be_written_cost_neither_report_nor_games(
    held: tuple[Path, Done], run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, before = held
    picture = (folder / "ratings.png").read_bytes()

    def full(figure: Any, path: Path, **_: Any) -> None:
        path.write_bytes(b"half a pic")
        raise OSError(ENOSPC, "No space left on device")

    monkeypatch.setattr("matplotlib.figure.Figure.savefig", full)
    done = run(*QUICK, "--games", "39", "--json", "--out", str(folder))
    assert (done.code, done.json) == (2, before.json)
    assert "No space left on device. No game is lost" in done.err
    assert (folder / "ratings.png").read_bytes() == picture
    assert not list(folder.glob("*.new"))


def test_ctrl_c_before_the_first_game_rates_nobody(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(*_: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(import_module("beanpot.cli.arena"), "run_tournament", interrupt)
    done = run(*QUICK, "--games", "40", "--json", "--out", str(tmp_path))
    assert done.code == 130
    assert "Stopped after 0 of 40 games. Run the same command to continue." in done.err
    assert "rating" not in done.err
    assert (done.json["games"], done.json["ratings"]) == (0, [])
    assert not (tmp_path / "ratings.png").exists()


def wait_until(fact: Callable[[], bool]) -> None:
    """Wait for something that will be true soon."""
    patience = monotonic() + PATIENCE
    while not fact():
        assert monotonic() < patience
        sleep(0.02)


def end_early(folder: Path, how: signal.Signals) -> Done:
    """Hold a long tournament until some games are finished, then end the command."""
    words = (*QUICK, "--games", "100000", "--all", "--json", "--out", str(folder))
    terminal = Terminal(*words, stdout=subprocess.PIPE)
    wait_until(lambda: len(games_of(folder)) > 20)
    terminal.command.send_signal(how)
    return terminal.end()


def test_ctrl_c_reports_and_saves_the_games_so_far(tmp_path: Path) -> None:
    done = end_early(tmp_path, signal.SIGINT)
    assert done.code == 130, done.err
    assert "Run the same command to continue" in done.err
    assert 0 < done.json["games"] <= len(games_of(tmp_path))
    assert (tmp_path / "games.parquet").exists()


def test_a_killed_command_continues_where_it_stopped(run: Run, tmp_path: Path) -> None:
    assert end_early(tmp_path, signal.SIGKILL).code == -signal.SIGKILL
    finished = games_of(tmp_path)
    deals = len(finished) // 2 + 100  # beyond what any worker may have begun
    words = (*QUICK, "--games", str(2 * deals), "--all", "--json", "--out", str(tmp_path))
    assert run(*words).json["games"] == 2 * deals
    found = games_of(tmp_path)
    assert found[: len(finished)] == finished
    assert len(keys(found)) == len(set(keys(found)))
    uninterrupted = [json.loads(json.dumps(game.as_json())) for game in played(RIVALRY, deals)]
    assert timeless(found) == timeless(uninterrupted)
