"""The key of a compiled rule: a hash over the rules it reaches and the constants they read.

It is not over files: a comment, a docstring or a file outside the law changes nothing, and neither
does the folder in which the sources are.
"""

import dis
import hashlib
from collections.abc import Callable, Iterable, Iterator
from enum import Enum
from functools import cache
from itertools import pairwise
from types import BuiltinFunctionType, CodeType, FunctionType, ModuleType
from typing import Any

import numpy as np

from ..core import BeanpotError, is_rule

Function = Callable[..., Any]
Reader = Callable[[FunctionType], dict[str, Any]]  # what a rule's global names stand for


@cache
def globals_read(function: FunctionType) -> frozenset[str]:
    """The global names a function reads (its attributes may bear the same names as rules)."""
    return frozenset(
        step.argval for step in _instructions(function.__code__) if step.opname == "LOAD_GLOBAL"
    )


@cache
def _dotted(function: FunctionType) -> frozenset[tuple[str, str]]:
    """What a function reads of global names: `box.HAND_LIMIT` is (`box`, `HAND_LIMIT`)."""
    steps = [step for step in _instructions(function.__code__) if step.opname != "CACHE"]
    return frozenset(
        (name.argval, attribute.argval)
        for name, attribute in pairwise(steps)
        if name.opname == "LOAD_GLOBAL" and attribute.opname in ("LOAD_ATTR", "LOAD_METHOD")
    )


def _instructions(code: CodeType) -> Iterator[dis.Instruction]:
    """All instructions of a function and of the functions written inside it."""
    yield from dis.get_instructions(code)
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _instructions(constant)


def key_of(entry: Function, reads: Reader, *how: object) -> str:
    """A hash over a rule, all rules it reaches, the constants they read, and how it is compiled."""
    digest = hashlib.sha256(repr(how).encode())
    for part in _parts(entry, reads, set()):
        digest.update(len(part).to_bytes(8, "little") + part)
    return digest.hexdigest()[:32]


def _parts(rule: Any, reads: Reader, done: set[Function]) -> Iterable[bytes]:
    """What a rule is made of, each rule that it reaches once, in a fixed order."""
    done.add(rule)
    # kept code is bound to its module by name
    yield f"{rule.__module__}.{rule.__name__}".encode() + _content(rule.__code__, rule.__doc__)
    yield _content(rule.__defaults__)
    world = reads(rule)
    for name in sorted(globals_read(rule)):
        yield name.encode()
        value: Any = world.get(name)
        if is_rule(value):
            yield value.__name__.encode()
            if value not in done:
                yield from _parts(value, reads, done)
        elif isinstance(value, ModuleType):
            for _, attribute in sorted(pair for pair in _dotted(rule) if pair[0] == name):
                yield attribute.encode() + _content(getattr(value, attribute, None))
        else:
            yield _content(value)


def _content(value: Any, doc: str | None = None) -> bytes:
    """A value as bytes that are equal wherever and whenever the value is."""
    match value:
        case None | bool() | int() | float() | str() | bytes() | np.dtype():
            said = f"{type(value).__name__} {value!r}"
        case np.generic():
            said = f"{value.dtype} {value.item()!r}"
        case tuple() | frozenset():
            parts = (
                sorted(map(_content, value))
                if isinstance(value, frozenset)
                else map(_content, value)
            )
            said = f"{type(value).__name__} {list(parts)}"
        case np.ndarray():
            said = f"{value.dtype.descr} {value.shape} {value.tobytes()!r}"
        case CodeType():
            said = f"code {_code(value, doc)}"
        case type() if issubclass(value, Enum):
            said = f"enum {[(one.name, one.value) for one in value]}"
        case type() | BuiltinFunctionType() | np.ufunc():
            said = f"named {getattr(value, '__module__', '')} {value.__name__}"
        case FunctionType() if value.__module__.partition(".")[0] == "numpy":
            said = f"named {value.__module__} {value.__qualname__}"
        case ModuleType():
            said = f"module {value.__name__}"
        case _:
            raise BeanpotError(
                f"A rule reads {value!r}, and the compiler does not know what that is made of. "
                "Rules read numbers, tuples, arrays, other rules and constants of modules."
            )
    return said.encode()


def _code(code: CodeType, doc: str | None) -> list[object]:
    """What a function does, without its docstring and the places of its lines."""
    constants = [_content(None if one == doc else one) for one in code.co_consts]
    return [
        code.co_code, constants, code.co_names, code.co_varnames, code.co_freevars,
        code.co_cellvars, code.co_argcount, code.co_kwonlyargcount, code.co_flags,
    ]  # fmt: skip
