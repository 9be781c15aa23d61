"""The observation record: a NumPy record that lists and prints its fields by name."""

from typing import Any

import numpy as np

from ..core.record import RecordScalar


class ObservationRecord(RecordScalar):  # type: ignore[misc]  # as its base
    """What a seat may know. Fields are attributes; `dir(observation)` lists them."""

    def __dir__(self) -> list[str]:
        return sorted({*super().__dir__(), *(self.dtype.names or ())})

    def __repr__(self) -> str:
        fields = (f"{name}={_as_text(self[name])}" for name in self.dtype.names or ())
        return f"Observation({', '.join(fields)})"

    def __str__(self) -> str:
        """One field per line."""
        names = self.dtype.names or ()
        width = max(map(len, names), default=0)
        return "\n".join(f"{name:<{width}}  {_as_text(self[name])}" for name in names)


def _as_text(value: Any) -> str:
    """A number, or an array of numbers as lists."""
    return str(value.tolist()).replace(", ", " ") if np.ndim(value) else str(int(value))
