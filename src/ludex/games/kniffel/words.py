"""Kniffel in English and German, and the ways in which people write its boxes."""

from collections.abc import Mapping
from functools import cache

from ludex.core.words import Lexicon
from ludex.games.kniffel import rulebook as rules

_BOXES: Mapping[str, Mapping[str, str]] = {
    "en": {
        "ones": "ones",
        "twos": "twos",
        "threes": "threes",
        "fours": "fours",
        "fives": "fives",
        "sixes": "sixes",
        "one_pair": "one pair",
        "two_pairs": "two pairs",
        "three_pairs": "three pairs",
        "three_of_a_kind": "three of a kind",
        "four_of_a_kind": "four of a kind",
        "five_of_a_kind": "five of a kind",
        "full_house": "full house",
        "small_straight": "small straight",
        "large_straight": "large straight",
        "full_straight": "full straight",
        "villa": "villa",
        "tower": "tower",
        "kniffel": "Kniffel",
        "chance": "chance",
    },
    "de": {
        "ones": "Einser",
        "twos": "Zweier",
        "threes": "Dreier",
        "fours": "Vierer",
        "fives": "Fünfer",
        "sixes": "Sechser",
        "one_pair": "Ein Paar",
        "two_pairs": "Zwei Paare",
        "three_pairs": "Drei Paare",
        "three_of_a_kind": "Dreierpasch",
        "four_of_a_kind": "Viererpasch",
        "five_of_a_kind": "Fünferpasch",
        "full_house": "Full House",
        "small_straight": "Kleine Straße",
        "large_straight": "Große Straße",
        "full_straight": "Volle Straße",
        "villa": "Villa",
        "tower": "Turm",
        "kniffel": "Kniffel",
        "chance": "Chance",
    },
}

_LINES: Mapping[str, Mapping[str, str]] = {
    "en": {
        "upper": "upper section",
        "bonus": "bonus",
        "upper_total": "upper section with bonus",
        "lower": "lower section",
        "extra_bonus": "bonus for further Kniffels",
        "saved_rolls": "saved rolls",
        "total": "total",
    },
    "de": {
        "upper": "Summe oben",
        "bonus": "Bonus",
        "upper_total": "Gesamt oben",
        "lower": "Gesamt unten",
        "extra_bonus": "Bonus für weitere Kniffel",
        "saved_rolls": "gesparte Würfe",
        "total": "Endsumme",
    },
}
"""The lines of a sheet that are not boxes."""

_SAID: Mapping[str, str] = {
    "sum": "upper",
    "upper_sum": "upper",
    "summe": "upper",
    "oberer_teil": "upper",
    "unterer_teil": "lower",
    "upper_bonus": "bonus",
    "upper_section_total": "upper_total",
    "lower_sum": "lower",
    "lower_section_total": "lower",
    "summe_unten": "lower",
    "yahtzee_bonus": "extra_bonus",
    "kniffel_bonus": "extra_bonus",
    "grand_total": "total",
    "gesamt": "total",
    "gesamtsumme": "total",
}
"""What a line is called beside its name in either language."""

_ALSO: Mapping[str, str] = {
    "aces": "ones",
    "pair": "one_pair",
    "paar": "one_pair",
    "three_kind": "three_of_a_kind",
    "four_kind": "four_of_a_kind",
    "drilling": "three_of_a_kind",
    "vierling": "four_of_a_kind",
    "fuenfer": "fives",
    "fuenferpasch": "five_of_a_kind",
    "yahtzee": "kniffel",
    "yatzy": "kniffel",
    "maxi_yatzy": "kniffel",
    "castle": "villa",
}
"""What a box is called beside its name in either language."""


def box_of(text: str) -> str | None:
    """Find the box that somebody means: its id, `threeOfKind`, or its name in either language, however it is spelt."""
    return _found(text, _boxes())


def line_of(text: str) -> str | None:
    """Find the line beside the boxes that somebody means, by its id or its name in either language."""
    return _found(text, _lines())


def _found(text: str, known: Mapping[str, str]) -> str | None:
    """Look a name up, that of a further column without its number."""
    name, times, column = text.strip().rpartition("_x")
    if times and name and column in {"2", "3", "4", "5", "6"}:
        found = known.get(_plain(name))
        return found and f"{found}_x{column}"
    return known.get(_plain(text))


def _plain(text: str) -> str:
    """Leave the letters: a lower-case word without spaces, hyphens, and `of a`."""
    letters = "".join(letter for letter in text.casefold() if letter.isalnum())
    return letters.replace("ofa", "").replace("of", "")


@cache
def _boxes() -> Mapping[str, str]:
    return _spellings(_BOXES, _ALSO)


@cache
def _lines() -> Mapping[str, str]:
    return _spellings(_LINES, _SAID)


def _spellings(names: Mapping[str, Mapping[str, str]], also: Mapping[str, str]) -> Mapping[str, str]:
    known = {spelt: each for language in names.values() for each, name in language.items() for spelt in (each, name)}
    return {_plain(spelt): each for spelt, each in {**known, **also}.items()}


def _terms(language: str) -> Mapping[str, str]:
    """Name the boxes and lines of all columns."""
    names = {**_BOXES[language], **_LINES[language]}
    columns = {f"{box}_x{times}": f"{name} x{times}" for box, name in names.items() for times in range(2, 7)}
    return {**names, **columns}


def _boxes_alike(sentence: str) -> dict[str, str]:
    """Say of every box alike what it cannot hold."""
    return {rule.id: sentence for rule in rules.RULE_OF.values()}


WORDS: Mapping[str, Lexicon] = {
    "en": Lexicon(
        sentences={
            rules.TURNS.id: "it is not the turn of {seat}, but of {all}",
            rules.ROLLED_BY_CHANCE.id: "not by {seat}: chance rolls the dice, and seats keep some or fill a box",
            rules.ROLL_BEFORE_KEEPING.id: "{seat} cannot keep dice before {0} {0:die is|dice are} rolled",
            rules.ROLL_BEFORE_SCORING.id: "{seat} cannot fill {0} before {1} {1:die is|dice are} rolled",
            rules.NO_ROLL_LEFT.id: "{seat} has no roll left; now a box has to be filled",
            rules.KEPT.id: "{seat} cannot keep {0}: the dice show {1}",
            rules.KEPT_ALL.id: "{seat} keeps all {0} dice, so none is left to roll; fill a box instead",
            rules.DICE_COUNT.id: "there {0:is|are} {0} {0:die|dice} instead of {1}",
            rules.DIE.id: "a die shows {0}; it can show 1 to 6",
            rules.BOX_UNKNOWN.id: 'there is no box "{0:raw}"; boxes: {rest}',
            rules.BOX_NOT_PLAYED.id: "{0} is not on the sheet of this game; its boxes: {rest}",
            rules.BOX_FILLED.id: "{seat} has filled {0} already; still open: {rest}",
            rules.SAVED_ROLLS.id: "{seat} has {0} saved {0:roll|rolls}; the turns so far can have left {1}",
            **_boxes_alike("{seat} cannot have {1} in {0}; possible: {2}"),
            rules.WILD.id: "{seat} has a further Kniffel, which may stand for a full house or a straight",
            rules.WILD_UPPER.id: (
                "the further Kniffel of {seat} goes into {all}",
                "{seat} has to put a further Kniffel into {all} first",
            ),
            rules.WILD_LOWER.id: (
                "the further Kniffel of {seat} goes into the lower section: {all}",
                "{seat} has to put a further Kniffel into the lower section: {all}",
            ),
            rules.WILD_POINTS.id: "the further Kniffel of {seat} stands for nothing else until {rest} is filled",
            rules.EXTRA_BONUS.id: "{0} further {0:Kniffel pays|Kniffels pay} {seat} {1} points",
            rules.UPPER.id: "{seat} has {0} in the upper section",
            rules.BONUS.id: (
                "{seat} has the bonus of {0} with {1} of {2} points in the upper section",
                "no bonus of {0} for {seat}: the upper section comes to {1}, {3} short of {2}",
            ),
            rules.BONUS_POSSIBLE.id: "{seat} needs {0} more {0:point|points} in the upper section for a bonus of {1}",
            rules.LOWER.id: "{seat} has {0} in the lower section",
            rules.TOTAL.id: "{seat} has {0} in total",
            rules.COLUMN.id: "column {0} counts {0:word} times: {1} for {seat}",
            rules.HIGHEST_TOTAL.id: "{seat} has the highest total, {0}",
            rules.SHARED.id: "{0:word} seats share the highest total, {1}",
            rules.UNCATCHABLE.id: "{seat} cannot be caught any more: {0} at least, the others {1} at most",
            rules.SEATED.id: "it is nobody's turn: {0} {0:seat plays|seats play}",
            rules.NAMES.id: 'a seat cannot be called "{0:raw}" here: that is taken, empty, or the name of chance',
            rules.AHEAD.id: "{seat} has filled {0} {0:box|boxes} where the turn means {1}",
            rules.ROLLS_LEFT.id: "{0} {0:roll|rolls} left with {1} {1:die|dice} on the table; possible: {2} to {3}",
            rules.FURTHER.id: "{seat} has bonuses for {0} further {0:Kniffel|Kniffels}; the sheet can have earned {1}",
            rules.STATED.id: "{0} of {seat} is said to be {1}, but is {2}",
            rules.NOTATION.id: '"{0:raw}" cannot be read here; expected: {1}',
        },
        terms={"highest_total": "highest total", "nobody": "nobody", "open": "open", **_terms("en")},
    ),
    "de": Lexicon(
        sentences={
            rules.TURNS.id: "{seat} ist nicht an der Reihe, sondern {all}",
            rules.ROLLED_BY_CHANCE.id: (
                "{seat} darf das nicht: der Zufall würfelt, und die Spieler halten Würfel oder füllen ein Feld"
            ),
            rules.ROLL_BEFORE_KEEPING.id: "{seat} kann nichts halten, bevor {0} Würfel gefallen {0:ist|sind}",
            rules.ROLL_BEFORE_SCORING.id: "{seat} kann {0} nicht füllen, bevor {1} Würfel gefallen {1:ist|sind}",
            rules.NO_ROLL_LEFT.id: "{seat} hat keinen Wurf mehr; jetzt ist ein Feld zu füllen",
            rules.KEPT.id: "{seat} kann {0} nicht halten: die Würfel zeigen {1}",
            rules.KEPT_ALL.id: "{seat} hält alle {0} Würfel, dann bleibt keiner zu werfen; stattdessen ein Feld füllen",
            rules.DICE_COUNT.id: "{0} Würfel statt {1}",
            rules.DIE.id: "ein Würfel zeigt {0}; möglich sind 1 bis 6",
            rules.BOX_UNKNOWN.id: "ein Feld „{0:raw}“ gibt es nicht; Felder: {rest}",
            rules.BOX_NOT_PLAYED.id: "{0} steht nicht auf dem Zettel dieses Spiels; seine Felder: {rest}",
            rules.BOX_FILLED.id: "{seat} hat {0} schon gefüllt; noch offen: {rest}",
            rules.SAVED_ROLLS.id: "{seat} hat {0} {0:gesparten Wurf|gesparte Würfe}; übrig bleiben konnten bisher {1}",
            **_boxes_alike("{seat} kann in {0} nicht {1} haben; möglich: {2}"),
            rules.WILD.id: "{seat} hat einen weiteren Kniffel, der für Full House oder Straße stehen darf",
            rules.WILD_UPPER.id: (
                "der weitere Kniffel von {seat} gehört in {all}",
                "{seat} muss einen weiteren Kniffel zuerst in {all} schreiben",
            ),
            rules.WILD_LOWER.id: (
                "der weitere Kniffel von {seat} gehört in den unteren Teil: {all}",
                "{seat} muss einen weiteren Kniffel in den unteren Teil schreiben: {all}",
            ),
            rules.WILD_POINTS.id: "der weitere Kniffel von {seat} steht für nichts anderes, bis {rest} gefüllt ist",
            rules.EXTRA_BONUS.id: "{0} {0:weiterer Kniffel bringt|weitere Kniffel bringen} {seat} {1} Punkte",
            rules.UPPER.id: "{seat} hat oben {0}",
            rules.BONUS.id: (
                "{seat} hat den Bonus von {0} mit {1} von {2} Punkten oben",
                "kein Bonus von {0} für {seat}: oben werden es {1}, {3} zu wenig für {2}",
            ),
            rules.BONUS_POSSIBLE.id: "{seat} {0:fehlt|fehlen} oben noch {0} {0:Punkt|Punkte} zum Bonus von {1}",
            rules.LOWER.id: "{seat} hat unten {0}",
            rules.TOTAL.id: "{seat} hat insgesamt {0}",
            rules.COLUMN.id: "Spalte {0} zählt {0}-fach: {1} für {seat}",
            rules.HIGHEST_TOTAL.id: "{seat} hat die höchste Summe, {0}",
            rules.SHARED.id: "{0:word} teilen sich die höchste Summe, {1}",
            rules.UNCATCHABLE.id: "{seat} ist nicht mehr einzuholen: mindestens {0}, die anderen höchstens {1}",
            rules.SEATED.id: "niemand ist an der Reihe: {0} {0:Platz spielt|Plätze spielen}",
            rules.NAMES.id: "„{0:raw}“ kann hier niemand heißen: vergeben, leer oder der Name des Zufalls",
            rules.AHEAD.id: "{seat} hat {0} {0:Feld|Felder} gefüllt, nach der Reihe wären es {1}",
            rules.ROLLS_LEFT.id: (
                "noch {0} {0:Wurf|Würfe} bei {1} {1:Würfel|Würfeln} auf dem Tisch; möglich: {2} bis {3}"
            ),
            rules.FURTHER.id: "{seat} hat Boni für {0} {0:weiteren|weitere} Kniffel; verdient sein können {1}",
            rules.STATED.id: "{0} von {seat} soll {1} sein, ist aber {2}",
            rules.NOTATION.id: "„{0:raw}“ ist hier nicht zu lesen; erwartet: {1}",
        },
        terms={
            "highest_total": "höchste Summe",
            "nobody": "niemand",
            "open": "offen",
            "a roll such as 13345, kept dice such as k33, or a box such as full_house": (
                "ein Wurf wie 13345, gehaltene Würfel wie k33 oder ein Feld wie full_house"
            ),
            "names with boxes, then turn, dice and rolls_left, such as anna: ones=3; turn=anna": (
                "Namen mit Feldern, dann turn, dice und rolls_left, etwa anna: ones=3; turn=anna"
            ),
            **_terms("de"),
        },
        gists={
            rules.TURNS.id: "Gespielt wird reihum; in jeder Runde füllt man ein Feld.",
            rules.ROLLED_BY_CHANCE.id: "Der Zufall würfelt; die Spieler halten Würfel oder füllen ein Feld.",
            rules.ROLL_BEFORE_KEEPING.id: "Der erste Wurf einer Runde nimmt alle Würfel.",
            rules.ROLL_BEFORE_SCORING.id: "Ein Feld füllt man frühestens nach einem Wurf.",
            rules.NO_ROLL_LEFT.id: "Eine Runde hat höchstens drei Würfe; dann füllt man ein Feld.",
            rules.KEPT.id: "Halten kann man beliebige Würfel des letzten Wurfs.",
            rules.KEPT_ALL.id: "Wer alle Würfel hält, würfelt nicht mehr und füllt ein Feld.",
            rules.DICE_COUNT.id: "Ein Wurf hat so viele Würfel wie das Spiel, ohne die gehaltenen.",
            rules.DIE.id: "Ein Würfel zeigt eine ganze Zahl von eins bis sechs.",
            rules.BOX_UNKNOWN.id: "Ein Feld ist eines des Spielzettels.",
            rules.BOX_NOT_PLAYED.id: "Manche Felder stehen nur auf den Zetteln mancher Regelfassungen.",
            rules.BOX_FILLED.id: "Ein Feld füllt man einmal, und sei es mit einer Null.",
            rules.SAVED_ROLLS.id: "Mit der Option saved_rolls hebt man übrige Würfe für spätere Runden auf.",
            rules.UPPER_BOX.id: "Ein Feld oben zählt die Würfel mit seiner Augenzahl.",
            rules.PAIRS.id: "Paare verschiedener Augenzahlen zählen ihre Würfel, die höchsten zuerst.",
            rules.OF_A_KIND.id: "So viele gleiche Würfel zählen alle Augen, mit of_a_kind alike nur ihre eigenen.",
            rules.FULL_HOUSE.id: "Drei gleiche und zwei andere gleiche; die Option full_house sagt, was das zählt.",
            rules.HOUSES.id: "Eine Villa sind zweimal drei gleiche, ein Turm vier und zwei; die Augen zählen.",
            rules.STRAIGHT.id: (
                "Vier Augenzahlen in Folge sind eine kleine Straße, fünf eine große; strict_straights will 1 bis 5 "
                "und 2 bis 6."
            ),
            rules.KNIFFEL.id: "Lauter gleiche Würfel sind ein Kniffel.",
            rules.CHANCE.id: "Chance zählt alle Augen.",
            rules.WILD.id: (
                "Ist das Kniffelfeld gefüllt, können gleiche Würfel für Full House oder Straße stehen; die Option "
                "wild sagt, wann."
            ),
            rules.WILD_UPPER.id: "Mit wild_boxes forced gehören sie zuerst in das obere Feld ihrer Augenzahl.",
            rules.WILD_LOWER.id: "Ist das gefüllt, gehören sie in den unteren Teil, dann erst in ein anderes Feld.",
            rules.WILD_POINTS.id: (
                "Mit wild_points upper_filled stehen sie erst für anderes, wenn das obere Feld ihrer Augenzahl "
                "gefüllt ist."
            ),
            rules.EXTRA_BONUS.id: "Jeder weitere Kniffel bringt einen Bonus, wenn das Kniffelfeld gezählt hat.",
            rules.UPPER.id: "Die Felder oben werden zusammengezählt.",
            rules.BONUS.id: "Genug Punkte oben bringen einen Bonus.",
            rules.BONUS_POSSIBLE.id: "Solange offene Felder ihn bringen können, ist der Bonus möglich.",
            rules.LOWER.id: "Die Felder unten werden zusammengezählt.",
            rules.TOTAL.id: "Die Summe sind alle Felder und alle Boni.",
            rules.COLUMN.id: "Eine Spalte zählt so oft, wie ihre Nummer sagt.",
            rules.HIGHEST_TOTAL.id: "Wenn alle Zettel voll sind, gewinnt die höchste Summe.",
            rules.SHARED.id: "Bei gleicher Summe gewinnen alle, die sie haben.",
            rules.UNCATCHABLE.id: "Wer mehr hat, als alle anderen noch erreichen, gewinnt auf jeden Fall.",
            rules.SEATED.id: "Jemand spielt, und einer davon ist an der Reihe.",
            rules.NAMES.id: "Jeder Platz hat seinen eigenen Namen; nature heißt der Zufall.",
            rules.AHEAD.id: "Gespielt wird reihum, also sagen die gefüllten Felder, wer an der Reihe ist.",
            rules.ROLLS_LEFT.id: "Die Würfel auf dem Tisch passen zu den Würfen, die bleiben.",
            rules.FURTHER.id: (
                "Boni für weitere Kniffel brauchen ein Kniffelfeld, das gezählt hat, und je ein Feld mit gleichen "
                "Würfeln."
            ),
            rules.STATED.id: "Was eine Aufzeichnung unterwegs von Feldern und Summen sagt, ergibt sich aus ihr.",
            rules.NOTATION.id: "Ein Kniffeltext besteht aus den Wörtern seiner Notation.",
        },
    ),
}
