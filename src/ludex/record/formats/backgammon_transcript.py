"""What the forms of backgammon have in common: a match taken down entry by entry, as a file tells it.

A file says less than happens. Who rolls has left the cube alone; who goes on after a beaver has accepted it; a game
that is won before it is played out was resigned. So the table is kept while a file is read, and what is not said is
added.
"""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from ludex.core.game import refuse
from ludex.core.seat import NATURE, Seat, Turn
from ludex.core.verdict import Statement
from ludex.games.backgammon import GAME, Position, Ruleset
from ludex.games.backgammon.moves.plays import plays
from ludex.games.backgammon.notation.plays import literally, read_play, read_ways
from ludex.games.backgammon.position import BLACK, OTHER, WHITE, Offer
from ludex.games.backgammon.rulebook import (
    OFF,
    Accept,
    Beaver,
    Double,
    Drop,
    Move,
    NoDouble,
    Play,
    Raccoon,
    Resign,
    Roll,
    Take,
)
from ludex.games.backgammon.verdict import outcome
from ludex.record.check import AnyRecord
from ludex.record.record import Claims, Record, Spot, Stated

Score = tuple[int, int]


class Transcript:
    """A match while it is taken down; `spot` is where the file is that is read.

    `after_crawford` says that a file which begins a point from the end, and does not say more, begins after the
    Crawford game. What is read may show it: then it has to be taken down once more.
    """

    def __init__(self, ruleset: Ruleset, *, after_crawford: bool = False) -> None:
        self.position: Position = GAME.start(ruleset, GAME.seating)
        self.start = self.before = self.position
        self.turns: list[Turn[Move]] = []
        self.spots: list[Spot] = []
        self.stated: list[Stated] = []
        self.spot = Spot(1, 1, 0)
        self.begun: Score | None = None
        self.crawford: bool | None = None
        self.won: tuple[Seat, int] | None = None
        self.names: tuple[str, ...] = ()
        self.claims: Claims | None = None
        self.differing = 0
        self.after_crawford = after_crawford
        self.raccooned = self.danced = False
        self.fresh = True

    def say(self, what: str, seat: Seat | None, *values: str | int) -> None:
        """Take down what the file says at this place."""
        self.stated.append(Stated(len(self.turns), Statement(what, seat, values), self.spot))

    def begin(self, score: Score, *, crawford: bool | None = None) -> None:
        """Begin a game; the score of one that begins in the middle of a match is believed."""
        named = self.begun is not None and self._close(score)
        if self.begun is None and self.spot.game > 1:
            known = False if crawford is None and self.after_crawford else crawford
            self.position = self.start = _in_the_middle(self.start, score, crawford=known)
        if not named:
            self.say("score", None, *score, *(self.begun or ()))
        self.begun, self.won, self.crawford, self.fresh = score, None, crawford, True

    def _close(self, score: Score) -> bool:
        """End the game before, by what the next score says of it where nothing else does.

        Tell whether the score is part of a conflict that is named already: it pays a resignation that counts once.
        """
        before, won = self.begun or (0, 0), self.won
        gained = score[0] - before[0], score[1] - before[1]
        if won is None and outcome(self.position) is None:
            winner = Seat(int(gained[1] > gained[0]))
            self.say("stops", None)
            self._give_up(winner, gained[winner])
        self._compare(gained)
        if won is None:
            return False
        said, (given, agreed) = _points(*won), self._worth()
        if gained not in {said, given if said == agreed else said}:
            self.say("conflict", won[0], won[1], *gained)
        return given != gained == agreed

    def _worth(self) -> tuple[Score, Score]:
        """Say what the game that is over is worth, and what a resignation was agreed to be worth."""
        ended = outcome(self.position)
        if ended is None:
            return (0, 0), (0, 0)
        return _points(ended.winner, ended.points), _points(ended.winner, ended.points_agreed)

    def _compare(self, points: Score) -> None:
        """Count the games that are worth something else than the file says."""
        ended = outcome(self.position)
        self.differing += ended is not None and points != _points(ended.winner, ended.points)

    def roll(self, seat: Seat, dice: tuple[int, int]) -> None:
        """Let a seat roll, after what that says of the cube; in the opening the seat that begins has the higher die."""
        position = self.position
        if position.turn is None or outcome(position) is not None:
            if not self.fresh:
                self.say("goes_on", seat)
            self.fresh = False
            high, low = max(dice), min(dice)
            self.take(NATURE, Roll((high, low) if seat == WHITE else (low, high)))
            if self.crawford is not None and position.ruleset.length:
                self.say("crawford", None, int(self.crawford))
            return
        offer = position.offer
        if not self.turns and position.dice == (max(dice), min(dice)):
            return
        if offer is not None and (offer.what in {"beaver", "raccoon"} or offer == Offer("double", OTHER[seat])):
            self.take(OTHER[offer.by], Take())
        elif any(request.seat == seat and request.asks == "cube" for request in GAME.pending(position)):
            self.take(seat, NoDouble())
        self.take(NATURE, Roll(dice))

    def play(self, seat: Seat, text: str) -> None:
        """Let a seat play what a text says; steps of one die each are taken as they stand."""
        dice = self.position.dice
        steps = literally(read_ways(text), dice)
        if dice and all(start - end in dice or (end == OFF and start - end < max(dice)) for start, end in steps):
            self.take(seat, Play(steps))
        else:
            self.take(seat, read_play(text, self.position))

    def double(self, seat: Seat, value: int | None) -> None:
        """Let a seat double, beaver or raccoon, as it is its turn to."""
        offer = self.position.offer
        self.after_crawford = self.after_crawford or self._may_follow_crawford()
        if offer is None or offer.by == seat:
            self.take(seat, Double())
        else:
            self.take(seat, Beaver() if offer.what == "double" else Raccoon())
            self.raccooned = self.raccooned or offer.what == "beaver"
        self.say("cube", seat, *(() if value is None else (value,)))

    def _may_follow_crawford(self) -> bool:
        """Tell whether this is the Crawford game only because nobody says so; against no points there is no other."""
        unsaid = self.start.crawford and self.crawford is None
        return unsaid and self.position.crawford and min(self.position.score) > 0

    def take(self, seat: Seat, move: Move) -> None:
        """Let a seat do something."""
        turn = Turn(seat, move)
        self.danced = False
        self.turns.append(turn)
        self.spots.append(self.spot)
        self.before, self.position = self.position, _after(self.position, turn)

    def dance(self, seat: Seat, *, said: bool) -> None:
        """Let a seat play nothing, as the file says in words or by saying nothing."""
        self.take(seat, Play())
        self.danced = said

    def answer(self, seat: Seat, *, take: bool) -> None:
        """Let a seat take or drop."""
        self.take(seat, Take() if take else Drop())

    def wins(self, winner: Seat, points: int, *, resigned: bool = True) -> None:
        """End a game that a seat wins; what was not played out was resigned, where the form cannot tell."""
        self.won = winner, points
        over = outcome(self.position) is not None
        if not over and resigned:
            self._give_up(winner, points)
        self.say("wins", winner, points)
        if not over and not resigned:
            self._give_up(winner, points)

    def _give_up(self, winner: Seat, points: int) -> None:
        """End the game by its loser: a cube that waits is dropped, a roll that was not played is not a dance."""
        loser, offer = OTHER[winner], self.position.offer
        if offer is not None and offer.by == winner:
            self.take(loser, Drop())
            return
        self._unplayed(loser)
        if not self.danced:
            self._unplayed(winner)
        level, rest = divmod(points, self.position.cube)
        self.take(loser, Resign(level if rest == 0 and 1 <= level <= 3 else 1))
        self.take(winner, Accept())

    def _unplayed(self, seat: Seat) -> None:
        """Take back a dance that was none: dice without a play at the end of a game."""
        if self.turns and self.turns[-1] == Turn(seat, Play()) and plays(self.before) != (Play(),):
            self.turns.pop()
            self.spots.pop()
            self.position = self.before
            last = len(self.turns)
            self.stated = [replace(stated, after=min(stated.after, last)) for stated in self.stated]

    def end(self) -> None:
        """End the last game."""
        if self.won is not None:
            self._compare(_points(*self.won))
            self._claim(*self.won)
        for seat in (WHITE, BLACK):
            self._unplayed(seat)

    def _claim(self, winner: Seat, points: int) -> None:
        """Take the last win as the result of the match, where the scores make it that."""
        (white, black), won = self.begun or (0, 0), _points(winner, points)
        final = white + won[0], black + won[1]
        if self.start.ruleset.length and final[winner] >= self.start.ruleset.length:
            self.claims = Claims(winners=(winner,), points=final)

    def record(self, about: dict[str, str]) -> AnyRecord:
        """Make a record of it."""
        record: Record[Any, Any] = Record(
            game=GAME,
            start=self.start,
            turns=tuple(self.turns),
            names=self.names,
            about=about,
            claims=self.claims,
            stated=tuple(self.stated),
            spots=tuple(self.spots),
        )
        return record


def taken_down(take: Callable[[Transcript], None], rules: Ruleset, *, told: bool, jacoby: bool) -> Transcript:
    """Take a file down, and once more where it shows what its form cannot say.

    A match begins after the Crawford game if somebody doubles. A session has raccoons if there is one, and Jacoby as
    its scores agree with, unless its rules were `told`. `jacoby` says that nobody has said whether Jacoby is played.
    """
    transcript = _taken(take, Transcript(rules))
    if transcript.after_crawford:
        transcript = _taken(take, Transcript(rules, after_crawford=True))
    if rules.length or told:
        return transcript
    if transcript.raccooned and not rules.raccoons:
        rules = replace(rules, raccoons=True)
        transcript = _taken(take, Transcript(rules))
    if transcript.differing and jacoby:
        other = _taken(take, Transcript(replace(rules, jacoby=not rules.jacoby)))
        transcript = min(transcript, other, key=_differing)
    return transcript


def _taken(take: Callable[[Transcript], None], transcript: Transcript) -> Transcript:
    take(transcript)
    return transcript


def _differing(transcript: Transcript) -> int:
    return transcript.differing


def _after(position: Position, turn: Turn[Move]) -> Position:
    """Do what a turn says, allowed or not; whether a play is allowed is left to the check."""
    legal = not isinstance(turn.move, Play) and refuse(GAME, position, turn) is None
    after = GAME.advance(position, turn) if legal else GAME.recover(position, turn)
    return position if after is None else after


def _in_the_middle(start: Position, score: Score, *, crawford: bool | None) -> Position:
    """Begin in the middle of a match; at a point from its end that is the Crawford game, if nobody says otherwise."""
    rules = start.ruleset
    away = (rules.length or 0) - 1
    usual = bool(rules.length) and rules.crawford and max(score) == away > min(score)
    return replace(start, score=score, crawford=usual if crawford is None else crawford)


def _points(winner: Seat, points: int) -> Score:
    return (points, 0) if winner == WHITE else (0, points)
