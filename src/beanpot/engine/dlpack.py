"""Share arrays with other libraries without a copy, through DLPack.

https://dmlc.github.io/dlpack/latest: a capsule holds a small record with the address and layout of
the memory, and a function to call when it is no longer used.
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
EXPORTED: dict[int, Any] = {}  # memory that others use, by the address of its record

_make_capsule = ctypes.pythonapi.PyCapsule_New
_make_capsule.restype = ctypes.py_object
_make_capsule.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p]
_is_valid = ctypes.pythonapi.PyCapsule_IsValid
_is_valid.argtypes = [ctypes.c_void_p, ctypes.c_char_p]
_pointer_of = ctypes.pythonapi.PyCapsule_GetPointer
_pointer_of.restype = ctypes.c_void_p
_pointer_of.argtypes = [ctypes.c_void_p, ctypes.c_char_p]


@Deleter  # type: ignore[untyped-decorator]
def _release(address: int) -> None:
    """Called when another library no longer uses the memory."""
    EXPORTED.pop(address, None)


@Deleter  # type: ignore[untyped-decorator]
def _delete_capsule(capsule: int) -> None:
    """Called when a capsule is deleted; releases the memory if no library has taken it over."""
    if _is_valid(capsule, NAME):
        EXPORTED.pop(_pointer_of(capsule, NAME), None)


def new_capsule(
    owner: Any, address: int, shape: tuple[int, ...], strides: tuple[int, ...], of: np.dtype[Any],
    device: tuple[int, int],
) -> Any:  # fmt: skip
    """A DLPack capsule for memory that `owner` holds; strides count numbers, not bytes."""
    axes = ctypes.c_int64 * max(1, len(shape))
    managed = _Managed()
    managed.tensor.data = address
    managed.tensor.device_type, managed.tensor.device_id = device
    managed.tensor.ndim = len(shape)
    managed.tensor.code, managed.tensor.bits = KINDS[of.kind], 8 * of.itemsize
    managed.tensor.lanes = 1
    sizes, steps = axes(*shape), axes(*strides)
    managed.tensor.shape = ctypes.cast(sizes, ctypes.POINTER(ctypes.c_int64))
    managed.tensor.strides = ctypes.cast(steps, ctypes.POINTER(ctypes.c_int64))
    managed.deleter = ctypes.cast(_release, ctypes.c_void_p)
    record = ctypes.addressof(managed)
    EXPORTED[record] = (managed, sizes, steps, owner)
    return _make_capsule(record, NAME, ctypes.cast(_delete_capsule, ctypes.c_void_p))
