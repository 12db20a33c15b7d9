import type { ChartStep } from '#devtools/inspection-steps.ts'
import { statesIn } from '#devtools/inspection-steps.ts'
import type { ShownLog } from '#devtools/shown-engine.ts'
import type { TimelineEntry } from '#devtools/timeline.ts'
import { element } from './elements.ts'

/** Lines that the timeline shows. */
const LENGTH = 100

interface Line {
  readonly at: number
  /** The tab, unless it is that of the view, and the place. */
  readonly where: string
  readonly what: string
  /** What can be named as a cause: kind and id. */
  readonly name: string | null
  /** Any of these is its cause. */
  readonly causes: readonly string[]
  /** Of a step: its actor, by tab and id, and the states that it led to. */
  readonly step?: { readonly actor: string; readonly states: string }
  /** How often it was seen, and when last. */
  times: number
  last: number
}

/** A cause is of one of these kinds: commands, events and tasks may share one id. */
const CAUSES: Readonly<Partial<Record<TimelineEntry['kind'], readonly TimelineEntry['kind'][]>>> = {
  outcome: ['command'],
  event: ['command', 'answer'],
  task: ['event'],
  request: ['task'],
  answer: ['request'],
}

/**
 * The newest commands, events, tasks, requests, notices of the worker and steps of all charts, the last one first. What
 * followed from another line leads to it, also to one of another tab. A step that its actor repeats in the same states, as a
 * heartbeat, is counted in its first line. [DEV-06]
 */
export function createTimeline() {
  const lines: Line[] = []
  /** By id of a payment or an order, the event that asked for it. */
  const requested = new Map<string, string>()
  let marked: Line | null = null
  const host = element('div')

  type Seen = Omit<Line, 'times' | 'last'>

  function show(seen: Seen): void {
    lines.push({ ...seen, times: 1, last: seen.at })
    if (lines.length > LENGTH) lines.shift()
  }

  /** The line of the same step since its actor has been in these states. */
  function sameStep({ step, what, causes }: Seen): Line | undefined {
    const ofActor = lines.filter((line) => line.step?.actor === step?.actor)
    const begin = ofActor.findLastIndex((line) => line.step?.states !== step?.states) + 1
    return ofActor.slice(begin).find((line) => line.what === what && line.causes[0] === causes[0])
  }

  function mark(line: Line): void {
    marked = line
    draw()
    host.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }

  function rowOf(line: Line): HTMLLIElement {
    const row = element('li', { textContent: textOf(line) })
    const cause = lines.findLast(({ name }) => name !== null && line.causes.includes(name))
    if (cause) {
      const textContent = `← ${cause.what}`
      row.append(' ', element('button', { type: 'button', textContent, onclick: () => mark(cause) }))
    }
    if (line === marked) row.setAttribute('aria-current', 'true')
    return row
  }

  function draw(): void {
    host.replaceChildren(element('ul', {}, ...lines.toReversed().map(rowOf)))
  }

  return {
    element: host,
    draw,
    takeLog({ contents }: ShownLog): void {
      for (const { id, type, data } of contents.events) {
        if (type === 'payments.requested') requested.set(`server:payment ${data.paymentId}`, id)
        if (type === 'checkout.order-requested') requested.set(`server:order ${data.orderId}`, id)
      }
    },
    takeStep(step: ChartStep, tab: number | null): void {
      const event = requested.get(step.actor)
      const states = statesIn(step)
      const seen = {
        at: step.at,
        where: whereOf(tab, step.place),
        what: `${step.machine}: ${step.event} → ${states}`,
        name: null,
        causes: [event === undefined ? step.cause : `event ${event}`].filter((name) => name !== null),
        step: { actor: `${tab} ${step.actor}`, states },
      }
      const same = sameStep(seen)
      if (same) {
        same.times += 1
        same.last = seen.at
      } else {
        show(seen)
      }
    },
    takeEntry({ at, kind, name, id, cause }: TimelineEntry, tab: number | null): void {
      show({
        at,
        where: whereOf(tab, 'worker'),
        what: `${kind} ${name}`,
        name: id === null ? null : `${kind} ${id}`,
        // Steps of a task add their name to its id.
        causes: cause === null ? [] : (CAUSES[kind] ?? []).map((one) => `${one} ${cause.split(':')[0]}`),
      })
    },
  }
}

function textOf({ at, where, what, times, last }: Line): string {
  const again = times > 1 ? ` × ${times}, last ${timeOf(last)}` : ''
  return `${timeOf(at)} ${where} ${what}${again}`
}

function whereOf(tab: number | null, place: ChartStep['place']): string {
  return tab === null ? place : `tab ${tab} ${place}`
}

function timeOf(at: number): string {
  return new Date(at).toISOString().slice(11, 23)
}
