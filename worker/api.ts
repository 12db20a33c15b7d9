import type { Metrics } from './operations/metrics.ts'
import type { Delta } from './page-link/delta.ts'
import type { AccountView, Command, LifecycleFacts, Notice, OrderLookup, Outcome, ProfileView } from './protocol.ts'

/** What the worker offers the page through comlink. */
export interface WorkerApi {
  /** Rejects when the engine cannot start. Called once, first; the first message holds the first state. */
  connect(options: ConnectOptions): Promise<void>
  /** All commands of one turn. Their results come with the state that they cause, through {@link PageApi.receive}. */
  execute(requests: readonly CommandRequest[]): void
  /** Caches what the shop answered about its catalogue; a failure has no effect. [SYNC-16] */
  cacheAnswer(key: string, answer: object): Promise<void>
  /** Null where nothing is cached. */
  cachedAnswer(key: string): Promise<unknown>
  lifecycle(facts: LifecycleFacts): Promise<void>
  /** The account and a page of its orders, counted from 1; null without a session or an answer. */
  account(page: number): Promise<AccountView | null>
  /** Names and addresses of the account; null without a session or an answer. */
  profile(): Promise<ProfileView | null>
  /** What the shop says about an order id; `closes`: where it has no order, it never takes one under this id. */
  lookUpOrder(orderId: string, closes: boolean): Promise<OrderLookup>
  /** The log as redacted JSON lines, for support. */
  exportLog(): Promise<string>
  metrics(): Promise<Metrics>
  /** The browser was asked for persistent storage. */
  persisted(): Promise<void>
  /** From now on the events of the live actors are sent to the page (development). */
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

/** What the page offers the worker, over the same port. No call throws. */
export interface PageApi {
  receive(message: PageMessage): void
  /** The first thing that a shopper would miss is on disk: asks the browser for persistent storage. [ENG-50] */
  persist(): void
  /** Error of a chunk that could not be fetched twice. */
  missesChunk(error: string): void
  /** An event of a live actor, in the wire format of the inspector (development). */
  inspected(event: unknown): void
}

/** A command under its id; `isRetry`: its answer was lost. */
export interface CommandRequest {
  readonly id: string
  readonly command: Command
  readonly isRetry: boolean
}

/** `error`: the command was not stored, because of a defect or of the browser's storage. */
export type Answer = { readonly id: string } & ({ readonly outcome: Outcome } | { readonly error: string })

/** Answers, notices and what changed of the models since the last message; `delta` is null where nothing did. */
export interface PageMessage {
  readonly delta: Delta | null
  readonly answers: readonly Answer[]
  readonly notices: readonly Notice[]
}
