import type { ShownLog } from '#devtools/shown-engine.ts'
import { createLiveCharts, preloadDrawings } from './live-charts.ts'
import { followServerOrders } from './server-orders.ts'
import type { TabMessage } from './tab-message.ts'
import { watchTabs } from './watch-tabs.ts'

/** The live view as a page: the tabs of this browser, and in development their orders at the server. [DEV-01, DEV-06] */
export function openLiveView() {
  const charts = createLiveCharts()
  const follow = followServerOrders(charts.show)
  /** By tab: each store has a log of its own. */
  const orders = new Map<number, ShownLog>()
  const stop = watchTabs({
    onMessage(message) {
      charts.onMessage(message)
      const log = logIn(message)
      if (!log) return
      orders.set(message.tab, log)
      const events = [...orders.values()].flatMap(({ contents }) => contents.events)
      follow({ type: '@welt.log', contents: { events, tasks: [], subjects: [] } })
    },
    onGone: charts.onGone,
  })
  preloadDrawings().catch((error) => console.error('[devtools]', error))
  return { element: charts.element, close: stop }
}

function logIn(message: TabMessage): ShownLog | null {
  if (message.type === 'present') return message.orders
  return message.event.type === '@welt.log' ? message.event : null
}
