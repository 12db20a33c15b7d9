"""What the studio can build: the styles with their last, sole and colours."""
from . import mountain, slipper, styles


def W(**k):
    return dict(dict(welt=5.2, welt_t=3.0), **k)


FLEECE = "#e4d6b8"

CATALOGUE = {
    "cap-toe-oxford": dict(build=styles.cap_toe_oxford, last=dict(toe="almond"), sole=W(), colours=["black", "cognac", "darkbrown"]),
    "plain-derby": dict(build=styles.plain_derby, last=dict(toe="round"), sole=W(), colours=["darkbrown", "black"]),
    "full-brogue-oxford": dict(build=styles.full_brogue, last=dict(toe="round"), sole=W(welt=5.6), colours=["cognac", "burgundy"]),
    "double-monk": dict(build=styles.double_monk, last=dict(toe="almond"), sole=W(), colours=["darkbrown", "black"]),
    "penny-loafer": dict(build=lambda l: styles.loafer(l, "penny"), last=dict(toe="round", instep=-2), sole=W(welt=4.4), colours=["burgundy", "tan"]),
    "chelsea-boot": dict(build=styles.chelsea, last=dict(toe="almond", shaft=styles.shaft(165)), sole=W(), boot=True, detail=1, colours=["black", "snuff"], elastic={"black": "#2f2c29"}),
    "chukka-boot": dict(build=styles.chukka, last=dict(toe="round", shaft=styles.shaft(130)), sole=W(), boot=True, detail=1, colours=["snuff", "olive"]),
    "wholecut-oxford": dict(build=styles.wholecut, last=dict(toe="chisel"), sole=W(), colours=["navy", "cognac"]),
    "semi-brogue-oxford": dict(build=styles.semi_brogue, last=dict(toe="almond"), sole=W(), colours=["tan", "black"]),
    "longwing-derby": dict(build=styles.longwing, last=dict(toe="round"), sole=W(welt=5.8), colours=["burgundy"], kinds={"burgundy": "cordovan"}),
    "split-toe-derby": dict(build=styles.split_toe, last=dict(toe="round"), sole=W(welt=5.8), colours=["darkbrown"], kinds={"darkbrown": "grain"}),
    "lace-up-boot": dict(build=styles.lace_boot, last=dict(toe="round", shaft=styles.shaft(160)), sole=W(welt=5.8), boot=True, colours=["tan", "darkbrown"]),
    "shearling-boot": dict(build=styles.shearling_boot, last=dict(toe="broad", shaft=styles.shaft(160)), sole=W(welt=5.8), boot=True, colours=["midbrown"], finish=dict(lining=FLEECE)),
    "tassel-loafer": dict(build=lambda l: styles.loafer(l, "tassel"), last=dict(toe="almond", instep=-2), sole=W(welt=4.4), colours=["darksuede", "black"]),
    "balmoral-boot": dict(build=styles.balmoral, last=dict(toe="almond", shaft=styles.shaft(160)), sole=W(), boot=True, colours=["black"]),
    "mountain-boot": dict(build=mountain.boot, last=dict(toe="broad", shaft=styles.shaft(160)), sole=W(welt=6.4), boot=True, colours=["darkbrown"], finish=dict(lace="#7c2a20")),
    "house-slipper": dict(build=slipper.albert, last=dict(toe="round", instep=-2), sole=W(welt=3.4), colours=["burgundy"]),
    "single-monk": dict(build=styles.single_monk, last=dict(toe="almond"), sole=W(), colours=["tan"]),
}
