"""The words of Pas de Haricots: its moves, and a whole position in one line.

A position reads

    3 seats, manche 2, dealer A, bean B, C to take | played A:S3 C:DN | hands A[D1 D4] B[H2] C[T1]
    | won A[S5] B[] C[H7] | sheet 24-0 5-6 0-0; 10-3 0-0 2-8

`played` are the cards face up before their players, `chosen` those face down; a sheet has plus and
minus of every seat, manche by manche. A position may leave out cards that do not matter.
"""

import re

from ...core import SEAT_NAMES, MoveInput, MoveNotation, State, Vector, read_sections
from . import box
from .actions import ANSWERS, CARD, MOVES
from .box import CARD_NAMES
from .refusals import face_refusal, refuse
from .rules import LEAD, NO_SEAT, PUT, TAKE, dealt_to


def is_putting(state: State) -> bool:
    """Whether cards are laid face down."""
    return bool(state.phase == PUT)


def check(typed: MoveInput) -> None:
    """The phase says whether a card is led or put: the other is refused."""
    if typed.verb in ("lead", "put"):
        refuse(typed.text, face_refusal(typed.state, typed.seat, typed.verb == "put"))


NOTATION = MoveNotation(
    MOVES, ANSWERS, seen_by={"deal": dealt_to}, used_when={"put": is_putting}, check=check
)
card_named = CARD.parse


def glance(state: State) -> str:
    """What a reader of a score sheet wants to see after a step."""
    manche = state.manche if state.over else state.manche + 1
    return " | ".join(filter(None, (f"manche {manche}, {_owed(state)}", _played(state))))


def sketch(state: State) -> str:
    """The whole position in one line; `read_sketch` reads it back."""
    dealer = "" if state.dealer == NO_SEAT else f"dealer {SEAT_NAMES[state.dealer]}, "
    bean = "" if state.bean == NO_SEAT else f"bean {SEAT_NAMES[state.bean]}, "
    parts = [
        f"{state.seats} seats, manche {state.manche + 1}, {dealer}{bean}{_owed(state)}",
        _played(state),
        _chosen(state),
        _by_seat("hands", state.hand, state.seats),
        _by_seat("won", state.won, state.seats),
        _sheet(state),
    ]
    return " | ".join(filter(None, parts))


def _owed(state: State) -> str:
    """Whose move it is."""
    if state.over:
        return "over"
    if state.to_deal:
        return f"{state.to_deal} to deal"
    if state.phase == PUT:
        return "all to put"
    if state.phase == TAKE:
        return f"{SEAT_NAMES[state.taker]} to take"
    return f"{SEAT_NAMES[state.bean]} to lead"


def _laid(word: str, row: Vector) -> str:
    laid = [f"{SEAT_NAMES[seat]}:{CARD_NAMES[card - 1]}" for seat, card in enumerate(row) if card]
    return f"{word} {' '.join(laid)}" if laid else ""


def _played(state: State) -> str:
    return _laid("played", state.played)


def _chosen(state: State) -> str:
    return _laid("chosen", state.chosen)


def card_names(suits: Vector) -> list[str]:
    """The names of the cards of a set."""
    return [
        name
        for card, name in enumerate(CARD_NAMES)
        if int(suits[card // box.RANKS]) >> card % box.RANKS & 1
    ]


def _by_seat(word: str, rows: Vector, seats: int) -> str:
    held = [
        f"{SEAT_NAMES[seat]}[{' '.join(card_names(rows[seat]))}]"
        for seat in range(seats)
        if rows[seat].any()
    ]
    return f"{word} {' '.join(held)}" if held else ""


def _sheet(state: State) -> str:
    manches = [
        " ".join(
            f"{state.plus[seat, manche]}-{state.minus[seat, manche]}" for seat in range(state.seats)
        )
        for manche in range(state.manche)
    ]
    return f"sheet {'; '.join(manches)}" if manches else ""


HEAD = re.compile(
    r"(\d) seats, manche (\d+), (?:dealer ([A-F]), )?(?:bean ([A-F]), )?"
    r"(?:([A-F]|all|\d+) to )?(\w+)$"
)


def read_sketch(text: str, state: State) -> None:
    """Put a position, written as `sketch` does, into a state fresh from `setup`."""
    head, sections = read_sections(text, "played", "chosen", "hands", "won", "sheet")
    _read_head(head, state)
    for word, field in {"hands": "hand", "won": "won"}.items():
        for seat, names in re.findall(r"([A-F])\[([^\]]*)\]", sections.get(word, "")):
            getattr(state, field)[_seat(seat, state)] = _card_set(names.split())
    for word in ("played", "chosen"):
        for seat, name in re.findall(r"([A-F]):(\w+)", sections.get(word, "")):
            getattr(state, word)[_seat(seat, state)] = card_named(name) + 1
    state.on_table[:] = _card_set([CARD_NAMES[card - 1] for card in state.played if card])
    for manche, row in enumerate(filter(None, sections.get("sheet", "").split("; "))):
        for seat, plus_minus in enumerate(row.split()):
            plus, minus = plus_minus.split("-")
            state.plus[seat, manche], state.minus[seat, manche] = int(plus), int(minus)
    _read_pack(state)


def _read_head(head: str, state: State) -> None:
    seats, manche, dealer, bean, who, what = HEAD.match(head).groups()  # type: ignore[union-attr]
    if int(seats) != state.seats:
        raise ValueError("the table was laid for another number of seats")
    state.manche, state.to_deal = int(manche) - 1, 0
    state.dealer = _seat(dealer or "A", state)
    state.bean = _seat(bean or "A", state)
    state.over = int(what == "over")
    if what == "deal":
        state.to_deal = int(who)
        return
    if not state.over:
        state.phase = {"lead": LEAD, "put": PUT, "take": TAKE}[what]
        state.taker = _seat(who, state) if what == "take" else NO_SEAT


def _seat(name: str, state: State) -> int:
    return SEAT_NAMES[: state.seats].index(name)


def _card_set(names: list[str]) -> list[int]:
    suits = [0] * box.SUITS
    for name in names:
        card = card_named(name)
        suits[card // box.RANKS] |= 1 << card % box.RANKS
    return suits


def _read_pack(state: State) -> None:
    """While cards are dealt, all that lie nowhere are in the pack; no card lies in two places."""
    lying = [
        name for suits in (*state.hand, *state.won, state.on_table) for name in card_names(suits)
    ]
    if len(set(lying)) < len(lying):
        raise ValueError("a card lies in two places")
    rest = set(CARD_NAMES) - set(lying) if state.to_deal else set()
    state.pack[:] = _card_set(sorted(rest))
