"""ludex play: a game in the terminal, people and bots."""

import os
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path
from random import Random, SystemRandom
from shutil import get_terminal_size
from textwrap import wrap
from typing import Any

import click

from ludex.bots import AnyBot, Randbelow, bots_of
from ludex.cli.answer import move_said
from ludex.cli.options import coloured, files, games, language_option, ruleset_options
from ludex.cli.progress import with_progress
from ludex.cli.refused import Refused
from ludex.core.errors import LudexError
from ludex.core.game import refuse
from ludex.core.seat import NATURE, Request, Seat, Turn
from ludex.core.verdict import Decided
from ludex.core.wire import near, read_ruleset
from ludex.core.words import lexicon_of, name_of, say_all, say_objection, say_verdict
from ludex.games import AnyGame
from ludex.games import game as open_game
from ludex.record import Claims, Record, write
from ludex.record.account import news
from ludex.record.check import AnyRecord

_SAYS = {
    "en": {
        "help": "Type a move or how it begins, ? for the moves you have, u to take back, r to resign, q to stop.",
        "plays": "{} plays {}",
        "rolled": "{}: {}",
        "only": "{} plays {}, the only move",
        "moves": "you may play: {}",
        "besides": "besides: {}",
        "some": "… and {} more; ? with letters shows those that hold them",
        "none": "no move holds {}",
        "waived": "{}; Enter goes on",
        "resign": "resigning is a move here: {}",
        "nothing": "there is nothing to take back",
        "resigned": "{} resigns",
        "saved": "saved in {}",
    },
    "de": {
        "help": "Einen Zug oder seinen Anfang eingeben, ? zeigt die möglichen, u nimmt zurück, r gibt auf, q beendet.",
        "plays": "{} spielt {}",
        "rolled": "{}: {}",
        "only": "{} spielt {}, den einzigen Zug",
        "moves": "möglich: {}",
        "besides": "außerdem: {}",
        "some": "… und {} weitere; ? mit Zeichen zeigt die, in denen sie vorkommen",
        "none": "kein Zug enthält {}",
        "waived": "{}; Eingabe geht weiter",
        "resign": "aufgeben ist hier ein Zug: {}",
        "nothing": "es gibt nichts zurückzunehmen",
        "resigned": "{} gibt auf",
        "saved": "gespeichert in {}",
    },
}

_FEW, _LISTED = 4, 48
"""So many moves are named where somebody is asked, and so many are listed at once."""

_BOUND = "\N{NO-BREAK SPACE}"

_BY_ENTER = {"cube"}
"""What is asked in nearly every turn and nearly always answered alike: Enter takes the first move that is listed."""

_RESIGN = "resign"
"""Who may resign may do so whenever they are asked something; nobody is asked for that alone."""


@click.command(epilog="Example:  ludex play connect-four --bot second")
@click.argument("game", shell_complete=games)
@ruleset_options
@click.option("--seats", metavar="NAMES", help="Who plays, in the order of play, with commas between the names.")
@click.option(
    "--bot", "bots", metavar="SEAT[=NAME]", multiple=True, help="Let a bot play a seat; more than once for more."
)
@click.option("--seed", type=int, help="Make chance and bots repeat what they did under the same number.")
@click.option("--save", metavar="FILE", shell_complete=files, help="Write the record into a new file at the end.")
@language_option
def command(
    game: str,
    ruleset: object,
    seats: str | None,
    bots: tuple[str, ...],
    seed: int | None,
    save: str | None,
    language: str,
) -> None:
    """Play GAME in the terminal: people in turn, or with `--bot` against bots."""
    opened = open_game(game)
    if save is not None:
        _check_new(Path(save))
    names = opened.seating if seats is None else _names(seats)
    start = opened.start(read_ruleset(opened, ruleset), names)
    if len(opened.seats(start)) != len(names):
        sat = ", ".join(opened.seats(start))
        raise Refused("too_few_names", len(names), sat)
    randbelow: Randbelow = (SystemRandom() if seed is None else Random(seed)).randrange  # noqa: S311  # a seed is asked for to repeat
    table = _Table(opened, start, names, _seated(opened, names, bots, randbelow), randbelow, language)
    record = table.play()
    if save is not None:
        _save(Path(save), record)
        click.echo(_SAYS[language]["saved"].format(save))
    if table.gave_up is not None:
        raise table.gave_up


def _names(seats: str) -> tuple[str, ...]:
    names = tuple(name.strip() for name in seats.split(","))
    if not all(names) or len({*names}) < len(names):
        raise Refused("names_alike")
    return names


def _check_new(file: Path) -> None:
    """Say before the game rather than after it that it could not be saved."""
    if file.exists():
        raise Refused("there", file)
    if not os.access(file.parent, os.W_OK):
        raise Refused("no_folder", file)


def _save(file: Path, record: AnyRecord) -> None:
    text = f"{write(record)}\n"
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        click.echo(text)  # so that the game is not lost
        raise Refused("not_written", file, error.strerror or error) from error


def _seated(game: AnyGame, names: tuple[str, ...], bots: tuple[str, ...], randbelow: Randbelow) -> dict[Seat, AnyBot]:
    makers = bots_of(game)
    seated: dict[Seat, AnyBot] = {}
    for bot in bots:
        seat, _, name = bot.partition("=")
        if seat not in names:
            raise Refused("no_seat", seat, ", ".join(names))
        if name and name not in makers:
            raise Refused("no_bot", name, ", ".join(near(name, makers)))
        seated[Seat(names.index(seat))] = makers[name or next(iter(makers))](randbelow)
    return seated


class _Table:
    """One game at the terminal: the turns so far are the truth, the position follows from them."""

    def __init__(
        self,
        game: AnyGame,
        start: Any,
        names: tuple[str, ...],
        bots: dict[Seat, AnyBot],
        randbelow: Randbelow,
        language: str,
    ) -> None:
        self.game = game
        self.names = names
        self.bots = bots
        self.randbelow = randbelow
        self.language = language
        self.positions = [start]
        self.turns: list[Turn[Any]] = []
        self.times: list[str] = []
        self.chosen: list[int] = []
        self.claims: Claims | None = None
        self.says = _SAYS[language]
        self.people = tuple(Seat(seat) for seat in range(len(names)) if seat not in bots)
        self.front = self.people[0] if len(self.people) == 1 else None
        self.drawn: Any = None
        self.gave_up: LudexError | None = None

    def play(self) -> AnyRecord:
        """Ask who is to be asked until the game is over or somebody stops it."""
        click.echo(self.says["help"])
        try:
            while self.claims is None and (asked := self.asked()) is not None:
                self.take(asked)
        except click.Abort:
            click.echo()
        except LudexError as error:  # a bot does not know these rules; what was played is kept
            self.gave_up = error
        self.draw()
        self.end()
        called = () if self.names == self.game.seats(self.positions[0]) else self.names
        return Record(
            game=self.game,
            start=self.positions[0],
            turns=tuple(self.turns),
            names=called,
            times=tuple(self.times),
            claims=self.claims,
            revision=self.game.ruleset.revision,
        )

    @property
    def position(self) -> Any:
        return self.positions[-1]

    def asked(self) -> Request | None:
        return next((request for request in self.game.pending(self.position) if request.duty == "must"), None)

    def may(self, seat: Seat) -> tuple[Request, ...]:
        return tuple(
            request for request in self.game.pending(self.position) if (request.seat, request.duty) == (seat, "may")
        )

    def take(self, request: Request) -> None:
        """Get one move from chance, a bot or a person; before chance, ask the people what they may do besides."""
        if request.seat == NATURE:
            if all(self.waives(seat) for seat in self.people):
                self.advance(request.seat, self.game.draw(self.position, self.randbelow))
        elif bot := self.bots.get(request.seat):
            view = self.game.view(self.position, request.seat)
            moves = tuple(self.game.moves(self.position, request))
            self.advance(request.seat, with_progress(lambda _: bot(view, request, moves), self.language))
            if not self.people:
                self.draw()
        elif len(few := tuple(islice(self.game.moves(self.position, request), 2))) == 1:
            click.echo(self.says["only"].format(self.name(request.seat), self.write(few[0])))
            self.advance(request.seat, few[0])
        else:
            self.prompt(request)

    def waives(self, seat: Seat) -> bool:
        """Ask a person about moves that need not be made, and tell whether the game goes on without."""
        asked = [request for request in self.may(seat) if request.asks != _RESIGN]
        if not asked:
            return True
        self.front = seat
        self.draw()
        return self.prompted(seat, asked)

    def prompt(self, request: Request) -> None:
        """Ask a person once; what is refused is explained, and asked again."""
        self.front = request.seat
        self.draw()
        self.prompted(request.seat, [request, *self.may(request.seat)])

    def prompted(self, seat: Seat, asked: list[Request]) -> bool:
        """Do what a person types, and tell whether that was nothing."""
        few = tuple(islice(self.game.moves(self.position, asked[0]), _FEW + 1))
        usual = few[0] if asked[0].asks in _BY_ENTER else None
        said = ", ".join(f"[{self.write(move)}]" if move is usual else self.write(move) for move in few)
        if asked[0].duty == "may":
            said = self.says["waived"].format(said)
        name = self.name(seat) if len(few) > _FEW else f"{self.name(seat)} ({said})"
        answer: str = click.prompt(name, prompt_suffix="> ", default="", show_default=False)
        match answer.strip():
            case "":
                if usual is not None:
                    self.choose(seat, usual)
            case "q":
                raise click.Abort
            case "u":
                self.take_back(seat)
            case "r":
                self.resign(seat)
            case text if text.startswith("?"):
                self.list_moves(asked, text[1:].strip())
            case text:
                self.read(seat, asked, text)
        return not answer.strip()

    def list_moves(self, asked: list[Request], wanted: str) -> None:
        """List moves, or those that hold some letters, as many as a person reads; then what may be done besides."""
        must, besides = (
            [
                written
                for request in asked
                if request.duty == duty
                for move in self.game.moves(self.position, request)
                if wanted.lower() in (written := self.write(move)).lower()
            ]
            for duty in ("must", "may")
        )
        for name, moves in (("moves", must), ("besides", besides)):
            if moves:
                self.fill(self.says[name], moves[:_LISTED])
            if len(moves) > _LISTED:
                click.echo(self.says["some"].format(len(moves) - _LISTED))
        if not must and not besides:
            click.echo(self.says["none"].format(wanted))

    def fill(self, says: str, moves: list[str]) -> None:
        """Break a long line between moves, not within one."""
        whole = (move.replace(" ", _BOUND) for move in moves)
        lines = wrap(says.format(", ".join(whole)), get_terminal_size().columns, break_long_words=False)
        click.echo("\n".join(lines).replace(_BOUND, " "))

    def resign(self, seat: Seat) -> None:
        """Claim the game for the others, unless the game has its own way of resigning."""
        if own := [request for request in self.may(seat) if request.asks == _RESIGN]:
            moves = (self.write(move) for move in self.game.moves(self.position, own[0]))
            click.echo(self.says["resign"].format(", ".join(moves)))
            return
        others = tuple(Seat(other) for other in range(len(self.names)) if other != seat)
        self.claims = Claims(winners=others, by="resignation")
        click.echo(self.says["resigned"].format(self.name(seat)))

    def read(self, seat: Seat, asked: list[Request], text: str) -> None:
        """Take a move as the game writes it, or the only one that begins so."""
        try:
            move = self.game.room("notation").read_move(text, self.position)
        except LudexError as error:
            moves = [move for request in asked for move in self.game.moves(self.position, request)]
            begin = [move for move in moves if self.write(move).lower().startswith(text.lower())]
            if len(begin) != 1:
                click.echo(error.claim(self.language))
                return
            move = begin[0]
        if objection := refuse(self.game, self.position, Turn(seat, move)):
            click.echo(say_objection(objection, self.names, self.language))
        else:
            self.choose(seat, move)

    def choose(self, seat: Seat, move: Any) -> None:
        """Make a move that a person has chosen, and remember that for taking back."""
        self.chosen.append(len(self.turns))
        self.advance(seat, move)

    def advance(self, seat: Seat, move: Any) -> None:
        """Make a move; say it if nobody typed it, and what is new on the table."""
        if seat == NATURE or seat in self.bots:
            says = self.says["rolled" if seat == NATURE else "plays"]
            click.echo(says.format(self.name(seat), self.write(move)))
        before = self.game.verdict(self.position)
        turn = Turn(seat, move)
        self.turns.append(turn)
        self.times.append(_now())
        self.positions.append(self.game.advance(self.position, turn))
        verdict = self.game.verdict(self.position)
        if (new := news(before, verdict)) and not isinstance(verdict, Decided):
            self.draw()
            click.echo(say_all(new, self.names, self.language))

    def take_back(self, seat: Seat) -> None:
        """Go back to where this seat chose last, over what chance and bots did since."""
        own = [number for number in self.chosen if self.turns[number].seat == seat]
        if not own:
            click.echo(self.says["nothing"])
            return
        del self.turns[own[-1] :]
        del self.times[own[-1] :]
        del self.positions[own[-1] + 1 :]
        del self.chosen[self.chosen.index(own[-1]) :]

    def draw(self) -> None:
        """Draw the table from the side of whoever is asked, once for each position."""
        if self.drawn is self.position:
            return
        self.drawn = self.position
        verdict = self.game.verdict(self.position)
        view = self.game.view(self.position, self.front if len(self.people) == 1 else None)
        text = self.game.room("drawing").text(
            view, verdict, self.language, turns=tuple(self.turns), seat=self.front, colour=coloured()
        )
        click.echo(f"\n{text}\n", color=coloured())

    def end(self) -> None:
        verdict = self.game.verdict(self.position)
        if isinstance(verdict, Decided):
            self.claims = Claims(winners=verdict.winners)
        if self.claims is None or self.claims.by == "rules":
            click.echo(say_verdict(verdict, self.names, self.language))

    def name(self, seat: Seat) -> str:
        terms = lexicon_of(self.game.order, self.language).terms
        return name_of(seat, self.names, self.language, terms)

    def write(self, move: Any) -> str:
        return move_said(self.game, move, self.position, self.language)


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds").replace("+00:00", "Z")
