"""Machine code kept on disk, and found again by the key of its rule.

Every signature is a file of its own, so processes that compile at the same time cannot disturb each
other. Code that came with Beanpot is looked up first, then the user's own.
"""

import hashlib
import os
import pickle
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Any

from platformdirs import user_cache_path

from . import shipped
from .announce import Compiling

KEPT_VERSIONS = 16  # of each rule that Python calls; those not used for longest are swept away
SUFFIX = ".code"
SEAL = 32  # bytes of a hash


def compiled_home() -> Path:
    """The folder of all compiled laws."""
    chosen = os.environ.get("BEANPOT_CACHE")
    return Path(chosen) if chosen else user_cache_path("beanpot") / "compiled"


def sealed(data: bytes) -> bytes:
    """Data that shows if it was harmed: its hash comes first."""
    return hashlib.sha256(data).digest() + data


def read_sealed(path: Path) -> bytes | None:
    """The data of a file; None if there is no such file, or if it was harmed."""
    try:
        content = path.read_bytes()
    except OSError:
        return None
    data = content[SEAL:]
    return data if content and sealed(data) == content else None


class KeptCode:
    """What Numba asks for the machine code of one rule, in the place of its own cache."""

    def __init__(self, home: Path, name: str, key: str, compiling: Compiling) -> None:
        self.home, self.name, self.key, self.compiling = home, name, key, compiling
        self.cache_path = str(home)  # Numba's name for it

    def load_overload(self, signature: Any, target: Any) -> Any:
        """The machine code for arguments of these types; None if there is none that can be used."""
        from numba.core.compiler import CompileResult

        data = self._shipped(signature) or self._own(signature, target.codegen())
        if data is None:
            self.compiling.begin()
            return None
        return CompileResult._rebuild(target, *pickle.loads(data))

    def _shipped(self, signature: Any) -> bytes | None:
        """The code that came with Beanpot."""
        shipped_home = shipped.home()
        if shipped_home is None:
            return None
        return read_sealed(shipped_home / self.home.name / self._file(signature, shipped.GENERIC))

    def _own(self, signature: Any, codegen: Any) -> bytes | None:
        """The code that was made on this machine, from now on the one used last."""
        path = self._path(signature, codegen)
        data = read_sealed(path)
        with suppress(OSError):
            os.utime(path)
        return data

    def save_overload(self, signature: Any, result: Any) -> None:
        """Keep machine code, if it can be kept; if not, it is compiled again next time."""
        from numba.core.serialize import dumps

        self.compiling.end()
        if result.library.has_dynamic_globals or any(not one.can_cache for one in result.lifted):
            return
        with suppress(OSError):
            self._write(self._path(signature, result.codegen), sealed(dumps(result._reduce())))
            self._sweep()

    def flush(self) -> None:
        """Nothing waits to be written."""

    def enable(self) -> None:
        """It always is."""

    def disable(self) -> None:
        """Numba asks this of no function that is in use."""

    def _path(self, signature: Any, codegen: Any) -> Path:
        return self.home / self._file(signature, shipped.processor(codegen))

    def _file(self, signature: Any, processor: object) -> str:
        fits = hashlib.sha256(f"{signature} {processor}".encode()).hexdigest()[:16]
        return f"{self.name}-{self.key}-{fits}{SUFFIX}"

    def _write(self, path: Path, data: bytes) -> None:
        """Write a file that is there whole or not at all."""
        self.home.mkdir(parents=True, exist_ok=True)
        handle, half = tempfile.mkstemp(dir=self.home)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
            os.replace(half, path)
        except BaseException:
            Path(half).unlink(missing_ok=True)
            raise

    def _sweep(self) -> None:
        """Forget the versions of this rule that were not used for longest."""
        kept = sorted(self.home.glob(f"{self.name}-*{SUFFIX}"), key=_age)
        for old in kept[KEPT_VERSIONS:]:
            old.unlink(missing_ok=True)


def _age(path: Path) -> float:
    """Newest first; what another process has just swept away is oldest."""
    try:
        return -path.stat().st_mtime
    except OSError:
        return 0.0
