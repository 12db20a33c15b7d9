"""Leather goods and small wares: laces, belts, shoe trees, shoe bags."""
import numpy as np
from scipy.interpolate import PchipInterpolator
from scipy.ndimage import gaussian_filter1d
from . import meshing as M, details as D
from .last import Last, resample_open
from .shapes import both, card, lettering, place, round_corner, solid


def laces(length):
    """A pair of waxed laces, each coiled up. length: of one lace in centimetres."""
    rng = np.random.default_rng(length)
    parts, tips = [], []
    for cx, cy, ph in ((0, 0, 0), (12, 74, 1.3)):
        n, turns = 1400, round(length / 11)
        t = np.linspace(0, turns * 2 * np.pi, n)
        k = t / t[-1]
        wob = np.interp(t, np.arange(0, turns * 7) * .95, 2.4 * rng.standard_normal(turns * 7))
        wob2 = np.interp(t, np.arange(0, turns * 7) * .95, 1.6 * rng.standard_normal(turns * 7))
        wob, wob2 = gaussian_filter1d(wob, 14), gaussian_filter1d(wob2, 14)
        x = (62 + wob) * np.cos(t + ph); y = (20 + wob2) * np.sin(t + ph) * (1 + .12 * np.cos(2 * t))
        layer = np.floor(t / (2 * np.pi))
        z = 1.4 + gaussian_filter1d(np.minimum(layer, 8) * 1.15, 40) + .5 * np.sin(3 * t + layer)
        z = np.maximum(z, 1.35)
        x += 3.5 * np.sin(layer * 2.4); y += 3.0 * np.cos(layer * 1.7)
        P = gaussian_filter1d(np.stack([x + cx, y + cy, z], 1), 6, axis=0)
        tail = P[-1] + np.array([[12, 8, -2], [30, 10, -6], [52, 4, -8.5], [70, -6, -9]]) * [1, 1, 0] + np.array([[0, 0, -2], [0, 0, -5], [0, 0, -8], [0, 0, -8.6]])
        tail[:, 2] = np.maximum(tail[:, 2], 1.4)
        P = np.vstack([P[:-30], D.curve(np.vstack([P[-31], P[-16], tail]), 160)])
        P = gaussian_filter1d(P, 4, axis=0)
        parts.append(M.tube(P[:-45], 1.35, 10)); tips.append(M.tube(P[-46:], 1.2, 10))
    tag = {"label": card(50, 24, .8, 1.5), "ink": lettering(f"{length} cm", 9.5, (0, 0, .85))}
    return {"lace": M.merge(parts), "lace_tip": M.merge(tips), **place(tag, (96, 38, 0), 6)}


def belt(width, rounded=False):
    """A belt rolled up around its tip with the five holes; the buckle lies in front. width: in millimetres."""
    start, turns = -26.0, 2.85
    t = np.radians(np.linspace(start, start + turns * 360, 2600))
    k = (t - t[0]) / (2 * np.pi)
    r = 46 + 4.5 * k + 1.3 * np.sin(t * .5) ** 2
    path, _ = resample_open(np.column_stack([1.22 * r * np.cos(t), r * np.sin(t), 0 * t]), .8)
    path = gaussian_filter1d(path, 6, axis=0, mode="nearest")
    along = np.gradient(path, axis=0); along /= np.linalg.norm(along, axis=1, keepdims=True)
    out = np.column_stack([along[:, 1], -along[:, 0], 0 * along[:, 0]])
    s = np.arange(len(path)) * .8
    h, th, up = width - 1.0, 3.4, np.array([0, 0, 1.0])
    point = np.sqrt(np.clip(1 - (1 - np.clip(s / 15, .002, 1)) ** 2, 0, 1))
    section = round_corner([(0, 0), (-th / 2, 0), (-th / 2, h), (th / 2, h), (th / 2, 0), (0, 0)], .9, 4)
    strap = M.skin([path[i] + np.outer(section[:, 0], out[i]) + np.outer(h / 2 + (section[:, 1] - h / 2) * point[i], up) for i in range(len(path))])
    at = lambda mm: int(mm / .8)
    seam = []
    rows = np.arange(at(14), len(path) - at(9), at(3.2))
    for face in (-1, 1):
        for z in (3.3, h - 3.3):
            seam.append(M.capsules(path[rows] + out[rows] * face * (th / 2 + .02) + up * z, along[rows], out[rows] * face, 2.4, .36))
    holes = []
    a = np.linspace(0, 2 * np.pi, 28, endpoint=False)
    for i in (at(62 + 25 * n) for n in range(5)):
        for face in (-1, 1):
            middle = path[i] + out[i] * face * (th / 2 + .07) + up * h / 2
            rim = middle + 2.0 * (np.outer(np.cos(a), along[i]) + np.outer(np.sin(a), up))
            j = np.arange(28)
            holes.append((np.vstack([rim, middle]), np.stack([j, (j + 1) % 28, np.full(28, 28)], 1)))
    leather, brass, stitches = buckled(path[-1], along[-1], out[-1], h, rounded)
    loop = len(path) - at(24)
    keeper = [M.tube(np.array([path[loop] + out[loop] * u + up * z for u, z in ((2.4, .2), (2.9, h / 2), (2.4, h - .2))]), 4.2, 20, normals=np.tile(out[loop], (3, 1)), flat=.22)]
    parts = {"upper": M.merge([strap, *leather, *keeper]), "thread": M.merge(seam + stitches), "buckle": M.merge(brass), "dark": M.merge(holes)}
    # The buckle is higher than the strap and tips the roll back a little.
    return {key: (V + np.outer(np.clip(.021 * (62 - V[:, 1]), 0, None), up), F) for key, (V, F) in parts.items()}


def buckled(end, along, out, h, rounded):
    """The strap's end around the bar of the buckle, the buckle, and the seam that holds it."""
    up = np.array([0, 0, 1.0])
    # The frame is flat and lies on the roll, which curves away under it.
    c, s = np.cos(np.radians(8)), np.sin(np.radians(8))
    d, n = along * c - out * s, out * c + along * s
    point = lambda a, b, o=0.0: end + up * h / 2 + d * a + up * b + n * (o + .6)
    half, reach = h / 2 + 3.0, 31.0
    corners = [(0, -half), (0, half), (reach, half), (reach, -half)]
    if rounded:
        bow = np.linspace(-np.pi / 2, np.pi / 2, 50)
        corners = [(0, -half * .6), (0, half * .6)] + [(4 + (reach - 4) * abs(np.cos(q)) ** .8, -half * np.sin(q)) for q in bow]
    ring = np.array([point(*p) for p in corners])
    ring = resample_open(np.vstack([ring, ring[:1]]), 1.0)[0][:-1]
    frame = M.tube(gaussian_filter1d(ring, 1.6, axis=0, mode="wrap"), 1.9, 16, True)
    # The tongue goes around the bar and lies on the far side of the frame.
    tongue = D.curve(np.array([point(-1.5, 0, -1.6), point(-2.6, 0, .6), point(0, 0, 2.9), point(8, 0, 2.3), point(reach - 8, 0, 2.1), point(reach, 0, 3.1), point(reach + 2.2, 0, 2.9)]), 60)
    brass = [frame, M.tube(tongue, np.interp(np.arange(60), [0, 50, 59], [1.5, 1.5, 1.2]), 14), D.ellipsoid(tongue[-1], np.diag([1.2, 1.2, 1.2]))]
    # Above and below the tongue, the strap is folded around the bar.
    gap = 3.4
    leather = [M.tube(np.array([point(0, side * q) for q in np.linspace(gap, h / 2 - .3, 12)]), 3.3, 24) for side in (-1, 1)]
    caps = [D.ellipsoid(point(0, side * q), np.diag([3.3, 3.3, .5])) for side in (-1, 1) for q in (gap, h / 2 - .3)]
    heights = np.arange(4.6, h - 4.2, 3.0)
    centres = np.array([end - along * 11 + out * 1.75 + up * z for z in heights])
    across = [M.capsules(centres, np.tile(up, (len(centres), 1)), np.tile(out, (len(centres), 1)), 2.3, .36)]
    return leather + caps, brass, across


def shoe_bag(seed):
    """A filled cloth bag lying on its side, its neck gathered by a cord."""
    rng = np.random.default_rng(seed)
    u = np.linspace(0, 1, 260)
    length = 330 * u
    # Half of the width and of the height: rounded at the bottom, full, drawn in at the neck, flaring beyond it.
    knots = [0, .008, .03, .08, .16, .45, .62, .76, .845, .87, .93, 1]
    width = PchipInterpolator(knots, [2, 30, 52, 70, 80, 84, 78, 46, 15, 16, 34, 46])(u)
    height = PchipInterpolator(knots, [1, 12, 22, 32, 39, 42, 38, 26, 13, 13, 17, 15])(u)
    a = np.linspace(0, 2 * np.pi, 480, endpoint=False)
    pleats = sum(k * np.cos(n * a + p) for n, k, p in ((13, .5, 0), (19, .35, rng.uniform(0, 6)), (31, .25, rng.uniform(0, 6))))
    gathered = np.interp(u, [0, .45, .80, .845, .90, 1], [0, .012, .10, .17, .12, .10])
    dents = gaussian_filter1d(gaussian_filter1d(rng.standard_normal((len(u), len(a))), 16, axis=0), 22, axis=1, mode="wrap")
    r = 1 + gathered[:, None] * pleats + dents * 1.1 * np.interp(u, [0, .1, .75, .85, 1], [0, 1, 1, .2, .4])[:, None]
    y = width[:, None] * r * np.sign(np.cos(a)) * np.abs(np.cos(a)) ** .86
    # The cloth lies flat below; the neck rests nearly on the ground.
    lift = np.interp(u, [0, .2, .7, .85, 1], [22, 34, 30, 15, 15])
    z = height[:, None] * r * np.sin(a) + lift[:, None]
    z = np.where(z < 6, .6 + .4 * np.log1p(np.exp(np.clip(z, -60, 6) / 2.4)) * 2.0, z)
    x = np.broadcast_to(length[:, None], y.shape)
    bag = M.skin([np.column_stack(row) for row in zip(x, y, z)])
    neck = int(.845 * len(u))
    ring = np.column_stack([x[neck], y[neck] * 1.06, np.maximum(z[neck] * 1.03, 1.6)])
    cord = [M.tube(gaussian_filter1d(ring + [d, 0, 0], 5, axis=0, mode="wrap"), 1.7, 10, True) for d in (-1.7, 1.7)]
    at = ring[np.argmax(ring[:, 2])]
    for ahead, reach in ((22, 74), (-26, 88)):
        end = D.curve(np.array([at, at + [ahead * .3, -10, 1.5], at + [ahead * .6, -24, -8], [at[0] + ahead, -46, 1.9], [at[0] + ahead * 1.6, -reach, 1.9]]), 90)
        end[:, 2] = np.maximum(end[:, 2], 1.8)
        cord += [M.tube(end, 1.6, 10), D.ellipsoid(end[-1], np.diag([3.4, 3.4, 3.0]) * .8)]
    return {"cloth": bag, "lace": M.merge(cord)}


def shoe_tree(adjustable):
    """A fore part and a heel of wood, joined by a rod, or by a spindle with a wheel that adjusts the length."""
    last = Last("almond", heel=2.0, sole=2.0)
    inside = lambda P: last.value(P) + 1.6
    across = lambda P: P[:, 1] - last.centre(P[:, 0])
    instep = lambda P: P[:, 2] - np.interp(P[:, 0], [160, 180, 200, 230], [46, 58, 78, 92])
    split = lambda P: 1.3 - np.abs(across(P) + 3) - np.clip(P[:, 0] - 262, 0, None)
    fore = solid(lambda P: both(inside(P), 158 + .014 * across(P) ** 2 - P[:, 0], instep(P), split(P), 1.6 - P[:, 2] + last.bottom(P[:, 0])), (150, -60, -4), (300, 60, 95))
    heel = solid(lambda P: both(inside(P), P[:, 0] - 66 + .006 * across(P) ** 2, P[:, 2] - np.interp(P[:, 0], [0, 22, 45, 70], [54, 60, 58, 50]),
                                1.6 - P[:, 2] + last.bottom(P[:, 0])), (-10, -45, -4), (80, 45, 70))
    rod = [M.tube(np.array([[60, -1, 34], [120, -2.4, 34], [165, -2, 34]], float), 4.2, 24)]
    rod += [M.tube(np.array([[x, -1.4, 34], [x + 7, -1.4, 34]], float), 6.8, 28) for x in (62, 153)]
    if adjustable:
        rod += [M.tube(np.array([[x, -1.9, 34], [x + 1.1, -1.9, 34]], float), 5.0, 24) for x in np.arange(78, 104, 2.6)]
        rod.append(M.tube(np.array([[108, -2, 34], [115, -2, 34]], float), 11.0, 36))
    knob = [M.tube(np.array([[30, 0, 58], [30, 0, 66]], float), 3.0, 18), D.ellipsoid(np.array([30, 0, 71.0]), np.diag([8.5, 8.5, 6.5]))]
    return {"wood": M.merge([fore, heel]), "brass": M.merge(rod + ([] if adjustable else knob))}
