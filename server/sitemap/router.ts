import { type Context, Hono } from 'hono'
import { inStore, STORE_VIEWS } from '#models/store/store-view.ts'
import { type CatalogueReader, CatalogueUnavailable } from '#models/wire/catalogue-reader.ts'
import { otherPages, productFiles, productPages } from './sitemap-pages.ts'
import { sitemap, sitemapIndex } from './sitemap-xml.ts'

/** Paths without content for search engines. */
const PRIVATE_PATHS = ['/checkout', '/redirect', '/loading', '/resetpassword', '/my-account']

/** `robots.txt` and its sitemaps: an index, and per store its pages and its products. [SHELL-16] */
export function sitemapRouter(catalogue: CatalogueReader, origin: string): Hono {
  return new Hono()
    .get('/robots.txt', (c) => {
      const closed = STORE_VIEWS.flatMap((store) => PRIVATE_PATHS.map((path) => `Disallow: ${inStore(store, path)}`))
      const lines = ['User-agent: *', 'Disallow: /api/', ...closed, '', `Sitemap: ${origin}/sitemap.xml`, '']
      return c.text(lines.join('\n'), 200, { 'Cache-Control': 'public, max-age=3600' })
    })
    .get('/sitemap.xml', (c) =>
      answer(c, async () => {
        const files = await Promise.all(
          STORE_VIEWS.map(async (store) => {
            const products = (await productFiles(catalogue, store)).map((file) => `products-${file}`)
            return ['pages', ...products].map((part) => `${origin}/sitemap-${store.code}-${part}.xml`)
          }),
        )
        return sitemapIndex(files.flat())
      }),
    )
    .get('/:file{sitemap-.+\\.xml}', (c) =>
      answer(c, async () => {
        const [, code, file] = /^sitemap-(\w+)-(?:pages|products-([1-9]\d{0,3}))\.xml$/.exec(c.req.param('file')) ?? []
        const store = STORE_VIEWS.find((candidate) => candidate.code === code)
        if (!store) return null
        const pages = file ? await productPages(catalogue, store, Number(file)) : await otherPages(catalogue, store)
        return pages.length > 0 ? sitemap(pages, store, origin) : null
      }),
    )
}

async function answer(c: Context, write: () => Promise<string | null>): Promise<Response> {
  try {
    const xml = await write()
    if (xml === null) return c.text('Not found', 404)
    return c.body(xml, 200, {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    })
  } catch (error) {
    if (!(error instanceof CatalogueUnavailable)) throw error
    return c.text('The catalogue does not answer', 503, { 'Retry-After': '120' })
  }
}
