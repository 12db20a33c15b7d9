import type { EngineClient } from '#worker/client.ts'
import { importLog } from '#worker/operations/import-log.ts'
import { element } from './elements.ts'
import { createLogSection } from './log-section.ts'
import { createMachinesSection } from './machines-section.ts'
import { createOutboxSection } from './outbox-section.ts'
import { createStatelyBridge } from './stately-inspector.ts'
import { createTabsSection } from './tabs-section.ts'

/**
 * Developer panel of the engine: event log with time travel, outbox, tabs and their leader, live statecharts. Not part of
 * a release build. [ENG-59, ENG-60, DEV-03]
 */
export function createPanel(engine: Pick<EngineClient, 'exportLog' | 'inspect' | 'models'>) {
  const bridge = createStatelyBridge(engine.inspect)
  const log = createLogSection()
  const outbox = createOutboxSection()
  const tabs = createTabsSection()
  const machines = createMachinesSection(bridge.open)
  const panel = element('aside', {}, log.element, outbox.element, tabs.element, machines.element)
  panel.setAttribute('aria-label', 'Engine')
  panel.dataset.devtools = 'welt'

  let isDrawing = false
  let isStale = false
  /** Renders once at a time; changes during a render cause one more. */
  async function draw(): Promise<void> {
    isStale = true
    if (isDrawing) return
    isDrawing = true
    try {
      while (isStale) {
        isStale = false
        const { contents } = importLog(await engine.exportLog())
        log.show(contents)
        outbox.show(contents)
        await tabs.show(engine.models.get().sync)
      }
    } finally {
      isDrawing = false
    }
  }

  const report = (error: unknown) => console.error('[devtools]', error)
  const stops = [engine.inspect(machines.show), engine.models.subscribe(() => void draw().catch(report))]
  draw().catch(report)
  return {
    element: panel,
    close() {
      for (const stop of stops) stop()
      panel.remove()
    },
  }
}
