import type { InspectionEvent } from 'xstate'
import { createChartTrace } from '#devtools/chart-trace.ts'
import { createStepRecorder } from '#devtools/inspection-steps.ts'
import { addToTrace } from './page-trace.ts'

const early: InspectionEvent[] = []
let listen: ((event: InspectionEvent) => void) | null = null

/**
 * Actor options that make page actors visible to inspectors in development, and record them in a trace build. A release has
 * neither. [DEV-01, DEV-05]
 */
export const inspected = import.meta.env.DEV
  ? { inspect: record }
  : import.meta.env.MODE === 'trace'
    ? { inspect: createPageTrace() }
    : {}

/** The chart trace of the page, and the steps of its actors for the timeline. */
function createPageTrace(): (event: InspectionEvent) => void {
  const listeners = [createChartTrace(addToTrace), createStepRecorder('page', addToTrace)]
  return (event) => listeners.forEach((listener) => void listener(event))
}

function record(event: InspectionEvent): void {
  if (listen) listen(event)
  else early.push(event)
}

/** Devtools load after the first actors start, so the listener also receives earlier events. */
export function onInspection(listener: (event: InspectionEvent) => void): void {
  listen = listener
  for (const event of early.splice(0)) listener(event)
}
