"""Errors of a store, for people."""

from ..core import BeanpotError


class WriteConflict(BeanpotError):
    """Another process appended to the table first; `last` is its last number now."""

    def __init__(self, table: str, after: int, last: int) -> None:
        super().__init__(
            f"Table {table} has moved on: its last event is {last}, not {after}."
            " The step was not made; try again."
        )
        self.table, self.after, self.last = table, after, last


class StoreError(BeanpotError):
    """The store doesn't work; the message says why, and whether the step was made.

    `public_text` leaves out where the store is.
    """

    def __init__(self, message: str, public_text: str = "") -> None:
        super().__init__(message)
        self.public_text = public_text or message


def public_text(error: BeanpotError) -> str:
    """The text of an error for players."""
    return error.public_text if isinstance(error, StoreError) else str(error)
