"""One live match without a network: who sits where, clocks, moves, takebacks.

A match is told by its events. A command (`match.move(…)`) changes nothing: it returns the event
that would come of it, or refuses with a sentence. Whoever keeps the events writes it down first
and then lets the match take it, so nothing is ever undone, and a match that is lost is had again
from its events.

`fold.py` has all that is known of a table, as plain data, and the one function that changes it.
The commands are in `seating.py`, `playing.py`, `refereeing.py`, `absence.py` and `taking_back.py`;
`match.py` puts them together.
"""

from .clock import Clock
from .events import Event, kind_of, read_event, written
from .match import Match
from .refused import Late, Refused
from .replay import Still, moves_until, stills
from .settings import Settings
from .story import journal_of

__all__ = [
    "Clock",
    "Event",
    "Late",
    "Match",
    "Refused",
    "Settings",
    "Still",
    "journal_of",
    "kind_of",
    "moves_until",
    "read_event",
    "stills",
    "written",
]
