import { beforeAll, describe, expect, test } from 'vitest'
import { DEFAULT_STORE, STORE_VIEWS } from '#models/store/store-view.ts'
import type { CatalogueReader } from '#models/wire/catalogue-reader.ts'
import type { Product } from '#models/wire/product.ts'
import { CatalogueService } from '#server/catalogue/catalogue-service.ts'
import { storeCatalogue } from '#server/catalogue/documents.ts'
import { withProducts } from '#server/catalogue/with-products.ts'
import { readSeed } from '#server/seed/source.ts'
import { findProduct, loadProduct } from '#src/features/product/load-product.server.ts'
import { isForSale } from '#src/features/product/product-choice.ts'

const OXFORD = 'OX-101-SW'
let catalogue: CatalogueReader
let oxford: Product

beforeAll(async () => {
  const seed = readSeed()
  catalogue = new CatalogueService(STORE_VIEWS.map((store) => storeCatalogue(seed, store, new Date('2026-11-20'))))
  const found = await catalogue.product(DEFAULT_STORE, OXFORD)
  if (!found) throw new Error(`There is no ${OXFORD}`)
  oxford = found
})

/** The same catalogue with changes to some products. */
function saying(words: Readonly<Record<string, Partial<Product>>>): CatalogueReader {
  return withProducts(catalogue, (_, products) => products.map((product) => ({ ...product, ...words[product.sku] })))
}

test.each([
  ['disabled', { status: 2 }, false],
  ['hidden', { visibility: 1 }, false],
  ['listed nowhere but in the catalogue', { visibility: 2 }, true],
  ['not yet released for search', { status: 0 }, true],
])('a product that is %s has a page or none [CAT-03]', async (_, words, hasPage) => {
  const found = await findProduct(saying({ [OXFORD]: words }), DEFAULT_STORE, OXFORD, new URLSearchParams())
  expect(found !== null).toBe(hasPage)
})

test.each([
  ['a shoe in sizes', OXFORD],
  ['a simple thing', 'PF-CREME-SW'],
  ['a bundle', 'PAKET-101'],
  ['a set', 'SET-SCHWARZ'],
])('an unsaleable %s has a page, but cannot be bought [CAT-04]', async (_, sku) => {
  const viewOf = async (reader: CatalogueReader) => {
    const product = await reader.product(DEFAULT_STORE, sku)
    if (!product) throw new Error(`There is no ${sku}`)
    return (await loadProduct(reader, DEFAULT_STORE, product)).product
  }
  expect(isForSale(await viewOf(catalogue))).toBe(true)
  expect(isForSale(await viewOf(saying({ [sku]: { not_saleable: 1 } })))).toBe(false)
})

const VIEWS = ['side', 'threequarter', 'top', 'detail', 'sole']

test.each([
  ['LO-404', ['tan', 'burgundy'].flatMap((colour) => VIEWS.map((view) => `lo-404-${colour}-${view}`))],
  [OXFORD, VIEWS.map((view) => `ox-101-black-${view}`)],
])('the pictures of %s begin with those of the preselected colour, and none is lost [CAT-02]', async (sku, names) => {
  const product = await catalogue.product(DEFAULT_STORE, sku)
  if (!product) throw new Error(`There is no ${sku}`)
  const { gallery } = (await loadProduct(catalogue, DEFAULT_STORE, product)).product
  expect(gallery.map(({ image }) => image)).toEqual(names.map((name) => `/${name}.webp`))
})

test('the page of the bundle describes each product in it once, with its warnings unfolded [CAT-01]', async () => {
  const bundle = await catalogue.product(DEFAULT_STORE, 'PAKET-101')
  if (!bundle) throw new Error('There is no PAKET-101')
  const { details } = (await loadProduct(catalogue, DEFAULT_STORE, bundle)).product.sections
  const parts = [...details.matchAll(/<details( open="")?><summary>(.*?)<\/summary>/g)]
  expect(
    parts.map(([, open, name]) => [name?.replace(/<[^>]*>/g, '').replace(/\s/g, ' '), open !== undefined]),
  ).toEqual([
    ['Captoe-Oxford No. 101 „Lübeck“', false],
    ['Schuhspanner Buche, verstellbar', false],
    ['Schuhcreme Schwarz, 75 ml', true],
    ['Schuhcreme Schwarz, 150 ml', true],
  ])
})

describe('related products', () => {
  const linked = (type: 'related' | 'upsell') =>
    (oxford.product_links ?? []).filter(({ link_type }) => link_type === type).map((link) => link.linked_product_sku)
  /** Skus of the row with this title, from the page's HTML. */
  const rowsOf = async (reader: CatalogueReader) => {
    const { product } = await loadProduct(reader, DEFAULT_STORE, oxford)
    const rows = product.sections.others.split('<section').slice(1)
    return (title: string) => {
      const row = rows.find((html) => html.includes(`aria-label="${title}"`)) ?? ''
      return [...row.matchAll(/data-sku="([^"]+)"/g)].map(([, sku = '']) => sku)
    }
  }

  test('are the ones the shopkeeper linked, in that order, with upgrades separate from accessories [CAT-27]', async () => {
    const row = await rowsOf(catalogue)
    expect(linked('related').length).toBeGreaterThan(0)
    expect(linked('upsell').length).toBeGreaterThan(0)
    expect(row('Dazu passt')).toEqual(linked('related').slice(0, 4))
    expect(row('Alternativen')).toEqual(linked('upsell').slice(0, 4))
  })

  test('fill the row for every shoe of a shop that sells all that goes with it [CAT-27]', async () => {
    const { items } = await catalogue.search(
      DEFAULT_STORE,
      { _availableFilters: [], _appliedFilters: [], _appliedSort: [], _searchText: '' },
      { start: 0, size: 500 },
    )
    const shoes = items.filter(({ hf_shoe_make }) => hf_shoe_make !== undefined)
    expect(shoes.length).toBeGreaterThan(100)
    for (const { sku, product_links = [] } of shoes) {
      const skus = product_links
        .filter(({ link_type }) => link_type === 'related')
        .map((link) => link.linked_product_sku)
      expect((await catalogue.products(DEFAULT_STORE, skus)).length, sku).toBeGreaterThanOrEqual(4)
    }
  })

  test('include none without a page of its own [CAT-27]', async () => {
    const [first = ''] = linked('related')
    const row = await rowsOf(saying({ [first]: { status: 2 } }))
    expect(row('Dazu passt')).toEqual(
      linked('related')
        .filter((sku) => sku !== first)
        .slice(0, 4),
    )
  })

  test('include models on the same last, none twice, none that is linked already [CAT-27]', async () => {
    const row = await rowsOf(catalogue)
    const lasts = await catalogue.products(DEFAULT_STORE, row('Auf demselben Leisten'))
    expect(lasts.length).toBeGreaterThan(0)
    expect(new Set(lasts.map(({ hf_shoe_last }) => hf_shoe_last))).toEqual(new Set([oxford.hf_shoe_last]))
    expect(new Set(lasts.map(({ hf_model }) => hf_model)).size).toBe(lasts.length)
    expect(row('Auf demselben Leisten')).not.toContain(OXFORD)
    expect(row('Auf demselben Leisten').some((sku) => row('Dazu passt').includes(sku))).toBe(false)
  })
})
