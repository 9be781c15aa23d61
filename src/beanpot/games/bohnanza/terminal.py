"""Bohnanza in a terminal, drawn from what one seat is shown."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from ...core import SEAT_NAMES, State
from . import box
from .farming import coins_for
from .short import in_full
from .state import (
    BY_ACTIVE,
    CHOOSING,
    COUNT,
    DRAWING,
    NO_PROPOSAL,
    OFFERED,
    PLANTING,
    SOWING,
    TRADING,
    TURNING_UP,
    VARIETY,
)

__all__ = [
    "PAUSES", "concerns", "draw", "help_of", "in_full", "invites", "reckon", "tell", "tell_deal",
]  # fmt: skip

Scene = Mapping[str, Any]
COLOURS = ("cyan", "yellow", "magenta", "green", "blue", "white", "red")
STAGES = {
    OFFERED: "plants or discards what is on offer",
    PLANTING: "plants from the hand",
    TURNING_UP: "is about to turn up cards",
    TRADING: "trades",
    CHOOSING: "plants what is of use, and offers the rest",
    DRAWING: "is about to draw",
}
PAUSES = False  # a turn has many small moves: none of them waits for a look at it
TRADING_HELP = """\
To trade, say who, what you give and what for (names may be cut short):
  [bold]B colt for chaos[/]   [bold]B 2 colt, copain for chaos[/]
  [bold]give B colt[/]        [bold]ask B chaos[/]
Turned-up cards go first, then the front-most of your hand; [bold]hand:3[/] names one copy."""
FIELDS_HELP = "A field [bold]2 colt 0→1@4[/] has two beans, earns nothing now, one coin with four."


def help_of(seats: int) -> str:
    """What a player of this game should know about the words and the picture."""
    return FIELDS_HELP if seats == box.FEWEST else f"{TRADING_HELP}\n{FIELDS_HELP}"


def draw(scene: Scene) -> str:
    """Everybody's fields and coins, the cards on the table, open proposals, the own hand."""
    head = f"      {_piles(scene)}"
    lines = ["", head, ""]
    lines += [_player(scene, seat) for seat in scene["coins"]]
    lines += [""]
    lines += [f"      {line}" for line in (*_table(scene), *_proposals(scene))]
    if scene["me"]:
        hand = scene["hand"][scene["me"]]
        cards = "  ".join(f"[dim]{place})[/] {_bean(name)}" for place, name in enumerate(hand, 1))
        lines += ["", f"      your hand  {cards or '[dim]empty[/]'}"]
    return "\n".join(lines) + "\n"


def _piles(scene: Scene) -> str:
    top = scene["discard_top"]
    discard = f"{scene['discard_size']} discarded" + (f", {_bean(top)} on top" if top else "")
    last = " · [red]the last turn[/]" if scene["is_last"] else ""
    ran_out = f" · ran out {scene['exhausted']}×" if scene["exhausted"] else ""
    return f"draw pile {scene['draw_size']} · {discard}{ran_out}{last}"


def _bean(name: str) -> str:
    """A variety in a colour of its own, as far as there are colours."""
    return f"[{COLOURS[box.NAMES.index(name) % len(COLOURS)]}]{name}[/]"


def _beans(names: Iterable[str]) -> str:
    counts = Counter(names)
    return ", ".join(
        _bean(name) if copies == 1 else f"{copies} {_bean(name)}" for name, copies in counts.items()
    )


def _player(scene: Scene, seat: str) -> str:
    colour = COLOURS[SEAT_NAMES.index(seat)]
    you = " (you)" if scene["me"] == seat else ""
    arrow = "▶" if scene["active"] == seat else " "
    coins = scene["coins"][seat]
    owned = scene["field"][seat][: scene["fields"][seat]]
    fields = "  ".join(_field(scene, number, names) for number, names in enumerate(owned, 1))
    cards = scene["hand_size"][seat]
    told = f"{coins:>2}¢ {cards:>2} card{' ' if cards == 1 else 's'}"
    return f" {arrow} [{colour}]{seat}{you:<6}[/] {told} {fields}"


def _field(scene: Scene, number: int, names: list[str]) -> str:
    """What grows in a field, what it would earn now, and what the next coin needs."""
    if not names:
        return f"[dim]{number}) empty[/]"
    beans = len(names)
    steps = scene["beanometer"][box.NAMES.index(names[0])]
    earns = max((coins for coins, need in enumerate(steps, 1) if 0 < need <= beans), default=0)
    following = [(need, coins) for coins, need in enumerate(steps, 1) if need > beans]
    goal = f"→{following[0][1]}@{following[0][0]}" if following else " full"
    return f"[dim]{number})[/] {beans} {_bean(names[0])} [dim]{earns}{goal}[/]"


def _table(scene: Scene) -> list[str]:
    """Cards that lie on the table, and what goes on."""
    who, doing = scene["active"], STAGES.get(scene["stage"], "")
    if scene["stage"] == SOWING:
        who, doing = scene["planter"], "plants what was kept and received"
    lines = [f"{who} {doing}"] if who and doing else []
    if scene["faceup"]:
        lines.append(f"turned up  {'  '.join(map(_bean, scene['faceup']))}")
    if scene["offer"]:
        word = "turned up" if scene["stage"] == CHOOSING else "on offer"
        lines.append(f"{word}  {_beans(scene['offer'])}")
    for seat, names in scene["aside"].items():
        if names:
            lines.append(f"{seat} has to plant  {_beans(names)}")
    return lines


def _proposals(scene: Scene) -> list[str]:
    """The open proposals, one a line."""
    lines = []
    for pair, proposer in scene["proposer"].items():
        if proposer != NO_PROPOSAL:
            sides = (scene["active"], pair)
            seat, partner = sides if proposer == BY_ACTIVE else sides[::-1]
            lines.append(f"[bold]{seat} to {partner}:[/] {_terms(scene, pair)}")
    return lines


def _terms(scene: Scene, pair: str) -> str:
    given, wanted = scene["given"][pair], scene["wanted"][pair]
    if not wanted:
        return f"a gift of {_beans(given)}"
    return f"{_beans(given)} for {_beans(wanted)}" if given else f"asks for {_beans(wanted)}"


def _offered(scene: Scene, pair: str) -> str:
    """What a player is asked, as the end of a sentence."""
    if scene["given"][pair]:
        return f"offered {_terms(scene, pair)}"
    return f"asked for {_beans(scene['wanted'][pair])}"


def tell_deal(before: Scene, after: Scene) -> str:
    """What chance has dealt: face up, to the own hand, to the others."""
    parts = [f"{after['dealer']} deals"] if before["dealer"] is None else []
    new: Counter[str] = Counter(after["faceup"]) - Counter(before["faceup"])
    new += Counter(after["offer"]) - Counter(before["offer"])
    if new:
        parts.append(f"turned up: {_beans(new.elements())}")
    for seat, size in after["hand_size"].items():
        gained = size - before["hand_size"][seat]
        if gained > 0 and seat == after["me"]:
            parts.append(f"you get {' '.join(map(_bean, after['hand'][seat][-gained:]))}")
        elif gained > 0:
            parts.append(f"{gained} card{'s' * (gained > 1)} to {seat}")
    return ", ".join(parts)


def tell(before: Scene, after: Scene) -> str:
    """What a move brings about, in a few words."""
    parts = [
        *_told_coins(before, after),
        *_told_fields(before, after),
        *_told_cards(before, after),
        *_told_proposals(before, after),
    ]
    if after["over"] and not before["over"]:
        parts.append("[green]the game is over[/]")
    elif after["active"] != before["active"] and after["active"]:
        parts.append(f"{after['active']}'s turn")
    if not parts and after["proposer"] != before["proposer"]:
        parts.append("the proposal is off")
    if not parts and after["discard_size"] > before["discard_size"]:
        parts.append(f"{_bean(after['discard_top'])} is discarded")
    if not parts and after["owed"]:
        parts.append("cards are turned up" if after["stage"] == TURNING_UP else "cards are drawn")
    if not parts and after["stage"] != before["stage"]:
        parts.append("the phase is over")
    return ", ".join(parts) or "as it was"


def _told_coins(before: Scene, after: Scene) -> list[str]:
    gained = {seat: after["coins"][seat] - before["coins"][seat] for seat in after["coins"]}
    told = [
        f"{seat} {'earns' if coins > 0 else 'pays'} {abs(coins)} coin{'s' * (abs(coins) != 1)}"
        for seat, coins in gained.items()
        if coins
    ]
    bought = [seat for seat in after["fields"] if after["fields"][seat] > before["fields"][seat]]
    return told + [f"{seat} has a third field" for seat in bought if before["active"]]


def _told_fields(before: Scene, after: Scene) -> list[str]:
    told = []
    for seat, fields in after["field"].items():
        for was, names in zip(before["field"][seat], fields, strict=True):
            if len(names) > len(was):
                told.append(f"{len(names)} {_bean(names[0])} in the field")
            elif len(names) < len(was):
                told.append(f"{len(was)} {_bean(was[0])} sold")
    return told


def _told_cards(before: Scene, after: Scene) -> list[str]:
    told = []
    for seat, names in after["aside"].items():
        if gained := Counter(names) - Counter(before["aside"][seat]):
            told.append(f"{seat} gets {_beans(gained.elements())}")
    return told


def _told_proposals(before: Scene, after: Scene) -> list[str]:
    told = []
    for pair, proposer in after["proposer"].items():
        is_new = proposer != before["proposer"][pair] or _terms(after, pair) != _terms(before, pair)
        if proposer != NO_PROPOSAL and is_new:
            partner = pair if proposer == BY_ACTIVE else after["active"]
            told.append(f"{partner} is {_offered(after, pair)}")
    return told


def invites(before: Scene, after: Scene) -> bool:
    """Whether those who are not in turn should be heard now: when trading begins."""
    return bool(after["stage"] == TRADING and before["stage"] != TRADING)


def concerns(scene: Scene) -> bool:
    """Whether the seat that is shown this is spoken to: the active player has a proposal to it."""
    return bool(scene["me"] and scene["proposer"][scene["me"]] == BY_ACTIVE)


def reckon(state: State) -> list[tuple[str, list[str]]]:
    """The final counting: coins in the treasury, fields sold, and hands for the tie-break."""
    seats = range(state.seats)
    sold = [
        [
            coins_for(state, int(field[VARIETY]), int(field[COUNT]))
            for field in state.field[seat, : state.fields[seat]]
        ]
        for seat in seats
    ]
    totals = [int(state.coins[seat]) + sum(sold[seat]) for seat in seats]
    return [
        ("coins", [str(state.coins[seat]) for seat in seats]),
        ("fields", [f"+{sum(earned)}" for earned in sold]),
        ("total", [str(total) for total in totals]),
        ("hand cards", [str(state.hand[seat, 0]) for seat in seats]),
    ]
