import type { EngineClient } from '#worker/client.ts'
import { replay } from '#worker/log/fold.ts'
import type { Contents } from '#worker/log/rows.ts'
import { importLog } from '#worker/operations/import-log.ts'
import type { SyncView } from '#worker/read-models.ts'
import { element, list, section } from './elements.ts'
import { createLiveCharts } from './live-charts.ts'

/**
 * Developer panel of the engine: event log with time travel, outbox, tabs and their leader, live statecharts. Not part of
 * a release build. [ENG-59, ENG-60, DEV-03]
 */
export function createPanel(engine: Pick<EngineClient, 'exportLog' | 'inspect' | 'models'>) {
  const bridge = createStatelyBridge(engine.inspect)
  const log = createLogSection()
  const outbox = createOutboxSection()
  const tabs = createTabsSection()
  const machines = createLiveCharts(bridge.open)
  const panel = element('aside', {}, log.element, outbox.element, tabs.element, machines.element)
  panel.setAttribute('aria-label', 'Engine')
  panel.dataset.devtools = 'welt'

  let isDrawing = false
  let isStale = false
  /** Renders once at a time; changes during a render cause one more. */
  async function draw(): Promise<void> {
    isStale = true
    if (isDrawing) return
    isDrawing = true
    try {
      while (isStale) {
        isStale = false
        const { contents } = importLog(await engine.exportLog())
        log.show(contents)
        outbox.show(contents)
        await tabs.show(engine.models.get().sync)
      }
    } finally {
      isDrawing = false
    }
  }

  const report = (error: unknown) => console.error('[devtools]', error)
  const stops = [engine.inspect(machines.show), engine.models.subscribe(() => void draw().catch(report))]
  draw().catch(report)
  return {
    element: panel,
    close() {
      for (const stop of stops) stop()
      panel.remove()
    },
  }
}

/** The event log, newest first, with a slider that shows the state after any event. [DEV-03, ENG-58] */
function createLogSection() {
  const slider = element('input', { type: 'range', min: '0', value: '0', step: '1' })
  slider.setAttribute('aria-label', 'Event')
  const state = element('pre')
  const rows = element('div')
  let events: Contents['events'] = []

  function draw(): void {
    const past = events.slice(0, slider.valueAsNumber)
    state.textContent = JSON.stringify(replay(past).states, null, 1)
    rows.replaceChildren(
      list(past.toReversed().map(({ seq, type, v, rev, actor }) => `${seq} ${type}@${v} rev ${rev} ${actor}`)),
    )
  }
  slider.addEventListener('input', draw)

  return {
    element: section('Log', slider, rows, state),
    /** If the newest event is selected, the selection follows new events. */
    show({ events: all }: Contents): void {
      const isAtEnd = slider.valueAsNumber === events.length
      events = all
      slider.max = String(all.length)
      if (isAtEnd) slider.valueAsNumber = all.length
      draw()
    },
  }
}

/** Tasks of the outbox that are not delivered yet. */
function createOutboxSection() {
  const rows = element('div')
  return {
    element: section('Outbox', rows),
    show({ tasks }: Contents): void {
      rows.replaceChildren(
        list(
          tasks.map(({ id, lane, kind, subject, state, attempts, lastError }) =>
            [lane, kind, subject, state, `tries ${attempts}`, lastError?.code ?? '', id].join(' '),
          ),
        ),
      )
    },
  }
}

const LEADERSHIP = 'welt:leader:'

/** The leader tab and the waiting tabs, read from the Web Locks API. */
function createTabsSection() {
  const rows = element('div')
  return {
    element: section('Tabs', rows),
    async show({ isLeader, storage, cartSync, unsent }: SyncView): Promise<void> {
      const { held = [], pending = [] } = await navigator.locks.query()
      const isTab = ({ name = '' }: LockInfo) => name.startsWith(LEADERSHIP)
      rows.replaceChildren(
        list([
          `this tab ${isLeader ? 'leads' : 'follows'}: ${storage}, cart ${cartSync}, ${unsent} unsent`,
          ...held.filter(isTab).map(({ clientId }) => `leads ${clientId}`),
          ...pending.filter(isTab).map(({ clientId }) => `waits ${clientId}`),
        ]),
      )
    },
  }
}

const INSPECTOR = 'https://stately.ai/inspect'
/** The inspector's page posts this to its opener when it is ready. */
const CONNECTED = '@statelyai.connected'

/** Opens the Stately inspector in a new window and posts all events to it, even while the panel is closed. [ENG-60] */
function createStatelyBridge(subscribe: EngineClient['inspect']) {
  let inspector: Window | null = null
  let unsubscribe = () => {}

  addEventListener('message', ({ source, data }: MessageEvent<{ type?: unknown } | null>) => {
    if (inspector === null || source !== inspector || data?.type !== CONNECTED) return
    const { origin } = new URL(INSPECTOR)
    unsubscribe()
    unsubscribe = subscribe((event) => isOfStately(event) && inspector?.postMessage(event, origin))
  })

  return {
    open(): void {
      unsubscribe()
      inspector = window.open(INSPECTOR, 'welt-inspector')
    },
  }
}

function isOfStately(event: unknown): boolean {
  return (event as { type: string }).type.startsWith('@xstate.')
}
