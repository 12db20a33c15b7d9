"""Surfaces of the scenes: wood, plaster, wet stone, hides, paper."""
from . import materials as mat

WOODS = {"oak": ("#a67c4c", "#6a4524"), "walnut": ("#5f3f27", "#33200f"), "beech": ("#c39a66", "#9a6e40"),
         "pear": ("#8f4f2a", "#63321a"), "shelf": ("#6b4a2c", "#452c18")}


def wood(name, light, dark, rough=.42, scale=1.0, along="x"):
    """Grain that runs along one axis, with rings and pores."""
    n = mat.Nodes(name); b = n.bsdf
    stretch = {"x": (.25, 3.2, 3.2), "y": (3.2, .25, 3.2), "z": (3.2, 3.2, .25)}[along]
    v = n.coords(tuple(s * scale for s in stretch))
    rings = n.add("TexNoise"); rings.inputs["Scale"].default_value = 1.6; rings.inputs["Detail"].default_value = 5; rings.inputs["Distortion"].default_value = .7
    n.link(v, rings.inputs["Vector"])
    pores = n.add("TexNoise"); pores.inputs["Scale"].default_value = 22; pores.inputs["Detail"].default_value = 2
    n.link(v, pores.inputs["Vector"])
    col = n.mix(n.ramp(rings.outputs["Fac"], .32, .68), mat.srgb(dark), mat.srgb(light))
    info = n.add("ObjectInfo")
    col = n.mix(1.0, col, n.ramp(info.outputs["Random"], 0, 1, .78, 1.12), "MULTIPLY")
    col = n.mix(1.0, col, n.ramp(pores.outputs["Fac"], .35, .6, .72, 1.04), "MULTIPLY")
    n.link(col, b.inputs["Base Color"])
    n.link(n.ramp(pores.outputs["Fac"], .3, .7, rough + .16, rough - .04), b.inputs["Roughness"])
    b.inputs["Specular"].default_value = .35
    n.link(n.bump(pores.outputs["Fac"], .25, .006), b.inputs["Normal"])
    return n.mat


def plaster(name, colour):
    n = mat.Nodes(name); b = n.bsdf
    v = n.coords()
    cloud = n.add("TexNoise"); cloud.inputs["Scale"].default_value = .35; cloud.inputs["Detail"].default_value = 6
    fine = n.add("TexNoise"); fine.inputs["Scale"].default_value = 9; fine.inputs["Detail"].default_value = 5
    n.link(v, cloud.inputs["Vector"]); n.link(v, fine.inputs["Vector"])
    n.link(n.mix(1.0, mat.srgb(colour), n.ramp(cloud.outputs["Fac"], .3, .7, .86, 1.06), "MULTIPLY"), b.inputs["Base Color"])
    b.inputs["Roughness"].default_value = .92; b.inputs["Specular"].default_value = .1
    n.link(n.bump(fine.outputs["Fac"], .35, .02), b.inputs["Normal"])
    return n.mat


def stone(name, wet=True):
    n = mat.Nodes(name); b = n.bsdf
    v = n.coords()
    cloud = n.add("TexNoise"); cloud.inputs["Scale"].default_value = .9; cloud.inputs["Detail"].default_value = 8
    fine = n.add("TexNoise"); fine.inputs["Scale"].default_value = 14; fine.inputs["Detail"].default_value = 6
    n.link(v, cloud.inputs["Vector"]); n.link(v, fine.inputs["Vector"])
    col = n.mix(n.ramp(fine.outputs["Fac"], .3, .7), mat.srgb("#2b2c2e"), mat.srgb("#55534f"))
    puddle = n.ramp(cloud.outputs["Fac"], .44, .60) if wet else n.ramp(cloud.outputs["Fac"], -1, -.9)
    col = n.mix(puddle, col, n.mix(1.0, col, (.32, .33, .36, 1), "MULTIPLY"))
    n.link(col, b.inputs["Base Color"])
    n.link(n.ramp(puddle, 0, 1, .55, .10), b.inputs["Roughness"])
    b.inputs["Specular"].default_value = .5
    height = n.mix(puddle, fine.outputs["Fac"], (.5, .5, .5, 1))
    n.link(n.bump(height, .5, .03), b.inputs["Normal"])
    return n.mat


def hide(name, colour):
    base, burnish = mat.LEATHERS[colour]
    n = mat.Nodes(name); b = n.bsdf
    v = n.coords()
    cloud = n.add("TexNoise"); cloud.inputs["Scale"].default_value = 1.3; cloud.inputs["Detail"].default_value = 5
    pores = n.add("TexVoronoi"); pores.inputs["Scale"].default_value = 60; pores.feature = "SMOOTH_F1"
    n.link(v, cloud.inputs["Vector"]); n.link(v, pores.inputs["Vector"])
    col = n.mix(n.ramp(cloud.outputs["Fac"], .25, .75, .35, 1.0), mat.srgb(burnish), mat.srgb(base))
    n.link(col, b.inputs["Base Color"])
    b.inputs["Roughness"].default_value = .42; b.inputs["Specular"].default_value = .45
    n.link(n.bump(pores.outputs["Distance"], .35, .006), b.inputs["Normal"])
    return n.mat


def paper(name, colour, through=.35):
    n = mat.Nodes(name); b = n.bsdf
    b.inputs["Base Color"].default_value = mat.srgb(colour); b.inputs["Roughness"].default_value = .85
    b.inputs["Specular"].default_value = .12; b.inputs["Sheen"].default_value = .2
    b.inputs["Subsurface"].default_value = 0.0
    return n.mat


def standard_materials():
    m = {name: wood(name, *tones, along="x") for name, tones in WOODS.items()}
    # Seen from the toe, the rings of a last would be blotches, which look like lumps.
    m["last_front"] = wood("last_front", "#c39a66", "#b78f5d", along="z")
    m.update(
        steel=mat.simple("steel", "#8d8f92", .28, .5, metal=1.0, noise=.2, noise_scale=30),
        brass=mat.simple("brass-prop", "#b08c4e", .3, .5, metal=1.0, noise=.15, noise_scale=24),
        waxed=mat.simple("waxed", "#e6d6b0", .55, .3, noise=.25, noise_scale=120),
        flesh=mat.simple("flesh", "#b08a60", .9, .1, noise=.3, noise_scale=18, bump=.4),
        card=mat.simple("card", "#6d2f24", .78, .2, noise=.06, noise_scale=40, bump=.05),
        tissue=paper("tissue", "#f1ece2"), stone=stone("stone"), plaster=plaster("plaster", "#b9b0a2"))
    return m
