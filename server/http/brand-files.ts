import { join } from 'node:path'
import { Hono, type MiddlewareHandler } from 'hono'
import { BRANDS } from '#brands'
import { themeFile } from '#models/store/brand-paths.ts'
import { THEMES } from '#models/store/read-brands.ts'
import { inStore, STORE_VIEWS, type StoreView, viewsOfBrand } from '#models/store/store-view.ts'
import { readBrandTexts } from '../catalogue/brand-offer.ts'
import { REVALIDATED, staticFiles } from './static-files.ts'

const ICONS = [
  { name: 'favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  { name: 'icon-192.png', sizes: '192x192', type: 'image/png' },
  { name: 'icon-512.png', sizes: '512x512', type: 'image/png' },
  { name: 'icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]

const SHORTCUT_NAMES = {
  de: { search: 'Suche', wishlist: 'Wunschliste', account: 'Mein Konto' },
  en: { search: 'Search', wishlist: 'Wishlist', account: 'My account' },
  it: { search: 'Ricerca', wishlist: 'Lista dei desideri', account: 'Il mio account' },
} satisfies Record<StoreView['language'], object>

/** The icons of every brand, and a manifest for each store view. Nothing else of a brand's folder is public. [SHELL-12] */
export function brandFilesRouter(): Hono {
  const icons = staticFiles(join(THEMES, '..'), REVALIDATED) as MiddlewareHandler
  const router = new Hono()
  router.get('/themes/:brand/:file{(?:favicon\\.(?:svg|ico)|apple-touch-icon\\.png|icon-[a-z0-9-]+\\.png)}', icons)
  // Browsers ask for it where no page names an icon.
  router.get('/favicon.ico', (c) =>
    router.fetch(new Request(new URL(themeFile(BRANDS[0], 'favicon.ico'), c.req.url), c.req.raw), c.env),
  )
  for (const store of STORE_VIEWS) {
    const manifest = manifestOf(store, readBrandTexts(store).claim)
    router.get(inStore(store, '/manifest.webmanifest'), (c) =>
      c.body(manifest, 200, { 'Content-Type': 'application/manifest+json', 'Cache-Control': REVALIDATED }),
    )
  }
  return router
}

/** The views of a brand are one app, which opens in the language that it was installed in. */
function manifestOf(store: StoreView, claim: string): string {
  const { brand } = store
  const [first = store] = viewsOfBrand(store)
  return JSON.stringify({
    id: inStore(first, '/'),
    name: brand.name,
    short_name: brand.name,
    description: claim,
    lang: store.locale,
    start_url: inStore(store, '/'),
    scope: inStore(first, '/'),
    display: 'standalone',
    background_color: brand.themeColor.light,
    theme_color: brand.themeColor.light,
    categories: ['shopping'],
    shortcuts: appShortcuts(store),
    icons: ICONS.map(({ name, ...icon }) => ({ src: themeFile(brand, name), ...icon })),
  })
}

/** Menu of the installed app's icon. The cart has no page of its own. [SHELL-12] */
function appShortcuts(store: StoreView): { name: string; url: string }[] {
  const { search, wishlist, account } = SHORTCUT_NAMES[store.language]
  return [
    { name: search, url: inStore(store, '/search') },
    { name: wishlist, url: inStore(store, '/wishlist') },
    { name: account, url: inStore(store, '/my-account') },
  ]
}
