"""The example by which the page's tests know physics says what physics says."""

import json
import runpy
from base64 import b64decode
from pathlib import Path

import numpy as np
import pytest

from beanpot.physics.stream import unpack

ROOT = Path(__file__).parents[2]


def test_the_example_of_the_page_is_what_physics_says() -> None:
    made = runpy.run_path(str(ROOT / "scripts" / "clip"))
    kept, now = json.loads(made["FILE"].read_text()), json.loads(json.dumps(made["example"]()))
    start = made["poses"](0)
    frames = [np.array(unpack(start, b64decode(each["clip"]))) for each in (kept, now)]
    assert np.array_equal(frames[0], frames[1]), "run scripts/clip"
    for name in ("poses", "frames", "some", "samples"):
        assert kept[name] == now[name], "run scripts/clip"
    assert kept["followed"] == pytest.approx(now["followed"])
    for at, sway in now["sway"].items():
        assert kept["sway"][at] == pytest.approx(sway)
