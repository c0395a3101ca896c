"""ludex replay: a record step by step in the terminal."""

import sys
from collections.abc import Sequence

import click
from msgspec import Struct

from ludex.cli.answer import move_said
from ludex.cli.group import exit_code
from ludex.cli.material import read_all
from ludex.cli.options import Asked, coloured, material_command
from ludex.cli.refused import Refused
from ludex.cli.show import seat_of
from ludex.core.errors import LudexError
from ludex.core.seat import Seat
from ludex.core.words import lexicon_of, name_of, say_objection, say_spot, say_verdict
from ludex.record.check import AnyRecord
from ludex.record.walk import Step, walk

_SAYS = {
    "en": {
        "help": "Enter: next, b: back, a number: that turn, e: the end, q: stop.",
        "start": "start",
        "turn": "turn {} of {}: {} plays {}",
        "refused": "refused: {}",
        "outside": "turns are 0 to {}",
    },
    "de": {
        "help": "Eingabe: weiter, b: zurück, eine Zahl: dieser Zug, e: das Ende, q: Schluss.",
        "start": "Beginn",
        "turn": "Zug {} von {}: {} spielt {}",
        "refused": "abgelehnt: {}",
        "outside": "die Züge gehen von 0 bis {}",
    },
}


class _Watched(Struct, frozen=True):
    """A record, the seat from whose side it is seen, if any, and the language it is told in."""

    record: AnyRecord
    front: Seat | None
    language: str


@click.command(epilog="Example:  ludex replay game.json")
@material_command
@click.option("--move", "start", type=click.IntRange(0), default=0, metavar="N", help="Begin after so many turns.")
@click.option("--seat", metavar="SEAT", help="Show what this seat may see, from its side of the table.")
def command(asked: Asked, start: int, seat: str | None) -> None:
    """Play a record over, a turn at a time: step, go back, jump, with the verdict where there is one."""
    says = _SAYS[asked.language]
    found = [record for _, record in read_all(asked)]
    if len(found) != 1:
        raise Refused("one_replayed", len(found))
    record = found[0]
    if isinstance(record, LudexError):
        click.echo(f"ludex: {record.claim(asked.language)}", err=True)
        sys.exit(exit_code(record))
    steps = tuple(walk(record))
    front = None if seat is None else seat_of(seat, record)
    click.echo(says["help"])
    _step_through(_Watched(record, front, asked.language), steps, min(start, len(steps) - 1))


def _step_through(watched: _Watched, steps: Sequence[Step], at: int) -> None:
    says, last = _SAYS[watched.language], len(steps) - 1
    _show(watched, steps[at])
    while True:
        try:
            answer: str = click.prompt(f"{at}/{last}", prompt_suffix="> ", default="", show_default=False)
        except click.Abort:
            click.echo()
            return
        match answer.strip():
            case "q":
                return
            case "" | "n":
                wanted = at + 1
            case "b" | "p":
                wanted = at - 1
            case "e":
                wanted = last
            case number if number.isascii() and number.isdecimal() and len(number) < 10:
                wanted = int(number)
            case _:
                wanted = -1
        if 0 <= wanted <= last:
            at = wanted
            _show(watched, steps[at])
        else:
            click.echo(says["outside"].format(last))


def _show(watched: _Watched, step: Step) -> None:
    """Draw the table after a step, and say what was played and what it led to."""
    record, front, language = watched.record, watched.front, watched.language
    game, says, seats = record.game, _SAYS[language], record.seats
    verdict = game.verdict(step.position)
    view = game.view(step.position, front)
    turns = record.turns[: step.number] if step.position is not step.before else ()
    text = game.room("drawing").text(view, verdict, language, turns=turns, seat=front, colour=coloured())
    click.echo(f"\n{text}\n", color=coloured())
    click.echo(_played(record, step, language))
    if step.objection is not None:
        click.secho(says["refused"].format(say_objection(step.objection, seats, language)), fg="red")
    elif verdict.because:
        click.echo(say_verdict(verdict, seats, language))


def _played(record: AnyRecord, step: Step, language: str) -> str:
    game, turn = record.game, step.turn
    if turn is None:
        return _SAYS[language]["start"]
    terms = lexicon_of(game.order, language).terms
    move = move_said(game, turn.move, step.before, language)
    spot = record.spots[step.number - 1] if record.spots else None
    place = f" ({say_spot(spot.game, spot.move, spot.line, language)})" if spot else ""
    name = name_of(turn.seat, record.seats, language, terms)
    return _SAYS[language]["turn"].format(step.number, len(record.turns), name, move) + place
