import { useEffect, useState } from 'react'
import type { CartLine } from '#models/cart/cart-line.ts'
import { useModel } from '#src/engine/use-engine.ts'
import { useStore } from '#src/store/use-store.ts'
import { type Family, findFamily } from './find-family.ts'

type Answer = { readonly state: 'known'; readonly family: Family } | { readonly state: 'gone' | 'failed' | 'offline' }

export type FamilyAnswer = Answer | { readonly state: 'asking' }

/** What a line can be changed into; asked again when the network is back. A known answer stays without a network. */
export function useFamily(line: CartLine): { readonly answer: FamilyAnswer; readonly tryAgain: () => void } {
  const store = useStore()
  const isOnline = useModel(({ sync }) => sync.isOnline)
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<FamilyAnswer>({ state: 'asking' })
  const isKnown = answer.state === 'known'

  // biome-ignore lint/correctness/useExhaustiveDependencies: of the line only its product matters; `attempt` asks again
  useEffect(() => {
    if (isKnown) return
    if (!isOnline) return setAnswer({ state: 'offline' })
    setAnswer({ state: 'asking' })
    const leaving = new AbortController()
    findFamily(store, line, leaving.signal)
      .then((family): Answer => (family ? { state: 'known', family } : { state: 'gone' }))
      .catch((error: unknown): Answer => {
        if (!leaving.signal.aborted) console.warn('[cart] the catalogue did not answer', error)
        return { state: navigator.onLine ? 'failed' : 'offline' }
      })
      .then((next) => {
        if (!leaving.signal.aborted) setAnswer(next)
      })
    return () => leaving.abort()
  }, [store, line.sku, line.parentSku, isOnline, isKnown, attempt])

  return { answer, tryAgain: () => setAttempt(attempt + 1) }
}
