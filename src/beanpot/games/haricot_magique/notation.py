"""The words of Jack & le Haricot Magique: actions, and chance's answers.

A position in one line is in `sketches.py`.
"""

from collections.abc import Iterable

from ...core import CHANCE, SEAT_NAMES, State, UnknownWords
from . import box
from .actions import (
    AXE,
    AXED,
    BEAN,
    BONUS,
    CHOOSE,
    DEAL,
    DICE,
    EXTRA,
    FALLS,
    GIVE_EYE,
    GOLD,
    HIDE,
    MOST_EXTRA,
    NO_POWER,
    PLACE,
    POWER_AXE,
    REROLL,
    RETURN,
    ROLL,
    STANDS,
    STEAL,
)
from .rounds import dealt_to
from .sketches import glance, read_sketch, sketch
from .state import CASTLE, THE_CHECK

__all__ = ["CARD_NAMES", "glance", "hear", "read_sketch", "say", "sketch"]

CARD_NAMES = tuple(str(card) for card in range(1, box.CARDS + 1))
SEATS = SEAT_NAMES[: box.SEATS]


def _numbered(verb: str, first: int, names: Iterable[str | int]) -> dict[str, int]:
    """Actions that differ in one word: `place E`, `place D` …"""
    return {f"{verb} {name}": first + place for place, name in enumerate(names)}


ACTION_OF: dict[str, int] = {
    **_numbered("choose", CHOOSE, CARD_NAMES),
    "axe": AXE,
    **_numbered("dice", DICE, range(1, box.MOST_DICE + 1)),
    **_numbered("extra", EXTRA, range(MOST_EXTRA + 1)),
    **_numbered("place", PLACE, box.FACES),
    "power hide": HIDE,
    **_numbered("power steal", STEAL, SEATS),
    "power axe": POWER_AXE,
    **_numbered("power return", RETURN, box.FACES),
    "power reroll": REROLL,
    "power bonus": BONUS,
    **_numbered("power eye", GIVE_EYE, SEATS),
    "power none": NO_POWER,
}
WORDS_OF = {number: words for words, number in ACTION_OF.items()}

ANSWER_OF: dict[str, int] = {
    **_numbered("bean", BEAN, SEATS),
    **_numbered("deal", DEAL, CARD_NAMES),
    **_numbered("roll", ROLL, box.FACES),
    "falls": FALLS,
    **_numbered("stands", STANDS, range(box.LEANS)),
    "stands": STANDS,
    **_numbered("axe", AXED, range(box.MOST_ABOVE + 1)),
    **_numbered("gold", GOLD, box.VALUES),
}
ANSWERS_IN_WORDS = {number: words for words, number in ANSWER_OF.items()}  # the shorter of two


def say(state: State, seat: int, number: int, to: int | None = None) -> str:
    """The words of an action, or of an answer of chance, as one listener hears them."""
    if seat == CHANCE:
        if DEAL <= number < ROLL and to not in (None, dealt_to(state)):
            return "deal x"
        if STANDS <= number < AXED and to is not None and _is_last_check(state):
            return ANSWERS_IN_WORDS[STANDS]
        return ANSWERS_IN_WORDS[number]
    if number < AXE and to not in (None, seat):
        return "choose x"
    return WORDS_OF[number]


def _is_last_check(state: State) -> bool:
    """Whether a stalk with the castle is judged: it is taken apart, and nobody sees its lean."""
    return bool(state.judged == THE_CHECK and state.stalk[state.height - 1] == CASTLE)


def hear(state: State, seat: int, words: str) -> int:
    """The number of the action, or of the answer of chance, that words mean."""
    known = ANSWER_OF if seat == CHANCE else ACTION_OF
    if words in known:
        return known[words]
    forms = (
        "bean C, deal 4, roll E, stands, stands 2, falls, axe 3 or gold 15"
        if seat == CHANCE
        else "choose 4, axe, dice 3, extra 1, place T or, with a power, power and hide, steal B, "
        "axe, return E, reroll, bonus, eye B or none"
    )
    raise UnknownWords(f"Unknown action “{words}”: say {forms}.")
