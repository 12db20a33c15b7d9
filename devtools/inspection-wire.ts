import { createInspector, type StatelyInspectionEvent } from '@statelyai/inspect'
import type { InspectionEvent } from 'xstate'
import { type ChartStep, createStepRecorder, type StepOrigin } from './inspection-steps.ts'
import type { ShownLog } from './shown-engine.ts'
import type { TimelineEntry } from './timeline.ts'

export type WireEvent = StatelyInspectionEvent | ChartStep | ShownLog | TimelineEntry

/**
 * Encodes inspection events of live actors for the Stately inspector, as plain objects that can be posted. Session ids are
 * prefixed: `x:0` of the page and `x:0` of its worker are two actors. Encoding waits for an idle moment and keeps the order.
 * Steps for the live view, the timeline and the log are sent at once, between them.
 */
export function createInspectionEncoder(
  place: 'worker' | 'page',
  send: (event: WireEvent) => void,
  originOf?: (event: InspectionEvent) => StepOrigin,
): (event: InspectionEvent | ShownLog | TimelineEntry) => void {
  function serialize(event: StatelyInspectionEvent): StatelyInspectionEvent {
    const entries = Object.entries(event).map(([key, value]) => [
      key,
      SESSION_KEYS.has(key) && value ? `${place}:${value}` : value,
    ])
    const plain = JSON.parse(JSON.stringify(Object.fromEntries(entries)))
    // Actors are named by their chart, as in the docs; their sessions distinguish them.
    return plain.definition ? { ...plain, name: JSON.parse(plain.definition).id } : plain
  }
  const { inspect } = createInspector({ send }, { serialize })
  const recordStep = createStepRecorder(place, send, originOf)
  return (event) => {
    if (event.type === '@welt.log' || event.type === '@welt.entry') return send(event)
    inspect.next?.(event)
    recordStep(event)
  }
}

const SESSION_KEYS = new Set(['sessionId', 'rootId', 'parentId', 'sourceId'])
