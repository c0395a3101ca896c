"""Where names and forces go on the planet, measured from its middle: clear of borders, and of each other."""

from collections.abc import Iterator, Mapping

from msgspec import Struct

Point = tuple[float, float]


class Place(Struct, frozen=True):
    """Where a territory's name stands, turned by so many degrees, and in each sector the middle of its forces."""

    lines: tuple[str, ...]
    name_at: Point
    turned: float
    forces_at: Mapping[int | None, Point]


_TABLE = """
polar_sink | Polar Sink | 0 -62 0 | 0,-14
imperial_basin | Imperial Basin | 13 -245 0 | 8:70,-207 9:-8,-290 10:-75,-357
carthag | Carthag | -129 -340 0 | 10:-121,-290
arrakeen | Arrakeen | 13 -474 0 | 9:14,-428
tueks_sietch | Tuek's/Sietch | 517 56 0 | 4:514,116
sietch_tabr | Sietch/Tabr | -516 -129 0 | 13:-516,-76
habbanya_sietch | Habbanya/Sietch | -353 424 0 | 16:-352,486
cielago_north | Cielago North | 65 153 0 | 0:-3,243 1:81,225 2:159,189
cielago_depression | Cielago Depression | 145 345 0 | 0:33,405 1:123,399 2:219,297
meridian | Meridian | 49 577 0 | 0:9,501 1:165,627
cielago_south | Cielago South | 321 497 0 | 1:255,555 2:321,441
cielago_east | Cielago East | 409 321 0 | 2:327,363 3:519,363
harg_pass | Harg Pass | 177 81 0 | 3:186,112 4:246,70
false_wall_south | False Wall South | 345 161 0 | 3:369,207 4:351,87
false_wall_east | False Wall East | 137 -111 0 | 4:153,21 5:195,-33 6:141,-81 7:147,-171 8:99,-195
the_minor_erg | The/Minor Erg | 297 -119 0 | 4:285,27 5:309,-51 6:279,-177 7:237,-243
pasty_mesa | Pasty Mesa | 369 -279 0 | 4:417,27 5:429,-87 6:399,-213 7:339,-345
red_chasm | Red Chasm | 545 -271 0 | 6:543,-333
south_mesa | South Mesa | 605 -55 0 | 3:591,261 4:639,45 5:591,-129
basin | Basin | 185 -639 0 | 8:183,-591
rim_wall_west | Rim Wall West | 89 -383 -77 | 8:117,-489
hole_in_the_rock | Hole In The Rock | 137 -383 -70 | 8:177,-483
sihaya_ridge | Sihaya/Ridge | 273 -583 0 | 8:249,-531
shield_wall | Shield/Wall | 205 -328 0 | 7:258,-322 8:193,-388
gara_kulon | Gara Kulon | 377 -495 0 | 7:321,-441
old_gap | Old Gap | -71 -599 0 | 8:129,-615 9:33,-627 10:-165,-597
broken_land | Broken Land | -343 -463 0 | 10:-273,-585 11:-387,-405
tsimpo | Tsimpo | -231 -255 0 | 10:-159,-411 11:-231,-303 12:-285,-201
arsunt | Arsunt | -71 -143 0 | 10:-63,-183 11:-87,-105
rock_outcroppings | Rock Outcroppings | -511 -311 0 | 12:-519,-249 13:-621,-177
plastic_basin | Plastic Basin | -331 -39 0 | 11:-321,-327 12:-381,-207 13:-375,-87
hagga_basin | Hagga/Basin | -175 -119 0 | 11:-159,-183 12:-237,-147
bight_of_the_cliff | Bight/Of The Cliff | -607 25 0 | 13:-645,-45 14:-651,75
funeral_plain | Funeral/Plain | -447 41 0 | 14:-633,147
the_great_flat | The Great/Flat | -319 41 0 | 14:-357,87
wind_pass | Wind Pass | -183 65 0 | 13:-195,-33 14:-213,27 15:-189,105 16:-165,195
the_greater_flat | The Greater Flat | -431 217 0 | 15:-345,171
habbanya_erg | Habbanya Erg | -503 321 0 | 15:-525,369 16:-315,315
false_wall_west | False/Wall West | -199 353 0 | 15:-261,177 16:-237,255 17:-171,405
wind_pass_north | Wind/Pass/North | -71 137 0 | 16:-123,135 17:-69,189
habbanya_ridge_flat | Habbanya Ridge Flat | -223 593 0 | 16:-497,470 17:-195,513
cielago_west | Cielago/West | -63 329 0 | 17:-99,273 0:-39,411
hidden_mobile_stronghold | Hidden Mobile/Stronghold | -769 716 0 | -769,780
"""


def _read() -> Iterator[tuple[str, Place]]:
    for line in _TABLE.strip().splitlines():
        territory, name, at, forces = line.split(" | ")
        x, y, turned = map(float, at.split())
        yield territory, Place(tuple(name.split("/")), (x, y), turned, dict(map(_spot, forces.split())))


def _spot(text: str) -> tuple[int | None, Point]:
    sector, _, at = text.rpartition(":")
    x, y = map(float, at.split(","))
    return (int(sector) if sector else None), (x, y)


PLACES: Mapping[str, Place] = dict(_read())
