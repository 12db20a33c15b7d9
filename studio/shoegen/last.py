"""The last: an implicit solid defined by cross-sections along the foot.

Axes (millimetres): x from the heel (0) to the toe (length), y to the inside of
the foot (+ medial, - lateral), z up from the ground.
"""
import numpy as np
from scipy.interpolate import PchipInterpolator, CubicSpline
from scipy.ndimage import gaussian_filter1d


def smooth_curve(points, sigma=5.0, pad=40.0):
    """C2 curve through (softened) control points {x: value}."""
    xs = np.array(sorted(points), float)
    ys = np.array([points[x] for x in sorted(points)], float)
    f = PchipInterpolator(xs, ys, extrapolate=False)
    g = np.arange(xs[0] - pad, xs[-1] + pad + .5, 1.0)
    d0 = (f(xs[0] + .5) - f(xs[0])) / .5
    d1 = (f(xs[-1]) - f(xs[-1] - .5)) / .5
    v = f(np.clip(g, xs[0], xs[-1]))
    v = v + np.where(g < xs[0], (g - xs[0]) * d0, 0) + np.where(g > xs[-1], (g - xs[-1]) * d1, 0)
    spline = CubicSpline(g, gaussian_filter1d(v, sigma, mode="nearest"))
    lo, hi = g[0], g[-1]
    return lambda x: spline(np.clip(x, lo, hi))


def end_cap(s, p):
    """1 for s<=0, falling like a superellipse quarter to 0 at s=1."""
    s = np.clip(s, 0, 1)
    return np.clip(1 - s ** p, 0, 1) ** (1 / p)


TOES = {  # plan length, plan exponent, side length, side exponent
    "round": dict(plan=74, plan_p=2.35, side=30, side_p=2.2, thin=0.0),
    "almond": dict(plan=86, plan_p=2.12, side=40, side_p=2.05, thin=.8),
    "chisel": dict(plan=84, plan_p=2.45, side=25, side_p=2.5, thin=1.0),
    "slim-almond": dict(plan=93, plan_p=2.05, side=43, side_p=2.0, thin=1.0),
    "soft-square": dict(plan=70, plan_p=2.8, side=29, side_p=2.4, thin=.5),
    "broad": dict(plan=65, plan_p=2.45, side=27, side_p=2.4, thin=-1.0),
    "high": dict(plan=66, plan_p=2.6, side=20, side_p=3.0, thin=-3.0),
    "low-round": dict(plan=78, plan_p=2.3, side=36, side_p=2.1, thin=1.4),
}


class Last:
    def __init__(self, toe="almond", length=294.0, slim=1.0, heel=25.0, shaft=None,
                 sole=9.0, instep=0.0, volume=0.0):
        self.length, self.slim, self.shaft = length, slim, shaft
        self.toe = TOES[toe]
        self.heel_height, self.sole = heel, sole
        k = length / 294.0
        hb = heel + sole
        self._bottom = smooth_curve({0: hb + .6, 48 * k: hb - .8, 74 * k: hb - 3.2, 105 * k: hb - 9.5,
                                     135 * k: sole + (hb - sole) * .33, 160 * k: sole + (hb - sole) * .115,
                                     182 * k: sole + .5, 204 * k: sole, 224 * k: sole + .7,
                                     246 * k: sole + 2.9, 268 * k: sole + 7.0, 294 * k: sole + 13.0}, 7)
        v, i = volume, instep
        ridge = {0: 134, 50 * k: 132, 80 * k: 127 + i, 100 * k: 120.5 + i, 112 * k: 115 + i, 125 * k: 107.6 + i,
                 140 * k: 98 + i * .8, 155 * k: 88.8 + i * .6, 170 * k: 80.2 + v + i * .3, 185 * k: 72.8 + v,
                 200 * k: 66.6 + v, 215 * k: 61.2 + v, 235 * k: 55.4 + v, 255 * k: 50.6 + v,
                 275 * k: 46.2 + v - self.toe["thin"], 294 * k: 42.0 + v - 2 * self.toe["thin"]}
        base = hb - 34.0
        ridge = {x: z + base * max(0, 1 - x / (200 * k)) + (sole - 9) for x, z in ridge.items()}
        self._ridge = smooth_curve(ridge, 6)
        s = slim
        self._half = smooth_curve({0: 31 * s, 30 * k: 31.5 * s, 60 * k: 30.2 * s, 90 * k: 28.6 * s,
                                   115 * k: 29.0 * s, 145 * k: 34 * s, 175 * k: 41 * s, 202 * k: 45.2 * s,
                                   222 * k: 45.2 * s, 245 * k: 43.2 * s, 270 * k: 40.5 * s, 294 * k: 38.5 * s}, 7)
        self._centre = smooth_curve({0: 0, 50 * k: -.6, 80 * k: -1.8, 105 * k: -3.4, 130 * k: -4.3, 155 * k: -3.4,
                                     180 * k: -1.2, 205 * k: .8, 235 * k: 3.2, 265 * k: 4.8, 294 * k: 5.2}, 8)
        self._n = smooth_curve({0: 2.2, 60 * k: 2.1, 120 * k: 1.85, 160 * k: 1.85, 200 * k: 2.0, 235 * k: 2.2,
                                294 * k: 2.3}, 10)
        self._m = smooth_curve({0: 2.6, 60 * k: 2.3, 120 * k: 2.0, 170 * k: 2.0, 210 * k: 2.1, 250 * k: 2.25,
                                294 * k: 2.2}, 10)
        self._bulge = smooth_curve({0: 3.6, 50 * k: 3.0, 100 * k: 3.6, 140 * k: 4.2, 180 * k: 3.8, 215 * k: 3.2,
                                    250 * k: 2.0, 294 * k: 1.2}, 10)

    # -- section parameters -------------------------------------------------
    def bottom(self, x): return self._bottom(x)
    def centre(self, x): return self._centre(x)
    def ridge(self, x): return self._ridge(x)

    def plan_cap(self, x):
        L, t = self.length, self.toe
        return end_cap((x - (L - t["plan"])) / t["plan"], t["plan_p"]) * end_cap((31 - x) / 31, 2.05)

    def half_width(self, x):
        return self._half(x) * self.plan_cap(x)

    def height(self, x):
        L, t = self.length, self.toe
        cap = end_cap((x - (L - t["side"])) / t["side"], t["side_p"]) * end_cap((30 - x) / 30, 3.0)
        return (self._ridge(x) - self._bottom(x)) * cap

    def _warp(self, x, t):
        """Back curve: the counter swells to the rear, the topline leans in."""
        s = np.exp(-(np.clip(x, 0, None) / 38.0) ** 2)
        return s * (-3.8 * np.exp(-((t - 21) / 16.0) ** 2) + .11 * np.clip(t - 33, 0, 60))

    def _section(self, P):
        x, y, z = P[:, 0], P[:, 1], P[:, 2]
        t = z - self._bottom(x)
        xw = x - self._warp(x, t)
        w = self.half_width(xw)
        g = np.clip(t, 0, None) / 17.0
        w = w + self._bulge(xw) * g * np.exp(1 - g) * np.clip(self.plan_cap(xw), 0, 1) ** .7
        a = np.abs(y - self._centre(xw)) / np.maximum(w, 1e-3)
        b = np.clip(t, 0, None) / np.maximum(self.height(xw), 1e-3)
        return xw, t, a, b

    def value(self, P):
        """< 0 inside, > 0 outside (roughly millimetres)."""
        xw, t, a, b = self._section(P)
        f = a ** self._n(xw) + b ** self._m(xw)
        d = (np.sqrt(np.clip(f, 0, 9)) - 1) * 28
        d = np.where((xw < 0) | (xw > self.length), 20.0, d)
        if self.shaft:
            s = self.shaft_value(P)
            k = self.shaft.get("blend", 14.0)
            h = np.clip(.5 + .5 * (s - d) / k, 0, 1)
            d = s * (1 - h) + d * h - k * h * (1 - h)
        return d

    def shaft_value(self, P):
        sh = self.shaft
        z = P[:, 2]
        if not hasattr(self, "_shaft"):
            self._shaft = [smooth_curve(dict(zip(sh["z"], sh[n])), 7) for n in ("front", "back", "half")]
        front, back, half = (f(z) for f in self._shaft)
        cx, ax = (front + back) / 2, (front - back) / 2
        r = np.sqrt(((P[:, 0] - cx) / ax) ** 2 + ((P[:, 1] + 1.5) / half) ** 2)
        d = (r - 1) * half
        lo = sh["z"][0]
        return np.where(z < lo, d + (lo - z) * .9, d)

    # -- charts -------------------------------------------------------------
    def chart_top(self, P):
        """(x, signed girth angle * 45): for caps, vamps, facings."""
        xw, t, a, b = self._section(P)
        phi = np.arctan2(a ** (self._n(xw) / 2), b ** (self._m(xw) / 2))
        return np.stack([xw, np.where(P[:, 1] < self._centre(xw), -phi, phi) * 45.0], 1)

    @staticmethod
    def chart_side(P):
        return P[:, [0, 2]]

    def from_top(self, q):
        x, ph = q[:, 0], q[:, 1] / 45.0
        a = np.clip(np.abs(ph), 0, np.pi / 2)
        t = self.height(x) * np.cos(a) ** (2 / self._m(x))
        g = t / 17.0
        w = self.half_width(x) + self._bulge(x) * g * np.exp(1 - g) * self.plan_cap(x) ** .7
        y = w * np.sin(a) ** (2 / self._n(x)) * np.sign(ph)
        xx = x + self._warp(x, t)
        return self.project(np.stack([xx, y + self._centre(x), t + self._bottom(x)], 1))

    def from_side(self, q, side):
        """side: -1 lateral, +1 medial. Points off the silhouette become NaN."""
        lo = self._centre(q[:, 0]).copy()
        if self.shaft:
            lo = np.where(q[:, 1] > 95, -1.5, lo)
        hi = lo + side * 75
        P = lambda y: np.stack([q[:, 0], y, q[:, 1]], 1)
        ok = self.value(P(lo)) < 0
        for _ in range(22):
            mid = (lo + hi) / 2
            inside = self.value(P(mid)) < 0
            lo, hi = np.where(inside, mid, lo), np.where(inside, hi, mid)
        out = P((lo + hi) / 2)
        out[~ok] = np.nan
        return out

    def skeleton(self, P):
        L = self.length
        x = np.clip(P[:, 0], 34, L - 34)
        z = self._bottom(x) + .35 * (self._ridge(x) - self._bottom(x))
        z = np.minimum(z, self._bottom(x) + 26)
        S = np.stack([x, self._centre(x), z], 1)
        zz = P[:, 2]
        rear = np.clip((140 - P[:, 0]) / 40, 0, 1)
        S[:, 2] = np.where(zz > S[:, 2], S[:, 2] + (np.minimum(zz, 400) - S[:, 2]) * rear * .9, S[:, 2])
        low = zz < S[:, 2]
        S[:, 2] = np.where(low, np.maximum(zz, self._bottom(x) - 3), S[:, 2])
        if self.shaft:
            cx = np.interp(zz, self.shaft["z"], (np.array(self.shaft["front"]) + self.shaft["back"]) / 2)
            up = np.clip((zz - 70) / 40, 0, 1)
            S[:, 0] = S[:, 0] * (1 - up) + cx * up
            S[:, 1] *= 1 - up
        return S

    def project(self, P, reach=3.0, steps=12):
        """Move points onto the surface along the direction from the skeleton."""
        d = P - self.skeleton(P)
        d /= np.maximum(np.linalg.norm(d, axis=1, keepdims=True), 1e-6)
        lo, hi = np.full(len(P), -reach), np.full(len(P), reach)
        for _ in range(steps):
            m = (lo + hi) / 2
            inside = self.value(P + d * m[:, None]) < 0
            lo, hi = np.where(inside, m, lo), np.where(inside, hi, m)
        return P + d * ((lo + hi) / 2)[:, None]

    def outline(self, count=900):
        """Feather line as a closed loop, counter-clockwise from the heel back
        along the lateral side to the toe and back along the medial side."""
        L = self.length
        u = (1 - np.cos(np.linspace(0, np.pi, 3000))) / 2
        x = u * L
        w, c = self.half_width(x), self._centre(x)
        loop = np.concatenate([np.stack([x, c - w], 1), np.stack([x, c + w], 1)[::-1][1:-1]])
        return resample_closed(loop, count)


def resample_closed(loop, count):
    P = np.vstack([loop, loop[:1]])
    s = np.r_[0, np.cumsum(np.linalg.norm(np.diff(P, axis=0), axis=1))]
    t = np.linspace(0, s[-1], count, endpoint=False)
    return np.stack([np.interp(t, s, P[:, i]) for i in range(P.shape[1])], 1)


def resample_open(P, step):
    s = np.r_[0, np.cumsum(np.linalg.norm(np.diff(P, axis=0), axis=1))]
    n = max(2, int(round(s[-1] / step)) + 1)
    t = np.linspace(0, s[-1], n)
    return np.stack([np.interp(t, s, P[:, i]) for i in range(P.shape[1])], 1), t
