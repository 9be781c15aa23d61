"""Bohnanza in a terminal, drawn from what one seat is shown."""

from collections import Counter
from collections.abc import Iterable

from ...core import COLOURS, Labels, ObservationDict, one_of, player_name
from . import box
from .stage import CHOOSING, NAMES, SETUP, SOWING, TRADING
from .state import BY_ACTIVE, NO_PROPOSAL

TRADES = (("B colt for chaos", "B 2 colt, copain for chaos"), ("give B colt", "ask B chaos"))


def help_of(seats: int, text: Labels) -> str:
    """Help for the game's moves and its picture."""
    fields = text("help-fields", example="[bold]2 colt 0→1@4[/]")
    if seats == box.FEWEST:
        return fields
    examples = [
        f"  [bold]{first}[/]{' ' * (19 - len(first))}[bold]{second}[/]" for first, second in TRADES
    ]
    words = {each: f"[bold]{each}[/]" for each in ("accept", "refuse", "withdraw")}
    order = text("help-order", place="[bold]hand:3[/]")
    return "\n".join((text("help-trade"), *examples, order, text("help-answer", **words), fields))


def bean(name: str) -> str:
    """A variety in its colour; there are fewer colours than varieties."""
    return f"[{COLOURS[box.NAMES.index(name) % len(COLOURS)]}]{name}[/]"


def beans(names: Iterable[str], text: Labels) -> str:
    """Cards by number and variety: `2 colt and 1 chaos`."""
    counted = [f"{copies} {bean(name)}" for name, copies in Counter(names).items()]
    return one_of(counted, text("and"))


def role(scene: ObservationDict, seat: str) -> str:
    """`you` if the seat is the reader's, else `other`: texts choose their verb by it."""
    return "you" if seat == scene["me"] else "other"


def does(scene: ObservationDict, name: str, seat: str, text: Labels) -> str:
    """A sentence about what a player does or has to do."""
    return text(name, who=role(scene, seat), seat=seat)


def proposal(scene: ObservationDict, pair: str, text: Labels) -> str:
    """A sentence about the open offer of a pair."""
    sides = (scene["active"], pair)
    seat, partner = sides if scene["proposer"][pair] == BY_ACTIVE else sides[::-1]
    given, wanted = scene["given"][pair], scene["wanted"][pair]
    name = "proposal-wish" if not given else "proposal-trade" if wanted else "proposal-gift"
    return text(
        name, who=role(scene, seat), seat=seat, to=role(scene, partner), partner=partner,
        given=beans(given, text) if given else "", wanted=beans(wanted, text) if wanted else "",
    )  # fmt: skip


def draw(scene: ObservationDict, text: Labels) -> str:
    """All fields and coins, the cards on the table, open offers, and the own hand."""
    lines = [f"      {_piles(scene, text)}", ""]
    lines += [_player(scene, seat, text) for seat in scene["coins"]]
    lines += [""]
    open_with = [pair for pair, by in scene["proposer"].items() if by != NO_PROPOSAL]
    offers = [proposal(scene, pair, text) for pair in open_with]
    lines += [f"      {line}" for line in (*_table(scene, text), *offers)]
    if scene["me"]:
        hand = scene["hand"][scene["me"]]
        cards = "  ".join(f"[dim]{place})[/] {bean(name)}" for place, name in enumerate(hand, 1))
        cards = cards or f"[dim]{text('empty')}[/]"
        lines += ["", f"      {text('your-hand')}  {cards}"]
    return "\n".join(lines) + "\n"


def _piles(scene: ObservationDict, text: Labels) -> str:
    top = scene["discard_top"]
    parts = [
        text("draw-pile", count=scene["draw_size"]),
        text("discarded", count=scene["discard_size"])
        + (f", {text('on-top', card=bean(top))}" if top else ""),
        text("ran-out", times=scene["exhausted"]) if scene["exhausted"] else "",
        f"[red]{text('last-turn')}[/]" if scene["is_last"] else "",
    ]
    return " · ".join(filter(None, parts))


def _player(scene: ObservationDict, seat: str, text: Labels) -> str:
    arrow = "▶" if scene["active"] == seat else " "
    coins = scene["coins"][seat]
    owned = scene["field"][seat][: scene["fields"][seat]]
    fields = "  ".join(_field(scene, number, names, text) for number, names in enumerate(owned, 1))
    cards = scene["hand_size"][seat]
    width = len(text("cards", count=2))
    numbers = f"{coins:>2}¢ {cards:>2} {text('cards', count=cards):<{width}}"
    return f" {arrow} {player_name(scene, seat, text)} {numbers} {fields}"


def _field(scene: ObservationDict, number: int, names: list[str], text: Labels) -> str:
    """The beans in a field, what it earns now, and what the next coin needs."""
    if not names:
        return f"[dim]{number}) {text('empty')}[/]"
    beans = len(names)
    steps = scene["beanometer"][box.NAMES.index(names[0])]
    earns = max((coins for coins, need in enumerate(steps, 1) if 0 < need <= beans), default=0)
    following = [(need, coins) for coins, need in enumerate(steps, 1) if need > beans]
    goal = f"→{following[0][1]}@{following[0][0]}" if following else f" {text('full')}"
    return f"[dim]{number})[/] {beans} {bean(names[0])} [dim]{earns}{goal}[/]"


def _table(scene: ObservationDict, text: Labels) -> list[str]:
    """What is happening, and the cards on the table."""
    stage, seat = scene["stage"], scene["planter" if scene["stage"] == SOWING else "active"]
    doing = f"stage-{NAMES[stage].replace(' ', '-')}"
    lines = [does(scene, doing, seat, text)] if seat and stage != SETUP else []
    if scene["faceup"]:
        lines.append(f"{text('turned-up')}  {'  '.join(map(bean, scene['faceup']))}")
    if scene["offer"]:
        word = text("turned-up" if stage == CHOOSING else "on-offer")
        lines.append(f"{word}  {beans(scene['offer'], text)}")
    for seat, names in scene["aside"].items():
        if names:
            lines.append(f"{does(scene, 'to-plant', seat, text)}  {beans(names, text)}")
    return lines


def unlisted(scene: ObservationDict, text: Labels) -> dict[str, str]:
    """How to type a trade offer, when you can make one; there are too many to list."""
    me, active = scene["me"], scene["active"]
    is_talked_out = 0 < scene["talk_limit"] <= scene["talked"].get(me, 0)
    if not me or scene["stage"] != TRADING or is_talked_out:
        return {}
    partner = active if me != active else next(seat for seat in scene["coins"] if seat != me)
    return {f"{partner} … for …": text("offer-trade", example=f"[bold]{partner} colt for chaos[/]")}


def invites(before: ObservationDict, after: ObservationDict) -> bool:
    """Whether to ask players who are not in turn: when trading starts."""
    return bool(after["stage"] == TRADING and before["stage"] != TRADING)
