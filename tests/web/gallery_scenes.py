"""What the gallery shows: games with their options, and the phases in which a picture is taken."""

from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import ViewportSize
from web.conftest import PHONE

SIZES: dict[str, ViewportSize] = {
    "1280x800": {"width": 1280, "height": 800},
    "1440x900": {"width": 1440, "height": 900},
    "1920x1080": {"width": 1920, "height": 1080},
    "768x1024": {"width": 768, "height": 1024},
    "390x844": PHONE,
}
SMALL: ViewportSize = {"width": 480, "height": 560}  # quickly drawn, even without a graphics card
LANGUAGES = ("en", "fr")
TO_CHOOSE = "[data-turn=turn-yours], .legal:enabled, [data-move]:enabled"
BOOK = "header button[aria-haspopup=dialog]"
WHOLE_STORY = "section.recap button[aria-expanded]"


@dataclass(frozen=True)
class Phase:
    """A moment of a game: what is there to be seen, and what is touched then."""

    name: str
    stop: str = TO_CHOOSE
    touched: tuple[str, ...] = ()  # in turn; undone by loading the page again
    after: int = 0  # clicks, at least
    awaited: str = ""  # what appears then


@dataclass(frozen=True)
class Scene:
    """A table whose game is played through the phases, in this order."""

    game: str
    seats: int
    phases: tuple[Phase, ...]
    options: dict[str, Any] = field(default_factory=dict)
    seed: int = 1
    has_sides: bool = True  # whether lesson, join page and so on are taken, too
    is_played_out: bool = True  # to its end by clicks; otherwise bots alone do that
    is_slow: bool = False  # to draw: it is played on a small screen


START = Phase("start")
HINT = Phase("hint", "button.ask:enabled", ("button.ask",), awaited=".best")
HOW_TO = Phase("how-to", BOOK, (BOOK,), awaited="dialog[open] [role=tabpanel]")
STORY = Phase("story", WHOLE_STORY, (WHOLE_STORY,))
MENU = Phase("menu", "header button.open", ("header button.open",), awaited="dialog[open]")
RESULT, END = Phase("result", "[data-pause]"), Phase("end", "[data-result=end]")
THINKING = Phase("thinking")
COMMON = (HINT, HOW_TO)

CARD = ".hand .legal:enabled"
BEATING = f"body:has(.force .set) {CARD}"
FOLD = "[data-fold].fold:enabled"
TAKEN = ".lies:not([inert]) .legal:enabled"
TRADING = "[data-move=end_trading]:enabled"
HELD = "[data-let-go]:enabled"
PLACED, DICE = "[data-move^=place]:enabled", "[data-move^=dice]:enabled"

HARICOTS = (START, THINKING, Phase("choosing", BEATING, (CARD,), after=3), *COMMON, STORY)
TOWER = (START, HINT, Phase("dice", DICE), Phase("placing", PLACED), Phase("holding", HELD), HOW_TO)
MARKET = (
    START, THINKING, Phase("trading", TRADING, after=8),
    Phase("writing", TRADING, ("[data-hand='2']", "[data-ask] >> nth=0")),
    Phase("offer", "[data-move^=accept]:enabled"), Phase("sowing", "[data-aside]"),
    *COMMON, MENU, STORY,
)  # fmt: skip

SCENES = {
    "haricots": Scene("haricots", 4, (*HARICOTS, RESULT, END), seed=3),
    "haricots-advanced": Scene(
        "haricots", 5,
        (*HARICOTS, Phase("folding", FOLD, (FOLD,)), RESULT, END),
        options={"mode": "advanced"}, has_sides=False,
    ),
    "fagioli": Scene(
        "fagioli", 4,
        (START, THINKING, Phase("choosing", CARD, (CARD,), after=3),
         Phase("planting", "[data-move^=plant]:enabled"), *COMMON, STORY, RESULT, END),
        seed=6,
    ),
    "pas_de_haricots": Scene(
        "pas_de_haricots", 4,
        (START, THINKING, Phase("laying", f"body:has(.lies) {CARD}", (CARD,), after=3),
         Phase("taking", TAKEN, after=14), *COMMON, STORY, RESULT, END),
        options={"manches": 2},
    ),
    "bohnanza": Scene("bohnanza", 4, (*MARKET, END)),
    "bohnanza-duel": Scene(
        "bohnanza", 2,
        (START, THINKING, Phase("taking", ".open .legal:enabled", after=6), *COMMON, END),
        has_sides=False,
    ),
    "bohnanza-seven": Scene("bohnanza", 7, (*MARKET, END), has_sides=False),
    "jack": Scene(
        "haricot_magique", 3, (*TOWER, RESULT), options={"stability": "mujoco"},
        is_played_out=False, is_slow=True,
    ),
    "jack-expert": Scene(
        "haricot_magique", 5, (*TOWER, RESULT),
        options={"stability": "mujoco", "variant": "expert"}, has_sides=False, is_played_out=False,
        is_slow=True,
    ),
}  # fmt: skip
SHELF = "shelf"


def chosen(wanted: list[str]) -> list[str]:
    """The scenes of these games; all, and the shelf, if none is named."""
    if not wanted:
        return [*SCENES, SHELF]
    return [name for name in [*SCENES, SHELF] if name in wanted or _game(name) in wanted]


def _game(name: str) -> str:
    return SCENES[name].game if name in SCENES else name
