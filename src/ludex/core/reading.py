"""The rules of reading: what any text, JSON or name from outside must keep to, and how it is said when it does not."""

from collections.abc import Mapping

from ludex.core.rulebook import Rule, Rulebook
from ludex.core.words import Lexicon

_JSON = "RFC 8259, The JavaScript Object Notation Data Interchange Format"
_HOUSE = "The house of Ludex (docs/house.md)"


def _rule(name: str, source: str, locus: str, gist: str) -> Rule:
    return Rule(f"reading/{name}", source, locus, gist, __name__)


UTF8 = _rule("utf8", _JSON, "section 8.1", "Text is UTF-8.")
JSON = _rule("json", _JSON, "section 2", "JSON is written as the grammar says.")
DEPTH = _rule("depth", _JSON, "section 9", "A reader may limit how deeply JSON is nested.")
NUMBER = _rule("number", _JSON, "section 6", "A number is finite, and short enough to be meant.")
DUPLICATE_KEY = _rule("duplicate_key", _JSON, "section 4", "A key stands once in an object.")
TYPE = _rule("type", _HOUSE, "Wire", "A field holds the type of value it is for.")
MISSING_FIELD = _rule("missing_field", _HOUSE, "Wire", "A field without an ordinary value has to be there.")
UNKNOWN_FIELD = _rule("unknown_field", _HOUSE, "Wire", "Only known fields stand in a position or a ruleset.")
GAME = _rule("game", _HOUSE, "Doors", "A game is one of those in the house, or of the entry point group ludex.games.")
NO_GAME = _rule("no_game", _HOUSE, "Wire", "Material says which game it is of, or is told.")
PRESET = _rule("preset", _HOUSE, "Wire", "A ruleset is a preset's name, or a preset with options.")
SEAT = _rule("seat", _HOUSE, "Words", "A seat goes by the name that its game gives it.")
EMPTY = _rule("empty", _HOUSE, "Wire", "There is something to read.")
EXTRA = _rule("extra", _HOUSE, "Errors", "What is heavy is an extra and says what to install.")

READING = Rulebook(
    "reading",
    (
        UTF8,
        JSON,
        DEPTH,
        NUMBER,
        DUPLICATE_KEY,
        TYPE,
        MISSING_FIELD,
        UNKNOWN_FIELD,
        GAME,
        NO_GAME,
        PRESET,
        SEAT,
        EMPTY,
        EXTRA,
    ),
)

WORDS: Mapping[str, Lexicon] = {
    "en": Lexicon(
        sentences={
            UTF8.id: "this is not UTF-8 text",
            JSON.id: "this is not JSON: {0}",
            DEPTH.id: "this JSON is nested too deeply to be meant",
            NUMBER.id: "{0} is not a number that can be meant",
            DUPLICATE_KEY.id: 'the key "{0}" stands twice in one object',
            TYPE.id: "{0}: expected {1}, found {2}",
            MISSING_FIELD.id: '{0}: the field "{1}" is missing',
            UNKNOWN_FIELD.id: '{0}: there is no field "{1}"; known fields: {2}',
            GAME.id: '"{0}" is no game of this house; known: {rest}',
            NO_GAME.id: 'say which game this is: --game, or a field "game"; known: {all}',
            PRESET.id: '"{0}" is no preset; known: {rest}',
            SEAT.id: '"{0}" is no seat here; the seats are: {rest}',
            EMPTY.id: "there is nothing to read",
            EXTRA.id: "this needs {0}; install it with: pip install 'ludex[{1}]'",
        },
        terms={"material": "the material"},
    ),
    "de": Lexicon(
        sentences={
            UTF8.id: "das ist kein UTF-8-Text",
            JSON.id: "das ist kein JSON: {0}",
            DEPTH.id: "dieses JSON ist zu tief verschachtelt",
            NUMBER.id: "{0} ist keine brauchbare Zahl",
            DUPLICATE_KEY.id: "der Schlüssel „{0}“ steht zweimal in einem Objekt",
            TYPE.id: "{0}: erwartet {1}, gefunden {2}",
            MISSING_FIELD.id: "{0}: das Feld „{1}“ fehlt",
            UNKNOWN_FIELD.id: "{0}: ein Feld „{1}“ gibt es nicht; bekannt sind: {2}",
            GAME.id: "„{0}“ ist kein Spiel dieses Hauses; bekannt sind: {rest}",
            NO_GAME.id: 'welches Spiel ist das? --game oder ein Feld "game" sagt es; bekannt sind: {all}',
            PRESET.id: "„{0}“ ist keine Regelfassung; bekannt sind: {rest}",
            SEAT.id: "„{0}“ sitzt hier nicht; die Plätze sind: {rest}",
            EMPTY.id: "da ist nichts zu lesen",
            EXTRA.id: "dafür fehlt {0}; zu installieren mit: pip install 'ludex[{1}]'",
        },
        terms={
            "material": "das Material",
            "another value": "ein anderer Wert",
            "a known value": "einer der bekannten Werte",
            "one record": "eine Aufzeichnung",
            "object": "ein Objekt",
            "array": "eine Liste",
            "int": "eine ganze Zahl",
            "bool": "true oder false",
            "boolean": "true oder false",
            "str": "Text",
            "text": "Text",
            "float": "eine Zahl",
            "Expecting value": "ein Wert fehlt",
            "Expecting property name enclosed in double quotes": "ein Schlüssel in Anführungszeichen fehlt",
            "Expecting ',' delimiter": "ein Komma fehlt",
            "Expecting ':' delimiter": "ein Doppelpunkt fehlt",
            "Unterminated string starting at": "ein Text ohne Ende beginnt",
            "Invalid control character at": "ein Steuerzeichen steht im Text",
            "Extra data": "nach dem Ende steht noch etwas",
            "Illegal trailing comma before end of object": "vor dem Ende steht ein Komma zu viel",
            "Illegal trailing comma before end of array": "vor dem Ende steht ein Komma zu viel",
            "str | array": "Text oder eine Liste",
            "str | object": "Text oder ein Objekt",
            "str | null": "Text oder null",
            "int | null": "eine ganze Zahl oder null",
            "object | null": "ein Objekt oder null",
            "number": "eine Zahl",
            "null": "nichts",
            "a name": "ein Name",
            'a move as text such as "4"': "ein Zug als Text wie „4“",
            'a move as text such as "31" or "8/5 6/5"': "ein Zug als Text wie „31“ oder „8/5 6/5“",
            'a move as text such as "k33"': "ein Zug als Text wie „k33“",
            "a time such as 2026-11-19T01:46:30.5Z": "ein Zeitpunkt wie 2026-11-19T01:46:30.5Z",
            "two dice": "zwei Würfel",
            "24 points": "24 Punkte",
            "0, 1, white or black": "0, 1, white oder black",
            "six points with at most fifteen checkers": "sechs Punkte mit höchstens fünfzehn Steinen",
            "whole numbers from 1 to 6": "ganze Zahlen von 1 bis 6",
            "an open box": "ein offenes Feld",
            "a full sheet": "ein voller Zettel",
            "a list of marks, None for an empty cell": "eine Liste von Zeichen, None für ein leeres Feld",
        },
        gists={
            UTF8.id: "Text ist UTF-8.",
            JSON.id: "JSON ist geschrieben, wie die Grammatik es sagt.",
            DEPTH.id: "Ein Leser darf begrenzen, wie tief JSON verschachtelt ist.",
            NUMBER.id: "Eine Zahl ist endlich und nicht unsinnig lang.",
            DUPLICATE_KEY.id: "Ein Schlüssel steht nur einmal in einem Objekt.",
            TYPE.id: "Ein Feld enthält den Wert, für den es da ist.",
            MISSING_FIELD.id: "Ein Feld ohne gewöhnlichen Wert muss da sein.",
            UNKNOWN_FIELD.id: "In Stellung und Regelfassung stehen nur bekannte Felder.",
            GAME.id: "Ein Spiel ist eines des Hauses oder der Entry-Point-Gruppe ludex.games.",
            NO_GAME.id: "Das Material sagt, zu welchem Spiel es gehört, oder es wird gesagt.",
            PRESET.id: "Eine Regelfassung ist ein Name oder ein Name mit Optionen.",
            SEAT.id: "Ein Platz heißt, wie sein Spiel ihn nennt.",
            EMPTY.id: "Es gibt etwas zu lesen.",
            EXTRA.id: "Was schwer ist, ist ein Extra und sagt, was zu installieren ist.",
        },
    ),
}
