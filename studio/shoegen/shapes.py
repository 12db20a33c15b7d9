"""Shapes that accessories and props are made of: bodies of revolution, blocks, implicit solids, letters. Millimetres, z up."""
import bpy
import numpy as np
from skimage.measure import marching_cubes
from . import meshing as M

FONT = "/usr/share/fonts/truetype/liberation/LiberationSerif-Regular.ttf"
QUARTER = np.linspace(0, np.pi / 2, 9)


def lathe(profile, count=160):
    """Surface of revolution about z from (radius, height) pairs."""
    a = np.linspace(0, 2 * np.pi, count, endpoint=False)
    return M.skin([np.column_stack([r * np.cos(a), r * np.sin(a), np.full(count, z)]) for r, z in np.asarray(profile, float)])


def round_corner(pts, r=.8, steps=4):
    """Round the inner corners of an open profile."""
    P = [np.array(p, float) for p in pts]
    out = [P[0]]
    for a, b, c in zip(P, P[1:], P[2:]):
        u, v = a - b, c - b
        k = min(r, np.linalg.norm(u) / 2, np.linalg.norm(v) / 2)
        s, e = b + u / np.linalg.norm(u) * k, b + v / np.linalg.norm(v) * k
        out += [(1 - t) ** 2 * s + 2 * t * (1 - t) * b + t * t * e for t in np.linspace(0, 1, steps + 1)]
    return np.array(out + [P[-1]])


def card(width, depth, height, radius=2.0, at=(0, 0, 0)):
    """A block with rounded corners, lying flat. at: the centre of its underside."""
    corner = radius * np.stack([np.cos(QUARTER), np.sin(QUARTER)], 1)
    loop = np.vstack([turned_points(corner, degrees) + [sx * (width / 2 - radius), sy * (depth / 2 - radius)]
                      for degrees, sx, sy in ((0, 1, 1), (90, -1, 1), (180, -1, -1), (270, 1, -1))])
    n = len(loop)
    e = min(.25, height / 4)
    V, F = M.skin([np.column_stack([loop * s, np.full(n, h)]) for s, h in ((1 - e / width, 0), (1, e), (1, height - e), (1 - e / width, height))])
    i = np.arange(n); j = (i + 1) % n
    ends = [np.stack([j, i, np.full(n, 4 * n)], 1), np.stack([3 * n + i, 3 * n + j, np.full(n, 4 * n + 1)], 1)]
    return np.vstack([V, [[0, 0, 0], [0, 0, height]]]) + np.asarray(at, float), np.vstack([F, *ends])


def turned_points(points, degrees):
    """Points of two or three coordinates, turned about z."""
    a = np.radians(degrees)
    R = np.eye(points.shape[1])
    R[:2, :2] = [[np.cos(a), np.sin(a)], [-np.sin(a), np.cos(a)]]
    return points @ R


def place(parts, offset=(0, 0, 0), turn=0.0):
    """Parts turned about z by degrees and moved."""
    return {k: (turned_points(v, turn) + np.asarray(offset, float), f) for k, (v, f) in parts.items()}


def together(*groups):
    """One set of parts out of several; parts of one material become one mesh."""
    return {k: M.merge([g[k] for g in groups if k in g]) for k in dict.fromkeys(k for g in groups for k in g)}


def solid(value, lo, hi, step=1.1):
    """Mesh of the implicit solid `value(points) < 0` in the box from lo to hi."""
    axes = [np.arange(a, b + step, step) for a, b in zip(lo, hi)]
    grid = np.stack(np.meshgrid(*axes, indexing="ij"), -1)
    field = value(grid.reshape(-1, 3)).reshape(grid.shape[:3])
    V, F, _, _ = marching_cubes(field, 0.0, spacing=(step,) * 3)
    return V + np.asarray(lo, float), F[:, ::-1]


def both(*fields, soft=1.6):
    """Intersection of solids with an edge broken by a file."""
    d = fields[0]
    for f in fields[1:]:
        h = np.clip(.5 + .5 * (d - f) / soft, 0, 1)
        d = f * (1 - h) + d * h + soft * h * (1 - h)
    return d


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
