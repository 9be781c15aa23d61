"""What several processes need at once, one of them compiles, and the others wait for it."""

import os
import sys
from collections.abc import Iterator
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import pytest

from beanpot.engine import compile_lock
from beanpot.engine.announce import Compiling
from beanpot.engine.code_cache import LOCK_SUFFIX, CodeCache
from beanpot.engine.compile_lock import one_process

PATIENCE = 60.0  # seconds
SIGNATURE = ("int64",)


class Codegen:
    """A processor."""

    def magic_tuple(self) -> tuple[str]:
        return ("a",)


class Dispatcher:
    """Takes code from the cache or compiles it; reports which, and compiles until it is told on."""

    def __init__(self, cache: CodeCache, pipe: Connection) -> None:
        self.cache, self.pipe = cache, pipe
        self.overloads: dict[Any, Any] = {}
        self.targetctx = self

    def codegen(self) -> Codegen:
        return Codegen()

    def compile(self, signature: Any) -> None:
        if self.cache.has(signature, Codegen()):
            self.pipe.send("loads")
            return
        self.pipe.send("compiles")
        assert self.pipe.recv() == "on"
        self.cache._write(self.cache._path(signature, Codegen()), b"code")


def compile_once(folder: Path, pipe: Connection) -> None:
    """In a process: compile a rule, and say so before waiting for another process."""
    wait_for = compile_lock.wait_for

    def waiting(handle: int) -> None:
        pipe.send("asks")
        wait_for(handle)

    compile_lock.wait_for = waiting
    cache = CodeCache(folder, "look", "abc", Compiling("Peas"))
    cache.compiling_once(Dispatcher(cache, pipe))(SIGNATURE)
    pipe.send("done")


class Compiler:
    """A process that needs a rule."""

    def __init__(self, folder: Path) -> None:
        context = get_context("spawn")
        self.pipe, far_end = context.Pipe()
        self.process = context.Process(target=compile_once, args=(folder, far_end), daemon=True)
        self.process.start()
        far_end.close()

    def says(self) -> str:
        assert self.pipe.poll(PATIENCE)
        return str(self.pipe.recv())

    def end(self) -> None:
        self.process.kill()
        self.process.join()
        self.pipe.close()


@pytest.fixture
def two(tmp_path: Path) -> Iterator[tuple[Compiler, Compiler]]:
    """Two processes that need the same rule: one compiles it, the other has asked for it."""
    first = Compiler(tmp_path)
    assert [first.says(), first.says()] == ["asks", "compiles"]
    second = Compiler(tmp_path)
    assert second.says() == "asks"
    yield first, second
    first.end()
    second.end()


def test_only_one_of_two_processes_compiles(two: tuple[Compiler, Compiler], tmp_path: Path) -> None:
    first, second = two
    first.pipe.send("on")
    assert first.says() == "done"
    assert [second.says() for _ in range(3)] == ["asks", "loads", "done"]  # with a new lock
    assert not [*tmp_path.glob(f"*{LOCK_SUFFIX}")]


def test_a_killed_compiler_blocks_nobody(two: tuple[Compiler, Compiler], tmp_path: Path) -> None:
    first, second = two
    first.process.kill()
    assert second.says() == "compiles"
    second.pipe.send("on")
    assert second.says() == "done"
    assert not [*tmp_path.glob(f"*{LOCK_SUFFIX}")]


def test_rules_that_do_not_compile_block_nobody(tmp_path: Path) -> None:
    path = tmp_path / f"look{LOCK_SUFFIX}"
    with pytest.raises(ZeroDivisionError), one_process(path):
        raise ZeroDivisionError
    with one_process(path):
        assert path.exists()
    assert not path.exists()


@pytest.mark.skipif(sys.platform == "win32", reason="an open file is not deleted there")
def test_a_lock_that_was_deleted_meanwhile_is_not_enough(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever had it deletes it; the next process may have made a new one by then."""
    path, deleted = tmp_path / f"look{LOCK_SUFFIX}", list[str]()

    def once_deleted(handle: int) -> None:
        if not deleted:
            deleted.append("at once")
            path.unlink()

    monkeypatch.setattr(compile_lock, "wait_for", once_deleted)
    with one_process(path):
        assert deleted
        assert path.exists()


def test_where_nothing_can_be_locked_everybody_compiles(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    with one_process(tmp_path / "file" / f"look{LOCK_SUFFIX}"):
        assert os.listdir(tmp_path) == ["file"]
