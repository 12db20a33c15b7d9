import type { CmsPage } from '#models/catalogue.ts'
import { FACTORY_SHOP_PATHS } from '#models/factory-shop.ts'
import type { StoreView } from '#models/store-view.ts'
import { stillHtml } from '#src/shell/still-html.tsx'
import { textsOf } from '../../i18n/texts-of.ts'
import { type ContentView, toContentView } from './content-view.ts'
import { ShopMap } from './shop-map.tsx'

/** Both stand in the same house. */
const PLACES: readonly string[] = ['/store-locator', ...Object.values(FACTORY_SHOP_PATHS)]

/** A page of the shop owner's words; where it leads to a place, with a map. [SHELL-14, SHELL-15] */
export async function loadContent(page: CmsPage, store: StoreView): Promise<ContentView> {
  const view = toContentView(page, store)
  if (!PLACES.includes(view.path)) return view
  const texts = await textsOf(store.language, 'locator')
  return { ...view, map: stillHtml(store, <ShopMap texts={texts} />) }
}
