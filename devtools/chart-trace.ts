import type { InspectionEvent } from 'xstate'
import { statesIn, transitionsIn } from '#machines/introspection.ts'

/** Property of the page's window that holds the chart trace, a Set of keys. */
export const TRACE = 'weltTrace'

/**
 * Reports each active state (its id) and each transition that was taken (its key), once. Journeys on a trace build measure
 * with it what they reach in the statecharts; a release has none of it. [DEV-05]
 */
export function createChartTrace(report: (key: string) => void): (event: InspectionEvent) => void {
  const reported = new Set<string>()
  return (event) => {
    for (const key of [...statesIn(event), ...transitionsIn(event)]) {
      if (reported.has(key)) continue
      reported.add(key)
      report(key)
    }
  }
}
