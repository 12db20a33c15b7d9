import { createInspector } from '@statelyai/inspect'
import type { ChartStep } from '#devtools/inspection-steps.ts'
import type { WireEvent } from '#devtools/inspection-wire.ts'
import type { ShownLog } from '#devtools/shown-engine.ts'
import type { ServerChart, ServerCharts, ServerStep } from '#models/wire/server-step.ts'
import { isOrderRequest } from './order-request.ts'

/** The server takes no more. */
const MAX_ORDERS = 5

/**
 * Follows the orders of the log and their payments at the server, which are folds and no actors: each of their changes becomes
 * a step of the live view and a snapshot for the Stately inspector. The development server alone has the stream. [DEV-01]
 */
export function followServerOrders(send: (event: WireEvent) => void) {
  let source: EventSource | null = null
  let followed = ''
  const encode = createServerEncoder(send)

  return (event: WireEvent): void => {
    if (event.type !== '@welt.log') return
    const query = new URLSearchParams(orderKeysIn(event).map((key) => ['key', key])).toString()
    if (query === followed) return
    followed = query
    source?.close()
    source = new EventSource(`/__machines/orders?${query}`)
    source.addEventListener('charts', ({ data }) => encode.charts(JSON.parse(data)))
    source.addEventListener('step', ({ data }) => encode.step(JSON.parse(data)))
  }
}

/** Of the newest orders that the shopper has placed from this browser. */
function orderKeysIn({ contents }: ShownLog): string[] {
  const keys = contents.events.filter(isOrderRequest).map(({ data }) => String(data.orderId))
  return [...new Set(keys)].slice(-MAX_ORDERS)
}

/** A stream that is opened again starts from the beginning: what was sent is not sent twice. */
function createServerEncoder(send: (event: WireEvent) => void) {
  const inspector = createInspector({ send })
  const revs = new Map<string, number>()
  let charts: ServerCharts = { order: {}, payment: {} }

  return {
    charts(received: ServerCharts): void {
      charts = received
    },
    step(step: ServerStep): void {
      const { kind, id, rev, state, event, by, context } = step
      const actor = `server:${kind} ${id}`
      const before = revs.get(actor)
      if (before !== undefined && rev <= before) return
      revs.set(actor, rev)
      const snapshot = { status: 'active', value: state, context } as const
      if (before === undefined) {
        const config = definitionOf(kind, charts[kind], state)
        inspector.actor({ sessionId: actor, logic: { config } } as never, snapshot)
      }
      inspector.snapshot(actor, snapshot, { event: { type: event, by } })
      send(stepOf(step, charts[kind]))
    },
  }
}

/** A machine of the states that may follow, for the inspector's drawing. */
function definitionOf(kind: ServerStep['kind'], chart: ServerChart, state: string) {
  const states = Object.entries(chart).map(([name, moves]) => [
    name,
    {
      on: Object.fromEntries(
        Object.entries(moves).map(([event, targets]) => [event, targets.map((target) => ({ target }))]),
      ),
    },
  ])
  return { id: `server ${kind}`, initial: state, states: { [state]: {}, ...Object.fromEntries(states) } }
}

function stepOf({ kind, id, state, event, by, at }: ServerStep, chart: ServerChart): ChartStep {
  const machine = `server ${kind}`
  return {
    type: '@welt.step',
    actor: `server:${kind} ${id}`,
    place: 'server',
    machine,
    event: `${event} by ${by}`,
    at,
    cause: null,
    active: [machine, `${machine}.${state}`],
    taken: [],
    next: Object.entries(chart[state] ?? {}).map(([move, targets]) => ({
      key: `${move} → ${targets.join(' or ')}`,
      guard: targets.length > 1 ? 'depends' : 'holds',
    })),
  }
}
