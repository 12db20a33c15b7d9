import { useLocation } from 'react-router'
import { inStore, type StoreView, storeViewOf } from '#models/store/store-view.ts'

/** The store view of the current address. [ROUTE-13] */
export function useStore(): StoreView {
  return storeViewOf(useLocation().pathname)
}

/** Makes links of the current store: `/c/boots` → `/en/c/boots`. */
export function useStoreLink(): (path: string) => string {
  const store = useStore()
  return (path) => inStore(store, path)
}
