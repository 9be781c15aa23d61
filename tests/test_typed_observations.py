"""Views name their fields: to Python, to people and to a type checker."""

import os
import pickle
import subprocess
import sys
from pathlib import Path

import numpy as np
from kit.typed_observations import observation_class, typed_observations, typed_observations_path

import beanpot
from beanpot.core import SPECTATOR, Game

ROOT = Path(__file__).parents[1]
USER = """\
import beanpot
from beanpot.games.fagioli.typed_observations import FagioliObservation

view: FagioliObservation = beanpot.new_position("fagioli").observation(0)
print(view.hand[0, 3] + view.me, view.unseen.sum())
view.hnad
beanpot.nwe
"""


def test_every_game_has_the_class_of_its_views(game: Game) -> None:
    path = typed_observations_path(game)
    assert path.read_text(encoding="utf-8") == typed_observations(game), "run scripts/observations"


def test_the_class_has_the_fields_of_a_view(game: Game) -> None:
    view = beanpot.Position(game, game.usual_seats, on="plain").observation(0)
    module = __import__(
        f"beanpot.games.{game.name}.typed_observations", fromlist=["typed_observations"]
    )
    fields = getattr(module, observation_class(game)).__annotations__
    assert list(fields) == list(view.dtype.names)
    assert set(fields) <= set(dir(view))
    for name, kind in fields.items():
        assert isinstance(getattr(view, name), np.int16 if kind is np.int16 else np.ndarray), name


def test_a_view_is_printed_by_its_fields() -> None:
    view = beanpot.new_position("fagioli", seats=3, on="plain").observation(1)
    lines = dict(line.split(maxsplit=1) for line in str(view).splitlines())
    assert lines["me"] == "1"
    assert lines["hand_size"] == "[0 0 0 0]"
    assert repr(view).startswith("Observation(seats=3, over=0, ")


def test_a_view_can_be_copied_and_sent_to_another_process() -> None:
    view = beanpot.new_position("fagioli", seats=3, on="plain").observation(SPECTATOR)
    for twin in (view.copy(), pickle.loads(pickle.dumps(view))):
        assert str(twin) == str(view)
        assert "unseen" in dir(twin)


def test_a_type_checker_knows_the_fields(tmp_path: Path) -> None:
    (tmp_path / "program.py").write_text(USER, encoding="utf-8")
    (tmp_path / "mypy.ini").write_text("[mypy]\nstrict = True\nfollow_imports = silent\n")
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "program.py"], cwd=tmp_path,
        env={**os.environ, "MYPYPATH": str(ROOT / "src")},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    *found, _ = done.stdout.splitlines()
    assert [line.split(" error: ")[0] for line in found] == ["program.py:6:", "program.py:7:"]
    assert '"FagioliObservation" has no attribute "hnad"' in found[0]
    assert 'Module has no attribute "nwe"' in found[1]
