import type { ChartStep, NextTransition } from '#devtools/inspection-steps.ts'
import type { WireEvent } from '#devtools/inspection-wire.ts'
import { type ActorKey, type TabActors, treeOf } from './actor-tree.ts'
import { element, list, section } from './elements.ts'
import type { LiveEvent, TabMessage } from './tab-message.ts'
import { createTimeline } from './timeline.ts'

/** The drawings of the docs, by path. From the shop's own server, each when it is needed. */
const drawings = import.meta.glob<string>('/docs/machines/*.svg', { query: '?raw', import: 'default' })

/** Afterwards the view needs no network. */
export async function preloadDrawings(): Promise<void> {
  await Promise.all(Object.values(drawings).map((load) => load()))
}

/** Marks of the live view in a drawing. */
const MARKS = `
svg{min-width:40rem;max-width:100%;height:auto;max-height:70vh}
:host{overflow-x:auto}
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
 * The live statecharts of all tabs, page and worker, and the orders at the server: a tree of actors, the drawing of the
 * selected one with its active states and last transitions, what could happen next, and a timeline of all. [DEV-01, DEV-06]
 */
export function createLiveCharts(...controls: readonly HTMLElement[]) {
  const own: TabActors = { tab: null, path: '', actors: new Map() }
  const others = new Map<number, TabActors>()
  const server: TabActors['actors'] = new Map()
  let selected: ActorKey | null = null
  let drawing = Promise.resolve()
  let isWaiting = false

  const tree = element('div')
  const chart = createDrawing()
  const next = element('div')
  const timeline = createTimeline()

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
    const step = selectedStep()
    // In a new page of its tab the actor has another id.
    if (selected && step) selected = { ...selected, actor: step.actor }
    const tabs = [own, ...[...others.values()].sort((one, other) => Number(one.tab) - Number(other.tab))]
    update(tree, treeOf(tabs, server, { selected, select }))
    timeline.draw()
    await chart.show(step)
    update(next, list((step?.next ?? []).map(({ key, guard }) => `${chart.textOf(key) ?? key}: ${GUARDS[guard]}`)))
  }

  /** Of the selected actor, else of the one of the same chart in its tab. */
  function selectedStep(): ChartStep | null {
    if (selected === null) return null
    const { tab, actor, machine, place } = selected
    if (place === 'server') return server.get(actor) ?? null
    const { actors } = (tab === null ? own : others.get(tab)) ?? {}
    const namesakes = [...(actors?.values() ?? [])].filter((one) => one.machine === machine && one.place === place)
    return actors?.get(actor) ?? namesakes[0] ?? null
  }

  function select(key: ActorKey): void {
    selected = key
    changed()
  }

  function takeStep(step: ChartStep, { tab, actors }: TabActors): void {
    const living = step.place === 'server' ? server : actors
    if (step.event === 'xstate.stop') living.delete(step.actor)
    else living.set(step.actor, step)
    timeline.takeStep(step, tab)
  }

  function takeEvent(event: WireEvent | LiveEvent, of: TabActors): void {
    switch (event.type) {
      case '@welt.log':
        timeline.takeLog(event)
        break
      case '@welt.entry':
        timeline.takeEntry(event, of.tab)
        break
      case '@welt.step':
        takeStep(event, of)
        break
      default:
        return
    }
    changed()
  }

  return {
    element: section(
      'Machines',
      ...controls,
      tree,
      chart.element,
      element('div', {}, element('h3', { textContent: 'Next' }), next),
      element('div', {}, element('h3', { textContent: 'Timeline' }), timeline.element),
    ),
    /** An event of this tab or of the server. */
    show(event: unknown): void {
      takeEvent(event as WireEvent, own)
    },
    onMessage(message: TabMessage): void {
      const { tab, path } = message
      const actors = message.type === 'present' ? actorsOf(message.steps) : others.get(tab)?.actors
      const shown: TabActors = { tab, path, actors: actors ?? new Map() }
      others.set(tab, shown)
      if (message.type === 'event') takeEvent(message.event, shown)
      else if (message.orders) timeline.takeLog(message.orders)
      changed()
    },
    onGone(tab: number): void {
      others.delete(tab)
      changed()
    },
  }
}

/** Leaves equal content in place, and the focus where it is: each tab has an event every second. */
function update(host: HTMLElement, content: HTMLElement): void {
  if (host.firstElementChild?.isEqualNode(content)) return
  const { activeElement } = document
  const focused = host.contains(activeElement) ? (activeElement as HTMLElement).dataset.actor : undefined
  host.replaceChildren(content)
  if (focused !== undefined) host.querySelector<HTMLElement>(`[data-actor="${CSS.escape(focused)}"]`)?.focus()
}

function actorsOf(steps: readonly ChartStep[]): TabActors['actors'] {
  return new Map(steps.map((step) => [step.actor, step]))
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
      host.hidden = step === null
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
