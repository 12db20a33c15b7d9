import { useEffect, useState } from 'react'
import type { StoreView } from '#models/store/store-view.ts'
import { useStore } from '#src/store/use-store.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type CardView, toProductCards } from '../listing/card-view.ts'
import { findBySku } from '../search/find-products.ts'
import { CardRow } from './card-row.tsx'
import { seenBefore } from './seen-skus.ts'

/** Timeout of the catalogue, ms. [CAT-10] */
const TIMEOUT_MS = 5000

export function RecentlySeenList({ sku }: { sku: string }) {
  const { t } = useTranslation('product')
  const store = useStore()
  const [cards, setCards] = useState<readonly CardView[]>([])
  useEffect(() => {
    const leaving = new AbortController()
    const signal = AbortSignal.any([leaving.signal, AbortSignal.timeout(TIMEOUT_MS)])
    cardsOf(store, seenBefore(sku), signal).then(setCards, (error: unknown) => {
      if (!leaving.signal.aborted) console.warn('[recently seen] the catalogue did not answer', error)
    })
    return () => leaving.abort()
  }, [sku, store])
  return <CardRow title={t('recentlySeen')} cards={cards} />
}

/** With today's data, in the order in which they were viewed; products that are no longer sold are missing. */
async function cardsOf(store: StoreView, skus: readonly string[], signal: AbortSignal): Promise<CardView[]> {
  if (skus.length === 0) return []
  const outcome = await findBySku(store, skus, signal)
  if (outcome.type !== 'found') return []
  const seen = skus.flatMap((sku) => outcome.items.filter((product) => product.sku === sku))
  return toProductCards(seen, { now: new Date() })
}
