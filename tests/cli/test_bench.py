"""`beanpot bench`: figures of this machine, measured in turns, and the checksum of every game."""

import sys
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from cli.command import Run
from kit.golden import checksum_path

from beanpot.games import game_names, load_game

bench, bench_adapters, bench_peers, peers = (
    import_module(f"beanpot.cli.{name}")
    for name in ("bench", "bench_adapters", "bench_peers", "peers")
)
QUICK = ("--seconds", "0.1")


@pytest.fixture
def compiles_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Spare a test the wait for a compiler that starts from nothing."""
    monkeypatch.setattr(bench, "first_compile", lambda *_: 1.25)


def test_the_first_compile_is_measured_with_an_empty_cache(monkeypatch: pytest.MonkeyPatch) -> None:
    def start(command: list[str], env: dict[str, str], **_: object) -> SimpleNamespace:
        assert command[1:5] == ["-m", "beanpot", "simulate", "fagioli"]
        assert command[-1] == "--json"
        assert list(Path(env["BEANPOT_CACHE"]).iterdir()) == []
        return SimpleNamespace(stdout='a warning\n{"compile_seconds": 7.5}\n')

    monkeypatch.setattr(bench.subprocess, "run", start)
    assert bench.first_compile(load_game("fagioli"), "cpu") == 7.5


def test_the_report_has_the_machine_and_every_game(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bench, "bench_game", lambda game, *_: {"game": game.name})
    done = run("bench", "--json", *QUICK)
    assert (done.code, done.err) == (0, "")
    assert len(done.out.splitlines()) == 1
    assert done.json["machine"]["cores"] >= 1
    assert set(done.json["machine"]) == {
        "system", "processor", "cores", "python", "numba", "numpy",
    }  # fmt: skip
    assert done.json["games"] == [{"game": name} for name in game_names()]


@pytest.mark.usefixtures("compiles_at_once")
def test_a_game_is_measured_in_batches_and_one_at_a_time(run: Run) -> None:
    (report,) = run("bench", "fagioli", "--json", *QUICK).json["games"]
    assert (report["game"], report["seats"], report["on"]) == ("fagioli", 3, "cpu")
    batch, single = report["steps_per_second"].values()
    assert batch > single > 1000


@pytest.mark.usefixtures("compiles_at_once")
def test_the_checksum_is_the_recorded_one(run: Run) -> None:
    (report,) = run("bench", "fagioli", "--json", *QUICK).json["games"]
    assert report["checksum"] == int(
        checksum_path(load_game("fagioli")).read_text(encoding="utf-8")
    )


@pytest.mark.usefixtures("compiles_at_once")
def test_people_read_a_table(run: Run) -> None:
    done = run("bench", "fagioli", *QUICK)
    assert (done.code, done.err) == (0, "")
    assert "Fagioli, 3 seats" in done.out
    assert "steps/s" in done.out
    assert "whole games, cpu" in done.out
    assert "first compile 1.2 s" in done.out
    assert "Bench: " in done.out


def test_measurements_take_turns_and_the_median_counts() -> None:
    calls: list[str] = []

    def measure(name: str, speeds: list[float]) -> Any:
        def measured(seconds: float) -> float:
            calls.append(name)
            return speeds.pop(0)

        return measured

    ours = measure("ours", [0, 5, 1, 4, 2, 3])  # the first one only warms
    theirs = measure("theirs", [0, 9, 9, 9, 1, 1])
    assert bench.take_turns({"ours": ours, "theirs": theirs}, 1.0) == {"ours": 3, "theirs": 9}
    assert calls == ["ours", "theirs"] * 6


@pytest.fixture
def measures_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Made-up speeds: the processes that measure take their time."""

    def measure(lines: Any, seconds: float, tell: Any) -> dict[str, str]:
        for line in lines:
            is_ours = line.library == "Beanpot"
            speed = 900.0 if is_ours else 30.0
            line.take_medians([{"one_core": speed * noise, "all_cores": 2 * speed * noise}
                               for noise in (1, 2, 3)])  # fmt: skip
        return {"numba": "cpu", "jax": "cpu"}

    monkeypatch.setattr(bench_peers, "_measure", measure)


@pytest.mark.usefixtures("measures_at_once")
def test_peers_are_listed_next_to_ours_by_kind(run: Run, tmp_path: Path) -> None:
    picture = tmp_path / "peers.png"
    done = run("bench", "fagioli", "--peers", "--to", str(picture), "--json", *QUICK)
    assert done.code == 0, done.err
    assert done.json["cores"] >= 1
    ours = [line for line in done.json["lines"] if line["library"] == "Beanpot"]
    assert [line["kind"] for line in ours] == list(peers.KINDS)
    here = {line["library"] for line in done.json["lines"]}
    adapters = {name for name, _ in bench_adapters.adapters_here()}
    assert here == {"Beanpot", *adapters, *(each.name for each in peers.LIBRARIES if each.is_here)}
    for kind in peers.KINDS.values():
        assert kind.split(",")[0] in done.err
    assert "Bench: " in done.err
    assert picture.read_bytes().startswith(b"\x89PNG")


@pytest.mark.usefixtures("measures_at_once")
def test_one_kind_is_measured_with_its_ratios_and_its_command(run: Run) -> None:
    done = run("bench", "fagioli", "--peers", "--kind", "stepped", *QUICK)
    assert done.code == 0, done.err
    text = " ".join(done.out.split())
    assert "measured by: beanpot bench fagioli --peers --kind stepped" in text
    assert "whole games in compiled code" not in text
    assert "Beanpot: times as fast as" in text
    if any(each.is_here for each in peers.LIBRARIES):
        assert "30.00" in text


def test_the_ratio_is_the_middle_one_of_all_rounds() -> None:
    ours, theirs = (bench_peers.Measured(name, "game", "seen") for name in ("Beanpot", "Other"))
    ours.take_medians([{"one_core": speed} for speed in (10.0, 4.0, 9.0)])
    theirs.take_medians([{"one_core": speed} for speed in (5.0, 1.0, 3.0)])
    assert ours.times_as_fast_as(theirs) == 3
    theirs.take_medians([{"gpu": 1.0}])
    assert ours.times_as_fast_as(theirs) is None


@pytest.mark.usefixtures("measures_at_once")
def test_peers_that_are_missing_are_named_and_how_to_get_them(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(peers.Library, "is_here", property(lambda self: self.name == "OpenSpiel"))
    done = run("bench", "fagioli", "--peers", *QUICK)
    assert done.code == 0, done.err
    text = " ".join(done.out.split())
    for name, install in (("RLCard", "rlcard"), ("Pgx", "pgx jax")):
        assert f"{name} was not measured: it isn't installed. Try pip install {install}" in text
    assert "OpenSpiel was not measured" not in text


def test_a_peer_that_breaks_is_named_and_the_others_are_measured() -> None:
    lines = [bench_peers.Measured("RLCard", "uno", "seen", trouble="It broke."),
             bench_peers.Measured("OpenSpiel", "hearts", "seen", 3.0)]  # fmt: skip
    assert bench_peers._failed(lines) == {
        "RLCard uno": "RLCard uno was not measured: It broke. Try pip install rlcard"
    }


@pytest.mark.usefixtures("measures_at_once")
def test_a_chart_needs_the_name_of_a_format(run: Run) -> None:
    run("bench", "fagioli", "--peers", "--to", "picture", *QUICK).refused("peers.png")


OTHERS = [
    pytest.param(library, kind, id=f"{library.name}-{kind}")
    for library in peers.LIBRARIES
    for kind in library.kinds
]


@pytest.mark.parametrize(("library", "kind"), OTHERS)
def test_games_of_others_are_played(library: Any, kind: str) -> None:
    if not library.is_here:
        pytest.skip(f"{library.name} is not installed: --research")
    if library.name == "PettingZoo":
        pytest.importorskip("rlcard")
        pytest.importorskip("pygame")
    assert peers.peer_measure(library.name, library.games[-1], kind)(0.01) > 0


@pytest.mark.parametrize("kind", ["whole", "stepped", "seen"])
def test_ours_are_measured_alike(kind: str) -> None:
    assert bench_peers.made_measure("Beanpot", "fagioli", kind, "cpu")(0.01) > 0


def test_stepping_from_outside_is_measured_with_what_it_writes(run: Run) -> None:
    words = ("bench", "fagioli", "--outside", "--tables", "64", "--json", *QUICK)
    (report,) = run(*words).json["games"]
    assert (report["game"], report["on"], report["tables"]) == ("fagioli", "cpu", 64)
    assert report["bytes"] == 2 * (368 + 16) + 10 + 189 + 15
    assert [each["how"] for each in report["stepped"]] == ["1 deal", "4 deals", "all deals"]
    for each in report["stepped"]:
        assert each["steps_per_second"] > each["answers_per_second"] > 0


def test_random_actions_are_chosen_in_the_threads_that_step(run: Run) -> None:
    words = ("bench", "fagioli", "--outside", "--tables", "64", "--threads", "2", "--json", *QUICK)
    done = run(*words)
    assert done.json["games"][0]["threads"] == 2
    assert "in the same threads" in " ".join(done.err.split())
    run("bench", "fagioli", "--outside", "--threads", "2", "--on", "gpu").refused(
        "cores of the CPU"
    )


def test_the_search_next_to_others_says_how_to_get_openspiel(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    run("bench", "fagioli", "--search", "--peers", *QUICK).refused(
        "OpenSpiel", 'pip install "beanpot[peers]"'
    )


def test_games_are_not_measured_on_mars(run: Run) -> None:
    run("bench", "fagioli", "--on", "mars").refused("cpu or gpu", "'mars'")


def test_without_a_gpu_the_cpu_is_recommended(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("beanpot.engine.grid.cuda.is_available", lambda: False)
    run("bench", "fagioli", "--on", "gpu").refused("No CUDA GPU", "--on cpu")


@pytest.mark.usefixtures("compiles_at_once")
@pytest.mark.parametrize("seconds", ["0", "-1", "nan"])
def test_no_time_at_all_is_no_fault_of_ours(seconds: str, run: Run) -> None:
    done = run("bench", "fagioli", "--seconds", seconds)
    assert done.code in (0, 2), done.err


def test_the_search_is_measured_by_rollouts_and_by_answers(run: Run) -> None:
    (report,) = run("bench", "fagioli", "--search", "--json", *QUICK).json["games"]
    assert (report["game"], report["seats"]) == ("fagioli", 3)
    assert list(report["rollouts_per_second"]) == [
        "random rollouts",
        "rollouts by the quick policy",
    ]
    assert {(row["bot"], row["seats"]) for row in report["answers"]} == {
        (bot, seats) for bot in ("easy", "normal", "hard", "master") for seats in (3, 4)
    }
    assert all(0 < row["mean"] <= row["longest"] for row in report["answers"])


def test_the_search_is_measured_next_to_openspiels(run: Run) -> None:
    pytest.importorskip("pyspiel")
    (report,) = run("bench", "fagioli", "--search", "--peers", "--json", *QUICK).json["games"]
    assert set(report["ratios"]) == {"OpenSpiel ISMCTS, oh_hell", "OpenSpiel ISMCTS, hearts"}
