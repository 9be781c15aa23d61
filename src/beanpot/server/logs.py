"""The log of the server: JSON on the standard error, a line for each thing."""

import json
import logging
import time

from .request_ids import REQUEST

LEVELS = ("debug", "info", "warning", "error")


class JsonFormatter(logging.Formatter):
    """Logs as JSON, a line each, without any secret."""

    def format(self, record: logging.LogRecord) -> str:
        """One line, with the number of the request or the socket that it is about."""
        told = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "text": record.getMessage(),
        }
        if number := REQUEST.get():
            told["request"] = number
        if record.exc_info:
            told["trace"] = self.formatException(record.exc_info)
        return json.dumps(told)


def set_up_logging(level: str = "warning") -> None:
    """Log to the standard error from a level on.

    Other libraries never log below warnings: what they say at DEBUG holds the keys of players.
    """
    handler = logging.StreamHandler()
    handler.setFormatter(JsonFormatter())
    wanted = logging.getLevelNamesMapping()[level.upper()]
    logging.basicConfig(level=max(wanted, logging.WARNING), handlers=[handler], force=True)
    logging.getLogger("beanpot").setLevel(wanted)
