"""A hint that is being worked on: what the event loop and the thread that searches share."""

from dataclasses import dataclass

from ..bots.comparison import Advice
from .messages import HintProgress, HintStage
from .session import Session


@dataclass
class RunningHint:
    """One seat's hint for one decision."""

    session: Session  # who asked
    number: int  # the event it is for
    moves: int  # how many are compared
    stage: HintStage = "waiting"
    rounds: int = 0
    done: float = 0.0
    is_cancelled: bool = False

    def note(self, advice: Advice) -> None:
        """Note how far the search is."""
        self.stage = "comparing" if advice.is_ready else "preparing"
        self.rounds = advice.rollouts
        self.done = advice.done

    @property
    def progress(self) -> HintProgress:
        stage: HintStage = "cancelled" if self.is_cancelled else self.stage
        return HintProgress(self.number, stage, self.moves, self.rounds, round(self.done, 3))
