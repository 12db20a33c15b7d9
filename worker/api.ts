import type { Metrics } from './operations/metrics.ts'
import type { Delta } from './page-link/delta.ts'
import type { AccountView, Command, LifecycleFacts, Notice, OrderLookup, Outcome, ProfileView } from './protocol.ts'

/**
 * What the worker offers the page through comlink. Commands, answers and state are messages of their own, many in one:
 * the worker's own way is the shortest, a separate port takes longer.
 */
export interface WorkerApi {
  /** Rejects when the engine cannot start. Called once, first; the first message holds the first state. */
  connect(options: ConnectOptions): Promise<void>
  /** Keeps for a tunnel what the shop answered about its catalogue; nothing comes of it where that fails. [SYNC-16] */
  cacheAnswer(key: string, answer: object): Promise<void>
  /** Null where nothing was kept. */
  cachedAnswer(key: string): Promise<unknown>
  lifecycle(facts: LifecycleFacts): Promise<void>
  /** Whoever is signed in, and a page of their orders, counted from 1; null where nobody is or nobody answers. */
  account(page: number): Promise<AccountView | null>
  /** Names and addresses of whoever is signed in; null where nobody is or nobody answers. */
  profile(): Promise<ProfileView | null>
  /** What the shop says about an order id; `closes`: where it has no order, it never takes one under this id. */
  lookUpOrder(orderId: string, closes: boolean): Promise<OrderLookup>
  /** The log as redacted JSON lines, for support. */
  exportLog(): Promise<string>
  metrics(): Promise<Metrics>
  /** The browser was asked to keep what is stored. */
  kept(): Promise<void>
  /** From now on the events of the live actors are posted as well (development). */
  inspect(): Promise<void>
}

interface ConnectOptions {
  readonly storeCode: string
  readonly baseUrl: string
  readonly facts: LifecycleFacts
  readonly hadLog: boolean
  /** The browser had thrown the tab out of memory. */
  readonly wasDiscarded: boolean
}

/** A command under its id; `isRetry`: its answer was lost. */
export interface Question {
  readonly id: string
  readonly command: Command
  readonly isRetry: boolean
}

/** `error`: the command was not stored, by a failure of ours or of the browser's storage. */
export type Answer = { readonly id: string } & ({ readonly outcome: Outcome } | { readonly error: string })

/** The delta is one of the models; null when they are as before. */
export interface PageMessage {
  readonly delta: Delta | null
  readonly answers: readonly Answer[]
  readonly notices: readonly Notice[]
}

/**
 * From worker to page: `keep` asks the browser for lasting storage; `missing` is the error of a chunk that could not be
 * fetched twice; inspection in development only.
 */
export type WorkerMessage =
  | PageMessage
  | { readonly keep: true }
  | { readonly missing: string }
  | { readonly inspection: unknown }
