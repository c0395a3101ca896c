"""Everything that can go wrong, as one tree.

LudexError
  IllegalMove(objection)        the position is unchanged
  BadPosition(faults)           every fault at once                         also a ValueError
  BadNotation(fault, text, at)  where reading stopped                       also a ValueError
    AmbiguousNotation           ... and what the text could mean
  BadRecord(line, cause, turn)  which line of which record could not be read
  UnknownGame(name, near)       the games that would be right               also a LookupError
  MissingExtra(module, extra)   what to install                             also an ImportError
"""

from ludex.core.reading import EXTRA, GAME
from ludex.core.verdict import Finding, Objection
from ludex.core.words import say_all, say_at, say_line, say_objection


class LudexError(Exception):
    """The root: what Ludex refuses, it refuses with one of these, and each can be said in every language."""

    findings: tuple[Finding, ...]
    seats: tuple[str, ...] = ()

    def claim(self, language: str = "en") -> str:
        """Say what is wrong, where, and what would be right."""
        return say_all(self.findings, self.seats, language)

    def __str__(self) -> str:
        """Say it in English."""
        return self.claim()


class IllegalMove(LudexError):
    """A turn was refused; the position is unchanged."""

    def __init__(self, objection: Objection, seats: tuple[str, ...] = ()) -> None:
        super().__init__(objection, seats)
        self.objection = objection
        self.findings = objection.findings
        self.seats = seats

    def claim(self, language: str = "en") -> str:
        """Say which rule the turn breaks."""
        return say_objection(self.objection, self.seats, language)


class BadPosition(LudexError, ValueError):
    """A position cannot be written down, or could not have come about; all faults at once."""

    def __init__(self, faults: tuple[Finding, ...], seats: tuple[str, ...] = ()) -> None:
        super().__init__(faults, seats)
        self.findings = faults
        self.seats = seats


class BadNotation(LudexError, ValueError):
    """A text cannot be read; reading stopped at the character counted from 0."""

    def __init__(self, fault: Finding, text: str, at: int) -> None:
        super().__init__(fault, text, at)
        self.findings = (fault,)
        self.text = text
        self.at = at

    def claim(self, language: str = "en") -> str:
        """Say what is wrong and show the place, if there is one."""
        claim = super().claim(language)
        return f"{claim} {say_at(self.text, self.at, language)}" if self.text.strip() else claim


class AmbiguousNotation(BadNotation):
    """A text can be read in more than one way."""

    def __init__(self, fault: Finding, text: str, at: int, candidates: tuple[str, ...]) -> None:
        super().__init__(fault, text, at)
        self.args = (fault, text, at, candidates)
        self.candidates = candidates


class BadRecord(LudexError, ValueError):
    """A record cannot be read; line and turn are counted from 1."""

    def __init__(self, line: int, cause: LudexError, turn: int | None = None) -> None:
        super().__init__(line, cause, turn)
        self.line = line
        self.turn = turn
        self.cause = cause
        self.findings = cause.findings
        self.seats = cause.seats

    def claim(self, language: str = "en") -> str:
        """Say which line and turn, and what is wrong there."""
        return f"{say_line(self.line, self.turn, language)}: {self.cause.claim(language)}"


class UnknownGame(LudexError, LookupError):
    """No game of the house or of the installed packages goes by this name."""

    def __init__(self, name: str, near: tuple[str, ...]) -> None:
        super().__init__(name, near)
        self.name = name
        self.near = near
        self.findings = (Finding(GAME, holds=False, values=(name, *near)),)


class MissingExtra(LudexError, ImportError):
    """A heavy package is not installed."""

    def __init__(self, module: str, extra: str) -> None:
        super().__init__(module, extra)
        self.extra = extra
        self.findings = (Finding(EXTRA, holds=False, values=(module, extra)),)
