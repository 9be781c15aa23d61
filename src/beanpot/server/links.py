"""New links: the host has other keys made, and the old ones open nothing any more.

Keys to seats stay: whoever sits at the table goes on. Others who came with an old link are told
that it was replaced.
"""

from typing import TYPE_CHECKING

from ..table import Match, Refused
from .keys import hashed, is_among, is_same, new_key
from .line import Line
from .messages import Bye, Links

if TYPE_CHECKING:
    from .room import Room

REPLACED = (
    "The host has made new links for this table, and this one no longer works. Ask for the new one."
)


async def make_links(room: "Room", line: Line) -> None:
    """Replace the keys to a table; the host who asks is told the new ones as soon as they count."""
    if not room.new_links.allows():
        raise Refused("links", "You have made new links several times; wait a few minutes.")
    keys = {use: new_key() for use in room.match.keys}
    line.unsaid_links = keys
    line.held |= {*map(hashed, keys.values())}
    hashes = {use: hashed(key) for use, key in keys.items()}
    await room.act(lambda match: match.rekey(hashes))


def renew(line: Line, match: Match) -> bool:
    """See what a line's keys open after new links; whether it must be told everything again."""
    if line.keyed_at == match.rekeyed_at:
        return False
    line.keyed_at = match.rekeyed_at
    opens = {use for use, key in match.keys.items() if is_among(key, line.held)}
    line.is_host = "host" in opens
    line.is_invited = match.is_listed or bool(opens & {"host", "invite"})
    if not (opens or match.is_listed or line.seat is not None or line.is_barred(match)):
        line.close(Bye("replaced", REPLACED))
        return False
    _hand_out(line, match)
    return True


def _hand_out(line: Line, match: Match) -> None:
    """Tell the host who asked for them the keys that count now."""
    keys = line.unsaid_links
    if keys and is_same(hashed(keys["host"]), match.keys["host"]):
        line.send(Links(**keys))
        line.unsaid_links = {}
