import type { StoreView } from '#models/store/store-view.ts'
import { FACTORY_SHOP_PATHS } from '#models/urls/factory-shop-path.ts'
import type { CmsPage } from '#models/wire/catalogue.ts'
import { staticHtml } from '#src/static-html/static-html.server.tsx'
import { textsOf } from '../../i18n/texts-of.server.ts'
import { type ContentView, toContentView } from './content-view.server.ts'
import { ShopMap } from './shop-map.server.tsx'

const STORE_PATH = '/store-locator'

/** Shop and workshop have the same address. */
const PLACES: readonly string[] = [STORE_PATH, ...Object.values(FACTORY_SHOP_PATHS)]

/** A content page; with a map if it is about a place. [SHELL-14, SHELL-15] */
export async function loadContent(page: CmsPage, store: StoreView): Promise<ContentView> {
  const view = toContentView(page, store)
  if (!PLACES.includes(view.path)) return view
  const texts = await textsOf(store.language, 'locator')
  const map = staticHtml(store, <ShopMap texts={texts} />)
  return { ...view, map, ...(view.path === STORE_PATH && { hasOpeningHours: true as const }) }
}
