"""ludex dune: what each faction needs, what would flip the result, and where rule sets differ."""

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import combinations

import click
from msgspec import to_builtins

from ludex.cli.answer import Answer, answer_to, say_answers
from ludex.cli.material import read_all
from ludex.cli.options import Asked, format_option, material_command
from ludex.cli.refused import Refused
from ludex.core.errors import LudexError
from ludex.core.wire import encode, write_finding
from ludex.core.words import say
from ludex.games.dune import PRESETS, Position
from ludex.games.dune.position import allies
from ludex.games.dune.whatif import Change, Need, Outcome, Way, differences, needs, outcome_of, pivots
from ludex.games.dune.words import CONDITIONS, WORDS
from ludex.record import check
from ludex.record.check import AnyRecord

Found = tuple[list[str], dict[str, object]]
"""An answer as lines for people, and as plain data."""

_MOST_WAYS = 3
"""How many ways that need others' help are said in a line."""

_SAYS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "and": " and ",
        "or": " or ",
        "now": "now: {}",
        "wins": "{} by {}",
        "undecided": "undecided",
        "no_winner": "nobody wins",
        "wins_now": "{}: wins as it stands",
        "never": "{}: no change of strongholds wins",
        "needs": "{}: {}",
        "any": "any {} of {} ({})",
        "these": "{} ({})",
        "more": "{} more ways ({})",
        "to": "{} to {}",
        "nobody": "nobody",
        "no_pivot": "no single stronghold flips that",
        "same": "{}: the same for {}",
        "differ": "{}: {}; {}: {}; because of {}",
        "option": "{}: {} for {}, {} for {}",
    },
    "de": {
        "and": " und ",
        "or": " oder ",
        "now": "jetzt: {}",
        "wins": "{}, {}",
        "undecided": "noch nicht entschieden",
        "no_winner": "niemand gewinnt",
        "wins_now": "{}: gewinnt, wie es steht",
        "never": "{}: kein Wechsel von Festungen gewinnt",
        "needs": "{}: {}",
        "any": "{} von {} ({})",
        "these": "{} ({})",
        "more": "{} weitere Wege ({})",
        "to": "{} an {}",
        "nobody": "niemanden",
        "no_pivot": "keine einzelne Festung ändert das",
        "same": "{}: gleich nach {}",
        "differ": "{}: {}; {}: {}; wegen {}",
        "option": "{}: {} nach {}, {} nach {}",
    },
}


@click.group(epilog="Example:  ludex dune needs dune.json")
def command() -> None:
    """Ask what if at a Mentat Pause of Dune; the answers know all secrets, they are for the judge."""


@command.command(
    "needs", short_help="What each faction needs to win this turn.", epilog="Example:  ludex dune needs dune.json"
)
@material_command
@format_option
def needs_command(asked: Asked, form: str) -> None:
    """Say for each faction and alliance the smallest change of strongholds that would win this turn."""
    sys.exit(_answer_all(asked, form, _needs))


@command.command(
    "pivots", short_help="Which single stronghold flips the result.", epilog="Example:  ludex dune pivots dune.json"
)
@material_command
@format_option
def pivots_command(asked: Asked, form: str) -> None:
    """Say which single strongholds would flip the result, and to what."""
    sys.exit(_answer_all(asked, form, _pivots))


@command.command(
    "diff",
    short_help="Where two rule sets differ, and why.",
    epilog="Example:  ludex dune diff standard rulebook dune.json",
)
@partial(material_command, required=False)
@format_option
def diff_command(asked: Asked, form: str) -> None:
    """Say where two rule sets differ on each MATERIAL, and because of which option.

    The names of two presets may stand before the materials; without them all are compared. Without any material the
    options are listed in which the presets differ.
    """
    named = [word for word in asked.materials if word in PRESETS]
    if len(named) == 1:
        raise Refused("two_presets", ", ".join(PRESETS))
    pairs = [*combinations(named or PRESETS, 2)]
    materials = tuple(word for word in asked.materials if word not in PRESETS)
    if not materials:
        lines, plain = _options(pairs, asked.language)
        say_answers([Answer(tuple(lines), plain, 0, "sound")], form)
        return
    asked = Asked(materials, asked.game, asked.ruleset, asked.language)
    sys.exit(_answer_all(asked, form, lambda position, language: _differences(position, pairs, language)))


def _answer_all(asked: Asked, form: str, find: Callable[[Position, str], Found]) -> int:
    """Answer each material that has a verdict; what has none is answered as `ludex judge` does."""
    asked = Asked(asked.materials, asked.game or "dune", asked.ruleset, asked.language)
    return say_answers((_answer(found, name, asked.language, find) for name, found in read_all(asked)), form)


def _answer(found: AnyRecord | LudexError, name: str, language: str, find: Callable[[Position, str], Found]) -> Answer:
    if isinstance(found, LudexError):
        return answer_to(found, name, language, brief=True)
    if found.game.id != "dune":
        raise Refused("no_position", f"{name}: " if name else "", "dune", found.game.id)
    report = check(found)
    if report.verdict is None:
        return answer_to(report, name, language, brief=True)
    lines, plain = find(report.position, language)
    lines += [f"  {say(fault, found.seats, language)}" for fault in report.faults]
    if report.faults:
        plain["faults"] = [write_finding(fault, found.seats, language) for fault in report.faults]
    if name:
        lines[0] = f"{name}: {lines[0]}"
        plain = {"material": name} | plain
    return Answer(tuple(lines), plain, 0 if report.sound else 1, "sound" if report.sound else "faulty")


def _needs(position: Position, language: str) -> Found:
    now, found, paired = outcome_of(position), needs(position), allies(position)
    lines = [_SAYS[language]["now"].format(_outcome(now, language))]
    for need in found:
        own = {*need.factions, *(paired[name] for name in need.factions if name in paired)}
        lines.append(f"  {_need(need, own, language)}")
    return lines, {"now": to_builtins(now), "needs": to_builtins(found)}


def _need(need: Need, own: set[str], language: str) -> str:
    says, names = _SAYS[language], _names(need.factions, "and", language)
    if not need.ways:
        return says["never"].format(names)
    if not need.ways[0].changes:
        return says["wins_now"].format(names)
    parts: list[str] = []
    for condition in dict.fromkeys(way.condition for way in need.ways):
        ways = [way for way in need.ways if way.condition == condition]
        parts += _ways(ways, own, CONDITIONS[language][condition], language)
    return says["needs"].format(names, says["or"].join(parts))


def _ways(ways: Sequence[Way], own: set[str], condition: str, language: str) -> Iterator[str]:
    """Say ways by strongholds of the own side as briefly as can be, and some of those by strongholds of others."""
    says = _SAYS[language]
    taking = [way.changes for way in ways if all(change.to in own for change in way.changes)]
    sets = [*dict.fromkeys(tuple(change.stronghold for change in changes) for changes in taking)]
    whole = [*dict.fromkeys(stronghold for taken in sets for stronghold in taken)]
    if len(sets) > 1 and {*map(frozenset, sets)} == {*map(frozenset, combinations(whole, len(sets[0])))}:
        yield says["any"].format(len(sets[0]), ", ".join(_name(each, language) for each in whole), condition)
    else:
        yield from (says["these"].format(_names(taken, "and", language), condition) for taken in sets)
    others = [way.changes for way in ways if way.changes not in taking]
    for changes in others[:_MOST_WAYS]:
        yield says["these"].format(says["and"].join(_change(change, language) for change in changes), condition)
    if len(others) > _MOST_WAYS:
        yield says["more"].format(len(others) - _MOST_WAYS, condition)


def _pivots(position: Position, language: str) -> Found:
    says = _SAYS[language]
    now, found = outcome_of(position), pivots(position)
    lines = [says["now"].format(_outcome(now, language))]
    grouped: dict[tuple[str, Outcome], list[Change]] = {}
    for pivot in found:
        grouped.setdefault((pivot.change.stronghold, pivot.outcome), []).append(pivot.change)
    for (stronghold, outcome), changes in grouped.items():
        to = says["or"].join(_name(change.to, language) for change in changes)
        lines.append(f"  {says['to'].format(_name(stronghold, language), to)}: {_outcome(outcome, language)}")
    if not found:
        lines.append(f"  {says['no_pivot']}")
    return lines, {"now": to_builtins(now), "pivots": to_builtins(found)}


def _differences(position: Position, pairs: Sequence[tuple[str, str]], language: str) -> Found:
    says = _SAYS[language]
    lines: list[str] = []
    plains: list[dict[str, object]] = []
    for pair in pairs:
        found = differences(position, *pair)
        before, after = (_outcome(outcome, language) for outcome in found.outcomes)
        if found.options:
            options = says["or"].join(says["and"].join(names) for names in found.options)
            lines.append(says["differ"].format(pair[0], before, pair[1], after, options))
        else:
            lines.append(says["same"].format(before, says["and"].join(pair)))
        plains.append({"presets": pair, "outcomes": to_builtins(found.outcomes), "options": found.options})
    return lines, {"differences": plains}


def _options(pairs: Sequence[tuple[str, str]], language: str) -> Found:
    """List the options in which presets differ."""
    presets = {name: to_builtins(preset) for name, preset in PRESETS.items()}
    plains: list[dict[str, object]] = []
    lines: list[str] = []
    for one, other in pairs:
        for option, value in presets[one].items():
            if presets[other][option] != value:
                plains.append({"option": option, one: value, other: presets[other][option]})
                said = (option, encode(value), one, encode(presets[other][option]), other)
                lines.append(_SAYS[language]["option"].format(*said))
    return lines, {"options": plains}


def _outcome(outcome: Outcome, language: str) -> str:
    says = _SAYS[language]
    if outcome.winners:
        return says["wins"].format(_names(outcome.winners, "and", language), CONDITIONS[language][outcome.condition])
    return says[outcome.condition or "undecided"]


def _change(change: Change, language: str) -> str:
    return _SAYS[language]["to"].format(_name(change.stronghold, language), _name(change.to, language))


def _names(ids: Iterable[str], between: str, language: str) -> str:
    return _SAYS[language][between].join(_name(each, language) for each in ids)


def _name(faction_or_stronghold: str | None, language: str) -> str:
    """Name a faction or a stronghold, or nobody."""
    if faction_or_stronghold is None:
        return _SAYS[language]["nobody"]
    return WORDS[language].terms.get(faction_or_stronghold, faction_or_stronghold)
