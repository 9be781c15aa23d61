"""The places around a table."""

from dataclasses import dataclass

from .events import AwayReason, Seated


@dataclass
class Place:
    """One seat: free, a bot's, or a person's or program's, for whom a bot may be playing."""

    name: str = ""
    bot: str = ""
    key: str = ""
    is_program: bool = False
    away: AwayReason | None = None
    former_bot: str = ""  # the bot that played here before this person
    former_names: tuple[str, ...] = ()  # of this person

    def seat(self, seated: Seated) -> None:
        self.former_bot = "" if seated.bot else self.bot
        self.name, self.bot, self.key = seated.name, seated.bot, seated.key
        self.is_program, self.away, self.former_names = seated.is_program, None, ()

    def rename(self, name: str) -> None:
        """The person has another name; nobody else can have the old one."""
        former = [each for each in (*self.former_names, self.name) if each != name]
        self.name, self.former_names = name, tuple(dict.fromkeys(former))

    @property
    def names(self) -> tuple[str, ...]:
        """All names by which the others know who sits here."""
        return (self.name, *self.former_names)

    def free(self) -> None:
        self.name = self.bot = self.key = self.former_bot = ""
        self.is_program, self.away, self.former_names = False, None, ()

    def leave_to_bot(self, stand_in: str) -> None:
        """A player leaves a running game; the bot they took over from plays again."""
        bot = self.bot or self.former_bot or stand_in
        self.free()
        self.name = self.bot = bot

    @property
    def is_free(self) -> bool:
        return not (self.name or self.bot)

    @property
    def has_person(self) -> bool:
        """Whether it belongs to a person or program, present or away."""
        return bool(self.name) and not self.bot

    @property
    def is_present(self) -> bool:
        """Whether its person or program plays in person."""
        return bool(self.name) and not self.bot and self.away is None
