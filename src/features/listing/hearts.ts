import { type RefObject, useEffect } from 'react'
import { persistently } from '#src/ui/persistently.ts'
import { currentModels, execute } from '../engine/engine.ts'
import { useModel } from '../engine/use-engine.ts'
import type { CardView } from './card-view.ts'

interface HeartsProps {
  readonly list: RefObject<HTMLElement | null>
  readonly cards: readonly CardView[]
}

/** Fills the hearts of what is wished for: one listener for a page of fifty cards. [CAT-24] */
export function Hearts({ list, cards }: HeartsProps): null {
  const wishes = useModel(({ lists }) => lists.wishlist)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other cards are other hearts
  useEffect(() => {
    const wished = new Set(wishes.map(({ sku }) => sku))
    for (const heart of list.current?.querySelectorAll<HTMLElement>('[data-wish]') ?? []) {
      heart.ariaPressed = String(wished.has(heart.dataset.wish ?? ''))
    }
  }, [list, cards, wishes])
  return null
}

export async function toggleWish({ sku, name, href, image }: CardView): Promise<void> {
  const list = 'wishlist'
  const isListed = currentModels().lists[list].some((other) => other.sku === sku)
  const product = { sku, name, href, image }
  const outcome = await execute(isListed ? { type: 'lists.remove', list, sku } : { type: 'lists.add', list, product })
  const { tellListChange } = await persistently(() => import('../lists/tell-list-change.ts'))
  await tellListChange(list, isListed ? 'removed' : 'added', name, outcome)
}
