import type { InspectionEvent } from 'xstate'

const early: InspectionEvent[] = []
let listen: ((event: InspectionEvent) => void) | null = null

/** Actor options that make page actors visible to inspectors in development. Not part of a release build. [DEV-01] */
export const inspected = import.meta.env.DEV ? { inspect: record } : {}

function record(event: InspectionEvent): void {
  if (listen) listen(event)
  else early.push(event)
}

/** Devtools load after the first actors start, so the listener also receives earlier events. */
export function onInspection(listener: (event: InspectionEvent) => void): void {
  listen = listener
  for (const event of early.splice(0)) listener(event)
}
