"""`beanpot learn`, as far as it goes without PyTorch; tests/research trains."""

import sys

import pytest
from cli.command import Run

from beanpot.cli.learn import read_kinds
from beanpot.core import BeanpotError
from beanpot.games import load_game


def test_without_pytorch_it_says_how_to_get_it(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "torch", None)
    for name in [name for name in sys.modules if name.startswith("beanpot.learning")]:
        monkeypatch.delitem(sys.modules, name)
    done = run("learn", "fagioli")
    assert done.code == 2
    assert 'Training needs PyTorch: pip install "beanpot[learning]"' in done.err


def test_time_and_shares_are_checked(run: Run) -> None:
    assert "--minutes" in run("learn", "fagioli", "--minutes", "0").err
    assert "--greedy-share" in run("learn", "fagioli", "--greedy-share", "1.5").err


def test_every_combination_of_options_is_a_kind_of_table() -> None:
    words = "mode=basic,advanced", "clear_on_own_turn=auto,only_when_playing"
    kinds = read_kinds(load_game("haricots"), words)
    assert len(kinds) == 4
    assert kinds[1] == {"mode": "basic", "clear_on_own_turn": "only_when_playing"}
    assert read_kinds(load_game("haricots"), ()) == ({},)
    with pytest.raises(BeanpotError, match="has no value"):
        read_kinds(load_game("haricots"), ("mode",))
