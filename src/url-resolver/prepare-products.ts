import { useEffect } from 'react'

/** A pointer that only crosses a card wants nothing, ms. */
const INTENT_MS = 80
const PRODUCT_LINK = 'article[data-sku] a[href]'
const INTENTS = ['pointerover', 'focusin', 'touchstart'] as const

/**
 * Fetches a product's page while the finger or pointer is still on its way to it: pages that keep what they were drawn
 * from are not prepared by the router.
 */
export function usePreparedProducts(): void {
  useEffect(() => {
    let timer = 0
    function consider({ target }: Event): void {
      clearTimeout(timer)
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>(PRODUCT_LINK) : null
      if (link) timer = window.setTimeout(() => void prepare(link.href), INTENT_MS)
    }
    for (const intent of INTENTS) document.addEventListener(intent, consider, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const intent of INTENTS) document.removeEventListener(intent, consider)
    }
  }, [])
}

async function prepare(href: string): Promise<void> {
  try {
    const { prepareProduct } = await import('./prepare-product.ts')
    await prepareProduct(new URL(href))
  } catch (error) {
    console.info('[page] a product could not be prepared', error)
  }
}
