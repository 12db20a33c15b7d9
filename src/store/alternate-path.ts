import { useLocation, useMatches } from 'react-router'
import { type FooterPaths, inStore, type StoreView, withoutStore } from '#models/store/store-view.ts'
import { FACTORY_SHOP_PATHS } from '#models/urls/factory-shop-path.ts'
import { WITHDRAWAL_PATHS } from '#models/urls/withdrawal-path.ts'
import { isRecord } from '#models/wire/is-record.ts'

/** Paths that mean the same in every store. */
const SHARED = [
  '/',
  '/search',
  '/checkout',
  '/wishlist',
  '/compare',
  '/resetpassword',
  '/my-account',
  '/cookie-settings',
  '/cookie-einstellungen',
]

/** What a route's data says about its page in other stores: paths by store code. */
interface Twins {
  readonly paths?: Readonly<Record<string, string>>
}

/** Where this page stands in another store; its home where it has no twin there. [ROUTE-13] */
export function useAlternateAddress(store: StoreView): (other: StoreView) => string {
  const path = withoutStore(useLocation().pathname)
  const paths = pathsOf(useMatches().at(-1)?.loaderData)
  return (other) => inStore(other, paths?.[other.code] ?? alternatePath(path, store, other) ?? '/')
}

/** Null where only the catalogue could know. */
export function alternatePath(path: string, from: StoreView, to: StoreView): string | null {
  if (SHARED.includes(path) || path.startsWith('/my-account/') || path.startsWith('/checkout/')) return path
  if (path === FACTORY_SHOP_PATHS[from.language]) return FACTORY_SHOP_PATHS[to.language]
  if (Object.values(WITHDRAWAL_PATHS).includes(path)) return WITHDRAWAL_PATHS[to.language]
  const page = (Object.keys(from.footer) as (keyof FooterPaths)[]).find((key) => from.footer[key] === path)
  return page ? to.footer[page] : null
}

function pathsOf(data: unknown): Twins['paths'] {
  if (!isRecord(data)) return undefined
  const page = isRecord(data.found) ? data.found : data
  const twins = [page.category, page.product, page.page].find((part) => isRecord(part) && isRecord(part.paths))
  return (twins as Twins | undefined)?.paths
}
