import { expect, test } from 'vitest'
import { productEngine } from '#server/search/product-engine.ts'
import { attribute, query, shoe } from '#tests/fixtures/catalogue/shoes.ts'

const LAST = { hf_shoe_last: 908 }
const attributes = [attribute(144, 'hf_shoe_last', { 908: '1070 Bergen' })]
const products = [
  shoe(1, { name: 'Captoe-Oxford „Meißen“', ...LAST }),
  shoe(2, { name: 'Doppelmonk „Husum“', short_description: 'Rot und Mid wie Tan', ...LAST }),
  shoe(3, { name: 'Derby „Warnemünde“' }),
  shoe(4, { name: 'Loafer Tan ohne Naht', hf_sub_headline: 'Für Haus und Land' }),
  ...Array.from({ length: 20 }, (_, place) => shoe(10 + place, { name: `Chelsea Boot ${place}` })),
]
const engine = productEngine('de', attributes, products)
const ask = (_searchText: string, sort: { field: string }[] = []) =>
  engine.search(query({ _searchText, _appliedSort: sort }), { start: 0, size: 50 })

test.each(['weiß', 'weiss', 'beige', 'kids', 'hund', 'unt', 'weise', 'meise', 'hasum', 'ohna', 'berby', 'tann'])(
  '"%s" is not corrected to a place, a model or a grammatical word [SEARCH-04]',
  (text) => {
    const { items, suggestions } = ask(text)
    expect([items, suggestions]).toEqual([[], []])
  },
)

test('English grammatical words are no corrections either [SEARCH-04]', () => {
  const engine = productEngine('en', [], [shoe(1, { name: 'Loafer without seam' })])
  const { items, suggestions } = engine.search(query({ _searchText: 'withuot' }), { start: 0, size: 9 })
  expect([items, suggestions]).toEqual([[], []])
})

test.each([
  ['Warnemunda', 'Warnemünde', 3],
  ['chelsae', 'Chelsea', 10],
  ['dreby', 'Derby', 3],
])('"%s" is corrected to %s [SEARCH-04]', (text, corrected, first) => {
  const { items, suggestions } = ask(text)
  expect(suggestions).toEqual([corrected])
  expect(items[0]?.id).toBe(first)
})

test('a corrected word never ranks above an exact match [SEARCH-04]', () => {
  const { items, suggestions } = ask('boot loafre')
  expect(suggestions).toEqual(['boot Loafer'])
  expect(items.slice(0, 20).every(({ name }) => name.startsWith('Chelsea Boot'))).toBe(true)
  expect(items.at(-1)?.name).toBe('Loafer Tan ohne Naht')
})

test('not even if the typed word is in its category and the corrected one in its name [SEARCH-04]', () => {
  const engine = productEngine(
    'de',
    [],
    [shoe(1, { name: 'Loafer' }), shoe(2, { name: 'Monk', category: [{ category_id: 7, name: 'Herren' }] })],
  )
  const found = engine.search(query({ _searchText: 'herren loafre' }), { start: 0, size: 9 })
  expect(found.items.map(({ id }) => id)).toEqual([2, 1])
})

test('texts below three letters are not completed [SEARCH-04]', () => {
  expect(engine.suggest('h').filter((text) => text.includes('Husum'))).toEqual([])
  expect(engine.suggest('boot hu')).not.toContain('boot Husum')
  expect(engine.suggest('boot hus')).toContain('boot Husum')
})

test('sorted by price, products with all words come before products with some [SEARCH-04]', () => {
  const engine = productEngine(
    'de',
    [],
    [
      shoe(1, { name: 'Schuhcreme Schwarz', final_price: 10 }),
      shoe(2, { name: 'Schuhcreme Cognac', final_price: 5 }),
      shoe(3, { name: 'Oxford Schwarz', final_price: 200, hf_shoe_last: 1 }),
    ],
  )
  const ids = (text: string) =>
    engine
      .search(query({ _searchText: text, _appliedSort: [{ field: 'final_price' }] }), { start: 0, size: 9 })
      .items.map(({ id }) => id)
  expect(ids('schwarze schuhe')).toEqual([3])
  expect(ids('schwarz')).toEqual([1, 3])
})

test('a size matches size labels only: 35 does not match a belt of 35 mm [SEARCH-04]', () => {
  const sizes = [attribute(141, 'hf_shoe_size', { 350: '35', 360: '36' })]
  const engine = productEngine('de', sizes, [
    shoe(1, { name: 'Gürtel, 35 mm' }),
    shoe(2, { name: 'Oxford', hf_shoe_size: 350 }),
  ])
  const found = engine.search(query({ _searchText: 'größe 35' }), { start: 0, size: 9 })
  expect(found.items.map(({ id }) => id)).toEqual([2])
})

test.each(['DE101SW', 'de 101 sw', 'de-101-sw', 'de101sw42g', 'derby DE101SW'])(
  '"%s" is the article number without its hyphens [CAT-10]',
  (text) => {
    const children = [{ ...shoe(101), sku: 'DE-101-SW-42-G' }]
    const engine = productEngine(
      'de',
      [],
      [
        shoe(1, { name: 'Derby', sku: 'DE-102-SW' }),
        shoe(2, { name: 'Monk', sku: 'DE-101-SW', configurable_children: children }),
      ],
    )
    expect(engine.search(query({ _searchText: text }), { start: 0, size: 1 }).items[0]?.id).toBe(2)
  },
)
