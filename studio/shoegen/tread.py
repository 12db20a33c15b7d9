"""What is seen of a sole from beneath: seam, studs, lugs, rubber insert, nails and the stamp of the house."""
import numpy as np
from scipy.spatial import Delaunay
from . import meshing as M
from .shapes import lathe, lettering

STUD = [(0, .9), (3.6, .9), (4.2, .3), (4.2, -.2)]      # mm from the axis, mm above the sole
NAIL = [(0, .12), (.7, .08), (.9, -.1)]
LUG = 5.0                                               # mm of a lug's height
INSERT = (178, 272)                                     # mm from the heel of a last of 294 mm


def parts(bottom, bt, spec):
    """Parts under the sole `bottom`, whose underside lies `bt` mm under the last."""
    kind = spec.get("tread", "leather")
    found = {"stamp": _stamp(bottom, bt, spec["stamp"].upper())} if "stamp" in spec else {}
    if kind == "studded":
        return {**found, "stud": _studs(bottom, bt)}
    if kind == "lugged":
        return {**found, "stud": _lugs(bottom, bt)}
    if kind == "insert":
        found["insert"] = _insert(bottom, bt)
    if kind != "channel":  # a channel closes over its seam
        inset = 15.0 if spec.get("stitch", 3.1) is None else 5.4
        found["tread_thread"] = bottom._stitches(_flat(bottom, inset, bt - .05), 3.6, .5, side=-1.0)
    return found


def nails(line, front):
    """Nails of the top piece along a closed line, up to `front` mm from the heel."""
    step = max(1, len(line) // 26)
    return M.merge([_beneath(lathe(NAIL, 20), *at) for at in line[::step] if at[0] < front])


def _flat(bottom, inset, dz):
    """A line along the edge of the sole that lies on its underside."""
    ring = bottom.ring(inset, 0)
    ring[:, 2] = bottom.last.bottom(ring[:, 0]) + dz
    return ring


def _beneath(mesh, x, y, z):
    """A mesh that looks up, hung under the point."""
    V, F = mesh
    return V * [1, -1, -1] + [x, y, z], F


def _studs(bottom, bt, step=13.0):
    """Round studs in staggered rows where the sole touches the ground."""
    last = bottom.last
    k = last.length / 294
    inner = bottom.ring(9.0, bt)[:, :2]
    found = []
    for row, x in enumerate(np.arange(150 * k, 290 * k, step * .87)):
        for y in np.arange(-80, 80, step) + (row % 2) * step / 2:
            if _inside(inner, x, y):
                found.append(_beneath(lathe(STUD, 40), x, y, float(last.bottom(np.array([x]))[0]) + bt))
    return M.merge(found)


def _lugs(bottom, bt, step=15.0, gap=5.5):
    """Blocks along the edge, seen from the side too, and pairs of slanted bars between them, in front of the heel."""
    last, edge, inner = bottom.last, bottom.ring(-.1, bt), bottom.ring(14.0, bt)
    along = np.r_[0, np.cumsum(np.linalg.norm(np.diff(edge, axis=0), axis=1))]
    blocks = []
    for start in np.arange(0, along[-1] - step, step):
        at = np.where((along >= start) & (along < start + step - gap))[0]
        if len(at) > 2 and edge[at, 0].min() > 92:
            blocks.append(np.vstack([edge[at], inner[at[::-1]]]))
    k = last.length / 294
    middle = bottom.ring(17.5, bt)[:, :2]
    for x in np.arange(140 * k, 268 * k, 16.0):
        reach = np.abs(middle[np.abs(middle[:, 0] - x) < 8, 1] - last.centre(np.array([x]))[0])
        half = float(reach.min()) if len(reach) else 0
        for side in (-1, 1):
            bar = np.array([(x, 3.0), (x + 6, half), (x + 13, half), (x + 8, 3.0)]) * [1, side]
            z = last.bottom(bar[:, 0]) + bt
            if half > 9:
                blocks.append(np.column_stack([bar[:, 0], bar[:, 1] + last.centre(bar[:, 0]), z]))
    return M.merge([_block(outline) for outline in blocks])


def _block(outline):
    """A block under an outline, a little narrower below."""
    middle = outline.mean(0)
    below = outline + (middle - outline) * [.05, .05, 0] - [0, 0, LUG]
    rings = [outline + [0, 0, .4], outline + (middle - outline) * [.015, .015, 0] - [0, 0, LUG - .5], below]
    n = len(outline)
    i = np.arange(n); j = (i + 1) % n
    sides = [f for r in (0, n) for f in (np.stack([r + i, r + j, r + n + j], 1), np.stack([r + i, r + n + j, r + n + i], 1))]
    return np.vstack(rings), np.vstack([*sides, flat_face(below) + 2 * n])


def flat_face(loop):
    """Triangles that fill a level line, concave or not, seen from beneath."""
    triangles = Delaunay(loop[:, :2]).simplices
    middles = loop[triangles, :2].mean(1)
    triangles = triangles[[_inside(loop[:, :2], x, y) for x, y in middles]]
    a, b, c = (loop[triangles[:, i], :2] for i in range(3))
    upward = np.cross(b - a, c - a) > 0
    triangles[upward] = triangles[upward][:, ::-1]
    return triangles


def _inside(loop, x, y):
    """Whether the point lies in the closed line."""
    a, b = loop, np.roll(loop, -1, 0)
    crosses = (a[:, 1] > y) != (b[:, 1] > y)
    with np.errstate(divide="ignore", invalid="ignore"):
        at = a[:, 0] + (y - a[:, 1]) * (b[:, 0] - a[:, 0]) / (b[:, 1] - a[:, 1])
    return bool(np.count_nonzero(crosses & (x < at)) % 2)


def _insert(bottom, bt):
    """A thin sheet of rubber let into the ball of a leather sole."""
    k = bottom.last.length / 294
    ring = _flat(bottom, 12.0, 0)
    ring[:, 0] = np.clip(ring[:, 0], INSERT[0] * k, INSERT[1] * k)
    ring[:, 2] = bottom.last.bottom(ring[:, 0]) + bt - .25
    return bottom.fill(ring, True)


def _stamp(bottom, bt, words):
    """The name of the house at the waist."""
    last = bottom.last
    k = last.length / 294
    x = 118 * k
    V, F = lettering(words, 5.2, (0, 0, 0))
    V = V * [1, -1, -1] + [x, float(last.centre(np.array([x]))[0]), 0]
    V[:, 2] += last.bottom(V[:, 0]) + bt - .12
    return V, F
