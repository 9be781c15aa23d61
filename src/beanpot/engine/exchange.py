"""Arrays of the device as other libraries view them: without a copy, through DLPack.

https://dmlc.github.io/dlpack/latest: a capsule around a small record that says where the memory is
and how it is laid out, and whom to tell when nobody looks at it any more.
"""

import ctypes
from typing import Any

import numpy as np

ON_CPU, ON_CUDA = 1, 2  # DLPack's kinds of devices
KINDS = {"i": 0, "u": 1, "f": 2}  # DLPack's kinds of numbers


class _Tensor(ctypes.Structure):
    _fields_ = (
        ("data", ctypes.c_void_p), ("device_type", ctypes.c_int32), ("device_id", ctypes.c_int32),
        ("ndim", ctypes.c_int32), ("code", ctypes.c_uint8), ("bits", ctypes.c_uint8),
        ("lanes", ctypes.c_uint16), ("shape", ctypes.POINTER(ctypes.c_int64)),
        ("strides", ctypes.POINTER(ctypes.c_int64)), ("byte_offset", ctypes.c_uint64),
    )  # fmt: skip


class _Managed(ctypes.Structure):
    _fields_ = (
        ("tensor", _Tensor), ("manager", ctypes.c_void_p), ("deleter", ctypes.c_void_p),
    )  # fmt: skip


Deleter = ctypes.CFUNCTYPE(None, ctypes.c_void_p)
NAME = b"dltensor"
LENT: dict[int, Any] = {}  # what others look at, by the address of its record

_new_capsule = ctypes.pythonapi.PyCapsule_New
_new_capsule.restype = ctypes.py_object
_new_capsule.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p]
_is_valid = ctypes.pythonapi.PyCapsule_IsValid
_is_valid.argtypes = [ctypes.c_void_p, ctypes.c_char_p]
_pointer_of = ctypes.pythonapi.PyCapsule_GetPointer
_pointer_of.restype = ctypes.c_void_p
_pointer_of.argtypes = [ctypes.c_void_p, ctypes.c_char_p]


@Deleter  # type: ignore[untyped-decorator]
def _give_back(address: int) -> None:
    """Whoever looked at it has done with it."""
    LENT.pop(address, None)


@Deleter  # type: ignore[untyped-decorator]
def _forget(capsule: int) -> None:
    """A capsule goes; if nobody has taken over what is in it, that goes too."""
    if _is_valid(capsule, NAME):
        LENT.pop(_pointer_of(capsule, NAME), None)


def lend(
    owner: Any, address: int, shape: tuple[int, ...], strides: tuple[int, ...], of: np.dtype[Any],
    device: tuple[int, int],
) -> Any:  # fmt: skip
    """A DLPack capsule of some memory that `owner` keeps; strides are in numbers, not bytes."""
    axes = ctypes.c_int64 * max(1, len(shape))
    held = _Managed()
    held.tensor.data = address
    held.tensor.device_type, held.tensor.device_id = device
    held.tensor.ndim = len(shape)
    held.tensor.code, held.tensor.bits, held.tensor.lanes = KINDS[of.kind], 8 * of.itemsize, 1
    sizes, steps = axes(*shape), axes(*strides)
    held.tensor.shape = ctypes.cast(sizes, ctypes.POINTER(ctypes.c_int64))
    held.tensor.strides = ctypes.cast(steps, ctypes.POINTER(ctypes.c_int64))
    held.deleter = ctypes.cast(_give_back, ctypes.c_void_p)
    place = ctypes.addressof(held)
    LENT[place] = (held, sizes, steps, owner)
    return _new_capsule(place, NAME, ctypes.cast(_forget, ctypes.c_void_p))
