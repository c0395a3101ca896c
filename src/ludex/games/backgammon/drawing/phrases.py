"""What the drawing says beside the board, in English and German."""

from collections.abc import Iterator, Mapping

from ludex.core.seat import Seat, Turn
from ludex.core.verdict import Decided, Verdict
from ludex.games.backgammon.drawing.pieces import RAISED, stacks
from ludex.games.backgammon.position import OTHER, Offer, pips
from ludex.games.backgammon.rulebook import BAR, OFF, SEATS, Play, Ruleset
from ludex.games.backgammon.verdict import outcome, standing
from ludex.games.backgammon.view import View

PHRASES: Mapping[str, Mapping[str, str]] = {
    "en": {
        "game": "Backgammon",
        "white": "White",
        "black": "Black",
        "pips": "{} pips",
        "of": "{} of {}",
        "points": "points: {}",
        "to_roll": "on roll",
        "to_play": "to play {}",
        "to_answer": "to answer",
        "offers_cube": "offers the cube at {}",
        "offers_resignation": "offers to lose {}",
        "level_1": "a single game",
        "level_2": "a gammon",
        "level_3": "a backgammon",
        "left": "has left",
        "opening": "Before the opening roll",
        "single": "Single game",
        "money": "Money session",
        "match": "Match to {}",
        "crawford": "Crawford",
        "crawford_game": "Crawford game",
        "no_cube": "without the cube",
        "jacoby": "Jacoby",
        "nackgammon": "Nackgammon",
        "hypergammon": "Hypergammon",
        "hypergammon_2": "Hypergammon with two checkers",
        "hypergammon_1": "Hypergammon with one checker",
        "long_gammon": "Long gammon",
        "counted": "Points are counted from the side of {}.",
        "has": "{}: {}; {}.",
        "bar": "{} on the bar",
        "stack": "{} on {}",
        "off": "{} off",
        "centred": "The cube is in the middle at {}.",
        "owned": "{} owns the cube at {}.",
        "moved": "Last play, {}: {}.",
        "on_bar": "bar",
        "is_off": "off",
        "nothing": "nothing to move",
    },
    "de": {
        "game": "Backgammon",
        "white": "Weiß",
        "black": "Schwarz",
        "pips": "{} Pips",
        "of": "{} von {}",
        "points": "Punkte: {}",
        "to_roll": "am Wurf",
        "to_play": "am Zug mit {}",
        "to_answer": "muss antworten",
        "offers_cube": "bietet den Doppler mit {} an",
        "offers_resignation": "bietet an, {} zu verlieren",
        "level_1": "einfach",
        "level_2": "ein Gammon",
        "level_3": "ein Backgammon",
        "left": "ist gegangen",
        "opening": "Vor dem ersten Wurf",
        "single": "Einzelnes Spiel",
        "money": "Spiel um Geld",
        "match": "Match auf {}",
        "crawford": "Crawford",
        "crawford_game": "Crawford-Spiel",
        "no_cube": "ohne Dopplerwürfel",
        "jacoby": "Jacoby",
        "nackgammon": "Nackgammon",
        "hypergammon": "Hypergammon",
        "hypergammon_2": "Hypergammon mit zwei Steinen",
        "hypergammon_1": "Hypergammon mit einem Stein",
        "long_gammon": "Longgammon",
        "counted": "Die Felder sind von {} aus gezählt.",
        "has": "{}: {}; {}.",
        "bar": "{} auf der Bar",
        "stack": "{} auf {}",
        "off": "{} draußen",
        "centred": "Der Dopplerwürfel liegt mit {} in der Mitte.",
        "owned": "{} hat den Dopplerwürfel mit {}.",
        "moved": "Letzter Zug, {}: {}.",
        "on_bar": "Bar",
        "is_off": "raus",
        "nothing": "kein Stein",
    },
}


def called(seat: Seat, language: str) -> str:
    """Name a seat where it begins a line."""
    return PHRASES[language][SEATS[seat]]


def has_won(view: View, verdict: Verdict | None, seat: Seat) -> bool:
    """Tell whether a seat has won what is decided: all of it, or else the current game."""
    if isinstance(verdict, Decided):
        return seat in verdict.winners
    ended = outcome(view)
    return ended is not None and ended.winner == seat


def doing(view: View, seat: Seat, language: str) -> str:
    """Say what a seat is about: on roll, to play, offering, to answer."""
    phrases = PHRASES[language]
    if view.left == seat:
        return phrases["left"]
    if outcome(view) is not None or view.left is not None or view.turn is None:
        return ""
    if view.offer is not None:
        return _offering(view, view.offer, seat, phrases)
    if view.turn != seat:
        return ""
    return phrases["to_play"].format(rolled(view)) if view.dice else phrases["to_roll"]


def _offering(view: View, offer: Offer, seat: Seat, phrases: Mapping[str, str]) -> str:
    if offer.by != seat:
        return phrases["to_answer"]
    if offer.what == "resignation":
        return phrases["offers_resignation"].format(phrases.get(f"level_{offer.level}", offer.level))
    return phrases["offers_cube"].format(view.cube * RAISED[offer.what])


def rolled(view: View) -> str:
    """Write the dice as players say them, the higher one first."""
    return "-".join(map(str, sorted(view.dice, reverse=True)))


def scored(view: View, seat: Seat, language: str) -> str:
    """Say how many points a seat has of those it needs, with those of a game that is just over."""
    length, phrases, has = view.ruleset.length, PHRASES[language], standing(view)[seat]
    if length is None:
        return ""
    return phrases["of"].format(has, length) if length else phrases["points"].format(has)


def played(view: View, language: str) -> str:
    """Say what is played: a game, a session or a match, and by which of the usual options."""
    ruleset, phrases = view.ruleset, PHRASES[language]
    said = [_kind(ruleset, phrases)]
    if ruleset.setup != "standard":
        said.append(phrases[ruleset.setup])
    if view.crawford:
        said.append(phrases["crawford_game"])
    if not ruleset.cube:
        said.append(phrases["no_cube"])
    if ruleset.length == 0 and ruleset.jacoby:
        said.append(phrases["jacoby"])
    return ", ".join(said)


def _kind(ruleset: Ruleset, phrases: Mapping[str, str]) -> str:
    if ruleset.length is None:
        return phrases["single"]
    return phrases["match"].format(ruleset.length) if ruleset.length else phrases["money"]


def described(view: View, near: Seat, last: Turn[Play] | None, language: str) -> Iterator[str]:
    """Say where all checkers are, counted as the seat in front counts, who does what, and where the cube is."""
    phrases = PHRASES[language]
    yield phrases["counted"].format(called(near, language))
    for seat in (near, OTHER[near]):
        places = [
            phrases["bar"].format(count)
            if place == BAR
            else phrases["stack"].format(count, place if seat == near else 25 - place)
            for owner, place, count in sorted(stacks(view), key=lambda stack: -stack[1])
            if owner == seat
        ]
        places.append(phrases["off"].format(view.home[seat]))
        yield phrases["has"].format(called(seat, language), ", ".join(places), phrases["pips"].format(pips(view, seat)))
        if what := doing(view, seat, language):
            yield f"{called(seat, language)} {what}."
    if view.ruleset.cube and not view.crawford:
        if view.owner is None:
            yield phrases["centred"].format(view.cube)
        else:
            yield phrases["owned"].format(called(view.owner, language), view.cube)
    if last is not None:
        yield phrases["moved"].format(called(last.seat, language), steps_of(last, near, language))
    yield f"{played(view, language)}."


def steps_of(last: Turn[Play], near: Seat, language: str) -> str:
    """Say which checkers were moved, counted as the seat in front counts."""
    phrases = PHRASES[language]
    names = {BAR: phrases["on_bar"], OFF: phrases["is_off"]}

    def place(number: int) -> str:
        return names.get(number) or str(number if last.seat == near else 25 - number)

    steps = (f"{place(start)}/{place(end)}" for start, end in last.move.steps)
    return ", ".join(steps) or phrases["nothing"]
