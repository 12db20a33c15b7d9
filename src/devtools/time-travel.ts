import type { EngineClient } from '#worker/client.ts'
import type { Notice, ServerCalls } from '#worker/protocol.ts'
import type { ReadModels } from '#worker/read-models.ts'
import type { PastModels } from './past-models.ts'

/** What the engine answers in a state of the gallery. */
export type EngineAnswers = Partial<ServerCalls & Pick<EngineClient, 'execute' | 'exportLog'>>

/** What the page shows instead of now: a moment of the log, or a state of the gallery. */
export interface Moment {
  /** Number of events before it; null for a state that no log led to. */
  readonly position: number | null
  readonly models: PastModels
  readonly answers?: EngineAnswers | undefined
}

const NOT_DONE = { ok: false, refusal: { reason: 'engine-unavailable' } } as const

let shown: Moment | null = null
const moves = new Set<() => void>()
const attempts = new Set<() => void>()

/** Null: the page shows now. */
export function shownMoment(): Moment | null {
  return shown
}

/** Shows a moment of the past in the page; null returns to now. */
export function travelTo(moment: Moment | null): void {
  shown = moment
  for (const listener of moves) listener()
}

export function onMove(listener: () => void): () => void {
  moves.add(listener)
  return () => moves.delete(listener)
}

/** Calls the listener when something would have changed the past. */
export function onAttempt(listener: () => void): () => void {
  attempts.add(listener)
  return () => attempts.delete(listener)
}

/** Whether the page may change something; an attempt in the past is reported. */
export function mayChange(): boolean {
  if (shown === null) return true
  for (const listener of attempts) listener()
  return false
}

/**
 * A client whose page can show the past, read-only: what would change something is refused. The engine goes on meanwhile; its
 * models and notices are shown on the return to now. [DEV-07]
 */
export function withTimeTravel(client: EngineClient): EngineClient {
  const held: Notice[] = []
  let past: { readonly live: ReadModels; readonly moment: Moment; readonly models: ReadModels } | null = null

  /** The same object while neither the live models nor the moment change. */
  function models(): ReadModels {
    const live = client.models.get()
    if (shown === null) return live
    if (past?.live !== live || past.moment !== shown)
      past = { live, moment: shown, models: { ...live, ...shown.models } }
    return past.models
  }

  return withGivenAnswers({
    ...client,
    models: {
      get: models,
      subscribe(listener) {
        const stops = [client.models.subscribe(listener), onMove(listener)]
        return () => stops.forEach((stop) => void stop())
      },
    },
    notices: {
      subscribe(listener) {
        const stops = [
          client.notices.subscribe((notice) => (shown === null ? listener(notice) : void held.push(notice))),
          onMove(() => {
            if (shown === null) for (const notice of held.splice(0)) listener(notice)
          }),
        ]
        return () => stops.forEach((stop) => void stop())
      },
    },
    execute: async (command) => (mayChange() ? client.execute(command) : NOT_DONE),
    changeGiftCard: async (change) => (mayChange() ? client.changeGiftCard(change) : NOT_DONE),
    cancelOrder: async (order) => (mayChange() ? client.cancelOrder(order) : 'unreachable'),
    startWidgetSession: async (provider, request) =>
      mayChange() ? client.startWidgetSession(provider, request) : null,
    lookUpOrder: async (orderId, closes) =>
      !closes || mayChange() ? client.lookUpOrder(orderId, closes) : { state: 'unreachable' },
    dispose() {
      travelTo(null)
      client.dispose()
    },
  })
}

/** The answers of the shown moment come before those of the client. */
function withGivenAnswers(client: EngineClient): EngineClient {
  return new Proxy(client, {
    get: (target, name) => Reflect.get(shown?.answers ?? {}, name) ?? Reflect.get(target, name),
  })
}
