"""Bottom work: welt, outsole, stacked heel, insole and the welt stitching."""
import numpy as np
from scipy.ndimage import gaussian_filter1d
from . import meshing as M
from . import tread
from .last import resample_closed, smooth_curve


class Bottom:
    def __init__(self, last, spec):
        self.last, self.spec = last, spec
        self.loop = last.outline(1400)
        T = np.roll(self.loop, -1, 0) - np.roll(self.loop, 1, 0)
        T = gaussian_filter1d(T, 4, axis=0, mode="wrap")
        T /= np.linalg.norm(T, axis=1, keepdims=True)
        n = np.stack([T[:, 1], -T[:, 0]], 1)
        if ((self.loop - self.loop.mean(0)) * n).sum() < 0:
            n = -n
        self.out, self.tan = n, T
        k = last.length / 294
        medial = self.loop[:, 1] > last.centre(self.loop[:, 0])
        e = spec["welt"]
        ext_l = smooth_curve({0: 2.0, 60 * k: 2.2, 85 * k: 2.8, 130 * k: e * .72, 175 * k: e, 240 * k: e, 294 * k: e * .98}, 10)
        ext_m = smooth_curve({0: 2.0, 60 * k: 2.1, 85 * k: 1.9, 120 * k: 1.6, 150 * k: e * .62, 185 * k: e, 240 * k: e, 294 * k: e * .98}, 10)
        x = self.loop[:, 0]
        self.ext = gaussian_filter1d(np.where(medial, ext_m(x), ext_l(x)), 12, mode="wrap")
        self.z = last.bottom(x)

    def ring(self, inset, dz):
        """inset: mm inwards from the full welt width (scalar/array)."""
        p = self.loop + self.out * (self.ext - inset)[:, None]
        return np.column_stack([p, self.z + dz])

    def fill(self, ring, flip=False):
        n = len(ring); h = n // 2
        i = np.arange(1, h - 1)
        F = np.vstack([np.stack([i, i + 1, n - i], 1), np.stack([i + 1, n - i - 1, n - i], 1), [[0, 1, n - 1]]])
        return ring, F[:, ::-1] if flip else F

    def build(self):
        s = self.spec
        wt, total = s["welt_t"], self.last.sole
        x = self.loop[:, 0]
        # notched (wheeled) welt edge
        arc = np.r_[0, np.cumsum(np.linalg.norm(np.diff(self.loop, axis=0), axis=1))]
        wheel = .10 * (np.cos(arc * 2 * np.pi / 1.55)) * (x > 78) if s.get("wheel", True) else 0 * x
        R = self.ring
        welt = M.skin([R(9, .4), R(4.2, .25), R(2.6, .1), R(1.1, 0 + wheel * .6), R(.45, -.1 + wheel), R(.12, -.4 + wheel * .5),
                           R(0, -.9), R(0, -wt + .5), R(.25, -wt + .15), R(1.2, -wt)])
        bt = -(total - (tread.LUG if s.get("tread") == "lugged" else 0))
        bulge = s.get("edge_bulge", .35)
        outsole = M.skin([R(2.0, -wt - .05), R(.55, -wt - .12), R(.15, -wt - .4), R(-.05, -wt - .9),
                              R(-bulge, (-wt + bt) / 2), R(-.05, bt + 1.0), R(.25, bt + .45), R(.8, bt + .08), R(1.6, bt)])
        parts = {"welt": welt, "outsole": outsole, "tread": self.fill(R(1.6, bt), True)}
        parts.update(self._heel(bt))
        parts.update(tread.parts(self, bt, s))
        # insole
        p = self.loop - self.out * 1.0
        ins = np.column_stack([p, self.z + 2.0])
        parts["insole"] = self.fill(ins)
        if s.get("stitch", 3.1):
            seam = self._stitches(self.ring(1.75, .17), s.get("stitch", 3.1), .46)
            parts["welt_thread"] = M.merge([seam, self._upper_seam()]) if s.get("upper_seam") else seam
        return parts

    def _upper_seam(self):
        """The second visible seam of a stitch-down construction, along the foot of the upper."""
        return self._stitches(np.column_stack([self.loop + self.out * 1.6, self.z + 3.4]), 5.0, .62)

    def _stitches(self, c, step, radius, side=1.0):
        """Stitches along a closed line, from the waist forward. side: -1 underneath."""
        ss = np.r_[0, np.cumsum(np.linalg.norm(np.diff(c, axis=0), axis=1))]
        t = np.arange(0, ss[-1], step)
        C = np.stack([np.interp(t, ss, c[:, i]) for i in range(3)], 1)
        C2 = np.stack([np.interp(t + .3, ss, c[:, i]) for i in range(3)], 1)
        T = C2 - C; T /= np.maximum(np.linalg.norm(T, axis=1, keepdims=True), 1e-9)
        N = np.tile([0, 0, side], (len(C), 1))
        N -= T * (N * T).sum(1, keepdims=True)
        ok = C[:, 0] > 74
        return M.capsules(C[ok] + N[ok] * .10, T[ok], N[ok], step * .84, radius)

    def _heel(self, bt):
        last, s = self.last, self.spec
        k = last.length / 294
        breast = s.get("breast", 70.0) * k
        ring = self.ring(-.05, bt)
        n = len(ring)
        roll = np.roll(np.arange(n), n // 2)          # start at the toe, heel in the middle
        pts = ring[roll]
        idx = np.where(pts[:, 0] < breast)[0]
        arc = pts[idx]
        a, b = arc[-1], arc[0]
        u = np.linspace(0, 1, 60)[1:-1]
        front = np.stack([a[0] + (b[0] - a[0]) * u - 5.5 * np.sin(np.pi * u), a[1] + (b[1] - a[1]) * u,
                          np.interp(a[0] + 0 * u, [0, 1], [0, 0])], 1)
        loop = np.vstack([arc[:, :2], front[:, :2]])
        loop = resample_closed(loop, 700)
        loop = gaussian_filter1d(loop, 2.0, axis=0, mode="wrap")
        zt = last.bottom(loop[:, 0]) + bt
        T = gaussian_filter1d(np.roll(loop, -1, 0) - np.roll(loop, 1, 0), 4, axis=0, mode="wrap")
        T /= np.linalg.norm(T, axis=1, keepdims=True)
        nrm = np.stack([T[:, 1], -T[:, 0]], 1)
        if ((loop - loop.mean(0)) * nrm).sum() < 0:
            nrm = -nrm
        isfront = nrm[:, 0] > .8
        taper = np.where(nrm[:, 0] > .5, 1.2, s.get("heel_taper", 2.4)) * np.ones(len(loop))
        taper = gaussian_filter1d(taper, 10, mode="wrap")

        def ring_at(f, inset):
            z = zt * (1 - f)
            curve = .55 * np.sin(np.pi * f)
            p = loop - nrm * (taper * f + inset + curve)[:, None]
            return np.column_stack([p, z])

        top = s.get("top_piece", 6.0) / last.heel_height
        lifts = s.get("lifts", 4)
        rings = []
        fr = np.linspace(0, 1 - top, lifts + 1)
        for i in range(lifts):
            a_, b_ = fr[i], fr[i + 1]
            g = .022
            rings += [ring_at(a_ + .004, .30), ring_at(a_ + g * .5, .06), ring_at(a_ + g, 0), ring_at((a_ + b_) / 2, -.02),
                      ring_at(b_ - g, 0), ring_at(b_ - g * .5, .06), ring_at(b_ - .004, .30)]
        lift = self._loft(rings)
        f0 = 1 - top
        tp = [ring_at(f0, .5), ring_at(f0 + .01, .1), ring_at(f0 + .03, 0), ring_at(.96, 0), ring_at(.985, .15), ring_at(1, .6)]
        V, F = self._loft(tp)
        under = ring_at(1, .6)
        F = np.vstack([F, tread.flat_face(under) + (len(tp) - 1) * len(loop)])
        return {"heel": lift, "top_piece": (V, F), "nail": tread.nails(ring_at(1, 4.0), breast - 12)}

    @staticmethod
    def _loft(rings):
        n = len(rings[0]); V = np.vstack(rings)
        i = np.arange(n); j = (i + 1) % n
        F = []
        for k in range(len(rings) - 1):
            a, b = k * n, (k + 1) * n
            F += [np.stack([a + i, b + j, a + j], 1), np.stack([a + i, b + i, b + j], 1)]
        return V, np.vstack(F)
