"""`beanpot simulate`: many games, counted; a table for people, one line of JSON for programs."""

import os
import re
import signal
import subprocess
from typing import Any

import pytest
from cli.command import Done, Run, Terminal

from beanpot.engine.interval import mean_interval, share_interval
from beanpot.engine.loops import POINTS, STEPS, WINS
from beanpot.engine.runner import CpuRunner
from beanpot.games import load_game

KEYS = {
    "game", "seats", "games", "steps", "seconds", "steps_per_second", "wins", "mean_scores",
    "checksum", "threads", "compile_seconds",
}  # fmt: skip


@pytest.fixture
def report(run: Run) -> Any:
    """Run `simulate fagioli --json` with more words; what a program reads."""

    def report(*words: str) -> Any:
        done = run("simulate", "fagioli", "--json", *words)
        assert done.code == 0, done.err
        return done.json

    return report


def test_json_is_all_there_is_on_standard_output(run: Run) -> None:
    done = run("simulate", "fagioli", "--games", "50", "--json")
    assert done.code == 0
    assert len(done.out.splitlines()) == 1
    assert set(done.json) >= KEYS
    assert "mean score" in done.err


def test_without_json_the_table_is_on_standard_output(run: Run) -> None:
    done = run("simulate", "fagioli", "--games", "50")
    assert done.code == 0
    assert "mean score" in done.out
    assert "{" not in done.out
    assert done.err.strip() == ""


def test_the_report_says_what_was_played(report: Any) -> None:
    words = ("--seats", "2", "--games", "123", "--seed", "5", "--option", "runout=lazy")
    found = report(*words, "--bots", "greedy,random", "--threads", "2")
    assert (found["game"], found["seats"], found["games"]) == ("fagioli", 2, 123)
    assert (found["seed"], found["threads"], found["on"]) == (5, 2, "cpu")
    assert found["bots"] == ["greedy", "random"]
    assert found["options"]["runout"] == "lazy"
    assert found["steps_per_second"] == pytest.approx(found["steps"] / found["seconds"])
    assert found["compile_seconds"] >= 0
    assert re.fullmatch("[0-9a-f]{16}", found["checksum"])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_counts_are_those_of_the_same_games_in_plain_python(seats: int, report: Any) -> None:
    found = report("--seats", str(seats), "--games", "12", "--seed", "9")
    totals = CpuRunner(load_game("fagioli"), seats, {}, 9, on="plain").play(0, 12)
    assert found["steps"] == totals[STEPS, 0]
    assert found["wins"] == totals[WINS, :seats].tolist()
    assert found["mean_scores"] == pytest.approx((totals[POINTS, :seats] / 12).tolist())


def test_every_game_has_one_winner(report: Any) -> None:
    assert sum(report("--games", "300")["wins"]) == 300


def test_the_usual_number_of_seats_is_taken_when_none_is_named(report: Any) -> None:
    assert report("--games", "1")["seats"] == load_game("fagioli").usual_seats


def test_the_same_seed_gives_the_same_checksum(report: Any) -> None:
    first, again = report("--games", "400"), report("--games", "400")
    assert first["checksum"] == again["checksum"]
    assert first["wins"] == again["wins"]


@pytest.mark.parametrize(
    "words",
    [
        ("--seed", "2"),
        ("--games", "401"),
        ("--seats", "4"),
        ("--bots", "greedy,random,random"),
        ("--option", "deck=flat"),
    ],
    ids=" ".join,
)
def test_other_games_give_another_checksum(words: tuple[str, ...], report: Any) -> None:
    usual = report("--games", "400", "--seed", "1")
    assert report("--games", "400", "--seed", "1", *words)["checksum"] != usual["checksum"]


def test_the_number_of_threads_changes_nothing_but_the_time(report: Any) -> None:
    one, *others = (report("--games", "2000", "--threads", threads) for threads in "1235")
    for other in others:
        for key in ("checksum", "wins", "steps", "mean_scores"):
            assert other[key] == one[key]


def test_a_greedy_bot_beats_random_ones(report: Any) -> None:
    found = report("--games", "1000", "--bots", "random,greedy,random")
    assert found["wins"][1] > 600
    assert found["mean_scores"][1] > max(found["mean_scores"][0], found["mean_scores"][2])


@pytest.mark.parametrize("games", ["1", "30", "1000"])
def test_the_intervals_bracket_what_was_counted(games: str, report: Any) -> None:
    found = report("--games", games)
    for wins, (low, high) in zip(found["wins"], found["win_intervals"], strict=True):
        assert 0 <= low <= wins / int(games) <= high <= 1
        assert low < high
    for mean, (low, high) in zip(found["mean_scores"], found["score_intervals"], strict=True):
        assert low <= mean <= high


def test_more_games_make_the_intervals_narrower() -> None:
    few, many = share_interval(30, 100), share_interval(3000, 10_000)
    assert many[1] - many[0] == pytest.approx((few[1] - few[0]) / 10, rel=0.05)
    assert mean_interval(2.0, 1.0, 10_000) == pytest.approx((2 - 0.0196, 2 + 0.0196), abs=1e-5)
    assert share_interval(5, 10) == pytest.approx((0.2366, 0.7634), abs=1e-4)  # Wilson's, by hand
    assert share_interval(0, 0) == (0, 1)


def test_the_table_shows_the_numbers_of_the_report(run: Run, report: Any) -> None:
    words = ("--games", "1500", "--seed", "4", "--bots", "random,greedy,random")
    found = report(*words)
    rows = [line.split() for line in run("simulate", "fagioli", *words).out.splitlines()]
    for seat, bot in enumerate(("random", "greedy", "random")):
        wins = found["wins"][seat]
        (row,) = (row for row in rows if row[:2] == ["ABC"[seat], bot])
        assert row[2:4] == [f"{wins:,}", f"{wins / 1500:.2%}"]
    (speed,) = (row for row in rows if "steps/s" in row)
    assert speed[0] == f"{found['steps']:,}"
    assert any(found["checksum"] in row for row in rows)


def test_no_games_at_all_are_reported_as_such(report: Any) -> None:
    found = report("--games", "0")
    assert (found["games"], found["steps"], found["wins"]) == (0, 0, [0, 0, 0])


@pytest.mark.parametrize("seed", ["-1", "0", "9223372036854775807"])
def test_any_seed_will_do(seed: str, report: Any) -> None:
    assert report("--games", "5", "--seed", seed)["seed"] == int(seed)


def test_a_seed_that_is_too_large_is_no_fault_of_ours(run: Run) -> None:
    done = run("simulate", "fagioli", "--games", "5", "--seed", "9" * 30)
    assert done.code in (0, 2), done.err


def test_a_negative_number_of_games_is_refused(run: Run) -> None:
    run("simulate", "fagioli", "--games", "-1").refused("--games")


@pytest.mark.parametrize("threads", ["0", "-3"])
def test_no_threads_cannot_play(threads: str, run: Run) -> None:
    done = run("simulate", "fagioli", "--threads", threads)
    done.refused(f"{threads} threads", f"1 to {os.cpu_count()}")


def test_games_are_not_played_on_mars(run: Run) -> None:
    run("simulate", "fagioli", "--on", "mars").refused("cpu or gpu", "'mars'")


def test_without_a_gpu_the_cpu_is_recommended(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("beanpot.engine.grid.cuda.is_available", lambda: False)
    run("simulate", "fagioli", "--on", "gpu").refused("No CUDA GPU", "--on cpu", "beanpot[gpu]")


def test_an_unknown_bot_lists_the_bots(run: Run) -> None:
    done = run("simulate", "fagioli", "--bots", "random,clever,random")
    done.refused("'clever'", "random and greedy")


@pytest.mark.parametrize("bots", ["greedy,greedy", "random,random,random,random"])
def test_there_must_be_as_many_bots_as_seats(bots: str, run: Run) -> None:
    named = bots.count(",") + 1
    run("simulate", "fagioli", "--bots", bots).refused(f"{named} bots", "3 seats")


def test_a_wrong_option_is_found_before_anything_is_played(run: Run) -> None:
    run("simulate", "fagioli", "--option", "deck=steep", "--games", "9" * 12).refused("ramp")


def interrupted(*words: str) -> Done:
    """Start endless games in a terminal, watch the progress bar move, and press Ctrl-C."""
    terminal = Terminal(
        "simulate", "fagioli", "--games", "9000000000", *words, stdout=subprocess.PIPE
    )
    terminal.wait_for(r"[1-9]\d*/9000000000")
    terminal.command.send_signal(signal.SIGINT)
    return terminal.end()


def test_ctrl_c_reports_what_was_played_so_far() -> None:
    done = interrupted("--json")
    assert done.code == 130, done.err
    assert "Traceback" not in done.err
    assert len(done.out.splitlines()) == 1
    assert 0 < done.json["games"] < 9_000_000_000
    assert sum(done.json["wins"]) == done.json["games"]
    assert f"Stopped after {done.json['games']:,} of 9,000,000,000 games" in done.err


def test_ctrl_c_leaves_a_table_for_people_too() -> None:
    done = interrupted("--threads", "2")
    assert done.code == 130, done.err
    assert "Traceback" not in done.out + done.err
    assert done.out.startswith("Stopped after ")
    assert "mean score" in done.out


def test_ctrl_c_while_the_law_is_compiled_just_stops(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(CpuRunner, "play", interrupt)
    done = run("simulate", "fagioli", "--json")
    assert (done.code, done.out) == (130, "")
    assert done.err.strip() == "beanpot: Stopped."
