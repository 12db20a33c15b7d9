import type { SearchOutcome, SearchRequest } from '#machines/search-panel/search-panel.types.ts'
import { groupTokenOf } from '#models/price/group-cookie.ts'
import type { StoreView } from '#models/store/store-view.ts'
import { networkFirst } from '#src/offline/network-first.ts'
import type { OfflineCache } from '#src/offline/offline-cache.ts'

type Find = (store: StoreView, request: SearchRequest, signal: AbortSignal) => Promise<SearchOutcome>
export type Found = Extract<SearchOutcome, { type: 'found' }>

/** Result pages in memory; eighteen products weigh about 60 kB. */
const LIMIT = 40
/** Younger results are shown without a request, ms. */
const FRESH_MS = 60_000
/** A slower network counts as none if a result is cached, ms. */
const TIMEOUT_MS = 3000

/**
 * A search with two caches: recent results come from memory at once; otherwise the network comes first, and a cached
 * result replaces it if it is down or slow. Results have the prices of the customer group that searched; only those of
 * guests are stored on the device. [SEARCH-02, CAT-14]
 */
export function cachedSearch(
  find: Find,
  device: Pick<OfflineCache<Found>, 'read' | 'store'>,
  now: () => number = Date.now,
  group = () => groupTokenOf(document.cookie),
): Find {
  const pages = new Map<string, { found: Found; at: number }>()

  function remember(key: string, found: Found): void {
    pages.delete(key)
    pages.set(key, { found, at: now() })
    const [oldest] = pages.keys()
    if (pages.size > LIMIT && oldest !== undefined) pages.delete(oldest)
  }

  return async (store, request, signal) => {
    const [query, audience] = [JSON.stringify([store.code, request.text, request.start, request.size]), group()]
    const key = `${audience ?? ''} ${query}`
    const known = pages.get(key)
    if (known && now() - known.at < FRESH_MS) return known.found
    const { answer } = await networkFirst({
      async fetchAnswer(): Promise<Found | null> {
        const outcome = await find(store, request, signal)
        if (outcome.type === 'unreachable') return null
        remember(key, outcome)
        if (audience === null) device.store(query, outcome)
        return outcome
      },
      readCache: async () => known?.found ?? (audience === null ? device.read(query) : null),
      // An error of the server is shown, not hidden behind a cached result. [SEARCH-03]
      isFinal: (error) => !(error instanceof TypeError),
      timeoutMs: TIMEOUT_MS,
    })
    return answer ?? { type: 'unreachable' }
  }
}
