"""Cycles materials. Lengths in Blender units: 1 BU = 100 mm."""
import bpy


def srgb(hexcode):
    h = hexcode.lstrip("#")
    c = [int(h[i:i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple((x / 12.92 if x <= .04045 else ((x + .055) / 1.055) ** 2.4) for x in c) + (1.0,)


LEATHERS = {  # base, burnish (where tone -> 0)
    "black": ("#100f0f", "#040404"),
    "darkbrown": ("#452613", "#140803"),
    "cognac": ("#8a4a1a", "#2a0f04"),
    "tan": ("#a8682f", "#4a220b"),
    "midbrown": ("#64391c", "#241006"),
    "chestnut": ("#6e2f14", "#240a03"),
    "whisky": ("#96592a", "#3a1a09"),
    "burgundy": ("#4a0e12", "#180405"),
    "navy": ("#1c2740", "#080b14"),
    "snuff": ("#7a5532", "#4d3319"),
    "olive": ("#55512f", "#2b2916"),
    "darksuede": ("#432b1e", "#22140c"),
    "navysuede": ("#27324c", "#121826"),
}


class Nodes:
    def __init__(self, name):
        m = bpy.data.materials.get(name)
        if m and m.users == 0:
            bpy.data.materials.remove(m)
        self.mat = bpy.data.materials.new(name)
        self.mat.use_nodes = True
        self.t = self.mat.node_tree
        self.bsdf = self.t.nodes["Principled BSDF"]

    def add(self, kind, **inputs):
        n = self.t.nodes.new("ShaderNode" + kind)
        for k, v in inputs.items():
            if k in n.inputs.keys():
                n.inputs[k].default_value = v
            else:
                setattr(n, k, v)
        return n

    def link(self, a, b):
        self.t.links.new(a, b)

    def attr(self, name):
        n = self.add("Attribute"); n.attribute_name = name
        return n.outputs["Fac"]

    def coords(self, scale=(1, 1, 1)):
        tc = self.add("TexCoord"); mp = self.add("Mapping")
        mp.inputs["Scale"].default_value = scale
        self.link(tc.outputs["Object"], mp.inputs["Vector"])
        return mp.outputs["Vector"]

    def mix(self, fac, a, b, blend="MIX"):
        n = self.t.nodes.new("ShaderNodeMixRGB"); n.blend_type = blend
        for sock, v in ((n.inputs[0], fac), (n.inputs[1], a), (n.inputs[2], b)):
            if hasattr(v, "is_output") or hasattr(v, "links"):
                self.link(v, sock)
            else:
                sock.default_value = v
        return n.outputs[0]

    def bump(self, height, strength, distance, normal=None):
        b = self.add("Bump"); b.inputs["Strength"].default_value = strength
        b.inputs["Distance"].default_value = distance
        self.link(height, b.inputs["Height"])
        if normal is not None:
            self.link(normal, b.inputs["Normal"])
        return b.outputs["Normal"]

    def ramp(self, sock, lo, hi, a=0.0, b=1.0):
        n = self.add("MapRange"); n.inputs["From Min"].default_value = lo; n.inputs["From Max"].default_value = hi
        n.inputs["To Min"].default_value = a; n.inputs["To Max"].default_value = b
        self.link(sock, n.inputs["Value"])
        return n.outputs["Result"]


def leather(name, base, burnish, kind="calf", tagged="#151515"):
    n = Nodes(name); b = n.bsdf
    tone, hole, tag = n.attr("tone"), n.attr("hole"), n.attr("tag")
    v = n.coords()
    cloud = n.add("TexNoise"); cloud.inputs["Scale"].default_value = 3.2; cloud.inputs["Detail"].default_value = 4
    n.link(v, cloud.inputs["Vector"])
    fine = n.add("TexNoise"); fine.inputs["Scale"].default_value = 95; fine.inputs["Detail"].default_value = 2
    n.link(v, fine.inputs["Vector"])
    col = n.mix(tone, srgb(burnish), srgb(base))
    mott = n.ramp(cloud.outputs["Fac"], .3, .7, .95 if kind == "suede" else .90, 1.05 if kind == "suede" else 1.08)
    col = n.mix(1.0, col, n.mix(0.0, mott, mott), "MULTIPLY")
    if kind == "suede":
        nap = n.add("TexNoise"); nap.inputs["Scale"].default_value = 10; nap.inputs["Detail"].default_value = 6
        n.link(v, nap.inputs["Vector"])
        fib = n.add("TexNoise"); fib.inputs["Scale"].default_value = 260; fib.inputs["Detail"].default_value = 2
        n.link(v, fib.inputs["Vector"])
        f = n.ramp(nap.outputs["Fac"], .3, .7, .92, 1.08)
        f2 = n.ramp(fib.outputs["Fac"], .3, .7, .72, 1.26)
        col = n.mix(1.0, col, f, "MULTIPLY"); col = n.mix(1.0, col, f2, "MULTIPLY")
        b.inputs["Roughness"].default_value = .95
        b.inputs["Specular"].default_value = .12
        b.inputs["Sheen"].default_value = 1.0
        b.inputs["Sheen Tint"].default_value = .75
        n.link(n.bump(fib.outputs["Fac"], .55, .012), b.inputs["Normal"])
    else:
        if kind == "grain":
            pores = n.add("TexVoronoi"); pores.inputs["Scale"].default_value = 52; pores.feature = "SMOOTH_F1"
            n.link(v, pores.inputs["Vector"])
            n.link(n.bump(pores.outputs["Distance"], .8, .010), b.inputs["Normal"])
        else:
            n.link(n.bump(fine.outputs["Fac"], {"calf": .16, "cordovan": .03, "box": .14}[kind], .004), b.inputs["Normal"])
        r0 = {"calf": .34, "cordovan": .22, "grain": .40, "box": .30}[kind]
        n.link(n.ramp(tone, .2, 1.0, r0 - .10, r0 + .03), b.inputs["Roughness"])
        b.inputs["Specular"].default_value = .5
        b.inputs["Clearcoat"].default_value = {"calf": .55, "cordovan": 1.0, "grain": .25, "box": .7}[kind]
        b.inputs["Clearcoat Roughness"].default_value = {"calf": .15, "cordovan": .07, "grain": .25, "box": .12}[kind]
    col = n.mix(tag, col, srgb(tagged))
    col = n.mix(hole, col, (.004, .003, .003, 1))
    n.link(col, b.inputs["Base Color"])
    return n.mat


def simple(name, color, rough=.5, spec=.5, metal=0.0, noise=0.0, noise_scale=60, stretch=(1, 1, 1), bump=0.0, sheen=0.0, coat=0.0, dark=.6):
    n = Nodes(name); b = n.bsdf
    b.inputs["Roughness"].default_value = rough
    b.inputs["Specular"].default_value = spec
    b.inputs["Metallic"].default_value = metal
    b.inputs["Sheen"].default_value = sheen
    b.inputs["Clearcoat"].default_value = coat
    c = srgb(color)
    if noise or bump:
        t = n.add("TexNoise"); t.inputs["Scale"].default_value = noise_scale; t.inputs["Detail"].default_value = 4
        n.link(n.coords(stretch), t.inputs["Vector"])
        if noise:
            k = n.ramp(t.outputs["Fac"], .3, .7, 1 - noise, 1 + noise * .5)
            n.link(n.mix(1.0, c, k, "MULTIPLY"), b.inputs["Base Color"])
        else:
            b.inputs["Base Color"].default_value = c
        if bump:
            n.link(n.bump(t.outputs["Fac"], bump, .004), b.inputs["Normal"])
    else:
        b.inputs["Base Color"].default_value = c
    return n.mat


def lace_material(name, color):
    return simple(name, color, .6, .35, noise=.45, noise_scale=140, bump=.5, sheen=.2)
