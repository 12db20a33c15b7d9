import type { AnyStateMachine } from 'xstate'
import { type Arrow, HEADER_HEIGHT, layOut, type Part, type Point, ROW_HEIGHT, rowText, subtitleOf } from './layout.ts'
import { drawnStateOf } from './model.ts'

const MARGIN = 24
const CORNER = 5
/** One colour per target, so that arrows can be followed; all dark enough for small text on paper. */
const HUES = [
  '#7a4b2a',
  '#2f6078',
  '#7d3f63',
  '#4e6b2f',
  '#8a5a00',
  '#4a4a8c',
  '#a03b2e',
  '#28705f',
  '#5c5148',
  '#6a3d9a',
]

const STYLE = `
text{font:11px ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono',monospace;fill:#3a332d}
.name{font:600 13px system-ui,'Helvetica Neue',Arial,'DejaVu Sans',sans-serif;fill:#221c17}
.tags{fill:#877a6e}
.state{fill:#fffdf9;stroke:#6b5d51;stroke-width:1.2}
.frame{fill:#8c76600f;stroke:#a8988a;stroke-width:1.2}
.region{stroke-dasharray:6 4}
.rows{fill:none;stroke:none}
.rule{stroke:#ded4c8}
.final{fill:none;stroke:#6b5d51;stroke-width:1.2}
.initial{fill:#221c17}
.arrow{fill:none;stroke-width:1.4}`

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** The drawing of a machine, from its definition alone: the same machine gives the same bytes. */
export async function drawingOf(machine: AnyStateMachine): Promise<string> {
  const { parts, arrows, ...size } = await layOut(drawnStateOf(machine))
  const hues = huesOf(arrows)
  const width = Math.ceil(size.width + 2 * MARGIN)
  const height = Math.ceil(size.height + 2 * MARGIN)
  const body = [
    ...parts.filter(({ kind }) => kind === 'frame').map((part) => drawPart(part, parts)),
    ...parts.filter(({ kind }) => kind !== 'frame').map((part) => drawPart(part, parts)),
    ...arrows.map((arrow) => drawArrow(arrow, hues)),
  ]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">`,
    `<title>Statechart ${machine.id}</title>`,
    `<style>${STYLE}</style>`,
    `<rect width="${width}" height="${height}" fill="#fbf7f1"/>`,
    `<g transform="translate(${MARGIN} ${MARGIN})">`,
    ...body,
    '</g>',
    '</svg>',
    '',
  ].join('\n')
}

function huesOf(arrows: readonly Arrow[]): Map<string, string> {
  const targets = [...new Set(arrows.map(({ target }) => target))]
  return new Map(targets.map((target, index) => [target, HUES[index % HUES.length] ?? '#3a332d']))
}

function drawPart(part: Part, parts: readonly Part[]): string {
  const { kind, state } = part
  const [x, y, width, height] = [part.x, part.y, part.width, part.height].map(round) as [number, number, number, number]
  if (kind === 'initial') return `<circle class="initial" cx="${x + 6}" cy="${y + 6}" r="5"/>`
  if (kind === 'rows') return drawRows(part, y + 3)
  const isRegion = kind === 'frame' && parts.some((other) => other.state.type === 'parallel' && isChild(other, part))
  const className = kind === 'frame' ? `frame${isRegion ? ' region' : ''}` : 'state'
  const elements = [
    `<rect class="${className}" data-state="${escaped(state.id)}" x="${x}" y="${y}" width="${width}" height="${height}" rx="8"/>`,
    `<text class="name" x="${x + 12}" y="${y + 17}">${escaped(state.name)}</text>`,
  ]
  if (state.type === 'final') {
    elements.push(`<rect class="final" x="${x + 3}" y="${y + 3}" width="${width - 6}" height="${height - 6}" rx="6"/>`)
  }
  const subtitle = subtitleOf(state)
  if (subtitle) {
    elements.push(
      `<text class="tags" x="${x + width - 12}" y="${y + 17}" text-anchor="end">${escaped(subtitle)}</text>`,
    )
  }
  if (kind === 'state' && state.rows.length > 0) {
    const line = y + HEADER_HEIGHT
    elements.push(`<line class="rule" x1="${x + 1}" y1="${line}" x2="${x + width - 1}" y2="${line}"/>`)
    elements.push(drawRows(part, line))
  }
  return elements.join('\n')
}

function isChild(parent: Part, child: Part): boolean {
  return parent.kind === 'frame' && parent.state.children.includes(child.state)
}

function drawRows({ state, x }: Part, top: number): string {
  return state.rows
    .map((row, index) => {
      const y = top + index * ROW_HEIGHT + 13
      return `<text data-transition="${escaped(row.key)}" x="${x + 12}" y="${y}">${escaped(rowText(row))}</text>`
    })
    .join('\n')
}

function drawArrow({ target, points, isInitial }: Arrow, hues: ReadonlyMap<string, string>): string {
  const hue = hues.get(target) ?? '#3a332d'
  const [start] = points
  const end = points.at(-1)
  const elements = [`<path class="arrow" stroke="${hue}" d="${roundedPath(points)}"/>`]
  if (!isInitial && start)
    elements.push(`<circle cx="${round(start.x)}" cy="${round(start.y)}" r="2.6" fill="${hue}"/>`)
  const before = points.at(-2)
  if (end && before) elements.push(`<path fill="${hue}" d="${arrowHead(before, end)}"/>`)
  return elements.join('')
}

/** A triangle whose tip is the end of the line. */
function arrowHead(before: Point, { x, y }: Point): string {
  const [dx, dy] = [Math.sign(x - before.x), Math.sign(y - before.y)]
  const [baseX, baseY] = [x - 8 * dx, y - 8 * dy]
  return `M${round(x)} ${round(y)}L${round(baseX - 4 * dy)} ${round(baseY - 4 * dx)}L${round(baseX + 4 * dy)} ${round(baseY + 4 * dx)}z`
}

/** Straight segments with rounded corners; segments of zero length are dropped. */
function roundedPath(points: readonly Point[]): string {
  const corners = points.filter((point, index) => {
    const before = points[index - 1]
    return !before || before.x !== point.x || before.y !== point.y
  })
  return corners
    .map((point, index) => {
      const before = corners[index - 1]
      const after = corners[index + 1]
      if (!before) return `M${round(point.x)} ${round(point.y)}`
      if (!after) return `L${round(point.x)} ${round(point.y)}`
      const into = towards(point, before)
      const out = towards(point, after)
      return `L${into.x} ${into.y}Q${round(point.x)} ${round(point.y)} ${out.x} ${out.y}`
    })
    .join('')
}

function towards(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const part = Math.min(CORNER, length / 2) / length
  return { x: round(from.x + (to.x - from.x) * part), y: round(from.y + (to.y - from.y) * part) }
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
