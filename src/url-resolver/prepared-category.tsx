import { useEffect } from 'react'
import { CategoryPage } from '#src/features/listing/category-page.tsx'
import type { CategoryView } from '#src/features/listing/category-view.server.ts'

/** A category page that prefetches products on hover or touch. */
export function PreparedCategory({ category }: { readonly category: CategoryView }) {
  usePreparedProducts()
  return <CategoryPage category={category} />
}

/** Hover time that counts as intent, ms. */
const INTENT_MS = 80
const PRODUCT_LINK = 'article[data-sku] a[href]'
const INTENTS = ['pointerover', 'focusin', 'touchstart'] as const

/**
 * Prefetches a product page on hover or touch: the router does not prefetch data for pages with a client loader cache.
 */
function usePreparedProducts(): void {
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
    console.info('[page] a product could not be prefetched', error)
  }
}
