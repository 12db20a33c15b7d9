import { beforeAll, expect, test } from 'vitest'
import { STORE_VIEWS, type StoreView } from '#models/store/store-view.ts'
import { CatalogueService } from '#server/catalogue/catalogue-service.ts'
import { storeCatalogue } from '#server/catalogue/documents.ts'
import { readSeed } from '#server/seed/source.ts'
import { partsOfMake } from '#src/features/product/construction.server.tsx'
import { loadProduct } from '#src/features/product/load-product.server.ts'

const [german, english] = STORE_VIEWS
let catalogue: CatalogueService

beforeAll(() => {
  const seed = readSeed()
  catalogue = new CatalogueService(STORE_VIEWS.map((store) => storeCatalogue(seed, store, new Date('2026-11-20'))))
})

async function detailsOf(store: StoreView, sku: string): Promise<string> {
  const product = await catalogue.product(store, sku)
  if (!product) throw new Error(`There is no ${sku}`)
  return (await loadProduct(catalogue, store, product)).product.sections.details
}

test.each(STORE_VIEWS.map((store) => [store.code, store] as const))(
  'every construction of the catalogue is explained in the language of store %s [CAT-01]',
  (_, store) => {
    const shoes = [...catalogue.indexFor(store).products()].filter(({ hf_shoe_make }) => hf_shoe_make !== undefined)
    const byMake = new Map(shoes.map((shoe) => [shoe.hf_shoe_make, partsOfMake(shoe.facts)]))
    expect([...byMake.keys()].sort()).toEqual([201, 202, 203, 204, 205])
    expect(byMake.get(201)).toContain('welt')
    expect(byMake.get(202)).toContain('welt')
    expect(byMake.get(203)).toContain('blake')
    expect(byMake.get(203)).not.toContain('welt')
    expect(byMake.get(204)).toEqual(expect.arrayContaining(['filler', 'midsole']))
    expect(byMake.get(205)).toContain('turned')
  },
)

test('the drawing has the numbers of the list beside it, which describes every part [CAT-01]', async () => {
  const details = await detailsOf(english, 'OX-101-SW')
  const [, drawing = '', list = ''] =
    /<figure[^>]*>(<svg.*?<\/svg>)<figcaption>(.*?)<\/figcaption>/s.exec(details) ?? []
  expect([...drawing.matchAll(/<text[^>]*>(\d)<\/text>/g)].map(([, number]) => number).join('')).toBe('1234567')
  const words = [...list.matchAll(/<strong>(.*?)<\/strong>/g)].map(([, word]) => word)
  expect(words).toEqual(['Upper', 'Lining', 'Insole', 'Cork filling', 'Welt', 'Outsole', 'Heel'])
  expect(list).toContain('Leather sole')
  expect(drawing).toContain('aria-hidden="true"')
})

test('a double sole has a midsole, and the list has one more part [CAT-01]', async () => {
  const list = await detailsOf(english, 'BO-541-TA')
  const words = [...list.matchAll(/<strong>(.*?)<\/strong>/g)].map(([, word]) => word)
  expect(words).toEqual(expect.arrayContaining(['Welt', 'Midsole', 'Outsole']))
  expect(words.indexOf('Midsole')).toBe(words.indexOf('Outsole') - 1)
})

test.each([
  ['MO-301-SW', 2],
  ['MO-318-CO', 1],
])('the drawing of %s has as many buckles as the shoe: %i [CAT-01]', async (sku, buckles) => {
  const [drawing = ''] = /<figure[^>]*><svg.*?<\/svg>/s.exec(await detailsOf(english, sku)) ?? []
  // Nothing else of an upper is a closed rectangle.
  expect(drawing.match(/h\d+v\d+h-\d+z/g)).toHaveLength(buckles)
})

/** Products of every style, two kinds of monks and loafers, and five of boots. */
const STYLES = [
  ...['OX-101-SW', 'OX-174-NA', 'DE-201-SW', 'MO-301-SW', 'MO-318-CO', 'LO-401-TA', 'LO-422-BO'],
  ...['LO-431-BO', 'BO-501-SW', 'BO-521', 'BO-541-TA', 'BO-561-SW', 'BO-581-DB'],
]

test('the upper is drawn as the style is: each differs, in every language alike [CAT-01]', async () => {
  const drawn = (store: StoreView) =>
    Promise.all(STYLES.map(async (sku) => /<svg.*?<g[^>]*>(.*?)<\/g>/s.exec(await detailsOf(store, sku))?.[1] ?? sku))
  const uppers = await drawn(german)
  expect(new Set(uppers).size).toBe(STYLES.length)
  for (const store of STORE_VIEWS) expect(await drawn(store), store.code).toEqual(uppers)
})

test.each([
  ['BO-561-SW', true],
  ['BO-541-TA', false],
])('the shaft of %s is sewn on along a line to the heel: %s [CAT-01]', async (sku, isBalmoral) => {
  const [, , seams = ''] = /<svg.*?<g[^>]*><path d="(.*?)".*?<path d="(.*?)"/s.exec(await detailsOf(german, sku)) ?? []
  const ends = [...seams.matchAll(/(-?[\d.]+) (-?[\d.]+)(?=[M"]|$)/g)].map(
    ([, x, y]) => [Number(x), Number(y)] as const,
  )
  expect(ends.some(([x, y]) => x < 60 && y > 0 && y < 110)).toBe(isBalmoral)
})

test.each([
  ['BO-541-TA', 6],
  ['OX-101-SW', 5],
  ['BO-521', 2],
  ['LO-401-TA', 0],
])('%s is drawn with as many laces as it has pairs of eyelets: %i [CAT-01]', async (sku, laces) => {
  const [, upper = ''] = /<svg.*?<g[^>]*>(.*?)<\/g>/s.exec(await detailsOf(german, sku)) ?? []
  expect(upper.match(/l24 -9/g) ?? []).toHaveLength(laces)
})

test.each([
  ['BO-581-DB', 2],
  ['DBO-636-TA', 2],
  ['BO-541-TA', 0],
])('%s is drawn with as many hooks above its laces as it has: %i [CAT-01]', async (sku, hooks) => {
  for (const store of STORE_VIEWS) {
    const [, upper = ''] = /<svg.*?<g[^>]*>(.*?)<\/g>/s.exec(await detailsOf(store, sku)) ?? []
    expect(upper.match(/(?:a4 4 0 1 0 -?8 0){2}/g) ?? [], store.code).toHaveLength(hooks)
  }
})

test('a house slipper is drawn without lacing or strap: its only seam is at the side [CAT-01]', async () => {
  const [, , seams = ''] =
    /<svg.*?<g[^>]*><path d="(.*?)".*?<path d="(.*?)"/s.exec(await detailsOf(german, 'LO-431-BO')) ?? []
  expect(seams.match(/M/g)).toHaveLength(1)
})

test.each([
  ['BO-581-DB', true],
  ['BO-501-SW', true],
  ['OX-101-SW', false],
])('the outsole of %s is drawn with studs or lugs: %s [CAT-01]', async (sku, hasProfile) => {
  for (const store of STORE_VIEWS) {
    expect((await detailsOf(store, sku)).includes('stroke-dasharray="5 4"'), store.code).toBe(hasProfile)
  }
})

test('a last is compared with all others, and marked among them [CAT-20]', async () => {
  const details = await detailsOf(german, 'OX-101-SW')
  expect(details).toContain('Alle 12 Leisten vergleichen')
  const rows = [...details.matchAll(/<tr[^>]*><th scope="row">.*?<\/tr>/g)].map(([row]) => row)
  expect(rows).toHaveLength(12)
  expect(rows.filter((row) => row.includes('aria-current'))).toEqual([
    '<tr aria-current="true"><th scope="row">1024 London</th><td>mandelförmig</td><td>schmal</td><td>mittel</td><td>normal</td></tr>',
  ])
  expect(rows.join('')).toContain('½ größer')
})

test('other products have neither layers nor lasts [CAT-01]', async () => {
  expect(partsOfMake([{ code: 'content', value: '75 ml' }])).toEqual([])
  expect(await detailsOf(german, 'PF-CREME-SW')).not.toMatch(/Aufbau|Leisten/)
})
