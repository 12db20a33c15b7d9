import type * as v from 'valibot'
import { expect, test } from 'vitest'
import type { Product } from '#models/wire/product.ts'
import type { searchQuerySchema } from '#models/wire/search.ts'
import { MalformedQuery } from '#server/search/filters.ts'
import { productEngine } from '#server/search/product-engine.ts'
import { attribute, query, shoe, sizedShoe } from '#tests/fixtures/catalogue/shoes.ts'

const BLACK = 11
const BROWN = 12
const attributes = [
  attribute(93, 'hf_color', { [BLACK]: 'Schwarz', [BROWN]: 'Braun' }),
  attribute(141, 'hf_shoe_size', { 41: '41', 42: '42', 43: '43' }),
]
const defaultProducts = [
  sizedShoe(1, { 41: 2, 42: 3 }, { name: 'Oxford', hf_color: BLACK, final_price: 149.99, category_ids: [2, 7] }),
  sizedShoe(2, { 42: 0, 43: 1 }, { name: 'Derby', hf_color: BROWN, final_price: 150, category_ids: [2, 8] }),
  shoe(3, { name: 'Schuhcreme', hf_color: BLACK, final_price: 12, price: 12, visibility: 2, status: 0 }),
  shoe(4, { name: 'Gutschein', final_price: 50, price: 50, type_id: 'virtual', status: 2 }),
]

type Asked = v.InferInput<typeof searchQuerySchema>

function search(changes: Asked, page = { start: 0, size: 50 }, products: Product[] = defaultProducts) {
  return productEngine('de', attributes, products).search(query(changes), page)
}

function idsFor(attribute: string, value: NonNullable<Asked['_appliedFilters']>[number]['value'], scope = 'default') {
  return search({ _appliedFilters: [{ attribute, value, scope }] }).items.map(({ id }) => id)
}

test.each([
  ['eq', 'hf_color', { eq: BLACK }, [1, 3]],
  ['eq as text', 'hf_color', { eq: '11' }, [1, 3]],
  ['a plain value', 'hf_color', BROWN, [2]],
  ['a plain list', 'hf_color', [BLACK, BROWN], [1, 2, 3]],
  ['in', 'category_ids', { in: [7, 8] }, [1, 2]],
  ['in nothing', 'category_ids', { in: [] }, []],
  ['nin', 'status', { nin: [2] }, [1, 2, 3]],
  ['neq', 'status', { neq: 1 }, [3, 4]],
  ['like, which is equality', 'name', { like: 'Oxford' }, [1]],
  ['like, which is not a part', 'name', { like: 'Oxf' }, []],
  ['eq null: the field is there', 'hf_color', { eq: null }, [1, 2, 3]],
  ['gte and lt', 'final_price', { gte: 50, lt: 150 }, [1, 4]],
  ['gt and lte', 'final_price', { gt: 50, lte: 150 }, [1, 2]],
  ['a nested path', 'configurable_children.sku', { eq: 'W-2-43' }, [2]],
  ['a nested yes or no', 'stock.is_in_stock', { eq: true }, [1, 2, 3, 4]],
  ['a field that nothing has', 'constructor', { eq: 1 }, []],
] as const)('filters by %s [CAT-04]', (_, attribute, value, ids) => {
  expect(idsFor(attribute, value as never)).toEqual(ids)
})

test('a chosen facet matches the union of values of a configurable, and no other scope [CAT-05]', () => {
  expect(idsFor('hf_shoe_size', { in: [43] }, 'catalog')).toEqual([2])
  expect(idsFor('hf_shoe_size', { in: [43] })).toEqual([])
})

test('a chosen price is a range on the final price [CAT-06]', () => {
  expect(idsFor('price', { gte: 100, lte: 149.99 }, 'catalog')).toEqual([1])
})

test('or and nor together need one alternative to hold [CAT-04]', () => {
  const _appliedFilters = [
    { attribute: 'name', value: { or: 'Derby' } },
    { attribute: 'status', value: { nor: [0, 1] } },
  ]
  expect(search({ _appliedFilters }).items.map(({ id }) => id)).toEqual([2, 4])
})

test('a comparison without a bound is refused as malformed [CAT-04]', () => {
  expect(() => idsFor('price', {})).toThrow(MalformedQuery)
})

test('facets count all hits after all filters, most frequent first [CAT-09]', () => {
  const { aggregations, total } = search({
    _availableFilters: [{ field: 'hf_color' }, { field: 'hf_shoe_size' }],
    _appliedFilters: [{ attribute: 'status', value: { in: [0, 1] } }],
  })
  expect(total).toBe(3)
  expect(aggregations.agg_terms_hf_color?.buckets).toEqual([
    { key: BLACK, doc_count: 2 },
    { key: BROWN, doc_count: 1 },
  ])
  expect(aggregations.agg_terms_hf_shoe_size?.buckets).toEqual([])
  expect(aggregations.agg_terms_hf_shoe_size_options?.buckets).toEqual([
    { key: 42, doc_count: 2 },
    { key: 41, doc_count: 1 },
    { key: 43, doc_count: 1 },
  ])
})

test('price ranges include their lower bound and exclude their upper bound [CAT-06]', () => {
  const { aggregations } = search({ _availableFilters: [{ field: 'price' }] })
  expect(aggregations.agg_range_price?.buckets).toEqual([
    { key: '0.0-50.0', from: 0, to: 50, doc_count: 1 },
    { key: '50.0-100.0', from: 50, to: 100, doc_count: 1 },
    { key: '100.0-150.0', from: 100, to: 150, doc_count: 1 },
    { key: '150.0-*', from: 150, doc_count: 1 },
  ])
})

test('a facet has at most ten buckets, and the rest is summed up [CAT-09]', () => {
  const sizes = Object.fromEntries(Array.from({ length: 14 }, (_, index) => [30 + index, 1]))
  const { aggregations } = search({ _availableFilters: [{ field: 'hf_shoe_size' }] }, undefined, [sizedShoe(1, sizes)])
  expect(aggregations.agg_terms_hf_shoe_size_options?.buckets).toHaveLength(10)
  expect(aggregations.agg_terms_hf_shoe_size_options?.sum_other_doc_count).toBe(4)
})

test('a facet may request as many buckets as it has options [CAT-09]', () => {
  const sizes = Object.fromEntries(Array.from({ length: 14 }, (_, index) => [30 + index, 1]))
  const _availableFilters = [{ field: 'hf_shoe_size', options: { size: 20 } }]
  const { aggregations } = search({ _availableFilters }, undefined, [sizedShoe(1, sizes)])
  expect(aggregations.agg_terms_hf_shoe_size_options?.buckets).toHaveLength(14)
})

test.each([
  ['ascending', 'asc', [3, 4, 1, 2]],
  ['descending', 'desc', [2, 1, 4, 3]],
] as const)('sorts %s [CAT-07]', (_, options, ids) => {
  const { items } = search({ _appliedSort: [{ field: 'final_price', options }] })
  expect(items.map(({ id }) => id)).toEqual(ids)
})

test('products without the sort field come last in both directions [CAT-07]', () => {
  for (const options of ['asc', 'desc'] as const) {
    expect(search({ _appliedSort: [{ field: 'hf_color', options }] }).items.at(-1)?.id).toBe(4)
  }
})

test('the default sort is by position [CAT-07]', () => {
  const { items } = search({}, undefined, [shoe(1, { position: 9 }), shoe(2, { position: 3 })])
  expect(items.map(({ id }) => id)).toEqual([2, 1])
})

test('a page is a window on the whole order, and the total counts all [CAT-08]', () => {
  const products = Array.from({ length: 100 }, (_, index) => shoe(index + 1, { position: 100 - index }))
  const { items, total } = search({}, { start: 10, size: 3 }, products)
  expect(items.map(({ id }) => id)).toEqual([90, 89, 88])
  expect(total).toBe(100)
})

test('an exact SKU comes first, and a variant’s SKU finds its parent [CAT-10]', () => {
  expect(search({ _searchText: 'w-2-43' }).items[0]?.id).toBe(2)
  expect(search({ _searchText: 'W-3' }).items[0]?.id).toBe(3)
})

test('text and filters are combined [CAT-10]', () => {
  const _appliedFilters = [{ attribute: 'visibility', value: { in: [3, 4] } }]
  expect(search({ _searchText: 'schuhcreme' }).items.map(({ id }) => id)).toEqual([3])
  expect(search({ _searchText: 'schuhcreme', _appliedFilters }).total).toBe(0)
})

test('text without a word finds nothing [CAT-10]', () => {
  expect(search({ _searchText: '?!' }).total).toBe(0)
})

test('the name has more weight than the article number, and that more than the category [CAT-10]', () => {
  const category = [{ category_id: 5, name: 'Monk' }]
  const { items } = search({ _searchText: 'monk' }, undefined, [
    shoe(1, { category }),
    shoe(2, { sku: 'monk-1' }),
    shoe(3, { name: 'Monk' }),
  ])
  expect(items.map(({ id }) => id)).toEqual([3, 2, 1])
})

test('a corrected word is suggested in its own spelling [CAT-09]', () => {
  const { items, suggestions } = search({ _searchText: 'oxfrod' })
  expect(items.map(({ id }) => id)).toEqual([1])
  expect(suggestions).toEqual(['Oxford'])
})

test('suggestions complete a word and name products [SEARCH-04]', () => {
  const engine = productEngine('de', attributes, [
    shoe(1, { name: 'Captoe-Oxford No. 12' }),
    shoe(2, { name: 'Derby' }),
  ])
  expect(engine.suggest('oxf')).toEqual(['Oxford', 'Captoe-Oxford No. 12'])
  expect(engine.suggest('')).toEqual([])
})
