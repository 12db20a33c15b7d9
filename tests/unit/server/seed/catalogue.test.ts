import { existsSync } from 'node:fs'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { PRODUCT_TYPES } from '#models/product/product-kinds.ts'
import { STORE_VIEWS } from '#models/store/store-view.ts'
import {
  attributeSchema,
  BEST_SELLERS_CATEGORY_ID,
  categorySchema,
  cmsBlockSchema,
  cmsPageSchema,
  INSPIRATIONS_CATEGORY_ID,
  promotedContentSchema,
  ROOT_CATEGORY_ID,
  reviewSchema,
  taxRuleSchema,
} from '#models/wire/catalogue.ts'
import { type Product, type ProductChild, productSchema } from '#models/wire/product.ts'
import { openingStock, storeCatalogue } from '#server/catalogue/documents.ts'
import { readSeed } from '#server/seed/source.ts'
import { readsOf } from '#tests/fixtures/counted-reads.ts'

const NOVEMBER = new Date('2026-11-21T12:00:00Z')
const seed = readSeed()
const german = storeCatalogue(seed, STORE_VIEWS[0], NOVEMBER)
const english = storeCatalogue(seed, STORE_VIEWS[1], NOVEMBER)
const parents = german.products.filter((product) => product.configurable_children)
const children = parents.flatMap((product) => product.configurable_children ?? [])

function bySku(sku: string, products: readonly Product[] = german.products): Product {
  const product = products.find((candidate) => candidate.sku === sku)
  if (!product) throw new Error(`no ${sku}`)
  return product
}

describe.each(STORE_VIEWS)('store $code', (store) => {
  const catalogue = storeCatalogue(seed, store, NOVEMBER)

  test('every document, including content pages, blocks and promotions, matches the schema of the contract [SHELL-14]', () => {
    expect(() => {
      v.parse(v.array(v.strictObject(productSchema.entries)), catalogue.products)
      v.parse(v.array(categorySchema), catalogue.categories)
      v.parse(v.array(attributeSchema), catalogue.attributes)
      v.parse(v.array(cmsPageSchema), catalogue.cmsPages)
      v.parse(v.array(cmsBlockSchema), catalogue.cmsBlocks)
      v.parse(v.array(reviewSchema), catalogue.reviews)
      v.parse(v.array(taxRuleSchema), catalogue.taxRules)
      v.parse(promotedContentSchema, catalogue.promoted)
    }).not.toThrow()
  })

  test('addresses are unique [ROUTE-05]', () => {
    const addresses = [
      ...catalogue.products.map(({ url_path }) => url_path),
      ...catalogue.categories.map(({ url_path }) => url_path),
      ...catalogue.cmsPages.map(({ identifier }) => identifier),
    ]
    expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([])
    expect(addresses.every((address) => /^[a-z0-9-]+(\/[a-z0-9-]+)*$/.test(address))).toBe(true)
  })

  test('every footer link except the cookie settings has a content page [ROUTE-12]', () => {
    const identifiers = new Set(catalogue.cmsPages.map(({ identifier }) => `/${identifier}`))
    const { cookies: _drawnByTheApp, ...footer } = store.footer
    expect(Object.values(footer).filter((path) => !identifiers.has(path))).toEqual([])
  })

  test('banners link to categories of this store [CAT-25]', () => {
    const paths = new Set(catalogue.categories.map(({ url_path }) => `/${url_path}`))
    const { mainBanners, smallBanners } = catalogue.promoted
    expect([...mainBanners, ...smallBanners].filter(({ link }) => !paths.has(link))).toEqual([])
  })
})

test('the catalogue has the size of the recipe and every product type [CAT-01]', () => {
  expect(parents.length).toBeGreaterThanOrEqual(120)
  expect(parents.length).toBeLessThanOrEqual(180)
  expect(children.length).toBeGreaterThan(2000)
  expect(children.length).toBeLessThan(3400)
  expect(new Set(german.products.map(({ type_id }) => type_id))).toEqual(new Set(PRODUCT_TYPES))
  expect(german.products.filter(({ type_id }) => type_id === 'grouped')).toHaveLength(3)
  expect(seed.lasts).toHaveLength(12)
})

test('some sizes are sold out, some volatile, some low in stock [CAT-21]', () => {
  const share = (holds: (child: ProductChild) => boolean) => children.filter(holds).length / children.length
  expect(share(({ stock }) => !stock.is_in_stock)).toBeCloseTo(0.06, 1)
  expect(share(({ volatile }) => volatile === true)).toBeCloseTo(0.03, 1)
  expect(share(({ stock }) => stock.qty === 1 || stock.qty === 2)).toBeGreaterThan(0.02)
})

test('a reference price is the 30-day low or a recommendation, never both and never below the price [CAT-13]', () => {
  const sale = german.products.filter(({ is_sale }) => is_sale)
  expect(sale.length / parents.length).toBeGreaterThan(0.05)
  expect(sale.length / parents.length).toBeLessThan(0.12)
  for (const product of sale) {
    expect(product.lowest_price_30_days).toBeGreaterThan(product.final_price)
    expect(product.lowest_price_30_days).toBeLessThanOrEqual(product.original_price_incl_tax)
    expect(product.recommended_price).toBeNull()
    expect(product.category_ids).toContain(60)
  }
  expect(german.products.some(({ recommended_price }) => recommended_price !== null)).toBe(true)
})

test('before a reduction begins the regular price is shown and no struck-through price [CAT-13]', () => {
  const before = storeCatalogue(seed, STORE_VIEWS[0], new Date('2026-10-01T12:00:00Z'))
  expect(before.products.filter(({ is_sale }) => is_sale)).toEqual([])
  const reduced = german.products.find(({ is_sale }) => is_sale) as Product
  const earlier = bySku(reduced.sku, before.products)
  expect(earlier.final_price).toBe(reduced.original_price_incl_tax)
  expect(earlier.lowest_price_30_days).toBeNull()
})

test('both language stores name the same shoe in their language, also in its address [ROUTE-13]', () => {
  const de = bySku('OX-101-SW')
  const en = bySku('OX-101-SW', english.products)
  expect(de.name).toBe('Captoe-Oxford No.\u00a0101 „Lübeck“')
  expect(en.name).toBe('Cap-toe Oxford No.\u00a0101 “Lübeck”')
  expect(de.url_path).toBe('herren/oxford/captoe-oxford-101-schwarz')
  expect(en.url_path).toBe('men/oxford/cap-toe-oxford-101-black')
  const half = (product: Product) => product.configurable_options?.[0]?.values.find((size) => size.value_index === 425)
  expect(half(de)?.label).toBe('42,5')
  expect(half(en)?.label).toBe('42.5')
})

test('siblings of a model share its id and have different texts [CAT-01]', () => {
  const siblings = parents.filter(({ hf_model }) => hf_model === 'OX-101')
  expect(siblings.map(({ sku }) => sku)).toEqual(['OX-101-SW', 'OX-101-DB', 'OX-101-CO'])
  expect(new Set(siblings.map(({ description }) => description)).size).toBe(siblings.length)
})

test('no description is used twice, and none has an unfilled placeholder [CAT-01]', () => {
  for (const { products } of [german, english]) {
    const descriptions = products.map(({ description }) => description)
    expect(descriptions.filter((text, index) => descriptions.indexOf(text) !== index)).toEqual([])
    expect(descriptions.filter((text) => /[{}]|undefined|<p><\/p>/.test(text))).toEqual([])
  }
})

test('unions of option values over the children serve the facets [CAT-05]', () => {
  const { hf_shoe_size_options = [], hf_shoe_width_options, configurable_children = [] } = bySku('OX-101-SW')
  expect(hf_shoe_size_options).toEqual([...hf_shoe_size_options].sort((one, other) => one - other))
  expect(new Set(configurable_children.map((child) => child.hf_shoe_size))).toEqual(new Set(hf_shoe_size_options))
  expect(hf_shoe_width_options).toEqual([52, 53])
  const loafer = bySku('LO-404')
  expect(loafer.hf_color_options).toEqual([1106, 1108])
  expect(new Set(loafer.configurable_children?.map(({ image }) => image)).size).toBe(2)
})

test('categories have the specified ids and count their products [CAT-11]', () => {
  const category = (id: number) => german.categories.find((candidate) => candidate.id === id)
  expect(category(ROOT_CATEGORY_ID)?.path).toBe('1/2')
  expect(category(BEST_SELLERS_CATEGORY_ID)?.path).toBe('1/2/77')
  expect(category(BEST_SELLERS_CATEGORY_ID)?.product_count).toBeGreaterThanOrEqual(24)
  expect(category(INSPIRATIONS_CATEGORY_ID)?.level).toBe(2)
  for (const { id, product_count } of german.categories.filter(({ id }) => id !== ROOT_CATEGORY_ID)) {
    const listed = german.products.filter(({ status, category_ids }) => status < 2 && category_ids.includes(id))
    expect(product_count).toBe(listed.length)
    expect(product_count).toBeGreaterThan(0)
  }
})

test('a rating is the mean of the approved reviews and absent without reviews [CAT-23]', () => {
  for (const { id, rating } of german.products) {
    const approved = german.reviews.filter(({ product_id, review_status }) => product_id === id && review_status === 1)
    const mean = approved.reduce((sum, review) => sum + (review.rating ?? 0), 0) / approved.length
    if (approved.length === 0) expect(rating).toBeNull()
    else expect(rating?.average).toBeCloseTo(mean, 2)
    expect(rating?.count ?? 0).toBe(approved.length)
  }
  expect(new Set(german.reviews.map(({ rating }) => rating))).toEqual(new Set([1, 2, 3, 4, 5]))
})

test('products sold by content have a base price, others do not [CAT-16]', () => {
  const cream = bySku('PF-CREME-SW')
  expect([cream.base_price_amount, cream.base_price_base_amount, cream.base_price_unit]).toEqual([0.075, 1, 2247])
  expect(bySku('OX-101-SW').base_price_unit).toBeUndefined()
})

test('a set costs its parts, a bundle its chosen parts, and every part is available [CAT-15]', () => {
  expect(bySku('SET-SCHWARZ').final_price).toBeCloseTo(12.9 + 11.9 + 24.9, 2)
  const bundle = bySku('PAKET-101')
  const chosen = bundle.bundle_options?.flatMap(({ product_links }) => product_links.filter((link) => link.is_default))
  expect(bundle.final_price).toBeCloseTo(chosen?.reduce((sum, link) => sum + link.price * link.qty, 0) ?? 0, 2)
  const skus = new Set(openingStock(seed).map(({ sku }) => sku))
  const links = bundle.bundle_options?.flatMap(({ product_links }) => product_links) ?? []
  expect(links.filter(({ sku }) => !skus.has(sku))).toEqual([])
})

test('engraving is offered with a field, fixed and percent prices [CAT-01]', () => {
  const options = bySku('ZU-SPANNER-ZEDER').custom_options ?? []
  expect(options.map(({ type }) => type)).toContain('field')
  const kinds = options.flatMap(({ values = [] }) => values.map(({ price_type }) => price_type))
  expect(new Set(kinds)).toEqual(new Set(['fixed', 'percent']))
})

test('every picture exists in the media folder and has an alternative text [CAT-18]', () => {
  const named = [
    ...german.products.flatMap(({ media_gallery }) => media_gallery.map(({ image }) => image)),
    ...children.flatMap(({ image }) => image ?? []),
    ...german.categories.flatMap(({ image }) => image ?? []),
    ...german.promoted.mainBanners.map(({ image }) => image),
  ]
  const missing = named.filter((image) => !existsSync(new URL(`../../../../server/media${image}`, import.meta.url)))
  expect(missing).toEqual([])
  expect(german.products.flatMap(({ media_gallery }) => media_gallery).filter(({ alt }) => !alt)).toEqual([])
})

test('a bundle names model, colour, size, width and upper material of its shoe, as the order must [CHK-10]', () => {
  const bundle = bySku('PAKET-101')
  expect(bundle.bundle_options?.[0]?.product_links.map(({ title }) => title)).toContain(
    'Captoe-Oxford No.\u00a0101 „Lübeck“, Schwarz, 42,5, G (normal)',
  )
  expect(bundle.materials[0]).toEqual({ part: 'Obermaterial', material: 'Leder' })
})

test('cream and wax name their hazards in words and codes, textiles their fibre, in each language [CAT-01]', () => {
  for (const store of STORE_VIEWS) {
    const { products } = storeCatalogue(seed, store, NOVEMBER)
    const factOf = (sku: string, code: string) =>
      products.find((product) => product.sku === sku)?.facts.find((fact) => fact.code === code)?.value ?? ''
    const [warning, fibre] = {
      de: ['Achtung. ', '100 % Baumwolle'],
      en: ['Warning. ', '100% cotton'],
      it: ['Attenzione. ', '100% cotone'],
    }[store.language]
    for (const sku of ['PF-CREME-SW', 'PF-CREME-CO-150', 'PF-WACHS-SW', 'PF-WACHS-CO']) {
      expect(factOf(sku, 'hazards'), sku).toMatch(/H226.*H317/)
      expect(factOf(sku, 'hazards'), sku).toContain(warning)
    }
    for (const sku of ['ZU-SENKEL-60', 'ZU-SENKEL-75', 'ZU-SENKEL-90', 'ZU-SENKEL-120', 'ZU-BEUTEL']) {
      expect(factOf(sku, 'fibre').replace(/\s/g, ' '), sku).toContain(fibre)
    }
  }
})

test('every offer names its manufacturer with address and e-mail, every shoe its materials and fit [CAT-01]', () => {
  for (const product of german.products) {
    expect(Object.values(product.manufacturer_info).every(Boolean)).toBe(true)
    if (product.hf_shoe_last === undefined) continue
    expect(product.materials.map(({ part }) => part)).toEqual(['Obermaterial', 'Futter und Decksohle', 'Laufsohle'])
    expect(product.fit_advice).toBeTruthy()
  }
})

test('opening stock has a row for every SKU that is sold on its own [CAT-21]', () => {
  const skus = openingStock(seed).map(({ sku }) => sku)
  expect(new Set(skus).size).toBe(skus.length)
  expect(children.every(({ sku }) => skus.includes(sku))).toBe(true)
  expect(skus).toContain('PF-CREME-SW')
  expect(skus).not.toContain('PAKET-101')
})

test('expanding a store view reads the seed no more than ten times over', () => {
  const expansion = readsOf(seed, (source) => storeCatalogue(source, STORE_VIEWS[0], NOVEMBER))
  expect(expansion).toBeLessThan(10 * readsOf(seed, JSON.stringify))
})

test('no page has two reviews with the same text [CAT-23]', () => {
  const pages = Map.groupBy(seed.reviews, ({ product }) => product)
  for (const [product, reviews] of pages) {
    const titles = reviews.map(({ title }) => title)
    expect(
      titles.filter((title, place) => titles.indexOf(title) !== place),
      String(product),
    ).toEqual([])
    const sentences = reviews.flatMap(({ detail }) => detail.match(/[^.!?]+[.!?]+/g) ?? []).map((text) => text.trim())
    const long = sentences.filter((text) => text.length > 25)
    expect(
      long.filter((text, place) => long.indexOf(text) !== place),
      String(product),
    ).toEqual([])
  }
})

test('the advice on a last names no kind of shoe, for several kinds stand on it [CAT-20]', () => {
  const kinds = /Oxford|Derby|Monk|Loafer|mocassin|Boot|Stiefel|stivalett|Hausschuh|slipper|pantofol/i
  const advice = seed.lasts.flatMap((last) => Object.values(last.advice))
  expect(advice).toHaveLength(12 * 3)
  expect(advice.filter((text) => kinds.test(text))).toEqual([])
})
