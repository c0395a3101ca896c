"""ludex kniffel: what dice are worth, what to do with them, how well was played, and what a sheet is worth."""

import sys
from collections.abc import Callable, Iterator, Mapping
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from msgspec import to_builtins

from ludex.cli.answer import Answer, answer_to, say_answers
from ludex.cli.material import read_all
from ludex.cli.numbers import decimal, percent
from ludex.cli.options import Asked, format_option, language_option, material_command, ruleset_options
from ludex.cli.progress import with_progress
from ludex.cli.refused import Refused
from ludex.core.errors import BadPosition, LudexError
from ludex.core.game import open_room
from ludex.core.verdict import Finding
from ludex.core.wire import read_ruleset, wrong_type
from ludex.games.kniffel import GAME
from ludex.games.kniffel.drawing import distribution_svg
from ludex.games.kniffel.faults import faults
from ludex.games.kniffel.notation import read_position
from ludex.games.kniffel.position import Position, total_of
from ludex.games.kniffel.rulebook import DICE_COUNT, Keep, Ruleset, Score
from ludex.games.kniffel.words import WORDS
from ludex.record import check
from ludex.record.check import AnyRecord

if TYPE_CHECKING:
    from ludex.games.kniffel.solver import Advice, Distribution, Review, Target

_SAYS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "sheet": "the sheet",
        "expected": "expected total: {}",
        "keep": "keep {}",
        "keep_none": "roll all again",
        "fill": "{} for {}",
        "chances": "chance to make it in this turn, played for that box alone:",
        "account": "{}: {} = {} expected, {} luck, {} errors",
        "running": "{}: {} to expect now = {} at the start, {} luck, {} errors",
        "error": "turn {}: {}, {}: {} instead of {} costs {}",
        "flawless": "no choice cost anything",
        "spread": "standard deviation {}, median {}",
        "bonus": "upper bonus: {}",
        "at_least": "{} or more: {}",
        "saved": "picture in {}",
    },
    "de": {
        "sheet": "der Zettel",
        "expected": "erwartete Summe: {}",
        "keep": "{} behalten",
        "keep_none": "alle noch einmal werfen",
        "fill": "{} für {}",
        "chances": "Aussicht in diesem Zug, wenn nur dafür gespielt wird:",
        "account": "{}: {} = {} erwartet, {} Glück, {} Fehler",
        "running": "{}: jetzt {} zu erwarten = {} am Anfang, {} Glück, {} Fehler",
        "error": "Zug {}: {}, {}: {} statt {} kostet {}",
        "flawless": "keine Wahl hat etwas gekostet",
        "spread": "Standardabweichung {}, Median {}",
        "bonus": "Bonus oben: {}",
        "at_least": "{} oder mehr: {}",
        "saved": "Bild in {}",
    },
}


def sheet_command(command: Callable[..., None]) -> Callable[..., None]:
    """Let a command take a sheet and the rules of Kniffel it is played by, a form of answer, and a language."""

    @click.option("--sheet", default="", metavar="BOXES", help="What is filled already, such as 'ones=3 chance=22'.")
    @click.option("-g", "--game", type=click.Choice(["kniffel"]), default="kniffel", hidden=True)
    @ruleset_options
    @format_option
    @language_option
    @wraps(command)
    def taking(*, game: str, ruleset: object, **others: object) -> None:  # noqa: ARG001  # ruleset_options asks for it
        command(rules=read_ruleset(GAME, ruleset), **others)

    return taking


@click.group(epilog="Example:  ludex kniffel score 3 3 3 2 2")
def command() -> None:
    """Score dice, ask for advice, review a game, and see what a sheet is worth."""


@command.command(
    "score", short_help="What DICE are worth in each open box.", epilog="Example:  ludex kniffel score 3 3 3 2 2"
)
@click.argument("dice", nargs=-1, required=True)
@sheet_command
def score_command(dice: tuple[str, ...], sheet: str, rules: Ruleset, form: str, language: str) -> None:
    """Say what DICE are worth in each open box."""
    from ludex.games.kniffel.scoring import choices, row_of

    position = _position(rules, sheet, dice, 0, language)
    card, filled = position.card, position.sheets[0].points
    row = row_of(card, filled, position.dice)
    points = {card.boxes[box]: row[box] for box in choices(card, filled, position.dice)}
    names = {box: WORDS[language].terms.get(box, box) for box in points}
    width = max(map(len, names.values()), default=0)
    lines = [f"  {names[box]:<{width}} {worth:>4}" for box, worth in points.items()]
    say_answers([Answer((_spaced(position.dice), *lines), {"dice": position.dice, "points": points}, 0, "sound")], form)


@command.command(
    "advise",
    short_help="What to keep of DICE, or which box to fill.",
    epilog="Example:  ludex kniffel advise 3 3 3 5 6 --rolls-left 2 --sheet 'ones=3 chance=22'",
)
@click.argument("dice", nargs=-1)
@click.option("--rolls-left", type=click.IntRange(0, 3), metavar="N", help="How many rolls are still to come.")
@click.option("--reach", "total", type=int, metavar="N", help="Play for N points or more, not for the highest average.")
@click.option("--all", "every", is_flag=True, help="Show every choice, not only the best.")
@sheet_command
def advise_command(
    dice: tuple[str, ...],
    rolls_left: int | None,
    total: int | None,
    sheet: str,
    rules: Ruleset,
    form: str,
    language: str,
    *,
    every: bool,
) -> None:
    """Say what to keep of DICE or which box to fill, with the total to expect after each choice."""
    solver = open_room("ludex.games.kniffel", "solver")
    left = (2 if dice else 3) if rolls_left is None else rolls_left
    position = _position(rules, sheet, dice, left, language)
    own, most = position.sheets[0], None if every else 8
    if total is None:
        advice: Advice = with_progress(
            lambda progress: solver.advise(own, position.dice, left, rules, progress=progress), language
        )
        lines, plain = [*_advised(advice, language, most)], to_builtins(advice)
    else:
        target: Target = with_progress(
            lambda progress: solver.reach(total, own, position.dice, left, rules, progress=progress), language
        )
        lines, plain = [*_aimed(target, language, most)], to_builtins(target)
    say_answers([Answer(tuple(lines), plain, 0, "sound")], form)


@command.command(
    "review", short_help="How lucky and how well a game was played.", epilog="Example:  ludex kniffel review game.json"
)
@material_command
@format_option
def review_command(asked: Asked, form: str) -> None:
    """Say how lucky each seat of a record was, and what its choices cost."""
    solver = open_room("ludex.games.kniffel", "solver")
    asked = Asked(asked.materials, asked.game or "kniffel", asked.ruleset, asked.language)
    sys.exit(say_answers((_reviewed(solver, found, name, asked.language) for name, found in read_all(asked)), form))


@command.command(
    "value",
    short_help="What total to expect of a sheet.",
    epilog="Example:  ludex kniffel value -r yahtzee --at-least 300 --svg totals.svg",
)
@click.option("--at-least", "totals", type=int, multiple=True, default=(200, 300), help="Say how likely that is too.")
@click.option("--svg", "picture", metavar="FILE", help="Draw how totals are spread.")
@sheet_command
def value_command(
    sheet: str, totals: tuple[int, ...], picture: str | None, rules: Ruleset, form: str, language: str
) -> None:
    """Say what total to expect of a sheet that is played for the highest average, and how totals are spread."""
    solver = open_room("ludex.games.kniffel", "solver")
    position = _position(rules, sheet, (), 3, language)
    own = position.sheets[0]
    value: float = with_progress(lambda progress: solver.value(rules, own, progress=progress), language)
    lines = [_SAYS[language]["expected"].format(decimal(value, language))]
    plain: dict[str, object] = {"value": value}
    spread = _spread_of(solver, position, language)
    if isinstance(spread, LudexError):
        lines.append(f"  {spread.claim(language)}")
    else:
        lines += _spread(spread, totals, language)
        plain |= {
            "deviation": spread.deviation,
            "median": spread.median,
            "upper_bonus": spread.bonus,
            "at_least": {str(total): spread.at_least(total) for total in totals},
            "probabilities": spread.probabilities,
        }
        if picture is not None:
            _draw(picture, spread.probabilities, language)
            lines.append(_SAYS[language]["saved"].format(picture))
    say_answers([Answer(tuple(lines), plain, 0, "sound")], form)


def _spread_of(solver: Any, position: Position, language: str) -> "Distribution | LudexError":
    """Say how totals are spread, or why that is too much work; the value is said all the same."""
    rules, sheet = position.ruleset, position.sheets[0]
    try:
        spread: Distribution = with_progress(
            lambda progress: solver.distribution(rules, sheet, progress=progress), language
        )
    except BadPosition as too_wide:
        return too_wide
    return spread


def _position(rules: Ruleset, sheet: str, dice: tuple[str, ...], rolls_left: int, language: str) -> Position:
    """Lay a sheet and dice on the table, read as the notation has them."""
    digits = "".join(dice).replace(",", "")
    if digits and not (digits.isascii() and digits.isdecimal()):
        raise BadPosition((wrong_type("DICE", "whole numbers from 1 to 6", " ".join(dice)),))
    own = f'"{_SAYS[language]["sheet"]}": {sheet}'
    position = read_position(f"{own}; dice={digits} rolls_left={rolls_left}", rules)
    if digits and len(position.dice) != rules.dice:
        raise BadPosition((Finding(DICE_COUNT, holds=False, values=(len(position.dice), rules.dice)),))
    if found := faults(position):
        raise BadPosition(found, position.seats)
    return position


def _advised(advice: "Advice", language: str, most: int | None) -> Iterator[str]:
    says = _SAYS[language]
    yield says["expected"].format(decimal(advice.expected, language))
    said = [(_move(choice.move, choice.points, language), choice) for choice in advice.choices[:most]]
    width = max((len(words) for words, _ in said), default=0)
    for words, choice in said:
        short = "" if choice.tied else f"  {decimal(-choice.margin, language):>8}"
        yield f"  {words:<{width}}  {decimal(choice.expected, language):>7}{short}"
    if advice.chances:
        yield says["chances"]
    names = {box: _box(box, language) for box in advice.chances}
    width = max(map(len, names.values()), default=0)
    for box, chance in advice.chances.items():
        yield f"  {names[box]:<{width}}  {percent(chance, language):>8}"


def _aimed(target: "Target", language: str, most: int | None) -> Iterator[str]:
    yield _SAYS[language]["at_least"].format(target.total, percent(target.chance, language))
    said = [(_move(choice.move, None, language), choice) for choice in target.choices[:most]]
    width = max((len(words) for words, _ in said), default=0)
    for words, choice in said:
        yield f"  {words:<{width}}  {percent(choice.chance, language):>8}"


def _reviewed(solver: Any, found: AnyRecord | LudexError, name: str, language: str) -> Answer:
    """Review a record that has no fault; one that has is answered as `ludex judge` does."""
    if isinstance(found, LudexError):
        return answer_to(found, name, language, brief=True)
    if found.game.id != "kniffel":
        raise Refused("no_record_of", f"{name}: " if name else "", "kniffel", found.game.id)
    report = check(found)
    if report.faults or any(remark.turn and not remark.finding.holds for remark in report.remarks):
        return answer_to(report, name, language, brief=True)
    review: Review = with_progress(
        lambda progress: solver.review(found.start, found.turns, progress=progress), language
    )
    lines = [*_accounts(review, report.position, found.seats, language), *_errors(review, found.seats, language)]
    plain: dict[str, object] = to_builtins(review)
    if name:
        lines[0], plain = f"{name}: {lines[0]}", {"material": name} | plain
    return Answer(tuple(lines), plain, 0, "sound")


def _accounts(review: "Review", end: Position, seats: tuple[str, ...], language: str) -> Iterator[str]:
    says = _SAYS[language]
    for account in review.accounts:
        full = None not in end.sheets[account.seat].points
        now = str(total_of(end.card, end.sheets[account.seat])) if full else decimal(account.now, language)
        parts = (account.start, account.luck, -account.errors)
        start, luck, errors = (decimal(part, language) for part in parts)
        yield says["account" if full else "running"].format(seats[account.seat], now, start, luck, errors)


def _errors(review: "Review", seats: tuple[str, ...], language: str) -> Iterator[str]:
    """Say what cost most."""
    says = _SAYS[language]
    worst = sorted((each for each in review.decisions if each.error > _NOTHING), key=lambda each: -each.error)
    for each in worst[:_WORST]:
        moves = (_move(move, None, language) for move in (each.move, each.best))
        cost = decimal(each.error, language)
        yield "  " + says["error"].format(each.number, seats[each.seat], _spaced(each.dice), *moves, cost)
    if not worst:
        yield "  " + says["flawless"]


_NOTHING, _WORST = 0.005, 5
"""What costs less is not said, nor more than so many."""


def _spread(spread: "Distribution", totals: tuple[int, ...], language: str) -> Iterator[str]:
    says = _SAYS[language]
    yield "  " + says["spread"].format(decimal(spread.deviation, language), spread.median)
    yield "  " + says["bonus"].format(percent(spread.bonus, language))
    for total in totals:
        yield "  " + says["at_least"].format(total, percent(spread.at_least(total), language))


def _draw(picture: str, probabilities: tuple[float, ...], language: str) -> None:
    drawn = distribution_svg(probabilities, language)
    try:
        Path(picture).write_text(f"{drawn}\n", encoding="utf-8")
    except OSError as error:
        raise Refused("not_written", picture, error.strerror or str(error)) from error


def _move(move: Keep | Score, points: int | None, language: str) -> str:
    says = _SAYS[language]
    if isinstance(move, Keep):
        return says["keep"].format(_spaced(move.dice)) if move.dice else says["keep_none"]
    return _box(move.box, language) if points is None else says["fill"].format(points, _box(move.box, language))


def _box(box: str, language: str) -> str:
    return WORDS[language].terms.get(box, box)


def _spaced(dice: tuple[int, ...]) -> str:
    return " ".join(map(str, dice))
