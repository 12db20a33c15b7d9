import { useEffect } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { cacheAnswer, cachedAnswer } from '#src/engine/engine.ts'
import { whenIdle } from '#src/ui/when-idle.ts'
import { errorKind } from '../errors/error-kind.ts'
import { networkFirst } from './network-first.ts'

/** A page that takes longer is replaced by the cached one, ms. */
const PAGE_TIMEOUT_MS = 4000

type Address = Pick<URL, 'pathname' | 'search'>

/** Answers of the server in the database of this device. They survive a reload, and a full disk deletes them first. [SYNC-16] */
export class OfflineCache<Answer extends object> {
  readonly #edition: string
  readonly keyOf: (address: Address) => string

  /**
   * `edition`: URL of the module that renders the answers; answers that another build cached are not found. `keyOf`: what
   * the loader data of an address depends on.
   */
  constructor(edition: string, keyOf = addressOf) {
    this.#edition = edition
    this.keyOf = keyOf
  }

  /** Null if there is none, or the cache fails. */
  async read(name: string): Promise<Answer | null> {
    return ((await cachedAnswer(this.#edition + name).catch(report)) ?? null) as Answer | null
  }

  store(name: string, answer: Answer): void {
    cacheAnswer(this.#edition + name, answer).catch(report)
  }

  /** Loader data of a page, network first. The client loader of a route that is readable offline returns this. [SHELL-10] */
  async load(address: Address, fetchPage: () => Promise<Answer>): Promise<Answer> {
    const found = await networkFirst({
      fetchAnswer: () => retryOnline(fetchPage),
      readCache: () => this.read(this.keyOf(address)),
      isFinal: isFinalError,
      timeoutMs: PAGE_TIMEOUT_MS,
    })
    return found.answer
  }
}

/** Caches the loader data of the open page when the page is idle; null is not cached. */
export function useOfflineCache<Page extends object>(cache: OfflineCache<Page>, page: Page | null): void {
  const key = cache.keyOf(useLocation())
  useEffect(() => {
    if (page) whenIdle(() => cache.store(key, page))
  }, [cache, key, page])
}

export function addressOf({ pathname, search }: Address): string {
  return pathname + search
}

/** Fetches again if the network returns during a failing request: no event would trigger a retry. */
async function retryOnline<Answer>(fetchAnswer: () => Promise<Answer>): Promise<Answer> {
  const wasOnline = navigator.onLine
  try {
    return await fetchAnswer()
  } catch (error) {
    if (wasOnline || !navigator.onLine) throw error
    return fetchAnswer()
  }
}

/** Whether a retry would fail in the same way: not found, or a defect. */
function isFinalError(error: unknown): boolean {
  return isRouteErrorResponse(error) && errorKind(error) !== 'unavailable'
}

function report(error: unknown): void {
  console.info('[page] the offline cache failed', error)
}
