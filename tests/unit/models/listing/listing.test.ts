import { describe, expect, test } from 'vitest'
import { facetsOf, priceRangeLabel } from '#models/listing/facets.ts'
import {
  chooseSort,
  clearFilters,
  type ListingQuery,
  listingSearch,
  listingSearchQuery,
  listingWindow,
  parseListing,
  parsePriceRange,
  toggleFilter,
  togglePrice,
  wholeListing,
  withEarlier,
  withinReach,
  withMore,
} from '#models/listing/listing.ts'
import { DEFAULT_STORE, STORE_VIEWS } from '#models/store/store-view.ts'
import { smallShop } from '#tests/fixtures/catalogue/catalogue-answers.ts'

const ENGLISH = STORE_VIEWS[1]

function read(search: string): ListingQuery {
  return parseListing(new URLSearchParams(search))
}

describe('the address of a listing', () => {
  test('carries filters, price and sort and reads them back [CAT-05]', () => {
    const search = '?hf_color=1101&hf_color=1104&price=50.0-100.0&sort=final_price:desc&page=2'
    const query = read(search)
    expect(query).toEqual({
      text: '',
      filters: { hf_color: ['1101', '1104'] },
      prices: [{ from: 50, to: 100 }],
      sort: 'final_price:desc',
      page: 2,
    })
    expect(listingSearch(query)).toBe(search)
  })

  test('omits defaults, so that one query has one URL [CAT-05]', () => {
    expect(listingSearch(read('?sort=position&page=1&price=&hf_color='))).toBe('')
  })

  test('ignores unknown codes, sorts and broken values [CAT-05]', () => {
    expect(read('?foo=1&hf_color=red&hf_color=1;drop&sort=price&price=cheap&page=-3')).toEqual({
      text: '',
      filters: {},
      prices: [],
      sort: 'position',
      page: 1,
    })
  })

  test('identifies a model by its article number [CAT-05]', () => {
    const query = read('?hf_model=OX-101&hf_model=<b>&hf_model=')
    expect(query.filters).toEqual({ hf_model: ['OX-101'] })
    expect(listingSearch(query)).toBe('?hf_model=OX-101')
    expect(listingSearchQuery(query, {})._appliedFilters.at(-1)?.value).toEqual({ in: ['OX-101'] })
  })

  test('truncates long lists and clamps large pages [CAT-08]', () => {
    const query = read(`?${Array.from({ length: 5000 }, (_, id) => `hf_color=${id}`).join('&')}&page=999999999`)
    expect(query.filters.hf_color).toHaveLength(50)
    expect(withinReach(query, 117).page).toBe(3)
    expect(withinReach(query, 0).page).toBe(1)
  })
})

describe('choosing', () => {
  test('a facet toggles its options and returns to the first page [CAT-05]', () => {
    const one = toggleFilter(read('?page=3'), 'hf_color', '1101')
    expect(one).toMatchObject({ filters: { hf_color: ['1101'] }, page: 1 })
    const two = toggleFilter(one, 'hf_color', '1104')
    expect(two.filters.hf_color).toEqual(['1101', '1104'])
    expect(toggleFilter(toggleFilter(two, 'hf_color', '1101'), 'hf_color', '1104').filters).toEqual({})
  })

  test('price is a single filter: another range replaces it, the same range removes it [CAT-05]', () => {
    const low = togglePrice(wholeListing, { from: 0, to: 50 })
    const high = togglePrice(low, { from: 150, to: null })
    expect(high.prices).toEqual([{ from: 150, to: null }])
    expect(togglePrice(high, { from: 150, to: null }).prices).toEqual([])
  })

  test('another sort order replaces the former and returns to the first page [CAT-07]', () => {
    expect(chooseSort(read('?page=4&sort=updated_at:desc'), 'final_price:asc')).toMatchObject({
      sort: 'final_price:asc',
      page: 1,
    })
  })

  test('clearing filters keeps text and sort [CAT-05]', () => {
    expect(listingSearch(clearFilters(read('?q=oxford&hf_color=1101&price=50.0-100.0&sort=final_price:asc')))).toBe(
      '?q=oxford&sort=final_price:asc',
    )
  })

  test('loading more shows everything up to the new page and stops at the end [CAT-08]', () => {
    expect(withMore(wholeListing, 51)).toEqual({ ...wholeListing, page: 2 })
    expect(listingWindow({ ...wholeListing, page: 2 })).toEqual({ start: 0, size: 100 })
    expect(withMore(wholeListing, 50)).toBeNull()
    expect(withMore(wholeListing, 0)).toBeNull()
  })

  test('at most ten pages are shown together, then a new window begins with a link back [CAT-08]', () => {
    const [tenth, eleventh] = [read('?page=10'), read('?page=11')]
    expect(listingWindow(tenth)).toEqual({ start: 0, size: 500 })
    expect(withEarlier(tenth)).toBeNull()
    expect(withMore(tenth, 501)).toEqual(eleventh)
    expect(listingWindow(eleventh)).toEqual({ start: 500, size: 50 })
    expect(withEarlier(eleventh)).toEqual(tenth)
  })
})

describe('the search query of a listing', () => {
  test('a category lists visibility 2, 3, 4 and status 0, 1 of its subtree by position [CAT-04]', () => {
    const query = listingSearchQuery(wholeListing, { categoryIds: [10, 11] })
    expect(query._appliedFilters).toEqual([
      { attribute: 'visibility', value: { in: [2, 3, 4] }, scope: 'default' },
      { attribute: 'status', value: { in: [0, 1] }, scope: 'default' },
      { attribute: 'category_ids', value: { in: [10, 11] }, scope: 'default' },
    ])
    expect(query._appliedSort).toEqual([{ field: 'position', options: 'asc' }])
  })

  test('out-of-stock products are excluded only if the shop does not list them [CAT-04]', async () => {
    const { catalogue } = smallShop()
    catalogue.updateStock('DE-300-42', 0)
    const skusOf = async (listsOutOfStock?: boolean) => {
      const query = listingSearchQuery(wholeListing, { ...(listsOutOfStock !== undefined && { listsOutOfStock }) })
      const { items } = await catalogue.search(DEFAULT_STORE, query, { start: 0, size: 10 })
      return items.map(({ sku }) => sku)
    }
    expect(await skusOf()).toEqual(['OX-200', 'DE-300'])
    expect(await skusOf(false)).toEqual(['OX-200'])
  })

  test('a search has visibility 3, 4 and sorts by relevance [CAT-04]', () => {
    const query = listingSearchQuery(read('?q=oxford'), {})
    expect(query._searchText).toBe('oxford')
    expect(query._appliedFilters[0]?.value).toEqual({ in: [3, 4] })
    expect(query._appliedSort).toEqual([])
  })

  test('chosen facets match children too [CAT-05]', () => {
    const { _appliedFilters } = listingSearchQuery(read('?hf_color=1101'), { categoryIds: [10] })
    expect(_appliedFilters.slice(3)).toEqual([{ attribute: 'hf_color', value: { in: [1101] }, scope: 'catalog' }])
  })

  test('a price matches as its range counts: from the lower end, below the upper [CAT-06]', () => {
    const { _appliedFilters } = listingSearchQuery(read('?price=50.0-100.0'), { categoryIds: [10] })
    expect(_appliedFilters.slice(3)).toEqual([{ attribute: 'price', value: { gte: 50, lt: 100 }, scope: 'catalog' }])
  })

  test('a facet is counted without its own choice, so that a second option can join [CAT-09]', () => {
    const query = listingSearchQuery(read('?hf_color=1101&hf_shoe_size=420'), {
      categoryIds: [10],
      without: 'hf_color',
    })
    expect(query._appliedFilters.map(({ attribute }) => attribute)).not.toContain('hf_color')
    expect(query._appliedFilters.map(({ attribute }) => attribute)).toContain('hf_shoe_size')
    expect(query._availableFilters.map(({ field }) => field)).toEqual(['hf_color'])
  })
})

describe('price ranges', () => {
  test.each([
    ['0.0-50.0', '< 50 €', '< €50'],
    ['50.0-100.0', '50 - 100 €', '€50 - €100'],
    ['150.0-*', '> 150 €', '> €150'],
  ])('%s reads %s in German and %s in English [CAT-06]', (id, german, english) => {
    const range = parsePriceRange(id)
    if (!range) throw new Error('no range')
    expect(priceRangeLabel(range, DEFAULT_STORE).replaceAll('\u00a0', ' ')).toBe(german)
    expect(priceRangeLabel(range, ENGLISH).replaceAll('\u00a0', ' ')).toBe(english)
  })

  test.each(['', '*-*', '0-*', '100-50', '50-50', '-5-10', '1e3-*', '50'])('"%s" is not a range [CAT-06]', (id) => {
    expect(parsePriceRange(id)).toBeNull()
  })
})

describe('facets', () => {
  const size = {
    attribute_code: 'hf_shoe_size',
    attribute_id: 1,
    default_frontend_label: 'Größe',
    options: [
      { value: '440', label: '44' },
      { value: '95', label: '9,5' },
      { value: '410', label: '41' },
      { value: '415', label: '41,5' },
      { value: '999', label: '' },
    ],
  }
  const bucket = (key: number, doc_count: number) => ({ key, doc_count })
  const source = {
    attributeMetadata: [size],
    total: 9,
    aggregations: {
      agg_terms_hf_shoe_size: { buckets: [bucket(410, 1)] },
      agg_terms_hf_shoe_size_options: {
        buckets: [bucket(440, 5), bucket(410, 4), bucket(415, 3), bucket(95, 1), bucket(999, 2)],
      },
      agg_range_price: { buckets: [bucket(0, 0), { key: '150.0-*', doc_count: 9, from: 150 }] },
    },
  }

  test('sizes are in numeric order, and options without a label are dropped [CAT-09]', () => {
    const [sizes] = facetsOf(read('?hf_shoe_size=440'), source, {}, DEFAULT_STORE)
    expect(sizes?.options.map(({ label }) => label)).toEqual(['9,5', '41', '41,5', '44'])
    expect(sizes?.options.find(({ isChosen }) => isChosen)?.label).toBe('44')
  })

  test('facets without options are hidden [CAT-09]', () => {
    const facets = facetsOf(wholeListing, source, {}, DEFAULT_STORE)
    expect(facets.map(({ code }) => code)).toEqual(['hf_shoe_size', 'price'])
  })

  test('a facet whose only value every product has is hidden, unless it is chosen [CAT-09]', () => {
    const counted = (count: number) => ({
      ...source,
      aggregations: { agg_terms_hf_shoe_size: { buckets: [{ key: '410', doc_count: count }] } },
    })
    const codes = (search: string, of: Parameters<typeof facetsOf>[1]) =>
      facetsOf(read(search), of, {}, DEFAULT_STORE).map(({ code }) => code)
    expect(codes('', counted(source.total))).toEqual([])
    expect(codes('', counted(source.total - 1))).toEqual(['hf_shoe_size'])
    expect(codes('?hf_shoe_size=410', counted(source.total))).toEqual(['hf_shoe_size'])
  })

  test('empty price ranges are hidden [CAT-06]', () => {
    const facets = facetsOf(wholeListing, source, {}, DEFAULT_STORE)
    expect(facets[1]?.options).toMatchObject([{ id: '150.0-*', count: 9 }])
  })
})
