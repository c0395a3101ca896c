"""ludex play: a game in the terminal, people and bots."""

import os
from datetime import UTC, datetime
from pathlib import Path
from random import Random, SystemRandom
from typing import Any

import click

from ludex.bots import AnyBot, Randbelow, bots_of
from ludex.cli.options import coloured, files, games, language_option, ruleset_options
from ludex.cli.refused import Refused
from ludex.core.errors import LudexError
from ludex.core.game import refuse
from ludex.core.seat import NATURE, Request, Seat, Turn
from ludex.core.verdict import Decided
from ludex.core.wire import near, read_ruleset
from ludex.core.words import lexicon_of, name_of, say_objection, say_verdict
from ludex.games import AnyGame
from ludex.games import game as open_game
from ludex.record import Claims, Record, write
from ludex.record.check import AnyRecord

_SAYS = {
    "en": {
        "help": "Type a move, ? for the moves you have, u to take back, r to resign, q to stop.",
        "plays": "{} plays {}",
        "moves": "you may play: {}",
        "nothing": "there is nothing to take back",
        "resigned": "{} resigns",
        "saved": "saved in {}",
    },
    "de": {
        "help": "Einen Zug eingeben, ? zeigt die möglichen, u nimmt zurück, r gibt auf, q beendet.",
        "plays": "{} spielt {}",
        "moves": "möglich: {}",
        "nothing": "es gibt nichts zurückzunehmen",
        "resigned": "{} gibt auf",
        "saved": "gespeichert in {}",
    },
}


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
        raise click.BadParameter(f"{len(names)} names for the seats {sat}", param_hint="--seats")
    randbelow: Randbelow = (SystemRandom() if seed is None else Random(seed)).randrange  # noqa: S311  # a seed is asked for to repeat
    table = _Table(opened, start, names, _seated(opened, names, bots, randbelow), randbelow, language)
    record = table.play()
    if save is not None:
        _save(Path(save), record)
        click.echo(_SAYS[language]["saved"].format(save))


def _names(seats: str) -> tuple[str, ...]:
    names = tuple(name.strip() for name in seats.split(","))
    if not all(names) or len({*names}) < len(names):
        raise click.BadParameter("give each seat a name of its own, such as anna,ben", param_hint="--seats")
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
            raise click.BadParameter(f"{seat} is no seat; seats: {', '.join(names)}", param_hint="--bot")
        if name and name not in makers:
            raise click.BadParameter(f"{name} is no bot; bots: {', '.join(near(name, makers))}", param_hint="--bot")
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
        self.claims: Claims | None = None
        self.says = _SAYS[language]

    def play(self) -> AnyRecord:
        """Ask who is to be asked until the game is over or somebody stops it."""
        click.echo(self.says["help"])
        self.draw()
        try:
            while self.claims is None and (asked := self.asked()) is not None:
                self.take(asked)
        except click.Abort:
            click.echo()
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

    def take(self, request: Request) -> None:
        """Get one move from chance, a bot or a person."""
        if request.seat == NATURE:
            self.advance(request.seat, self.game.draw(self.position, self.randbelow))
        elif bot := self.bots.get(request.seat):
            view = self.game.view(self.position, request.seat)
            self.advance(request.seat, bot(view, request, tuple(self.game.moves(self.position, request))))
        else:
            self.prompt(request)

    def prompt(self, request: Request) -> None:
        """Ask a person once; what is refused is explained, and asked again."""
        answer: str = click.prompt(self.name(request.seat), prompt_suffix="> ", default="", show_default=False)
        match answer.strip():
            case "":
                pass
            case "?":
                moves = (self.write(move) for move in self.game.moves(self.position, request))
                click.echo(self.says["moves"].format(" ".join(moves)))
            case "q":
                raise click.Abort
            case "u":
                self.take_back(request.seat)
            case "r":
                others = tuple(Seat(seat) for seat in range(len(self.names)) if seat != request.seat)
                self.claims = Claims(winners=others, by="resignation")
                click.echo(self.says["resigned"].format(self.name(request.seat)))
            case text:
                self.read(request.seat, text)

    def read(self, seat: Seat, text: str) -> None:
        try:
            move = self.game.room("notation").read_move(text, self.position)
        except LudexError as error:
            click.echo(error.claim(self.language))
            return
        if objection := refuse(self.game, self.position, Turn(seat, move)):
            click.echo(say_objection(objection, self.names, self.language))
        else:
            self.advance(seat, move)

    def advance(self, seat: Seat, move: Any) -> None:
        written = self.write(move)
        turn = Turn(seat, move)
        self.turns.append(turn)
        self.times.append(_now())
        self.positions.append(self.game.advance(self.position, turn))
        if seat == NATURE or seat in self.bots:
            click.echo(self.says["plays"].format(self.name(seat), written))
        self.draw()

    def take_back(self, seat: Seat) -> None:
        """Go back to where this seat was asked last, over what chance and bots did since."""
        own = [number for number, turn in enumerate(self.turns) if turn.seat == seat]
        if not own:
            click.echo(self.says["nothing"])
            return
        del self.turns[own[-1] :]
        del self.times[own[-1] :]
        del self.positions[own[-1] + 1 :]
        self.draw()

    def draw(self) -> None:
        verdict = self.game.verdict(self.position)
        view = self.game.view(self.position, None)
        text = self.game.room("drawing").text(view, verdict, self.language, colour=coloured())
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
        return self.game.room("notation").write_move(move, self.position)


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds").replace("+00:00", "Z")
