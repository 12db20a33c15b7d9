import { createInspectionHistory } from '#devtools/inspection.ts'
import { createInspectionEncoder, type WireEvent } from '#devtools/inspection-wire.ts'
import { connected } from '#src/engine/engine.ts'
import type { EngineClient } from '#worker/client.ts'
import styles from './devtools.module.css'
import { element } from './elements.ts'
import { onInspection } from './page-inspection.ts'
import { createPanel } from './panel.ts'
import { createPastBanner, keepPastReadOnly } from './past-page.ts'
import { publishTab } from './publish-tab.ts'
import { followServerOrders } from './server-orders.ts'

let isOpen = false

/** Adds a button to every page in development. Idempotent: React's strict mode calls it twice. */
export function openDevtools(): void {
  if (isOpen) return
  isOpen = true
  let panel: ReturnType<typeof createPanel> | null = null
  const hub = createInspectionHub()
  const tab = publishTab(() => {
    connected()
      .then(hub.connect)
      .catch((error) => console.error('[devtools]', error))
  })
  hub.subscribe(tab.publish)
  const button = element('button', { type: 'button', textContent: 'Engine', className: styles.button ?? '' })
  button.addEventListener('click', async () => {
    if (panel) {
      panel.close()
      panel = null
      return
    }
    const engine = await connected()
    hub.connect(engine)
    hub.followOrders()
    panel = createPanel({ ...engine, inspect: hub.subscribe }, (number) => number === tab.number())
    panel.element.className = styles.panel ?? ''
    document.body.append(panel.element)
  })
  document.body.append(button, createPastBanner())
  keepPastReadOnly()
}

/**
 * Inspection events of this page, after `connect` of its worker, and after `followOrders` of its orders at the server. Late
 * subscribers get a replay.
 */
function createInspectionHub() {
  const history = createInspectionHistory<WireEvent>()
  const listeners = new Set<(event: WireEvent) => void>()

  /** The log, and the last step of each actor, which the history may have dropped. */
  const latest = new Map<string, WireEvent>()

  function publish(event: WireEvent): void {
    if (event.type === '@welt.log') latest.set(event.type, event)
    else history.add(event)
    if (event.type === '@welt.step' && event.event === 'xstate.stop') latest.delete(event.actor)
    else if (event.type === '@welt.step') latest.set(event.actor, event)
    for (const listener of listeners) listener(event)
    follow?.(event)
  }
  let follow: ReturnType<typeof followServerOrders> | null = null

  onInspection(createInspectionEncoder('page', publish))
  let isConnected = false
  return {
    connect(engine: Pick<EngineClient, 'inspect'>): void {
      if (isConnected) return
      isConnected = true
      engine.inspect((event) => publish(event as WireEvent))
    },
    followOrders(): void {
      if (follow) return
      follow = followServerOrders(publish)
      const log = latest.get('@welt.log')
      if (log) follow(log)
    },
    subscribe(listener: (event: WireEvent) => void): () => void {
      const recent = new Set(history.all())
      for (const event of [...latest.values()].filter((last) => !recent.has(last))) listener(event)
      for (const event of recent) listener(event)
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
