import { connected } from '#src/engine/engine.ts'
import type { EngineClient } from '#worker/client.ts'
import { createInspectionHistory } from '#worker/inspection.ts'
import { createInspectionEncoder, type StatelyInspectionEvent } from '#worker/inspection-wire.ts'
import styles from './devtools.module.css'
import { onInspection } from './page-inspection.ts'
import { createPanel, element } from './panel.ts'

let isOpen = false

/** Adds a button to every page in development. Idempotent: React's strict mode calls it twice. */
export function openDevtools(): void {
  if (isOpen) return
  isOpen = true
  let panel: ReturnType<typeof createPanel> | null = null
  const hub = createInspectionHub()
  const button = element('button', { type: 'button', textContent: 'Engine', className: styles.button ?? '' })
  button.addEventListener('click', async () => {
    if (panel) {
      panel.close()
      panel = null
      return
    }
    const engine = await connected()
    hub.connect(engine)
    panel = createPanel({ ...engine, inspect: hub.subscribe })
    panel.element.className = styles.panel ?? ''
    document.body.append(panel.element)
  })
  document.body.append(button)
}

/** Inspection events of this page and, after `connect`, of its worker. Late subscribers get a replay. */
function createInspectionHub() {
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
