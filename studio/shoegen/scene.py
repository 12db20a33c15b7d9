"""Puts a shoe together in the studio and renders it."""
import glob, math, os, time
import numpy as np
import bpy
from . import studio, materials as mat, meshing as M
from .last import Last
from .models import spec_of
from .catalogue import FLEECE
from .accessories import ACCESSORIES
from .upper import Upper
from .sole import Bottom

HERE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
CACHE = os.path.join(HERE, "cache")


def build_parts(name, detail=2, rebuild=False):
    detail = min(detail, spec_of(name).get("detail", 2))
    path = f"{CACHE}/{name}-{detail}.npz"
    sources = [f"{HERE}/models.txt", *glob.glob(f"{HERE}/shoegen/*.py")]
    if os.path.exists(path) and not rebuild and os.path.getmtime(path) > max(map(os.path.getmtime, sources)):
        z = np.load(path, allow_pickle=True)
        return {k: tuple(z[f"{k}/{i}"] for i in range(int(z[f"{k}/n"]))) for k in z["__keys__"]}
    t = time.time()
    spec = spec_of(name)
    last = Last(**spec["last"])
    style = spec["build"](last)
    up = Upper(last, style, detail)
    print("upper", round(time.time() - t, 1))
    V, F, N, tone, tag, hole = up.mesh
    parts = {"upper": (V, F, tone, tag, hole), "rim": up.rim, "lining": up.lining, "thread": up.thread}
    b = Bottom(last, {"welt": 5.2, "welt_t": 3.0, **spec["sole"], **style.sole})
    parts.update(b.build())
    if style.trims:
        parts.update(style.trims(up))
    print("built", name, round(time.time() - t, 1), "s")
    os.makedirs(CACHE, exist_ok=True)
    flat = {"__keys__": np.array(list(parts))}
    for k, p in parts.items():
        flat[f"{k}/n"] = len(p)
        for i, a in enumerate(p):
            flat[f"{k}/{i}"] = a.astype(np.int32) if a.dtype.kind == "i" else a.astype(np.float32)
    np.savez(path, **flat)
    return parts


PALETTE = {  # colour -> leather kind, welt, sole edge, heel, lace, thread, lining
    "black": dict(kind="box", welt="#191716", edge="#141312", heel="#161413", lace="#131313", thread="#262525", weltthread="#57524b", lining="#b98a57"),
    "cognac": dict(kind="calf", welt="#5a3319", edge="#4a2812", heel="#53301a", lace="#4a2611", thread="#a06a38", weltthread="#a98556", lining="#c39a68"),
    "darkbrown": dict(kind="calf", welt="#2c1a11", edge="#22140d", heel="#2a180f", lace="#24140d", thread="#5c3a26", weltthread="#a98a63", lining="#bd9160"),
    "tan": dict(kind="calf", welt="#7d4c25", edge="#69401f", heel="#704522", lace="#7b4a24", thread="#d6a970", weltthread="#dcc197", lining="#cba577"),
    "midbrown": dict(kind="calf", welt="#40261a", edge="#341e13", heel="#3b2316", lace="#3a2114", thread="#7a5030", weltthread="#a98a63", lining="#bd9160"),
    "chestnut": dict(kind="calf", welt="#44231a", edge="#371c13", heel="#3d2016", lace="#401c10", thread="#8a4a2a", weltthread="#a98556", lining="#c39a68"),
    "whisky": dict(kind="calf", welt="#6a3f1f", edge="#58341a", heel="#60391c", lace="#623718", thread="#b98049", weltthread="#c4a06c", lining="#c39a68"),
    "burgundy": dict(kind="cordovan", welt="#2a1210", edge="#210e0c", heel="#27120f", lace="#2a0c0d", thread="#6e2a29", weltthread="#8e6b52", lining="#b98a57"),
    "navy": dict(kind="calf", welt="#1a1c22", edge="#15161a", heel="#181a1f", lace="#141a28", thread="#36456b", weltthread="#7d776c", lining="#b98a57"),
    "snuff": dict(kind="suede", welt="#6b4526", edge="#5c3a20", heel="#5f3d22", lace="#5d3c1f", thread="#8e6236", weltthread="#d2b183", lining="#c39a68"),
    "olive": dict(kind="suede", welt="#3a2c1a", edge="#2e2214", heel="#33261a", lace="#3b3821", thread="#6b663e", weltthread="#b79c70", lining="#bd9160"),
    "darksuede": dict(kind="suede", welt="#2c1a11", edge="#22140d", heel="#2a180f", lace="#2a1a12", thread="#4a3224", weltthread="#a98a63", lining="#bd9160"),
    "navysuede": dict(kind="suede", welt="#3a2415", edge="#2e1c10", heel="#332013", lace="#1e2740", thread="#34426a", weltthread="#b79c70", lining="#bd9160"),
}


def accessory_materials(name, colour):
    m = materials_for(colour if colour in PALETTE else "cognac")
    base = mat.LEATHERS.get(colour, mat.LEATHERS["cognac"])[0]
    oiled = "wood" not in ACCESSORIES[name]
    m.update(
        wood=mat.simple("wood", ACCESSORIES[name].get("wood", "#8a5a30"), .42, .4, noise=.55 if oiled else .35, noise_scale=5, stretch=(1, 9, 9), bump=.05, coat=.15 if oiled else .05),
        bristle=mat.simple("bristle", "#2a1c12", .5, .4, noise=.5, noise_scale=60),
        tin=mat.simple("tinplate", "#c9c7c2", .25, .5, metal=1.0),
        brass=mat.simple("brass", "#b9975a", .25, .5, metal=1.0),
        paint=mat.simple("paint", "#1c2a26" if colour != "black" else "#141414", .28, .5, coat=.5),
        lacquer=mat.simple("lacquer", "#571c1b" if colour != "black" else "#141414", .28, .5, coat=.5),
        label=mat.simple("label", "#e6dcc6", .6, .3),
        ink=mat.simple("ink", "#2a211b", .6, .3),
        paper=mat.simple("paper", "#efe8da", .8, .2, noise=.1, noise_scale=200),
        cloth=mat.simple("cloth", "#4a1d1d", .8, .2, noise=.25, noise_scale=180, bump=.12),
        cream=mat.simple("cream", base, .28, .5, noise=.15, noise_scale=9, bump=.15, coat=.4))
    return m


def materials_for(colour, kind=None, elastic=None, finish={}):
    p = {**PALETTE[colour], **{k: v for k, v in finish.items() if k in ("lining", "weltthread", "lace")}}
    base, burn = mat.LEATHERS[colour]
    k = kind or p["kind"]
    leather = mat.leather("leather", base, burn, k, tagged=elastic or "#15110f")
    if k == "suede":
        rim = mat.simple("rim", burn, .9, .1, noise=.3, noise_scale=200, sheen=.6)
    else:
        mixed = "#" + "".join(f"{int((int(base[i:i+2], 16) * .42 + int(burn[i:i+2], 16) * .58)):02x}" for i in (1, 3, 5))
        rim = mat.simple("rim", mixed, .48, .3, noise=.2, noise_scale=40)
    rubber = mat.simple("sole", "#191817", .7, .3, noise=.15, noise_scale=90, bump=.1)
    edge = mat.simple("edge", p["edge"], .38, .5, noise=.25, noise_scale=30, stretch=(1, 1, 14), bump=.12, coat=.15)
    return {
        "upper": leather, "tongue": leather, "strap": leather, "apron": leather, "saddle": leather, "tassel": leather, "rim": rim,
        "lining": mat.simple("lining", p["lining"], .62, .3, noise=.12, noise_scale=40, bump=.08),
        "embroidery": mat.simple("embroidery", "#c2a05a", .45, .5, noise=.25, noise_scale=160, sheen=.4),
        "fleece": mat.simple("fleece", FLEECE, .95, .1, noise=.3, noise_scale=70, bump=.5, sheen=.7),
        "insole": mat.simple("insole", p["lining"], .6, .3, noise=.14, noise_scale=26, bump=.06),
        "thread": mat.simple("thread", p["thread"], .6, .3),
        "welt": mat.simple("welt", p["welt"], .5, .4, noise=.3, noise_scale=50, bump=.15),
        "welt_thread": mat.simple("weltthread", p["weltthread"], .65, .3, noise=.2, noise_scale=200),
        "outsole": rubber if finish.get("rubber") else edge,
        "tread": rubber if finish.get("rubber") else mat.simple("tread", "#b5865a", .5, .35, noise=.10, noise_scale=70, stretch=(1, 3, 3), bump=.06),
        "stud": rubber, "insert": rubber,
        "tread_thread": mat.simple("treadthread", "#d8c29a", .65, .3, noise=.2, noise_scale=200),
        "stamp": mat.simple("stamp", "#3c3a38" if finish.get("rubber") else "#6b4526", .6, .3),
        "nail": mat.simple("nail", "#b9975a", .3, .5, metal=1.0),
        "heel": rubber if finish.get("rubber_heel") else mat.simple("heel", p["heel"], .36, .5, noise=.35, noise_scale=24, stretch=(1, 1, 22), bump=.14, coat=.2),
        "top_piece": mat.simple("rubber", "#141414", .7, .3, noise=.1, noise_scale=90, bump=.1),
        "lace": mat.lace_material("lace", p["lace"]),
        "lace_tip": mat.simple("tip", "#1a1614", .3, .5),
        "eyelet": mat.simple("eyelet", "#8a6a3a" if colour not in ("black", "navy") else "#3a3a3c", .3, .5, metal=1.0),
        "tab": mat.simple("tab", "#17130f" if colour in ("black", "navy") else "#3a2818", .8, .2, noise=.3, noise_scale=120, bump=.4),
        "buckle": mat.simple("buckle", "#b9a06a" if colour not in ("black", "navy") else "#b8b8ba", .22, .5, metal=1.0),
        "dark": mat.simple("dark", "#050404", .9, .05),
    }


_state = {}


def setup(name, colour, detail, rebuild=False):
    key = (name, detail)
    if _state.get("key") != key or rebuild:
        sc = studio.reset(); studio.lights(); studio.floor()
        parts = ACCESSORIES[name]["build"]() if name in ACCESSORIES else build_parts(name, detail, rebuild)
        objs = {}
        for k, p in parts.items():
            if len(p[0]) == 0:
                continue
            attrs = dict(tone=p[2], tag=p[3], hole=p[4]) if len(p) == 5 else \
                (dict(tone=np.full(len(p[0]), .9)) if len(p) == 2 else dict(tone=p[2]))
            objs[k] = studio.mesh_object(k, p[0], p[1], None or bpy.data.materials.new("tmp"), attrs)
        _state.update(key=key, sc=sc, objs=objs, colour=None)
    # New materials make Cycles read the whole mesh again, which costs more than a small frame of a turn.
    if _state["colour"] == colour:
        return _state["sc"]
    _state["colour"] = colour
    if name in ACCESSORIES:
        mats = accessory_materials(name, colour)
        for k, o in _state["objs"].items():
            o.data.materials.clear(); o.data.materials.append(mats[k])
        return _state["sc"]
    spec = spec_of(name)
    kind = spec.get("leather") or spec.get("kinds", {}).get(colour)
    mats = materials_for(colour, kind, spec.get("elastic", {}).get(colour), spec.get("finish", {}))
    for k, o in _state["objs"].items():
        o.data.materials.clear()
        o.data.materials.append(mats.get(k, mats["upper"]))
    return _state["sc"]


def render(name, colour, view, scale=.5, samples=24, out=".", rebuild=False, detail=2, zoom=""):
    os.makedirs(out, exist_ok=True)
    sc = setup(name, colour, detail, rebuild)
    if name in ACCESSORIES:
        framing = ACCESSORIES[name]["view"]
    else:
        framing = studio.BOOT_VIEWS.get(view, view) if spec_of(name).get("boot") else view
    turn_over(view in studio.UPSIDE_DOWN)
    # From above, the ground would make the sides of the shoe pale.
    bpy.data.objects["floor"].visible_glossy = view != "top"
    cam = studio.camera(framing, sc, scale, samples)
    if zoom:
        cx, cy, f = (float(v) for v in zoom.split(","))
        cam.data.lens *= f
        cam.data.shift_x, cam.data.shift_y = cx * f, cy * f
    else:
        cam.data.shift_x = cam.data.shift_y = 0
    t = time.time()
    turns = view in studio.TURN
    room, above = (1.7 if turns else 1), (.16 if view in studio.FROM_ABOVE else .02)
    if name in ACCESSORIES:
        room, above = framing.get("room", room), framing.get("above", above)
    box = frame_box(sc, cam, room, above)
    sc.render.use_border = not zoom; sc.render.use_crop_to_border = False
    sc.render.border_min_x, sc.render.border_max_x, sc.render.border_min_y, sc.render.border_max_y = box
    sc.render.image_settings.file_format = "PNG"
    raw = f"{out}/{name}-{colour}-{view}"
    passes_to_exr(sc, raw)
    sc.render.filepath = "//test/_last.png"
    bpy.ops.render.render(write_still=False)
    print("rendered", name, colour, view, round(time.time() - t, 1), "s", flush=True)
    from .develop import develop
    return develop(raw, box=None if zoom else box, **developing(view))


def developing(view):
    """A small frame of few samples bears more smoothing, and noise would flicker in a turn. Seen from above, a standing
    shoe has its whole shadow beside it; only the part close to it is kept."""
    if view in studio.TURN:
        return dict(radius=5, h=.1)
    if view in studio.FROM_ABOVE:
        return dict(radius=5, h=.07, upper=1, reach=.06 if view == "top" else None)
    return {}


def turn_over(upside_down):
    """Lays the shoe on the ground as it is, or with its sole up."""
    top = max(v.co.z for v in _state["objs"]["upper"].data.vertices) if upside_down else 0
    for o in _state["objs"].values():
        o.rotation_euler = (math.pi if upside_down else 0, 0, 0)
        o.location = (0, 0, top)
    # Close under the welt, or the shadow would fill the picture.
    bpy.data.objects["floor"].location = (0, 0, top - .33 if upside_down else 0)


def frame_box(sc, cam, room=1, above=.02):
    """Screen rectangle around the shoe with room for its shadow, more of it where the frame is wide or shadows fall upwards."""
    from bpy_extras.object_utils import world_to_camera_view
    bpy.context.view_layer.update()
    pts = []
    for o in _state["objs"].values():
        v = o.data.vertices
        step = max(1, len(v) // 400) | 1  # odd, or it would meet the same ring of every bristle
        pts += [world_to_camera_view(sc, cam, o.matrix_world @ v[i].co) for i in range(0, len(v), step)]
    P = np.array([(p.x, p.y) for p in pts])
    lo, hi = P.min(0), P.max(0)
    return (float(max(0, lo[0] - .07 * room)), float(min(1, hi[0] + .06 * room)), float(max(0, lo[1] - .075 * room)), float(min(1, hi[1] + above)))


def passes_to_exr(sc, base):
    """Compositor graph writing beauty, albedo and normal as plain EXR files."""
    vl = bpy.context.view_layer
    vl.use_pass_normal = True; vl.use_pass_diffuse_color = True
    sc.use_nodes = True
    t = sc.node_tree; t.nodes.clear()
    rl = t.nodes.new("CompositorNodeRLayers"); fo = t.nodes.new("CompositorNodeOutputFile")
    fo.base_path = os.path.dirname(base)
    fo.format.file_format = "OPEN_EXR"; fo.format.color_depth = "32"; fo.format.color_mode = "RGBA"
    fo.file_slots.clear()
    for tag, sock in (("beauty", "Image"), ("albedo", "DiffCol"), ("normal", "Normal")):
        fo.file_slots.new(f"{os.path.basename(base)}.{tag}.")
        t.links.new(rl.outputs[sock], fo.inputs[-1])
    sc.frame_set(1)
