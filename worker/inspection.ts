import type { InspectionEvent } from 'xstate'

/** Events besides the registration of actors that are replayed to an inspector that opens late. */
const REPLAYED_EVENTS = 500

/** What an inspector that opens late has to know: every actor, and the newest of all other events. */
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

/** Inspection of the worker's actors, in development. Events wait here, unencoded, until an inspector asks. */
export function createInspection() {
  const history = createInspectionHistory<InspectionEvent>()
  let send: (event: unknown) => void = () => undefined
  let encode: ((event: InspectionEvent) => void) | null = null
  return {
    open(sink: (event: unknown) => void): void {
      send = sink
    },
    record(event: unknown): void {
      if (encode) encode(event as InspectionEvent)
      else history.add(event as InspectionEvent)
    },
    async start(): Promise<void> {
      if (encode) return
      const { createInspectionEncoder } = await import('./inspection-wire.ts')
      if (encode) return
      encode = createInspectionEncoder('worker', (event) => send(event))
      for (const event of history.all()) encode(event)
    },
  }
}
