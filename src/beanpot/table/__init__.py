"""One live match without a network: seats, clocks, moves, takebacks.

A match is rebuilt from its events. A command (`match.move(…)`) changes nothing: it returns the
event it would cause, or raises Refused. The caller stores the event first and then applies it with
`take`, so nothing is ever undone.

`table_state.py` holds the data of a table and the one function that changes it. The commands are in
`seating.py`, `playing.py`, `refereeing.py`, `absence.py`, `pause_commands.py` and
`takeback_commands.py`; `match.py` puts them together.
"""

from .clock import Clock
from .events import Event, encode_event, kind_of, read_event
from .history import journal_of
from .match import LiveMatch
from .refused import Late, Refused
from .replay import ReplayStep, moves_until, replay_steps
from .settings import Settings

__all__ = [
    "Clock",
    "Event",
    "Late",
    "LiveMatch",
    "Refused",
    "ReplayStep",
    "Settings",
    "encode_event",
    "journal_of",
    "kind_of",
    "moves_until",
    "read_event",
    "replay_steps",
]
