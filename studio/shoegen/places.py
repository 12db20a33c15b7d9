"""Scenes of workshop and weather: shoes and props on a ground, by the light of one window. Millimetres."""
import math
import numpy as np
import bpy
from mathutils import Matrix, Vector
from . import props, studio
from .accessories import ACCESSORIES
from .care import cream_size, cream_tin, opened_cream
from .models import LASTS, spec_of
from .scene import accessory_materials, build_parts, materials_for
from .surfaces import hide, standard_materials

ASPECT = (1292, 950)
# On phones, and beside a list, a scene is as high as it is wide.
SQUARE = (1000, 1000)


class Place:
    """The scene that is being put together. `at` in millimetres, `turn` about z, `tip` about x, degrees."""

    def __init__(self):
        self.sc = studio.reset()
        self.sc.render.film_transparent = False
        self.sc.cycles.max_bounces = 6
        self.sc.cycles.diffuse_bounces = 3
        self.sc.cycles.adaptive_threshold = .03
        self.m = standard_materials()
        self.square_camera = None

    def put(self, parts, materials=None, at=(0, 0, 0), turn=0.0, tip=0.0, lean=0.0, mirror=False, about=(0, 0, 0)):
        """`about`: the point of the parts, in their own millimetres, that comes to `at`."""
        materials = materials or self.m
        move = Matrix.Translation(Vector(at) * .01) @ Matrix.Rotation(math.radians(turn), 4, "Z") \
            @ Matrix.Rotation(math.radians(tip), 4, "X") @ Matrix.Rotation(math.radians(lean), 4, "Y") \
            @ Matrix.Scale(-1 if mirror else 1, 4, (0, 1, 0)) @ Matrix.Translation(Vector(about) * -.01)
        for key, p in parts.items():
            if len(p[0]) == 0:
                continue
            attrs = dict(tone=p[2], tag=p[3], hole=p[4]) if len(p) == 5 else (dict(tone=np.full(len(p[0]), .9)) if len(p) == 2 else dict(tone=p[2]))
            o = studio.mesh_object(key, p[0], p[1], materials[key] if key in materials else materials["upper"], attrs, smooth=key not in FLAT)
            o.matrix_world = move

    def shoe(self, name, colour, at, turn, mirror=False, tip=0.0, lean=0.0):
        """`at`: where the middle of the sole stands."""
        spec = spec_of(name)
        kind = spec.get("leather") or spec.get("kinds", {}).get(colour)
        mats = materials_for(colour, kind, spec.get("elastic", {}).get(colour), spec.get("finish", {}))
        parts = build_parts(name)
        self.put(parts, {**{k: mats["upper"] for k in parts}, **mats}, at, turn, tip, lean, mirror, about=(140, 0, 0))

    def pair(self, name, colour, at, turn, apart=105, ahead=18):
        """Left and right beside each other; `at`: the middle of both."""
        a = math.radians(turn)
        side = np.array([-math.sin(a), math.cos(a), 0]) * apart / 2
        front = np.array([math.cos(a), math.sin(a), 0]) * ahead / 2
        self.shoe(name, colour, np.array(at) - side + front, turn + 3)
        self.shoe(name, colour, np.array(at) + side - front, turn - 3, mirror=True)

    def accessory(self, name, colour, at, turn):
        self.put(ACCESSORIES[name]["build"](), accessory_materials(name, colour), at, turn)

    def lying(self, name, colour, at, turn, tip=-93.0):
        """A boot on its side, its sole to the front. `at`: where the middle of the sole is."""
        a = math.radians(tip)
        lowest = min((V[0][:, 1] * math.sin(a) + V[0][:, 2] * math.cos(a)).min() for V in build_parts(name).values() if len(V[0]))
        self.shoe(name, colour, (at[0], at[1], at[2] - lowest), turn, tip=tip)

    def leaning_tin(self, colour, at, turn=0.0, tip=68.0):
        """A closed tin of cream on its edge, its label to the front. `at`: where the edge stands."""
        r, _ = cream_size(75)
        a, up = math.radians(turn), math.radians(tip)
        back = r * math.cos(up)
        self.put(cream_tin(75), accessory_materials("cream-75", colour), (at[0] - back * math.sin(a), at[1] + back * math.cos(a), at[2] + r * math.sin(up)), turn, tip)

    def boards(self, width, depth, count, z=0.0, wood="oak", seed=3, at=(0, 0), thickness=30):
        for k, part in enumerate(props.planks(width, depth, count, thickness, z=0, seed=seed)):
            self.put({wood: part}, at=(at[0], at[1], z))

    def wall(self, y, z=1400, width=6000, material="plaster"):
        V = np.array([(-width, y, -2500), (width, y, -2500), (width, y, z * 2), (-width, y, z * 2)], float)
        self.put({material: (V, np.array([(0, 1, 2), (0, 2, 3)]))})

    def window(self, at, aim, size, power, colour=(1, .93, .84)):
        studio.softbox("window", Vector(at) * .01, Vector(aim) * .01, size, power * 5, colour)

    def fill(self, strength, colour=(.92, .95, 1)):
        node = self.sc.world.node_tree.nodes["Background"]
        node.inputs[0].default_value = (*colour, 1); node.inputs[1].default_value = strength * 2

    def camera(self, at, aim, lens=55, focus=None, f=8.0):
        self.sc.camera = self.shot(at, aim, lens, focus, f)

    def square(self, at, aim, lens=55, focus=None, f=8.0):
        """A scene that is shown as a square as well is composed for it."""
        self.square_camera = self.shot(at, aim, lens, focus, f)

    def shot(self, at, aim, lens, focus, f):
        cam = bpy.data.objects.new("cam", bpy.data.cameras.new("cam"))
        bpy.context.collection.objects.link(cam)
        cam.location = Vector(at) * .01
        cam.rotation_euler = (Vector(aim) * .01 - cam.location).to_track_quat("-Z", "Y").to_euler()
        cam.data.sensor_width = 36; cam.data.lens = lens; cam.data.clip_end = 300
        cam.data.dof.use_dof = True
        cam.data.dof.focus_distance = (Vector(focus or aim) * .01 - cam.location).length
        # One unit is 100 mm, so that an aperture has a tenth of its natural depth of field.
        cam.data.dof.aperture_fstop = f * .1
        return cam


# Parts with facets.
FLAT = {"oak", "walnut", "shelf", "card", "stone", "plaster"}


def bench(p):
    """The last, and what a maker takes into the hand."""
    p.boards(1900, 1500, 9, wood="oak", at=(0, 0))
    p.wall(720)
    p.put(props.last("round"), at=(-60, 90, 0), turn=-28, about=(140, 0, 0))
    p.put(props.last("almond"), at=(10, 235, 0), turn=-22, about=(140, 0, 0), mirror=True)
    p.put(props.hide_pile(["tan", "cognac"], 330, 240, seed=4), hides(p, ["tan", "cognac"]), at=(250, 160, 0), turn=12)
    p.put(props.spool(), at=(205, 50, 8), turn=160)
    p.put(props.awl(), at=(60, -70, 0), turn=24)
    p.put(props.hammer(), at=(-310, -20, 0), turn=-14)
    p.window((-1500, -300, 1300), (0, 80, 40), (9, 9), 900)
    p.fill(.16)
    p.camera((110, -1080, 400), (-10, 80, 48), 72, focus=(-60, 60, 60))


def hides(p, colours):
    """Materials of a pile of hides."""
    made = {**p.m}
    for k, colour in enumerate(colours):
        made[f"grain:{colour}:{k}"] = hide(f"hide-{colour}", colour)
        made[f"flesh:{colour}:{k}"] = p.m["flesh"]
    return made


def leathers(p):
    """Rolled and folded hides, in the colours of the range."""
    p.boards(2000, 1300, 7, wood="walnut", at=(0, 0))
    p.wall(640)
    colours = ["cognac", "darkbrown", "burgundy", "tan", "navy", "black", "chestnut", "midbrown", "whisky"]
    radius = 46
    rows = [(5, 0.0), (4, 1.0)]
    k = 0
    for count, row in rows:
        for i in range(count):
            colour = colours[k % len(colours)]
            roll = props.rolled_hide(420, radius, seed=k)
            x = (i - (count - 1) / 2) * radius * 2.16
            p.put(roll, {**p.m, "grain": hide(f"hide-{colour}", colour)}, at=(x - 60, 140 + 10 * math.sin(k * 2.1), row * radius * 1.86), turn=math.sin(k * 1.7) * 2)
            k += 1
    p.put(props.hide_pile(["whisky", "burgundy", "black", "chestnut"], 340, 210, seed=2), hides(p, ["whisky", "burgundy", "black", "chestnut"]), at=(310, -80, 0), turn=-14)
    p.window((-1300, -900, 1300), (0, 50, 60), (9, 7), 1500)
    p.fill(.24)
    p.camera((90, -1250, 430), (50, 40, 70), 60, focus=(0, -60, 60))


def shelf(p):
    """Lasts in their shelf, two rows."""
    p.wall(190, material="plaster")
    rows = [("london", "wien", "turin", "budapest", "leipzig"), ("florenz", "porto", "bergen", "hamburg", "neapel")]
    for level, z in enumerate((0, 232, 464)):
        p.put({"shelf": props.box((1900, 300, 24), (0, 30, z - 24), 2)})
        for i, name in enumerate(rows[level] if level < 2 else ()):
            last = props.last(**LASTS[name])
            x = (i - 2) * 148 + 7 * math.sin(i * 1.9 + level)
            p.put({"last_front": last["beech"], "steel": last["steel"]}, at=(x, 20, z), turn=-74 + 4 * math.sin(i * 2.7 + level), about=(140, 0, 0))
    p.window((-900, -1700, 1100), (0, 0, 160), (10, 9), 2300)
    p.fill(.3)
    p.camera((120, -1500, 330), (14, 0, 212), 64, focus=(0, -120, 180), f=11)


def boxed(p):
    """A pair in its box, as it comes out of the parcel."""
    p.boards(2000, 1800, 10, wood="oak", at=(0, 0))
    p.wall(760)
    p.put(props.shoe_box(), at=(0, 60, 0), turn=-16)
    p.put({"tissue": props.tissue(344, 224, 74)}, at=(0, 60, 4), turn=-16)
    p.put({"tissue": props.tissue(330, 150, 34, seed=11)}, at=(30, 190, 112), turn=-16, tip=-38)
    p.shoe("cap-toe-oxford", "cognac", (16, 108, 60), 164)
    p.shoe("cap-toe-oxford", "cognac", (-14, 12, 60), -16, mirror=True)
    p.put(props.lid(), at=(330, 210, 0), turn=24, tip=0)
    p.accessory("laces-75", "cognac", (240, -120, 0), 30)
    p.window((-1300, -500, 1400), (0, 60, 60), (9, 8), 900)
    p.fill(.2)
    p.camera((140, -980, 800), (50, 55, 62), 60, focus=(10, 10, 100))


def wet_stone(p):
    """Boots in the rain's leftovers, one of them on its side, so that the studs are seen."""
    p.put({"stone": props.slabs(3600, 3000, 7, 9)}, at=(0, 500, 0))
    p.shoe("bo-544", "tan", (-142, 150, 0), -38)
    p.lying("bo-544", "tan", (146, -20, 0), 22)
    p.window((1300, 2200, 1700), (0, 0, 60), (16, 7), 700, (.86, .93, 1))
    p.window((-1500, -1300, 1200), (0, 0, 80), (8, 8), 900, (1, .93, .85))
    p.window((1300, -300, 600), (140, -40, 50), (3, 3), 230, (.9, .95, 1))
    p.fill(.22, (.78, .87, 1))
    p.camera((60, -1300, 500), (10, 60, 66), 70, focus=(20, -20, 60))
    p.square((60, -1280, 560), (16, 60, 62), 82, focus=(20, -20, 60))


def care(p):
    """Ten minutes in the evening."""
    p.boards(1900, 1500, 9, wood="walnut", at=(0, 0), seed=5)
    p.wall(700)
    p.shoe("semi-brogue-oxford", "tan", (-30, 140, 0), -24)
    p.accessory("brush-180", "natural", (205, -10, 0), 10)
    p.leaning_tin("cognac", (172, -52, 0), 10)
    p.put(opened_cream(75), accessory_materials("cream-75", "cognac"), (66, -112, 0))
    p.window((-1400, -500, 1250), (0, 60, 50), (8, 8), 1300)
    p.fill(.24)
    p.camera((110, -1050, 440), (46, 20, 44), 68, focus=(40, 0, 50))


def sunday(p):
    """Loafers at the kitchen table, with what they get once a week."""
    p.boards(2200, 1500, 9, wood="oak", at=(0, 0), seed=7)
    p.wall(680)
    p.pair("lo-401", "tan", (-80, 110, 0), -26, apart=104)
    p.accessory("brush-180", "natural", (200, -4, 0), 8)
    p.leaning_tin("cognac", (166, -46, 0), 8)
    p.put(opened_cream(75), accessory_materials("cream-75", "cognac"), (60, -112, 0))
    p.window((-1400, -600, 1250), (0, 60, 50), (8, 8), 1250, (1, .91, .8))
    p.fill(.24)
    p.camera((90, -1080, 430), (26, 30, 44), 67, focus=(20, 10, 46))
    p.square((80, -1080, 480), (20, 40, 48), 80, focus=(20, 10, 46))


def row(p):
    """The range on a shelf, toes to the front."""
    p.wall(330)
    p.put({"shelf": props.box((2400, 420, 30), (0, 0, -30), 2)})
    shown = [("full-brogue-oxford", "burgundy"), ("split-toe-derby", "darkbrown"), ("cap-toe-oxford", "cognac"), ("wholecut-oxford", "navy"), ("chukka-boot", "olive")]
    for i, (name, colour) in enumerate(shown):
        p.shoe(name, colour, ((i - 2) * 148, 0, 0), -76 + 4 * math.sin(i * 2.3), mirror=bool(i % 2))
    p.window((-1300, -1300, 1200), (0, 0, 60), (9, 8), 950)
    p.fill(.2)
    p.camera((160, -1500, 400), (22, 0, 44), 66, focus=(0, -120, 50), f=11)


def evening(p):
    """Black shoes ready at the door."""
    p.boards(2600, 1400, 9, wood="walnut", at=(0, 300), seed=9)
    p.wall(560, material="plaster")
    p.pair("balmoral-boot", "black", (175, 190, 0), -24, apart=112)
    p.pair("cap-toe-oxford", "black", (-120, 10, 0), -34, apart=108)
    p.window((-1500, -900, 1000), (0, 60, 60), (6, 8), 1500, (1, .87, .72))
    p.window((1500, 100, 900), (0, 60, 60), (3, 7), 350, (.8, .9, 1))
    p.fill(.2, (.8, .88, 1))
    p.camera((80, -1300, 400), (20, 70, 62), 70, focus=(-40, -40, 50))


def on_the_last(p):
    """A shoe before the last that it was made on."""
    p.boards(2200, 1700, 9, wood="walnut", at=(0, 0), seed=5)
    p.wall(520)
    p.put(props.last("almond", slim=.97), at=(-92, 250, 0), turn=-16, about=(140, 0, 0), mirror=True)
    p.shoe("cap-toe-oxford", "cognac", (10, 10, 0), -34)
    p.put(props.hide_pile(["whisky", "cognac"], 300, 210, seed=6), hides(p, ["whisky", "cognac"]), at=(300, 190, 0), turn=8)
    p.put(props.spool(), at=(225, 130, 8), turn=190)
    p.put(props.awl(), at=(150, -90, 0), turn=14)
    p.window((-1300, -700, 1250), (0, 60, 50), (8, 8), 1300)
    p.fill(.22)
    p.camera((90, -1050, 380), (20, 70, 54), 74, focus=(20, -20, 50))
    p.square((70, -1050, 420), (14, 60, 52), 94, focus=(20, -20, 50))


def trail(p):
    """A mountain boot and two others on slabs after the rain."""
    p.put({"stone": props.slabs(3600, 3000, 5, 7)}, at=(0, 500, 0))
    p.shoe("bo-581", "darkbrown", (-80, 120, 0), -28)
    p.shoe("bo-521", "olive", (150, 30, 0), -40, mirror=True)
    p.shoe("bo-541", "tan", (-265, 310, 0), -18)
    p.window((-1500, 1700, 1700), (0, 0, 60), (14, 7), 900, (.86, .93, 1))
    p.window((1500, -1100, 1100), (0, 0, 80), (8, 8), 900, (1, .94, .87))
    p.fill(.24, (.78, .87, 1))
    p.camera((-60, -1350, 420), (-48, 60, 70), 63, focus=(-20, 20, 60))
    p.square((-30, -1350, 480), (-20, 80, 70), 80, focus=(-20, 20, 60))


def ladies(p):
    """Four models on ladies' lasts, on a shelf."""
    p.wall(330)
    p.put({"shelf": props.box((2400, 420, 30), (0, 0, -30), 2)})
    shown = [("dlo-611", "burgundy"), ("dox-604", "cognac"), ("dbo-614", "snuff"), ("dox-633", "black")]
    for i, (name, colour) in enumerate(shown):
        p.shoe(name, colour, ((i - 1.5) * 168, 0, 0), -62 + 5 * math.sin(i * 2.3))
    p.window((-1300, -1300, 1200), (0, 0, 60), (9, 8), 950, (1, .94, .88))
    p.fill(.22)
    p.camera((120, -1500, 420), (22, 0, 62), 66, focus=(0, -80, 60), f=11)


def morning(p):
    """Slippers and a loafer on the boards before breakfast."""
    p.boards(2600, 1600, 10, wood="oak", at=(0, 200), seed=11)
    p.wall(620)
    p.pair("lo-431", "burgundy", (-90, 40, 0), -30, apart=104)
    p.shoe("lo-416", "whisky", (210, 210, 0), -152)
    p.put({"tissue": props.tissue(330, 210, 26, seed=7)}, at=(230, 230, 0), turn=14)
    p.window((1500, -500, 1100), (0, 60, 50), (6, 8), 1500, (1, .88, .74))
    p.window((-1500, -900, 1200), (0, 60, 60), (8, 8), 420, (.86, .93, 1))
    p.fill(.24)
    p.camera((70, -1180, 420), (20, 70, 46), 70, focus=(-60, -10, 40))
    p.square((60, -1180, 480), (14, 80, 54), 80, focus=(-60, -10, 40))


SCENES = {"last": on_the_last, "bench": bench, "leathers": leathers, "shelf": shelf, "box": boxed, "wet-stone": wet_stone, "care": care, "sunday": sunday, "row": row, "evening": evening, "trail": trail,
          "ladies": ladies, "morning": morning}
