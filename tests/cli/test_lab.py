"""`beanpot lab`: variants compared; tables and sentences for people, JSON, a picture and a CSV."""

import csv
import json
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from cli.command import Run, Terminal

from beanpot.engine.runner import CpuRunner

PNG = b"\x89PNG\r\n"
QUICK = ("--games", "200")


@pytest.fixture
def report(run: Run) -> Any:
    """Run `lab fagioli --json` with more words; what a program reads."""

    def report(*words: str) -> Any:
        done = run("lab", "fagioli", "--json", *QUICK, *words)
        assert done.code == 0, done.err
        return done.json

    return report


def test_the_tables_and_the_answers_are_on_standard_output(run: Run) -> None:
    done = run("lab", "fagioli", "--vary", "deck=ramp,flat", *QUICK)
    assert done.code == 0
    assert done.err.strip() == ""
    assert "200 games of each variant" in done.out
    for words in ("deck=ramp, 3 seats", "deck=flat, 3 seats", "bursts", "mean score"):
        assert words in done.out
    assert done.out.count("% would be even") == 2
    assert "start=A" in done.out  # what the lab fixed
    assert "widened" in done.out


def test_one_game_is_reported_without_an_interval(run: Run) -> None:
    done = run("lab", "fagioli", "--games", "1")
    assert "1 game of each variant" in done.out
    assert "One game has no interval" in done.out
    assert "±" not in done.out
    assert done.out.count("% ") == 1 + 1 + 3  # the heading, the games with any event, the seats


def test_json_is_all_there_is_on_standard_output(run: Run) -> None:
    done = run("lab", "fagioli", "--vary", "deck=ramp,flat", *QUICK, "--json")
    assert len(done.out.splitlines()) == 1
    assert "mean score" in done.err


def test_the_report_says_what_was_played(report: Any) -> None:
    found = report(
        "--vary", "deck=ramp,flat", "--seats", "2,3", "--option", "runout=lazy",
        "--seed", "5", "--threads", "2", "--bots", "random",
    )  # fmt: skip
    assert (found["game"], found["games"], found["seed"]) == ("fagioli", 200, 5)
    assert (found["bots"], found["threads"], found["on"]) == (["random"], 2, "cpu")
    assert (found["event"], found["files"]) == ("bursts", [])
    tables = [(one["seats"], one["varied"]["deck"]) for one in found["variants"]]
    assert tables == [(2, "ramp"), (2, "flat"), (3, "ramp"), (3, "flat")]
    for one in found["variants"]:
        assert one["games"] == 200
        assert one["options"]["runout"] == "lazy"
        assert (one["options"]["start"], one["fixed_by_lab"]) == ("A", "start=A")
        assert sum(one["shares"]) == pytest.approx(1)
        assert one["first_seat"]["seat"] == "A"
        assert one["first_seat"]["verdict"] in ("advantage", "disadvantage", "unseen")
        for share, (low, high) in zip(one["shares"], one["share_intervals"], strict=True):
            assert low <= share <= high


def test_the_sums_are_those_of_simulate(run: Run, report: Any) -> None:
    (found,) = report("--seed", "9")["variants"]
    words = ("--option", "start=A", "--bots", "greedy", "--seed", "9")
    simulated = run("simulate", "fagioli", "--json", *QUICK, *words).json
    for key in ("steps", "wins", "mean_scores", "checksum", "score_intervals"):
        assert found[key] == simulated[key]


def test_other_components_are_varied_by_files(report: Any, tmp_path: Path) -> None:
    plain = {"1": 13, "3": 13, "6": 13, "9": 13}
    path = tmp_path / "plain.json"
    path.write_text(json.dumps({"cards": plain, "start_wallets": [False, False]}))
    usual, other = report("--vary", f"card_table=default,{path}")["variants"]
    assert usual["options"]["card_table"] is None
    assert other["options"]["card_table"]["cards"] == plain
    assert usual["checksum"] != other["checksum"]


def test_a_picture_and_the_numbers_are_written(run: Run, report: Any, tmp_path: Path) -> None:
    folder = tmp_path / "new" / "folder"
    found = report("--vary", "deck=ramp,flat", "--seats", "2,4", "--out", str(folder))
    picture, table = (Path(name) for name in found["files"])
    assert picture.read_bytes().startswith(PNG)
    rows = list(csv.DictReader(table.read_text().splitlines()))
    assert len(rows) == 2 * (2 + 4)
    assert [int(row["wins"]) for row in rows[:2]] == found["variants"][0]["wins"]


def test_a_picture_of_many_variants_is_drawn(run: Run, tmp_path: Path) -> None:
    words = ("--vary", "manches=1,2,3,4,5,6", "--vary", "tie=shared,extra_manche")
    done = run("lab", "pas_de_haricots", *words, "--games", "5", "--out", str(tmp_path))
    assert done.code == 0, done.err
    assert (tmp_path / "lab-pas_de_haricots.png").read_bytes().startswith(PNG)


def test_without_matplotlib_the_extra_is_named_before_anything_is_played(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    run("lab", "fagioli", "--out", str(tmp_path)).refused('pip install "beanpot[arena]"')


def test_a_folder_that_cannot_be_made_is_refused(run: Run, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    run("lab", "fagioli", "--out", str(tmp_path / "file" / "x")).refused("Can't create the folder")


def test_bots_that_differ_are_pointed_out(run: Run) -> None:
    done = run("lab", "fagioli", *QUICK, "--bots", "greedy,random,random")
    assert "The bots differ" in done.out


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("--vary deck", "Write --vary deck=A,B,…, where each value is ramp or flat"),
        ("--vary deck=ramp --vary deck=flat", "is given twice"),
        ("--vary deck=ramp,flat --option deck=ramp", "both varied and fixed"),
        ("--vary deck=ramp,ramp", "has the value ramp twice"),
        ("--vary dekc=ramp", "'dekc'"),
        ("--vary deck=ramp,steep", "ramp or flat"),
        ("--vary deck=", "ramp or flat"),
        ("--vary card_table=/no/such/file.json", "No such file"),
        ("--vary start=A,D", "a seat of the table"),
        ("--seats 3,x", "Write it as 2,3,4"),
        ("--seats 3,9", "2, 3 or 4 players"),
        ("--bots greedy,random", "There are 3 seats, but 2 bots were named"),
        ("--bots clever", "random and greedy"),
        ("--games 0", "--games"),
        ("--threads 0", "0 threads"),
        ("--on mars", "cpu or gpu"),
    ],
)
def test_what_cannot_be_studied_is_refused_in_one_line(words: str, reason: str, run: Run) -> None:
    run("lab", "fagioli", *words.split()).refused(reason)


def test_too_many_variants_are_refused(run: Run) -> None:
    talks = ",".join(str(number) for number in range(101))
    run("lab", "bohnanza", "--vary", f"talk_limit={talks}").refused("101 variants", "100 at most")


def test_ctrl_c_reports_what_was_played_so_far() -> None:
    words = ("lab", "fagioli", "--vary", "deck=ramp,flat", "--games", "9000000000", "--json")
    terminal = Terminal(*words, stdout=subprocess.PIPE)
    terminal.wait_for(r"[1-9]\d*/18000000000")
    terminal.command.send_signal(signal.SIGINT)
    done = terminal.end()
    assert done.code == 130, done.err
    (found,) = done.json["variants"]
    assert 0 < found["games"] < 9_000_000_000
    assert f"Stopped after {found['games']:,} of 18,000,000,000 games" in done.err


def test_ctrl_c_while_the_law_is_compiled_just_stops(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(CpuRunner, "play", interrupt)
    done = run("lab", "fagioli", "--json")
    assert (done.code, done.out) == (130, "")
    assert done.err.strip() == "beanpot: Stopped."
