"""Stepping from Python is measured like with like: by weight, from a new game, adapters too."""

from importlib import import_module
from typing import Any

import pytest

import beanpot

bench_adapters, bench_peers, bench_stepped = (
    import_module(f"beanpot.cli.{name}")
    for name in ("bench_adapters", "bench_peers", "bench_stepped")
)


@pytest.mark.parametrize("measure", ["single_measure", "seen_measure"])
def test_every_game_begins_with_a_new_position(
    measure: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[str] = []

    def new_position(name: str) -> Any:
        begun.append(name)
        return beanpot.new_position(name, on="plain")

    monkeypatch.setattr(bench_stepped, "new_position", new_position)
    plays: list[Any] = []
    monkeypatch.setattr(bench_stepped, "by_one_thread", plays.append)
    getattr(bench_stepped, measure)(beanpot.load_game("fagioli"))
    assert all(plays[0](number) > 0 for number in range(2))
    assert begun == ["fagioli"] * 2


@pytest.mark.parametrize(("adapter", "kind"), bench_adapters.MAKERS)
def test_our_adapters_are_measured_beside_others(adapter: str, kind: str) -> None:
    pytest.importorskip(bench_adapters.MODULES[adapter])
    assert (adapter, kind) in bench_adapters.adapters_here()
    assert bench_peers.made_measure(adapter, "fagioli", kind, "cpu")(0.01) > 0


class Listener:
    """A worker that notes what it is asked, and measures nothing."""

    asked: list[str] = []  # noqa: RUF012

    def __init__(self, *_: Any, **__: Any) -> None:
        self.asked.clear()

    def ask(self, *named: Any) -> Any:
        if named == ("devices",):
            return {"numba": "cpu", "jax": "cpu"}
        self.asked.append(named[1])
        return float(len(self.asked))

    def close(self) -> None:
        """There is nothing to stop."""


def test_all_lines_are_measured_in_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_peers, "Worker", Listener)
    monkeypatch.setattr(bench_peers, "cores", lambda: 1)
    lines = [bench_peers.Measured("Beanpot", name, "stepped") for name in ("one", "two")]
    bench_peers._measure(lines, 1.0, lambda _: None)
    assert Listener.asked == ["one", "one", "two", "two"] * bench_peers.ROUNDS
    assert [line.one_core for line in lines] == [9, 11]  # the middle of 1, 5, 9, 13, 17 …
