import { CategoryPage } from '#src/features/listing/category-page.tsx'
import type { CategoryView } from '#src/features/listing/category-view.ts'
import { usePreparedProducts } from './prepare-products.ts'

/** A category page that prefetches products on hover or touch. */
export function PreparedCategory({ category }: { readonly category: CategoryView }) {
  usePreparedProducts()
  return <CategoryPage category={category} />
}
