import { afterAll, beforeAll, expect, test } from 'vitest'
import { STORE_VIEWS, type StoreView, storeViewOf, withoutStore } from '#models/store/store-view.ts'
import { CatalogueUnavailable } from '#models/wire/catalogue-reader.ts'
import type { Product } from '#models/wire/product.ts'
import { withProducts } from '#server/catalogue/with-products.ts'
import { sitemapRouter } from '#server/sitemap/router.ts'
import { openTestShop, type TestShop } from '#tests/fixtures/shop.ts'

const ORIGIN = 'https://welt.test'

let shop: TestShop
let router: ReturnType<typeof sitemapRouter>

beforeAll(async () => {
  shop = await openTestShop()
  router = sitemapRouter(shop.catalogue, ORIGIN)
})
afterAll(() => shop.close())

async function read(path: string): Promise<string> {
  const response = await router.request(path)
  expect(response.status, path).toBe(200)
  expect(response.headers.get('content-type')).toContain('application/xml')
  return response.text()
}

function located(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
}

async function files(): Promise<string[]> {
  return located(await read('/sitemap.xml')).map((address) => address.slice(ORIGIN.length))
}

test('robots.txt disallows the checkout and names the sitemap [SHELL-16]', async () => {
  const text = await (await router.request('/robots.txt')).text()
  for (const line of ['User-agent: *', 'Disallow: /api/', 'Disallow: /en/checkout', `Sitemap: ${ORIGIN}/sitemap.xml`]) {
    expect(text.split('\n')).toContain(line)
  }
})

test('the index names files for every store [SHELL-16]', async () => {
  expect((await files()).filter((file) => file.endsWith('-pages.xml'))).toEqual(
    STORE_VIEWS.map(({ code }) => `/sitemap-${code}-pages.xml`),
  )
})

test('products that several brands sell are listed by the first of them alone [SHELL-16]', async () => {
  const codes = ['de', 'en', 'de_region', 'it']
  expect((await files()).filter((file) => file.includes('-products-'))).toEqual(
    codes.map((code) => `/sitemap-${code}-products-1.xml`),
  )
  expect((await router.request('/sitemap-bergwelt_de-products-1.xml')).status).toBe(404)
})

test('a product that only a sister shop sells is listed there [SHELL-16]', async () => {
  const sku = 'BO-541-TA'
  const isHidden = (store: StoreView, product: Product) => product.sku === sku && store.brand.code === 'welt'
  const reader = withProducts(shop.catalogue, (store, products) =>
    products.map((product) => (isHidden(store, product) ? { ...product, visibility: 1 } : product)),
  )
  const own = sitemapRouter(reader, ORIGIN)
  const index = await (await own.request('/sitemap.xml')).text()
  expect(index).toContain('/sitemap-bergwelt_it-products-1.xml')
  const xml = await (await own.request('/sitemap-bergwelt_it-products-1.xml')).text()
  const product = await shop.catalogue.product(storeViewOf('/bergwelt/it'), sku)
  expect(located(xml)).toEqual([`${ORIGIN}/bergwelt/it/${product?.url_path}`])
})

test('the sitemap lists every URL once, in its store, and each resolves to a page [SHELL-16]', async () => {
  const addresses = (await Promise.all((await files()).map(async (file) => located(await read(file))))).flat()
  expect(new Set(addresses).size).toBe(addresses.length)
  expect(addresses.length).toBeGreaterThan(500)
  const own = ['/', '/vertrag-widerrufen', '/withdraw-from-contract', '/recedere-dal-contratto']
  for (const address of addresses) {
    const path = decodeURI(address.slice(ORIGIN.length))
    const inside = withoutStore(path)
    if (own.includes(inside)) continue
    const mapped = await shop.catalogue.mapUrl(storeViewOf(path), inside)
    expect(mapped, path).not.toBeNull()
    if (mapped?._type === 'cms_page') expect(mapped._source.canonical, path).toBeUndefined()
  }
})

test('alternates of a page name each other and the default store [SHELL-16]', async () => {
  const german = await read('/sitemap-de-products-1.xml')
  const english = await read('/sitemap-en-products-1.xml')
  const alternates = (xml: string) => [...xml.matchAll(/<\/loc>(.*?)<\/url>/g)].map(([, links]) => links).sort()
  expect(alternates(german)).toEqual(alternates(english))
  const [first = ''] = alternates(german)
  for (const hreflang of ['de-DE', 'en', 'de-AT', 'it-IT', 'x-default'])
    expect(first).toContain(`hreflang="${hreflang}"`)
})

test('the sitemap has date and photograph of products, and the factory shop under its name in each store [ROUTE-11]', async () => {
  const products = await read('/sitemap-en-products-1.xml')
  expect(products.match(/<url>/g)?.length).toBe(products.match(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/g)?.length)
  expect(products).toContain(`<image:loc>${ORIGIN}/img/`)
  for (const [code, path] of [
    ['de', '/schuhe/direktverkauf'],
    ['en', '/en/shoes/factory-outlet'],
    ['de_region', '/de/schuhe/direktverkauf'],
    ['it', '/it/scarpe/vendita-in-laboratorio'],
  ]) {
    expect(located(await read(`/sitemap-${code}-pages.xml`))).toContain(ORIGIN + path)
  }
})

test('a store without links to the FAQ page does not list it in its sitemap [ROUTE-12]', async () => {
  expect(located(await read('/sitemap-de-pages.xml'))).toContain(`${ORIGIN}/schuhwissen/faqs`)
  expect(located(await read('/sitemap-it-pages.xml'))).toContain(`${ORIGIN}/it/guida-alle-scarpe/domande-frequenti`)
  expect(await read('/sitemap-de_region-pages.xml')).not.toContain('/schuhwissen/faqs<')
  expect(await read('/sitemap-de-pages.xml')).not.toContain('/de/schuhwissen/faqs')
})

test('an unknown sitemap file is a 404, and an unavailable catalogue is logged [SHELL-16]', async () => {
  for (const file of [
    '/sitemap-de-products-2.xml',
    '/sitemap-de-products-0.xml',
    '/sitemap-xx-pages.xml',
    '/sitemap-.xml',
  ]) {
    expect((await router.request(file)).status, file).toBe(404)
  }
  const away = new Proxy(shop.catalogue, {
    get: () => async () => {
      throw new CatalogueUnavailable('away')
    },
  })
  expect((await sitemapRouter(away, ORIGIN).request('/sitemap.xml')).status).toBe(503)
})
