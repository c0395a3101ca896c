"""ludex backgammon: pips, bearing off, and the chances of a race."""

import sys
from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

import click
from msgspec import to_builtins

from ludex.cli.answer import Answer, answer_to, say_answers
from ludex.cli.material import read_all
from ludex.cli.numbers import decimal, percent
from ludex.cli.options import Asked, format_option, material_command
from ludex.cli.progress import with_progress
from ludex.cli.refused import Refused
from ludex.core.errors import LudexError
from ludex.core.game import open_room
from ludex.core.seat import Seat, Turn
from ludex.core.words import name_of
from ludex.games.backgammon import GAME, SEATS, Position, outcome, pips
from ludex.games.backgammon.position import OTHER
from ludex.games.backgammon.rulebook import CHECKERS_OF
from ludex.games.backgammon.words import WORDS
from ludex.record import check
from ludex.record.check import AnyRecord

if TYPE_CHECKING:
    from ludex.games.backgammon.solver import Odds, Race

Found = tuple[list[str], dict[str, object]]
"""An answer as lines for people, and as plain data."""

_HOME = 6
_LIKELY = 0.0005

_SAYS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "pips": "{}: {} pips",
        "ahead": "{} leads by {} ({})",
        "level": "the race is level",
        "away": "{}: not all checkers are home",
        "length": "{} pips, {} rolls on average, {} effective pips ({} wasted)",
        "rolls": "rolls",
        "first": "first off",
        "no_race": "no race: the seats are still in contact",
        "over": "no race: the game is over",
        "played": "after the best play, {}:",
        "exact": "exact, with best play on both sides",
        "one_sided": "each side bears off in the fewest rolls",
        "rollout": "from games at random; the true value is this near in 95 of 100 cases",
        "odds": "{}: wins {}, gammon {}, backgammon {}",
        "on_roll": "{} on roll",
        "cube": "{}, for money: kept {}, doubled and taken {}: {}",
        "owned": "own cube",
        "centred": "cube in the middle",
        "theirs": "cube with the other, for money: {}",
        "hold": "no double",
        "take": "double and take",
        "drop": "double and drop",
    },
    "de": {
        "pips": "{}: {} Augen",
        "ahead": "{} führt mit {} ({})",
        "level": "das Rennen ist ausgeglichen",
        "away": "{}: nicht alle Steine sind zu Hause",
        "length": "{} Augen, im Mittel {} Würfe, {} effektive Augen ({} verschwendet)",
        "rolls": "Würfe",
        "first": "erster aus",
        "no_race": "kein Rennen: die Seiten stehen noch im Kontakt",
        "over": "kein Rennen: das Spiel ist aus",
        "played": "nach dem besten Zug, {}:",
        "exact": "genau, bei bestem Spiel beider Seiten",
        "one_sided": "jede Seite würfelt in möglichst wenigen Würfen aus",
        "rollout": "aus zufälligen Partien; in 95 von 100 Fällen liegt der wahre Wert so nah",
        "odds": "{}: gewinnt {}, Gammon {}, Backgammon {}",
        "on_roll": "{} am Wurf",
        "cube": "{}, um Geld: ohne Doppeln {}, gedoppelt und angenommen {}: {}",
        "owned": "eigener Dopplerwürfel",
        "centred": "Dopplerwürfel in der Mitte",
        "theirs": "Dopplerwürfel beim Gegner, um Geld: {}",
        "hold": "nicht doppeln",
        "take": "doppeln und annehmen",
        "drop": "doppeln und ablehnen",
    },
}


@click.group(epilog="Example:  ludex backgammon race YAAAAAMAAAAAAA")
def command() -> None:
    """Count pips, and see what a bear-off or a race is worth."""


@command.command(
    "pips", short_help="How far each seat has to go.", epilog="Example:  ludex backgammon pips 4HPwATDgc/ABMA"
)
@material_command
@format_option
def pips_command(asked: Asked, form: str) -> None:
    """Count how far each seat has to go, and who leads."""
    sys.exit(_answer_all(asked, form, _pips))


@command.command(
    "bearoff",
    short_help="How many rolls each seat needs that is home.",
    epilog="Example:  ludex backgammon bearoff 2+4OAADf9wEAAA",
)
@material_command
@format_option
def bearoff_command(asked: Asked, form: str) -> None:
    """Say how many rolls each seat needs that is home, and how likely each number is."""
    solver = open_room("ludex.games.backgammon", "solver")
    with_progress(solver.one_sided, asked.language)
    sys.exit(_answer_all(asked, form, lambda position, language: _bearoff(solver, position, language)))


@command.command(
    "race",
    short_help="Who wins a race, and whether to double.",
    epilog="Example:  ludex backgammon race YAAAAAMAAAAAAA",
)
@click.option("--trials", type=click.IntRange(36, 1_000_000), metavar="N", help="How many games at random, if any.")
@click.option("--seed", type=click.IntRange(0), default=0, metavar="N", help="Other games at random.")
@material_command
@format_option
def race_command(asked: Asked, form: str, trials: int | None, seed: int) -> None:
    """Say who wins a race how often, singly, by a gammon or a backgammon; and whether to double.

    Where dice are rolled they are played as well as can be first. Up to six checkers a side in the home boards all is
    exact; other home boards are borne off in the fewest rolls; from farther out, games are played at random.
    """
    solver = open_room("ludex.games.backgammon", "solver")
    with_progress(solver.one_sided, asked.language)
    with_progress(solver.two_sided, asked.language)
    games = trials or solver.TRIALS

    def find(position: Position, language: str) -> Found:
        return _race(solver, position, language, lambda after: solver.race(after, trials=games, seed=seed))

    sys.exit(_answer_all(asked, form, find))


def _answer_all(asked: Asked, form: str, find: Callable[[Position, str], Found]) -> int:
    """Answer each material that can be read; what cannot be judged is answered as `ludex judge` does."""
    asked = Asked(asked.materials, asked.game or "backgammon", asked.ruleset, asked.language)
    return say_answers((_answer(found, name, asked.language, find) for name, found in read_all(asked)), form)


def _answer(found: AnyRecord | LudexError, name: str, language: str, find: Callable[[Position, str], Found]) -> Answer:
    if isinstance(found, LudexError):
        return answer_to(found, name, language, brief=True)
    if found.game.id != "backgammon":
        raise Refused("no_position", f"{name}: " if name else "", "backgammon", found.game.id)
    report = check(found)
    if not report.sound or report.verdict is None:
        return answer_to(report, name, language, brief=True)
    lines, plain = find(report.position, language)
    if name:
        lines[0], plain = f"{name}: {lines[0]}", {"material": name} | plain
    return Answer(tuple(lines), plain, 0, "sound")


def _pips(position: Position, language: str) -> Found:
    says = _SAYS[language]
    counts = {seat: pips(position, Seat(seat)) for seat in range(2)}
    ahead = min(counts, key=counts.__getitem__)
    lead = counts[1 - ahead] - counts[ahead]
    said = "; ".join(says["pips"].format(_seat(seat, language), count) for seat, count in counts.items())
    share = percent(lead / max(counts[ahead], 1), language)
    who = says["ahead"].format(_seat(ahead, language), lead, share) if lead else says["level"]
    return [said, f"  {who}"], {"pips": {SEATS[seat]: count for seat, count in counts.items()}}


def _bearoff(solver: Any, position: Position, language: str) -> Found:
    says = _SAYS[language]
    checkers = CHECKERS_OF[position.ruleset.setup]
    lines: list[str] = []
    plain: dict[str, object] = {}
    for seat in range(2):
        own, name = solver.own_points(position, seat), _seat(seat, language)
        if position.bar[seat] or any(own[_HOME:]):
            lines.append(says["away"].format(name))
            plain[SEATS[seat]] = None
            continue
        number, table, count = solver.numbered(own[:_HOME]), solver.one_sided(), pips(position, Seat(seat))
        mean = float(table.all_off.means[number])
        effective = mean * solver.PIPS_OF_A_ROLL
        lines.append(f"{name}: {_length(count, mean, effective, language)}")
        off: list[float] = table.all_off.chances[number].tolist()
        first: list[float] = table.first_off.chances[number].tolist() if sum(own) == checkers else []
        lines += _spread(says["rolls"], off, language)
        lines += _spread(says["first"], first, language)
        seen = {
            "pips": count,
            "rolls": mean,
            "epc": effective,
            "all_off": _trimmed(off),
            "first_off": _trimmed(first),
        }
        plain[SEATS[seat]] = seen
    return lines, {"bearoff": plain}


def _length(count: int, rolls: float, effective: float, language: str) -> str:
    """Say how long a seat's way is, in pips and in rolls."""
    numbers = (decimal(each, language) for each in (rolls, effective, effective - count))
    return _SAYS[language]["length"].format(count, *numbers)


def _spread(title: str, chances: list[float], language: str) -> Iterator[str]:
    """Say how likely each number of rolls is that is likely at all."""
    likely = [(rolls, chance) for rolls, chance in enumerate(chances) if chance >= _LIKELY]
    if likely:
        yield f"  {title}: " + "  ".join(f"{rolls}: {percent(chance, language)}" for rolls, chance in likely)


def _trimmed(chances: list[float]) -> list[float]:
    """Leave out what comes after the last number of rolls that can be."""
    return chances[: max([rolls for rolls, chance in enumerate(chances) if chance], default=-1) + 1]


def _race(solver: Any, position: Position, language: str, run: Callable[[Position], "Race"]) -> Found:
    says = _SAYS[language]
    mover = position.turn
    if outcome(position) is not None or mover is None or not solver.racing(position):
        return [says["over" if outcome(position) is not None else "no_race"]], {"race": None}
    lines: list[str] = []
    plain: dict[str, object] = {}
    if position.dice:
        play = solver.best_play(position)
        spelled = GAME.room("notation").write_move(play, position)
        position = GAME.advance(position, Turn(mover, play))
        mover = OTHER[mover]
        lines.append(says["played"].format(spelled))
        plain["play"] = spelled
        if outcome(position) is not None:
            return [*lines, f"  {says['over']}"], {"race": None} | plain
    race = run(position)
    lines.append(says[race.way])
    for seat in range(2):
        name = _seat(seat, language)
        name = says["on_roll"].format(name) if seat == mover else name
        lines.append(f"  {_odds(name, race.odds[seat], language)}")
        lines.append(f"    {_length(pips(position, Seat(seat)), race.rolls[seat].value, race.epc[seat], language)}")
    cube = _cube(solver, position, mover)
    lines += (f"  {line}" for line in _said(cube, language))
    odds = {SEATS[seat]: to_builtins(race.odds[seat]) for seat in range(2)}
    rolls_of = {SEATS[seat]: to_builtins(race.rolls[seat]) | {"epc": race.epc[seat]} for seat in range(2)}
    plain |= {"race": {"way": race.way, "odds": odds, "rolls": rolls_of}, "cube": cube}
    return lines, plain


def _odds(name: str, odds: "Odds", language: str) -> str:
    parts: list[str] = []
    for each in (odds.win, odds.gammon, odds.backgammon):
        within = f" ± {percent(each.within, language)}" if each.within else ""
        parts.append(f"{percent(each.value, language)}{within}")
    return _SAYS[language]["odds"].format(name, *parts)


def _cube(solver: Any, position: Position, mover: Seat) -> dict[str, float | str] | None:
    """Look up what doubling is worth where the table knows it; nothing where no cube is played."""
    own, other = solver.own_points(position, mover), solver.own_points(position, 1 - mover)
    at = solver.place_of(own, other, CHECKERS_OF[position.ruleset.setup])
    if at is None or not position.ruleset.cube:
        return None
    table = solver.two_sided()
    given = float(table.theirs[at])
    if position.owner == 1 - mover:
        return {"place": "theirs", "kept": given}
    place = "centred" if position.owner is None else "owned"
    held = float((table.centred if position.owner is None else table.owned)[at])
    _, doubles, takes = solver.cube_action(held, given)
    action = ("take" if takes else "drop") if doubles else "hold"
    return {"place": place, "kept": held, "taken": 2 * given, "action": action}


def _said(cube: dict[str, float | str] | None, language: str) -> Iterator[str]:
    if cube is None:
        return
    says, kept = _SAYS[language], _value(cube["kept"], language)
    if cube["place"] == "theirs":
        yield says["theirs"].format(kept)
        return
    place, action = says[str(cube["place"])], says[str(cube["action"])]
    yield says["cube"].format(place, kept, _value(cube["taken"], language), action)


def _seat(seat: int, language: str) -> str:
    return name_of(Seat(seat), SEATS, language, WORDS[language].terms)


def _value(number: float | str, language: str) -> str:
    return decimal(float(number), language, places=4, sign=True)
