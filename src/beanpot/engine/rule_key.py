"""The key of a compiled rule: a hash of the rules it reaches and the constants they read.

Files are not hashed: comments, docstrings, other files and the folder of the sources don't change
the key.
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
Reader = Callable[[FunctionType], dict[str, Any]]  # the values of a rule's global names


@cache
def globals_read(function: FunctionType) -> frozenset[str]:
    """The global names that a function reads (attributes may have the same names as rules)."""
    return frozenset(
        step.argval for step in _instructions(function.__code__) if step.opname == "LOAD_GLOBAL"
    )


@cache
def _dotted(function: FunctionType) -> frozenset[tuple[str, str]]:
    """The attributes of global names that a function reads: (`box`, `HAND_LIMIT`) …"""
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
    """A hash of a rule, all rules it reaches, the constants they read, and how it is compiled."""
    digest = hashlib.sha256(repr(how).encode())
    for part in _parts(entry, reads, set()):
        digest.update(len(part).to_bytes(8, "little") + part)
    return digest.hexdigest()[:32]


def _parts(rule: Any, reads: Reader, done: set[Function]) -> Iterable[bytes]:
    """The content of a rule and of each rule it reaches, once, in a fixed order."""
    done.add(rule)
    # cached code refers to its module by name
    yield f"{rule.__module__}.{rule.__name__}".encode() + _content(rule.__code__, rule.__doc__)
    yield _content(rule.__defaults__)
    names = reads(rule)
    for name in sorted(globals_read(rule)):
        yield name.encode()
        value: Any = names.get(name)
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
    """A value as bytes: equal values give equal bytes on any machine."""
    match value:
        case None | bool() | int() | float() | str() | bytes() | np.dtype():
            text = f"{type(value).__name__} {value!r}"
        case np.generic():
            text = f"{value.dtype} {value.item()!r}"
        case tuple() | frozenset():
            parts = (
                sorted(map(_content, value))
                if isinstance(value, frozenset)
                else map(_content, value)
            )
            text = f"{type(value).__name__} {list(parts)}"
        case np.ndarray():
            text = f"{value.dtype.descr} {value.shape} {value.tobytes()!r}"
        case CodeType():
            text = f"code {_code(value, doc)}"
        case type() if issubclass(value, Enum):
            text = f"enum {[(one.name, one.value) for one in value]}"
        case type() | BuiltinFunctionType() | np.ufunc():
            text = f"named {getattr(value, '__module__', '')} {value.__name__}"
        case FunctionType() if value.__module__.partition(".")[0] == "numpy":
            text = f"named {value.__module__} {value.__qualname__}"
        case ModuleType():
            text = f"module {value.__name__}"
        case _:
            raise BeanpotError(
                f"A rule reads {value!r}, and the compiler does not know what that is made of. "
                "Rules read numbers, tuples, arrays, other rules and constants of modules."
            )
    return text.encode()


def _code(code: CodeType, doc: str | None) -> list[object]:
    """What a function does, without its docstring and line numbers."""
    constants = [_content(None if one == doc else one) for one in code.co_consts]
    return [
        code.co_code, constants, code.co_names, code.co_varnames, code.co_freevars,
        code.co_cellvars, code.co_argcount, code.co_kwonlyargcount, code.co_flags,
    ]  # fmt: skip
