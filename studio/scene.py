"""blender -b -P studio/scene.py -- --scene bench [--scale .3 --samples 48 --format square --out studio/masters]"""
import sys, os, time, argparse
HERE = os.path.dirname(os.path.abspath(__file__)); sys.path.insert(0, HERE)
import bpy
from shoegen import places
from shoegen.develop import develop_scene
from shoegen.scene import passes_to_exr

argv = sys.argv[sys.argv.index("--") + 1:] if "--" in sys.argv else []
ap = argparse.ArgumentParser()
ap.add_argument("--scene", default=",".join(places.SCENES)); ap.add_argument("--scale", type=float, default=1.0)
ap.add_argument("--samples", type=int, default=64); ap.add_argument("--out", default=HERE + "/masters")
ap.add_argument("--format", choices=("wide", "square"), help="both, unless one is named")
a = ap.parse_args(argv)
os.makedirs(a.out, exist_ok=True)


def take(sc, camera, size, base):
    """Renders what a camera sees into `base`.png."""
    begun = time.time()
    sc.camera = camera
    sc.render.resolution_x, sc.render.resolution_y = (int(side * a.scale) for side in size)
    sc.cycles.samples = a.samples
    passes_to_exr(sc, base)
    bpy.ops.render.render(write_still=False)
    develop_scene(base)
    print(base, round(time.time() - begun, 1), "s", flush=True)


for name in a.scene.split(","):
    place = places.Place()
    places.SCENES[name](place)
    if a.format != "square":
        take(place.sc, place.sc.camera, places.ASPECT, f"{a.out}/scene-{name}")
    if place.square_camera and a.format != "wide":
        take(place.sc, place.square_camera, places.SQUARE, f"{a.out}/scene-{name}-square")
