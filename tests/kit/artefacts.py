"""What a wheel and an sdist of Beanpot must hold, and whether the wheel serves its page.

Needs only the standard library: `scripts/wheel` runs it as a program, with a Python that has
nothing else.

    python tests/kit/artefacts.py contents WHEEL SDIST
    python tests/kit/artefacts.py serve BEANPOT     (a command in some environment)
"""

import http.client
import os
import re
import signal
import subprocess
import sys
import tarfile
import tempfile
import threading
import zipfile
from email.parser import Parser
from pathlib import Path

PATIENCE = 180  # seconds in which a server must answer, on a slow machine
STATIC = "beanpot/static/"
LICENCES = STATIC + "app/third-party-licences.txt"
IN_WHEEL = (
    "beanpot/py.typed", "beanpot/locale/en/page.ftl", "beanpot/locale/fr/page.ftl",
    "beanpot/games/fagioli/data.json", STATIC + "index.html", STATIC + "app/sw.js", LICENCES,
)  # fmt: skip
NOT_IN_WHEEL = re.compile(
    r"(^|/)(tests?|node_modules|__pycache__|conftest\.py|page)(/|$)|\.svelte$"
)
IN_SDIST = (
    "pyproject.toml", "hatch_build.py", "LICENSE", "README.md", "web/build.py", "web/package.json",
    "web/package-lock.json", "web/licences/Apache-2.0.txt", "src/" + STATIC + "index.html",
)  # fmt: skip
NOT_IN_SDIST = re.compile(r"(^|/)(node_modules|__pycache__|\.git|\.venv|dist)(/|$)")
MACHINE = re.compile(rb"(?<!\w)(/home/\w|/Users/\w|/root/|C:\\Users|file:///[a-z])")  # of a person


def wheel_faults(wheel: Path, checkout: Path) -> list[str]:
    """What is wrong with the contents of a wheel."""
    with zipfile.ZipFile(wheel) as opened:
        files = {name: opened.read(name) for name in opened.namelist()}
    faults = [f"{name} is missing" for name in IN_WHEEL if name not in files]
    faults += [f"{name} does not belong there" for name in files if NOT_IN_WHEEL.search(name)]
    faults += [f"{name} is empty" for name in files if _is_page(name) and not files[name]]
    faults += [
        f"{name} names a folder of the machine on which it was built"
        for name, content in files.items()
        if MACHINE.search(content) or os.fsencode(checkout) in content
    ]
    return faults or _licence_faults(files)


def _is_page(name: str) -> bool:
    return name.startswith(STATIC)


def _licence_faults(files: dict[str, bytes]) -> list[str]:
    """Whether the licences of all that is in the page are named, and those of the package too."""
    text = files[LICENCES].decode()
    listed = re.findall(r"^  (\S+) \S+: (\S+)$", text, re.MULTILINE)
    faults = [] if listed else [f"{LICENCES} lists no package"]
    faults += [
        f"{LICENCES} has no text for {name}"
        for name, _ in listed
        if not re.search(rf"^-+\n{re.escape(name)} \S+\n-+\n\n\S", text, re.MULTILINE)
    ]
    metadata = next(name for name in files if name.endswith(".dist-info/METADATA"))
    told = Parser().parsestr(files[metadata].decode())["License-Expression"].split(" AND ")
    faults += [
        f"{name} in the page is under {licence}, which pyproject.toml does not name"
        for name, licence in listed
        if licence not in told
    ]
    if not any(name.endswith(".dist-info/licenses/LICENSE") for name in files):
        faults.append("the licence of Beanpot is missing")
    return faults


def sdist_faults(sdist: Path) -> list[str]:
    """What is wrong with the contents of an sdist."""
    with tarfile.open(sdist) as opened:
        names = {name.partition("/")[2] for name in opened.getnames()}
    faults = [f"{name} is missing" for name in IN_SDIST if name not in names]
    return faults + [f"{name} does not belong there" for name in names if NOT_IN_SDIST.search(name)]


def serve_once(command: list[str], environment: dict[str, str]) -> dict[str, str]:
    """Run `beanpot serve` in an empty folder; what it answers at some addresses, then stop it."""
    words = ["serve", "--host", "127.0.0.1", "--port", "0", "--no-browser", "--bot-workers", "1"]
    with tempfile.TemporaryDirectory() as empty:
        server = subprocess.Popen(
            [*command, *words, "--data", str(Path(empty, "data"))], cwd=empty, text=True,
            stdout=subprocess.PIPE, env=environment | {"COLUMNS": "300"},
        )  # fmt: skip
        too_late = threading.Timer(PATIENCE, server.kill)
        too_late.start()
        try:
            assert server.stdout is not None
            said = server.stdout.readline()
            found = re.search(r"http://127\.0\.0\.1:(\d+)/", said)
            if found is None:
                raise SystemExit(f"{' '.join(command)} serve did not start: {said}")
            return _answers(int(found[1]))
        finally:
            server.send_signal(signal.SIGTERM)
            server.communicate()
            too_late.cancel()


def _answers(port: int) -> dict[str, str]:
    """The page, a script of it, its licences and the health of a server."""
    page = _ask(port, "/")
    script = re.search(r'src="(/assets/[^"]+\.js)"', page)
    if script is None:
        raise SystemExit(f"The page names no script: {page[:500]}")
    licences = "/" + LICENCES.removeprefix(STATIC)
    rest = {path: _ask(port, path) for path in ("/health", licences)}
    return {"/": page, "script": _ask(port, script[1]), **rest}


def _ask(port: int, path: str) -> str:
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    try:
        line.request("GET", path)
        answer = line.getresponse()
        text = answer.read().decode()
    finally:
        line.close()
    if answer.status != 200 or not text:
        raise SystemExit(f"{path} answers {answer.status}: {text[:500]}")
    return text


def main(what: str, *given: str) -> None:
    """Look at what was built, or serve from it; say what is wrong and fail."""
    if what == "contents":
        wheel, sdist = map(Path, given)
        faults = [f"{wheel.name}: {fault}" for fault in wheel_faults(wheel, Path.cwd())]
        faults += [f"{sdist.name}: {fault}" for fault in sdist_faults(sdist)]
        if faults:
            sys.exit("\n".join(faults))
    else:
        serve_once([*given], dict(os.environ))


if __name__ == "__main__":
    main(*sys.argv[1:])
