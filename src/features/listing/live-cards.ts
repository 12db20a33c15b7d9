import { useEffect } from 'react'
import { useStore } from '#src/store/use-store.ts'
import { askCardStock } from './ask-card-stock.ts'
import type { CardView } from './card-view.ts'

interface LiveCardsProps {
  readonly cards: readonly CardView[]
  readonly onStock: (cards: readonly CardView[]) => void
}

/** Tells what was sold since the cards were drawn. [CAT-21] */
export function LiveCards({ cards, onStock }: LiveCardsProps): null {
  const store = useStore()
  useEffect(() => {
    const leaving = new AbortController()
    void askCardStock(store, cards, leaving.signal).then((told) => {
      if (told !== cards && !leaving.signal.aborted) onStock(told)
    })
    return () => leaving.abort()
  }, [store, cards, onStock])
  return null
}
