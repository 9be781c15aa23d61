"""The moves of Fagioli and the answers of chance, in the order of their numbers."""

from ...core import Forms, Names, flag, form, numbered, seat_name, secret
from . import box

CARD, SEAT = Names(box.KIND_NAMES, of="card"), seat_name(box.SEATS)

MOVES = Forms(
    form(
        "play {card} on {pile} {face_down}", "play 8 on 1", "play 8 on 1 facedown",
        doc="Play a card onto a pile, face up or face down.",
        card=secret(CARD, when="face_down"), pile=numbered(box.PILES), face_down=flag("facedown"),
    ),
    form("plant {card}", "plant 5", doc="Plant a card face down on your farm.", card=secret(CARD)),
)  # fmt: skip
ANSWERS = Forms(
    form("deal {card}", "deal 7w", doc="The next card dealt.", card=secret(CARD)),
    form("first {seat}", "first B", doc="Who starts.", seat=SEAT),
)

DEALS = ANSWERS["first"].first

play, plant, is_plant = MOVES.action("play"), MOVES.action("plant"), MOVES.is_form("plant")
played_kind, planted_kind = MOVES.part("play", "card"), MOVES.part("plant", "card")
pile_of, is_face_down = MOVES.part("play", "pile"), MOVES.flag("play", "face_down")
