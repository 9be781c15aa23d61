"""Errors about tables that don't exist, or keys that don't open them."""

from ..core import BeanpotError

NO_TABLE = (
    "There is no such table. It was deleted, or it expired because nobody had used it for a long"
    " time. Open a new one."
)
NO_ENTRY = (
    "This link doesn't work: the table doesn't exist (it may have expired or been deleted), or the"
    " link is for another one. Ask for a new link, or open a new table."
)
REPLACED = (
    "The host has made new links for this table, and this one no longer works. Ask for the new one."
)


class UnknownTable(BeanpotError):
    """No such table, or no valid key."""

    status = 404
    reason = "unknown"


class LinkReplaced(UnknownTable):
    """A key that the host has replaced."""

    reason = "replaced"

    def __init__(self) -> None:
        super().__init__(REPLACED)
