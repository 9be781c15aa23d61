"""One source, any target: plain Python, the CPU (Numba) and, in `grid.py`, CUDA.

`@rule` only marks a function. Here it is rebuilt with the jit of a target, and with it everything
it calls; the stubs of `core.verbs` are replaced by the verbs of one game on the way.
"""

import os
import sys
import threading
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from types import FunctionType
from typing import Any, ParamSpec, TypeVar, cast

from .. import core
from ..core import BeanpotError, Game, is_rule, one_of
from . import loops, observations, tensor_code
from .announce import Compiling
from .kept_code import KeptCode, compiled_home
from .rule_key import globals_read, key_of

Parameters = ParamSpec("Parameters")
Result = TypeVar("Result")
Function = Callable[..., Any]
Jit = Callable[[Function], Function]
Twins = dict[Function, Function]

PLAIN, CPU = "plain", "cpu"
NO_NUMBA = (
    "Compiled rules need Numba, which is not installed: pip install numba."
    ' Without it, on="plain" runs the same rules as plain Python, slowly.'
)
COMPILING = threading.RLock()  # twins are shared by all threads


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
    stubs[tensor_code.state_to_tensor] = tensor_code.written(game.record)
    return StandIns(stubs, observations.layout_tables(game.record), (game.verbs["choose"],))


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
        world = read_by(source, using)
        for name in globals_read(source):
            called: Any = world.get(name)
            if is_rule(called):
                world[name] = bind(
                    called, jit, using, apart if called in using.apart else twins, apart
                )
        twin = FunctionType(source.__code__, world, source.__name__, source.__defaults__)
        twins[rule] = jit(twin)
    return twins[rule]


def read_by(rule: FunctionType, using: StandIns) -> dict[str, Any]:
    """What the global names of a rule stand for in one game."""
    world = dict(rule.__globals__)
    if rule.__globals__ is vars(observations):
        world.update(using.tables)
    for name in globals_read(rule):
        if isinstance(world.get(name), FunctionType):
            world[name] = using.verbs.get(world[name], world[name])
    return world


class Law:
    """The law of one game on one target: `law(loops.rollout)` is that loop bound to the game."""

    def __init__(self, game: Game, on: str) -> None:
        self.game = game
        self.on = on
        self._using = stand_ins(game)
        self._compiling = Compiling(game.title)
        self._inner: Twins = {}
        self._apart: Twins = {}
        self._entries: Twins = {}

    def __reduce__(self) -> tuple[Callable[..., "Law"], tuple[Game, str]]:
        return law, (self.game, self.on)  # copies of a law are that law

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
        types = tuple(map(import_numba().typeof, sample))
        with COMPILING:
            dispatcher.compile(types)
        machine_code: Callable[Parameters, Result] = dispatcher.overloads[types].entry_point
        return machine_code

    def _compiled(self, entry: Function) -> Function:
        """Compile for the CPU: only what Python calls gets a wrapper and is kept on disk."""
        inner = _inner_jit()
        outer = _numba_jit(no_cfunc_wrapper=True, nogil=True)
        inner_twins, apart = (_without(entry, twins) for twins in (self._inner, self._apart))
        twins = apart if entry in self._using.apart else inner_twins

        def jit(twin: Function) -> Function:
            return outer(twin) if twin.__code__ is entry.__code__ else inner(twin)

        with COMPILING:
            compiled: Any = bind(entry, jit, self._using, twins, apart)
        compiled._cache = self._kept(entry)
        self._inner.update(_without(entry, inner_twins))
        self._apart.update(_without(entry, apart))
        return cast(Function, compiled)

    def _kept(self, entry: Function) -> KeptCode:
        """Where the machine code of a rule is kept: made from anything else, another file."""
        key = key_of(entry, lambda rule: read_by(rule, self._using), *how_compiled())
        return KeptCode(compiled_home() / self.game.name, entry.__name__, key, self._compiling)


def _without(entry: Function, twins: Twins) -> Twins:
    """The twins of other rules: an entry's is made for Python to call, not to be inlined."""
    return {rule: twin for rule, twin in twins.items() if rule is not entry}


def law(game: Game, on: str = CPU) -> Law:
    """The law of a game on a target, compiled at most once in a process."""
    if on not in (PLAIN, CPU):
        raise BeanpotError(f"Rules run on {one_of((PLAIN, CPU))}, not on {on!r}.")
    return _law(game, on)


_law = cache(Law)  # asked with or without naming its target, it is one law


def checks_bounds() -> bool:
    """Whether compiled code shall check every index (slower; for tests)."""
    return os.environ.get("BEANPOT_BOUNDSCHECK") == "1"


def how_compiled() -> tuple[object, ...]:
    """What compiled rules depend on besides the rules and the processor."""
    return sys.implementation.cache_tag, import_numba().__version__, checks_bounds()


def import_numba() -> Any:
    """Numba, with LLVM's second level if nobody has chosen: the third only takes longer.

    Whoever imports Numba first has its third; the code is as good, and is kept and found alike.
    """
    if "numba" not in sys.modules:
        os.environ.setdefault("NUMBA_OPT", "2")
    try:
        import numba
    except ImportError:
        raise BeanpotError(NO_NUMBA) from None
    return numba


def _inner_jit() -> Jit:
    """Numba's jit for rules that only rules call: inlined there, no machine code of their own."""
    import_numba()  # with the level of our choice
    from .inner_code import InnerCompiler

    return _numba_jit(
        forceinline=True, no_cpython_wrapper=True, no_cfunc_wrapper=True,
        pipeline_class=InnerCompiler,
    )  # fmt: skip


def _numba_jit(**more: Any) -> Jit:
    """Numba's jit for rules: no reference counts (the law makes no objects), no zero checks.

    Both are safe because plain Python is the reference and raises where machine code would not.
    """
    jit: Jit = import_numba().njit(
        _nrt=False, error_model="numpy", boundscheck=checks_bounds(), **more
    )
    return jit
