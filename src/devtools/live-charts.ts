import type { ChartStep, NextTransition } from '#worker/inspection-steps.ts'
import { statesIn } from '#worker/timeline-text.ts'
import { element, list, section } from './elements.ts'

/** Steps that the timeline shows. */
const TIMELINE = 100

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
 * The live statecharts of the page and its worker: a tree of actors, the drawing of the selected one with its active states
 * and last transitions, what could happen next, and a timeline of all. [DEV-01, DEV-06]
 */
export function createLiveCharts(openInspector: () => void) {
  const actors = new Map<string, ChartStep>()
  const steps: ChartStep[] = []
  let selected: string | null = null
  let drawing = Promise.resolve()
  let isWaiting = false

  const tree = element('div')
  const chart = createDrawing()
  const next = element('div')
  const timeline = element('div')
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
    tree.replaceChildren(treeOf(actors, selected, select))
    timeline.replaceChildren(list(steps.toReversed().map(lineOf)))
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
      timeline,
    ),
    show(event: unknown): void {
      const step = event as ChartStep
      if (step.type !== '@welt.step') return
      if (step.event === 'xstate.stop') actors.delete(step.actor)
      else actors.set(step.actor, step)
      steps.push(step)
      if (steps.length > TIMELINE) steps.shift()
      changed()
    },
  }
}

function treeOf(actors: ReadonlyMap<string, ChartStep>, selected: string | null, select: (actor: string) => void) {
  const places = Map.groupBy(actors.values(), ({ place }) => place)
  const branches = [...places].map(([place, steps]) => {
    const buttons = steps.map((step) => {
      const button = element('button', {
        type: 'button',
        textContent: `${step.machine} ${statesIn(step)} (${step.actor})`,
        onclick: () => select(step.actor),
      })
      button.setAttribute('aria-pressed', String(step.actor === selected))
      return element('li', {}, button)
    })
    return element('li', {}, place, element('ul', {}, ...buttons))
  })
  return element('ul', {}, ...branches)
}

function lineOf(step: ChartStep): string {
  const time = new Date(step.at).toISOString().slice(11, 23)
  return `${time} ${step.place} ${step.machine}: ${step.event} → ${statesIn(step)}`
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
