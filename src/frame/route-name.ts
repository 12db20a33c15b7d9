import { useMatches } from 'react-router'
import { nameInStore, type StoreView } from '#models/store/store-view.ts'
import { isRecord } from '#models/wire/is-record.ts'
import { useStore } from '../store/use-store.ts'

/** The innermost match of the router. */
interface PageMatch {
  readonly id: string
  readonly loaderData?: unknown
}

/**
 * The name of a page in the specification, with the store code where the store view appends it. Products are named by
 * their type (`en:configurable-product`), at their own route and at the splat route; a splat route without data is
 * `page-not-found`. Other pages have the id of their route. Null before the router has matched. [ROUTE-02, ROUTE-04,
 * ROUTE-13]
 */
export function routeNameOf({ id, loaderData }: PageMatch, store: StoreView): string | null {
  if (id === 'root') return null
  const data = isRecord(loaderData) ? loaderData : {}
  const found = isRecord(data.found) ? data.found : data
  if (isRecord(found.product)) return nameInStore(store, `${found.product.type}-product`)
  if (isRecord(found.category)) return nameInStore(store, 'category')
  if (isRecord(found.page)) return nameInStore(store, 'cms-page')
  return id === nameInStore(store, '*') ? nameInStore(store, 'page-not-found') : id
}

export function useRouteName(): string | null {
  const store = useStore()
  const match = useMatches().at(-1)
  return match ? routeNameOf(match, store) : null
}
