import type { InspectionEvent } from 'xstate'
import { connected } from '#src/features/engine/engine.ts'
import { encodeInspection } from '#worker/inspection.ts'
import styles from './devtools.module.css'
import { element } from './elements.ts'
import { onInspection } from './page-inspection.ts'
import { createPanel } from './panel.ts'

let isOpen = false

/** A button in the corner of every page in development; React's strict mode asks for it twice. */
export function openDevtools(): void {
  if (isOpen) return
  isOpen = true
  let panel: ReturnType<typeof createPanel> | null = null
  const early: unknown[] = []
  onInspection((event) => {
    const wire = encodeInspection(event as InspectionEvent, 'page')
    if (!wire) return
    early.push(wire)
    panel?.hear(wire)
  })
  const button = element('button', { type: 'button', textContent: 'Engine', className: styles.button ?? '' })
  button.addEventListener('click', async () => {
    if (panel) {
      panel.close()
      panel = null
      return
    }
    panel = createPanel(await connected())
    panel.element.className = styles.panel ?? ''
    for (const event of early) panel.hear(event)
    document.body.append(panel.element)
  })
  document.body.append(button)
}
