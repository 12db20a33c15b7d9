import { useEffect, useState } from 'react'
import type { ListedProduct } from '#models/product/product-lists.ts'
import type { StoreView } from '#models/store/store-view.ts'
import { useModel } from '#src/engine/use-engine.ts'
import { networkFirst } from '#src/offline/network-first.ts'
import type { OfflineCache } from '#src/offline/offline-cache.ts'
import { useStore } from '#src/store/use-store.ts'

/** By sku; null: no longer sold. */
export type FactsBySku<Facts> = ReadonlyMap<string, Facts | null>

/** Current facts about these products; null without a network. */
export type AskCatalogue<Facts> = (
  store: StoreView,
  skus: readonly string[],
  signal: AbortSignal,
) => Promise<FactsBySku<Facts> | null>

export interface CatalogueResult<Facts> {
  readonly state: 'asking' | 'known' | 'unreachable'
  /** Products that are not known yet are missing. */
  readonly facts: FactsBySku<Facts>
  tryAgain(): void
}

/**
 * Facts about the products of a list: fetches missing ones, and again when the network is back. Until the network
 * answers, cached facts of an earlier visit are used, prices included.
 */
export function useCatalogue<Facts extends object>(
  listed: readonly ListedProduct[],
  ask: AskCatalogue<Facts>,
  cache: OfflineCache<Facts>,
): CatalogueResult<Facts> {
  const store = useStore()
  const isOnline = useModel(({ sync }) => sync.isOnline)
  const [answered, setAnswered] = useState<{ store: StoreView; facts: FactsBySku<Facts> }>({ store, facts: new Map() })
  const [cached, setCached] = useState<FactsBySku<Facts>>(new Map())
  const [unanswered, setUnanswered] = useState('')
  const [attempt, setAttempt] = useState(0)
  const known: FactsBySku<Facts> = answered.store === store ? answered.facts : new Map()
  const missing = listed.flatMap(({ sku }) => (known.has(sku) ? [] : [sku]))
  const question = JSON.stringify([store.code, missing, attempt, isOnline])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the question names all that it depends on
  useEffect(() => {
    if (missing.length === 0) return
    const leaving = new AbortController()
    const keyOf = (sku: string) => `${store.code} ${sku}`
    void networkFirst({
      fetchAnswer: () => askSafely(() => ask(store, missing, leaving.signal), leaving.signal),
      readCache: () => readAll(cache, missing, keyOf),
    }).then(({ answer, isCached }) => {
      if (leaving.signal.aborted || !answer) return
      if (isCached) {
        setUnanswered(question)
        setCached(answer)
      } else {
        setAnswered({ store, facts: new Map([...known, ...answer]) })
        for (const [sku, facts] of answer) if (facts) cache.store(keyOf(sku), facts)
      }
    })
    return () => leaving.abort()
  }, [question])

  return {
    state: missing.length === 0 ? 'known' : unanswered === question ? 'unreachable' : 'asking',
    facts: new Map([...cached, ...known]),
    tryAgain: () => setAttempt(attempt + 1),
  }
}

/** Null without an answer, whatever the reason. */
async function askSafely<Answer>(ask: () => Promise<Answer | null>, leaving: AbortSignal): Promise<Answer | null> {
  try {
    return await ask()
  } catch (error) {
    if (!leaving.aborted) console.warn('[lists] the catalogue did not answer', error)
    return null
  }
}

/** Products that are not cached are missing. */
async function readAll<Facts extends object>(
  cache: OfflineCache<Facts>,
  skus: readonly string[],
  keyOf: (sku: string) => string,
): Promise<FactsBySku<Facts>> {
  const answers = await Promise.all(skus.map(async (sku) => [sku, await cache.read(keyOf(sku))] as const))
  return new Map(answers.filter(([, facts]) => facts !== null))
}
