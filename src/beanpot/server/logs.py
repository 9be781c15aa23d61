"""The log of the server: JSON lines on standard error."""

import json
import logging
import time

from .request_ids import REQUEST


class JsonFormatter(logging.Formatter):
    """Formats log records as JSON lines."""

    def format(self, record: logging.LogRecord) -> str:
        fields = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "text": record.getMessage(),
        }
        if number := REQUEST.get():
            fields["request"] = number
        if record.exc_info:
            fields["trace"] = self.formatException(record.exc_info)
        return json.dumps(fields)


def set_up_logging(level: str = "warning") -> None:
    """Log to standard error from a level on.

    Other libraries log only warnings: their DEBUG output would contain keys of players.
    """
    handler = logging.StreamHandler()
    handler.setFormatter(JsonFormatter())
    wanted = logging.getLevelNamesMapping()[level.upper()]
    logging.basicConfig(level=max(wanted, logging.WARNING), handlers=[handler], force=True)
    logging.getLogger("beanpot").setLevel(wanted)
