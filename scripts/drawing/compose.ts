import type { Box } from './layers.ts'
import { type Arrow, layOut, type Point } from './layout.ts'
import type { DrawnState, Row } from './model.ts'

export const ROW_HEIGHT = 18
export const HEADER_HEIGHT = 26
const CHARACTER_WIDTH = 6.63
const HEADER_CHARACTER_WIDTH = 7.6
const PADDING = 12
const FRAME_PADDING = 18

/** Drawn things with places counted from the drawing's own corner. */
export interface Part {
  readonly kind: 'state' | 'frame' | 'rows' | 'initial'
  readonly state: DrawnState
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface Composition {
  readonly box: Box
  readonly parts: readonly Part[]
  readonly arrows: readonly Arrow[]
}

export function rowText(row: Row): string {
  const condition = row.condition ? ` [${row.condition}]` : ''
  return `${row.label}${condition}${row.note ? ` ${row.note}` : ''}`
}

export function subtitleOf(state: DrawnState): string {
  const silent = state.calls.filter((call) => !state.rows.some(({ label }) => label.startsWith(`${call} `)))
  return [...silent.map((call) => `calls ${call}`), ...state.tags.map((tag) => `#${tag}`)].join(' ')
}

/** A state with everything in it. Nested and parallel states are frames around a layout of their own. */
export function compose(state: DrawnState): Composition {
  return state.children.length === 0 ? composeLeaf(state) : composeFrame(state)
}

function textWidthOf(state: DrawnState): number {
  const rows = state.rows.map((row) => rowText(row).length * CHARACTER_WIDTH)
  const head = state.name.length * HEADER_CHARACTER_WIDTH + subtitleOf(state).length * CHARACTER_WIDTH + 16
  return Math.ceil(Math.max(head, ...rows) / 4) * 4 + 2 * PADDING + 8
}

function portsOf(rows: readonly Row[], top: number) {
  return rows.flatMap((row, index) =>
    row.target === null ? [] : [{ y: top + index * ROW_HEIGHT + ROW_HEIGHT / 2, target: row.target }],
  )
}

function composeLeaf(state: DrawnState): Composition {
  const width = textWidthOf(state)
  const height = HEADER_HEIGHT + (state.rows.length > 0 ? state.rows.length * ROW_HEIGHT + 6 : 0)
  return {
    box: { id: state.id, width, height, entry: HEADER_HEIGHT / 2, ports: portsOf(state.rows, HEADER_HEIGHT) },
    parts: [{ kind: 'state', state, x: 0, y: 0, width, height }],
    arrows: [],
  }
}

/** The transitions that a frame takes whatever is inside of it, and the dot at which it starts. */
function ownParts(state: DrawnState): Composition[] {
  const parts: Composition[] = []
  if (state.initial !== null) {
    parts.push({
      box: {
        id: `${state.id} initial`,
        width: 12,
        height: 12,
        entry: 6,
        isDot: true,
        ports: [{ y: 6, target: state.initial }],
      },
      parts: [{ kind: 'initial', state, x: 0, y: 0, width: 12, height: 12 }],
      arrows: [],
    })
  }
  if (state.rows.length > 0) {
    const width = textWidthOf(state)
    const height = state.rows.length * ROW_HEIGHT + 6
    parts.push({
      box: { id: `${state.id} rows`, width, height, entry: 6, ports: portsOf(state.rows, 3) },
      parts: [{ kind: 'rows', state, x: 0, y: 0, width, height }],
      arrows: [],
    })
  }
  return parts
}

function composeFrame(state: DrawnState): Composition {
  const own = ownParts(state)
  const inner = state.children.map(compose)
  const lifted = [...own, ...inner].map(({ box, ...rest }) => ({
    ...rest,
    box: { ...box, ports: box.ports.map((port) => ({ ...port, target: lift(port.target, state) })) },
  }))
  const boxes = lifted.map(({ box }) => box)
  const layout = layOut(boxes, new Set(own.map(({ box }) => box.id)))

  const top = HEADER_HEIGHT + FRAME_PADDING / 2
  const left = FRAME_PADDING
  const width = Math.max(layout.width + 2 * FRAME_PADDING, textWidthOf({ ...state, rows: [] }))
  const height = top + layout.height + FRAME_PADDING
  const shift = (dx: number, dy: number) => (point: Point) => ({ x: point.x + dx, y: point.y + dy })

  const parts: Part[] = [{ kind: 'frame', state, x: 0, y: 0, width, height }]
  const arrows: Arrow[] = layout.arrows.map((arrow) => {
    const points = arrow.points.map(shift(left, top))
    const last = points.at(-1)
    return !arrow.arrives && last ? { ...arrow, points: [...points, { x: width, y: last.y }] } : { ...arrow, points }
  })
  for (const { box, parts: innerParts, arrows: innerArrows } of lifted) {
    const place = layout.places.get(box.id) ?? { x: 0, y: 0 }
    const move = shift(place.x + left, place.y + top)
    parts.push(...innerParts.map((part) => ({ ...part, ...move(part) })))
    for (const arrow of innerArrows) {
      const end = lift(arrow.target, state)
      const isFollowed = arrow.isFollowed || state.children.some(({ id }) => id === end)
      arrows.push({
        ...arrow,
        target: arrow.isFollowed ? arrow.target : end,
        isFollowed,
        points: arrow.points.map(move),
      })
    }
  }

  const ports = [...layout.exits].map(([target, y]) => ({ target, y: y + top }))
  return { box: { id: state.id, width, height, entry: HEADER_HEIGHT / 2, ports, isFrame: true }, parts, arrows }
}

/** The child of this frame that contains the target, or the target itself where it lies outside. */
function lift(target: string, frame: DrawnState): string {
  return frame.children.find((child) => child.id === target || target.startsWith(`${child.id}.`))?.id ?? target
}
