import { beforeAll, expect, test } from 'vitest'
import type { Product } from '#models/product.ts'
import { STORE_VIEWS, type StoreView } from '#models/store-view.ts'
import type { CatalogueService } from '#server/catalogue/catalogue-service.ts'
import { shippedCatalogue } from './shipped.ts'
import { query } from './shoes.ts'

/** What a shopper means by a query, in option ids of the shipped catalogue: a list of fields, all of which must hold. */
type Meaning = Readonly<Record<string, readonly (number | string)[]>>

const BLACK = { hf_color: [1101] }
const BROWN = { hf_color: [1102, 1103, 1104, 1105, 1106, 1107, 1110] }
const OXFORD = { hf_shoe_type: [401] }
const DERBY = { hf_shoe_type: [402] }
const MONK = { hf_shoe_type: [403] }
const LOAFER = { hf_shoe_type: [404] }
const BOOT = { hf_shoe_type: [405] }
const SHOE = { hf_shoe_type: [401, 402, 403, 404, 405] }
const SUEDE = { hf_shoe_leather: [503] }
const CORDOVAN = { hf_shoe_leather: [505] }
const named = (...words: string[]) => ({ name: words })

const GERMAN: [text: string, meaning: Meaning][] = [
  ['oxford', OXFORD],
  ['oxfrod braun', { ...OXFORD, ...BROWN }],
  ['rahmengenaehte', { hf_shoe_make: [201, 202] }],
  ['rahmengenähte oxford', { ...OXFORD, hf_shoe_make: [201, 202] }],
  ['Stiefel wasserdicht', { ...BOOT, hf_occasion: [706] }],
  ['wildlederstiefel', { ...BOOT, ...SUEDE }],
  ['wildleder schuhe', SUEDE],
  ['velours', SUEDE],
  ['schuhe schwarz 42', { ...SHOE, ...BLACK }],
  ['schwarze schuhe', { ...SHOE, ...BLACK }],
  ['stifel', BOOT],
  ['boots', BOOT],
  ['schnürstiefel', BOOT],
  ['chelsea boot schwarz', { ...BOOT, ...BLACK, ...named('chelsea') }],
  ['chuka', named('chukka')],
  ['doppelmonk', MONK],
  ['doppel monk', MONK],
  ['penny loafer cognac', { ...LOAFER, ...named('penny') }],
  ['slipper', LOAFER],
  ['pferdeleder', CORDOVAN],
  ['cordovan derby', { ...CORDOVAN, ...DERBY }],
  ['cap toe', named('captoe')],
  ['captoe oxford schwarz', { ...OXFORD, ...BLACK, ...named('captoe') }],
  ['fullbrogue', named('full-brogue')],
  ['wholecut', named('wholecut')],
  ['hochzeitsschuhe', { hf_occasion: [703] }],
  ['zwiegenäht', { hf_shoe_make: [205] }],
  ['handeingestochen', { hf_shoe_make: [202] }],
  ['schuhcreme', named('schuhcreme')],
  ['schuh creme schwarz', { ...named('schuhcreme'), ...BLACK }],
  ['glanzbuerste', named('glanzbürste')],
  ['buerste', named('bürste')],
  ['schnürsenkel', named('schnürsenkel')],
  ['schuhspanner zeder', named('schuhspanner zeder')],
  ['gürtel', named('gürtel')],
  ['gummizapfensohle', { hf_shoe_outsole: [305] }],
  ['stralsund', named('stralsund')],
]

const ENGLISH: [text: string, meaning: Meaning][] = [
  ['brown suede chukka', { ...SUEDE, ...named('chukka') }],
  ['suede boots', { ...BOOT, ...SUEDE }],
  ['black oxfords', { ...OXFORD, ...BLACK }],
  ['oxfrod', OXFORD],
  ['goodyear welted derby', { ...DERBY, hf_shoe_make: [201] }],
  ['chelsea boots', named('chelsea')],
  ['double monks', MONK],
  ['penny loafers tan', { ...LOAFER, hf_color: [1106] }],
  ['shell cordovan', CORDOVAN],
  ['captoe', named('cap-toe')],
  ['wedding shoes', { ...SHOE, hf_occasion: [703] }],
  ['waterproof boots', { ...BOOT, hf_occasion: [706] }],
  ['shoe cream black', { ...named('shoe cream'), ...BLACK }],
  ['cedar shoe trees', named('cedar shoe trees')],
  ['waxed laces', named('laces')],
  ['belt', named('belt')],
  ['wholecut navy', { ...named('wholecut'), hf_color: [1109] }],
  ['horsehair brush', named('brush')],
]

const SHOWN = 10
let catalogue: CatalogueService

beforeAll(() => {
  catalogue = shippedCatalogue()
})

function means(product: Product, meaning: Meaning): boolean {
  const values = product as unknown as Readonly<Record<string, unknown>>
  return Object.entries(meaning).every(([field, wanted]) =>
    field === 'name'
      ? wanted.some((words) => product.name.toLowerCase().includes(String(words)))
      : [values[field], values[`${field}_options`]].flat().some((value) => wanted.includes(value as number)),
  )
}

/** Relevant ones among the first ten, of as many as there could be. */
function precision(store: StoreView, [text, meaning]: [string, Meaning]): number {
  const shelf = catalogue.shelf(store)
  const possible = shelf.catalogue.products.filter((product) => means(product, meaning)).length
  if (possible === 0) throw new Error(`Nothing in the catalogue is meant by "${text}"`)
  const { items } = shelf.search(query({ _searchText: text }), { start: 0, size: SHOWN })
  return items.filter((product) => means(product, meaning)).length / Math.min(SHOWN, possible)
}

function judged(code: string, queries: [string, Meaning][]) {
  const store = STORE_VIEWS.find((view) => view.code === code)
  if (!store) throw new Error(code)
  const results = queries.map((one) => ({ text: one[0], precision: precision(store, one) }))
  const mean = results.reduce((sum, result) => sum + result.precision, 0) / results.length
  const poor = results.filter((result) => result.precision < 0.5).map((result) => `${result.text}: ${result.precision}`)
  return { mean, poor }
}

test.each([
  ['de', GERMAN],
  ['en', ENGLISH],
] as const)('what %s shoppers mean stands among the first ten [SEARCH-04, CAT-10]', (code, queries) => {
  const { mean, poor } = judged(code, [...queries])
  expect(poor).toEqual([])
  expect(mean).toBeGreaterThanOrEqual(0.95)
})
