"""`beanpot replay`: a journal replays as it says, or is refused with file, line and reason."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from cli.command import OPENING, Run
from kit.cases import Case
from kit.golden import golden_folder, golden_path

from beanpot.engine.journal import read_journal
from beanpot.games import load_game

GAME = load_game("fagioli")
GOLDEN = [path for path in sorted(golden_folder(GAME).glob("*.game")) if path.stem[0].isdigit()]
WHOLE = golden_path(Case(GAME, 2)).read_text(encoding="utf-8").splitlines()
RESULT = next(number for number, line in enumerate(WHOLE) if line.startswith("result"))
BEGUN = OPENING.splitlines()
FIRST_STEP = BEGUN.index("") + 1
NEXT_STEP = len(BEGUN)


@pytest.fixture
def written(tmp_path: Path) -> Callable[[str], str]:
    """Write a file and return its name."""

    def written(text: str) -> str:
        path = tmp_path / "some.game"
        path.write_text(text, encoding="utf-8")
        return str(path)

    return written


def edited(lines: list[str], number: int, line: str) -> str:
    """A journal with one line (counted from 0) replaced, or written below it."""
    return "\n".join([*lines[:number], line, *lines[number + 1 :]])


def closing(path: Path) -> dict[str, str]:
    """What stands under a finished game."""
    lines = path.read_text(encoding="utf-8").splitlines()[-3:]
    return dict(line.split(" ", 1) for line in lines)


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_game_replays_to_its_result(path: Path, run: Run) -> None:
    expected = closing(path)
    done = run("replay", str(path), "--json")
    assert done.code == 0, done.err
    assert len(done.out.splitlines()) == 1
    scores = ", ".join(f"{seat} {points}" for seat, points in done.json["scores"].items())
    assert scores == expected["result"]
    assert " ".join(done.json["winners"]) == expected["winners"]
    assert done.json["hash"] == expected["hash"]
    assert done.json["over"] is True


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_people_see_how_the_points_add_up(path: Path, run: Run) -> None:
    done = run("replay", str(path))
    assert (done.code, done.err) == (0, "")
    expected = closing(path)
    assert expected["hash"] in done.out
    split = [re.split(r"  +", line.strip()) for line in done.out.splitlines()]
    rows = {heading: cells for heading, *cells in split}
    points = [word.split(" ")[1] for word in expected["result"].split(", ")]
    assert [cell.replace("−", "-") for cell in rows["Total"]] == points
    parts = ("Cards on the farm", "Smallest penalty", "No tokens", "Tokens")
    for seat, total in enumerate(points):
        cells = [rows[part][seat].replace("−", "-") for part in parts]
        assert sum(map(int, cells)) == int(total)
    assert f"{expected['winners']} won." in done.out


def test_the_report_says_what_was_played(run: Run) -> None:
    path = golden_path(Case(GAME, 3, {"deck": "flat"}))
    found = run("replay", str(path), "--json").json
    assert (found["game"], found["seats"], found["rules_version"]) == ("fagioli", 3, 1)
    assert found["options"]["deck"] == "flat"
    steps = path.read_text(encoding="utf-8").partition("\n\n")[2].splitlines()[:-3]
    assert found["steps"] == len(steps)


def test_with_comments_the_golden_file_itself_is_printed(run: Run) -> None:
    path = GOLDEN[0]
    done = run("replay", str(path), "--comments")
    assert done.out.startswith(path.read_text(encoding="utf-8"))
    done = run("replay", str(path), "--comments", "--json")
    assert len(done.out.splitlines()) == 1
    assert done.err.startswith(path.read_text(encoding="utf-8"))


def test_an_unfinished_game_is_shown_as_it_stands(run: Run, written: Callable[[str], str]) -> None:
    position = read_journal(OPENING, load_game).replay("plain")
    done = run("replay", written(OPENING), "--json")
    assert done.code == 0
    assert done.json["over"] is False
    assert done.json["scores"] is None
    assert done.json["winners"] is None
    assert done.json["hash"] == position.hash()
    assert f"The game is not over: {position.format_position()}" in done.err


def test_a_journal_without_a_step_is_the_opening(run: Run, written: Callable[[str], str]) -> None:
    done = run("replay", written("\n".join(BEGUN[:FIRST_STEP])), "--json")
    assert done.code == 0
    assert (done.json["steps"], done.json["over"]) == (0, False)


@pytest.mark.parametrize("ending", ["\r\n", "\n\n", "   # said somebody\n"])
def test_blanks_comments_and_line_endings_do_not_matter(
    ending: str, run: Run, tmp_path: Path
) -> None:
    path = tmp_path / "other.game"
    bare = [line.partition("#")[0].rstrip() for line in WHOLE]
    path.write_bytes((ending.join(bare) + ending).encode())
    assert run("replay", str(path), "--json").json["hash"] == WHOLE[-1].removeprefix("hash ")


HEADER = [
    (0, "beanpot journal 2", "a journal begins with “beanpot journal 1”"),
    (1, "game fagiolo", "the games are"),
    (1, "gaem fagioli", "expected “game …”"),
    (2, "rules 99", f"knows rules {GAME.rules_version}. A newer version"),
    (2, "rules one", "“one” is not a rules version"),
    (3, "seats 5", "2, 3 or 4 players"),
    (3, "seats two", "“two” is not a number of seats"),
    (3, "seats", "“” is not a number of seats"),
    (4, "options {", "not JSON"),
    (4, "options", "not JSON"),
    (4, "options [1]", "not a JSON object"),
    (4, 'options {"dekc": "ramp"}', "There is no option 'dekc'; the options are deck"),
    (4, 'options {"deck": "steep"}', "ramp or flat"),
    (4, 'options {"card_table": {"cards": {"1": 3}}}', "3, not 52 (FAG-2)"),
    (4, "* first A", "expected “options …”"),
]
BODY = [
    (FIRST_STEP, "C first A", "“C” is not a seat of this game"),
    (FIRST_STEP, "first A", "“first” is not a seat of this game"),
    (FIRST_STEP, "* first C", "Chance can't answer"),
    (FIRST_STEP, "* deal 1", "Chance can't answer"),
    (FIRST_STEP, "A play 1 on 1", "is not allowed"),
    (FIRST_STEP + 1, "* deal", "Unknown action"),
    (FIRST_STEP + 1, "* deal 4", "no card is called “4”"),
    (FIRST_STEP + 1, "* deal 3", "Chance can't answer"),
    (FIRST_STEP + 1, "* dea", "Unknown action “dea”"),
    (NEXT_STEP, "A dance", "Unknown action “dance”"),
    (NEXT_STEP, "A", "Unknown action “”"),
    (NEXT_STEP, "B play 2 on 1", "(FAG-8)"),
    (NEXT_STEP, "A plant 1", "(FAG-18)"),
    (NEXT_STEP, "A play 5 on 3", "Unknown action “play 5 on 3”"),
    (NEXT_STEP, "* deal 1", "Chance has nothing to answer now"),
]
ENDING = [
    (RESULT, "result A 99, B 0", f"the result is “{WHOLE[RESULT].removeprefix('result ')}”"),
    (RESULT, "result", "the result is"),
    (RESULT + 1, "winners A B", "the winners"),
    (RESULT + 2, "hash " + "0" * 64, f"the hash is “{WHOLE[-1].removeprefix('hash ')}”"),
    (RESULT + 2, WHOLE[-1][:-1], "the hash is"),
]


@pytest.mark.parametrize(("number", "line", "reason"), [*HEADER, *BODY])
def test_a_damaged_line_is_refused_with_file_line_and_reason(
    number: int, line: str, reason: str, run: Run, written: Callable[[str], str]
) -> None:
    path = written(edited(BEGUN, number, line))
    run("replay", path).refused(f"beanpot: {path}: line {number + 1}: ", reason)
    run("replay", path, "--json").refused(f"beanpot: {path}: line {number + 1}: ", reason)


@pytest.mark.parametrize(("number", "line", "reason"), ENDING)
def test_a_wrong_ending_is_refused_with_the_right_one(
    number: int, line: str, reason: str, run: Run, written: Callable[[str], str]
) -> None:
    path = written(edited(WHOLE, number, line))
    run("replay", path).refused(f"beanpot: {path}: line {number + 1}: ", reason)


def test_a_line_that_was_cut_in_the_middle_is_refused(
    run: Run, written: Callable[[str], str]
) -> None:
    path = written(OPENING[:-3])
    run("replay", path).refused(
        f"{path}: line {NEXT_STEP}: ", "Unknown action “deal”: write deal 7w"
    )


def test_a_line_that_is_missing_is_noticed(run: Run, written: Callable[[str], str]) -> None:
    path = written("\n".join([*BEGUN[:-1], "A play 1 on 1"]))
    run("replay", path).refused(f"{path}: line {NEXT_STEP}: ", "(FAG-3)")


@pytest.mark.parametrize("last", range(5))
def test_a_header_that_breaks_off_is_refused(
    last: int, run: Run, written: Callable[[str], str]
) -> None:
    path = written("\n".join(BEGUN[:last]))
    run("replay", path).refused(f"{path}: line ")


@pytest.mark.parametrize("extra", ["A play 1 on 1", "* deal 1", "anything else"])
def test_nothing_may_follow_the_result(extra: str, run: Run, written: Callable[[str], str]) -> None:
    path = written("\n".join([*WHOLE, extra]))
    run("replay", path).refused(f"{path}: line {len(WHOLE) + 1}: ", "nothing may follow")


def test_a_second_result_is_refused(run: Run, written: Callable[[str], str]) -> None:
    path = written("\n".join([*WHOLE[:RESULT], "result A 99, B 0", *WHOLE[RESULT:]]))
    run("replay", path).refused(f"{path}: line ")


def test_a_result_under_an_unfinished_game_is_refused(
    run: Run, written: Callable[[str], str]
) -> None:
    path = written("\n".join([*BEGUN, *WHOLE[RESULT:]]))
    run("replay", path).refused(f"{path}: line {NEXT_STEP + 1}: ", "the game is not over")


def test_a_game_that_continues_after_its_end_is_refused(
    run: Run, written: Callable[[str], str]
) -> None:
    path = written("\n".join([*WHOLE[:RESULT], "A play 1 on 1"]))
    run("replay", path).refused(f"{path}: line {RESULT + 1}: ", "(FAG-55)")


@pytest.mark.parametrize(
    "content",
    [b"\x89PNG\r\n\x1a\n\x00\x00", bytes(range(256)), b"\xff\xfeb\x00e\x00a\x00n\x00"],
    ids=["picture", "all bytes", "UTF-16"],
)
def test_a_file_that_is_no_text_is_refused(content: bytes, run: Run, tmp_path: Path) -> None:
    path = tmp_path / "picture.game"
    path.write_bytes(content)
    run("replay", str(path)).refused(f"Can't read {path}: it is not a text file")


@pytest.mark.parametrize("text", ["", "\n\n", "# nothing", "\0\0\0", "\x1b[1mhello"])
def test_a_text_that_is_no_journal_is_refused(
    text: str, run: Run, written: Callable[[str], str]
) -> None:
    path = written(text)
    run("replay", path).refused(f"{path}: line 1: ", "a journal begins with")


def test_a_file_that_is_not_there_is_named(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "no.game"
    run("replay", str(path)).refused(f"Can't read {path}: No such file")


def test_a_folder_is_no_journal(run: Run, tmp_path: Path) -> None:
    run("replay", str(tmp_path)).refused(f"Can't read {tmp_path}")


def test_a_file_must_be_named(run: Run) -> None:
    run("replay").refused("Missing argument 'FILE'", "See beanpot replay --help.")


@pytest.mark.parametrize(
    ("number", "line"),
    [
        (3, "seats " + "9" * 5000),
        (4, 'options {"deck": ' + "9" * 5000 + "}"),
        (4, "options " + "[" * 100_000),
    ],
    ids=["seats beyond counting", "a number without end", "brackets without end"],
)
def test_even_monstrous_damage_is_no_fault_of_ours(
    number: int, line: str, run: Run, written: Callable[[str], str]
) -> None:
    path = written(edited(BEGUN, number, line))
    run("replay", path).refused(f"{path}: line {number + 1}: ")
