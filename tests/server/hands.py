"""Messages of the server about hands and towers, for tests."""

from typing import Any

from beanpot.server.messages import RefereeUpdate, Reply


def hand_in(reply: Reply) -> dict[str, Any] | None:
    """The hand in a message, if any."""
    return reply.data.get("hand") if isinstance(reply, RefereeUpdate) else None


def tower_in(reply: Reply) -> dict[str, Any] | None:
    """The tower in a message, if any."""
    return reply.data.get("tower") if isinstance(reply, RefereeUpdate) else None
