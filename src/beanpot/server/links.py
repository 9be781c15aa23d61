"""New links: the host has other keys made, and the old ones open nothing any more.

Keys to seats stay: whoever sits at the table goes on. Others who came with an old link are told
that it was replaced.
"""

from ..table import LiveMatch
from .keys import hashed, is_same
from .line import Line
from .messages import Bye, Links
from .unknown import REPLACED


def renew(line: Line, match: LiveMatch) -> bool:
    """See what a line's keys open after new links; whether it must be told everything again."""
    if line.keyed_at == match.rekeyed_at:
        return False
    if not line.find_rights(match):
        line.close(Bye("replaced", REPLACED))
        return False
    _hand_out(line, match)
    return True


def _hand_out(line: Line, match: LiveMatch) -> None:
    """Tell the host who asked for them the keys that count now."""
    keys = line.unsaid_links
    if keys and is_same(hashed(keys["host"]), match.keys["host"]):
        line.send(Links(**keys))
        line.unsaid_links = {}
