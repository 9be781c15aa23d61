"""`beanpot learn`, as far as it goes without PyTorch; tests/research trains."""

import sys

import pytest
from cli.command import Run


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
