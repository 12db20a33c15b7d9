import * as v from 'valibot'
import { expect, test } from 'vitest'
import { STORE_VIEWS } from '#models/store/store-view.ts'
import { searchQuerySchema } from '#models/wire/search.ts'
import { CatalogueService } from '#server/catalogue/catalogue-service.ts'
import { storeCatalogue } from '#server/catalogue/documents.ts'
import { queryReader } from '#server/search/understanding/query-reader.ts'
import { readSeed } from '#server/seed/source.ts'

const [, , , store] = STORE_VIEWS
const italian = storeCatalogue(readSeed(), store, new Date('2026-11-21T12:00:00Z'))
const catalogue = new CatalogueService([italian])
const read = queryReader({ store, attributes: italian.attributes, names: [] })

async function find(text: string) {
  const asked = v.parse(searchQuerySchema, { _searchText: text })
  return catalogue.findProducts(store, asked, { start: 0, size: 20 })
}

test.each([
  ['scarpe nere', /^D?(?:OX|DE|MO|LO)-.*-SW$|^D?BO-.*-SW$/],
  ['stivaletti da donna', /^DBO-/],
  ['mocassino', /^D?LO-/],
  ['cinture', /^GU-/],
  ['stringhe', /^ZU-SENKEL/],
  ['crema nera', /^PF-CREME-SW/],
  ['francesina', /^D?OX-/],
  ['scamosciate', /-(?:SN|OL)$|^D?BO-/],
  ['tendiscarpa', /^ZU-SPANNER/],
  ['stivaleto', /^D?BO-/],
])('"%s" finds first what an Italian means [SEARCH-04]', async (text, sku) => {
  const { items } = await find(text)
  expect(items.length).toBeGreaterThan(0)
  for (const product of items.slice(0, 2)) expect(product.sku).toMatch(sku)
})

test.each<[string, string, { from: number; to: number | null }]>([
  ['derby sotto i 250 euro', 'derby', { from: 0, to: 250 }],
  ['fino a 300 €', '', { from: 0, to: 300.01 }],
  ['tra 200 e 300 euro', '', { from: 200, to: 300.01 }],
  ['stivaletti da 200 a 300', 'stivaletti', { from: 200, to: 300.01 }],
  ['oltre 400 €', '', { from: 400.01, to: null }],
  ['non più di 300', '', { from: 0, to: 300.01 }],
  ['intorno ai 300 €', '', { from: 240, to: 360.01 }],
])('"%s" is "%s" with a price range [SEARCH-04]', (text, rest, price) => {
  expect(read(text)).toMatchObject({ text: rest, price })
})

test.each([
  ['oxford in offerta', { text: 'oxford', isOnSale: true }],
  ['derby economiche', { text: 'derby', sort: 'final_price:asc' }],
  ['derby larghezza H', { text: 'derby', widths: ['54'] }],
  ['spese di spedizione', { topics: ['delivery'] }],
  ['reso', { topics: ['returns'] }],
  ['tabella delle taglie', { topics: ['sizes'] }],
  ['infradito', { missing: 'sandals' }],
  ['scarpe da ginnastica', { missing: 'sports' }],
])('"%s" is understood [SEARCH-04]', (text, reading) => {
  expect(read(text)).toMatchObject(reading)
})

test.each(['misura 43', 'taglia 43', 'numero 43'])('"%s" finds shoes of that size only [SEARCH-04]', async (text) => {
  const { items } = await find(text)
  expect(items.length).toBeGreaterThan(0)
  for (const { configurable_children: children = [] } of items) {
    expect(children.some(({ hf_shoe_size: size }) => size === 430)).toBe(true)
  }
})
