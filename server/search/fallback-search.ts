import type { SearchQuery } from '#models/wire/search.ts'
import { errorFacts, type Log } from '#server/http/log.ts'
import type { SearchAnswer, SearchEngine, SearchPage } from './engine.ts'
import { SearchUnavailable } from './opensearch/connection.ts'

/** What a remote engine supports beyond the port: a full rebuild and bulk updates. */
export interface RemoteEngine<Doc> extends SearchEngine<Doc> {
  rebuild(documents: Iterable<Doc>): Promise<void>
  upsertMany(documents: readonly Doc[]): Promise<void>
}

interface FallbackParts<Doc> {
  readonly remote: RemoteEngine<Doc>
  /** The in-process engine: always available, always current. */
  readonly local: SearchEngine<Doc>
  readonly idOf: (document: Doc) => number
  readonly log: Log
  /** Milliseconds. */
  readonly now: () => number
  /** Schedules work; returns a function that cancels it. */
  readonly after: (milliseconds: number, work: () => void) => () => void
}

/** After an error the remote engine is not queried for this long. */
const PAUSE_MS = 5_000
/** Retries back off exponentially, up to this delay. */
const LONGEST_WAIT_MS = 300_000
const BAD_REQUEST = 400

/**
 * Uses a remote engine that may fail, with an in-process engine as fallback, so that shoppers always get an answer. The
 * remote engine is queried only after it has been filled, is paused after an error, and gets the changes it missed
 * later.
 */
export class FallbackSearch<Doc extends object> {
  readonly #parts: FallbackParts<Doc>
  #isFilled = false
  #isFilling = false
  /** Whether all documents have been replaced since they were last read. */
  #isStale = false
  #pausedUntil = 0
  readonly #unsent = new Map<number, Doc>()
  #isSending = false
  #sendsLater = false
  readonly #retries = new Set<() => void>()
  #isClosed = false
  #failures = 0

  constructor(parts: FallbackParts<Doc>) {
    this.#parts = parts
  }

  /** Fills the remote engine. Retries until it succeeds, and fills again if called in the meantime. */
  async fill(documents: () => Iterable<Doc>): Promise<void> {
    this.#isStale = true
    if (this.#isFilling) return
    this.#isFilling = true
    try {
      while (this.#isStale) {
        this.#isStale = false
        await this.#parts.remote.rebuild(documents())
      }
      this.#isFilled = true
      this.#failures = 0
      this.#parts.log('info', 'search-filled', {})
    } catch (error) {
      this.#pause(error)
      this.#later(() => void this.fill(documents))
    } finally {
      this.#isFilling = false
    }
    void this.#send()
  }

  search(query: SearchQuery, page: SearchPage): Promise<SearchAnswer<Doc>> {
    return this.#ask((engine) => engine.search(query, page))
  }

  suggest(text: string): Promise<string[]> {
    return this.#ask((engine) => engine.suggest(text))
  }

  /** Queues a changed document. The local engine already has it. */
  changed(document: Doc): void {
    this.#unsent.set(this.#parts.idOf(document), document)
    void this.#send()
  }

  close(): void {
    this.#isClosed = true
    for (const cancel of this.#retries) cancel()
  }

  async #ask<Answer>(question: (engine: SearchEngine<Doc>) => Answer | Promise<Answer>): Promise<Answer> {
    const { remote, local, now } = this.#parts
    if (this.#isFilled && now() >= this.#pausedUntil) {
      try {
        return await question(remote)
      } catch (error) {
        if (!(error instanceof SearchUnavailable)) throw error
        this.#pause(error)
      }
    }
    return question(local)
  }

  async #send(): Promise<void> {
    if (!this.#isFilled || this.#isSending || this.#unsent.size === 0) return
    if (this.#parts.now() < this.#pausedUntil) return this.#sendLater()
    this.#isSending = true
    const batch = [...this.#unsent]
    try {
      await this.#parts.remote.upsertMany(batch.map(([, document]) => document))
      for (const [id, document] of batch) if (this.#unsent.get(id) === document) this.#unsent.delete(id)
      this.#isSending = false
      this.#failures = 0
      await this.#send()
    } catch (error) {
      this.#isSending = false
      this.#pause(error)
      this.#sendLater()
    }
  }

  #sendLater(): void {
    if (this.#sendsLater) return
    this.#sendsLater = true
    this.#later(() => {
      this.#sendsLater = false
      void this.#send()
    })
  }

  #pause(error: unknown): void {
    const { log, now } = this.#parts
    const isKnown = error instanceof SearchUnavailable
    // A query that the cluster rejects (400) says nothing about the next one.
    if (!isKnown || error.status !== BAD_REQUEST) this.#pausedUntil = now() + PAUSE_MS
    log(isKnown ? 'warn' : 'error', 'search-unavailable', {
      ...(isKnown && { kind: error.kind }),
      ...errorFacts(error),
    })
  }

  #later(work: () => void): void {
    if (this.#isClosed) return
    const wait = Math.min(PAUSE_MS * 2 ** this.#failures++, LONGEST_WAIT_MS)
    const cancel = this.#parts.after(wait, () => {
      this.#retries.delete(cancel)
      work()
    })
    this.#retries.add(cancel)
  }
}
