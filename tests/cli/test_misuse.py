"""What is typed wrongly, and what cannot be done, in English and German."""

import re
from collections.abc import Callable, Iterator, Sequence

import pytest
from click.testing import Result

from ludex.cli import refused

Run = Callable[..., Result]
G = ("-g", "connect-four")

MISUSED: Sequence[tuple[tuple[str, ...], str]] = [
    (("xyz",), "Einen Befehl 'xyz' gibt es nicht."),
    (("judg",), "Einen Befehl 'judg' gibt es nicht. Gemeint ist vielleicht judge."),
    (("--foo",), "Eine Option '--foo' gibt es nicht."),
    (("judge", "--gam", "x"), "Eine Option '--gam' gibt es nicht. Gemeint ist vielleicht '--game'."),
    (("judge",), "Es fehlt 'MATERIAL...'."),
    (("judge", "-g"), "Die Option '-g' braucht einen Wert."),
    (("check", "--quiet=3", "x"), "Die Option '--quiet' nimmt keinen Wert."),
    (("check", "-j", "0", "x"), "'-j' / '--jobs': 0 liegt nicht im Bereich 1<=x<=256."),
    (("check", "-j", "a", "x"), "'-j' / '--jobs': 'a' ist keine solche Zahl."),
    (("games", "--lang", "fr"), "'--lang': 'fr' gibt es hier nicht; zur Wahl: 'en', 'de'."),
    (("convert", "a", "b", "c"), "Das ist zu viel: c"),
    (("completion",), "Es fehlt '{bash|zsh|fish}'. Zur Wahl:"),
    (("conformance", "--patience", "x"), "'--patience': 'x' ist keine solche Zahl."),
]


@pytest.mark.parametrize(("arguments", "said"), MISUSED, ids=[" ".join(arguments) for arguments, _ in MISUSED])
def test_what_is_typed_wrongly_is_said_in_german(
    run: Run, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...], said: str
) -> None:
    english = run(*arguments)
    assert english.exit_code == 2
    assert re.search("^Error: ", english.output, re.MULTILINE)
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    german = run(*arguments)
    assert german.exit_code == 2
    assert re.search(rf"^Fehler: {re.escape(said)}", german.output, re.MULTILINE)


def test_how_a_command_is_called_stands_before_what_is_wrong(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    assert (
        run("rules").output
        == "Aufruf: ludex rules [OPTIONS] GAME [RULE]\nHilfe: ludex rules --help\n\nFehler: Es fehlt 'GAME'.\n"
    )


def test_the_language_that_is_asked_for_is_kept_to(run: Run) -> None:
    said = run("judge", "--lang", "de").output
    assert said.startswith("Aufruf: ludex judge ")
    assert said.endswith("Fehler: Es fehlt 'MATERIAL...'.\n")


REFUSED: Sequence[tuple[tuple[str, ...], str]] = [
    (("judge", *G, "-o", "columns", "4"), "columns hat nicht die Form NAME=VALUE"),
    (("show", *G, "--seat", "third", "4"), "third ist kein Platz; die Plätze sind: first, second"),
    (("show", *G, "--move", "3", "4"), "die Aufzeichnung endet nach Zug 1"),
    (("rules", "kniffel", "bonos"), "bonos ist keine Regel von kniffel; bekannt sind: bonus, "),
    (("convert", *G, "4", "-"), "welche Form? --to sagt es: json, notation"),
    (("play", "kniffel", "--seats", "a,a"), "jeder Platz braucht einen eigenen Namen"),
    (
        ("dune", "needs", '{"game":"connect_four","turns":[]}'),
        "das ist keine Stellung von dune, sondern von connect_four",
    ),
]


@pytest.mark.parametrize(("arguments", "said"), REFUSED, ids=[" ".join(arguments) for arguments, _ in REFUSED])
def test_what_cannot_be_done_is_said_in_german(run: Run, arguments: tuple[str, ...], said: str) -> None:
    result = run(*arguments, "--lang", "de")
    assert result.exit_code == 2
    assert result.output.startswith(f"ludex: {said}")


def test_every_refusal_has_the_same_places_in_both_languages() -> None:
    def places(language: str) -> Iterator[tuple[str, int]]:
        for what, sentence in refused.SAYS[language].items():
            yield what, sentence.count("{}")

    assert dict(places("de")) == dict(places("en"))
