"""Records in English and German."""

from collections.abc import Mapping

from ludex.core.words import Lexicon
from ludex.record import rulebook as rules

WORDS: Mapping[str, Lexicon] = {
    "en": Lexicon(
        sentences={
            rules.VERSION_KNOWN.id: "this record is of version {0}; this Ludex reads {1}",
            rules.TURN_AFTER_END.id: "the game was over after turn {0}",
            rules.NOT_READ_ON.id: "{0} further {0:turn|turns} cannot be checked",
            rules.GAP.id: "something is stated after turn {0}, and there are {1} {1:turn|turns}",
            rules.WINNERS.id: "claimed: {0}; by the rules: {1}",
            rules.POINTS.id: "claimed points: {0}; by the rules: {1}",
            rules.OPEN_RESULT.id: "claimed: {0}; by the rules the game is undecided",
            rules.AGREEMENT.id: "result by agreement: {0}",
            rules.RESIGNATION.id: "result by resignation, which the board does not show: {0}",
            rules.TIME.id: "result on time, which the board does not show: {0}",
            rules.TIME_ORDER.id: "made at {0}, before the turn that it follows, at {1}",
            rules.SEAL.id: "the seal is broken: this is not what was sealed (now {0} {0:turn|turns})",
            rules.LOST.id: "this form cannot hold the {0}",
            rules.REVISION.id: "made by revision {0} of the rules, checked by revision {1}",
        },
        terms={
            "position": "position as a whole",
            "about": "details of the event",
            "stated": "statements on the way",
            "claims": "claimed result",
            "extra": "fields of a newer version",
        },
    ),
    "de": Lexicon(
        sentences={
            rules.VERSION_KNOWN.id: "diese Aufzeichnung hat die Version {0}; dieses Ludex liest {1}",
            rules.TURN_AFTER_END.id: "nach Zug {0} war das Spiel aus",
            rules.NOT_READ_ON.id: "{0} {0:weiterer Zug lässt|weitere Züge lassen} sich nicht prüfen",
            rules.GAP.id: "nach Zug {0} wird etwas angegeben, es gibt aber {1} {1:Zug|Züge}",
            rules.WINNERS.id: "behauptet: {0}; nach den Regeln: {1}",
            rules.POINTS.id: "behauptete Punkte: {0}; nach den Regeln: {1}",
            rules.OPEN_RESULT.id: "behauptet: {0}; nach den Regeln ist noch nichts entschieden",
            rules.AGREEMENT.id: "Ergebnis nach Vereinbarung: {0}",
            rules.RESIGNATION.id: "Ergebnis durch Aufgabe, die das Brett nicht zeigt: {0}",
            rules.TIME.id: "Ergebnis nach Zeit, die das Brett nicht zeigt: {0}",
            rules.TIME_ORDER.id: "gezogen um {0}, vor dem Zug davor um {1}",
            rules.SEAL.id: "das Siegel ist gebrochen: dies wurde so nicht versiegelt (jetzt {0} {0:Zug|Züge})",
            rules.LOST.id: "in dieser Form geht verloren: {0}",
            rules.REVISION.id: "aufgezeichnet nach Fassung {0} der Regeln, geprüft nach Fassung {1}",
        },
        terms={
            "draw": "unentschieden",
            "first": "Spieler 1",
            "second": "Spieler 2",
            "turns": "die Züge",
            "position": "die Stellung im Ganzen",
            "ruleset": "die Regelfassung",
            "names": "die Namen",
            "about": "die Angaben zur Veranstaltung",
            "times": "die Zeiten",
            "stated": "die Zwischenstände",
            "claims": "das behauptete Ergebnis",
            "extra": "die Felder einer neueren Version",
        },
        gists={
            rules.VERSION_KNOWN.id: "Eine Aufzeichnung nennt eine Version, die dieses Ludex lesen kann.",
            rules.TURN_AFTER_END.id: "Ist das Spiel aus, zieht niemand mehr.",
            rules.NOT_READ_ON.id: "Nach einem regelwidrigen Zug ist die Stellung unbekannt und alles, was folgt.",
            rules.GAP.id: "Nichts wird zu Zügen angegeben, die in der Aufzeichnung fehlen.",
            rules.WINNERS.id: "Behauptete Gewinner sind die, die die Regeln nennen.",
            rules.POINTS.id: "Behauptete Punkte sind die, die die Regeln geben.",
            rules.OPEN_RESULT.id: "Solange nichts entschieden ist, nennen die Regeln kein Ergebnis.",
            rules.AGREEMENT.id: "Ein Ergebnis kann vereinbart werden, ehe die Regeln eines geben.",
            rules.RESIGNATION.id: "Wer aufgibt, verliert auch dort, wo das Spiel keine Regel dafür hat.",
            rules.TIME.id: "Eine Uhr kann ein Spiel beenden; das Brett zeigt es nicht.",
            rules.TIME_ORDER.id: "Ein Zug geschieht nicht vor dem, auf den er folgt.",
            rules.SEAL.id: "Eine versiegelte Aufzeichnung hat so viele Züge und den SHA-256, die ihr Siegel nennt.",
            rules.LOST.id: "Was eine Form nicht fasst, wird beim Schreiben genannt.",
            rules.REVISION.id: "Nach einer anderen Fassung der Regeln kann das Urteil anders lauten.",
        },
    ),
}
