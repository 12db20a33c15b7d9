"""The mountain boot: one smooth vamp, a heel counter, a padded collar, and hooks above the eyelets."""
import numpy as np
from . import details as D
from . import meshing as M
from .pattern import Panel, Seam
from .styles import Style, boot_quarters, boot_top, cut_boot, topline_stitch_boot
from .upper import step01

EYELETS = [(151, 91), (141, 97.5), (130.5, 104), (120.5, 112)]
HOOKS = [(113, 123.5), (109, 137), (107, 150)]
COLLAR = 30     # mm of padding below the topline
ROLLS = 3       # quilted rolls of the padding


def boot(last):
    top = boot_top(160, 153, 162)
    outline = [(106, 5.8, 176), (106, 5.8, 150), (109, 5.6, 130), (118, 5.2, 114), (132, 5.2, 102.5), (148, 5.2, 92.5), (160, 8, 85), (166, 19, 74), (164, 30, 60), (157, 37, 46), (148, 41, 30), (143, 41, 16)]
    counter = Panel("counter", Seam("side", [(52, 10), (50, 36), (43, 56), (32, 68), (18, 74), (-14, 76)], [(-39, 76), (-39, 10)]), 1.1, (1.6, 3.2))

    def relief(last, V):
        """Rolls of padding around the collar, which end before the facing."""
        below = top(V[:, 0]) - V[:, 2]
        roll = np.abs(np.sin(np.pi * np.clip(below, 0, COLLAR) / COLLAR * ROLLS)) ** .55
        within = step01(below, -2, .5) * (1 - step01(below, COLLAR - .5, COLLAR + .5)) * (1 - step01(V[:, 0], 84, 92))
        return 2.6 * roll * within, 1 - .30 * within * (1 - roll)

    def trims(upper):
        laced = D.lacing(upper, EYELETS + HOOKS, 11.8, lace=1.6, eyelet="metal", hooks=len(HOOKS))

        def keep(P):
            x, y, z = P[:, 0], P[:, 1] + 1.5, P[:, 2]
            return np.where(x < 84, 20, np.maximum(np.maximum(np.abs(y) - 20, np.maximum(86 - z, z - 172)), 80 - x))
        laced["tongue"] = upper.shell_patch(keep, -1.5, 2.2)
        return laced
    return Style(boot_quarters(outline) + [counter], top, cut_boot(top, (90, 10.4, 12.0)), top=174, trims=trims, relief=relief, stitch_lines=[topline_stitch_boot(top, 1.6)])
