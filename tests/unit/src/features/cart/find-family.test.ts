import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CartLine } from '#models/cart/cart-line.ts'
import { storeViewOf } from '#models/store/store-view.ts'
import type { Product } from '#models/wire/product.ts'
import { CatalogueService } from '#server/catalogue/catalogue-service.ts'
import { catalogRouter } from '#server/commerce/catalog.ts'
import { findFamily } from '#src/features/cart/find-family.ts'
import { choiceOf } from '#src/features/cart/line-choice.ts'
import { toCartLine } from '#src/features/product/cart-line.ts'
import { chosenVariant } from '#src/features/product/product-choice.ts'
import { shippedCatalogue } from '#tests/fixtures/catalogue/shipped.ts'
import { sizedShoe, storeCatalogue } from '#tests/fixtures/catalogue/shoes.ts'

const tokens = { groupOf: () => null }
const app = new Hono().route('/api', catalogRouter({ catalogue: shippedCatalogue(), tokens }))
const GERMAN = storeViewOf('/')
const ENGLISH = storeViewOf('/en')
const { signal } = new AbortController()

beforeEach(() => {
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => app.request(path, init))
})
afterEach(() => vi.unstubAllGlobals())

function lineOf(sku: string, parentSku: string): CartLine {
  const productType = 'configurable'
  const words = { name: '', image: '', href: '', options: [] }
  return { id: 'line', sku, parentSku, productType, quantity: 2, unitPrice: 1, productOption: null, ...words }
}

test('a line can be changed to its model in other colours, and its current variant is preselected [CART-04]', async () => {
  const line = lineOf('OX-101-SW-42-G', 'OX-101-SW')
  const family = await findFamily(ENGLISH, line, signal)
  expect(family?.members.map(({ product }) => product.colour?.value)).toEqual(['Cognac', 'Dark brown', 'Black'])
  expect(family?.members.every(({ swatch }) => swatch?.startsWith('#'))).toBe(true)
  expect(family?.own.product.sku).toBe('OX-101-SW')
  if (!family) return
  const { product } = family.own
  expect(chosenVariant(product, choiceOf(product, line))?.sku).toBe('OX-101-SW-42-G')
})

test('the changed line equals the line that the shoe’s own page would add, with the line’s quantity [CART-04]', async () => {
  const family = await findFamily(GERMAN, lineOf('OX-101-SW-42-G', 'OX-101-SW'), signal)
  const brown = family?.members.find(({ product }) => product.sku === 'OX-101-DB')?.product
  if (!brown) throw new Error('The model has no brown')
  const wanted = choiceOf(brown, lineOf('OX-101-DB-43-F', 'OX-101-DB'))
  expect(toCartLine(brown, wanted, () => 'new')).toMatchObject({
    id: 'new',
    sku: 'OX-101-DB-43-F',
    parentSku: 'OX-101-DB',
    productType: 'configurable',
    quantity: 2,
    unitPrice: 279,
    href: expect.stringContaining('OX-101-DB-43-F'),
    options: [
      { label: 'Größe', value: '43' },
      { label: 'Weite', value: 'F (schmal)' },
      { label: 'Farbe', value: 'Dunkelbraun' },
      { label: 'Obermaterial', value: 'Leder' },
    ],
    productOption: {
      extension_attributes: {
        configurable_item_options: [
          { option_id: '141', option_value: 430 },
          { option_id: '142', option_value: 52 },
        ],
      },
    },
  })
})

test("the product is found for a line of another device that has only the variant's SKU [CART-04]", async () => {
  const family = await findFamily(GERMAN, lineOf('OX-101-SW-42-G', 'OX-101-SW-42-G'), signal)
  expect(family?.own.product.sku).toBe('OX-101-SW')
})

test('a shoe whose colour is an option has no further members [CART-04]', async () => {
  const family = await findFamily(GERMAN, lineOf('LO-404-43-BO', 'LO-404'), signal)
  expect(family?.members.map(({ product }) => product.sku)).toEqual(['LO-404'])
  expect(family?.own.product.options.map(({ code }) => code)).toEqual(['hf_shoe_size', 'hf_color'])
})

test('a shoe with an engraving includes it, so that its price stays in the changed line [CART-04]', async () => {
  const engraving = { option_id: 7, title: 'Gravur', type: 'field', is_require: false, price: 20, price_type: 'fixed' }
  const shoe = sizedShoe(
    1,
    { 42: 1, 43: 4 },
    {
      sku: 'OX-200',
      configurable_options: [],
      custom_options: [engraving] as unknown as Product['custom_options'],
    },
  )
  const catalogue = new CatalogueService([storeCatalogue({ products: [shoe] }, GERMAN)])
  const small = new Hono().route('/api', catalogRouter({ catalogue, tokens }))
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => small.request(path, init))
  const family = await findFamily(GERMAN, lineOf('OX-200-42', 'OX-200'), signal)
  expect(family?.own.product.custom).toMatchObject([{ option_id: 7, price: 20 }])
})

test('a product that is no longer sold gives null, a failing catalogue an error [CART-04]', async () => {
  expect(await findFamily(GERMAN, lineOf('GONE-42', 'GONE'), signal)).toBeNull()
  for (const answer of [() => new Response('', { status: 503 }), () => Response.json({ hits: {} })]) {
    vi.stubGlobal('fetch', async () => answer())
    await expect(findFamily(GERMAN, lineOf('OX-101-SW-42-G', 'OX-101-SW'), signal)).rejects.toThrow()
  }
})
