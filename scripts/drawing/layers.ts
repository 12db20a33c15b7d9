/** A box of one level of the drawing. Ports are where arrows leave it, on its right edge. */
export interface Box {
  readonly id: string
  readonly width: number
  readonly height: number
  /** Where arrows come in, from the top of the box. */
  readonly entry: number
  readonly ports: readonly Port[]
  readonly isFrame?: boolean
  readonly isDot?: boolean
}

interface Port {
  readonly y: number
  /** Id of a box of this level, or of a state outside of it. */
  readonly target: string
}

/** A place in a layer: a box, or the width of a line that passes through on its way to `target`. */
export interface Slot {
  readonly key: string
  readonly layer: number
  readonly height: number
  readonly box: Box | null
  readonly target: string
}

/** Distance from the roots along the arrows; what they do not reach is entered from outside and stands beside the first. */
export function layersOf(boxes: readonly Box[], roots: ReadonlySet<string>): Map<string, number> {
  const layers = new Map<string, number>()
  for (const box of boxes.filter(({ id }) => roots.has(id))) spread(box, 0, layers, boxes)
  for (const box of boxes) spread(box, roots.size > 0 ? 1 : 0, layers, boxes)
  return layers
}

function spread(root: Box, layer: number, layers: Map<string, number>, boxes: readonly Box[]): void {
  if (layers.has(root.id)) return
  layers.set(root.id, layer)
  const queue = [root]
  for (const box of queue) {
    for (const { target } of box.ports) {
      const next = boxes.find(({ id }) => id === target)
      if (!next || layers.has(next.id)) continue
      layers.set(next.id, (layers.get(box.id) ?? 0) + 1)
      queue.push(next)
    }
  }
}

/** Keys of passing lines: forward ones on their way to a later layer, back ones to the same or an earlier one. */
export function forwardKey(target: string, layer: number): string {
  return `forward ${target} ${layer}`
}

export function backKey(target: string, layer: number): string {
  return `back ${target} ${layer}`
}

const LINE_HEIGHT = 8

/** Boxes and passing lines of every layer; arrows to the same target share their lines. */
export function slotsOf(boxes: readonly Box[], layers: ReadonlyMap<string, number>, exitLayer: number): Slot[] {
  const slots = new Map<string, Slot>()
  for (const box of boxes) {
    const layer = layers.get(box.id) ?? 0
    slots.set(box.id, { key: box.id, layer, height: box.height, box, target: box.id })
  }
  for (const box of boxes) {
    const from = layers.get(box.id) ?? 0
    for (const { target } of box.ports) {
      const to = layers.get(target) ?? exitLayer
      for (let layer = from + 1; layer < to; layer += 1) {
        const key = forwardKey(target, layer)
        slots.set(key, { key, layer, height: LINE_HEIGHT, box: null, target })
      }
      for (let layer = to; layer <= from; layer += 1) {
        const key = backKey(target, layer)
        slots.set(key, { key, layer, height: LINE_HEIGHT, box: null, target })
      }
    }
  }
  return [...slots.values()]
}

/** Slots of each layer from top to bottom, those that belong together near each other. */
export function ordered(slots: readonly Slot[], boxes: readonly Box[], layerCount: number): Slot[][] {
  const columns = Array.from({ length: layerCount }, (_, layer) => slots.filter((slot) => slot.layer === layer))
  const neighbours = neighboursOf(slots, boxes)
  for (let sweep = 0; sweep < 8; sweep += 1) {
    const order = sweep % 2 === 0 ? columns.keys() : [...columns.keys()].reverse()
    for (const layer of order) {
      const place = placesOf(columns)
      const weight = (slot: Slot) => mean((neighbours.get(slot.key) ?? []).map((key) => place.get(key) ?? 0.5))
      const sorted = (columns[layer] ?? []).map((slot, index) => ({ slot, index, weight: weight(slot) }))
      sorted.sort((one, other) => one.weight - other.weight || one.index - other.index)
      columns[layer] = sorted.map(({ slot }) => slot)
    }
  }
  return columns
}

function placesOf(columns: readonly Slot[][]): Map<string, number> {
  return new Map(columns.flatMap((column) => column.map((slot, index) => [slot.key, (index + 0.5) / column.length])))
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0.5 : values.reduce((sum, value) => sum + value, 0) / values.length
}

function neighboursOf(slots: readonly Slot[], boxes: readonly Box[]): Map<string, string[]> {
  const neighbours = new Map<string, string[]>(slots.map(({ key }) => [key, []]))
  const join = (one: string, other: string) => {
    neighbours.get(one)?.push(other)
    neighbours.get(other)?.push(one)
  }
  for (const box of boxes) for (const { target } of box.ports) join(box.id, target)
  for (const slot of slots) {
    if (slot.box) continue
    for (const key of [forwardKey(slot.target, slot.layer + 1), backKey(slot.target, slot.layer - 1), slot.target]) {
      if (neighbours.has(key)) join(slot.key, key)
    }
    for (const box of boxes) if (box.ports.some(({ target }) => target === slot.target)) join(slot.key, box.id)
  }
  return neighbours
}
