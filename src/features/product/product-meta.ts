import type { MetaDescriptor } from 'react-router'
import { inStore, type StoreView } from '#models/store/store-view.ts'
import type { Review } from '#models/wire/catalogue.ts'
import { breadcrumbList } from '#src/head/breadcrumb-list.ts'
import { pageMeta } from '#src/head/page-meta.ts'
import { productJsonLd } from './json-ld.ts'
import type { ProductView } from './product-view.ts'

export function productMeta(
  product: ProductView,
  reviews: readonly Review[],
  store: StoreView,
  origin: string,
): MetaDescriptor[] {
  const { metaTitle: title, metaDescription: description, href: path } = product
  const steps = [...product.trail, product].map(({ name, href }) => [name, `${origin}${inStore(store, href)}`] as const)
  return [
    ...pageMeta({
      title,
      description,
      path,
      store,
      origin,
      pathIn: ({ code }) => product.paths[code] ?? null,
      image: product.gallery[0]?.image,
      type: 'product',
    }),
    { 'script:ld+json': productJsonLd(product, reviews, store, origin) },
    { 'script:ld+json': breadcrumbList(steps) },
  ]
}
