import * as Comlink from 'comlink'
import { createInspection } from '#devtools/inspection.ts'
import { createTimeline, createTurn } from '#devtools/timeline.ts'
import { createWorkerTrace } from '#devtools/worker-trace.ts'
import type { PageApi, WorkerApi } from './api.ts'
import {
  browserClock,
  browserRandom,
  createForwardedLifecycle,
  forgetPages,
  hasJournal,
  sharedWhile,
} from './browser.ts'
import type { CatalogueCache } from './catalogue/catalogue-cache.ts'
import { Engine } from './engine.ts'
import { createPageLink } from './page-link/page-link.ts'
import type { Fetch } from './ports.ts'
import { openJournaled } from './storage/journal/journaled-storage.ts'
import { openStorage } from './storage/open-storage.ts'

/** The worker of one tab: wires the engine to the browser and exposes it. */

const CHANNEL = 'welt'

let engine: Engine | null = null
let lifecycle: ReturnType<typeof createForwardedLifecycle> | null = null
const page = Comlink.wrap<PageApi>(self)
const link = createPageLink(browserClock, (message) => void page.receive(message))
/** A release records nothing for inspectors, no chart trace and no timeline. */
const isTraced = import.meta.env.MODE === 'trace'
const turn = import.meta.env.DEV || isTraced ? createTurn() : null
const post = (recorded: unknown) => void page.inspected(recorded)
const inspection = import.meta.env.DEV && turn ? createInspection(post, turn) : null
const trace = isTraced && turn ? createWorkerTrace(post, turn) : null
const timeline = turn && createTimeline(inspection?.record ?? post, turn)

const api: WorkerApi = {
  async connect({ storeCode, baseUrl, facts, hadLog, wasDiscarded }) {
    lifecycle = createForwardedLifecycle(facts)
    const storage = await openJournaled(
      openStorage({ clock: browserClock, random: browserRandom, makeRoom, loadMaintenance }),
      {
        clock: browserClock,
        lifecycle,
        exists: hasJournal,
        load: loadJournal,
      },
    )
    timeline?.follow(storage)
    const send: Fetch = (url, init) => fetch(url, init)
    const opened = await Engine.open(
      {
        clock: browserClock,
        random: browserRandom,
        storage,
        ...sharedWhile(() => storage.kind === 'durable', CHANNEL),
        fetch: timeline?.watched(send) ?? send,
        loadSync: () => import('./sync/sync.ts').catch(failedToLoad),
        loadMaintenance,
        lifecycle,
      },
      {
        storeCode,
        baseUrl,
        onChange: link.touch,
        onNotice(notice) {
          timeline?.notice(notice)
          link.notice(notice)
        },
        inspect: inspection?.record ?? trace,
        hadLog,
        onPersistWorthwhile: () => void page.persist(),
      },
    )
    engine = opened
    if (wasDiscarded) opened.measure('page.discarded', 1)
    link.open(() => opened.models())
  },
  execute(requests) {
    const engine = connected()
    link.asked(requests.length)
    for (const request of requests) {
      const { id, command, isRetry } = request
      timeline?.command(request)
      engine.execute(command, id, isRetry).then(
        (outcome) => {
          timeline?.outcome(id, outcome)
          link.answer({ id, outcome })
        },
        (error) => link.answer({ id, error: String(error) }),
      )
    }
  },
  cacheAnswer: async (key, answer) => (await catalogue()).put(key, answer),
  cachedAnswer: async (key) => (await catalogue()).get(key),
  cachedKeys: async () => (await catalogue()).keys(),
  lifecycle: async (facts) => lifecycle?.update(facts),
  async askServer(name, args) {
    const ask = (await connected().sync())[name] as (...args: readonly unknown[]) => Promise<unknown>
    return ask(...args)
  },
  exportLog: () => connected().exportLog(),
  metrics: async () => connected().metrics(),
  async persisted() {
    const { measureStorage } = await loadMaintenance()
    await measureStorage(connected().measure)
  },
  async inspect() {
    inspection?.start()
    if (inspection) await connected().showProcesses()
  },
}

let openingCatalogue: Promise<CatalogueCache> | null = null

/** Loaded with the first page that is cached or read from the cache. */
function catalogue(): Promise<CatalogueCache> {
  openingCatalogue ??= import('./catalogue/dexie-key-value-store.ts').then(
    ({ openCatalogue }) => openCatalogue(browserClock),
    (error) => {
      openingCatalogue = null
      throw error
    },
  )
  return openingCatalogue
}

let failedLoads = 0

/** From the second failure on the page is notified: it can find out whether the file is gone. */
function failedToLoad(error: unknown): never {
  if (++failedLoads > 1) void page.missesChunk(String(error))
  throw error
}

const loadMaintenance = () => import('./maintenance-chunk.ts').catch(failedToLoad)
const loadJournal = () => import('./storage/journal/journal-chunk.ts')

function makeRoom(): Promise<void> {
  return forgetPages().finally(async () => (await catalogue()).clear())
}

function connected(): Engine {
  if (!engine) throw new Error('Called before connect')
  return engine
}

Comlink.expose(api)
