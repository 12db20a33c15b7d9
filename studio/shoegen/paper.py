"""Things of paper and card: a voucher on its envelope, handbooks."""
import numpy as np
from . import meshing as M
from .shapes import card, lettering, place, together


def stitches(width, depth, z, step=4.2):
    """The seam of a welt as a frame, printed in dashes."""
    dashes = []
    for along, across, flat in ((width, depth, True), (depth, width, False)):
        for s in (-1, 1):
            for t in np.arange(-along / 2 + step / 2, along / 2, step):
                p = np.array([[t - step * .3, s * across / 2], [t + step * .3, s * across / 2]])
                dashes.append(M.tube(np.column_stack([p if flat else p[:, ::-1], [z, z]]), .34, 6))
    return M.merge(dashes)


def voucher():
    """A card on its envelope."""
    z = 2.6
    front = {"label": card(200, 104, 1.0, 2.5, (0, 0, 1.6)), "brass": stitches(188, 92, z),
             "ink": M.merge([lettering("WELT", 16, (0, 12, z)), lettering("100 €", 9.4, (0, -22, z))])}
    return together(place({"cloth": card(216, 114, 1.6, 2.5)}, (6, 10, 0), 7), place(front, turn=-4))


def booklet():
    """Bound in cloth, with a label on its cover."""
    covers = [card(150, 212, 1.3, 1.5), card(150, 212, 1.3, 1.5, (0, 0, 8.8)), card(2.2, 212, 10.1, .8, (-74.6, 0, 0))]
    return {"cloth": M.merge(covers), "paper": card(146, 206, 7.5, .6, (0, 0, 1.3)), "label": card(92, 56, .5, 1, (2, 34, 10.1)),
            "ink": lettering("WELT", 13, (2, 34, 10.7)), "brass": stitches(132, 194, 10.1)}


def handbook():
    """A booklet on a second one."""
    return together(place(booklet(), (12, -6, 0), -14), place(booklet(), (0, 0, 10.4), 6))
