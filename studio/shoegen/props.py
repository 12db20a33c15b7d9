"""Props of the scenes: boards, lasts, hides, a box with tissue, tools. Millimetres, z up, one part per material."""
import numpy as np
from . import meshing as M, details as D
from .shapes import lathe, round_corner
from .last import Last


def box(size, at=(0, 0, 0), bevel=1.0):
    """A block with bevelled edges; `at` is the middle of its bottom."""
    sx, sy, sz = np.asarray(size, float) / 2
    b = min(bevel, sx / 2, sy / 2, sz / 2)
    V, F = [], []
    corners = [(x, y, z) for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)]
    index = {}
    for c in corners:
        for axis in range(3):
            p = np.array(c, float) * [sx, sy, sz]
            for other in range(3):
                if other != axis:
                    p[other] -= c[other] * b
            index[c, axis] = len(V)
            V.append(p)
    def quad(a, b_, c, d):
        F.extend([(a, b_, c), (a, c, d)])
    for axis in range(3):
        u, v = (axis + 1) % 3, (axis + 2) % 3
        for s in (-1, 1):
            ring = []
            for su, sv in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
                c = [0, 0, 0]; c[axis], c[u], c[v] = s, su, sv
                ring.append(index[tuple(c), axis])
            quad(*(ring if s > 0 else ring[::-1]))
        for su in (-1, 1):
            for sv in (-1, 1):
                lo = [0, 0, 0]; lo[axis], lo[u], lo[v] = -1, su, sv
                hi = list(lo); hi[axis] = 1
                quad(index[tuple(lo), u], index[tuple(hi), u], index[tuple(hi), v], index[tuple(lo), v])
    for c in corners:
        F.append(tuple(index[c, a] for a in range(3)))
    return np.array(V) + np.array(at, float) + [0, 0, sz], np.array(F)


def planks(width, depth, count, thickness=30, gap=1.2, z=0.0, seed=3):
    """Boards side by side along x, their top at `z`."""
    rng = np.random.default_rng(seed)
    each = depth / count
    return [box((width, each - gap, thickness), (rng.normal(0, 3), (i + .5) * each - depth / 2, z - thickness + rng.normal(0, .25)), 1.6)
            for i in range(count)]


def last(toe="almond", **kw):
    """A wooden last as on a shelf: closed above, with the hole of the jack."""
    shape = Last(toe, heel=22.0, sole=1.0, **kw)
    V, F = M.surface_mesh(shape, 112, 1.0)
    V, F = M.subdivide(V, F, shape)
    x, y, z = V.T
    top = np.interp(x, [0, 60, 108, 130, 160, 300], [99, 102, 104, 99, 300, 300])
    V, F, *_ = M.clip(V, F, np.maximum(z - top, shape.bottom(x) + .7 - z))
    caps = []
    for loop in M.boundary_loops(F, 30):
        P = V[loop]
        if P[:, 2].mean() < 60:
            continue
        c = P.mean(0)
        n = len(P); i = np.arange(n)
        caps.append((np.vstack([P, c]), np.stack([i, (i + 1) % n, np.full(n, n)], 1)))
    hole = lathe([(8.0, 0), (8.0, .8), (5.6, .9), (5.4, -2)], 40)
    hole = (hole[0] + [58, 0, 101.5], hole[1])
    return {"beech": M.merge([(V, F)] + caps), "steel": hole}


def rolled_hide(length=420, radius=34, thickness=2.4, turns=3.4, seed=0):
    """A hide rolled up along y; its loose end lies a little open."""
    rng = np.random.default_rng(seed)
    n = 420
    t = np.linspace(0, turns * 2 * np.pi, n)
    r = radius * (.28 + .72 * t / t[-1]) + .8 * np.sin(2.3 * t + rng.random() * 6)
    path = np.stack([r * np.cos(t), r * np.sin(t)], 1)
    T = np.gradient(path, axis=0); T /= np.linalg.norm(T, axis=1, keepdims=True)
    N = np.stack([T[:, 1], -T[:, 0]], 1)
    m = 46
    s = np.linspace(-.5, .5, m)
    edge = 1 + .012 * np.sin(np.linspace(0, 9, n) + rng.random() * 6) + .010 * rng.standard_normal(n).cumsum() / np.sqrt(n)
    def sheet(offset):
        P = path + N * offset
        return np.stack([np.repeat(P[:, :1], m, 1), s[None] * length * edge[:, None], np.repeat(P[:, 1:], m, 1)], -1)
    outer, inner = sheet(thickness / 2), sheet(-thickness / 2)
    i, j = np.arange(n - 1)[:, None], np.arange(m - 1)[None]
    a = i * m + j
    def faces(flip):
        q = [np.stack([a, a + 1, a + m + 1], -1).reshape(-1, 3), np.stack([a, a + m + 1, a + m], -1).reshape(-1, 3)]
        f = np.vstack(q)
        return f[:, ::-1] if flip else f
    def strip(one, two):
        k = len(one); V = np.vstack([one, two]); q = np.arange(k - 1)
        return V, np.vstack([np.stack([q, q + 1, q + k + 1], 1), np.stack([q, q + k + 1, q + k], 1)])
    edges = [strip(outer[:, 0], inner[:, 0]), strip(outer[:, -1], inner[:, -1]), strip(outer[-1], inner[-1]), strip(outer[0], inner[0])]
    lift = -outer[..., 2].min()
    up = np.array([0, 0, lift])
    return {"grain": (outer.reshape(-1, 3) + up, faces(False)), "flesh": M.merge([(inner.reshape(-1, 3) + up, faces(True))] + [(v + up, f) for v, f in edges])}


def hide_pile(colours, width=520, depth=360, thickness=2.6, seed=1):
    """Hides laid on each other, each with an edge of its own; a part per colour."""
    rng = np.random.default_rng(seed)
    parts, z = {}, 0.0
    for k, colour in enumerate(colours):
        n, m = 150, 100
        u, v = np.meshgrid(np.linspace(-1, 1, n), np.linspace(-1, 1, m), indexing="ij")
        wave = lambda s, f: sum(rng.normal(0, s / (1 + q)) * np.sin(f * (q + 1) * s0 + rng.random() * 6) for q, s0 in ((0, 2.1), (1, 2.6), (2, 3.3)))
        ex = 1 + .05 * np.sin(3 * v + rng.random() * 6) + .03 * np.sin(7 * v + rng.random() * 6)
        ey = 1 + .05 * np.sin(3.4 * u + rng.random() * 6) + .03 * np.sin(8 * u + rng.random() * 6)
        X = u * width / 2 * ex * (1 - .02 * k) + rng.normal(0, 7); Y = v * depth / 2 * ey * (1 - .02 * k) + rng.normal(0, 7)
        sag = 1.6 * np.sin(X / 61 + rng.random() * 6) * np.sin(Y / 83 + rng.random() * 6)
        Z = z + sag * .8 + .7 * k
        top = np.stack([X, Y, Z + thickness], -1); low = np.stack([X, Y, Z], -1)
        i, j = np.arange(n - 1)[:, None], np.arange(m - 1)[None]
        a = i * m + j
        F = np.vstack([np.stack([a, a + m, a + m + 1], -1).reshape(-1, 3), np.stack([a, a + m + 1, a + 1], -1).reshape(-1, 3)])
        rim_ids = np.concatenate([np.arange(m), np.arange(1, n) * m + m - 1, (n - 1) * m + np.arange(m - 2, -1, -1), np.arange(n - 2, 0, -1) * m])
        R1, R2 = top.reshape(-1, 3)[rim_ids], low.reshape(-1, 3)[rim_ids]
        q = np.arange(len(rim_ids)); w = (q + 1) % len(q); L = len(q)
        parts[f"grain:{colour}:{k}"] = (top.reshape(-1, 3), F)
        parts[f"flesh:{colour}:{k}"] = (np.vstack([R1, R2]), np.vstack([np.stack([q, w, w + L], 1), np.stack([q, w + L, q + L], 1)]))
        z += thickness + .9
    return parts


def awl():
    """Lies on its side along x."""
    handle = lathe([(0, 0), (4, .4), (9, 3), (13.5, 14), (13, 26), (9.5, 40), (8.2, 52), (9, 60), (8, 63)], 60)
    ferrule = lathe([(8.3, 62), (8.3, 74), (5, 75), (2.4, 75)], 60)
    blade = lathe([(2.3, 74), (2.0, 100), (1.2, 128), (0.1, 142)], 24)
    turn = np.array([[0, 0, 1.0], [0, 1, 0], [-1, 0, 0]])
    lay = lambda p, r=13.5: (p[0] @ turn.T + [0, 0, r], p[1])
    return {"pear": lay(handle), "brass": lay(ferrule), "steel": lay(blade)}


def spool(thread_turns=60, height=58):
    """A standing wooden spool, wound with waxed thread whose end runs over the table."""
    rim = lambda z: lathe(round_corner([(0, z), (22, z), (22, z + 6), (0, z + 6)], 1.2), 90)
    core = lathe([(9, 5), (9, height)], 60)
    t = np.linspace(0, thread_turns * 2 * np.pi, thread_turns * 40)
    z = 7.2 + (height - 9) * (.5 + .5 * np.sin(np.linspace(0, 9 * np.pi, len(t))))
    r = 15.2 + 1.3 * np.sin(t * .37) ** 2
    wound = M.tube(np.stack([r * np.cos(t), r * np.sin(t), z], 1), .62, 6)
    end = D.curve(np.array([[16, 0, 30], [26, -8, 20], [38, -26, 6], [60, -40, .9], [92, -34, .9], [118, -52, .9], [150, -40, .9]], float), 220)
    return {"pear": M.merge([rim(0), rim(height), core]), "waxed": M.merge([wound, M.tube(end, .62, 6)])}


def hammer():
    """A shoemaker's hammer, lying along x."""
    t = np.linspace(0, 1, 60)
    shaft = M.tube(np.stack([t * 210, 0 * t, 14 + 0 * t], 1), 1.0, 24)
    c = shaft[0]
    k = c[:, 0] / 210
    grow = 8 + 4 * np.sin(np.pi * np.clip(k, 0, 1)) * (1 - .5 * k)
    mid = np.column_stack([c[:, 0], np.zeros(len(c)), np.full(len(c), 14.0)])
    shaft = (mid + (c - mid) * grow[:, None], shaft[1])
    s = np.linspace(-62, 62, 70)
    R = np.interp(s, [-62, -40, -12, 12, 40, 60, 62], [4, 8, 11, 11, 9, 17, 16])
    ang = np.linspace(0, 2 * np.pi, 40, endpoint=False)
    flat = np.interp(s, [-62, -20, 62], [.35, 1, 1])
    V = np.stack([np.stack([206 + r * np.cos(ang), np.full(40, q), 14 + r * f * np.sin(ang)], 1) for r, q, f in zip(R, s, flat)]).reshape(-1, 3)
    i, j = np.arange(69)[:, None], np.arange(40)[None]
    a, b = i * 40 + j, i * 40 + (j + 1) % 40
    F = np.vstack([np.stack([a, b, b + 40], -1).reshape(-1, 3), np.stack([a, b + 40, a + 40], -1).reshape(-1, 3)])
    ends = []
    for start in (0, 69 * 40):
        P = V[start:start + 40]; q = np.arange(40)
        ends.append((np.vstack([P, P.mean(0)]), np.stack([q, (q + 1) % 40, np.full(40, 40)], 1)))
    return {"pear": shaft, "steel": M.merge([(V, F)] + ends)}


def shoe_box(size=(350, 230, 118), wall=2.2):
    """An open box without its lid."""
    sx, sy, sz = size
    walls = [box((sx, sy, wall), (0, 0, 0), .5),
             box((sx, wall, sz), (0, -sy / 2, 0), .5), box((sx, wall, sz), (0, sy / 2, 0), .5),
             box((wall, sy, sz), (-sx / 2, 0, 0), .5), box((wall, sy, sz), (sx / 2, 0, 0), .5)]
    return {"card": M.merge(walls)}


def lid(size=(358, 238, 40), wall=2.2):
    """Upside down."""
    return shoe_box(size, wall)


def tissue(width, depth, height, seed=5, n=220):
    """Crumpled paper: flat facets that meet in sharp folds."""
    rng = np.random.default_rng(seed)
    u, v = np.meshgrid(np.linspace(-1, 1, n), np.linspace(-1, 1, n), indexing="ij")
    Z = np.zeros_like(u)
    for scale, amount in ((3.0, 1.0), (6.0, .5), (13.0, .22)):
        points = rng.uniform(-1.2, 1.2, (int(6 * scale), 2))
        d = np.sqrt((u[..., None] - points[:, 0]) ** 2 + (v[..., None] - points[:, 1]) ** 2)
        Z += amount * (np.sort(d, -1)[..., 0] * scale * .55)
    Z = (Z - Z.min()) / (Z.max() - Z.min())
    V = np.stack([u * width / 2, v * depth / 2, Z * height], -1).reshape(-1, 3)
    i, j = np.arange(n - 1)[:, None], np.arange(n - 1)[None]
    a = i * n + j
    return V, np.vstack([np.stack([a, a + n, a + n + 1], -1).reshape(-1, 3), np.stack([a, a + n + 1, a + 1], -1).reshape(-1, 3)])


def slabs(width, depth, columns, rows, gap=5, seed=8):
    """Flagstones with worn edges, their tops at about zero."""
    rng = np.random.default_rng(seed)
    sx, sy = width / columns, depth / rows
    stones = []
    for r in range(rows):
        for c in range(columns + 1):
            at = ((c - (columns + (r % 2)) / 2 + .5) * sx, (r + .5) * sy - depth / 2, -40 + rng.normal(0, 1.2))
            stones.append(box((sx - gap, sy - gap, 40), at, 5))
    return M.merge(stones)
