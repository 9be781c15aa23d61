"""Building the page: nothing is done without need, and what goes wrong is explained."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
NPM = """#!/bin/sh
echo "$*" >> ../said
[ "$1" = ci ] && mkdir -p node_modules && cp package-lock.json node_modules/.package-lock.json
[ "$1" = run ] && mkdir -p ../src/beanpot/static
exit ${FAILS:-0}
"""
LOCK = '{"packages": {"": {}, "vite": {"version": "8"}, "vitest": {"version": "4", "dev": true}}}'
QUIET = "ci --loglevel=error --no-audit --no-fund --prefer-offline"
pytestmark = pytest.mark.skipif(os.name == "nt", reason="the stand-ins are shell scripts")


class Checkout:
    """A checkout with nothing but a page to build, and stand-ins for Node.js and npm."""

    def __init__(self, folder: Path, node: str) -> None:
        self.folder = folder
        (folder / "web").mkdir()
        (folder / "src" / "beanpot" / "games").mkdir(parents=True)
        shutil.copy(ROOT / "web" / "build.py", folder / "web")
        self.write("web/package-lock.json", LOCK)
        self.write("bin/npm", NPM)
        self.write("bin/node", f"#!/bin/sh\necho {node}\n")

    def write(self, name: str, text: str) -> None:
        path = self.folder / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
        path.chmod(0o755)

    def build(self, *words: str, **environment: str) -> subprocess.CompletedProcess[str]:
        path = f"{self.folder / 'bin'}{os.pathsep}{os.defpath}"
        return subprocess.run(
            [sys.executable, self.folder / "web" / "build.py", *words], text=True, check=False,
            capture_output=True, env=os.environ | {"PATH": path} | environment, timeout=90,
        )  # fmt: skip

    @property
    def said(self) -> list[str]:
        """What npm was asked for, since this was last read."""
        path = self.folder / "said"
        text = path.read_text(encoding="utf-8") if path.exists() else ""
        path.unlink(missing_ok=True)
        return text.splitlines()


def test_only_what_is_missing_is_installed_and_built(tmp_path: Path) -> None:
    checkout = Checkout(tmp_path, "v20.19.0")
    assert checkout.build().returncode == 0
    assert checkout.said == [f"{QUIET} --omit=dev", "run --silent build"]
    assert checkout.build().returncode == 0
    assert checkout.said == []
    checkout.write("web/index.html", "changed")
    assert checkout.build().returncode == 0
    assert checkout.said == ["run --silent build"]
    checkout.write("web/package-lock.json", LOCK.replace('"8"', '"9"'))
    assert checkout.build().returncode == 0
    assert checkout.said == [f"{QUIET} --omit=dev", "run --silent build"]


def test_tools_are_installed_where_they_are_asked_for_and_stay(tmp_path: Path) -> None:
    checkout = Checkout(tmp_path, "v24.1.0")
    checkout.build()
    lean = LOCK.replace(', "vitest": {"version": "4", "dev": true}', "")
    checkout.write("web/node_modules/.package-lock.json", lean)
    assert checkout.said[-1] == "run --silent build"
    checkout.build("--tools")
    assert checkout.said == [QUIET]
    (tmp_path / "web" / "node_modules" / "vitest").mkdir()
    checkout.write("web/package-lock.json", LOCK.replace('"8"', '"9"'))
    checkout.build()
    assert checkout.said == [QUIET, "run --silent build"]


@pytest.mark.parametrize("node", ["v18.20.1", "v21.7.0", "v22.11.0"])
def test_a_node_that_cannot_build_is_not_used(node: str, tmp_path: Path) -> None:
    checkout = Checkout(tmp_path, node)
    done = checkout.build()
    assert done.returncode == 1
    assert "there is no Node.js for that: Beanpot needs Node.js 20.19 or newer" in done.stderr
    assert "Traceback" not in done.stderr
    done = checkout.build("--here")
    assert (done.returncode, done.stderr) == (1, "")
    assert checkout.said == []


def test_a_failed_build_names_the_step(tmp_path: Path) -> None:
    checkout = Checkout(tmp_path, "v22.12.0")
    done = checkout.build(FAILS="3")
    assert done.returncode == 1
    assert "`npm ci" in done.stderr
    assert "failed with exit code 3" in done.stderr
    assert "Traceback" not in done.stderr
