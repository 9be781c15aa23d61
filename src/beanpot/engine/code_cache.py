"""A cache of machine code on disk, looked up by the key of a rule.

Every signature has its own file, so processes can compile at the same time; what several need at
once, one of them compiles. Code shipped with Beanpot is looked up first, then the user's own.
"""

import hashlib
import os
import pickle
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from platformdirs import user_cache_path

from . import shipped
from .announce import Compiling
from .compile_lock import one_process

MAX_VERSIONS = 16  # of each rule that Python calls; the least recently used are deleted
SUFFIX = ".code"
LOCK_SUFFIX = ".lock"
HASH_BYTES = 32


def compiled_home() -> Path:
    """The folder of all compiled laws."""
    chosen = os.environ.get("BEANPOT_CACHE")
    return Path(chosen) if chosen else user_cache_path("beanpot") / "compiled"


def with_hash(data: bytes) -> bytes:
    """The data after its hash, to detect damage."""
    return hashlib.sha256(data).digest() + data


def read_checked(path: Path) -> bytes | None:
    """The data of a file; None if the file is missing or damaged."""
    try:
        content = path.read_bytes()
    except OSError:
        return None
    data = content[HASH_BYTES:]
    return data if content and with_hash(data) == content else None


class CodeCache:
    """The machine code of one rule; replaces Numba's own cache."""

    def __init__(self, home: Path, name: str, key: str, compiling: Compiling) -> None:
        self.home, self.name, self.key, self.compiling = home, name, key, compiling
        self.cache_path = str(home)  # read by Numba

    def compiling_once(self, dispatcher: Any) -> Callable[[Any], Any]:
        """A dispatcher's `compile`, which waits while another process compiles the same.

        Nothing else of the compiler is locked meanwhile: this process can compile other rules.
        """
        compile_here: Callable[[Any], Any] = dispatcher.compile

        def compile_once(signature: Any) -> Any:
            codegen = dispatcher.targetctx.codegen()
            if signature in dispatcher.overloads or self.has(signature, codegen):
                return compile_here(signature)
            self.compiling.begin()
            try:
                with one_process(self._path(signature, codegen).with_suffix(LOCK_SUFFIX)):
                    return compile_here(signature)
            finally:
                self.compiling.end()

        return compile_once

    def has(self, signature: Any, codegen: Any) -> bool:
        """Whether there is machine code for arguments of these types."""
        own, path = self._path(signature, codegen), self._shipped_path(signature)
        return own.exists() or (path is not None and path.exists())

    def load_overload(self, signature: Any, target: Any) -> Any:
        """The machine code for arguments of these types; None if there is none that fits."""
        from numba.core.compiler import CompileResult

        data = self._shipped(signature) or self._own(signature, target.codegen())
        return CompileResult._rebuild(target, *pickle.loads(data)) if data else None

    def _shipped(self, signature: Any) -> bytes | None:
        """The code shipped with Beanpot."""
        path = self._shipped_path(signature)
        return None if path is None else read_checked(path)

    def _shipped_path(self, signature: Any) -> Path | None:
        """Where code shipped with Beanpot would be; None if none came with it."""
        home = shipped.home()
        file = self._file(signature, shipped.GENERIC)
        return None if home is None else home / self.home.name / file

    def _own(self, signature: Any, codegen: Any) -> bytes | None:
        """The code compiled on this machine; marks it as just used."""
        path = self._path(signature, codegen)
        data = read_checked(path)
        with suppress(OSError):
            os.utime(path)
        return data

    def save_overload(self, signature: Any, result: Any) -> None:
        """Store machine code if possible; otherwise it is compiled again next time."""
        from numba.core.serialize import dumps

        if result.library.has_dynamic_globals or any(not one.can_cache for one in result.lifted):
            return
        with suppress(OSError):
            self._write(self._path(signature, result.codegen), with_hash(dumps(result._reduce())))
            self._delete_old()

    def flush(self) -> None:
        """Nothing to do: files are written at once."""

    def enable(self) -> None:
        """Nothing to do: the cache is always enabled."""

    def disable(self) -> None:
        """Nothing to do: Numba never calls this for functions in use."""

    def _path(self, signature: Any, codegen: Any) -> Path:
        return self.home / self._file(signature, shipped.processor(codegen))

    def _file(self, signature: Any, processor: object) -> str:
        fits = hashlib.sha256(f"{signature} {processor}".encode()).hexdigest()[:16]
        return f"{self.name}-{self.key}-{fits}{SUFFIX}"

    def _write(self, path: Path, data: bytes) -> None:
        """Write a file atomically."""
        self.home.mkdir(parents=True, exist_ok=True)
        handle, temporary = tempfile.mkstemp(dir=self.home)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
            os.replace(temporary, path)
        except BaseException:
            Path(temporary).unlink(missing_ok=True)
            raise

    def _delete_old(self) -> None:
        """Delete the least recently used versions of this rule."""
        versions = sorted(self.home.glob(f"{self.name}-*{SUFFIX}"), key=_age)
        for old in versions[MAX_VERSIONS:]:
            old.unlink(missing_ok=True)


def _age(path: Path) -> float:
    """A sort key, newest first; a file that another process has just deleted comes last."""
    try:
        return -path.stat().st_mtime
    except OSError:
        return 0.0
