"""New links: the host replaces the keys of the table, and the old links stop working.

Keys of seats stay valid, so players continue. Others with an old link are disconnected.
"""

from ..table import LiveMatch
from .keys import hashed, is_same
from .messages import Disconnect, Links
from .session import Session
from .unknown_table import REPLACED


def renew(session: Session, match: LiveMatch) -> bool:
    """Check a session's keys after new links; True if it needs a new `welcome`."""
    if session.keyed_at == match.rekeyed_at:
        return False
    if not session.find_rights(match):
        session.close(Disconnect("replaced", REPLACED))
        return False
    _hand_out(session, match)
    return True


def _hand_out(session: Session, match: LiveMatch) -> None:
    keys = session.unsent_links
    if keys and is_same(hashed(keys["host"]), match.keys["host"]):
        session.send(Links(**keys))
        session.unsent_links = {}
