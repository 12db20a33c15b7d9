import type { InspectionEvent } from 'xstate'

/** Events kept for an inspector that opens late; actors are created before it asks. */
const HISTORY = 300

/** Inspection events as plain objects in the wire format of the Stately inspector; nothing is kept before it is asked. */
export function createInspection() {
  let send: ((event: unknown) => void) | null = null
  let isStarted = false
  const history: unknown[] = []
  return {
    open(sink: (event: unknown) => void) {
      send = sink
    },
    record(event: unknown) {
      const wire = encodeInspection(event as InspectionEvent, 'worker')
      if (!wire) return
      if (isStarted) send?.(wire)
      else if (history.length < HISTORY) history.push(wire)
    },
    start() {
      isStarted = true
      for (const wire of history.splice(0)) send?.(wire)
    },
  }
}

/** Sessions are prefixed: `x:0` of the page and `x:0` of the worker are two actors. */
export function encodeInspection(event: InspectionEvent, place: 'worker' | 'page') {
  const base = {
    sessionId: `${place}:${event.actorRef.sessionId}`,
    rootId: `${place}:${event.rootId}`,
    createdAt: String(Date.now()),
    id: null,
    _version: '0.7.2',
  }
  switch (event.type) {
    case '@xstate.actor': {
      const { id, logic } = event.actorRef as { id?: string; logic?: { config?: { id?: string } } }
      const definition = logic?.config ? { definition: JSON.stringify(logic.config) } : {}
      return { ...base, type: event.type, name: logic?.config?.id ?? id, snapshot: { status: 'active' }, ...definition }
    }
    case '@xstate.event':
      return { ...base, type: event.type, event: plain(event.event) }
    case '@xstate.snapshot':
      return { ...base, type: event.type, event: plain(event.event), snapshot: plain(event.snapshot) }
    default:
      return null
  }
}

function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? null))
}
