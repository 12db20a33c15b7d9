"""The models of the range: a style on a last, with a construction, a sole and the house's own finish.

`models.txt` names them, one a line: key style last make sole brand [leather]. `list-models.ts` writes it from the
catalogue of the shop, so that a picture shows what the product page says.
"""
import os
from . import slipper
from .catalogue import CATALOGUE
from .styles import loafer

HERE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))

# Shape of each last, as server/seed/recipe/lasts.ts describes it.
LASTS = {
    "london": dict(toe="almond", slim=.97),
    "turin": dict(toe="chisel", slim=.97, instep=-1.5),
    "wien": dict(toe="round"),
    "budapest": dict(toe="high", slim=1.03, volume=2.5),
    "hamburg": dict(toe="soft-square"),
    "edinburgh": dict(toe="broad", slim=1.03, volume=2.0, instep=1.0),
    "lyon": dict(toe="almond", instep=-1.5),
    "bergen": dict(toe="broad", slim=1.05, volume=1.5, instep=1.0),
    "neapel": dict(toe="low-round", instep=-2),
    "porto": dict(toe="slim-almond", slim=.97),
    "leipzig": dict(toe="slim-almond", slim=.9, volume=-1.0),
    "florenz": dict(toe="round", slim=.91, volume=-1.0),
}

# Millimetres: width of the welt, length of a stitch. Blake shoes have no welt and no seam outside.
MAKES = {
    "goodyear": dict(welt=5.2, stitch=3.1),
    "hand": dict(welt=4.4, stitch=2.5),
    "blake": dict(welt=2.0, welt_t=2.2, stitch=None, wheel=False),
    "blakeRapid": dict(welt=3.8, stitch=3.6),
    "double": dict(welt=7.0, stitch=4.4, upper_seam=True),
}

# Millimetres of the sole's thickness at the ball. A sole with a heel of its own has one of rubber.
SOLES = {
    "leather": dict(thickness=9.0),
    "channel": dict(thickness=8.2),
    "double": dict(thickness=13.0),
    "insert": dict(thickness=9.6),
    "studded": dict(thickness=11.0, rubber=True),
    "lugged": dict(thickness=17.0, rubber=True, heel=dict(lifts=1, top_piece=12.0, heel_taper=1.4)),
}

# What a house does its own way: lining and seam of the welt.
BRANDS = {
    "ostwerder": dict(),
    "lindenquell": dict(lining="#8f5f3a", weltthread="#6f5a40"),
    "aldermere": dict(lining="#d3b58a", weltthread="#e0cfa6"),
    "brunivesi": dict(lining="#7a3b26", weltthread="#4a3a2c"),
    "felsbrunn": dict(lining="#b08a5c", weltthread="#efe4c8"),
}

# What sets a model apart from another of its style, last and construction, as its story in server/seed/texts says.
VARIANTS = {
    "lo-416": dict(build=lambda last: loafer(last, half_strap=True)),
    "lo-431": dict(build=lambda last: slipper.albert(last, embroidered=True)),
}


def read_models(path=HERE + "/models.txt"):
    models = {}
    for line in open(path):
        words = line.split("#")[0].split()
        if words:
            key, style, last, make, sole, brand, *leather = words
            models[key] = dict(style=style, last=last, make=make, sole=sole, brand=brand, leather=leather[0] if leather else None)
    return models


MODELS = read_models() if os.path.exists(HERE + "/models.txt") else {}


def spec_of(name):
    """What the studio builds under this name: a style as it is, or a model of the range."""
    if name in CATALOGUE:
        return CATALOGUE[name]
    model = MODELS[name]
    style = CATALOGUE[model["style"]]
    sole = SOLES[model["sole"]]
    # A slip-on or a boot keeps the instep and the shaft of its style.
    last = {**LASTS[model["last"]], **{k: v for k, v in style["last"].items() if k not in ("toe", "slim", "volume")}}
    bottom = {**style["sole"], **MAKES[model["make"]], "tread": model["sole"], "stamp": model["brand"], **sole.get("heel", {})}
    finish = {**BRANDS[model["brand"]], **style.get("finish", {}), "rubber": sole.get("rubber", False), "rubber_heel": "heel" in sole}
    return {**style, **VARIANTS.get(name, {}), "last": {**last, "sole": sole["thickness"]}, "sole": bottom,
            "kinds": {"burgundy": "calf"}, "leather": model["leather"], "finish": finish}
