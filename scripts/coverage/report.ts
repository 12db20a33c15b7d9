import { pathOf } from '../drawing/model.ts'
import type { MeasuredMachine, MeasuredTransition } from './measure.ts'

/** Shares by machine, then what was never taken and the journeys that come nearest. */
export function reportLines(measured: readonly MeasuredMachine[]): string[] {
  const width = Math.max(...measured.map(({ name }) => name.length))
  const shares = [
    ...measured.map((machine) => shareLine(machine.name, machine.transitions, width)),
    totalLine(measured, width),
  ]
  return [...shares, ...measured.flatMap(neverTakenIn)]
}

function totalLine(measured: readonly MeasuredMachine[], width: number): string {
  return shareLine(
    'all',
    measured.flatMap(({ transitions }) => transitions),
    width,
  )
}

function shareLine(name: string, transitions: readonly MeasuredTransition[], width: number): string {
  const taken = transitions.filter(({ takenBy }) => takenBy.length > 0).length
  const inReach = transitions.filter(({ outOfReach }) => outOfReach === null).length
  const beyond = transitions.length - inReach
  const percent = inReach === 0 ? 100 : Math.floor((100 * taken) / inReach)
  const rest = beyond === 0 ? '' : `; ${beyond} out of reach`
  return `${name.padEnd(width)}  ${taken} of ${inReach} transitions in a browser, ${percent} %${rest}`
}

function neverTakenIn({ name, root, transitions }: MeasuredMachine): string[] {
  const never = transitions.filter(({ takenBy, outOfReach }) => takenBy.length === 0 && outOfReach === null)
  if (never.length === 0) return []
  const lines = never.map(({ state, row, nearest }) => {
    const condition = row.condition ? ` [${row.condition}]` : ''
    const outcome = row.target === null ? (row.note ?? '') : `→ ${pathOf(root, row.target)}`
    const where = nearest === null ? 'the chart never ran' : reachOf(pathOf(root, nearest.state), nearest, state)
    return `  ${pathOf(root, state)}: ${row.label}${condition} ${outcome}\n      ${where}`
  })
  return ['', `${name}, never taken:`, ...lines]
}

function reachOf(
  place: string,
  { state, journey }: NonNullable<MeasuredTransition['nearest']>,
  wanted: string,
): string {
  return state === wanted ? `reached by ${journey}` : `state never reached; ${place} by ${journey}`
}
