import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Product } from '#models/wire/product.ts'
import type { AppliedFilter, SearchQuery } from '#models/wire/search.ts'
import { productEngine } from '#server/search/product-engine.ts'
import { query, shoe } from '../fixtures/catalogue/shoes.ts'

/** The engine against a reading of the contract that is too slow to be wrong. */

const COLOURS = [11, 12, 13]
const SIZES = [40, 41, 42, 43]
const PRICES = [0, 49.99, 50, 99.5, 100, 150, 300]

const product = (id: number) =>
  fc
    .record({
      type_id: fc.constantFrom('simple' as const, 'configurable' as const),
      hf_color: fc.option(fc.constantFrom(...COLOURS), { nil: undefined }),
      hf_shoe_size_options: fc.subarray(SIZES),
      final_price: fc.constantFrom(...PRICES),
      position: fc.integer({ min: 0, max: 3 }),
      status: fc.constantFrom(0, 1, 2),
      name: fc.constantFrom('Oxford', 'Derby', 'Loafer'),
    })
    .map(({ hf_color, ...fields }) => shoe(id, { ...fields, ...(hf_color !== undefined && { hf_color }) }))

const anyProducts = fc
  .integer({ min: 0, max: 25 })
  .chain((size) => fc.tuple(...Array.from({ length: size }, (_, id) => product(id + 1))))

const number = fc.constantFrom(...PRICES, ...COLOURS, ...SIZES, 0, 1, 2)
const attribute = fc.constantFrom('hf_color', 'hf_shoe_size', 'final_price', 'price', 'status', 'type_id', 'absent')
const filter: fc.Arbitrary<AppliedFilter> = fc.record({
  attribute,
  scope: fc.constantFrom('default', 'catalog'),
  value: fc.oneof(
    number.map((eq) => ({ eq })),
    fc.array(number, { maxLength: 3 }).map((list) => ({ in: list })),
    fc.array(number, { maxLength: 3 }).map((nin) => ({ nin })),
    number.map((neq) => ({ neq })),
    fc.constant({ eq: null }),
    fc.tuple(number, number).map(([gte, lt]) => ({ gte, lt })),
    fc.array(number, { maxLength: 2 }).map((or) => ({ or })),
    fc.array(number, { maxLength: 2 }).map((nor) => ({ nor })),
  ),
})

const asked: fc.Arbitrary<SearchQuery> = fc
  .record({
    _appliedFilters: fc.array(filter, { maxLength: 3 }),
    _availableFilters: fc.constant([{ field: 'hf_color' }, { field: 'hf_shoe_size' }, { field: 'price' }]),
    _appliedSort: fc.constantFrom([], [{ field: 'final_price', options: 'desc' as const }]),
  })
  .map((parts) =>
    query({ ...parts, _availableFilters: [...parts._availableFilters], _appliedSort: [...parts._appliedSort] }),
  )

function membersOf(document: Product, field: string): unknown[] {
  return [(document as unknown as Record<string, unknown>)[field] ?? []].flat()
}

function holds(members: unknown[], value: AppliedFilter['value']): boolean {
  const has = (wanted: unknown) => [wanted].flat().some((one) => members.includes(one))
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return has(value)
  if ('eq' in value) return value.eq === null ? members.length > 0 : has(value.eq)
  if ('in' in value) return has(value.in)
  if ('or' in value) return has(value.or)
  if ('nin' in value) return !has(value.nin)
  if ('neq' in value) return !has(value.neq)
  if ('nor' in value) return !has(value.nor)
  const { gte = Number.NEGATIVE_INFINITY, lt = Number.POSITIVE_INFINITY } = value as { gte?: number; lt?: number }
  return members.some((member) => typeof member === 'number' && member >= gte && member < lt)
}

/** Negation applies to the whole alternative of own value and union for `nor`, and inside it for `nin` and `neq`. */
function matches(document: Product, { attribute: field, value, scope }: AppliedFilter): boolean {
  const negated = typeof value === 'object' && value !== null && 'nor' in value
  const inner = negated ? { or: value.nor } : value
  if (scope === 'catalog' && field === 'price') return holds(membersOf(document, 'final_price'), inner) !== negated
  const own = holds(membersOf(document, field), inner)
  const isConfigurable = document.type_id === 'configurable'
  const union = scope === 'catalog' && isConfigurable && holds(membersOf(document, `${field}_options`), inner)
  return (own || union) !== negated
}

function isAlternative({ value }: AppliedFilter): boolean {
  return typeof value === 'object' && value !== null && ('or' in value || 'nor' in value)
}

function oracle(products: readonly Product[], { _appliedFilters, _appliedSort }: SearchQuery): Product[] {
  const alternatives = _appliedFilters.filter(isAlternative)
  const needed = _appliedFilters.filter((one) => !isAlternative(one))
  const found = products.filter(
    (document) =>
      needed.every((one) => matches(document, one)) &&
      (alternatives.length === 0 || alternatives.some((one) => matches(document, one))),
  )
  return found.sort((a, b) => {
    const order = _appliedSort.length > 0 ? b.final_price - a.final_price : a.position - b.position
    return order || a.id - b.id
  })
}

function countsOf(found: readonly Product[], field: string): Map<unknown, number> {
  const counts = new Map<unknown, number>()
  for (const document of found) {
    for (const member of new Set(membersOf(document, field))) counts.set(member, (counts.get(member) ?? 0) + 1)
  }
  return counts
}

test('hits, order and total follow the contract [CAT-04]', () => {
  fc.assert(
    fc.property(anyProducts, asked, fc.nat(5), fc.integer({ min: 1, max: 8 }), (products, question, start, size) => {
      const expected = oracle(products, question)
      const { items, total } = productEngine('de', [], products).search(question, { start, size })
      expect(items.map(({ id }) => id)).toEqual(expected.slice(start, start + size).map(({ id }) => id))
      expect(total).toBe(expected.length)
    }),
    { numRuns: 400 },
  )
})

test('facets count every hit once, whatever the page [CAT-06]', () => {
  fc.assert(
    fc.property(anyProducts, asked, (products, question) => {
      const expected = oracle(products, question)
      const { aggregations } = productEngine('de', [], products).search(question, { start: 0, size: 1 })
      for (const field of ['hf_color', 'hf_color_options', 'hf_shoe_size', 'hf_shoe_size_options', 'price']) {
        const buckets = aggregations[`agg_terms_${field}`]?.buckets ?? []
        expect(new Map(buckets.map(({ key, doc_count }) => [key, doc_count]))).toEqual(countsOf(expected, field))
      }
      for (const { from = 0, to, doc_count } of aggregations.agg_range_price?.buckets ?? []) {
        const inside = expected.filter(
          ({ final_price }) => final_price >= from && (to === undefined || final_price < to),
        )
        expect(doc_count).toBe(inside.length)
      }
    }),
    { numRuns: 200 },
  )
})

test('an index that was changed step by step answers as one built at once [CAT-10]', () => {
  const steps = fc.array(
    fc.oneof(
      fc.integer({ min: 1, max: 8 }).chain((id) => product(id).map((document) => ({ document }))),
      fc.integer({ min: 1, max: 8 }).map((removed) => ({ removed })),
    ),
    { maxLength: 30 },
  )
  const text = fc.constantFrom('', 'oxford', 'derbi', 'loaf', 'oxford derby')
  fc.assert(
    fc.property(steps, asked, text, (changes, question, _searchText) => {
      const changed = productEngine('de', [], [])
      // Columns exist before the changes, so that they have to follow them.
      changed.search(question, { start: 0, size: 10 })
      const left = new Map<number, Product>()
      for (const change of changes) {
        if ('removed' in change) {
          changed.remove(change.removed)
          left.delete(change.removed)
        } else {
          changed.upsert(change.document)
          left.set(change.document.id, change.document)
        }
      }
      const whole = { ...question, _searchText }
      const built = productEngine('de', [], [...left.values()]).search(whole, { start: 0, size: 100 })
      const stepwise = changed.search(whole, { start: 0, size: 100 })
      const ids = (items: readonly Product[]) => items.map(({ id }) => id).sort((a, b) => a - b)
      expect(ids(stepwise.items)).toEqual(ids(built.items))
      expect(stepwise.aggregations).toEqual(built.aggregations)
    }),
    { numRuns: 200 },
  )
})
