import * as Comlink from 'comlink'
import { REQUEST_DEADLINE_MS } from '#machines/request-deadline.ts'
import type { Answer, Question, WorkerApi, WorkerMessage } from './api.ts'
import { emptyModels } from './empty-models.ts'
import { hasLogMarker, setLogMarker } from './log-marker.ts'
import type { Metrics } from './operations/metrics.ts'
import { followPage, pageFacts } from './page-lifecycle.ts'
import { type Delta, withDelta } from './page-link/delta.ts'
import type { AccountView, Command, Notice, OrderLookup, Outcome, ProfileView, ReadModels } from './protocol.ts'
import { reuse } from './structural-share.ts'

/** The page's door to the engine. It is small on purpose: no storage, no statechart, no schema runs here. */
export interface EngineClient {
  /** Resolves when the command is on disk, or refused; rejects when no worker could be brought to take it. */
  execute(command: Command): Promise<Outcome>
  /** An external store: stable references, unchanged parts are the same objects. */
  readonly models: {
    get(): ReadModels
    subscribe(listener: () => void): () => void
  }
  readonly notices: { subscribe(listener: (notice: Notice) => void): () => void }
  /** Errors of chunks that the worker could not fetch, twice or more: offline, or gone after a deploy. */
  readonly missingChunks: { subscribe(listener: (error: string) => void): () => void }
  /** Resolves when the models are those of the log; rejects when no worker could be brought to start. */
  readonly ready: Promise<void>
  /** Keeps for a tunnel what a page was drawn from. [SYNC-16] */
  cacheAnswer(key: string, answer: object): Promise<void>
  /** Null where nothing was kept. It waits for no log. */
  cachedAnswer(key: string): Promise<unknown>
  /** The log as redacted JSON lines, for support. [ENG-58] */
  exportLog(): Promise<string>
  account(page: number): Promise<AccountView | null>
  profile(): Promise<ProfileView | null>
  lookUpOrder(orderId: string, closes: boolean): Promise<OrderLookup>
  /** What the worker counts about itself. [ENG-62] */
  metrics(): Promise<Metrics>
  /** Events of the worker's live actors, in the wire format of the Stately inspector (development). */
  inspect(listener: (event: unknown) => void): () => void
  dispose(): void
}

export interface ConnectEngineOptions {
  readonly storeCode: string
  /** Without a trailing slash; `/api` unless told otherwise. */
  readonly baseUrl?: string
}

/** A command that has no answer by then is asked again of a new worker; whatever else is asked fails, ms. */
const ANSWER_DEADLINE_MS = 10_000
/** The shop is asked, at worst with an old token, for a new one, and again; each has a deadline of its own, ms. */
const SHOP_DEADLINE_MS = 3 * REQUEST_DEADLINE_MS + ANSWER_DEADLINE_MS
/** Workers in a row that died before they answered. */
const MAX_RESTARTS = 3

/** Answers to calls share the way with all else, and bear the number of their call. */
interface ComlinkAnswer {
  readonly id: string
}

interface Connection {
  readonly worker: Worker
  readonly remote: Comlink.Remote<WorkerApi>
  /** Resolves when the first state has come. */
  readonly ready: Promise<void>
  /** Commands of this turn: they go in one message. */
  readonly questions: Question[]
  readonly answers: Map<string, PromiseWithResolvers<Outcome>>
  /** Rejects when the worker dies; never resolves. */
  readonly death: Promise<never>
  die(error: unknown): void
  isClosed: boolean
}

/** Starts the worker; called in the browser only, when the page is idle or at the first intent. */
export function connectEngine({ storeCode, baseUrl = '/api' }: ConnectEngineOptions): EngineClient {
  const modelListeners = new Set<() => void>()
  const noticeListeners = new Set<(notice: Notice) => void>()
  const missingListeners = new Set<(error: string) => void>()
  const inspectors = new Set<(event: unknown) => void>()
  let models = emptyModels
  let restarts = 0
  let isDisposed = false
  let connection = open()

  function open(): Connection {
    const worker = new Worker(new URL('./main.ts', import.meta.url), { type: 'module', name: 'welt-engine' })
    const remote = Comlink.wrap<WorkerApi>(worker)
    const { promise: death, reject: die } = Promise.withResolvers<never>()
    const { promise: firstState, resolve: begin } = Promise.withResolvers<void>()
    worker.addEventListener('error', (event) => {
      die(new Error(`The engine's worker failed: ${event.message}`))
    })
    // Before all other reactions: whoever sees a call fail finds the new connection already.
    death.catch(() => restart(opened))
    // Chromium alone tells it.
    const { wasDiscarded = false } = document as { wasDiscarded?: boolean }
    const connecting = remote.connect({ storeCode, baseUrl, facts: pageFacts(), hadLog: hasLogMarker(), wasDiscarded })
    // A worker that cannot connect is as good as dead.
    connecting.catch(die)
    const ready = Promise.race([firstState, death])
    ready.then(() => (import.meta.env.DEV && inspectors.size > 0 ? remote.inspect() : undefined)).catch(() => undefined)
    const opened: Connection = {
      worker,
      remote,
      ready,
      death,
      die,
      isClosed: false,
      questions: [],
      answers: new Map(),
    }
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage | ComlinkAnswer>) => {
      if ('id' in data || opened.isClosed) return
      receive(data, opened)
      if ('delta' in data) begin()
    })
    return opened
  }

  function restart(dead: Connection, before = restarts): void {
    close(dead)
    if (isDisposed || connection !== dead || before >= MAX_RESTARTS) return
    restarts = before + 1
    connection = open()
  }

  function receive(message: WorkerMessage, { answers, remote }: Connection): void {
    if ('keep' in message) {
      keep(remote)
      return
    }
    if ('missing' in message) {
      for (const listener of missingListeners) listener(message.missing)
      return
    }
    if ('inspection' in message) {
      // A release asks for none.
      if (import.meta.env.DEV) for (const listener of inspectors) listener(message.inspection)
      return
    }
    if (message.delta) adopt(message.delta)
    for (const answer of message.answers) {
      settle(answers.get(answer.id), answer)
      answers.delete(answer.id)
    }
    for (const notice of message.notices) for (const listener of noticeListeners) listener(notice)
  }

  function adopt(delta: Delta): void {
    const next = withDelta(models, delta)
    // A new worker tells everything: what is as before stays the same object.
    models = 'value' in delta ? reuse(models, next) : next
    for (const listener of modelListeners) listener()
  }

  async function firstReady(): Promise<void> {
    for (;;) {
      const current = connection
      try {
        return await current.ready
      } catch (error) {
        if (current === connection) throw error
      }
    }
  }

  /** The id makes a repetition after a crash harmless: the log knows what it has stored. */
  async function execute(command: Command): Promise<Outcome> {
    const id = newId()
    // A click is worth another try, however many workers died while nobody clicked.
    if (connection.isClosed) restart(connection, 0)
    let isOnDisk = false
    let failure: unknown
    for (let attempt = 0; attempt <= MAX_RESTARTS; attempt++) {
      const current = connection
      try {
        const outcome = await inTime(current, current.die, async () => {
          await current.ready
          const hasDisk = models.sync.storage === 'durable'
          // Perhaps the disk has it, and another tab delivers it: a worker without the disk would do so once more.
          if (isOnDisk && !hasDisk) throw new Error('The disk is gone')
          isOnDisk = hasDisk
          return ask(current, { id, command, isRetry: attempt > 0 })
        })
        restarts = 0
        return outcome
      } catch (error) {
        failure = error
        if (current === connection) break
      }
    }
    throw failure
  }

  /**
   * No call outlives its worker, nor waits for ever on a silent one. A click alone has it declared dead: what else is slow
   * may be the shop, or a file on its way, and a new worker would have to fetch it as well. [ENG-38]
   */
  function call<Result>(
    of: (remote: Comlink.Remote<WorkerApi>) => Promise<Result>,
    { ready = connection.ready, ms = ANSWER_DEADLINE_MS } = {},
  ): Promise<Result> {
    const { remote } = connection
    const { promise: silence, reject } = Promise.withResolvers<never>()
    return inTime(connection, reject, () => Promise.race([ready.then(() => of(remote)), silence]), ms)
  }

  const stopPolling = followPage({
    changed(facts) {
      call((remote) => remote.lifecycle(facts)).catch(() => undefined)
    },
    // Nothing is left that other tabs wait for: no lock, no file, no database.
    putAway: () => connection.worker.terminate(),
    cameBack() {
      restarts = 0
      connection.die(new Error('The page was put away'))
    },
  })

  const ready = firstReady()
  ready.catch(() => undefined)

  return {
    execute,
    ready,
    models: {
      get: () => models,
      subscribe(listener) {
        modelListeners.add(listener)
        return () => modelListeners.delete(listener)
      },
    },
    notices: {
      subscribe(listener) {
        noticeListeners.add(listener)
        return () => noticeListeners.delete(listener)
      },
    },
    missingChunks: {
      subscribe(listener) {
        missingListeners.add(listener)
        return () => missingListeners.delete(listener)
      },
    },
    cacheAnswer: (key, answer) => call((remote) => remote.cacheAnswer(key, answer)),
    cachedAnswer: (key) => call((remote) => remote.cachedAnswer(key), { ready: Promise.resolve() }),
    account: (page) => call((remote) => remote.account(page), { ms: SHOP_DEADLINE_MS }),
    profile: () => call((remote) => remote.profile(), { ms: SHOP_DEADLINE_MS }),
    lookUpOrder: (orderId, closes) =>
      call<OrderLookup>((remote) => remote.lookUpOrder(orderId, closes), { ms: SHOP_DEADLINE_MS }),
    exportLog: () => call((remote) => remote.exportLog()),
    metrics: () => call((remote) => remote.metrics()),
    inspect(listener) {
      inspectors.add(listener)
      call((remote) => remote.inspect()).catch(() => undefined)
      return () => inspectors.delete(listener)
    },
    dispose() {
      if (isDisposed) return
      isDisposed = true
      stopPolling()
      connection.die(new Error('The engine is closed'))
    },
  }
}

async function inTime<Result>(
  { death }: Connection,
  giveUp: (error: unknown) => void,
  call: () => Promise<Result>,
  ms = ANSWER_DEADLINE_MS,
): Promise<Result> {
  const timer = setTimeout(() => giveUp(new Error('The engine did not answer in time')), ms)
  try {
    return await Promise.race([call(), death])
  } finally {
    clearTimeout(timer)
  }
}

function ask({ questions, answers, worker }: Connection, question: Question): Promise<Outcome> {
  const answer = Promise.withResolvers<Outcome>()
  answers.set(question.id, answer)
  if (questions.push(question) === 1) queueMicrotask(() => worker.postMessage(questions.splice(0)))
  return answer.promise
}

function settle(asked: PromiseWithResolvers<Outcome> | undefined, answer: Answer): void {
  if ('outcome' in answer) asked?.resolve(answer.outcome)
  else asked?.reject(new Error(answer.error))
}

/** Asked once, with the first thing in the cart: only then does a browser's question make sense to a shopper. [ENG-50] */
function keep(remote: Comlink.Remote<WorkerApi>): void {
  setLogMarker()
  const asked = navigator.storage?.persist?.()
  asked?.then(() => remote.kept()).catch(() => undefined)
}

/** Also one that is closed already: a click brings another. */
function close(connection: Connection): void {
  if (connection.isClosed) return
  connection.isClosed = true
  const { remote, worker } = connection
  remote[Comlink.releaseProxy]()
  worker.terminate()
}

/** UUIDv7, so that ids sort by birth. */
function newId(): string {
  const time = Date.now().toString(16).padStart(12, '0')
  const rest = crypto.randomUUID().slice(15)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${rest}`
}
