"""What is seen of a sole from beneath: seam, studs, rubber insert, nails and the stamp of the house."""
import numpy as np
from scipy.spatial import Delaunay
from . import meshing as M
from .shapes import lathe, lettering

STUD = [(0, .9), (3.6, .9), (4.2, .3), (4.2, -.2)]      # mm from the axis, mm above the sole
NAIL = [(0, .12), (.7, .08), (.9, -.1)]
INSERT = (178, 272)                                     # mm from the heel of a last of 294 mm


def parts(bottom, bt, spec):
    """Parts under the sole `bottom`, whose underside lies `bt` mm under the last."""
    kind = spec.get("tread", "leather")
    found = {"stamp": _stamp(bottom, bt, spec["stamp"].upper())} if "stamp" in spec else {}
    if kind == "studded":
        return {**found, "stud": _studs(bottom, bt)}
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
