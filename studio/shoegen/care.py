"""Care products: tins of cream and wax, brushes."""
import numpy as np
from . import meshing as M
from .shapes import lathe, lettering, place, round_corner, together


def closed_tin(r, h, words):
    """A tin with its lid on. r: radius, h: height, in millimetres; words: lines of the label."""
    body = round_corner([(0, 0), (r - 1, 0), (r, .8), (r, h - 8)], .8)
    lid = round_corner([(r + 1.4, h - 10.5), (r + 1.6, h - 10.5), (r + 1.6, h - .7), (r - .2, h + 1), (r - 1.6, h), (r - 4, h), (0, h + .4)], .9)
    seam = round_corner([(r + 1.5, h - 10.6), (r + 2.2, h - 10.1), (r + 2.2, h - 9), (r + 1.5, h - 8.5)], .4)
    label = lathe([(r - 10, h + .25), (r - 10, h + .42), (0, h + .65)])
    rings = [lathe([(q, h + .2), (q + .35, h + .55), (q + .7, h + .2)]) for q in (r - 8.8, r - 6.8)]
    ink = [lettering(word, size, (0, y, h + .75)) for word, size, y in words]
    return {"tin": lathe(body), "paint": lathe(lid), "brass": M.merge([lathe(seam)] + rings), "label": label, "ink": M.merge(ink)}


def open_tin(r, h, content):
    """A tin without its lid, full to a finger's breadth under the edge."""
    body = round_corner([(0, 0), (r - 1, 0), (r, .8), (r, h - .5), (r - .6, h), (r - 1.2, h - .6), (r - 1.2, h - 5)], .5)
    surface = lathe([(r - 1.2, h - 3.8), (r * .81, h - 3.4), (r * .6, h - 3.7), (r * .4, h - 3.1), (r * .22, h - 3.6), (0, h - 3.2)])
    return {"tin": lathe(body), content: surface}


def cream_tin(millilitres):
    """The closed tin of so much cream."""
    r, h = cream_size(millilitres)
    return closed_tin(r, h, [("SCHUHCREME", r * .155, r * .17), (f"{millilitres} ml", r * .16, -r * .2)])


def cream_size(millilitres):
    """Radius and height of the closed tin."""
    return (37, 21.2) if millilitres < 100 else (47, 28.5)


def opened_cream(millilitres):
    """The tin without its lid."""
    r, h = cream_size(millilitres)
    return open_tin(r, h - 6, "cream")


def cream(millilitres):
    """A closed tin before an open one."""
    r, _ = cream_size(millilitres)
    return together(cream_tin(millilitres), place(opened_cream(millilitres), (r * 1.57, r * 1.4, 0)))


def wax():
    """An open flat tin with a wing on its side, and its lid standing behind it."""
    r, h = 33.0, 15.0
    tin = open_tin(r, h - 3, "cream")
    a = np.radians(-38)
    out, side = np.array([np.cos(a), np.sin(a), 0]), np.array([-np.sin(a), np.cos(a), 0])
    wing = [M.tube(np.array([out * (r + q) + side * s * w + [0, 0, 5.2] for q, w in ((2.2, .6), (5.7, 5.5), (8.5, 3), (8.5, 0))]), 1.0, 10) for s in (-1, 1)]
    lid = closed_tin(r, h, [("HARTWACHS", 5.2, 5), ("50 ml", 5.0, -8)])
    lid["lacquer"] = lid.pop("paint")
    t = np.radians(68)
    tilt = np.array([[1, 0, 0], [0, np.cos(t), np.sin(t)], [0, -np.sin(t), np.cos(t)]])
    stood = {k: (v @ tilt + [30, r + 21, r * np.sin(t) + 1.2], f) for k, (v, f) in lid.items()}
    return together({**tin, "brass": M.merge(wing)}, stood)


def brush(length):
    """A polishing brush of horsehair. length: of its body in millimetres."""
    rng = np.random.default_rng(4)
    L, Wd = length / 2 - 8.0, 25.0
    u = np.linspace(0, np.pi, 60); v = np.linspace(0, 2 * np.pi, 200, endpoint=False)
    U, T = np.meshgrid(u, v, indexing="ij")
    se = lambda a, e: np.sign(a) * np.abs(a) ** e
    waist = 1 - .10 * np.exp(-(np.cos(T) / .35) ** 2)
    X = L * se(np.sin(U), .35) * se(np.cos(T), .75); Y = Wd * se(np.sin(U), .35) * se(np.sin(T), .9) * waist
    Z = 11.5 * se(np.cos(U), .6) + 3.0 * (1 - (X / L) ** 2) * (np.cos(U) > 0)
    V = np.stack([X, Y, Z + 36.5], -1).reshape(-1, 3)
    m = 200; i = np.arange(59)[:, None]; j = np.arange(m)[None]
    a, b = i * m + j, i * m + (j + 1) % m
    F = np.vstack([np.stack([a, b + m, b], -1).reshape(-1, 3), np.stack([a, a + m, b + m], -1).reshape(-1, 3)])
    # tufts of horsehair
    strands = []
    for tx in np.arange(12 - L, L - 11, 5.6):
        for ty in np.arange(-17, 18, 5.6):
            if (tx / (L - 6)) ** 4 + (ty / 21) ** 4 < 1:
                n = 52
                r = 2.1 * np.sqrt(rng.random(n)); an = rng.random(n) * 2 * np.pi
                dx, dy = r * np.cos(an), r * np.sin(an)
                spread = 1.9 + .25 * rng.standard_normal(n)
                top = np.stack([tx + dx * .7, ty + dy * .7, np.full(n, 27.0)], 1)
                bot = np.stack([tx * 1.035 + dx * spread, ty * 1.09 + dy * spread, .2 + 1.4 * rng.random(n)], 1)
                strands.append((top, bot))
    A = np.vstack([s[0] for s in strands]); B = np.vstack([s[1] for s in strands])
    ang = np.linspace(0, 2 * np.pi, 4, endpoint=False)
    ring = .26 * np.stack([np.cos(ang), np.sin(ang), 0 * ang], 1)
    mid = (A + B) / 2 + .3 * rng.standard_normal(A.shape) * [1, 1, 0]
    SV = np.stack([A[:, None] + ring, mid[:, None] + ring, B[:, None] + ring * .7], 1).reshape(-1, 3)
    base = (np.arange(len(A)) * 12)[:, None, None]
    f = []
    for k in (0, 4):
        for q in range(4):
            w = (q + 1) % 4
            f += [[k + q, k + w, k + 4 + w], [k + q, k + 4 + w, k + 4 + q]]
    SF = (np.array(f)[None] + base).reshape(-1, 3)
    return {"wood": (V, F), "bristle": (SV, SF)}
