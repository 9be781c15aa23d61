"""scripts/new-game: the folder it makes is a game that passes the contract as it stands."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]


def passed(arguments: list[str], environment: dict[str, str]) -> int:
    """How many tests passed; none may fail."""
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *arguments],
        cwd=ROOT, env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout
    return int(done.stdout.split(" passed")[0].split()[-1])


def test_a_new_game_passes_the_contract_and_its_own_tests_unchanged(tmp_path: Path) -> None:
    # plugins of other packages take seconds to load, and none is needed
    environment = {
        **os.environ, "BEANPOT_GAMES": str(tmp_path), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"
    }  # fmt: skip
    subprocess.run(
        [sys.executable, ROOT / "scripts" / "new-game", "garden_path", "GAR", "--into", tmp_path],
        env=environment, check=True,
    )  # fmt: skip
    assert passed(["-k", "garden_path", "tests/contract", "tests/agreement"], environment) > 80
    # Outside the tree pytest would take the folder for a package of its own: copy the tests out.
    own = shutil.copytree(tmp_path / "garden_path" / "tests", tmp_path / "own_tests")
    assert passed(["-c", os.devnull, "--rootdir", str(own), str(own)], environment) == 7


def test_a_name_that_is_none_is_refused(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, ROOT / "scripts" / "new-game", "Garden Path", "--into", tmp_path],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 2
    assert "no name for a game" in done.stderr
    assert not list(tmp_path.iterdir())
