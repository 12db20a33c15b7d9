import { Suspense } from 'react'
import { lazyComponent } from '#src/ui/lazy-component.ts'
import { withTexts } from '../../i18n/page-texts.ts'

const Instead = lazyComponent(async () => (await withTexts(import('./best-sellers.tsx'), 'search')).BestSellersInstead)

/** Loaded only where the cart is empty. */
export function LazyBestSellers() {
  return (
    <Suspense>
      <Instead />
    </Suspense>
  )
}
