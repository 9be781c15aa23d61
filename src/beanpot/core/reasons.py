"""Why a move is good, in words: facts about the move that people would give as a reason.

A game names the kinds of facts, the most important first, and a function that finds them from one
seat's observations before and after the move, as its account does: no reason gives a secret away.
Texts are Fluent messages with the name of the kind, in the game's folder (`page/hint.en.ftl`,
`page/hint.fr.ftl`). Where the next best move has a consequence that players avoid, the reason is
that this one hasn't: `no-KIND`.
"""

from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from .account import Change, ChangeKind, PlayedMove
from .verbs import SEAT_NAMES, Observation

AVOIDED = "no-"


@dataclass(frozen=True)
class ReasonKind:
    """A kind of fact that is only a reason, and no part of the game's account."""

    name: str
    parts: tuple[str, ...] = ()

    def __call__(self, **parts: Any) -> Change:
        """A fact of this kind."""
        return ChangeKind(self.name, self.parts)(**parts)


FITS = ReasonKind("fits", ("cards",))  # cards of a trade that the player has a use for
SPARES = ReasonKind("spares", ("cards",))  # cards for it that the player has no use for


def facts_of_trade(change: Change, useful: Container[str]) -> Iterator[Change]:
    """The useful cards that a trade brings, and the useless ones that it costs.

    It has parts `cards_got` or `cards_wanted`, and `cards_given`; other changes have none of them.
    """
    parts: dict[str, Any] = change.parts
    got = parts.get("cards_got", parts.get("cards_wanted", {}))
    given = parts.get("cards_given", {})
    yield FITS(cards={card: got[card] for card in got if card in useful})
    yield SPARES(cards={card: given[card] for card in given if card not in useful})


class Reasons:
    """The facts about moves that a game gives as reasons.

    `more` and `less` are parts of which more, or less, is better: a fact is no reason where that of
    the next best move is better.
    """

    def __init__(
        self,
        describe: Callable[[Observation, Observation, PlayedMove], Iterable[Change]],
        *kinds: ReasonKind | ChangeKind,
        avoids: Sequence[ReasonKind | ChangeKind] = (),
        more: Sequence[str] = (),
        less: Sequence[str] = (),
    ) -> None:
        self.describe, self.avoids, self.more, self.less = describe, avoids, more, less
        self.told = {kind.name: kind for kind in kinds}  # in the order of their importance
        self.kinds = self.told | {kind.name: kind for kind in avoids}
        self._rank = {name: rank for rank, name in enumerate(self.told)}

    def facts(self, before: Observation, after: Observation, made: PlayedMove) -> list[Change]:
        """The facts about a move that concern its player or nobody in particular, best first.

        Those about no card at all say nothing.
        """
        own = ("", SEAT_NAMES[made.seat])
        found = [each for each in self.describe(before, after, made) if each.seat in own]
        found = [each for each in found if all(it not in ([], {}) for it in each.parts.values())]
        return sorted(found, key=lambda each: self._rank.get(each.kind, len(self._rank)))

    def reason(self, facts: Sequence[Change], others: Sequence[Change]) -> Change | None:
        """Why a move is better than the next best one, given the facts about both."""
        there = {each.kind: each for each in reversed(others)}
        here = {each.kind for each in facts}
        for kind in self.avoids:
            if kind.name in there and kind.name not in here:
                return replace(there[kind.name], kind=AVOIDED + kind.name)
        told = [each for each in facts if each.kind in self.told]
        better = [each for each in told if each not in others and not self._is_worse(each, there)]
        return next(iter(better or told), None)

    def _is_worse(self, fact: Change, others: dict[str, Change]) -> bool:
        """Whether another move's fact of the same kind is better."""
        other = others.get(fact.kind)
        return other is not None and self._worth(fact) < self._worth(other)

    def _worth(self, fact: Change) -> int:
        parts: dict[str, Any] = fact.parts
        gained = sum(int(parts.get(name, 0)) for name in self.more)
        return gained - sum(int(parts.get(name, 0)) for name in self.less)
