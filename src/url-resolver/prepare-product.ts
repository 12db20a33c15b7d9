import { nameInStore, storeViewOf, withoutStore } from '#models/store/store-view.ts'

const prepared = new Set<string>()

/** The data of a product's page and, where it is not here yet, the code that draws it. */
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
  // A dispatched address imports it only when it knows that a product lives there.
  await import('#src/features/product/product-page.tsx')
}

/** As the router asks for a product's page, dispatched or at its sku. */
export function dataAddress({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  const route = withoutStore(pathname).startsWith('/p/') ? 'product' : '*'
  const query = new URLSearchParams(search)
  query.set('_routes', nameInStore(storeViewOf(pathname), route))
  return `${pathname}.data?${query}`
}
