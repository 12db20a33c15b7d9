import type { SearchOutcome, SearchRequest } from '#machines/search-panel/search-panel.types.ts'
import { groupTokenOf } from '#models/group-cookie.ts'
import type { StoreView } from '#models/store-view.ts'

type Find = (store: StoreView, request: SearchRequest, signal: AbortSignal) => Promise<SearchOutcome>

/** Pages of results that are kept at most; eighteen products weigh about 60 kB. */
const LIMIT = 40
/** Younger answers are shown without a question, ms. */
const FRESH_MS = 60_000

/**
 * What was found lately is there at once; then the network is asked, and where it is down, what was kept stands. Prices are
 * those of the group that asked. [SEARCH-02, CAT-14]
 */
export function keepingSearches(
  find: Find,
  now: () => number = Date.now,
  group = () => groupTokenOf(document.cookie),
): Find {
  const kept = new Map<string, { outcome: SearchOutcome; at: number }>()
  return async (store, request, signal) => {
    const key = JSON.stringify([store.code, group(), request.text, request.start, request.size])
    const known = kept.get(key)
    if (known && now() - known.at < FRESH_MS) return known.outcome
    const outcome = await find(store, request, signal)
    if (outcome.type === 'unreachable') return known?.outcome ?? outcome
    kept.delete(key)
    kept.set(key, { outcome, at: now() })
    const [oldest] = kept.keys()
    if (kept.size > LIMIT && oldest !== undefined) kept.delete(oldest)
    return outcome
  }
}
