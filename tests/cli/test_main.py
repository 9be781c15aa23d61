"""The command as a whole: quick to answer, and readable whatever goes wrong."""

import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest
from cli.command import FAULT, Run, run_python

import beanpot
from beanpot.cli.report import STOPPED
from beanpot.core import BeanpotError
from beanpot.games import game_names

COMMANDS = (
    "play",
    "simulate",
    "lab",
    "arena",
    "trace",
    "replay",
    "rules",
    "perft",
    "bench",
    "agree",
    "tower",
    "serve",
    "join",
    "learn",
    "load",
    "export",
    "forget",
    "backup",
    "restore",
    "warm",
)
LISTING = "print(*sorted(name for name in sys.modules), sep='\\n')"


def loaded(code: str) -> set[str]:
    """The modules that are loaded once a piece of code has run in a process of its own."""
    done = run_python(f"import sys\n{code}\nprint('loaded:')\n{LISTING}")
    assert done.code == 0, done.err
    return set(done.out.partition("loaded:\n")[2].splitlines())


def test_help_loads_no_slow_modules() -> None:
    modules = loaded(
        "import beanpot.cli\n"
        f"for command in ([], *([command] for command in {COMMANDS})):\n"
        "    sys.argv = ['beanpot', *command, '--help']\n"
        "    beanpot.cli.main()"
    )
    assert "beanpot.cli" in modules
    assert not modules & {"numpy", "numba", "rich", "platformdirs"}


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(command: str, run: Run) -> None:
    done = run(command, "--help")
    assert done.code == 0
    assert f"Usage: beanpot {command}" in done.out


def test_importing_beanpot_does_not_load_the_compiler() -> None:
    modules = loaded("import beanpot")
    assert "beanpot" in modules
    assert not modules & {"numba", "numba.cuda", "llvmlite", "numpy"}


def test_loading_a_game_and_playing_it_on_plain_do_not_load_the_compiler() -> None:
    modules = loaded(
        "import beanpot\nposition = beanpot.new_position('fagioli', on='plain')\n"
        "position.apply(position.legal_actions()[0])"
    )
    assert "beanpot.games.fagioli" in modules
    assert not modules & {"numba", "numba.cuda", "llvmlite"}


def test_help_names_every_command(run: Run) -> None:
    done = run("--help")
    assert done.code == 0
    listed = done.out.partition("Commands:\n")[2].partition("\n\n")[0].splitlines()
    assert tuple(sorted(line.split()[0] for line in listed)) == tuple(sorted(COMMANDS))


def test_help_explains_every_exit_code(run: Run) -> None:
    told = done_words(run("--help").out.partition("Exit codes:")[2])
    for code in (0, 2, FAULT, STOPPED, 141):
        assert f" {code} " in f" {told}"


def done_words(text: str) -> str:
    """A text in one line."""
    return " ".join(text.split())


def test_without_a_command_the_help_is_shown(run: Run) -> None:
    done = run()
    assert "Usage: beanpot" in done.out + done.err
    assert "simulate" in done.out + done.err


def test_the_version_is_the_one_of_the_package(run: Run) -> None:
    done = run("--version")
    assert (done.code, done.out) == (0, f"beanpot, version {beanpot.__version__}\n")


def test_python_dash_m_is_the_same_command() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "beanpot", "--version"], capture_output=True, text=True, check=True
    )
    assert done.stdout.endswith(f"beanpot, version {beanpot.__version__}\n")


def test_an_unknown_command_is_refused_with_a_hint(run: Run) -> None:
    run("simulat").refused("No such command 'simulat'", "simulate", "See beanpot --help.")


def test_an_unknown_flag_is_refused_with_a_hint(run: Run) -> None:
    run("simulate", "fagioli", "--sead", "3").refused("--sead", "See beanpot simulate --help.")


WITH_GAME = [
    ("play", "GAME"),
    ("simulate", "GAME"),
    ("lab", "GAME"),
    ("trace", "GAME"),
    ("rules", "GAME"),
    ("perft", "GAME", "--depth", "1"),
    ("bench", "GAME"),
]


@pytest.mark.parametrize("words", WITH_GAME, ids=lambda words: words[0])
def test_an_unknown_game_lists_the_games(words: tuple[str, ...], run: Run) -> None:
    named = ["fagiolo" if word == "GAME" else word for word in words]
    run(*named).refused("There is no game 'fagiolo'", *game_names())


@pytest.mark.parametrize("words", WITH_GAME[:-1], ids=lambda words: words[0])
def test_a_missing_game_is_asked_for(words: tuple[str, ...], run: Run) -> None:
    run(*(word for word in words if word != "GAME")).refused("GAME", "--help")


WITH_SEATS = [("play",), ("simulate",), ("trace",), ("perft", "--depth", "1")]


@pytest.mark.parametrize("seats", ["-1", "0", "1", "5", "3000000000"])
@pytest.mark.parametrize("words", WITH_SEATS, ids=lambda words: words[0])
def test_a_wrong_number_of_seats_lists_the_right_ones(
    words: tuple[str, ...], seats: str, run: Run
) -> None:
    run(*words, "fagioli", "--seats", seats).refused("2, 3 or 4 players", seats, "FAG-1")


def test_seats_that_are_no_number_are_refused(run: Run) -> None:
    run("trace", "fagioli", "--seats", "two").refused("'two' is not a valid integer")


@pytest.mark.parametrize("words", WITH_SEATS, ids=lambda words: words[0])
def test_an_unknown_option_lists_the_options(words: tuple[str, ...], run: Run) -> None:
    done = run(*words, "fagioli", "--option", "dekc=ramp")
    done.refused("'dekc'", "deck", "card_table", "start", "runout", "browse_discards")


@pytest.mark.parametrize("words", WITH_SEATS, ids=lambda words: words[0])
@pytest.mark.parametrize(
    ("option", "allowed"),
    [
        ("deck=steep", "ramp or flat"),
        ("deck=3", "ramp or flat"),
        ("deck=", "ramp or flat"),
        ("deck", "ramp or flat"),
        ("start=D", "random"),
        ("start=AB", "random"),
        ("runout=[]", "eager or lazy"),
        ("show_farm_counts=yes", "true or false"),
        ("show_farm_counts=1", "true or false"),
        ("card_table=/no/such/file.json", "No such file"),
    ],
)
def test_a_wrong_value_of_an_option_lists_the_right_ones(
    words: tuple[str, ...], option: str, allowed: str, run: Run
) -> None:
    run(*words, "fagioli", "--option", option).refused(option.partition("=")[0], allowed)


@pytest.mark.parametrize(
    ("table", "reason"),
    [
        ("not json", "is not JSON"),
        ("[]", "expected"),
        ('{"cards": {"4": 52}}', "'4' is unknown. Use 1"),
        ('{"cards": {"1": 51}}', "51, not 52 (FAG-2)"),
        ('{"cards": {"1": 52}, "start_wallets": [1, 0]}', "start_wallets"),
    ],
)
def test_a_wrong_card_table_is_refused_with_the_reason(
    table: str, reason: str, run: Run, tmp_path: Path
) -> None:
    path = tmp_path / "cards.json"
    path.write_text(table, encoding="utf-8")
    run("trace", "fagioli", "--option", f"card_table={path}").refused("card_table", reason)


def test_a_card_table_that_is_no_text_is_refused(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "cards.json"
    path.write_bytes(b"\xff\xfe\x00")
    run("trace", "fagioli", "--option", f"card_table={path}").refused(str(path), "is not JSON")


def broken(monkeypatch: pytest.MonkeyPatch, error: BaseException) -> None:
    """From now on `beanpot rules` fails with this error."""

    def fail(*_: object) -> None:
        raise error

    monkeypatch.setattr(import_module("beanpot.cli.rules"), "rules", fail)


def test_an_unforeseen_error_is_written_to_a_report_and_not_to_the_screen(
    run: Run, monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    broken(monkeypatch, RuntimeError("the pot has a hole"))
    done = run("rules", "fagioli")
    assert done.code == FAULT
    assert done.out == ""
    assert done.err.startswith("beanpot: This is a bug in Beanpot")
    assert "the pot has a hole" not in done.err
    report = Path(done.err.split(" report is in ")[1].strip().rstrip("."))
    text = report.read_text(encoding="utf-8")
    assert "Traceback" in text
    assert "RuntimeError: the pot has a hole" in text


def test_an_unforeseen_error_is_readable_even_where_no_report_can_be_written(
    run: Run, monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    def no_room(*_: object, **__: object) -> None:
        raise OSError("no space left")

    monkeypatch.setattr("tempfile.NamedTemporaryFile", no_room)
    broken(monkeypatch, RuntimeError("the pot has a hole"))
    done = run("rules", "fagioli")
    assert done.code == FAULT
    assert done.err.startswith("beanpot: This is a bug in Beanpot")


def test_an_expected_error_is_shown_without_a_report(
    run: Run, monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    broken(monkeypatch, BeanpotError("The beans are out."))
    done = run("rules", "fagioli")
    assert (done.code, done.err) == (2, "beanpot: The beans are out.\n")
    assert not [path for path in home.rglob("*") if path.is_file()]


def test_ctrl_c_anywhere_ends_a_command_without_a_fuss(
    run: Run, monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    broken(monkeypatch, KeyboardInterrupt())
    done = run("rules", "fagioli")
    assert (done.code, done.out) == (130, "")
    assert done.err.strip() == "beanpot: Stopped."
    assert not [path for path in home.rglob("*") if path.is_file()]


@pytest.mark.parametrize("words", [("trace", "fagioli"), ("rules", "fagioli")], ids=" ".join)
def test_a_reader_that_stops_listening_is_no_fault(words: tuple[str, ...]) -> None:
    command = subprocess.Popen(
        [sys.executable, "-m", "beanpot", *words],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    assert command.stdout is not None
    assert command.stderr is not None
    command.stdout.close()
    said = command.stderr.read()
    command.wait(60)
    command.stderr.close()
    assert said == ""
    assert command.returncode != FAULT
