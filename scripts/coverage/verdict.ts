import { type CoverageRecord, falls, missingJourneys, RECORD_FILE } from './record.ts'

export interface Run {
  readonly haveJourneysPassed: boolean
  /** Traced keys that no chart defines. */
  readonly unknown: readonly string[]
  /** What is wrong with the list of transitions that are out of reach. */
  readonly wrongEntries: readonly string[]
  readonly now: CoverageRecord
}

export interface Verdict {
  /** Why the run fails. */
  readonly problems: readonly string[]
  readonly note: string | null
}

/** Whether the figures of a run can be believed. */
export function problemsOf({ haveJourneysPassed, unknown, wrongEntries }: Run): string[] {
  return [
    ...(haveJourneysPassed ? [] : ['Some journeys failed: nothing is compared or recorded.']),
    ...(unknown.length > 0 ? [`No chart defines ${unknown.join(', ')}`] : []),
    ...wrongEntries,
  ]
}

/** Whether a share has fallen below the record. */
export function verdictOf(run: Run, before: CoverageRecord): Verdict {
  const problems = problemsOf(run)
  if (problems.length > 0) return { problems, note: null }
  const missing = missingJourneys(before, run.now)
  if (missing.length > 0) {
    return { problems, note: `Not compared with ${RECORD_FILE}: ${missing.join(', ')} did not run.` }
  }
  const fallen = falls(before, run.now).map(({ name, lost }) => {
    const what = lost.length > 0 ? `no longer taken: ${lost.join(', ')}` : 'transitions were added that none takes'
    return `${name}: the share has fallen; ${what}`
  })
  return { problems: fallen, note: null }
}
