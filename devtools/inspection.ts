import type { InspectionEvent } from 'xstate'
import type { StepOrigin } from './inspection-steps.ts'
import type { ShownLog } from './shown-engine.ts'
import type { TimelineEntry, Turn } from './timeline.ts'

/** Events besides the registration of actors that are replayed to an inspector that opens late. */
const REPLAYED_EVENTS = 500
/** Registrations of ended actors that are replayed: each request was one. */
const ENDED_ACTORS = 100

/** Events for an inspector that opens late: every living actor, and the newest of ended ones and of all other events. */
export function createInspectionHistory<Event extends { readonly type: string }>() {
  const actors = new Map<unknown, Event>()
  const ended = new Set<unknown>()
  const events: Event[] = []

  function end(actor: unknown): void {
    ended.add(actor)
    if (ended.size <= ENDED_ACTORS) return
    const [oldest] = ended
    ended.delete(oldest)
    actors.delete(oldest)
  }

  return {
    add(event: Event): void {
      const { sessionId, actorRef, snapshot } = event as Identified
      const actor = sessionId ?? actorRef
      if (event.type === '@xstate.actor') actors.set(actor, event)
      else if (events.push(event) > REPLAYED_EVENTS) events.shift()
      if (event.type === '@xstate.snapshot' && snapshot?.status !== 'active') end(actor)
    },
    all: (): readonly Event[] => [...actors.values(), ...events],
  }
}

/** An event of an actor, as XState reports it or encoded for the inspector. */
interface Identified {
  readonly sessionId?: string
  readonly actorRef?: object
  readonly snapshot?: { readonly status?: string }
}

type Recorded = InspectionEvent | ShownLog | TimelineEntry

/** Inspection of the worker's actors, in development. Events are stored here, unencoded, until an inspector opens. */
export function createInspection(send: (event: unknown) => void, turn: Pick<Turn, 'cause'>) {
  const history = createInspectionHistory<Recorded>()
  const origins = new WeakMap<object, StepOrigin>()
  const originOf = (event: object): StepOrigin => origins.get(event) ?? { at: Date.now(), cause: null }
  let encode: ((event: Recorded) => void) | null = null
  return {
    record(event: unknown): void {
      origins.set(event as object, { at: Date.now(), cause: turn.cause() })
      if (encode) encode(event as Recorded)
      else history.add(event as Recorded)
    },
    async start(): Promise<void> {
      if (encode) return
      const { createInspectionEncoder } = await import('./inspection-wire.ts')
      if (encode) return
      encode = createInspectionEncoder('worker', send, originOf)
      for (const event of history.all()) encode(event)
    },
  }
}
