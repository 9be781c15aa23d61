"""What the command line writes, in UTF-8 on every system."""

import os
import sys
from io import TextIOWrapper
from typing import Any


def write_utf8(*streams: Any) -> None:
    """Have streams written in UTF-8, as files and pipes on Windows are not before Python 3.15.

    Output contains cards, arrows and names. An encoding that was chosen is kept.
    """
    if "PYTHONIOENCODING" in os.environ:
        return
    for stream in streams or (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper) and stream.encoding.lower() != "utf-8":
            stream.reconfigure(encoding="utf-8")
