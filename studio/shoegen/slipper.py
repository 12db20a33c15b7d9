"""The Albert slipper: a vamp that ends high on the instep, without a strap, its edge bound all round."""
import numpy as np
from . import details as D
from . import meshing as M
from .last import smooth_curve
from .pattern import Panel, Seam
from .styles import Style, backstrap, cut_low, topline_stitch


def albert(last, embroidered=False):
    top = topline(last)
    quarter = Panel("quarter", Seam("side", [(92, 120), (96, 84), (101, 66), (104, 48), (102, 18)], [(-39, 18), (-39, 120)]), .8, (1.5, 3.0))
    style = Style([quarter, backstrap()], top, cut_low(top), stitch_lines=[topline_stitch(top, x1=122)], rim=1.35,
                  trims=(lambda upper: {"embroidery": laurel(upper)}) if embroidered else None)
    style.burnish = .7
    return style


def topline(last):
    """Rises from the side seam to the tip of the vamp, which stands above the instep."""
    lift = last.heel_height + last.sole - 34
    points = {-20: 85.3, 0: 85, 12: 82.6, 32: 74.5, 54: 69, 72: 67.5, 86: 69.5, 98: 75, 108: 83, 117: 93, 124: 103, 130: 114, 140: 150, 190: 240}
    return smooth_curve({x: z + lift for x, z in points.items()}, 2.6, pad=20)


def laurel(upper):
    """Two embroidered branches on the vamp that meet towards the toe."""
    def on(x, y):
        points, normals = upper.on_surface(np.array([[x, upper.last.centre(np.array([x]))[0] + y, upper.last.ridge(np.array([x]))[0] - .012 * y * y]]), .15)
        return points[0], normals[0]
    parts = []
    for side in (-1, 1):
        stem = [(203, .6), (199, 7), (192, 12.5), (183, 15), (174, 13.5), (167, 9.5)]
        parts.append(M.tube(D.curve([on(x, side * y)[0] for x, y in stem], 60), .55, 8))
        for k, (x, y) in enumerate(stem[1:]):
            before, after = stem[k], stem[min(k + 2, len(stem) - 1)]
            along = np.array([after[0] - before[0], after[1] - before[1]], float); along /= np.linalg.norm(along)
            for turn in (-.75, .75):
                c, s = np.cos(turn), np.sin(turn)
                dx, dy = along[0] * c - along[1] * s, along[0] * s + along[1] * c
                (root, _), (tip, normal) = on(x, side * y), on(x + dx * 7.5, side * (y + dy * 7.5))
                length = tip - root
                across = np.cross(normal, length / np.linalg.norm(length))
                parts.append(D.ellipsoid((root + tip) / 2, np.stack([length / 2, across * 1.7, normal * .75]), 14))
    return M.merge(parts)
