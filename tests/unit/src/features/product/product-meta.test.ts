import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub, Meta } from 'react-router'
import { expect, test } from 'vitest'
import { STORE_VIEWS } from '#models/store/store-view.ts'
import type { Review } from '#models/wire/catalogue.ts'
import type { CatalogueReader } from '#models/wire/catalogue-reader.ts'
import { withProducts } from '#server/catalogue/with-products.ts'
import { loadProduct } from '#src/features/product/load-product.server.ts'
import { productJsonLd, productMeta } from '#src/features/product/product-meta.server.ts'
import { shippedCatalogue } from '#tests/fixtures/catalogue/shipped.ts'

const ORIGIN = 'https://welt.example'
const catalogue = shippedCatalogue()
const [german, english, austrian] = STORE_VIEWS

async function shownTerms(sku: string, store: (typeof STORE_VIEWS)[number] = german, written: readonly Review[] = []) {
  const product = await catalogue.product(store, sku)
  if (!product) throw new Error(`no ${sku}`)
  const reader: CatalogueReader = withProducts(catalogue, (_, products) => products)
  const { product: view, reviews } = await loadProduct(
    { ...reader, reviews: async (_, id) => (id === product.id ? [...written] : []) },
    store,
    product,
  )
  const ld = JSON.stringify(productJsonLd(view, reviews, store, ORIGIN))
  // biome-ignore lint/suspicious/noExplicitAny: the test reads it as a crawler does.
  return { product, view, reviews, json: JSON.parse(ld) as any }
}

function review(id: number, more: Partial<Review>): Review {
  const words = { title: 'Fits', detail: 'Well made', nickname: `Jo ${id}`, created_at: '2026-09-01T23:30:00Z' }
  return { id, product_id: 1, review_status: 1, rating: 4, size_feedback: null, verified: false, ...words, ...more }
}

test('a product in sizes is a group; each size is an offer with its own stock and address [SHELL-16]', async () => {
  const { product, json } = await shownTerms('OX-118-SW', english)
  expect(json).toMatchObject({
    '@type': 'ProductGroup',
    productGroupID: 'OX-118-SW',
    variesBy: ['https://schema.org/size'],
    color: 'Black',
  })
  expect(json.offers).toBeUndefined()
  const children = product.configurable_children ?? []
  expect(json.hasVariant.map(({ sku }: { sku: string }) => sku)).toEqual(children.map(({ sku }) => sku))
  for (const [place, { sku, offers, size, name }] of json.hasVariant.entries()) {
    const child = children[place]
    expect(sku).toBe(`OX-118-SW-${size.split(' ')[0]}-G`)
    expect(name).toContain(size)
    expect(offers).toMatchObject({
      '@type': 'Offer',
      price: child?.final_price_incl_tax.toFixed(2),
      priceCurrency: 'EUR',
      availability: `https://schema.org/${child?.stock.is_in_stock ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      url: `${ORIGIN}/en/${product.url_path}?childSku=${encodeURIComponent(sku)}`,
    })
  }
})

test('delivery and returns are stated once, as on the pages of the store [SHELL-16]', async () => {
  const { json } = await shownTerms('OX-118-SW', austrian)
  const [first, second] = json.hasVariant
  expect(first.offers.shippingDetails).toMatchObject({
    shippingRate: { value: 0, currency: 'EUR' },
    shippingDestination: { addressCountry: 'AT' },
    deliveryTime: { handlingTime: { minValue: 0, maxValue: 1 }, transitTime: { minValue: 2, maxValue: 4 } },
  })
  expect(first.offers.hasMerchantReturnPolicy).toMatchObject({ merchantReturnDays: 30, applicableCountry: 'AT' })
  expect(second.offers.shippingDetails).toEqual({ '@id': first.offers.shippingDetails['@id'] })
  expect(second.offers.hasMerchantReturnPolicy).toEqual({ '@id': first.offers.hasMerchantReturnPolicy['@id'] })
})

test('a voucher is one offer without shipping and returns [SHELL-16]', async () => {
  const { items } = await catalogue.search(
    german,
    {
      _availableFilters: [],
      _appliedFilters: [{ attribute: 'type_id', value: { eq: 'virtual' }, scope: 'default' }],
      _appliedSort: [],
      _searchText: '',
    },
    { start: 0, size: 1 },
  )
  const { json } = await shownTerms(items[0]?.sku ?? '')
  expect(json).toMatchObject({ '@type': 'Product', offers: { '@type': 'Offer', priceCurrency: 'EUR' } })
  expect(json.offers.shippingDetails).toBeUndefined()
  expect(json.offers.hasMerchantReturnPolicy).toBeUndefined()
})

test('structured data contain the rated reviews that are visible on the page, those in its language first [CAT-23]', async () => {
  const { view, json } = await shownTerms('OX-101-SW', english, [
    review(1, { language: 'de' }),
    review(2, { language: 'en' }),
    review(3, { language: 'de', rating: null }),
    review(4, { language: 'de' }),
    review(5, { language: 'de' }),
  ])
  const [open = ''] = view.sections.reviews.split('<details')
  const authors = json.review.map(({ author }: { author: { name: string } }) => author.name)
  expect(authors).toEqual(['Jo 2', 'Jo 1', 'Jo 4'])
  for (const author of authors) expect(open).toContain(author)
  expect(json.review[0]).toEqual({
    '@type': 'Review',
    name: 'Fits',
    reviewBody: 'Well made',
    author: { '@type': 'Person', name: 'Jo 2' },
    datePublished: '2026-09-01',
    reviewRating: { '@type': 'Rating', ratingValue: 4, bestRating: 5 },
    inLanguage: 'en',
  })
  expect((await shownTerms('OX-101-SW')).json.review).toBeUndefined()
})

test('a page shows the reviews of all colours of its model, each with its colour, and their common rating [CAT-23]', async () => {
  const [black, cognac] = [await catalogue.product(german, 'OX-101-SW'), await catalogue.product(german, 'OX-101-CO')]
  if (!black || !cognac) throw new Error('not sold')
  const rating = (count: number, average: number) => ({ count, average })
  const rated = new Map([
    ['OX-101-SW', rating(1, 2)],
    ['OX-101-CO', rating(3, 4)],
  ])
  const reader = withProducts(catalogue, (_, products) =>
    products.map((product) => ({ ...product, rating: rated.get(product.sku) ?? null })),
  )
  const own: Record<number, Review[]> = {
    [black.id]: [review(1, { created_at: '2026-09-01T12:00:00Z' })],
    [cognac.id]: [review(2, { created_at: '2026-10-01T12:00:00Z' })],
  }
  const { product: view } = await loadProduct({ ...reader, reviews: async (_, id) => own[id] ?? [] }, german, black)
  expect(view.rating).toEqual({ count: 4, average: 3.5 })
  expect(view.sections.reviews?.replace(/<[^>]*>/g, '')).toMatch(/Jo 2 · Cognac ·.*Jo 1 · Schwarz ·/s)
})

test('a review cannot end the script element [CAT-23]', async () => {
  const detail = '</script><script>alert(1)</script><!-- & \u2028'
  const { view, reviews } = await shownTerms('OX-101-SW', german, [review(1, { detail })])
  const meta = () => productMeta({ product: view, reviews, canonical: null }, german, ORIGIN)
  const html = renderToString(createElement(createRoutesStub([{ path: '/', meta, Component: Meta }])))
  expect(html).not.toContain('<script>')
  const [, written = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  expect(JSON.parse(written).review[0].reviewBody).toBe(detail)
})

test('structured data contain each material once, even if several parts are made of it [SHELL-16]', async () => {
  const { product, json } = await shownTerms('OX-118-SW')
  const materials = product.materials.map(({ material }) => material)
  expect(new Set(materials).size).toBeLessThan(materials.length)
  expect(json.material).toEqual([...new Set(json.material)])
  expect(new Set(json.material)).toEqual(new Set(materials))
})
