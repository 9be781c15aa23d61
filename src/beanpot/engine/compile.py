"""Compile rules for a target: plain Python, the CPU (Numba) and, in `grid.py`, CUDA.

`@rule` only marks a function. This module rebuilds it, and every rule it calls, with the jit of a
target, and replaces the stubs of `core.verbs` by the verbs of one game.
"""

import os
import sys
import threading
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from types import FunctionType
from typing import Any, ParamSpec, TypeVar, cast

import numpy as np

from .. import core
from ..core import BeanpotError, Game, is_rule, one_of
from . import loops, observations, tensor_code
from .announce import Compiling
from .code_cache import CodeCache, compiled_home
from .rule_key import globals_read, key_of

Parameters = ParamSpec("Parameters")
Result = TypeVar("Result")
Function = Callable[..., Any]
Jit = Callable[[Function], Function]
Twins = dict[Function, Function]

PLAIN, CPU = "plain", "cpu"
DRAFT = "draft"  # for the CPU: compiled in about half the time, and half as fast
NO_NUMBA = (
    "Compiled rules need Numba, which is not installed: pip install numba."
    ' Without it, on="plain" runs the same rules as plain Python, slowly.'
)
COMPILING = threading.RLock()  # all threads share the twins


@dataclass(frozen=True)
class StandIns:
    """What the compiler puts in place of stubs: a game's verbs, and the tables of its record."""

    verbs: dict[Function, Function]
    tables: dict[str, Any]
    apart: tuple[Function, ...] = ()  # rules with twins of their own: policies read observations


def stand_ins(game: Game) -> StandIns:
    """The stand-ins of a game."""
    stubs = {getattr(core.verbs, name): own for name, own in game.verbs.items()}
    if game.names_draws:
        stubs[loops.answer_of] = loops.answer_drawn
    if game.judge is not None:
        stubs[loops.answer_of] = game.judge.answer
    stubs |= tensor_code.tensor_rules(game.record)
    apart = game.verbs["choose"], game.verbs["derive"]
    return StandIns(stubs, observations.layout_tables(game.record), apart)


def tables_for_python(tables: dict[str, Any]) -> dict[str, Any]:
    """The same tables for plain Python, which is slow to read single numbers of arrays."""
    return {name: _for_python(table) for name, table in tables.items()}


def _for_python(table: Any) -> Any:
    if not isinstance(table, np.ndarray):
        return table
    if table.ndim == 1:
        return tuple(table.tolist())
    return {place: int(number) for place, number in np.ndenumerate(table)}


def bind(
    rule: Function, jit: Jit, using: StandIns, twins: Twins, apart: Twins | None = None
) -> Function:
    """Build a rule's twin for one game and target, with the twins of all rules it calls.

    Stubs are recognised by identity, not by name: a game may use the same names. The rules in
    `using.apart` share the twins in `apart`, not those of the others.
    """
    apart = {} if apart is None else apart
    if rule not in twins:
        source = cast(FunctionType, rule)
        names = globals_of(source, using)
        for name in globals_read(source):
            called: Any = names.get(name)
            if is_rule(called):
                names[name] = bind(
                    called, jit, using, apart if called in using.apart else twins, apart
                )
        twin = FunctionType(source.__code__, names, source.__name__, source.__defaults__)
        twins[rule] = jit(twin)
    return twins[rule]


def globals_of(rule: FunctionType, using: StandIns) -> dict[str, Any]:
    """The values of a rule's global names in one game."""
    names = dict(rule.__globals__)
    if rule.__globals__ is vars(observations):
        names.update(using.tables)
    for name in globals_read(rule):
        if isinstance(names.get(name), FunctionType):
            names[name] = using.verbs.get(names[name], names[name])
    return names


class Law:
    """The law of one game on one target: `law(loops.rollout)` is that loop bound to the game."""

    def __init__(self, game: Game, on: str) -> None:
        self.game = game
        self.on = on
        self._using = stand_ins(game)
        if on == PLAIN:
            self._using = replace(self._using, tables=tables_for_python(self._using.tables))
        self._compiling = Compiling(game.title)
        self._inner: Twins = {}
        self._apart: Twins = {}
        self._entries: Twins = {}

    def __reduce__(self) -> tuple[Callable[..., "Law"], tuple[Game, str]]:
        return law, (self.game, self.on)  # a copy is the same law

    def __call__(self, entry: Callable[Parameters, Result]) -> Callable[Parameters, Result]:
        """The twin of a rule, for calls from Python."""
        if entry not in self._entries:
            if self.on == PLAIN:
                self._entries[entry] = bind(entry, lambda twin: twin, self._using, self._inner)
            else:
                self._entries[entry] = self._compiled(entry)
        return self._entries[entry]

    def direct(
        self, entry: Callable[Parameters, Result], *sample: Any
    ) -> Callable[Parameters, Result]:
        """The same without type dispatch, which makes calls faster.

        The caller must always pass arguments of the same types as `sample`.
        """
        if self.on == PLAIN:
            return self(entry)
        dispatcher: Any = self(entry)
        types = tuple(map(import_numba().typeof, sample))
        with COMPILING:
            dispatcher.compile(types)
        machine_code: Callable[Parameters, Result] = dispatcher.overloads[types].entry_point
        return machine_code

    def is_kept(self, entry: Function, *sample: Any) -> bool:
        """Whether the code of a rule is there already, for arguments of the same types."""
        if self.on == PLAIN:
            return True
        dispatcher: Any = self(entry)
        types = tuple(map(import_numba().typeof, sample))
        if types in dispatcher.overloads:
            return True
        return bool(dispatcher._cache.has(types, dispatcher.targetctx.codegen()))

    def _compiled(self, entry: Function) -> Function:
        """Compile for the CPU. Only rules that Python calls get a wrapper and are cached."""
        inner, outer = _draft_jits() if self.on == DRAFT else _usual_jits()
        inner_twins, apart = (_without(entry, twins) for twins in (self._inner, self._apart))
        twins = apart if entry in self._using.apart else inner_twins

        def jit(twin: Function) -> Function:
            return outer(twin) if twin.__code__ is entry.__code__ else inner(twin)

        with COMPILING:
            compiled: Any = bind(entry, jit, self._using, twins, apart)
        compiled._cache = self._code_cache(entry)
        compiled.compile = compiled._cache.compiling_once(compiled)
        self._inner.update(_without(entry, inner_twins))
        self._apart.update(_without(entry, apart))
        return cast(Function, compiled)

    def _code_cache(self, entry: Function) -> CodeCache:
        """The cache of a rule's machine code; its key depends on everything it is made from."""
        how = (*how_compiled(), DRAFT) if self.on == DRAFT else how_compiled()
        key = key_of(entry, lambda rule: globals_of(rule, self._using), *how)
        return CodeCache(compiled_home() / self.game.name, entry.__name__, key, self._compiling)


def _without(entry: Function, twins: Twins) -> Twins:
    """The twins without that of an entry, which Python calls and which must not be inlined."""
    return {rule: twin for rule, twin in twins.items() if rule is not entry}


def law(game: Game, on: str = CPU) -> Law:
    """The law of a game on a target, compiled at most once per process."""
    if on not in (PLAIN, CPU, DRAFT):
        raise BeanpotError(
            f"Rules run on {one_of((PLAIN, CPU))}, not on {on!r}. For a GPU, use GpuBatchedEnv or"
            ' new_runner(…, on="gpu").'
        )
    return _law(game, on)


_law = cache(Law)  # one law for each game and target, even if the target is left out


def checks_bounds() -> bool:
    """Whether compiled code checks every index (slower; for tests)."""
    return os.environ.get("BEANPOT_BOUNDSCHECK") == "1"


def how_compiled() -> tuple[object, ...]:
    """What compiled rules depend on besides the rules and the processor."""
    return sys.implementation.cache_tag, import_numba().__version__, checks_bounds()


def import_numba() -> Any:
    """Numba, at LLVM's optimisation level 2 unless the user chose one; 3 only takes longer.

    If Numba was imported before, it uses level 3. The code is as good, and the cache is the same.
    """
    if "numba" not in sys.modules:
        os.environ.setdefault("NUMBA_OPT", "2")
    try:
        import numba
    except ImportError:
        raise BeanpotError(NO_NUMBA) from None
    return numba


def _usual_jits() -> tuple[Jit, Jit]:
    """Numba's jit for rules that only rules call, which are inlined there, and for the others."""
    import_numba()  # sets the optimisation level
    from .inner_code import InnerCompiler

    inner = _numba_jit(
        forceinline=True, no_cpython_wrapper=True, no_cfunc_wrapper=True,
        pipeline_class=InnerCompiler,
    )  # fmt: skip
    return inner, _numba_jit(no_cfunc_wrapper=True, nogil=True)


def _draft_jits() -> tuple[Jit, Jit]:
    """The same for drafts: the compiler inlines only what it likes to, and simplifies little."""
    import_numba()
    from .inner_code import DraftCompiler, DraftEntryCompiler, with_one_integer

    jit = _numba_jit(no_cpython_wrapper=True, no_cfunc_wrapper=True, pipeline_class=DraftCompiler)
    outer = _numba_jit(no_cfunc_wrapper=True, nogil=True, pipeline_class=DraftEntryCompiler)
    return lambda rule: with_one_integer(jit(rule)), outer


def _numba_jit(**more: Any) -> Jit:
    """Numba's jit for rules: no reference counting (the law makes no objects), no zero checks.

    Both are safe because plain Python is the reference, and raises where machine code doesn't.
    """
    jit: Jit = import_numba().njit(
        _nrt=False, error_model="numpy", boundscheck=checks_bounds(), **more
    )
    return jit
