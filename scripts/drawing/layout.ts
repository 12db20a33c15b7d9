import Elk, { type ElkExtendedEdge, type ElkNode, type ElkPort, type LayoutOptions } from 'elkjs/lib/elk.bundled.js'
import type { Row, StateBox } from './model.ts'

export const ROW_HEIGHT = 18
export const HEADER_HEIGHT = 26
const CHARACTER_WIDTH = 6.63
const HEADER_CHARACTER_WIDTH = 7.6
const PADDING = 12
const FRAME_PADDING = 18
const DOT_SIZE = 12

export interface Point {
  readonly x: number
  readonly y: number
}

/** A box of the drawing with its absolute position, px. */
export interface Part {
  /** `rows`: transitions of a frame, which apply in all of its states; `initial`: the dot at which a frame starts. */
  readonly kind: 'state' | 'frame' | 'rows' | 'initial'
  readonly state: StateBox
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface Arrow {
  /** Id of the target state. */
  readonly target: string
  readonly isInitial: boolean
  /** From the row of the transition to the edge of its target. */
  readonly points: readonly Point[]
}

export interface Layout {
  readonly width: number
  readonly height: number
  /** Frames before what they contain. */
  readonly parts: readonly Part[]
  readonly arrows: readonly Arrow[]
}

const ROOT_OPTIONS: LayoutOptions = {
  'elk.algorithm': 'layered',
  'elk.direction': 'RIGHT',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.randomSeed': '1',
}

const FRAME_OPTIONS: LayoutOptions = {
  'elk.padding': `[top=${HEADER_HEIGHT + FRAME_PADDING},left=${FRAME_PADDING},bottom=${FRAME_PADDING},right=${FRAME_PADDING}]`,
  'elk.spacing.nodeNode': '22',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeEdge': '9',
  'elk.layered.spacing.nodeNodeBetweenLayers': '40',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '9',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
}

/** Text of a transition inside its box. */
export function rowText(row: Row): string {
  const condition = row.condition ? ` [${row.condition}]` : ''
  return `${row.label}${condition}${row.note ? ` ${row.note}` : ''}`
}

/** Invoked calls that no row names, and tags, shown beside the name of a state. */
export function subtitleOf(state: StateBox): string {
  const silent = state.calls.filter((call) => !state.rows.some(({ label }) => label.startsWith(`${call} `)))
  return [...silent.map((call) => `calls ${call}`), ...state.tags.map((tag) => `#${tag}`)].join(' ')
}

/** Lays out a chart with ELK's layered algorithm. The layout is deterministic. */
export async function layOut(root: StateBox): Promise<Layout> {
  const graph = new Graph(root)
  const placed = await new Elk().layout(graph.root)
  return {
    width: placed.width ?? 0,
    height: placed.height ?? 0,
    parts: graph.partsOf(placed),
    arrows: (placed.edges ?? []).map(({ id, sections = [] }) => ({
      ...graph.arrow(id),
      points: sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint]),
    })),
  }
}

/** A chart as ELK input, and the part of the chart that each node and edge represents. */
class Graph {
  readonly root: ElkNode
  readonly #edges: ElkExtendedEdge[] = []
  readonly #parts = new Map<string, Pick<Part, 'kind' | 'state'>>()
  readonly #arrows = new Map<string, Pick<Arrow, 'target' | 'isInitial'>>()

  constructor(state: StateBox) {
    const node = this.#node(state)
    this.root = { ...node, edges: this.#edges, layoutOptions: { ...node.layoutOptions, ...ROOT_OPTIONS } }
  }

  arrow(edge: string): Pick<Arrow, 'target' | 'isInitial'> {
    const arrow = this.#arrows.get(edge)
    if (!arrow) throw new Error(`No arrow for the edge ${edge}`)
    return arrow
  }

  partsOf({ id, x = 0, y = 0, width = 0, height = 0, children = [] }: ElkNode): Part[] {
    const part = this.#parts.get(id)
    const inside = children.flatMap((child) => this.partsOf(child))
    return part ? [{ ...part, x, y, width, height }, ...inside] : inside
  }

  #node(state: StateBox): ElkNode {
    if (state.children.length === 0) return this.#rowsNode('state', state, HEADER_HEIGHT)
    this.#parts.set(state.id, { kind: 'frame', state })
    return {
      id: state.id,
      children: [
        ...(state.initial === null ? [] : [this.#initialNode(state, state.initial)]),
        ...(state.rows.length === 0 ? [] : [this.#rowsNode('rows', state, 0)]),
        ...state.children.map((child) => this.#node(child)),
      ],
      layoutOptions: {
        ...FRAME_OPTIONS,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': `(${textWidthOf({ ...state, rows: [] })},${HEADER_HEIGHT})`,
      },
    }
  }

  /** A box of fixed size whose edges leave on the right, each beside its row. */
  #rowsNode(kind: 'state' | 'rows', state: StateBox, header: number): ElkNode {
    const id = kind === 'rows' ? `${state.id} rows` : state.id
    const width = kind === 'rows' ? rowsWidthOf(state) : textWidthOf(state)
    const ports: ElkPort[] = []
    for (const [index, { target }] of state.rows.entries()) {
      if (target === null) continue
      const port = `${id} row ${index}`
      const y = header + index * ROW_HEIGHT + ROW_HEIGHT / 2 + (kind === 'rows' ? 3 : 0)
      ports.push({ id: port, x: width, y, width: 0, height: 0, layoutOptions: { 'elk.port.side': 'EAST' } })
      this.#connect(port, target, false)
    }
    this.#parts.set(id, { kind, state })
    const height = header + (state.rows.length > 0 ? state.rows.length * ROW_HEIGHT + 6 : 0)
    return { id, width, height, ports, layoutOptions: { 'elk.portConstraints': 'FIXED_POS' } }
  }

  #initialNode(state: StateBox, target: string): ElkNode {
    const id = `${state.id} initial`
    this.#parts.set(id, { kind: 'initial', state })
    this.#connect(id, target, true)
    return { id, width: DOT_SIZE, height: DOT_SIZE }
  }

  #connect(source: string, target: string, isInitial: boolean): void {
    const id = `${source} edge`
    this.#edges.push({ id, sources: [source], targets: [target] })
    this.#arrows.set(id, { target, isInitial })
  }
}

function rowsWidthOf(state: StateBox): number {
  const longest = Math.max(0, ...state.rows.map((row) => rowText(row).length * CHARACTER_WIDTH))
  return Math.ceil(longest / 4) * 4 + 2 * PADDING + 8
}

function textWidthOf(state: StateBox): number {
  const head = state.name.length * HEADER_CHARACTER_WIDTH + subtitleOf(state).length * CHARACTER_WIDTH + 16
  return Math.max(rowsWidthOf(state), Math.ceil(head / 4) * 4 + 2 * PADDING + 8)
}
