import type { ChartStep, NextTransition } from '#worker/inspection-steps.ts'
import type { WireEvent } from '#worker/inspection-wire.ts'
import { treeOf } from './actor-tree.ts'
import { element, list, section } from './elements.ts'
import { createTimeline } from './timeline.ts'

/** The drawings of the docs, by path. From the development server, so the view needs no network. */
const drawings = import.meta.glob<string>('/docs/machines/*.svg', { query: '?raw', import: 'default' })

/** Marks of the live view in a drawing. */
const MARKS = `
svg{max-width:100%;height:auto}
.state[data-active],.frame[data-active]{stroke:#1a7f37;stroke-width:2.5}
.state[data-active]{fill:#dafbe1}
[data-taken]{fill:#b42318;font-weight:700}`

const GUARDS: Readonly<Record<NextTransition['guard'], string>> = {
  holds: 'possible',
  forbids: 'forbidden by its guard',
  depends: 'depends on what the event carries',
  preceded: 'another transition comes first',
}

/**
 * The live statecharts of page and worker, and the orders at the server: a tree of actors, the drawing of the selected one
 * with its active states and last transitions, what could happen next, and a timeline of all. [DEV-01, DEV-06]
 */
export function createLiveCharts(openInspector: () => void) {
  const actors = new Map<string, ChartStep>()
  let selected: string | null = null
  let drawing = Promise.resolve()
  let isWaiting = false

  const tree = element('div')
  const chart = createDrawing()
  const next = element('div')
  const timeline = createTimeline()
  const open = element('button', { type: 'button', textContent: 'Stately inspector', onclick: openInspector })

  /** One drawing for all steps of a task, and one after the other. */
  function changed(): void {
    if (isWaiting) return
    isWaiting = true
    drawing = drawing
      .then(() => {
        isWaiting = false
        return draw()
      })
      .catch((error) => console.error('[devtools]', error))
  }

  async function draw(): Promise<void> {
    const step = selected === null ? null : (actors.get(selected) ?? null)
    tree.replaceChildren(await treeOf(actors, selected, select))
    timeline.draw()
    await chart.show(step)
    next.replaceChildren(
      list((step?.next ?? []).map(({ key, guard }) => `${chart.textOf(key) ?? key}: ${GUARDS[guard]}`)),
    )
  }

  function select(actor: string): void {
    selected = actor
    changed()
  }

  return {
    element: section(
      'Machines',
      open,
      tree,
      chart.element,
      element('h3', { textContent: 'Next' }),
      next,
      element('h3', { textContent: 'Timeline' }),
      timeline.element,
    ),
    show(event: unknown): void {
      const shown = event as WireEvent
      switch (shown.type) {
        case '@welt.log':
          timeline.takeLog(shown)
          break
        case '@welt.entry':
          timeline.takeEntry(shown)
          break
        case '@welt.step':
          if (shown.event === 'xstate.stop') actors.delete(shown.actor)
          else actors.set(shown.actor, shown)
          timeline.takeStep(shown)
          break
        default:
          return
      }
      changed()
    },
  }
}

/** The drawing of a chart in a shadow root: its styles are not those of the page. */
function createDrawing() {
  const host = element('div')
  const shadow = host.attachShadow({ mode: 'open' })
  let drawn: string | null = null

  async function load(machine: string): Promise<void> {
    if (machine === drawn) return
    const source = await drawings[pathOf(machine)]?.()
    drawn = machine
    shadow.replaceChildren()
    if (source === undefined) return
    const svg = new DOMParser().parseFromString(source, 'image/svg+xml').documentElement
    const styles = new CSSStyleSheet()
    styles.replaceSync(`${svg.querySelector('style')?.textContent}${MARKS}`)
    shadow.adoptedStyleSheets = [styles]
    shadow.append(svg)
  }

  return {
    element: host,
    async show(step: ChartStep | null): Promise<void> {
      if (!step) return
      await load(step.machine)
      for (const box of shadow.querySelectorAll<SVGElement>('[data-state]')) {
        box.toggleAttribute('data-active', step.active.includes(box.dataset.state ?? ''))
      }
      for (const row of shadow.querySelectorAll<SVGElement>('[data-transition]')) {
        row.toggleAttribute('data-taken', step.taken.includes(row.dataset.transition ?? ''))
      }
    },
    /** What the drawing writes for a transition. */
    textOf: (key: string): string | null =>
      shadow.querySelector(`[data-transition="${CSS.escape(key)}"]`)?.textContent ?? null,
  }
}

/** Drawings are named after the chart in kebab case. */
function pathOf(machine: string): string {
  return `/docs/machines/${machine.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.svg`
}
