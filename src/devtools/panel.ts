import { importLog } from '#devtools/import-log.ts'
import type { ShownLog } from '#devtools/shown-engine.ts'
import { saveFile } from '#src/ui/save-file.ts'
import type { EngineClient } from '#worker/client.ts'
import { replay } from '#worker/log/fold.ts'
import type { Contents } from '#worker/log/rows.ts'
import type { SyncView } from '#worker/read-models.ts'
import { element, list, section } from './elements.ts'
import { createLiveCharts } from './live-charts.ts'
import { pastModels } from './past-models.ts'
import { onMove, shownMoment, travelTo } from './time-travel.ts'
import { watchTabs } from './watch-tabs.ts'

/** Each tab of the shop holds this lock or waits for it. */
const LEADERSHIP = 'welt:leader:'

/**
 * Developer panel of the engine: event log with time travel, outbox, tape, tabs and their leader, live statecharts of all tabs.
 * Not part of a release build. [ENG-59, ENG-60, DEV-03]
 */
export function createPanel(
  engine: Pick<EngineClient, 'inspect' | 'models' | 'exportLog'>,
  isOwn?: (tab: number) => boolean,
) {
  const bridge = createStatelyBridge(engine.inspect)
  const log = createLogSection()
  const outbox = createOutboxSection()
  const tape = createTapeSection(engine.exportLog)
  const tabs = createTabsSection(() => engine.models.get().sync)
  const machines = createLiveCharts(
    element('button', { type: 'button', textContent: 'Stately inspector', onclick: bridge.open }),
  )
  const panel = element('aside', {}, log.element, outbox.element, tape, tabs.element, machines.element)
  panel.setAttribute('aria-label', 'Engine')
  panel.dataset.devtools = 'welt'

  function show(event: unknown): void {
    machines.show(event)
    const { type, contents } = event as ShownLog
    if (type !== '@welt.log') return
    log.show(contents)
    outbox.show(contents)
  }

  const drawTabs = () => {
    tabs.draw().catch((error) => console.error('[devtools]', error))
  }
  const stops = [engine.inspect(show), engine.models.subscribe(drawTabs), log.close, watchTabs(machines, isOwn)]
  drawTabs()
  return {
    element: panel,
    close() {
      for (const stop of stops) stop()
      panel.remove()
    },
  }
}

/**
 * The event log, newest first, with a slider that shows the state after any event and takes the page there.
 * [DEV-03, DEV-07, ENG-58]
 */
function createLogSection() {
  const slider = element('input', { type: 'range', min: '0', value: '0', step: '1', disabled: true })
  slider.setAttribute('aria-label', 'Event')
  const state = element('pre')
  const rows = element('div')
  let log: Contents = { events: [], tasks: [], subjects: [] }

  function draw(): void {
    const past = log.events.slice(0, slider.valueAsNumber)
    state.textContent = JSON.stringify(replay(past).states, null, 1)
    rows.replaceChildren(
      list(past.toReversed().map(({ seq, type, v, rev, actor }) => `${seq} ${type}@${v} rev ${rev} ${actor}`)),
    )
  }

  slider.addEventListener('input', () => {
    const position = slider.valueAsNumber
    travelTo(position === log.events.length ? null : { position, models: pastModels(log, position) })
  })

  /** The slider is where the page is. */
  function follow(): void {
    slider.valueAsNumber = shownMoment()?.position ?? log.events.length
    draw()
  }

  return {
    element: section('Log', slider, rows, state),
    show(contents: Contents): void {
      log = contents
      slider.disabled = false
      slider.max = String(contents.events.length)
      follow()
    },
    close: onMove(follow),
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

/** The newest inputs of this tab first, and a file of them with the log for `npm run tape`. [DEV-09] */
function createTapeSection(exportLog: EngineClient['exportLog']): HTMLElement {
  const rows = element('div')
  const show = element('button', { type: 'button', textContent: 'Show' })
  show.addEventListener('click', async () => {
    const { tape } = importLog(await exportLog())
    rows.replaceChildren(list(tape.toReversed().map((entry) => JSON.stringify(entry))))
  })
  const save = element('button', { type: 'button', textContent: 'Save' })
  save.addEventListener('click', async () => saveFile('welt-log.jsonl', await exportLog()))
  return section('Tape', show, save, rows)
}

/** The leader tab and the waiting tabs, read from the Web Locks API. */
function createTabsSection(sync: () => SyncView) {
  const rows = element('div')
  return {
    element: section('Tabs', rows),
    async draw(): Promise<void> {
      const { held = [], pending = [] } = await navigator.locks.query()
      const { isLeader, storage, cartSync, unsent } = sync()
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
