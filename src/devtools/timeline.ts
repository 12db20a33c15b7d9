import type { ChartStep } from '#worker/inspection-steps.ts'
import type { ShownLog } from '#worker/shown-log.ts'
import type { TimelineEntry } from '#worker/timeline.ts'
import { statesIn } from '#worker/timeline-text.ts'
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
 * followed from another line leads to it, also to one of another tab. A step of an actor that has had it before in the same states,
 * as a heartbeat, is counted there. [DEV-06]
 */
export function createTimeline() {
  const lines: Line[] = []
  /** By id of a payment or an order, the event that asked for it. */
  const requested = new Map<string, string>()
  /** The lines of each actor, by tab and id, since it has been in its states. */
  const sinceChange = new Map<string, { readonly states: string; lines: readonly Line[] }>()
  let marked: Line | null = null
  const host = element('div')

  function show(seen: Omit<Line, 'times' | 'last'>): Line {
    const line = { ...seen, times: 1, last: seen.at }
    lines.push(line)
    if (lines.length > LENGTH) lines.shift()
    return line
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
      const actor = `${tab} ${step.actor}`
      const states = statesIn(step)
      const line = {
        at: step.at,
        where: whereOf(tab, step.place),
        what: `${step.machine}: ${step.event} → ${states}`,
        name: null,
        causes: [event === undefined ? step.cause : `event ${event}`].filter((name) => name !== null),
      }
      let known = sinceChange.get(actor)
      if (known?.states !== states) {
        known = { states, lines: [] }
        sinceChange.set(actor, known)
      }
      const before = known.lines.find(({ what, causes: [cause] }) => what === line.what && cause === line.causes[0])
      if (before && lines.includes(before)) {
        before.times += 1
        before.last = line.at
      } else {
        known.lines = [show(line), ...known.lines].filter((one) => lines.includes(one))
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
