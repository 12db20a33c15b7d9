import { createElement } from 'react'
import { expect, test } from 'vitest'
import { DEFAULT_STORE, storeViewOf } from '#models/store/store-view.ts'
import type { Review } from '#models/wire/catalogue.ts'
import { storeCatalogue } from '#server/catalogue/documents.ts'
import { readSeed } from '#server/seed/source.ts'
import { ProductDetails } from '#src/features/product/product-details.server.tsx'
import { Reviews } from '#src/features/product/reviews.server.tsx'
import { staticSectionsOf } from '#src/features/product/static-sections.server.tsx'
import { textsOf } from '#src/i18n/texts-of.server.ts'
import { staticHtml } from '#src/static-html/static-html.server.tsx'

function review(id: number, more: Partial<Review>): Review {
  const words = { title: 'Fits', detail: 'Well made', nickname: 'Jo', created_at: '2026-09-01T10:00:00Z' }
  return { id, product_id: 1, review_status: 1, rating: 5, size_feedback: null, verified: false, ...words, ...more }
}

async function rendered(reviews: readonly Review[], average = 4): Promise<string> {
  await textsOf('en', 'reading')
  const rating = reviews.length > 0 ? { count: reviews.length, average } : null
  return staticHtml(storeViewOf('/en'), createElement(Reviews, { rating, reviews }))
}

test("HTML in a shopper's review is shown as text [CAT-23]", async () => {
  const html = await rendered([review(1, { detail: '<img src=x onerror=alert(1)>', nickname: '"><script>' })])
  expect(html).not.toMatch(/<img|<script/)
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
})

test('the aggregate rating is computed from the reviews, and absent without reviews [CAT-23]', async () => {
  expect(await rendered([review(1, { rating: 4 }), review(2, { rating: 3 })], 3.5)).toContain('3.5 out of 5 stars')
  const none = await rendered([])
  expect(none).toContain('No reviews yet. If you own this pair, write the first.')
  expect(none).not.toContain('out of 5 stars')
})

test('shows the fit as shares of the answers, and which reviews are verified [CAT-23]', async () => {
  const html = await rendered([
    review(1, { size_feedback: 'small', verified: true }),
    review(2, { size_feedback: 'true' }),
    review(3, { size_feedback: 'true' }),
    review(4, { size_feedback: 'true' }),
    review(5, {}),
  ])
  expect(html.replace(/<[^>]+>/g, '')).toMatch(/small 25%.*as expected 75%.*large 0%/)
  expect(html.match(/Verified purchase ·|· Verified purchase/g)).toHaveLength(1)
})

test('only what the shopper wrote is marked as being in the language of the review [SHELL-13]', async () => {
  const italian = { title: 'Calza bene', detail: 'Morbida', nickname: 'Ivana per il marito', language: 'it' } as const
  const html = await rendered([review(1, { ...italian, rating: 4, size_feedback: 'true' })])
  const marked = [...html.matchAll(/<(\w+)[^>]* lang="it"[^>]*>(.*?)<\/\1>/g)].map(([, , text]) => text)
  expect(marked).toEqual(['Calza bene', 'Morbida', 'Ivana per il marito'])
  expect(html).toContain('4 out of 5 stars')
  expect(html.replace(/<[^>]+>/g, '')).toContain('Ivana per il marito · 1 Sept 2026 · fits as expected')
})

test.each([
  ['OX-101', 'Neu besohlbar, etwa 3-mal: in unserer Werkstatt, in etwa drei Wochen'],
  ['OX-118', 'Neu besohlbar, einmal: bei einem Kollegen mit Durchnähmaschine'],
  ['OX-139', 'Neu besohlbar, etwa 2-mal: in unserer Werkstatt, in etwa drei Wochen'],
  ['PF', ''],
])('beside the offer of %s stands how it is resoled, with the way to the repairs [CAT-20]', async (sku, words) => {
  const { products } = storeCatalogue(readSeed(), DEFAULT_STORE, new Date('2026-11-20'))
  const product = products.find((one) => one.sku.startsWith(sku))
  if (!product) throw new Error(`no ${sku}`)
  const { serviceNotes } = await staticSectionsOf(DEFAULT_STORE, product, [], { lasts: [], linked: [] })
  if (words === '') return expect(serviceNotes).not.toContain('#repairs')
  expect(serviceNotes.replace(/<[^>]+>/g, '')).toContain(words)
  expect(serviceNotes).toContain('href="/customer-service#repairs"')
})

test('says beside the reviews that this is a demonstration shop whose reviews are examples [CAT-23]', async () => {
  expect(await rendered([review(1, {})])).toContain('the reviews it starts with are examples')
})

const { products } = storeCatalogue(readSeed(), DEFAULT_STORE, new Date('2026-11-20'))

async function detailsOf(sku: string, ...linkedSkus: string[]): Promise<string> {
  await textsOf('de', 'reading')
  const [product, ...linked] = [sku, ...linkedSkus].map((wanted) => products.find((one) => one.sku === wanted))
  const props = { product, care: [], lasts: [], linked } as Parameters<typeof ProductDetails>[0]
  return staticHtml(DEFAULT_STORE, createElement(ProductDetails, props))
}

test('the page of a set names hazards, safety notes and manufacturer of each product in it [CAT-01]', async () => {
  const parts = ['PF-CREME-SW', 'PF-WACHS-SW', 'ZU-SENKEL-75']
  const html = await detailsOf('SET-SCHWARZ', ...parts)
  expect(html.match(/H226/g)).toHaveLength(2)
  expect(html.match(/#c8102e/g), 'a red diamond for H226 and one for H317, of cream and wax').toHaveLength(4)
  expect(html.match(/Balsamterpentinöl/g)).toHaveLength(2)
  expect(html.replace(/\s/g, ' ')).toContain('100 % Baumwolle')
  for (const sku of parts) expect(html.replace(/\s/g, ' ')).toContain(`Nr. ${sku}`)
})

test('the signs of the materials are explained for a shoe, alone and in a bundle, and not for a belt [CAT-01]', async () => {
  const explanation = 'Richtlinie 94/11/EG'
  expect(await detailsOf('OX-101-SW')).toContain(explanation)
  expect(await detailsOf('PAKET-101')).toContain(explanation)
  const belt = await detailsOf('GU-801-CO')
  expect(belt).toContain('Leder')
  expect(belt).not.toContain(explanation)
})
