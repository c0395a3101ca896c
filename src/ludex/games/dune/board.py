"""The map of Arrakis: territories, sectors, borders, and which sectors of two territories touch.

Sectors are counted from 0, where the storm starts, counterclockwise to 17. A contact is a pair of spots, each a
territory and a sector of it; the Polar Sink lies in no sector. Two contacts touch at a corner only and are unsure:
Imperial Basin 9 with Arsunt 10, and Cielago East 2 with False Wall South 3.
"""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

Spot = tuple[str, int | None]
"""A territory by its id, and a sector of it."""

Kind = Literal["polar", "sand", "rock", "stronghold"]


class Territory(Struct, frozen=True, gc=False):
    """An area of the map with its sectors and the territories it borders on.

    What is `storm_proof` is so until the Shield Wall falls; the territory's card puts `spice` into `spice_sector`.
    """

    id: str
    name: str
    kind: Kind
    sectors: tuple[int, ...]
    borders: tuple[str, ...]
    storm_proof: bool = False
    spice: int = 0
    spice_sector: int | None = None


def _territory(  # noqa: PLR0913  # a row of the table below
    territory: str,
    name: str,
    kind: Kind,
    sectors: tuple[int, ...],
    borders: str,
    *,
    storm_proof: bool = False,
    spice: int = 0,
    spice_sector: int | None = None,
) -> Territory:
    return Territory(territory, name, kind, sectors, tuple(borders.split()), storm_proof, spice, spice_sector)


SECTORS = 18
"""How many sectors the map has."""

CIRCLES = (1, 4, 7, 10, 13, 16)
"""The sectors at which the circles of the players lie."""

POLAR_SINK = "polar_sink"
SIETCH_TABR, HABBANYA_SIETCH, TUEKS_SIETCH = "sietch_tabr", "habbanya_sietch", "tueks_sietch"
STRONGHOLDS = ("arrakeen", "carthag", SIETCH_TABR, HABBANYA_SIETCH, TUEKS_SIETCH)
"""The five strongholds of the map."""

HIDDEN_MOBILE_STRONGHOLD, SHIELD_WALL = "hidden_mobile_stronghold", "shield_wall"
BY_AGREEMENT = (HIDDEN_MOBILE_STRONGHOLD, SHIELD_WALL)
"""What is a stronghold only where the position says so; the Hidden Mobile Stronghold is no area of the map."""

_TERRITORIES = (
    _territory(
        "polar_sink",
        "Polar Sink",
        "polar",
        (),
        "imperial_basin cielago_north harg_pass false_wall_east arsunt hagga_basin wind_pass wind_pass_north",
    ),
    _territory(
        "imperial_basin",
        "Imperial Basin",
        "sand",
        (8, 9, 10),
        "polar_sink carthag arrakeen false_wall_east rim_wall_west hole_in_the_rock shield_wall old_gap tsimpo arsunt",
        storm_proof=True,
    ),
    _territory("carthag", "Carthag", "stronghold", (10,), "imperial_basin tsimpo arsunt hagga_basin", storm_proof=True),
    _territory("arrakeen", "Arrakeen", "stronghold", (9,), "imperial_basin rim_wall_west old_gap", storm_proof=True),
    _territory("tueks_sietch", "Tuek's Sietch", "stronghold", (4,), "false_wall_south pasty_mesa south_mesa"),
    _territory("sietch_tabr", "Sietch Tabr", "stronghold", (13,), "rock_outcroppings plastic_basin bight_of_the_cliff"),
    _territory("habbanya_sietch", "Habbanya Sietch", "stronghold", (16,), "habbanya_ridge_flat"),
    _territory(
        "cielago_north",
        "Cielago North",
        "sand",
        (0, 1, 2),
        "polar_sink cielago_depression cielago_east harg_pass false_wall_south wind_pass_north cielago_west",
        spice=8,
        spice_sector=2,
    ),
    _territory(
        "cielago_depression",
        "Cielago Depression",
        "sand",
        (0, 1, 2),
        "cielago_north meridian cielago_south cielago_east cielago_west",
    ),
    _territory(
        "meridian", "Meridian", "sand", (0, 1), "cielago_depression cielago_south habbanya_ridge_flat cielago_west"
    ),
    _territory(
        "cielago_south",
        "Cielago South",
        "sand",
        (1, 2),
        "cielago_depression meridian cielago_east",
        spice=12,
        spice_sector=1,
    ),
    _territory(
        "cielago_east",
        "Cielago East",
        "sand",
        (2, 3),
        "cielago_north cielago_depression cielago_south false_wall_south south_mesa",
    ),
    _territory(
        "harg_pass",
        "Harg Pass",
        "sand",
        (3, 4),
        "polar_sink cielago_north false_wall_south false_wall_east the_minor_erg",
    ),
    _territory(
        "false_wall_south",
        "False Wall South",
        "rock",
        (3, 4),
        "tueks_sietch cielago_north cielago_east harg_pass the_minor_erg pasty_mesa south_mesa",
    ),
    _territory(
        "false_wall_east",
        "False Wall East",
        "rock",
        (4, 5, 6, 7, 8),
        "polar_sink imperial_basin harg_pass the_minor_erg shield_wall",
    ),
    _territory(
        "the_minor_erg",
        "The Minor Erg",
        "sand",
        (4, 5, 6, 7),
        "harg_pass false_wall_south false_wall_east pasty_mesa shield_wall",
        spice=8,
        spice_sector=7,
    ),
    _territory(
        "pasty_mesa",
        "Pasty Mesa",
        "rock",
        (4, 5, 6, 7),
        "tueks_sietch false_wall_south the_minor_erg red_chasm south_mesa shield_wall gara_kulon",
    ),
    _territory("red_chasm", "Red Chasm", "sand", (6,), "pasty_mesa south_mesa", spice=8, spice_sector=6),
    _territory(
        "south_mesa",
        "South Mesa",
        "sand",
        (3, 4, 5),
        "tueks_sietch cielago_east false_wall_south pasty_mesa red_chasm",
        spice=10,
        spice_sector=4,
    ),
    _territory("basin", "Basin", "sand", (8,), "rim_wall_west hole_in_the_rock sihaya_ridge old_gap"),
    _territory(
        "rim_wall_west", "Rim Wall West", "rock", (8,), "imperial_basin arrakeen basin hole_in_the_rock old_gap"
    ),
    _territory(
        "hole_in_the_rock",
        "Hole In The Rock",
        "sand",
        (8,),
        "imperial_basin basin rim_wall_west sihaya_ridge shield_wall",
    ),
    _territory(
        "sihaya_ridge",
        "Sihaya Ridge",
        "sand",
        (8,),
        "basin hole_in_the_rock shield_wall gara_kulon",
        spice=6,
        spice_sector=8,
    ),
    _territory(
        "shield_wall",
        "Shield Wall",
        "rock",
        (7, 8),
        "imperial_basin false_wall_east the_minor_erg pasty_mesa hole_in_the_rock sihaya_ridge gara_kulon",
    ),
    _territory("gara_kulon", "Gara Kulon", "sand", (7,), "pasty_mesa sihaya_ridge shield_wall"),
    _territory(
        "old_gap",
        "Old Gap",
        "sand",
        (8, 9, 10),
        "imperial_basin arrakeen basin rim_wall_west broken_land tsimpo",
        spice=6,
        spice_sector=9,
    ),
    _territory(
        "broken_land",
        "Broken Land",
        "sand",
        (10, 11),
        "old_gap tsimpo rock_outcroppings plastic_basin",
        spice=8,
        spice_sector=11,
    ),
    _territory(
        "tsimpo", "Tsimpo", "sand", (10, 11, 12), "imperial_basin carthag old_gap broken_land plastic_basin hagga_basin"
    ),
    _territory("arsunt", "Arsunt", "sand", (10, 11), "polar_sink imperial_basin carthag hagga_basin"),
    _territory(
        "rock_outcroppings",
        "Rock Outcroppings",
        "sand",
        (12, 13),
        "sietch_tabr broken_land plastic_basin bight_of_the_cliff",
        spice=6,
        spice_sector=13,
    ),
    _territory(
        "plastic_basin",
        "Plastic Basin",
        "rock",
        (11, 12, 13),
        "sietch_tabr broken_land tsimpo rock_outcroppings hagga_basin "
        "bight_of_the_cliff funeral_plain the_great_flat wind_pass",
    ),
    _territory(
        "hagga_basin",
        "Hagga Basin",
        "sand",
        (11, 12),
        "polar_sink carthag tsimpo arsunt plastic_basin wind_pass",
        spice=6,
        spice_sector=12,
    ),
    _territory(
        "bight_of_the_cliff",
        "Bight Of The Cliff",
        "sand",
        (13, 14),
        "sietch_tabr rock_outcroppings plastic_basin funeral_plain",
    ),
    _territory(
        "funeral_plain",
        "Funeral Plain",
        "sand",
        (14,),
        "plastic_basin bight_of_the_cliff the_great_flat",
        spice=6,
        spice_sector=14,
    ),
    _territory(
        "the_great_flat",
        "The Great Flat",
        "sand",
        (14,),
        "plastic_basin funeral_plain wind_pass the_greater_flat",
        spice=10,
        spice_sector=14,
    ),
    _territory(
        "wind_pass",
        "Wind Pass",
        "sand",
        (13, 14, 15, 16),
        "polar_sink plastic_basin hagga_basin the_great_flat "
        "the_greater_flat false_wall_west wind_pass_north cielago_west",
    ),
    _territory(
        "the_greater_flat", "The Greater Flat", "sand", (15,), "the_great_flat wind_pass habbanya_erg false_wall_west"
    ),
    _territory(
        "habbanya_erg",
        "Habbanya Erg",
        "sand",
        (15, 16),
        "the_greater_flat false_wall_west habbanya_ridge_flat",
        spice=8,
        spice_sector=15,
    ),
    _territory(
        "false_wall_west",
        "False Wall West",
        "rock",
        (15, 16, 17),
        "wind_pass the_greater_flat habbanya_erg habbanya_ridge_flat cielago_west",
    ),
    _territory(
        "wind_pass_north",
        "Wind Pass North",
        "sand",
        (16, 17),
        "polar_sink cielago_north wind_pass cielago_west",
        spice=6,
        spice_sector=16,
    ),
    _territory(
        "habbanya_ridge_flat",
        "Habbanya Ridge Flat",
        "sand",
        (16, 17),
        "habbanya_sietch meridian habbanya_erg false_wall_west cielago_west",
        spice=10,
        spice_sector=17,
    ),
    _territory(
        "cielago_west",
        "Cielago West",
        "sand",
        (17, 0),
        "cielago_north cielago_depression meridian wind_pass false_wall_west wind_pass_north habbanya_ridge_flat",
    ),
)

TERRITORIES: Mapping[str, Territory] = {territory.id: territory for territory in _TERRITORIES}
"""All territories by their ids."""

NAMES: Mapping[str, str] = {
    **{territory.id: territory.name for territory in _TERRITORIES},
    HIDDEN_MOBILE_STRONGHOLD: "Hidden Mobile Stronghold",
}
"""Where forces may stand, as the board calls it."""

CONTACTS: tuple[tuple[Spot, Spot], ...] = (
    (("polar_sink", None), ("imperial_basin", 8)),
    (("polar_sink", None), ("imperial_basin", 9)),
    (("polar_sink", None), ("cielago_north", 0)),
    (("polar_sink", None), ("cielago_north", 1)),
    (("polar_sink", None), ("cielago_north", 2)),
    (("polar_sink", None), ("harg_pass", 3)),
    (("polar_sink", None), ("false_wall_east", 4)),
    (("polar_sink", None), ("false_wall_east", 5)),
    (("polar_sink", None), ("false_wall_east", 6)),
    (("polar_sink", None), ("false_wall_east", 7)),
    (("polar_sink", None), ("false_wall_east", 8)),
    (("polar_sink", None), ("arsunt", 10)),
    (("polar_sink", None), ("arsunt", 11)),
    (("polar_sink", None), ("hagga_basin", 12)),
    (("polar_sink", None), ("wind_pass", 13)),
    (("polar_sink", None), ("wind_pass", 14)),
    (("polar_sink", None), ("wind_pass", 15)),
    (("polar_sink", None), ("wind_pass_north", 16)),
    (("polar_sink", None), ("wind_pass_north", 17)),
    (("imperial_basin", 8), ("imperial_basin", 9)),
    (("imperial_basin", 8), ("false_wall_east", 8)),
    (("imperial_basin", 8), ("rim_wall_west", 8)),
    (("imperial_basin", 8), ("hole_in_the_rock", 8)),
    (("imperial_basin", 8), ("shield_wall", 8)),
    (("imperial_basin", 9), ("imperial_basin", 10)),
    (("imperial_basin", 9), ("arrakeen", 9)),
    (("imperial_basin", 9), ("rim_wall_west", 8)),
    (("imperial_basin", 9), ("old_gap", 9)),
    (("imperial_basin", 9), ("arsunt", 10)),
    (("imperial_basin", 10), ("carthag", 10)),
    (("imperial_basin", 10), ("tsimpo", 10)),
    (("imperial_basin", 10), ("arsunt", 10)),
    (("carthag", 10), ("tsimpo", 10)),
    (("carthag", 10), ("tsimpo", 11)),
    (("carthag", 10), ("arsunt", 10)),
    (("carthag", 10), ("hagga_basin", 11)),
    (("arrakeen", 9), ("rim_wall_west", 8)),
    (("arrakeen", 9), ("old_gap", 9)),
    (("tueks_sietch", 4), ("false_wall_south", 4)),
    (("tueks_sietch", 4), ("pasty_mesa", 4)),
    (("tueks_sietch", 4), ("south_mesa", 4)),
    (("sietch_tabr", 13), ("rock_outcroppings", 13)),
    (("sietch_tabr", 13), ("plastic_basin", 13)),
    (("sietch_tabr", 13), ("bight_of_the_cliff", 13)),
    (("habbanya_sietch", 16), ("habbanya_ridge_flat", 16)),
    (("habbanya_sietch", 16), ("habbanya_ridge_flat", 17)),
    (("cielago_north", 0), ("cielago_north", 1)),
    (("cielago_north", 0), ("cielago_depression", 0)),
    (("cielago_north", 0), ("wind_pass_north", 17)),
    (("cielago_north", 0), ("cielago_west", 0)),
    (("cielago_north", 0), ("cielago_west", 17)),
    (("cielago_north", 1), ("cielago_north", 2)),
    (("cielago_north", 1), ("cielago_depression", 1)),
    (("cielago_north", 2), ("cielago_depression", 2)),
    (("cielago_north", 2), ("cielago_east", 2)),
    (("cielago_north", 2), ("harg_pass", 3)),
    (("cielago_north", 2), ("false_wall_south", 3)),
    (("cielago_depression", 0), ("cielago_depression", 1)),
    (("cielago_depression", 0), ("meridian", 0)),
    (("cielago_depression", 0), ("cielago_west", 0)),
    (("cielago_depression", 1), ("cielago_depression", 2)),
    (("cielago_depression", 1), ("meridian", 1)),
    (("cielago_depression", 1), ("cielago_south", 1)),
    (("cielago_depression", 2), ("cielago_south", 2)),
    (("cielago_depression", 2), ("cielago_east", 2)),
    (("meridian", 0), ("meridian", 1)),
    (("meridian", 0), ("habbanya_ridge_flat", 17)),
    (("meridian", 0), ("cielago_west", 0)),
    (("meridian", 1), ("cielago_south", 1)),
    (("cielago_south", 1), ("cielago_south", 2)),
    (("cielago_south", 2), ("cielago_east", 2)),
    (("cielago_east", 2), ("cielago_east", 3)),
    (("cielago_east", 2), ("false_wall_south", 3)),
    (("cielago_east", 3), ("false_wall_south", 3)),
    (("cielago_east", 3), ("south_mesa", 3)),
    (("harg_pass", 3), ("harg_pass", 4)),
    (("harg_pass", 3), ("false_wall_south", 3)),
    (("harg_pass", 3), ("false_wall_east", 4)),
    (("harg_pass", 4), ("false_wall_south", 4)),
    (("harg_pass", 4), ("false_wall_east", 4)),
    (("harg_pass", 4), ("the_minor_erg", 4)),
    (("false_wall_south", 3), ("false_wall_south", 4)),
    (("false_wall_south", 3), ("south_mesa", 3)),
    (("false_wall_south", 4), ("the_minor_erg", 4)),
    (("false_wall_south", 4), ("pasty_mesa", 4)),
    (("false_wall_south", 4), ("south_mesa", 4)),
    (("false_wall_east", 4), ("false_wall_east", 5)),
    (("false_wall_east", 4), ("the_minor_erg", 4)),
    (("false_wall_east", 5), ("false_wall_east", 6)),
    (("false_wall_east", 5), ("the_minor_erg", 5)),
    (("false_wall_east", 6), ("false_wall_east", 7)),
    (("false_wall_east", 6), ("the_minor_erg", 6)),
    (("false_wall_east", 7), ("false_wall_east", 8)),
    (("false_wall_east", 7), ("the_minor_erg", 7)),
    (("false_wall_east", 7), ("shield_wall", 7)),
    (("false_wall_east", 8), ("shield_wall", 8)),
    (("the_minor_erg", 4), ("the_minor_erg", 5)),
    (("the_minor_erg", 4), ("pasty_mesa", 4)),
    (("the_minor_erg", 5), ("the_minor_erg", 6)),
    (("the_minor_erg", 5), ("pasty_mesa", 5)),
    (("the_minor_erg", 6), ("the_minor_erg", 7)),
    (("the_minor_erg", 6), ("pasty_mesa", 6)),
    (("the_minor_erg", 7), ("pasty_mesa", 7)),
    (("the_minor_erg", 7), ("shield_wall", 7)),
    (("pasty_mesa", 4), ("pasty_mesa", 5)),
    (("pasty_mesa", 4), ("south_mesa", 4)),
    (("pasty_mesa", 5), ("pasty_mesa", 6)),
    (("pasty_mesa", 5), ("south_mesa", 5)),
    (("pasty_mesa", 6), ("pasty_mesa", 7)),
    (("pasty_mesa", 6), ("red_chasm", 6)),
    (("pasty_mesa", 7), ("shield_wall", 7)),
    (("pasty_mesa", 7), ("gara_kulon", 7)),
    (("red_chasm", 6), ("south_mesa", 5)),
    (("south_mesa", 3), ("south_mesa", 4)),
    (("south_mesa", 4), ("south_mesa", 5)),
    (("basin", 8), ("rim_wall_west", 8)),
    (("basin", 8), ("hole_in_the_rock", 8)),
    (("basin", 8), ("sihaya_ridge", 8)),
    (("basin", 8), ("old_gap", 8)),
    (("rim_wall_west", 8), ("hole_in_the_rock", 8)),
    (("rim_wall_west", 8), ("old_gap", 8)),
    (("hole_in_the_rock", 8), ("sihaya_ridge", 8)),
    (("hole_in_the_rock", 8), ("shield_wall", 8)),
    (("sihaya_ridge", 8), ("shield_wall", 8)),
    (("sihaya_ridge", 8), ("gara_kulon", 7)),
    (("shield_wall", 7), ("shield_wall", 8)),
    (("shield_wall", 7), ("gara_kulon", 7)),
    (("old_gap", 8), ("old_gap", 9)),
    (("old_gap", 9), ("old_gap", 10)),
    (("old_gap", 10), ("broken_land", 10)),
    (("old_gap", 10), ("tsimpo", 10)),
    (("broken_land", 10), ("broken_land", 11)),
    (("broken_land", 10), ("tsimpo", 10)),
    (("broken_land", 11), ("tsimpo", 11)),
    (("broken_land", 11), ("rock_outcroppings", 12)),
    (("broken_land", 11), ("plastic_basin", 11)),
    (("tsimpo", 10), ("tsimpo", 11)),
    (("tsimpo", 11), ("tsimpo", 12)),
    (("tsimpo", 11), ("plastic_basin", 11)),
    (("tsimpo", 11), ("hagga_basin", 11)),
    (("tsimpo", 12), ("plastic_basin", 12)),
    (("tsimpo", 12), ("hagga_basin", 12)),
    (("arsunt", 10), ("arsunt", 11)),
    (("arsunt", 10), ("hagga_basin", 11)),
    (("arsunt", 11), ("hagga_basin", 11)),
    (("arsunt", 11), ("hagga_basin", 12)),
    (("rock_outcroppings", 12), ("rock_outcroppings", 13)),
    (("rock_outcroppings", 12), ("plastic_basin", 12)),
    (("rock_outcroppings", 13), ("plastic_basin", 13)),
    (("rock_outcroppings", 13), ("bight_of_the_cliff", 13)),
    (("plastic_basin", 11), ("plastic_basin", 12)),
    (("plastic_basin", 12), ("plastic_basin", 13)),
    (("plastic_basin", 12), ("hagga_basin", 12)),
    (("plastic_basin", 13), ("hagga_basin", 12)),
    (("plastic_basin", 13), ("bight_of_the_cliff", 13)),
    (("plastic_basin", 13), ("funeral_plain", 14)),
    (("plastic_basin", 13), ("the_great_flat", 14)),
    (("plastic_basin", 13), ("wind_pass", 13)),
    (("hagga_basin", 11), ("hagga_basin", 12)),
    (("hagga_basin", 12), ("wind_pass", 13)),
    (("bight_of_the_cliff", 13), ("bight_of_the_cliff", 14)),
    (("bight_of_the_cliff", 14), ("funeral_plain", 14)),
    (("funeral_plain", 14), ("the_great_flat", 14)),
    (("the_great_flat", 14), ("wind_pass", 14)),
    (("the_great_flat", 14), ("the_greater_flat", 15)),
    (("wind_pass", 13), ("wind_pass", 14)),
    (("wind_pass", 14), ("wind_pass", 15)),
    (("wind_pass", 15), ("wind_pass", 16)),
    (("wind_pass", 15), ("the_greater_flat", 15)),
    (("wind_pass", 15), ("false_wall_west", 15)),
    (("wind_pass", 15), ("wind_pass_north", 16)),
    (("wind_pass", 16), ("false_wall_west", 16)),
    (("wind_pass", 16), ("wind_pass_north", 16)),
    (("wind_pass", 16), ("cielago_west", 17)),
    (("the_greater_flat", 15), ("habbanya_erg", 15)),
    (("the_greater_flat", 15), ("false_wall_west", 15)),
    (("habbanya_erg", 15), ("habbanya_erg", 16)),
    (("habbanya_erg", 15), ("habbanya_ridge_flat", 16)),
    (("habbanya_erg", 16), ("false_wall_west", 16)),
    (("habbanya_erg", 16), ("habbanya_ridge_flat", 16)),
    (("false_wall_west", 15), ("false_wall_west", 16)),
    (("false_wall_west", 16), ("false_wall_west", 17)),
    (("false_wall_west", 16), ("habbanya_ridge_flat", 16)),
    (("false_wall_west", 17), ("habbanya_ridge_flat", 17)),
    (("false_wall_west", 17), ("cielago_west", 17)),
    (("wind_pass_north", 16), ("wind_pass_north", 17)),
    (("wind_pass_north", 17), ("cielago_west", 17)),
    (("habbanya_ridge_flat", 16), ("habbanya_ridge_flat", 17)),
    (("habbanya_ridge_flat", 17), ("cielago_west", 17)),
    (("cielago_west", 0), ("cielago_west", 17)),
)
"""Which spots touch, across a border or within a territory; each pair once."""

BORDERS: frozenset[frozenset[str]] = frozenset(
    frozenset((one, other)) for (one, _), (other, _) in CONTACTS if one != other
)
"""Which territories border on each other, as the contacts have it."""


def sectors_of(territory: str) -> tuple[int, ...]:
    """List the sectors of a place where forces may stand; none for the Polar Sink and the Hidden Mobile Stronghold."""
    known = TERRITORIES.get(territory)
    return known.sectors if known else ()
