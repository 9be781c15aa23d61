"""The package as it is shipped: built, looked into, installed, and served from an empty folder."""

import os
import runpy
import subprocess
import sys
import sysconfig
import tarfile
import venv
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace

import pytest
from kit.artefacts import sdist_faults, serve_once, wheel_faults

ROOT = Path(__file__).parent.parent
PATIENCE = 300  # seconds for a step
NO_NODE = "there is no Node.js"
SCRIPTS = "Scripts" if os.name == "nt" else "bin"


@dataclass
class Built:
    """An sdist, and what was made of it alone."""

    sdist: Path
    sources: Path  # the sdist, unpacked
    wheel: Path


def elsewhere() -> dict[str, str]:
    """An environment in which neither this checkout nor Node.js can be found."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    return kept | {"PATH": ""}


def run(*words: str | Path, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Run a command to its end."""
    return subprocess.run(
        [*map(str, words)], env=elsewhere(), cwd=cwd,
        capture_output=True, text=True, timeout=PATIENCE, check=False,
    )  # fmt: skip


def build(sources: Path, target: str, into: Path) -> str:
    """Build with what is installed here; what was said."""
    words = ("-m", "hatchling", "build", "--target", target, "--directory", into)
    done = run(sys.executable, *words, cwd=sources)
    return done.stdout + done.stderr


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """An sdist of this checkout, and a wheel of the sdist; nothing is changed in the checkout."""
    folder = tmp_path_factory.mktemp("built")
    page = SimpleNamespace(**runpy.run_path(str(ROOT / "web" / "build.py")))
    if not page.is_fresh():
        pytest.fail("The built page is older than its sources. Run: python web/build.py")
    said = build(ROOT, "sdist", folder)
    sdist = next(folder.glob("*.tar.gz"), None)
    assert sdist is not None, said
    with tarfile.open(sdist) as opened:
        opened.extractall(folder, filter="data")
    sources = folder / sdist.name.removesuffix(".tar.gz")
    said = build(sources, "wheel", folder)
    wheel = next(folder.glob("*.whl"), None)
    assert wheel is not None, said
    return Built(sdist, sources, wheel)


@pytest.fixture(scope="module")
def beanpot(built: Built, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The command, in an environment with the wheel; its dependencies are those of this one."""
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder, with_pip=False, symlinks=os.name != "nt")
    python = folder / SCRIPTS / "python"
    options = ("--quiet", "--no-deps", "--no-index", "--no-compile", "--disable-pip-version-check")
    done = run(sys.executable, "-m", "pip", "--python", python, "install", *options, built.wheel)
    assert done.returncode == 0, done.stderr
    (packages,) = {*folder.rglob("site-packages")}
    (packages / "dependencies.pth").write_text(sysconfig.get_path("purelib"), encoding="utf-8")
    return folder / SCRIPTS / "beanpot"


def test_the_wheel_holds_all_that_it_needs_and_nothing_else(built: Built) -> None:
    assert wheel_faults(built.wheel, ROOT) == []


def test_the_sdist_holds_all_that_a_wheel_is_made_of(built: Built) -> None:
    assert sdist_faults(built.sdist) == []


def test_the_wheel_serves_its_page_from_an_empty_folder(beanpot: Path) -> None:
    where = run(beanpot.with_name("python"), "-c", "import beanpot; print(beanpot.__file__)")
    assert Path(where.stdout.strip()).is_relative_to(beanpot.parent.parent), where
    answers = serve_once([str(beanpot)], elsewhere())
    assert "Beanpot" in answers["/"]
    assert "svelte" in answers["/app/third-party-licences.txt"]


def test_without_the_page_nothing_is_packaged(built: Built, tmp_path: Path) -> None:
    index = built.sources / "src" / "beanpot" / "static" / "index.html"
    whole = index.read_bytes()
    index.write_bytes(b"")
    try:
        said = build(built.sources, "wheel", tmp_path)
    finally:
        index.write_bytes(whole)
    assert "The built web page is not whole" in said
    assert "src/beanpot/static/index.html" in said
    assert not [*tmp_path.iterdir()]


def test_a_page_that_must_be_built_asks_for_node(built: Built, tmp_path: Path) -> None:
    changed = built.sources / "web" / "index.html"
    before = changed.read_bytes()
    changed.write_bytes(before + b"\n")
    try:
        said = build(built.sources, "wheel", tmp_path)
    finally:
        changed.write_bytes(before)
    assert NO_NODE in said
    assert not [*tmp_path.iterdir()]
