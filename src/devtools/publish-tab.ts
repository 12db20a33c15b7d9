import type { ChartStep } from '#devtools/inspection-steps.ts'
import type { WireEvent } from '#devtools/inspection-wire.ts'
import type { ShownLog } from '#devtools/shown-engine.ts'
import { isOrderRequest } from './order-request.ts'
import { LIVE_CHANNEL, type LiveEvent, type Question, type TabMessage, type TabNews, tabLock } from './tab-message.ts'

/**
 * Publishes the statecharts and the timeline of this tab to the live views of all tabs. The tab is silent until a live view
 * asks; `onWatched` is called then, once. [DEV-06]
 */
export function publishTab(onWatched: () => void) {
  const steps = new Map<string, ChartStep>()
  let orders: ShownLog | null = null
  let isWatched = false
  let tab: number | null = null
  let channel: BroadcastChannel | null = null
  let leave = () => {}

  function post(news: TabNews): void {
    if (tab !== null) channel?.postMessage({ tab, path: location.pathname, ...news } satisfies TabMessage)
  }

  function announce(): void {
    post({ type: 'present', isWatched, steps: [...steps.values()], orders })
  }

  function takeQuestion({ data }: MessageEvent<Question | TabMessage>): void {
    if (data.type !== 'ask' || (data.tab !== null && data.tab !== tab)) return
    if (!isWatched) {
      isWatched = true
      onWatched()
    }
    announce()
  }

  async function join(): Promise<void> {
    const { promise: left, resolve } = Promise.withResolvers<void>()
    const opened = new BroadcastChannel(LIVE_CHANNEL)
    opened.addEventListener('message', takeQuestion)
    channel = opened
    leave = () => {
      opened.close()
      channel = null
      tab = null
      resolve()
    }
    const taken = await takeNumber(left)
    if (channel !== opened) return
    tab = taken
    announce()
  }

  const begin = () => void join().catch((error) => console.error('[devtools]', error))
  begin()
  // A page in the back/forward cache is not open.
  addEventListener('pagehide', () => leave())
  addEventListener('pageshow', ({ persisted }) => persisted && begin())
  // The path changes without a new page. Older browsers give it with the next event.
  window.navigation?.addEventListener('currententrychange', announce)

  return {
    /** Null until the tab has its number. */
    number: () => tab,
    publish(event: WireEvent): void {
      const published = publishedOf(event)
      if (!published) return
      if (published.type === '@welt.step') {
        if (published.event === 'xstate.stop') steps.delete(published.actor)
        else steps.set(published.actor, published)
      }
      if (published.type === '@welt.log') orders = published
      if (isWatched) post({ type: 'event', event: published })
    },
  }
}

/** Nothing for the Stately inspector, and of the log only which orders it has. A live view follows the server itself. */
function publishedOf(event: WireEvent): LiveEvent | null {
  switch (event.type) {
    case '@welt.step':
      return event.place === 'server' ? null : event
    case '@welt.entry':
      return event
    case '@welt.log':
      return ordersIn(event)
    default:
      return null
  }
}

/** The requests of orders and payments, without personal details and without the rest of the log. */
function ordersIn({ type, contents }: ShownLog): ShownLog {
  const events = contents.events
    .filter(isOrderRequest)
    .map(({ data: { orderId, paymentId }, ...event }) => ({ ...event, data: { orderId, paymentId } }))
  return { type, contents: { events, tasks: [], subjects: [] } }
}

/** The lowest number that no other tab has. */
async function takeNumber(left: Promise<void>): Promise<number> {
  for (let tab = 1; ; tab++) if (await hold(tabLock(tab), left)) return tab
}

/** Whether the lock was free; it is then held until the tab leaves. */
function hold(name: string, left: Promise<void>): Promise<boolean> {
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(name, { ifAvailable: true }, (lock) => {
        resolve(lock !== null)
        return lock ? left : undefined
      })
      .catch(reject)
  })
}
