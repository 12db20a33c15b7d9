import { element, list, section } from './elements.ts'

/** The fields of an inspection event that the panel uses, see `worker/inspection-wire.ts`. */
interface WireEvent {
  readonly type: string
  readonly sessionId: string
  readonly name?: string
  readonly snapshot?: { readonly value?: unknown; readonly status?: string }
}

/** All live actors of the page and its worker with their states, and a button for the Stately inspector. [DEV-01] */
export function createMachinesSection(openInspector: () => void) {
  const actors = new Map<string, { name: string; state: string }>()
  const rows = element('div')
  const open = element('button', { type: 'button', textContent: 'Stately inspector', onclick: openInspector })

  return {
    element: section('Machines', open, rows),
    show(event: unknown): void {
      const { type, sessionId, name, snapshot } = event as WireEvent
      if (type !== '@xstate.actor' && type !== '@xstate.snapshot') return
      const known = actors.get(sessionId)
      const state = JSON.stringify(snapshot?.value ?? snapshot?.status ?? null)
      actors.set(sessionId, { name: name ?? known?.name ?? sessionId, state })
      rows.replaceChildren(list([...actors].map(([id, actor]) => `${actor.name} ${actor.state} (${id})`)))
    },
  }
}
