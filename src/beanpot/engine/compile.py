"""One source, any target: plain Python, the CPU (Numba) and, in `grid.py`, CUDA.

`@rule` only marks a function. Here it is rebuilt with the jit of a target, and with it everything
it calls; the stubs of `core.verbs` are replaced by the verbs of one game on the way.
"""

import dis
import hashlib
import os
import shutil
import sys
import threading
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from types import FunctionType
from typing import Any, ParamSpec, TypeVar, cast

from platformdirs import user_cache_path

from .. import core
from ..core import BeanpotError, Game, is_rule, one_of
from . import coded, loops, views

Parameters = ParamSpec("Parameters")
Result = TypeVar("Result")
Function = Callable[..., Any]
Jit = Callable[[Function], Function]
Twins = dict[Function, Function]

PLAIN, CPU = "plain", "cpu"
COMPILING = threading.RLock()  # Numba's cache folder is one for the whole process
KEPT_CACHES = 8  # compiled laws kept on disk for each game: old sources' are swept away


@dataclass(frozen=True)
class StandIns:
    """What the compiler puts in the place of stubs: a game's verbs, and its record's tables."""

    verbs: dict[Function, Function]
    tables: dict[str, Any]
    apart: tuple[Function, ...] = ()  # rules that share no twins: a policy is handed views


def stand_ins(game: Game) -> StandIns:
    """The stand-ins of a game."""
    stubs = {getattr(core.verbs, name): own for name, own in game.verbs.items()}
    if game.names_draws:
        stubs[loops.answer_of] = loops.answer_drawn
    if game.judge is not None:
        stubs[loops.answer_of] = game.judge.answer
    stubs[coded.encode_state] = coded.written(game.record)
    return StandIns(stubs, views.tables(game.record), (game.verbs["choose"],))


def bind(
    rule: Function, jit: Jit, using: StandIns, twins: Twins, apart: Twins | None = None
) -> Function:
    """A rule's twin for one game and target, and with it the twins of all it calls.

    Stubs are replaced by what they are, not by their names: a game may use the same names. The
    rules that share no twins with the others share those in `apart`.
    """
    apart = {} if apart is None else apart
    if rule not in twins:
        source = cast(FunctionType, rule)
        world = dict(source.__globals__)
        if source.__globals__ is vars(views):
            world.update(using.tables)
        for name in _globals_read(source):
            called: Any = world.get(name)
            if isinstance(called, FunctionType):
                called = using.verbs.get(called, called)
            if is_rule(called):
                world[name] = bind(
                    called, jit, using, apart if called in using.apart else twins, apart
                )
        twin = FunctionType(source.__code__, world, source.__name__, source.__defaults__)
        twins[rule] = jit(twin)
    return twins[rule]


def _globals_read(function: FunctionType) -> set[str]:
    """The global names a function reads (its attributes may bear the same names as rules)."""
    return {
        instruction.argval
        for instruction in dis.get_instructions(function.__code__)
        if instruction.opname == "LOAD_GLOBAL"
    }


class Law:
    """The law of one game on one target: `law(loops.play_out)` is that loop bound to the game."""

    def __init__(self, game: Game, on: str) -> None:
        self.game = game
        self.on = on
        self._using = stand_ins(game)
        self._inner: Twins = {}
        self._apart: Twins = {}
        self._entries: Twins = {}

    def __call__(self, entry: Callable[Parameters, Result]) -> Callable[Parameters, Result]:
        """The twin of a rule, to be called from Python."""
        if entry not in self._entries:
            if self.on == PLAIN:
                self._entries[entry] = bind(entry, lambda twin: twin, self._using, self._inner)
            else:
                self._entries[entry] = self._compiled(entry)
        return self._entries[entry]

    def direct(
        self, entry: Callable[Parameters, Result], *sample: Any
    ) -> Callable[Parameters, Result]:
        """The same, without a look at the types of the arguments at every call.

        For callers in a hurry that always pass arguments of the types of `sample`.
        """
        if self.on == PLAIN:
            return self(entry)
        dispatcher: Any = self(entry)
        types = tuple(map(_import_numba().typeof, sample))
        with COMPILING:
            dispatcher.compile(types)
        machine_code: Callable[Parameters, Result] = dispatcher.overloads[types].entry_point
        return machine_code

    def _compiled(self, entry: Function) -> Function:
        """Compile for the CPU: only what Python calls gets a wrapper and a place in the cache."""
        folder = self._cache_folder
        inner = _numba_jit(forceinline=True, no_cpython_wrapper=True, no_cfunc_wrapper=True)
        outer = _numba_jit(no_cfunc_wrapper=True, nogil=True, cache=folder is not None)
        inner_twins, apart = (_without(entry, twins) for twins in (self._inner, self._apart))
        twins = apart if entry in self._using.apart else inner_twins

        def jit(twin: Function) -> Function:
            return outer(twin) if twin.__code__ is entry.__code__ else inner(twin)

        with COMPILING, _CacheFolder(folder):
            compiled = bind(entry, jit, self._using, twins, apart)
        self._inner.update(_without(entry, inner_twins))
        self._apart.update(_without(entry, apart))
        return compiled

    @cached_property
    def _cache_folder(self) -> Path | None:
        """Where this law's machine code is kept: another source, game or target, another folder.

        None where nothing can be kept: the law is then compiled in every process.
        """
        home = compiled_home() / self.game.name
        folder = home / f"{self.on}-{fingerprint(self.game)}"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            os.utime(folder)
            kept = sorted(home.iterdir(), key=_age)
        except OSError:
            return folder if os.access(folder, os.W_OK) else None
        for old in kept[KEPT_CACHES:]:
            shutil.rmtree(old, ignore_errors=True)
        return folder


def _without(entry: Function, twins: Twins) -> Twins:
    """The twins of other rules: an entry's is made for Python to call, not to be inlined."""
    return {rule: twin for rule, twin in twins.items() if rule is not entry}


def _age(path: Path) -> float:
    """Newest first; what another process has just swept away is oldest."""
    try:
        return -path.stat().st_mtime
    except OSError:
        return 0.0


@cache
def law(game: Game, on: str = CPU) -> Law:
    """The law of a game on a target, compiled at most once in a process."""
    if on not in (PLAIN, CPU):
        raise BeanpotError(f"The law runs on {one_of((PLAIN, CPU))}, not on {on!r}.")
    return Law(game, on)


def compiled_home() -> Path:
    """The folder of all compiled laws."""
    chosen = os.environ.get("BEANPOT_CACHE")
    return Path(chosen) if chosen else user_cache_path("beanpot") / "compiled"


def checks_bounds() -> bool:
    """Whether compiled code shall check every index (slower; for tests)."""
    return os.environ.get("BEANPOT_BOUNDSCHECK") == "1"


@cache
def fingerprint(game: Game) -> str:
    """A hash of all that the machine code of a game depends on: sources, data and versions.

    Numba's own cache sees only the file a function stands in, so it cannot notice a change in the
    rules behind a loop, nor tell two games with equal records apart.
    """
    digest = hashlib.sha256()
    folders = [game.folder, Path(core.__file__).parent, Path(__file__).parent]
    if game.judge is not None:
        folders.append(game.judge.folder)
    for folder in folders:
        for path in sorted([*folder.glob("*.py"), *folder.glob("*.json")]):
            digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    import numpy

    versions = (sys.version, _import_numba().__version__, numpy.__version__, checks_bounds())
    judged_by = game.judge.answer.__module__ if game.judge is not None else ""
    digest.update(f"{game.name} {judged_by} {versions}".encode())
    return digest.hexdigest()[:24]


def _import_numba() -> Any:
    """Numba, with LLVM's second level if nobody has chosen: the third only takes longer."""
    if "numba" not in sys.modules:
        os.environ.setdefault("NUMBA_OPT", "2")
    import numba

    return numba


def _numba_jit(**more: Any) -> Jit:
    """Numba's jit for rules: no reference counts (the law makes no objects), no zero checks.

    Both are safe because plain Python is the reference and raises where machine code would not.
    """
    jit: Jit = _import_numba().njit(
        _nrt=False, error_model="numpy", boundscheck=checks_bounds(), **more
    )
    return jit


class _CacheFolder:
    """While open, functions made by Numba keep their machine code in this folder."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder

    def __enter__(self) -> None:
        from numba.core import config

        self.before = config.CACHE_DIR
        config.CACHE_DIR = str(self.folder or "")

    def __exit__(self, *_: object) -> None:
        from numba.core import config

        config.CACHE_DIR = self.before
