"""Things of paper and card: a voucher in its envelope, a handbook; lettering for them and for labels."""
import bpy
import numpy as np
from . import meshing as M

FONT = "/usr/share/fonts/truetype/liberation/LiberationSerif-Regular.ttf"


def lettering(words, size, at):
    """Words set flat on z, centred on the point `at`. size: of the type in millimetres."""
    curve = bpy.data.curves.new("words", "FONT")
    curve.body, curve.size, curve.align_x, curve.align_y, curve.space_character = words, size * 1.4, "CENTER", "CENTER", 1.12
    curve.font = bpy.data.fonts.load(FONT, check_existing=True)
    curve.extrude = .06
    holder = bpy.data.objects.new("words", curve)
    mesh = holder.to_mesh()
    mesh.calc_loop_triangles()
    V = np.array([v.co for v in mesh.vertices], float).reshape(-1, 3)
    F = np.array([t.vertices for t in mesh.loop_triangles], int).reshape(-1, 3)
    holder.to_mesh_clear()
    bpy.data.objects.remove(holder)
    return V + np.asarray(at, float), F


def card(width, depth, height, radius=2.0, z=0.0):
    """A block with rounded corners, lying flat and centred."""
    a = np.linspace(0, np.pi / 2, 9)
    corner = radius * np.stack([np.cos(a), np.sin(a)], 1)
    loop = np.vstack([(corner @ np.array([[np.cos(q), np.sin(q)], [-np.sin(q), np.cos(q)]])) + [sx * (width / 2 - radius), sy * (depth / 2 - radius)]
                      for q, sx, sy in ((0, 1, 1), (np.pi / 2, -1, 1), (np.pi, -1, -1), (3 * np.pi / 2, 1, -1))])
    n = len(loop)
    e = min(.25, height / 4)
    rings = [(1 - e / width, 0), (1, e), (1, height - e), (1 - e / width, height)]
    V = np.vstack([np.column_stack([loop * s, np.full(n, z + h)]) for s, h in rings] + [[[0, 0, z]], [[0, 0, z + height]]])
    i = np.arange(n); j = (i + 1) % n
    F = [np.stack([k * n + i, k * n + j, (k + 1) * n + j], 1) for k in range(3)] + [np.stack([k * n + i, (k + 1) * n + j, (k + 1) * n + i], 1) for k in range(3)]
    F += [np.stack([j, i, np.full(n, 4 * n)], 1), np.stack([3 * n + i, 3 * n + j, np.full(n, 4 * n + 1)], 1)]
    return V, np.vstack(F)


def stitches(width, depth, z, step=4.2):
    """The seam of a welt as a frame, printed in dashes."""
    dashes = []
    for along, across, flat in ((width, depth, True), (depth, width, False)):
        for s in (-1, 1):
            for t in np.arange(-along / 2 + step / 2, along / 2, step):
                p = np.array([[t - step * .3, s * across / 2], [t + step * .3, s * across / 2]])
                dashes.append(M.tube(np.column_stack([p if flat else p[:, ::-1], [z, z]]), .34, 6))
    return M.merge(dashes)


def turned(part, degrees, offset):
    a = np.radians(degrees)
    R = np.array([[np.cos(a), np.sin(a), 0], [-np.sin(a), np.cos(a), 0], [0, 0, 1]])
    return part[0] @ R + np.asarray(offset, float), part[1]


def voucher():
    """A card on its envelope."""
    envelope = turned(card(216, 114, 1.6, 2.5), 7, (6, 10, 0))
    z = 2.6
    front = card(200, 104, 1.0, 2.5, 1.6)
    words = M.merge([lettering("WELT", 16, (0, 12, z)), lettering("100 €", 9.4, (0, -22, z))])
    return {"cloth": envelope, "label": turned(front, -4, (0, 0, 0)), "ink": turned(words, -4, (0, 0, 0)), "brass": turned(stitches(188, 92, z), -4, (0, 0, 0))}


def handbook():
    """A booklet bound in cloth with a label, on a second one."""
    parts = {"cloth": [], "paper": [], "label": [], "ink": [], "brass": []}
    for degrees, offset in ((-14, (12, -6, 0)), (6, (0, 0, 10.4))):
        add = lambda name, part: parts[name].append(turned(part, degrees, offset))
        add("cloth", card(150, 212, 1.3, 1.5)); add("cloth", card(150, 212, 1.3, 1.5, 8.8))
        add("cloth", (card(2.2, 212, 10.1, .8)[0] + [-74.6, 0, 0], card(2.2, 212, 10.1, .8)[1]))
        add("paper", card(146, 206, 7.5, .6, 1.3))
        add("label", (card(92, 56, .5, 1, 10.1)[0] + [2, 34, 0], card(92, 56, .5, 1, 10.1)[1]))
        add("ink", lettering("WELT", 13, (2, 34, 10.7)))
        add("brass", stitches(132, 194, 10.1))
    return {k: M.merge(v) for k, v in parts.items()}
