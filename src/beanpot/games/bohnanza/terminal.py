"""Bohnanza in a terminal, drawn from what one seat is shown."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from ...core import SEAT_NAMES, all_of
from . import box
from .stage import CHOOSING, DRAWING, OFFERED, PLANTING, SOWING, TRADING, TURNING_UP
from .state import BY_ACTIVE, NO_PROPOSAL

Scene = Mapping[str, Any]
COLOURS = ("cyan", "yellow", "magenta", "green", "blue", "white", "red")
YOU = {"s": "", "is": "are", "has": "have"}
ANOTHER = {"s": "s", "is": "is", "has": "has"}
STAGES = {
    OFFERED: "{is} to plant or discard what is on offer",
    PLANTING: "{is} planting from the hand",
    TURNING_UP: "{is} about to turn up cards",
    TRADING: "{is} trading",
    CHOOSING: "{is} to plant what is of use, and to leave the rest",
    DRAWING: "{is} about to draw",
}
TRADING_HELP = """\
To trade, say who, what you give and what for (names may be cut short):
  [bold]B colt for chaos[/]   [bold]B 2 colt, copain for chaos[/]
  [bold]give B colt[/]        [bold]ask B chaos[/]
Turned-up cards go first, then the front of your hand; [bold]hand:3[/] is one card.
Answer with [bold]accept[/] or [bold]refuse[/]; [bold]withdraw[/] takes your own offer back."""
FIELDS_HELP = "A field [bold]2 colt 0→1@4[/] has two beans, earns nothing now, one coin with four."


def help_of(seats: int) -> str:
    """What a player of this game should know about the words and the picture."""
    return FIELDS_HELP if seats == box.FEWEST else f"{TRADING_HELP}\n{FIELDS_HELP}"


def bean(name: str) -> str:
    """A variety in a colour of its own, as far as there are colours."""
    return f"[{COLOURS[box.NAMES.index(name) % len(COLOURS)]}]{name}[/]"


def beans(names: Iterable[str]) -> str:
    """Cards by number and variety: `2 colt and 1 chaos`."""
    return all_of(f"{copies} {bean(name)}" for name, copies in Counter(names).items())


def who(scene: Scene, seat: str) -> str:
    """A player as the seat that is shown this would say."""
    return "you" if seat == scene["me"] else seat


def does(scene: Scene, seat: str, words: str) -> str:
    """A player and a verb that fits: `plant{s}`, `{has} to plant`; a sentence begins with them."""
    told = f"{who(scene, seat)} {words.format(**(YOU if seat == scene['me'] else ANOTHER))}"
    return told[:1].upper() + told[1:]


def proposals(scene: Scene) -> list[str]:
    """The open proposals, a sentence each."""
    return [proposal(scene, pair) for pair, by in scene["proposer"].items() if by != NO_PROPOSAL]


def proposal(scene: Scene, pair: str) -> str:
    """What one player has proposed to the other of a pair."""
    sides = (scene["active"], pair)
    seat, partner = sides if scene["proposer"][pair] == BY_ACTIVE else sides[::-1]
    given, wanted = scene["given"][pair], scene["wanted"][pair]
    if not given:
        return f"{does(scene, seat, 'ask{s}')} {who(scene, partner)} for {beans(wanted)}"
    price = f"for {beans(wanted)}" if wanted else "as a gift"
    return f"{does(scene, seat, 'offer{s}')} {who(scene, partner)} {beans(given)} {price}"


def draw(scene: Scene) -> str:
    """Everybody's fields and coins, the cards on the table, open proposals, the own hand."""
    lines = [f"      {_piles(scene)}", ""]
    lines += [_player(scene, seat) for seat in scene["coins"]]
    lines += [""]
    lines += [f"      {line}" for line in (*_table(scene), *proposals(scene))]
    if scene["me"]:
        hand = scene["hand"][scene["me"]]
        cards = "  ".join(f"[dim]{place})[/] {bean(name)}" for place, name in enumerate(hand, 1))
        lines += ["", f"      your hand  {cards or '[dim]empty[/]'}"]
    return "\n".join(lines) + "\n"


def _piles(scene: Scene) -> str:
    top = scene["discard_top"]
    discard = f"{scene['discard_size']} discarded" + (f", {bean(top)} on top" if top else "")
    last = " · [red]the last turn[/]" if scene["is_last"] else ""
    ran_out = f" · ran out {scene['exhausted']}×" if scene["exhausted"] else ""
    return f"draw pile {scene['draw_size']} · {discard}{ran_out}{last}"


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
    return f"[dim]{number})[/] {beans} {bean(names[0])} [dim]{earns}{goal}[/]"


def _table(scene: Scene) -> list[str]:
    """Cards that lie on the table, and what goes on."""
    seat, doing = scene["active"], STAGES.get(scene["stage"], "")
    if scene["stage"] == SOWING:
        seat, doing = scene["planter"], "{is} planting what was kept and received"
    lines = [does(scene, seat, doing)] if seat and doing else []
    if scene["faceup"]:
        lines.append(f"turned up  {'  '.join(map(bean, scene['faceup']))}")
    if scene["offer"]:
        word = "turned up" if scene["stage"] == CHOOSING else "on offer"
        lines.append(f"{word}  {beans(scene['offer'])}")
    for seat, names in scene["aside"].items():
        if names:
            lines.append(f"{does(scene, seat, '{has} to plant')}  {beans(names)}")
    return lines


def unlisted(scene: Scene) -> dict[str, str]:
    """How a proposal is said, while there are any; they are too many to be listed."""
    me, active = scene["me"], scene["active"]
    is_talked_out = 0 < scene["talk_limit"] <= scene["talked"].get(me, 0)
    if not me or scene["stage"] != TRADING or is_talked_out:
        return {}
    partner = active if me != active else next(seat for seat in scene["coins"] if seat != me)
    return {f"{partner} … for …": f"offer a trade, as in [bold]{partner} colt for chaos[/]"}


def invites(before: Scene, after: Scene) -> bool:
    """Whether those who are not in turn should be heard now: when trading begins."""
    return bool(after["stage"] == TRADING and before["stage"] != TRADING)
