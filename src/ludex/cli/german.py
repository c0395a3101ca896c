"""What --help says, in German: each paragraph by its English."""

from collections.abc import Mapping

GERMAN: Mapping[str, str] = {
    "Usage": "Aufruf",
    "Options": "Optionen",
    "Commands": "Befehle",
    "Example:": "Beispiel:",
    "Show this message and exit.": "Diese Hilfe zeigen.",
    "Show the version and exit.": "Die Version zeigen.",
    "Ludex, the judge of the game: is it over, who won, by what, for how many points, and why?": (
        "Ludex, der Richter des Spiels: ist es aus, wer hat gewonnen, wodurch, mit wie vielen Punkten, und warum?"
    ),
    "Do without kept tables: make them anew, keep none.": "Ohne aufbewahrte Tabellen: neu berechnen, keine behalten.",
    "Say who won, by what and why; or why the material is impossible.": (
        "Sagen, wer gewonnen hat, wodurch und warum; oder warum das Material unmöglich ist."
    ),
    "A MATERIAL is a file, `-` for standard input with one material a line, or the material itself: a position or a "
    "record as JSON (it starts with `{`), or in the notation of GAME. The exit code is 0 when all was judged, and 1 "
    "when some material cannot be read or breaks a rule.": (
        "Ein MATERIAL ist eine Datei, `-` für die Standardeingabe mit einem Material je Zeile, oder das Material "
        "selbst: eine Stellung oder Aufzeichnung als JSON (es beginnt mit `{`) oder in der Notation von GAME. Der "
        "Rückgabewert ist 0, wenn alles beurteilt ist, und 1, wenn ein Material unlesbar ist oder eine Regel bricht."
    ),
    "The game of notation, and of JSON that does not say.": "Das Spiel der Notation, und von JSON, das es nicht sagt.",
    "The rules where the material does not say.": "Die Regelfassung, wo das Material keine nennt.",
    "An option of the rules.": "Eine Option der Regeln.",
    "The language of sentences; by default that of the environment.": (
        "Die Sprache der Sätze; sonst die der Umgebung."
    ),
    "For people; as one JSON array; or as JSON, a line for each material.": (
        "Für Menschen; als eine JSON-Liste; oder als JSON, eine Zeile je Material."
    ),
    "Check records turn by turn and say in a line each what is wrong, or how they end.": (
        "Aufzeichnungen Zug für Zug prüfen und in je einer Zeile sagen, was nicht stimmt oder wie sie enden."
    ),
    "A MATERIAL is what it is for `ludex judge`; of a folder, all records in it are checked. The exit code is 0 when "
    "everything is sound and 1 when something is not.": (
        "Ein MATERIAL ist dasselbe wie bei `ludex judge`; von einem Ordner werden alle Aufzeichnungen darin geprüft. "
        "Der Rückgabewert ist 0, wenn alles in Ordnung ist, sonst 1."
    ),
    "For people; as one JSON array; as JSON, a line for each record; as JUnit's XML.": (
        "Für Menschen; als eine JSON-Liste; als JSON, eine Zeile je Aufzeichnung; als XML von JUnit."
    ),
    "Name only what is wrong.": "Nur nennen, was nicht stimmt.",
    "Check in so many processes at once.": "In so vielen Prozessen zugleich prüfen.",
    "Draw the table at the end of each MATERIAL, or after a turn, with what decided the game marked.": (
        "Den Tisch am Ende jedes MATERIALs zeichnen, oder nach einem Zug; was das Spiel entschied, ist markiert."
    ),
    "Draw into a file, `-` for standard output; of one material.": (
        "In eine Datei zeichnen, `-` ist die Standardausgabe; ein Material."
    ),
    "Draw the table after so many turns; 0: the start.": "Den Tisch nach so vielen Zügen zeichnen; 0: der Beginn.",
    "Draw what this seat may see, from its side of the table.": (
        "Zeichnen, was dieser Platz sehen darf, von seiner Seite des Tisches."
    ),
    "Show what this seat may see, from its side of the table.": (
        "Zeigen, was dieser Platz sehen darf, von seiner Seite des Tisches."
    ),
    "Write MATERIAL in another form into the file TARGET, `-` for standard output.": (
        "MATERIAL in einer anderen Form in die Datei TARGET schreiben, `-` ist die Standardausgabe."
    ),
    "The form is that of the name of TARGET, or FORM: `json` for ours, `notation` for the game's own on one line, or "
    "one of others. What the form cannot hold is said, a line each.": (
        "Die Form sagt der Name von TARGET, oder FORM: `json` ist unsere, `notation` die des Spiels auf einer Zeile, "
        "sonst eine von anderen. Was die Form nicht fasst, wird gesagt, je eine Zeile."
    ),
    "The form, where the name of TARGET does not say it: json, notation, ...": (
        "Die Form, wo der Name von TARGET sie nicht sagt: json, notation, ..."
    ),
    "Seal what is written, so that every later change is noticed.": (
        "Versiegeln, was geschrieben wird, damit jede spätere Änderung auffällt."
    ),
    "Write over a file that is there already.": "Eine Datei überschreiben, die es schon gibt.",
    "Tell what happened in a record: how it ended, by which rules, at which moments, and what is wrong with it.": (
        "Erzählen, was in einer Aufzeichnung geschah: wie es endete, nach welchen Regeln, in welchen Augenblicken, und "
        "was daran nicht stimmt."
    ),
    "For the terminal; as Markdown; or as one page of HTML with pictures.": (
        "Für das Terminal; als Markdown; oder als eine Seite HTML mit Bildern."
    ),
    "Play a record over, a turn at a time: step, go back, jump, with the verdict where there is one.": (
        "Eine Aufzeichnung Zug für Zug nachspielen: weiter, zurück, springen, mit dem Urteil, wo es eines gibt."
    ),
    "Begin after so many turns.": "Nach so vielen Zügen beginnen.",
    "Play GAME in the terminal: people in turn, or with `--bot` against bots.": (
        "GAME im Terminal spielen: Menschen reihum, oder mit `--bot` gegen Bots."
    ),
    "Who plays, in the order of play, with commas between the names.": (
        "Wer spielt, der Reihe nach, mit Kommas dazwischen."
    ),
    "Let a bot play a seat; more than once for more.": "Einen Bot an einen Platz setzen; für mehrere mehrmals.",
    "Make chance and bots repeat what they did under the same number.": (
        "Zufall und Bots wiederholen, was sie unter derselben Zahl taten."
    ),
    "Write the record into a new file at the end.": "Am Ende die Aufzeichnung in eine neue Datei schreiben.",
    "Print the rules of GAME with their sources, or one RULE.": (
        "Die Regeln von GAME mit ihren Quellen zeigen, oder eine RULE."
    ),
    "List the games and their rule sets.": "Die Spiele und ihre Regelfassungen aufzählen.",
    "Print the JSON Schema of positions and records of GAME.": (
        "Das JSON-Schema der Stellungen und Aufzeichnungen von GAME zeigen."
    ),
    "What the schema lets pass can be read but for what only the game can tell; what it refuses cannot be read.": (
        "Was das Schema durchlässt, ist lesbar bis auf das, was nur das Spiel weiß; was es abweist, ist nicht lesbar."
    ),
    "Put the conformance cases of GAME, or of all games, to an engine, and say which it does not pass.": (
        "Die Prüffälle von GAME, oder aller Spiele, einer Engine vorlegen und sagen, welche sie nicht besteht."
    ),
    "An engine is a program that answers a case a line with a line; conformance/README.md has the protocol. The exit "
    "code is 0 when all cases are passed and 1 when some are not.": (
        "Eine Engine ist ein Programm, das je Zeile einen Fall mit einer Zeile beantwortet; das Protokoll steht in "
        "conformance/README.md. Der Rückgabewert ist 0, wenn alle Fälle bestanden sind, sonst 1."
    ),
    "The program to ask; without one this Ludex answers itself.": (
        "Das Programm, das gefragt wird; ohne eines antwortet dieses Ludex selbst."
    ),
    "How long an answer takes.": "Wie lange eine Antwort dauern darf.",
    "Answer conformance cases from standard input, a line each, as any engine does for `ludex conformance`.": (
        "Prüffälle von der Standardeingabe beantworten, je eine Zeile, wie jede Engine für `ludex conformance`."
    ),
    "The protocol stands in conformance/README.md.": "Das Protokoll steht in conformance/README.md.",
    "Print the lines that let SHELL complete commands and options; put them into its start-up file.": (
        "Die Zeilen zeigen, mit denen SHELL Befehle und Optionen ergänzt; sie gehören in deren Startdatei."
    ),
    "Ask what if at a Mentat Pause of Dune; the answers know all secrets, they are for the judge.": (
        "Fragen, was wäre, in einer Mentat-Pause von Dune; die Antworten kennen alle Geheimnisse, sie sind für den "
        "Richter."
    ),
    "Say for each faction and alliance the smallest change of strongholds that would win this turn.": (
        "Für jede Fraktion und jedes Bündnis den kleinsten Wechsel von Festungen nennen, der diesen Zug gewinnt."
    ),
    "Say which single strongholds would flip the result, and to what.": (
        "Sagen, welche einzelnen Festungen das Ergebnis ändern würden, und wie."
    ),
    "Say where two rule sets differ on each MATERIAL, and because of which option.": (
        "Sagen, wo zwei Regelfassungen bei jedem MATERIAL verschieden urteilen, und wegen welcher Option."
    ),
    "The names of two presets may stand before the materials; without them all are compared. Without any material the "
    "options are listed in which the presets differ.": (
        "Vor dem Material können die Namen zweier Regelfassungen stehen; sonst werden alle verglichen. Ganz ohne "
        "Material werden die Optionen aufgezählt, in denen sie sich unterscheiden."
    ),
    "What each faction needs to win this turn.": "Was jede Fraktion braucht, um diesen Zug zu gewinnen.",
    "Which single stronghold flips the result.": "Welche einzelne Festung das Ergebnis ändert.",
    "Where two rule sets differ, and why.": "Wo zwei Regelfassungen verschieden urteilen, und warum.",
    "Check records turn by turn and say everything that is wrong.": (
        "Aufzeichnungen Zug für Zug prüfen und alles sagen, was nicht stimmt."
    ),
    "Draw the table, in the terminal or as SVG.": "Den Tisch zeichnen, im Terminal oder als SVG.",
    "Write a record in another form, and say what that form cannot hold.": (
        "Eine Aufzeichnung in einer anderen Form schreiben und sagen, was diese nicht fasst."
    ),
    "Tell what happened in a record, as text, Markdown or a page with pictures.": (
        "Erzählen, was in einer Aufzeichnung geschah, als Text, Markdown oder Seite mit Bildern."
    ),
    "Play a record over in the terminal, a turn at a time.": "Eine Aufzeichnung im Terminal Zug für Zug nachspielen.",
    "Play in the terminal, people or bots.": "Im Terminal spielen, Menschen oder Bots.",
    "Print the rules of a game with their sources.": "Die Regeln eines Spiels mit ihren Quellen zeigen.",
    "Print the JSON Schema of positions and records.": "Das JSON-Schema von Stellungen und Aufzeichnungen zeigen.",
    "Put the conformance cases to an engine, or to Ludex itself.": (
        "Die Prüffälle einer Engine vorlegen, oder Ludex selbst."
    ),
    "Answer conformance cases, a line each.": "Prüffälle beantworten, je eine Zeile.",
    "Print what lets a shell complete commands and options.": "Zeigen, womit eine Shell Befehle und Optionen ergänzt.",
    "Ask what if at a Mentat Pause of Dune: needs, pivots, diff.": (
        "Fragen, was wäre, in einer Mentat-Pause von Dune: needs, pivots, diff."
    ),
    "Score dice, ask for advice, review a game, see what a sheet is worth.": (
        "Würfel werten, Rat holen, ein Spiel nachrechnen, sehen, was ein Zettel wert ist."
    ),
    "Score dice, ask for advice, review a game, and see what a sheet is worth.": (
        "Würfel werten, Rat holen, ein Spiel nachrechnen und sehen, was ein Zettel wert ist."
    ),
    "What DICE are worth in each open box.": "Was DICE in jedem offenen Feld wert sind.",
    "What to keep of DICE, or which box to fill.": "Was von DICE zu behalten oder welches Feld zu füllen ist.",
    "How lucky and how well a game was played.": "Wie viel Glück in einem Spiel war und wie gut es gespielt ist.",
    "What total to expect of a sheet.": "Welche Summe von einem Zettel zu erwarten ist.",
    "How far each seat has to go.": "Wie weit jeder Platz noch hat.",
    "How many rolls each seat needs that is home.": "Wie viele Würfe jeder Platz braucht, der zu Hause ist.",
    "Who wins a race, and whether to double.": "Wer ein Rennen gewinnt, und ob zu verdoppeln ist.",
    "Say what DICE are worth in each open box.": "Sagen, was DICE in jedem offenen Feld wert sind.",
    "What is filled already, such as 'ones=3 chance=22'.": "Was schon eingetragen ist, etwa 'ones=3 chance=22'.",
    "Say what to keep of DICE or which box to fill, with the total to expect after each choice.": (
        "Sagen, was von DICE zu behalten oder welches Feld zu füllen ist, mit der Summe, die danach zu erwarten ist."
    ),
    "How many rolls are still to come.": "Wie viele Würfe noch kommen.",
    "Show every choice, not only the best.": "Alle Möglichkeiten zeigen, nicht nur die besten.",
    "Say how lucky each seat of a record was, and what its choices cost.": (
        "Sagen, wie viel Glück jeder Platz einer Aufzeichnung hatte, und was seine Entscheidungen kosteten."
    ),
    "Say what total to expect of a sheet that is played for the highest average, and how totals are spread.": (
        "Sagen, welche Summe von einem Zettel zu erwarten ist, der auf den höchsten Schnitt gespielt wird, und wie die "
        "Summen streuen."
    ),
    "Say how likely that is too.": "Auch sagen, wie wahrscheinlich das ist.",
    "Draw how totals are spread.": "Zeichnen, wie die Summen streuen.",
    "Count how far each seat has to go, and who leads.": "Zählen, wie weit jeder Platz noch hat und wer vorn liegt.",
    "Count pips, and see what a bear-off or a race is worth.": (
        "Augen zählen und sehen, was ein Auswürfeln oder ein Rennen wert ist."
    ),
    "Count pips, and see what a bear-off or a race is worth: pips, bearoff, race.": (
        "Augen zählen und sehen, was ein Auswürfeln oder ein Rennen wert ist: pips, bearoff, race."
    ),
    "How many games at random, if any.": "Wie viele Spiele nach dem Zufall, wenn es welche braucht.",
    "Other games at random.": "Andere zufällige Spiele.",
    "Play for N points or more, not for the highest average.": (
        "Auf N Punkte oder mehr spielen, nicht auf den höchsten Schnitt."
    ),
    "Say how many rolls each seat needs that is home, and how likely each number is.": (
        "Sagen, wie viele Würfe jeder Platz braucht, der zu Hause ist, und wie wahrscheinlich jede Zahl ist."
    ),
    "Say who wins a race how often, singly, by a gammon or a backgammon; and whether to double.": (
        "Sagen, wer ein Rennen wie oft gewinnt, einfach, mit Gammon oder Backgammon; und ob zu verdoppeln ist."
    ),
    "Where dice are rolled they are played as well as can be first. Up to six checkers a side in the home boards all "
    "is exact; other home boards are borne off in the fewest rolls; from farther out, games are played at random.": (
        "Wo Würfel liegen, werden sie zuerst bestmöglich gespielt. Bis zu sechs Steinen je Seite in den Heimfeldern "
        "ist alles exakt; andere Heimfelder werden in möglichst wenigen Würfen geleert; von weiter draußen werden "
        "Spiele nach dem Zufall gespielt."
    ),
}
