import type { Command, Outcome } from './commands.ts'
import type { Metrics } from './operations/metrics.ts'
import type { Delta } from './page-link/delta.ts'
import type { LifecycleFacts, Notice, ServerCalls } from './protocol.ts'

/** What the page calls in its worker through comlink. */
export interface WorkerApi {
  /** Called once, first; rejects if the engine cannot start. The first message holds the first state. */
  connect(options: ConnectOptions): Promise<void>
  /** All commands of one turn. Their answers come with the state that they cause, through {@link PageApi.receive}. */
  execute(requests: readonly CommandRequest[]): void
  /** Caches the loader data of a page for offline use; a failure has no effect. [SYNC-16] */
  cacheAnswer(key: string, answer: object): Promise<void>
  /** Null if nothing is cached. */
  cachedAnswer(key: string): Promise<unknown>
  /** Of all cached answers, newest first. */
  cachedKeys(): Promise<readonly string[]>
  lifecycle(facts: LifecycleFacts): Promise<void>
  /** {@link ServerCalls} by name: the client has their types. */
  askServer(name: keyof ServerCalls, args: readonly unknown[]): Promise<unknown>
  /** The log as redacted JSON lines, for support. [ENG-58] */
  exportLog(): Promise<string>
  /** Counters of the worker. [ENG-62] */
  metrics(): Promise<Metrics>
  /** The page has requested persistent storage. */
  persisted(): Promise<void>
  /** From now on the inspection events of live actors are sent to the page (development). */
  inspect(): Promise<void>
}

interface ConnectOptions {
  readonly storeCode: string
  readonly baseUrl: string
  readonly facts: LifecycleFacts
  readonly hadLog: boolean
  /** The browser had discarded the tab to free memory. */
  readonly wasDiscarded: boolean
}

/** What the worker calls in its page, over the same port. No call throws. */
export interface PageApi {
  receive(message: PageMessage): void
  /** The log has the first cart line: asks the browser for persistent storage. [ENG-50] */
  persist(): void
  /** Error of a chunk that could not be loaded twice. */
  missesChunk(error: string): void
  /** An event of a live actor, in the wire format of the inspector (development), or a key of the chart trace. */
  inspected(event: unknown): void
}

/** `isRetry`: the command was sent before and its answer was lost. */
export interface CommandRequest {
  readonly id: string
  readonly command: Command
  readonly isRetry: boolean
}

/** `error`: the command was not stored, because of a defect or the browser's storage. */
export type Answer = { readonly id: string } & ({ readonly outcome: Outcome } | { readonly error: string })

/** Answers, notices and the change of the models since the last message; `delta` is null without a change. */
export interface PageMessage {
  readonly delta: Delta | null
  readonly answers: readonly Answer[]
  readonly notices: readonly Notice[]
}
