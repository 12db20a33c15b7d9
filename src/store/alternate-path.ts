import { useLocation, useMatches } from 'react-router'
import { type FooterPaths, inStore, type StoreView, viewsOfBrand, withoutStore } from '#models/store/store-view.ts'
import { FACTORY_SHOP_PATHS } from '#models/urls/factory-shop-path.ts'
import { WITHDRAWAL_PATHS } from '#models/urls/withdrawal-path.ts'

/** Paths that are equal in every store, the last ones with what is below them. */
const SHARED =
  /^\/((search|wishlist|compare|cart|resetpassword|sign-in|register|abmelden|cookie-einstellungen)?$|(my-account|checkout|newsletter|stock-alert|confirm-account)\b)/

interface WithPaths {
  /** The page's paths in other stores, by store code. */
  readonly paths?: Readonly<Record<string, string>>
}

/** What loader data say of the page's paths. */
interface PageData {
  readonly category?: WithPaths | null
  readonly product?: WithPaths | null
  readonly page?: WithPaths | null
  /** Of an address that only the catalogue can resolve. */
  readonly found?: PageData
}

/** Address of this page in another store, with what is searched for and chosen; that store's home if it has no such page. [ROUTE-13] */
export function useAlternateAddress(store: StoreView): (other: StoreView) => string {
  const rendered = useLocation()
  const path = withoutStore(rendered.pathname)
  // The router does not know the variant that a product page has put into its address.
  const { search } = typeof location === 'undefined' ? rendered : location
  const paths = pathsOf(useMatches().at(-1)?.loaderData as PageData | undefined)
  return (other) => {
    const alternate = paths?.[other.code] ?? alternatePath(path, store, other)
    // Not the place in a list: crawlers would find the pages of all stores from each page of one.
    return alternate ? inStore(other, alternate) + search.replace(/[?&]page=\d+$/, '') : inStore(other, '/')
  }
}

/** Null if the path depends on the catalogue. */
export function alternatePath(path: string, from: StoreView, to: StoreView): string | null {
  if (SHARED.test(path)) return path
  const byLanguage = [FACTORY_SHOP_PATHS, WITHDRAWAL_PATHS].find((paths) => Object.values(paths).includes(path))
  if (byLanguage) return byLanguage[to.language]
  const page = (Object.keys(from.footer) as (keyof FooterPaths)[]).find((key) => from.footer[key] === path)
  return page ? to.footer[page] : null
}

function pathsOf(data: PageData | null | undefined): WithPaths['paths'] {
  const page = data?.found ?? data
  return page?.category?.paths ?? page?.product?.paths ?? page?.page?.paths
}

/** The same page's path in every store view of the brand, by store code; null where a store has none. */
export type PathsInStores = Readonly<Record<string, string | null>>

export async function pathsInStores(
  store: StoreView,
  pathIn: (store: StoreView) => Promise<string | null>,
): Promise<PathsInStores> {
  return Object.fromEntries(await Promise.all(viewsOfBrand(store).map(async (view) => [view.code, await pathIn(view)])))
}
