import type { EngineClient } from '#worker/client.ts'
import { createInspectionHistory } from '#worker/inspection.ts'
import { createInspectionEncoder, type StatelyInspectionEvent } from '#worker/inspection-wire.ts'
import { onInspection } from './page-inspection.ts'

/** Inspection events of this page and, after `connect`, of its worker. Late subscribers get a replay. */
export function createInspectionHub() {
  const history = createInspectionHistory<StatelyInspectionEvent>()
  const listeners = new Set<(event: StatelyInspectionEvent) => void>()

  function publish(event: StatelyInspectionEvent): void {
    history.add(event)
    for (const listener of listeners) listener(event)
  }

  onInspection(createInspectionEncoder('page', publish))
  let isConnected = false
  return {
    connect(engine: Pick<EngineClient, 'inspect'>): void {
      if (isConnected) return
      isConnected = true
      engine.inspect((event) => publish(event as StatelyInspectionEvent))
    },
    subscribe(listener: (event: StatelyInspectionEvent) => void): () => void {
      for (const event of history.all()) listener(event)
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
