import { type RefObject, useEffect } from 'react'
import { useModel } from '#src/engine/use-engine.ts'
import { toggleListed } from '../lists/list-buttons.tsx'
import type { CardView } from './card-view.ts'

interface HeartsProps {
  readonly list: RefObject<HTMLElement | null>
  readonly cards: readonly CardView[]
}

/** Updates the wishlist buttons of all cards with one subscription. [CAT-24] */
export function Hearts({ list, cards }: HeartsProps): null {
  const listed = useModel(({ lists }) => lists.wishlist)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other cards are other hearts
  useEffect(() => {
    const skus = new Set(listed.map(({ sku }) => sku))
    for (const card of list.current?.querySelectorAll<HTMLElement>('[data-sku]') ?? []) {
      const heart = card.querySelector('button')
      if (heart) heart.ariaPressed = String(skus.has(card.dataset.sku ?? ''))
    }
  }, [list, cards, listed])
  return null
}

export function toggleWishlist({ sku, name, href, image }: CardView): Promise<void> {
  return toggleListed('wishlist', { sku, name, href, image })
}
