/** How the view all around a product is loaded and turned. Its frames are evenly spaced and end where they begin. */

/** What a frame shows, from the outer side, which is the first frame, over the toe. */
const SECTORS = ['outer', 'frontOuter', 'front', 'frontInner', 'inner', 'backInner', 'back', 'backOuter'] as const
export type Sector = (typeof SECTORS)[number]

/** The sector that is nearest to a frame. */
export function sectorOf(frame: number, count: number): Sector {
  return SECTORS[Math.round((frame / count) * SECTORS.length) % SECTORS.length] as Sector
}

/** The frame so many steps further; after the last one comes the first. */
export function turnedBy(frame: number, steps: number, count: number): number {
  return (((frame + steps) % count) + count) % count
}

/** The frame after a drag over so many pixels. A drag across the whole width is one turn; the near side follows the pointer. */
export function draggedBy(frame: number, pixels: number, width: number, count: number): number {
  return width > 0 ? turnedBy(frame, -Math.round((pixels / width) * count), count) : frame
}

/** Every frame once, so that those loaded so far are always spread evenly: first, opposite, quarters, and the gaps between. */
export function loadOrder(count: number): number[] {
  const order = new Set<number>()
  for (let parts = 1; order.size < count; parts *= 2) {
    for (let part = 0; part < parts; part++) order.add(Math.floor((part * count) / parts))
  }
  return [...order]
}

/** The loaded frame with the smallest turn to the wanted one; null if none is loaded. */
export function nearestLoaded(wanted: number, loaded: Iterable<number>, count: number): number | null {
  let nearest: number | null = null
  for (const frame of loaded) {
    if (nearest === null || distance(frame, wanted, count) < distance(nearest, wanted, count)) nearest = frame
  }
  return nearest
}

function distance(one: number, other: number, count: number): number {
  const steps = turnedBy(one, -other, count)
  return Math.min(steps, count - steps)
}
