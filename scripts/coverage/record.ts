import type { MeasuredMachine } from './measure.ts'
import type { Trace } from './trace.ts'

export const RECORD_FILE = 'docs/machines/coverage.json'

/** The shares that were measured last, and with which journeys. Committed; a share may not fall. */
export interface CoverageRecord {
  /** Number of journeys by spec file. */
  readonly journeys: Readonly<Record<string, number>>
  readonly machines: Readonly<Record<string, RecordedMachine>>
}

export interface RecordedMachine {
  /** How many transitions the chart defined. */
  readonly defined: number
  /** By key of the transition: the first spec file that takes it. */
  readonly taken: Readonly<Record<string, string>>
}

export function recordOf(measured: readonly MeasuredMachine[], trace: Trace): CoverageRecord {
  const journeys = Object.entries(trace).map(([spec, titles]) => [spec, Object.keys(titles).length] as const)
  return {
    journeys: Object.fromEntries(journeys.toSorted()),
    machines: Object.fromEntries(
      measured.map(({ name, transitions }) => [
        name,
        {
          defined: transitions.length,
          taken: Object.fromEntries(
            transitions.flatMap(({ row, takenBy: [first] }) => (first === undefined ? [] : [[row.key, first]])),
          ),
        },
      ]),
    ),
  }
}

/** The record with what some journeys took that ran again, or for the first time. `measured` has the charts as they are. */
export function withRun(
  before: CoverageRecord,
  now: CoverageRecord,
  measured: readonly MeasuredMachine[],
): CoverageRecord {
  const machines = measured.map(({ name, transitions }): [string, RecordedMachine] => {
    const [earlier = {}, taken = {}] = [before.machines[name]?.taken, now.machines[name]?.taken]
    const witnessOf = (key: string) => taken[key] ?? ((earlier[key] ?? '') in now.journeys ? undefined : earlier[key])
    const all = transitions.flatMap(({ row: { key } }): [string, string][] => {
      const witness = witnessOf(key)
      return witness === undefined ? [] : [[key, witness]]
    })
    return [name, { defined: transitions.length, taken: Object.fromEntries(all) }]
  })
  const journeys = Object.entries({ ...before.journeys, ...now.journeys })
  return { journeys: Object.fromEntries(journeys.toSorted()), machines: Object.fromEntries(machines) }
}

/** The share that was taken, of those that a journey can take. */
export function shareOf({ defined, taken }: RecordedMachine, outOfReach = 0): number {
  const inReach = defined - outOfReach
  return inReach === 0 ? 1 : Object.keys(taken).length / inReach
}

/** Journeys of the record that did not run: without them its shares cannot be expected. */
export function missingJourneys(before: CoverageRecord, now: CoverageRecord): string[] {
  return Object.keys(before.journeys).filter((spec) => !(spec in now.journeys))
}

/** Charts whose share has fallen, with the transitions that were taken before. */
export function falls(before: CoverageRecord, now: CoverageRecord): { name: string; lost: string[] }[] {
  return Object.entries(now.machines).flatMap(([name, machine]) => {
    const earlier = before.machines[name]
    if (!earlier || shareOf(machine) >= shareOf(earlier)) return []
    return [{ name, lost: Object.keys(earlier.taken).filter((key) => !(key in machine.taken)) }]
  })
}
