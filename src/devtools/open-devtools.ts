import { connected } from '#src/engine/engine.ts'
import styles from './devtools.module.css'
import { element } from './elements.ts'
import { createInspectionHub } from './inspection-hub.ts'
import { createPanel } from './panel.ts'

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
