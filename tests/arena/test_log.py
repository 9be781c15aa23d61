"""The log of a tournament: nothing finished is lost, nothing is played twice."""

from contextlib import closing
from pathlib import Path

import pytest
from arena.held import Here, hold_here, kept, played, tournament

from beanpot.arena.course import hold
from beanpot.arena.log import NAME, Log
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
        hold(log, Here(event), 20, plays_all=True, told=told)


def test_an_interrupted_tournament_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    interrupt(tmp_path, 7)
    before = (tmp_path / NAME).read_bytes()
    players = hold_here(tmp_path, tournament(), 20)
    assert len(players.played) == 40 - 7
    assert (tmp_path / NAME).read_bytes().startswith(before)
    assert kept(tmp_path, tournament()) == played(tournament(), 20)


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
    assert kept(tmp_path, tournament()) == played(tournament(), 3)


def test_a_first_line_that_was_cut_off_is_written_again(tmp_path: Path) -> None:
    hold_here(tmp_path, tournament(), 0)
    path = tmp_path / NAME
    path.write_bytes(path.read_bytes()[:-9])
    hold_here(tmp_path, tournament(), 1)
    assert kept(tmp_path, tournament()) == played(tournament(), 1)


def test_a_game_that_is_there_twice_counts_once(tmp_path: Path) -> None:
    hold_here(tmp_path, tournament(), 2)
    path = tmp_path / NAME
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines, lines[-1]]))
    assert len(kept(tmp_path, tournament())) == 4


def test_only_whole_deals_count(tmp_path: Path) -> None:
    interrupt(tmp_path, 7)
    with closing(Log(tmp_path, tournament())) as log:
        assert len(log.games) == 7
        assert [game.key for game in log.whole_deals()][-1] == (2, 1)
        assert len(log.whole_deals(2)) == 4


def test_another_tournament_is_refused_and_told_apart(tmp_path: Path) -> None:
    hold_here(tmp_path, tournament(), 1)
    with pytest.raises(BeanpotError, match=r"another tournament \(seed 1 instead of 2\)"):
        Log(tmp_path, tournament(seed=2))
    with pytest.raises(BeanpotError, match="options"):
        Log(tmp_path, tournament(runout="lazy"))
    assert len(kept(tmp_path, tournament())) == 2


@pytest.mark.parametrize("text", ["shopping: beans\n", "beans", "7\n", "[]\n", "\n\n"])
def test_a_file_that_is_no_log_is_refused_and_kept(tmp_path: Path, text: str) -> None:
    (tmp_path / NAME).write_text(text)
    with pytest.raises(BeanpotError, match="is no log of a tournament"):
        Log(tmp_path, tournament())
    assert (tmp_path / NAME).read_text() == text


def test_a_damaged_line_is_named(tmp_path: Path) -> None:
    hold_here(tmp_path, tournament(), 1)
    path = tmp_path / NAME
    path.write_bytes(path.read_bytes().replace(b'"deal"', b'"meal"'))
    with pytest.raises(BeanpotError, match="line 2: that is no game"):
        Log(tmp_path, tournament())


def test_two_cannot_write_at_once(tmp_path: Path) -> None:
    with closing(Log(tmp_path, tournament())), pytest.raises(BeanpotError, match="already"):
        Log(tmp_path, tournament())


def test_a_folder_that_cannot_be_made_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(BeanpotError, match="Cannot write"):
        Log(tmp_path / "file", tournament())
