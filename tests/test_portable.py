"""Nothing in the package depends on one processor or one system: what a reader of it can see.

docs/portability.md lists what may differ between machines, and why that does no harm.
"""

import ast
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PROGRAMS = [
    *sorted((ROOT / "src").rglob("*.py")),
    *sorted((ROOT / "tests" / "kit").glob("*.py")),
    *(path for path in sorted((ROOT / "scripts").iterdir()) if path.is_file()),
    ROOT / "web" / "build.py",
    ROOT / "hatch_build.py",
]
# what some system lacks: Windows all of it, macOS the first two
NOT_EVERYWHERE = {
    "os.sched_getaffinity", "os.sched_setaffinity", "os.nice", "os.fork", "os.getuid", "os.geteuid",
    "os.uname", "os.O_DIRECTORY", "os.fdatasync", "signal.pthread_sigmask", "signal.SIGKILL",
    "signal.SIGHUP", "signal.SIGALRM", "signal.SIGUSR1", "signal.SIGUSR2", "signal.alarm",
}  # fmt: skip
MODULES_NOT_EVERYWHERE = {"fcntl", "resource", "pwd", "grp", "termios", "tty", "pty", "uvloop"}


def is_python(path: Path) -> bool:
    return path.suffix == ".py" or "python" in path.read_text(encoding="utf-8").split("\n")[0]


SOURCES = [str(path.relative_to(ROOT)) for path in PROGRAMS if is_python(path)]


def parsed(source: str) -> ast.Module:
    return ast.parse((ROOT / source).read_text(encoding="utf-8"))


def text_files_used(tree: ast.AST) -> Iterator[tuple[ast.Call, bool]]:
    """Calls that open or read or write text, and whether they write."""
    for call in ast.walk(tree):
        if not isinstance(call, ast.Call):
            continue
        name = call.func.attr if isinstance(call.func, ast.Attribute) else ""
        mode = next(filter(None, map(mode_of, call.args)), "r")
        if name in ("read_text", "write_text"):
            if not is_about_a_package(call):
                yield call, name == "write_text"
        elif is_open(call) and "b" not in mode:
            yield call, not mode.startswith("r")


def is_about_a_package(call: ast.Call) -> bool:
    """Whether what is read is a file about an installed package, which always is UTF-8."""
    return ast.unparse(call.func).startswith("distribution(")


def mode_of(node: ast.expr) -> str:
    """The mode of a file, if an argument is one."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and len(node.value) < 4:
        return node.value
    return ""


def is_open(call: ast.Call) -> bool:
    """Whether a file is opened: the built-in, or a path's own with a mode."""
    if isinstance(call.func, ast.Name):
        return call.func.id == "open"
    is_method = isinstance(call.func, ast.Attribute) and call.func.attr == "open"
    return is_method and bool(call.args) and bool(mode_of(call.args[0]))


def named(call: ast.Call) -> dict[str | None, ast.expr]:
    return {word.arg: word.value for word in call.keywords}


def test_text_is_read_and_written_alike_everywhere() -> None:
    for source in SOURCES:
        for call, writes in text_files_used(parsed(source)):
            words = named(call)
            assert "encoding" in words, f"{source}:{call.lineno} names no encoding"
            ends = words.get("newline")
            is_unix = isinstance(ends, ast.Constant) and ends.value in ("\n", "")
            assert is_unix or not writes, f'{source}:{call.lineno} lacks newline="\\n"'


def guards(node: ast.AST) -> bool:
    """Whether this code is prepared for a system that lacks the feature."""
    if isinstance(node, ast.Try):
        return any(handler.type is not None for handler in node.handlers)
    if isinstance(node, ast.If | ast.IfExp):
        return any(asked in ast.unparse(node.test) for asked in ("hasattr", "sys.platform"))
    return isinstance(node, ast.FunctionDef) and "not hasattr(" in ast.unparse(node)


def unguarded(tree: ast.AST, is_guarded: bool = False) -> Iterator[tuple[int, str]]:
    """What some system lacks and nobody asks for first."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Attribute) and ast.unparse(node) in NOT_EVERYWHERE:
            if not is_guarded:
                yield node.lineno, ast.unparse(node)
        elif isinstance(node, ast.Import) and not is_guarded:
            for each in node.names:
                if each.name in MODULES_NOT_EVERYWHERE:
                    yield node.lineno, each.name
        yield from unguarded(node, is_guarded or guards(node))


def test_what_a_system_may_lack_is_asked_for_first() -> None:
    in_package = [source for source in SOURCES if source.startswith("src")]
    assert len(in_package) > 200
    assert {source: found for source in in_package if (found := [*unguarded(parsed(source))])} == {}


def tracked(*words: str) -> list[str]:
    done = subprocess.run(
        ["git", "ls-files", *words], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return done.stdout.splitlines()


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="no checkout")
def test_lines_end_alike_in_every_checkout() -> None:
    rules = (ROOT / ".gitattributes").read_text(encoding="utf-8").splitlines()
    assert rules[0] == "* text=auto eol=lf"
    ends = {line.split()[0] for line in tracked("--eol")}
    assert ends <= {"i/lf", "i/none", "i/-text"}


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="no checkout")
def test_every_file_has_a_name_that_every_system_takes() -> None:
    names = tracked()
    assert not [name for name in names if set(name) & set('<>:"|?*\\') or not name.isascii()]
    assert len({name.lower() for name in names}) == len(names)
    assert not [
        name for name in names if any(part.endswith((".", " ")) for part in name.split("/"))
    ]
