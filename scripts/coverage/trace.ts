/** Where a run of journeys leaves its trace. */
export const TRACE_FILE = 'coverage/transitions.json'

/** What journeys reached in the statecharts, by spec file and title: ids of states, keys of transitions. */
export type Trace = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

/** With what one journey reached. Of a journey that ran twice, what both runs reached: the rest depends on timing. */
export function withJourney(trace: Trace, spec: string, title: string, keys: readonly string[]): Trace {
  const journeys = trace[spec] ?? {}
  const before = journeys[title]
  const reached = before ? before.filter((key) => keys.includes(key)) : keys.toSorted()
  return { ...trace, [spec]: { ...journeys, [title]: reached } }
}
