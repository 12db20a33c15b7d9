import type { InspectionEvent } from 'xstate'

const early: InspectionEvent[] = []
let listen: ((event: InspectionEvent) => void) | null = null

/** Options that make an actor of the page visible to inspectors, in development. A release drops this file. [DEV-01] */
export const inspected = import.meta.env.DEV ? { inspect: record } : {}

function record(event: InspectionEvent): void {
  if (listen) listen(event)
  else early.push(event)
}

/** The developers' tools load after the first actors: the listener gets what happened before as well. */
export function onInspection(listener: (event: InspectionEvent) => void): void {
  listen = listener
  for (const event of early.splice(0)) listener(event)
}
