import type { InspectionEvent } from 'xstate'
import type { ShownLog } from './shown-log.ts'
import type { TimelineEntry } from './timeline.ts'

/** Events besides the registration of actors that are replayed to an inspector that opens late. */
const REPLAYED_EVENTS = 500

/** Events for an inspector that opens late: every actor, and the newest of all other events. */
export function createInspectionHistory<Event extends { readonly type: string }>() {
  const actors: Event[] = []
  const events: Event[] = []
  return {
    add(event: Event): void {
      if (event.type === '@xstate.actor') actors.push(event)
      else if (events.push(event) > REPLAYED_EVENTS) events.shift()
    },
    all: (): readonly Event[] => [...actors, ...events],
  }
}

type Recorded = InspectionEvent | ShownLog | TimelineEntry

/** Inspection of the worker's actors, in development. Events are stored here, unencoded, until an inspector opens. */
export function createInspection(send: (event: unknown) => void) {
  const history = createInspectionHistory<Recorded>()
  let encode: ((event: Recorded) => void) | null = null
  return {
    record(event: unknown): void {
      if (encode) encode(event as Recorded)
      else history.add(event as Recorded)
    },
    async start(): Promise<void> {
      if (encode) return
      const { createInspectionEncoder } = await import('./inspection-wire.ts')
      if (encode) return
      encode = createInspectionEncoder('worker', send)
      for (const event of history.all()) encode(event)
    },
  }
}
