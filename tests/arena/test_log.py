"""The log of a tournament: nothing finished is lost, nothing is played twice."""

import json
from contextlib import closing
from errno import ENOSPC
from io import FileIO
from pathlib import Path
from typing import Any

import pytest
from arena.held import Here, hold_here, logged_results, played, tournament

from beanpot.arena.log import NAME, Log
from beanpot.arena.tournament_run import run_tournament
from beanpot.core import BeanpotError


def interrupt(folder: Path, games: int) -> None:
    """Hold a tournament of 20 deals until so many games are done."""
    event, done = tournament(), 0

    def told(more: int) -> None:
        nonlocal done
        done += more
        if done == games:
            raise KeyboardInterrupt

    with closing(Log(folder, event)) as log, pytest.raises(KeyboardInterrupt):
        run_tournament(log, Here(event), 20, plays_all=True, progress=told)


def test_an_interrupted_tournament_continues_where_it_stopped(tmp_path: Path) -> None:
    interrupt(tmp_path, 7)
    before = (tmp_path / NAME).read_bytes()
    players = hold_here(tmp_path, tournament(), 20)
    assert len(players.played) == 40 - 7
    assert (tmp_path / NAME).read_bytes().startswith(before)
    assert logged_results(tmp_path, tournament()) == played(tournament(), 20)


def test_a_finished_tournament_is_not_played_again(tmp_path: Path) -> None:
    hold_here(tmp_path, tournament(), 3)
    assert hold_here(tmp_path, tournament(), 3).played == []
    assert len(hold_here(tmp_path, tournament(), 4).played) == 2


@pytest.mark.parametrize("cut", [1, 20, 150])
def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path, cut: int) -> None:
    hold_here(tmp_path, tournament(), 3)
    path = tmp_path / NAME
    path.write_bytes(path.read_bytes()[:-cut])
    assert [match.key for match in hold_here(tmp_path, tournament(), 3).played] == [(2, 1)]
    assert logged_results(tmp_path, tournament()) == played(tournament(), 3)


def test_a_first_line_that_was_cut_off_is_written_again(tmp_path: Path) -> None:
    hold_here(tmp_path, tournament(), 0)
    path = tmp_path / NAME
    path.write_bytes(path.read_bytes()[:-9])
    hold_here(tmp_path, tournament(), 1)
    assert logged_results(tmp_path, tournament()) == played(tournament(), 1)


def test_a_game_that_is_there_twice_counts_once(tmp_path: Path) -> None:
    hold_here(tmp_path, tournament(), 2)
    path = tmp_path / NAME
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines, lines[-1]]))
    assert len(logged_results(tmp_path, tournament())) == 4


def test_only_whole_deals_count(tmp_path: Path) -> None:
    interrupt(tmp_path, 7)
    with closing(Log(tmp_path, tournament())) as log:
        assert len(log.games) == 7
        assert [game.key for game in log.whole_deals(20)][-1] == (2, 1)
        assert len(log.whole_deals(2)) == 4


def test_the_log_of_another_tournament_is_refused_with_the_difference(tmp_path: Path) -> None:
    hold_here(tmp_path, tournament(), 1)
    with pytest.raises(BeanpotError, match=r"another tournament \(seed 1 instead of 2\)"):
        Log(tmp_path, tournament(seed=2))
    with pytest.raises(BeanpotError, match="options"):
        Log(tmp_path, tournament(runout="lazy"))
    assert len(logged_results(tmp_path, tournament())) == 2


@pytest.mark.parametrize("text", ["shopping: beans\n", "beans", "7\n", "[]\n", "\n\n"])
def test_a_file_that_is_no_log_is_refused_and_unchanged(tmp_path: Path, text: str) -> None:
    (tmp_path / NAME).write_text(text)
    with pytest.raises(BeanpotError, match="is not the log of a tournament"):
        Log(tmp_path, tournament())
    assert (tmp_path / NAME).read_text() == text


def edit(folder: Path, **fields: Any) -> None:
    """Write other values into the log's first game."""
    lines = (folder / NAME).read_text().splitlines()
    lines[1] = json.dumps({**json.loads(lines[1]), **fields})
    (folder / NAME).write_text("\n".join(lines) + "\n")


@pytest.mark.parametrize("line", ['{"meal": 0}', "7", "null", "beans", "[" * 100_000, "\udcff"])
def test_a_damaged_line_is_named(tmp_path: Path, line: str) -> None:
    hold_here(tmp_path, tournament(), 1)
    with (tmp_path / NAME).open("a", errors="surrogateescape") as log:
        log.write(line + "\n")
    with pytest.raises(BeanpotError, match=r"line 4: this is not a game .* Delete the line.*--out"):
        Log(tmp_path, tournament())


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("deal", "x"), ("deal", -1), ("deal", 1.5), ("deal", True), ("deal", 1 << 70),
        ("rotation", 9), ("rotation", None),
        ("seating", ["random", "clever"]), ("seating", ["random"]), ("seating", "random"),
        ("seating", ["random", "random"]),
        ("points", [1]), ("points", [1, "2"]), ("points", 3), ("points", [1, 1 << 40]),
        ("winners", [7]), ("winners", []), ("winners", [0, 0]), ("winners", [[0]]),
        ("places", ["first", "second"]), ("places", [1]), ("places", [2, 2]),
        ("steps", -1), ("steps", "many"),
        ("seconds", "long"), ("seconds", float("nan")), ("seconds", None),
        ("forfeit", 2), ("forfeit", "A"), ("error", "none at all"),
    ],
)  # fmt: skip
def test_a_game_that_cannot_have_been_is_refused(tmp_path: Path, field: str, value: Any) -> None:
    hold_here(tmp_path, tournament(), 1)
    edit(tmp_path, **{field: value})
    before = (tmp_path / NAME).read_bytes()
    with pytest.raises(BeanpotError, match=rf"line 2: this is not a game .* \({field} "):
        Log(tmp_path, tournament())
    assert (tmp_path / NAME).read_bytes() == before


@pytest.mark.parametrize(
    ("fields", "wrong"),
    [
        (dict(forfeit=0, error=None), "error"),
        (dict(forfeit=0, error="raised", winners=[0]), "winners"),
        (dict(forfeit=0, error="raised", winners=[1], places=[1, 1]), "places"),
    ],
)
def test_a_forfeit_that_cannot_have_been_is_refused(
    tmp_path: Path, fields: dict[str, Any], wrong: str
) -> None:
    hold_here(tmp_path, tournament(), 1)
    edit(tmp_path, **fields)
    with pytest.raises(BeanpotError, match=rf"line 2: this is not a game .* \({wrong} "):
        Log(tmp_path, tournament())


@pytest.mark.parametrize("bot", ["greedy", "arena.held:Raising"])
@pytest.mark.parametrize("seats", [2, 3])
def test_every_game_that_is_played_makes_sense(tmp_path: Path, bot: str, seats: int) -> None:
    event = tournament("random", bot, seats=seats)
    hold_here(tmp_path, event, 2)
    assert logged_results(tmp_path, event) == played(event, 2)


def test_blank_lines_pass(tmp_path: Path) -> None:
    hold_here(tmp_path, tournament(), 2)
    path = tmp_path / NAME
    path.write_text(path.read_text().replace("\n", "\n\n \n"))
    assert logged_results(tmp_path, tournament()) == played(tournament(), 2)


def test_a_deleted_line_is_played_again(tmp_path: Path) -> None:
    hold_here(tmp_path, tournament(), 2)
    path = tmp_path / NAME
    lines = path.read_text().splitlines(keepends=True)
    path.write_text("".join([*lines[:2], *lines[3:]]))
    assert [match.key for match in hold_here(tmp_path, tournament(), 2).played] == [(0, 1)]


class Full:
    """A file on a disk that has room for so many bytes more."""

    def __init__(self, file: FileIO, room: int) -> None:
        self.file, self.room = file, room

    def write(self, data: bytes) -> int:
        if self.room == 0:
            raise OSError(ENOSPC, "No space left on device")
        written = self.file.write(data[: self.room])
        self.room -= written
        return written

    def fileno(self) -> int:
        return self.file.fileno()


def test_a_full_disk_is_reported_and_loses_nothing_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with closing(Log(tmp_path, tournament())) as log, monkeypatch.context() as patch:
        patch.setattr(log, "file", Full(log.file, 500))
        with pytest.raises(BeanpotError, match=r"games.jsonl: No space left .* lost"):
            run_tournament(log, Here(tournament()), 3, plays_all=True)
    assert (tmp_path / NAME).read_bytes()[-1:] != b"\n"
    assert 0 < len(hold_here(tmp_path, tournament(), 3).played) < 6
    assert logged_results(tmp_path, tournament()) == played(tournament(), 3)


def test_two_cannot_write_at_once(tmp_path: Path) -> None:
    with (
        closing(Log(tmp_path, tournament())),
        pytest.raises(BeanpotError, match=r"Another tournament is running in .* with --out"),
    ):
        Log(tmp_path, tournament())


def test_a_folder_that_cannot_be_made_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(BeanpotError, match="Can't write"):
        Log(tmp_path / "file", tournament())
