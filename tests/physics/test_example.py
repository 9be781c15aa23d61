"""The example by which the page's tests know physics says what physics says."""

import json
import runpy
from base64 import b64decode
from pathlib import Path

import numpy as np
import pytest

from beanpot.physics.stream import GRAIN, LARGEST_PART, PART, UNITS, unpack

# a last bit may round a place or a part of a turn otherwise
STEP = np.array([GRAIN] * 3 + [3 * 2 * LARGEST_PART / PART] * 4)
ROOT = Path(__file__).parents[2]


def test_the_example_of_the_page_is_what_physics_says() -> None:
    made = runpy.run_path(str(ROOT / "scripts" / "clip"))
    kept = json.loads(made["FILE"].read_text(encoding="utf-8"))
    now = json.loads(json.dumps(made["example"]()))
    start = made["poses"](0)
    frames = [np.array(unpack(start, b64decode(each["clip"]))) for each in (kept, now)]
    assert (np.abs(frames[0] - frames[1]) <= STEP + UNITS).all(), "run scripts/clip"
    for name in ("frames", "samples"):
        assert kept[name] == now[name], "run scripts/clip"
    assert np.abs(np.array(kept["poses"]) - now["poses"]).max() <= 1, "run scripts/clip"
    for at, poses in now["some"].items():
        off = np.abs(np.array(kept["some"][at]) - poses) * UNITS
        assert (off <= STEP + UNITS).all(), "run scripts/clip"
    assert kept["followed"] == pytest.approx(now["followed"])
    assert kept["risks"]["table"] == now["risks"]["table"], "run scripts/clip"
    for one, other in zip(kept["risks"]["spots"], now["risks"]["spots"], strict=True):
        assert one["risk"] == pytest.approx(other["risk"], abs=1e-3), "run scripts/clip"
    for at, sway in now["sway"].items():
        assert kept["sway"][at] == pytest.approx(sway)
