import type { AnyStateMachine } from 'xstate'
import { drawnStateOf, type Row, type StateBox, statesOf } from '../drawing/model.ts'
import type { OutOfReach } from './out-of-reach.ts'
import type { Trace } from './trace.ts'

/** A transition that a chart defines, and the spec files whose journeys took it. */
export interface MeasuredTransition {
  readonly state: string
  readonly row: Row
  readonly takenBy: readonly string[]
  /** Why no journey can take it; null if one can. */
  readonly outOfReach: string | null
  /** Where no journey took it: the innermost state around it that a journey reached, and the journey that goes furthest. */
  readonly nearest: { readonly state: string; readonly journey: string } | null
}

export interface MeasuredMachine {
  readonly name: string
  readonly root: StateBox
  readonly transitions: readonly MeasuredTransition[]
}

interface Journey {
  readonly spec: string
  readonly title: string
  readonly keys: ReadonlySet<string>
}

type Chart = { readonly name: string; readonly machine: AnyStateMachine }

/** Which of the transitions that the charts define were taken in the browser. [DEV-05] */
export function measure(charts: readonly Chart[], trace: Trace, list: OutOfReach): MeasuredMachine[] {
  const journeys = journeysOf(trace)
  return charts.map(({ name, machine }) => {
    const root = drawnStateOf(machine)
    const own = new Set(keysOf(root))
    // The journey that reached most of this chart first; of equals the first by name.
    const byReach = journeys
      .map((journey) => ({ journey, reach: [...journey.keys].filter((key) => own.has(key)).length }))
      .sort((one, other) => other.reach - one.reach)
      .map(({ journey }) => journey)
    const transitions = placesIn(root).flatMap(({ state, path }) =>
      state.rows.map((row): MeasuredTransition => {
        const takenBy = [...new Set(journeys.filter(({ keys }) => keys.has(row.key)).map(({ spec }) => spec))]
        const nearest = takenBy.length > 0 ? null : nearestTo(path, byReach)
        return { state: state.id, row, takenBy, outOfReach: list[name]?.[row.key] ?? null, nearest }
      }),
    )
    return { name, root, transitions }
  })
}

/** Keys that no chart defines: the build that was traced has other charts. */
export function unknownKeys(charts: readonly Chart[], trace: Trace): string[] {
  const known = new Set(charts.flatMap(({ machine }) => keysOf(drawnStateOf(machine))))
  const traced = journeysOf(trace).flatMap(({ keys }) => [...keys])
  return [...new Set(traced)].filter((key) => !known.has(key)).sort()
}

/** What is wrong with the list of transitions that are out of reach: one that no chart defines, or that was taken. */
export function wrongEntries(list: OutOfReach, measured: readonly MeasuredMachine[]): string[] {
  return Object.entries(list).flatMap(([chart, entries]) => {
    const transitions = measured.find(({ name }) => name === chart)?.transitions ?? []
    const takers = new Map(transitions.map(({ row, takenBy }) => [row.key, takenBy]))
    return Object.keys(entries).flatMap((key) => {
      const takenBy = takers.get(key)
      if (!takenBy) return [`Listed as out of reach, but not in ${chart}: ${key}`]
      return takenBy.length > 0 ? [`Listed as out of reach, but taken by ${takenBy.join(', ')}: ${key}`] : []
    })
  })
}

function journeysOf(trace: Trace): Journey[] {
  return Object.entries(trace)
    .flatMap(([spec, journeys]) =>
      Object.entries(journeys).map(([title, keys]) => ({ spec, title, keys: new Set(keys) })),
    )
    .sort((one, other) => compare(one.spec, other.spec) || compare(one.title, other.title))
}

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

function nearestTo(path: readonly StateBox[], byReach: readonly Journey[]): MeasuredTransition['nearest'] {
  for (const { id } of path) {
    const journey = byReach.find(({ keys }) => keys.has(id))
    if (journey) return { state: id, journey: `${journey.spec} › ${journey.title}` }
  }
  return null
}

function keysOf(root: StateBox): string[] {
  return statesOf(root).flatMap(({ id, rows }) => [id, ...rows.map(({ key }) => key)])
}

interface Place {
  readonly state: StateBox
  /** The state and those around it, innermost first. */
  readonly path: readonly StateBox[]
}

function placesIn(state: StateBox, around: readonly StateBox[] = []): Place[] {
  const path = [state, ...around]
  return [{ state, path }, ...state.children.flatMap((child) => placesIn(child, path))]
}
