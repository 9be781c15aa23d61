"""What happens at a table of Bohnanza, told to one seat: `B offers you 1 colt for 1 chaos`."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from ...core import all_of
from . import box
from .state import BY_ACTIVE, CHOOSING, DRAWING, NO_PROPOSAL, TURNING_UP

Scene = Mapping[str, Any]
COLOURS = ("cyan", "yellow", "magenta", "green", "blue", "white", "red")
YOU = {"s": "", "is": "are", "has": "have"}
ANOTHER = {"s": "s", "is": "is", "has": "has"}


# names and words


def bean(name: str) -> str:
    """A variety in a colour of its own, as far as there are colours."""
    return f"[{COLOURS[box.NAMES.index(name) % len(COLOURS)]}]{name}[/]"


def beans(names: Iterable[str]) -> str:
    """Cards by number and variety: `2 colt and 1 chaos`."""
    return all_of(f"{copies} {bean(name)}" for name, copies in Counter(names).items())


def who(scene: Scene, seat: str) -> str:
    """A player as the seat that is shown this would say."""
    return "you" if seat == scene["me"] else seat


def whose(scene: Scene, seat: str) -> str:
    """What belongs to a player."""
    return "your" if seat == scene["me"] else f"{seat}'s"


def does(scene: Scene, seat: str, words: str) -> str:
    """A player and a verb that fits: `plant{s}`, `{has} to plant`."""
    return f"{who(scene, seat)} {words.format(**(YOU if seat == scene['me'] else ANOTHER))}"


def coins_of(number: int) -> str:
    """What a sale brings."""
    return f"{number} coin{'s' * (number != 1)}" if number else "nothing"


# proposals


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


def _kind(scene: Scene, pair: str) -> str:
    """What an open proposal is called."""
    if scene["given"][pair] and not scene["wanted"][pair]:
        return "gift"
    return "request" if scene["wanted"][pair] and not scene["given"][pair] else "offer"


def _gained(before: Scene, after: Scene) -> dict[str, list[str]]:
    """The cards that have come to lie before each player."""
    aside = {seat: Counter(names) for seat, names in after["aside"].items()}
    new = {seat: names - Counter(before["aside"][seat]) for seat, names in aside.items()}
    return {seat: list(names.elements()) for seat, names in new.items() if names}


def _gets(before: Scene, after: Scene) -> list[str]:
    gained = _gained(before, after)
    return [f"{does(after, seat, 'get{s}')} {beans(names)}" for seat, names in gained.items()]


# what a move would bring about


def tell(before: Scene, after: Scene) -> str:
    """What a move brings about, in a few words."""
    parts = [
        *_told_fields(before, after),
        *_gets(before, after),
        *_told_proposals(before, after),
        *_passed_on(before, after),
    ]
    if not parts and after["proposer"] != before["proposer"]:
        parts.append("the proposal is off")
    if not parts and after["discard_size"] > before["discard_size"]:
        parts.append(f"{bean(after['discard_top'])} is discarded")
    if not parts and after["owed"]:
        parts.append("cards are turned up" if after["stage"] == TURNING_UP else "cards are drawn")
    if not parts and after["stage"] != before["stage"]:
        parts.append("the phase is over")
    return ", ".join(parts) or "as it was"


def _told_fields(before: Scene, after: Scene) -> list[str]:
    told = []
    for seat, fields in after["field"].items():
        earned = after["coins"][seat] - before["coins"][seat]
        for number, (was, names) in enumerate(zip(before["field"][seat], fields, strict=True), 1):
            if len(names) > len(was):
                told.append(f"{len(names)} {bean(names[0])} in field {number}")
            elif len(names) < len(was):
                told.append(f"{len(was)} {bean(was[0])} sold for {coins_of(earned)}")
        if before["active"] and after["fields"][seat] > before["fields"][seat]:
            told.append(f"a third field for {coins_of(-earned)}")
    return told


def _told_proposals(before: Scene, after: Scene) -> list[str]:
    was = {pair: _terms(before, pair) for pair in before["proposer"]}
    return [
        proposal(after, pair)
        for pair, by in after["proposer"].items()
        if by != NO_PROPOSAL and _terms(after, pair) != was[pair]
    ]


def _terms(scene: Scene, pair: str) -> tuple[Any, ...]:
    return scene["proposer"][pair], scene["given"][pair], scene["wanted"][pair]


def _passed_on(before: Scene, after: Scene) -> list[str]:
    """Whose turn it has become, or that the game has ended."""
    if after["over"]:
        return [] if before["over"] else ["[green]the game is over[/]"]
    if after["active"] == before["active"] or not after["active"]:
        return []
    if not before["active"]:
        return [does(after, after["active"], "begin{s}")]
    return [f"it is {whose(after, after['active'])} turn"]


def foretell(before: Scene, after: Scene, words: str) -> str:
    """What a listed move would bring; of an acceptance also which cards would leave."""
    if words in ENDS:
        return ENDS[words](Move(before, after, before["me"], ""))
    if not words.startswith("accept"):
        return tell(before, after)
    gained = _gained(before, after)
    got = gained.pop(before["me"], [])
    given = [name for names in gained.values() for name in names]
    if not given:
        return f"you get {beans(got)} as a gift"
    places = _leaving(before, after, words)
    paid = f"{beans(given)} ({', '.join(places)})" if places else beans(given)
    return f"you get {beans(got)} for {paid}" if got else f"you give {paid}"


def _leaving(before: Scene, after: Scene, words: str) -> list[str]:
    """Which own cards an acceptance gives away: those it names, else all of a variety that go."""
    named = words.partition(" with ")[2].split(", ")
    me, hand = before["me"], before["hand"][before["me"]]
    if named == [""]:
        gone = Counter(hand) - Counter(after["hand"][me])
        named = [f"hand:{place}" for place, name in enumerate(hand, 1) if name in gone]
        if me == before["active"] and len(before["faceup"]) > len(after["faceup"]):
            named.append("faceup:")
    places = [card.rpartition(":")[2] for card in named if card.startswith("hand:")]
    cards = [f"your card{'s' * (len(places) > 1)} {all_of(places)}"] if places else []
    return ["turned up"] * any(card.startswith("faceup:") for card in named) + cards


# what has happened


def tell_deal(before: Scene, after: Scene) -> str:
    """What chance has dealt: face up, to the own hand, to the others."""
    parts = [does(after, after["dealer"], "deal{s}")] if before["dealer"] is None else []
    new: Counter[str] = Counter(after["faceup"]) - Counter(before["faceup"])
    new += Counter(after["offer"]) - Counter(before["offer"])
    if new:
        parts.append(f"{does(after, before['active'], 'turn{s}')} up {beans(new.elements())}")
    parts += _told_hands(before, after)
    return sentence("; ".join([*parts, *_passed_on(before, after)]))


def _told_hands(before: Scene, after: Scene) -> Iterator[str]:
    """Who has got how many cards; your own by name."""
    verb = "draw{s}" if before["stage"] == DRAWING else "get{s}"
    others: dict[int, list[str]] = {}
    for seat, size in after["hand_size"].items():
        gained = size - before["hand_size"][seat]
        if gained > 0 and seat == after["me"]:
            cards = ", ".join(map(bean, after["hand"][seat][-gained:]))
            yield f"{does(after, seat, verb)} {cards}"
        elif gained > 0:
            others.setdefault(gained, []).append(seat)
    for gained, seats in others.items():
        cards = f"{gained} card{'s' * (gained > 1)}"
        if len(seats) == 1:
            yield f"{does(after, seats[0], verb)} {cards}"
        else:
            yield f"{all_of(seats)} {verb.format(s='')} {cards} each"


def sentence(told: str) -> str:
    """A sentence begins with a capital."""
    return told[:1].upper() + told[1:]


def story(before: Scene, after: Scene, seat: str, words: str) -> str:
    """A move as a sentence; a draw that chance will tell has none."""
    verb, _, rest = words.partition(" ")
    teller = TELLERS.get(verb.rstrip("234"))
    move = Move(before, after, seat, rest)
    told = teller(move) if teller else f"{who(after, seat)}: {words}"
    if not told:
        return ""
    name = who(after, seat)
    told = f"[bold]{sentence(name)}[/]{told.removeprefix(name)}"
    return ", ".join([told, *_passed_on(before, after)])


@dataclass(frozen=True)
class Move:
    """A move that was made, each kind with its sentence; `rest` is what was said after the verb."""

    before: Scene
    after: Scene
    seat: str
    rest: str

    def does(self, words: str) -> str:
        return does(self.after, self.seat, words)

    @property
    def partner(self) -> str:
        return self.rest[0]

    @property
    def pair(self) -> str:
        """A proposal is filed under the one of its two players who is not in turn."""
        return self.partner if self.seat == self.before["active"] else self.seat

    @property
    def earned(self) -> int:
        return int(self.after["coins"][self.seat] - self.before["coins"][self.seat])

    @property
    def field(self) -> tuple[int, list[str], list[str]]:
        """The field that was worked on: its number, what was in it, and what is."""
        was, now = self.before["field"][self.seat], self.after["field"][self.seat]
        number = next(number for number, names in enumerate(was) if names != now[number])
        return number + 1, was[number], now[number]

    def planting(self) -> str:
        number, _, names = self.field
        there = f" ({len(names)} there now)" if len(names) > 1 else ""
        return f"{self.does('plant{s}')} {bean(names[0])} in field {number}{there}"

    def planting_no_more(self) -> str:
        return f"{self.does('plant{s}')} no second card"

    def sale(self) -> str:
        number, names, _ = self.field
        sold = f"{len(names)} {bean(names[0])} from field {number}"
        return f"{self.does('sell{s}')} {sold} for {coins_of(self.earned)}"

    def purchase(self) -> str:
        return f"{self.does('buy{s}')} a third field for {coins_of(-self.earned)}"

    def draw(self) -> str:
        return "" if self.after["owed"] else f"{self.does('draw{s}')} nothing"

    def proposal(self) -> str:
        return proposal(self.after, self.pair)

    def acceptance(self) -> str:
        gets = ", ".join(_gets(self.before, self.after))
        return f"{self.does('accept{s}')} {self.theirs()}: {gets}"

    def refusal(self) -> str:
        return f"{self.does('refuse{s}')} {self.theirs()}"

    def theirs(self) -> str:
        return f"{whose(self.after, self.partner)} {_kind(self.before, self.pair)}"

    def withdrawal(self) -> str:
        back = f"{self.does('take{s}')} back the {_kind(self.before, self.pair)}"
        return f"{back} to {who(self.after, self.partner)}"

    def whisper(self) -> str:
        return f"{self.does('talk{s}')} with another in private"

    def end_of_trading(self) -> str:
        kept = _gained(self.before, self.after).get(self.seat)
        keeps = self.does("keep{s}").partition(" ")[2]
        return f"{self.does('end{s}')} the trading{f' and {keeps} {beans(kept)}' if kept else ''}"

    def discard(self) -> str:
        return f"{self.does('discard{s}')} {bean(self.after['discard_top'])}"

    def end_of_phase(self) -> str:
        if self.before["stage"] != CHOOSING:
            return f"{self.does('discard{s}')} nothing{' more' * bool(self.before['discarded'])}"
        other = next(each for each in self.after["coins"] if each != self.seat)
        left = beans(self.before["offer"])
        return f"{self.does('leave{s}')} {left} to {who(self.after, other)}"


TELLERS: dict[str, Callable[[Move], str]] = {
    "plant": Move.planting, "plant_aside": Move.planting, "plant_offer": Move.planting,
    "plant_faceup": Move.planting, "stop_planting": Move.planting_no_more, "harvest": Move.sale,
    "buy_field": Move.purchase, "draw": Move.draw, "propose": Move.proposal,
    "accept": Move.acceptance, "refuse": Move.refusal, "withdraw": Move.withdrawal,
    "talk": Move.whisper, "end_trading": Move.end_of_trading, "end_phase": Move.end_of_phase,
    "discard_hand": Move.discard, "discard_offer": Move.discard,
}  # fmt: skip
ENDS = {word: TELLERS[word] for word in ("stop_planting", "end_trading", "end_phase")}
