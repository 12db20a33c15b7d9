import { useEffect, useState } from 'react'
import type { ListedProduct } from '#models/product/product-lists.ts'
import type { StoreView } from '#models/store/store-view.ts'
import { cacheAnswer, cachedAnswer } from '#src/engine/engine.ts'
import { useModel } from '#src/engine/use-engine.ts'
import { useStore } from '#src/store/use-store.ts'

/** By sku; null: no longer in the range. */
export type Told<Facts> = ReadonlyMap<string, Facts | null>

/** What the catalogue says of these skus today; null without a network. */
export type AskCatalogue<Facts> = (
  store: StoreView,
  skus: readonly string[],
  signal: AbortSignal,
) => Promise<Told<Facts> | null>

export interface CatalogueResult<Facts> {
  readonly state: 'asking' | 'told' | 'unreachable'
  /** Skus that were not told of yet are missing. */
  readonly told: Told<Facts>
  tryAgain(): void
}

/**
 * Asks for what is on a list and not known yet; again when the network is back. Until then the last answer stands in,
 * prices and all. `edition` is the address of the code that draws it, see kept-answers.ts.
 */
export function useCatalogue<Facts extends object>(
  listed: readonly ListedProduct[],
  ask: AskCatalogue<Facts>,
  edition: string,
): CatalogueResult<Facts> {
  const store = useStore()
  const isOnline = useModel(({ sync }) => sync.isOnline)
  const [known, setKnown] = useState<{ store: StoreView; told: Told<Facts> }>({ store, told: new Map() })
  const [kept, setKept] = useState<Told<Facts>>(new Map())
  const [unanswered, setUnanswered] = useState('')
  const [attempt, setAttempt] = useState(0)
  const told: Told<Facts> = known.store === store ? known.told : new Map()
  const missing = listed.flatMap(({ sku }) => (told.has(sku) ? [] : [sku]))
  const question = JSON.stringify([store.code, missing, attempt, isOnline])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the question names all that it depends on
  useEffect(() => {
    if (missing.length === 0) return
    const leaving = new AbortController()
    ask(store, missing, leaving.signal)
      .catch((error: unknown) => {
        if (!leaving.signal.aborted) console.warn('[lists] the catalogue did not answer', error)
        return null
      })
      .then((answer) => {
        if (leaving.signal.aborted) return
        if (answer) {
          setKnown({ store, told: new Map([...told, ...answer]) })
          keep(edition + store.code, answer)
        } else {
          setUnanswered(question)
          readKept<Facts>(edition + store.code, missing).then(setKept, report)
        }
      })
    return () => leaving.abort()
  }, [question])

  return {
    state: missing.length === 0 ? 'told' : unanswered === question ? 'unreachable' : 'asking',
    told: new Map([...kept, ...told]),
    tryAgain: () => setAttempt(attempt + 1),
  }
}

/** A product that is no longer sold is not remembered as sold. */
function keep<Facts extends object>(shelf: string, told: Told<Facts>): void {
  for (const [sku, facts] of told) if (facts) cacheAnswer(`${shelf} ${sku}`, facts).catch(report)
}

async function readKept<Facts>(shelf: string, skus: readonly string[]): Promise<Told<Facts>> {
  const answers = await Promise.all(
    skus.map(async (sku): Promise<[string, unknown]> => [sku, await cachedAnswer(`${shelf} ${sku}`)]),
  )
  return new Map(answers.flatMap(([sku, facts]) => (facts ? [[sku, facts as Facts]] : [])))
}

function report(error: unknown): void {
  console.info('[lists] the device keeps no answers', error)
}
