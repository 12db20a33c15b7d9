import * as Comlink from 'comlink'
import type { Question, WorkerApi, WorkerMessage } from './api.ts'
import {
  browserClock,
  browserFetch,
  browserRandom,
  createForwardedLifecycle,
  forgetPages,
  hasJournal,
  sharedWhile,
} from './browser.ts'
import type { CatalogueCache } from './catalogue/catalogue-cache.ts'
import { Engine } from './engine.ts'
import { createInspection } from './inspection.ts'
import { createPageLink } from './page-link/page-link.ts'
import { openJournaled } from './storage/journal/journaled-storage.ts'
import { openStorage } from './storage/open-storage.ts'

/** The worker of one tab: wires the engine to the browser and exposes it. */

const CHANNEL = 'welt'

let engine: Engine | null = null
let lifecycle: ReturnType<typeof createForwardedLifecycle> | null = null
let answer: (questions: readonly Question[]) => void = () => void connected()
/** A shopper's browser records nothing for inspectors. */
const inspection = import.meta.env.DEV ? createInspection() : null

const api: WorkerApi = {
  async connect({ storeCode, baseUrl, facts, hadLog, wasDiscarded }) {
    const post = (message: WorkerMessage) => postMessage(message)
    const page = createPageLink(browserClock, post)
    inspection?.open((event) => post({ inspection: event }))
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
    const opened = await Engine.open(
      {
        clock: browserClock,
        random: browserRandom,
        storage,
        ...sharedWhile(() => storage.kind === 'durable', CHANNEL),
        fetch: browserFetch,
        loadSync: () => import('./sync/sync.ts').catch(failedToLoad),
        loadMaintenance,
        lifecycle,
      },
      {
        storeCode,
        baseUrl,
        onChange: page.touch,
        onNotice: page.notice,
        inspect: inspection?.record ?? null,
        hadLog,
        onPersistWorthwhile: () => post({ keep: true }),
      },
    )
    engine = opened
    if (wasDiscarded) opened.measure('page.discarded', 1)
    answer = (questions) => {
      page.asked(questions.length)
      for (const { id, command, isRetry } of questions) {
        opened.execute(command, id, isRetry).then(
          (outcome) => page.answer({ id, outcome }),
          (error) => page.answer({ id, error: String(error) }),
        )
      }
    }
    page.open(() => opened.models())
  },
  cacheAnswer: async (key, answer) => (await catalogue()).keep(key, answer),
  cachedAnswer: async (key) => (await catalogue()).at(key),
  lifecycle: async (facts) => lifecycle?.tell(facts),
  account: (page) => connected().account(page),
  profile: () => connected().profile(),
  lookUpOrder: (orderId, closes) => connected().lookUpOrder(orderId, closes),
  exportLog: () => connected().exportLog(),
  metrics: async () => connected().metrics(),
  async kept() {
    const { measureStorage } = await loadMaintenance()
    await measureStorage(connected().measure)
  },
  async inspect() {
    inspection?.start()
    if (inspection) await connected().showProcesses()
  },
}

let opening: Promise<CatalogueCache> | null = null

/** Comes with the first page that is kept or wanted. */
function catalogue(): Promise<CatalogueCache> {
  opening ??= import('./catalogue/open-catalogue.ts').then(
    ({ openCatalogue }) => openCatalogue(browserClock),
    (error) => {
      opening = null
      throw error
    },
  )
  return opening
}

let failedLoads = 0

/** A second failure is told to the page, which can look whether the file is gone. */
function failedToLoad(error: unknown): never {
  if (++failedLoads > 1) postMessage({ missing: String(error) } satisfies WorkerMessage)
  throw error
}

const loadMaintenance = () => import('./maintenance-chunk.ts').catch(failedToLoad)
const loadJournal = () => import('./storage/journal/journal-chunk.ts')

function makeRoom(): Promise<void> {
  return forgetPages().finally(async () => (await catalogue()).forget())
}

interface ComlinkCall {
  readonly id: string
}

function isQuestions(data: readonly Question[] | ComlinkCall): data is readonly Question[] {
  return Array.isArray(data)
}

function connected(): Engine {
  if (!engine) throw new Error('The page connects first')
  return engine
}

// Before Comlink, which looks at all that comes: a click need not wait for that.
addEventListener('message', (event: MessageEvent<readonly Question[] | ComlinkCall>) => {
  if (!isQuestions(event.data)) return
  event.stopImmediatePropagation()
  answer(event.data)
})
Comlink.expose(api)
