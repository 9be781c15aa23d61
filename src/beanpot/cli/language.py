"""The language of `beanpot play` and `beanpot rules`: as asked for, or as the system speaks."""

import os
import re

from ..engine.catalogue import ENGLISH, LANGUAGES

VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")  # the first that is set counts, as everywhere


def chosen_language(asked: str | None = None) -> str:
    """The language asked for, else the system's if we have its texts, else English."""
    if asked:
        return asked
    system = next(filter(None, map(os.environ.get, VARIABLES)), "")
    name = re.split(r"[_.@-]", system.lower())[0]
    return name if name in LANGUAGES else ENGLISH
