"""New links: the host has other keys made, and the old ones open nothing any more.

Keys to seats stay: whoever sits at the table goes on. Others who came with an old link are told
that it was replaced.
"""

from ..table import LiveMatch
from .keys import hashed, is_same
from .messages import Disconnect, Links
from .session import Session
from .unknown_table import REPLACED


def renew(session: Session, match: LiveMatch) -> bool:
    """See what a line's keys open after new links; whether it must be told everything again."""
    if session.keyed_at == match.rekeyed_at:
        return False
    if not session.find_rights(match):
        session.close(Disconnect("replaced", REPLACED))
        return False
    _hand_out(session, match)
    return True


def _hand_out(session: Session, match: LiveMatch) -> None:
    """Tell the host who asked for them the keys that count now."""
    keys = session.unsaid_links
    if keys and is_same(hashed(keys["host"]), match.keys["host"]):
        session.send(Links(**keys))
        session.unsaid_links = {}
