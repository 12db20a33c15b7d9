import { Suspense } from 'react'
import { lazyComponent } from '#src/ui/lazy-component.ts'
import { withTexts } from '../../i18n/page-texts.ts'

const Instead = lazyComponent(async () => (await withTexts(import('./best-sellers.tsx'), 'search')).BestSellersInstead)

/** Loaded only where a cart or a list is empty. */
export function LazyBestSellers({ heading }: { readonly heading: 'h2' | 'h3' }) {
  return (
    <Suspense>
      <Instead heading={heading} />
    </Suspense>
  )
}
