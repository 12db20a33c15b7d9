import type { SearchOutcome, SearchRequest } from '#machines/search-panel/search-panel.types.ts'
import { groupTokenOf } from '#models/price/group-cookie.ts'
import type { StoreView } from '#models/store/store-view.ts'

type Find = (store: StoreView, request: SearchRequest, signal: AbortSignal) => Promise<SearchOutcome>
type Found = Extract<SearchOutcome, { type: 'found' }>

/** What the device keeps beyond this page. */
interface KeyValueStore {
  keep(key: string, found: Found): Promise<void>
  /** Null where nothing was kept. */
  kept(key: string): Promise<unknown>
}

/** Pages of results that are kept at most; eighteen products weigh about 60 kB. */
const LIMIT = 40
/** Younger answers are shown without a question, ms. */
const FRESH_MS = 60_000
/** A network that is slower than that is as good as none, where something was kept, ms. */
const PATIENCE_MS = 3000

/**
 * What was found lately is there at once; then the network is asked, and where it is down or slow, what was kept stands,
 * also after a reload. Prices are those of the group that asked; on the device lie those of guests. [SEARCH-02, CAT-14]
 */
export function keepingSearches(
  find: Find,
  shelf: KeyValueStore,
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
    const [of, audience] = [JSON.stringify([store.code, request.text, request.start, request.size]), group()]
    const key = `${audience ?? ''} ${of}`
    const known = pages.get(key)
    if (known && now() - known.at < FRESH_MS) return known.found
    const kept = async () => known?.found ?? (audience === null ? ((await shelf.kept(of)) as Found | null) : null)

    const asked = find(store, request, signal).then((outcome) => {
      if (outcome.type === 'unreachable') return null
      remember(key, outcome)
      if (audience === null) shelf.keep(of, outcome).catch(report)
      return outcome
    })
    const soon = await Promise.race([asked.catch(nothingOfTheNetwork), after(PATIENCE_MS)])
    return soon ?? (await kept().catch(report)) ?? (await asked) ?? { type: 'unreachable' }
  }
}

/** A shop that answers, and answers badly, is told; no answer may be replaced by what was kept. [SEARCH-03] */
function nothingOfTheNetwork(error: unknown): null {
  if (error instanceof TypeError) return null
  throw error
}

function after(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, ms, null))
}

function report(error: unknown): null {
  console.info('[search] the device keeps no answers', error)
  return null
}
