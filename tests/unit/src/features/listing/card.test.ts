import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { wholeListing } from '#models/listing/listing.ts'
import { DEFAULT_STORE } from '#models/store/store-view.ts'
import type { Product } from '#models/wire/product.ts'
import { toProductCard } from '#src/features/listing/card-view.ts'
import { loadListing } from '#src/features/listing/load-listing.server.ts'
import { ProductCard } from '#src/features/listing/product-card.tsx'
import { loadTexts } from '#src/i18n/i18n.ts'
import { shippedCatalogue } from '#tests/fixtures/catalogue/shipped.ts'
import { shoe, sizedShoe } from '#tests/fixtures/catalogue/shoes.ts'

const NOW = new Date('2026-11-15T12:00:00Z')
const NEW = { news_from_date: '2026-11-10T00:00:00.000Z', news_to_date: '2026-11-20T23:59:59.999Z' }
const SALE = { final_price_incl_tax: 199, lowest_price_30_days: 249, is_sale: true }

beforeAll(() => Promise.all([loadTexts('de'), loadTexts('en')]))
afterEach(() => vi.unstubAllEnvs())

function rendered(product: Product): string {
  const card = toProductCard(product, { now: NOW })
  const router = createMemoryRouter([{ path: '/', element: createElement(ProductCard, { card }) }])
  return renderToStaticMarkup(createElement(RouterProvider, { router }))
}

function linkOf(address: string): string {
  const card = toProductCard(shoe(1), { now: NOW })
  const router = createMemoryRouter([{ path: '*', element: createElement(ProductCard, { card }) }], {
    initialEntries: [address],
  })
  return /<a .*?<\/a>/.exec(renderToStaticMarkup(createElement(RouterProvider, { router })))?.[0] ?? ''
}

const shipped = shippedCatalogue()

const coloursOf = (model: string) =>
  loadListing({ catalogue: shipped, store: DEFAULT_STORE }, { ...wholeListing, filters: { hf_model: [model] } })

function badgesOf(product: Product): string[] {
  return [...rendered(product).matchAll(/<li[^>]*>([^<]+)<\/li>/g)].map(([, badge = '']) => badge)
}

describe('a card', () => {
  test.each([
    ['nothing of what is neither new nor reduced', {}, []],
    ['what is new between its dates', NEW, ['Neu']],
    ['nothing of what was new', { ...NEW, news_to_date: '2026-11-14T23:59:59.999Z' }, []],
    ['a reduction against the low of thirty days', SALE, ['Reduziert']],
    ['no sale where nothing may be struck through', { ...SALE, lowest_price_30_days: null }, []],
    ['no sale beside a recommendation alone', { final_price_incl_tax: 199, recommended_price: 249 }, []],
    ['the label that the shopkeeper wrote', { hf_badge_label: 'Werkstattstück' }, ['Werkstattstück']],
    ['the two that matter most', { ...NEW, ...SALE, hf_badge_label: 'Neu' }, ['Reduziert', 'Neu']],
  ])('marks %s [CAT-13]', (_, changes, badges) => {
    expect(badgesOf(shoe(1, changes))).toEqual(badges)
  })

  test('shows what is sold out, and how many sizes are left if they are few [CAT-21]', () => {
    const stock = { is_in_stock: false, qty: 0, manage_stock: true, product_id: 1 }
    expect(badgesOf(shoe(1, { stock }))).toEqual(['Ausverkauft'])
    expect(rendered(sizedShoe(1, { 41: 0, 42: 1, 43: 5 }))).toContain('Nur noch 2 Größen')
    expect(rendered(sizedShoe(1, { 41: 1, 42: 1, 43: 5, 44: 2 }))).not.toContain('Nur noch')
  })

  test('has one picture for screen readers, and a second one as a background for hovering [CAT-18]', () => {
    const media_gallery = ['side', 'back'].map((name) => ({ image: `/${name}.webp`, alt: name, colour: '#333' }))
    const html = rendered(shoe(1, { media_gallery }))
    expect(html.match(/<img /g)).toHaveLength(1)
    expect(html).toContain('url(&quot;/img/400/400/resize/back.webp&quot;) 1x')
    expect(html).not.toContain('alt="back"')
    expect(rendered(shoe(1, { media_gallery: media_gallery.slice(0, 1) }))).not.toContain('--second')
  })

  test.each([
    ['German', '/', '/schuhe/'],
    ['English', '/en', '/en/schuhe/'],
  ])('has the same link on the server and in the browser of the %s store [CAT-18]', (_, address, start) => {
    const onServer = linkOf(address)
    vi.stubEnv('SSR', false)
    expect(linkOf(address)).toBe(onServer)
    expect(onServer).toContain(`href="${start}`)
  })

  test('is new by date and counts colours by the listing, for one product too [CAT-13]', () => {
    const product = shoe(1, { ...NEW, hf_model: 'OX-1' })
    const on = (day: string, count: number) =>
      toProductCard(product, { now: new Date(day), models: new Map([['OX-1', { count, rating: null, colours: [] }]]) })
    expect(on('2026-11-15', 3)).toMatchObject({ isNew: true, colours: 3 })
    expect(on('2026-12-24', 4)).toMatchObject({ isNew: false, colours: 4 })
  })

  test('has the rating of its model, and each of its colours with a picture and an address [CAT-18]', async () => {
    const { cards } = await coloursOf('OX-101')
    expect(cards).toHaveLength(3)
    const [first] = cards
    const reviewed = await Promise.all(cards.map(({ sku }) => shipped.product(DEFAULT_STORE, sku)))
    const counts = reviewed.map((product) => product?.rating?.count ?? 0)
    expect(first?.rating?.count).toBe(counts.reduce((one, other) => one + other, 0))
    expect(new Set(cards.map(({ rating }) => rating?.average)).size).toBe(1)
    expect(first?.swatches?.map(({ label }) => label).toSorted()).toEqual(['Cognac', 'Dunkelbraun', 'Schwarz'])
    expect(new Set(first?.swatches?.map(({ image }) => image)).size).toBe(3)
    expect(new Set(first?.swatches?.map(({ href }) => href))).toEqual(new Set(cards.map(({ href }) => href)))
  })
})
