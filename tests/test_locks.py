"""The versions that developers install: all that they need, checked by hashes, and no addresses."""

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).parent.parent
LOCK = (ROOT / "locks" / "dev.txt").read_text("utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
WANTED = [*PROJECT["dependencies"], *PROJECT["optional-dependencies"]["dev"]]
ENTRIES = [entry for entry in re.split(r"\n(?=[a-z])", LOCK) if not entry.startswith("#")]
LOCKED = [Requirement(entry.split("\\\n")[0]) for entry in ENTRIES]


@pytest.mark.parametrize("wanted", WANTED)
def test_what_is_wanted_is_locked(wanted: str) -> None:
    need = Requirement(wanted)
    versions = [
        version.version
        for locked in LOCKED
        if locked.name == need.name
        for version in locked.specifier
    ]
    assert versions, f"{wanted} is not in locks/dev.txt: run scripts/lock"
    assert all(need.specifier.contains(version) for version in versions), "run scripts/lock"


def test_every_file_has_a_hash_and_none_an_address() -> None:
    assert all("--hash=sha256:" in entry for entry in ENTRIES)
    assert "//" not in LOCK
    assert "index" not in LOCK
