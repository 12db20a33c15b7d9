import { type Box, backKey, forwardKey, layersOf, ordered, type Slot, slotsOf } from './layers.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Arrow {
  readonly target: string
  readonly points: readonly Point[]
  /** Whether it ends at the target here, or goes on outside of this level. */
  readonly arrives: boolean
  /** Whether it starts at a line of a state; else it goes on from inside of a frame. */
  readonly starts: boolean
  /** Whether `target` is the box where it ends, on this level or further out. */
  readonly isFollowed: boolean
}

export interface Layout {
  readonly width: number
  readonly height: number
  readonly places: ReadonlyMap<string, Point>
  readonly arrows: readonly Arrow[]
  /** Heights at which arrows leave this level on its right edge, by the state they go to. */
  readonly exits: ReadonlyMap<string, number>
}

const GAP = 18
const TRACK = 8
const CHANNEL_PADDING = 14

/** Left-to-right layers; arrows run through channels between them and share one line per target. */
export function layOut(boxes: readonly Box[], roots: ReadonlySet<string>): Layout {
  const layers = layersOf(boxes, roots)
  const layerCount = Math.max(0, ...layers.values()) + 1
  const slots = slotsOf(boxes, layers, layerCount)
  const columns = ordered(slots, boxes, layerCount)
  const tops = topsOf(columns)
  const height = Math.max(0, ...columns.flat().map((slot) => (tops.get(slot.key) ?? 0) + slot.height))
  const exits = exitsOf(boxes, layers, layerCount, tops, height)

  const entryOf = (target: string) => {
    const box = boxes.find(({ id }) => id === target)
    return box ? (tops.get(target) ?? 0) + box.entry : (exits.get(target) ?? 0)
  }
  const lineAt = (key: string) => (tops.get(key) ?? 0) + 4
  const routes = boxes.flatMap((box) =>
    box.ports.map((port) => {
      const from = layers.get(box.id) ?? 0
      const to = layers.get(port.target) ?? layerCount
      return { box, target: port.target, from, to, heights: heightsOf(from, to) }

      /** Heights that the arrow takes, channel by channel. */
      function heightsOf(from: number, to: number): { channel: number; from: number; to: number }[] {
        const start = (tops.get(box.id) ?? 0) + port.y
        const steps: { channel: number; from: number; to: number }[] = []
        if (from < to) {
          let y = start
          for (let layer = from + 1; layer <= to; layer += 1) {
            const next = layer === to ? entryOf(port.target) : lineAt(forwardKey(port.target, layer))
            steps.push({ channel: layer - 1, from: y, to: next })
            y = next
          }
          return steps
        }
        let y = start
        for (let layer = from; layer >= to; layer -= 1) {
          const next = lineAt(backKey(port.target, layer))
          steps.push({ channel: layer, from: y, to: next })
          y = next
        }
        steps.push({ channel: to - 1, from: y, to: entryOf(port.target) })
        return steps
      }
    }),
  )

  const tracks = tracksOf(routes)
  const trackCount = (channel: number) => tracks.counts.get(channel) ?? 0
  const channelWidth = (channel: number) => 2 * CHANNEL_PADDING + Math.max(1, trackCount(channel)) * TRACK
  const lefts: number[] = []
  let x = trackCount(-1) > 0 ? channelWidth(-1) : 0
  const start = x
  const widths = columns.map((column) => Math.max(0, ...column.map((slot) => slot.box?.width ?? 0)))
  for (const [layer, width] of widths.entries()) {
    lefts.push(x)
    const isLast = layer === layerCount - 1
    x += width + (isLast && trackCount(layer) === 0 ? 0 : channelWidth(layer))
  }
  const trackX = (channel: number, target: string) => {
    const base = channel < 0 ? 0 : (lefts[channel] ?? 0) + (widths[channel] ?? 0)
    return base + CHANNEL_PADDING + (tracks.of.get(`${channel} ${target}`) ?? 0) * TRACK
  }
  const right = x

  const arrows = routes.map(({ box, target, from, to, heights }): Arrow => {
    const points: Point[] = []
    for (const [index, step] of heights.entries()) {
      const track = trackX(step.channel, target)
      if (index === 0) points.push({ x: (lefts[from] ?? 0) + box.width, y: step.from })
      points.push({ x: track, y: step.from }, { x: track, y: step.to })
    }
    const end = to === layerCount ? right : (lefts[to] ?? start)
    points.push({ x: end, y: entryOf(target) })
    const arrives = to < layerCount
    return { target, points, arrives, starts: !box.isFrame && !box.isDot, isFollowed: arrives }
  })

  const places = new Map(
    boxes.map((box) => [box.id, { x: lefts[layers.get(box.id) ?? 0] ?? 0, y: tops.get(box.id) ?? 0 }]),
  )
  return { width: right, height, places, arrows, exits }
}

/** Tops of all slots: stacked, each column in the middle of the highest; odd layers a hair lower, so lines never meet. */
function topsOf(columns: readonly Slot[][]): Map<string, number> {
  const heightOf = (column: readonly Slot[]) => column.reduce((sum, slot) => sum + slot.height + gapAfter(slot), 0)
  const highest = Math.max(...columns.map(heightOf))
  const tops = new Map<string, number>()
  for (const [layer, column] of columns.entries()) {
    let y = Math.round((highest - heightOf(column)) / 8) * 4 + (layer % 2) * 2
    for (const slot of column) {
      tops.set(slot.key, y)
      y += slot.height + gapAfter(slot)
    }
  }
  return tops
}

function gapAfter(slot: Slot): number {
  return slot.box ? GAP : 4
}

/** Arrows that leave do so at the height where they come from, 12 apart at least. */
function exitsOf(
  boxes: readonly Box[],
  layers: ReadonlyMap<string, number>,
  exitLayer: number,
  tops: ReadonlyMap<string, number>,
  height: number,
): Map<string, number> {
  const wanted = new Map<string, number>()
  for (const box of boxes) {
    for (const { target, y } of box.ports) {
      if (layers.has(target) || wanted.has(target)) continue
      const line = tops.get(forwardKey(target, exitLayer - 1))
      wanted.set(target, line === undefined ? (tops.get(box.id) ?? 0) + y : line + 4)
    }
  }
  const exits = new Map<string, number>()
  let last = Number.NEGATIVE_INFINITY
  for (const [target, y] of [...wanted].sort((one, other) => one[1] - other[1])) {
    last = Math.max(last + 12, Math.min(y, height))
    exits.set(target, last)
  }
  return exits
}

interface Route {
  readonly target: string
  readonly heights: readonly { readonly channel: number; readonly from: number; readonly to: number }[]
}

/** One vertical track per target and channel; targets whose lines do not meet share a track. */
function tracksOf(routes: readonly Route[]): { of: Map<string, number>; counts: Map<number, number> } {
  const spans = new Map<string, { channel: number; top: number; bottom: number }>()
  for (const { target, heights } of routes) {
    for (const { channel, from, to } of heights) {
      const key = `${channel} ${target}`
      const span = spans.get(key) ?? { channel, top: Number.POSITIVE_INFINITY, bottom: Number.NEGATIVE_INFINITY }
      spans.set(key, {
        channel,
        top: Math.min(span.top, from, to),
        bottom: Math.max(span.bottom, from, to),
      })
    }
  }
  const of = new Map<string, number>()
  const bottoms = new Map<number, number[]>()
  for (const [key, { channel, top, bottom }] of [...spans].sort((one, other) => one[1].top - other[1].top)) {
    const ends = bottoms.get(channel) ?? []
    const free = ends.findIndex((end) => end + 8 < top)
    const track = free >= 0 ? free : ends.length
    ends[track] = bottom
    bottoms.set(channel, ends)
    of.set(key, track)
  }
  return { of, counts: new Map([...bottoms].map(([channel, ends]) => [channel, ends.length])) }
}
