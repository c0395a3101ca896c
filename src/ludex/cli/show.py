"""ludex show: the table as a drawing."""

import sys
from pathlib import Path

import click
from msgspec.structs import replace

from ludex.cli.group import exit_code
from ludex.cli.material import read_all
from ludex.cli.options import Asked, coloured, files, material_command
from ludex.cli.refused import Refused
from ludex.core.errors import LudexError
from ludex.core.seat import Seat
from ludex.record import check
from ludex.record.check import AnyRecord


@click.command(epilog="Example:  ludex show -g connect-four 4455667 --svg board.svg")
@material_command
@click.option(
    "--svg", metavar="FILE", shell_complete=files, help="Draw into a file, `-` for standard output; of one material."
)
@click.option("--move", type=click.IntRange(0), metavar="N", help="Draw the table after so many turns; 0: the start.")
@click.option("--seat", metavar="SEAT", help="Draw what this seat may see, from its side of the table.")
def command(asked: Asked, svg: str | None, move: int | None, seat: str | None) -> None:
    """Draw the table at the end of each MATERIAL, or after a turn, with what decided the game marked."""
    worst, language = 0, asked.language
    if svg is not None and len(asked.materials) > 1:
        raise Refused("one_drawn")
    for name, found in read_all(asked):
        if isinstance(found, LudexError):
            click.echo(f"ludex: {found.claim(language)}", err=True)
            worst = max(worst, exit_code(found))
            continue
        report = check(found if move is None else _begun(found, move))
        worst = max(worst, 0 if report.sound else 1)
        opened = report.record.game
        front = None if seat is None else seat_of(seat, report.record)
        drawing, view = opened.room("drawing"), opened.view(report.position, front)
        if svg is not None:
            _write(svg, drawing.svg(view, report.verdict, language, turns=report.turns, seat=front))
            continue
        if name:
            click.echo(f"{name}:")
        text = drawing.text(view, report.verdict, language, turns=report.turns, seat=front, colour=coloured())
        click.echo(text, color=coloured())
        click.echo(report.claim(language))
    sys.exit(worst)


def seat_of(name: str, record: AnyRecord) -> Seat:
    """Find a seat by its name in the game, or by that of who sits there."""
    for names in (record.game.seats(record.start), record.seats):
        if name in names:
            return Seat(names.index(name))
    raise Refused("no_seat", name, ", ".join(record.seats))


def _begun(record: AnyRecord, turns: int) -> AnyRecord:
    """Take a record as it was after so many turns, when nothing was claimed yet."""
    if turns > len(record.turns):
        raise Refused("no_turn", len(record.turns))
    stated = tuple(stated for stated in record.stated if stated.after <= turns)
    return replace(record, turns=record.turns[:turns], times=record.times[:turns], stated=stated, claims=None)


def _write(name: str, svg: str) -> None:
    if name == "-":
        click.echo(svg)
        return
    try:
        Path(name).write_text(svg, encoding="utf-8")
    except OSError as error:
        raise Refused("not_written", name, error.strerror or error) from error
