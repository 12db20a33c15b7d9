import { expect, test } from 'vitest'
import { wholeListing } from '#models/listing/listing.ts'
import { asksForProducts, plainText, understoodListing, understoodQuery } from '#models/listing/understanding.ts'
import { DEFAULT_STORE, STORE_VIEWS } from '#models/store/store-view.ts'
import { queryReader } from '#server/search/understanding/query-reader.ts'
import { attribute, query } from '#tests/fixtures/catalogue/shoes.ts'

const SIZES = [36, 37, 38, 39, 40, 41, 42, 42.5, 43, 44, 45, 46]
const attributes = [
  attribute(141, 'hf_shoe_size', Object.fromEntries(SIZES.map((size) => [size * 10, String(size).replace('.', ',')]))),
  attribute(142, 'hf_shoe_width', { 53: 'G (normal)', 54: 'H (weit)' }),
]
const read = queryReader({ store: DEFAULT_STORE, attributes, names: ['Captoe-Oxford „Lübeck“', 'Stiefel'] })
const english = queryReader({ store: STORE_VIEWS[1], attributes: [], names: [] })

test.each<[string, string, { from: number; to: number | null }]>([
  ['derby unter 250', 'derby', { from: 0, to: 250 }],
  ['bis 300 €', '', { from: 0, to: 300.01 }],
  ['stiefel ab 1.000 Euro', 'stiefel', { from: 1000, to: null }],
  ['über 299,50 €', '', { from: 299.51, to: null }],
  ['zwischen 200 und 300', '', { from: 200, to: 300.01 }],
  ['schuhe von 200 bis 300 €', 'schuhe', { from: 200, to: 300.01 }],
  ['oxford 200-300 €', 'oxford', { from: 200, to: 300.01 }],
  ['nicht mehr als 300', '', { from: 0, to: 300.01 }],
  ['oxford 200-300', 'oxford', { from: 200, to: 300.01 }],
  ['von 300 bis 200', '', { from: 200, to: 300.01 }],
  ['mehr als 300', '', { from: 300.01, to: null }],
  ['weniger als 300', '', { from: 0, to: 300 }],
  ['unter 43 €', '', { from: 0, to: 43 }],
  ['schuhcreme unter 40', 'schuhcreme', { from: 0, to: 40 }],
  ['zwischen 40 und 60', '', { from: 40, to: 60.01 }],
  ['um die 300 €', '', { from: 240, to: 360.01 }],
  ['schuhe 200 €', 'schuhe', { from: 160, to: 240.01 }],
  ['boots under €300', 'boots', { from: 0, to: 300 }],
  ['boots from 200 to 300', 'boots', { from: 200, to: 300.01 }],
  ['no more than 300', '', { from: 0, to: 300.01 }],
])('"%s" is "%s" with a price range [SEARCH-04]', (text, rest, price) => {
  expect(read(text)).toMatchObject({ text: rest, price })
})

test.each([
  'schuhe unter 43',
  'ab 9 UK',
  'bis Größe 38',
  '42-43',
  '10-12',
  'schnürsenkel 90 cm',
  'gürtel 95',
  'No. 101',
  'OX-101-SW',
  'stiefel über den knöchel',
  '300',
])('"%s" contains no price and is not changed [SEARCH-04]', (text) => {
  expect(read(text)).toMatchObject({ text, price: null })
})

test.each([
  ['schuhe im Angebot', { text: 'schuhe', isOnSale: true, sort: null }],
  ['on sale', { text: '', isOnSale: true, sort: null }],
  ['günstige schuhe', { text: 'schuhe', isOnSale: false, sort: 'final_price:asc' }],
  ['cheapest', { text: '', isOnSale: false, sort: 'final_price:asc' }],
  ['teuerste stiefel', { text: 'stiefel', isOnSale: false, sort: 'final_price:desc' }],
  ['derby', { text: 'derby', isOnSale: false, sort: null }],
])('"%s" is recognised as sale or order by price [SEARCH-04]', (text, expected) => {
  expect(read(text)).toMatchObject(expected)
})

test.each([
  ['oxford G-Weite', 'oxford', ['53']],
  ['weite h', '', ['54']],
  ['g width', '', ['53']],
  ['weite k', 'weite k', []],
  ['breite schuhe', 'breite schuhe', []],
])('"%s" is recognised as a width of the shop [SEARCH-04]', (text, rest, widths) => {
  expect(read(text)).toMatchObject({ text: rest, widths })
})

test.each([
  ['oxford 43,5', '43,5', ['43', '44'], 'oxford 44'],
  ['Größe 43 1/2', '43,5', ['43', '44'], 'Größe 44'],
  ['48', '48', ['46'], '46'],
  ['stiefel größe 34 unter 300 €', '34', ['36'], 'stiefel größe 36 unter 300 €'],
  ['UK 14', 'UK 14', ['46'], '46'],
])('"%s" is a size that does not exist, with its neighbours [SEARCH-04]', (text, asked, sizes, last) => {
  const [absent, ...others] = read(text).absentSizes
  expect(others).toEqual([])
  expect(absent?.asked).toBe(asked)
  expect(absent?.nearest.map(({ size }) => size)).toEqual(sizes)
  expect(absent?.nearest.at(-1)?.text).toBe(last)
})

test.each(['42,5', 'größe 42', '9 UK', '48 cm', 'No. 48', 'gürtel 95'])(
  '"%s" is an existing size, or none [SEARCH-04]',
  (text) => {
    expect(read(text).absentSizes).toEqual([])
  },
)

test('each recognised filter can be removed separately [SEARCH-04]', () => {
  expect(read('derby unter 250 weite g im Angebot').recognised).toEqual([
    { kind: 'price', label: '< 250\u00a0€', without: 'derby weite g im Angebot' },
    { kind: 'sale', label: '', without: 'derby unter 250 weite g' },
    { kind: 'width', label: 'G (normal)', without: 'derby unter 250 im Angebot' },
  ])
})

test('grammatical words of a question are not searched [SEARCH-04]', () => {
  expect(read('was kostet der Versand')).toMatchObject({ text: '', topics: ['delivery'] })
  expect(read('für die Hochzeit unter 300 €').text).toBe('für die Hochzeit')
})

test('an inclusive price bound is labelled as such [SEARCH-04]', () => {
  expect(read('bis 300 €').recognised[0]?.label).toBe('≤ 300\u00a0€')
  expect(read('über 300 €').recognised[0]?.label).toBe('> 300\u00a0€')
  expect(read('200-300 €').recognised[0]?.label).toBe('200 - 300\u00a0€')
})

test('a kind that the catalogue mentions is not missing [SEARCH-04]', () => {
  const outfitter = queryReader({ store: DEFAULT_STORE, attributes: [], names: ['Wanderstiefel „Zugspitze“'] })
  expect(read('Wanderschuhe').missing).toBe('hiking')
  expect(outfitter('Wanderschuhe').missing).toBeNull()
  expect(outfitter('Kinderschuhe').missing).toBe('children')
})

test('a German Slipper is a loafer, English slippers are house shoes [SEARCH-04]', () => {
  expect(read('slipper').missing).toBeNull()
  expect(english('slippers').missing).toBe('house')
})

test('a chosen filter takes precedence over one in the text [SEARCH-04]', () => {
  const fromText = {
    ...plainText('derby'),
    price: { from: 0, to: 250 },
    widths: ['53'],
    sort: 'final_price:asc' as const,
  }
  expect(understoodListing(wholeListing, fromText)).toMatchObject({
    text: 'derby',
    prices: [{ from: 0, to: 250 }],
    filters: { hf_shoe_width: ['53'] },
    sort: 'final_price:asc',
  })
  const chosen = {
    ...wholeListing,
    prices: [{ from: 300, to: null }],
    filters: { hf_shoe_width: ['54'] },
    sort: 'updated_at:desc' as const,
  }
  expect(understoodListing(chosen, fromText)).toMatchObject({ ...chosen, text: 'derby' })
  const asked = query({
    _appliedFilters: [{ attribute: 'price', value: { gte: 300 } }],
    _appliedSort: [{ field: 'id' }],
  })
  const { _appliedFilters, _appliedSort } = understoodQuery(asked, { ...fromText, widths: [], isOnSale: true })
  expect(_appliedFilters.map(({ attribute: code, value }) => [code, value])).toEqual([
    ['price', { gte: 300 }],
    ['is_sale', { eq: true }],
  ])
  expect(_appliedSort).toEqual([{ field: 'id', options: 'asc' }])
})

test('a question about the shop searches products only if it names some [SEARCH-04]', () => {
  const pages = [{ title: 'Lieferung und Versand', href: '/lieferung-und-versand' }]
  expect(asksForProducts({ ...plainText(''), pages })).toBe(false)
  expect(asksForProducts({ ...plainText('stiefel'), pages })).toBe(true)
  expect(asksForProducts(plainText(''))).toBe(true)
})

test('hostile texts are processed in bounded time [SEARCH-04]', () => {
  for (const piece of ['unter ', '1.000', 'größe 4', '€', 'von 1 bis ', 'g weite ', '   ', '-9', 'welche größe ']) {
    expect(read(piece.repeat(2000)).text.length).toBeLessThanOrEqual(piece.length * 2000)
  }
})
