import { nameInStore, storeViewOf, withoutStore } from '#models/store/store-view.ts'

const prepared = new Set<string>()

/** Prefetches the data of a product page and, if not loaded yet, its code. */
export async function prepareProduct(url: URL): Promise<void> {
  const data = dataAddress(url)
  if (prepared.has(data)) return
  prepared.add(data)
  const link = Object.assign(document.createElement('link'), { rel: 'prefetch', as: 'fetch', href: data })
  link.addEventListener('load', () => link.remove())
  link.addEventListener('error', () => {
    prepared.delete(data)
    link.remove()
  })
  document.head.append(link)
  // The splat route imports it only after it has resolved the address to a product.
  await import('#src/features/product/product-page.tsx')
}

/** URL of the router's data request for a product page, at the splat route or at its sku. */
export function dataAddress({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  const route = withoutStore(pathname).startsWith('/p/') ? 'product' : '*'
  const query = new URLSearchParams(search)
  query.set('_routes', nameInStore(storeViewOf(pathname), route))
  return `${pathname}.data?${query}`
}
