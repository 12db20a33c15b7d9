import { expect, test } from 'vitest'
import { formatPrice } from '#models/price/money.ts'
import { STORE_VIEWS } from '#models/store/store-view.ts'
import { storeCatalogue } from '#server/catalogue/documents.ts'
import type { StoreCatalogue } from '#server/catalogue/store-catalogue.ts'
import { readSeed } from '#server/seed/source.ts'
import { typographyFaults } from '#tests/fixtures/typography.ts'

const seed = readSeed()
const NOVEMBER = new Date('2026-11-21T12:00:00Z')
const [, ENGLISH_STORE, , ITALIAN_STORE] = STORE_VIEWS
const italian = storeCatalogue(seed, ITALIAN_STORE, NOVEMBER)
const english = storeCatalogue(seed, ENGLISH_STORE, NOVEMBER)

const ENGLISH = /\b(?:the|your|you|with|and|of)\b/i

test('a shoe is described in Italian: headline, short text, story, facts and fit [SHELL-13]', () => {
  const shoes = italian.products.filter(({ facts }) => facts.some(({ code }) => code === 'resole'))
  expect(shoes.length).toBeGreaterThan(130)
  for (const shoe of shoes) {
    const texts = [
      shoe.hf_sub_headline ?? '',
      shoe.short_description,
      shoe.description,
      ...shoe.facts.flatMap(({ label, value }) => [label, value]),
    ]
    for (const text of texts.map((one) => one.replace(/<[^>]*>/g, ' '))) {
      expect(ENGLISH.exec(text)?.[0], `${shoe.sku}: ${text}`).toBeUndefined()
      expect(typographyFaults('it', text), `${shoe.sku}: ${text}`).toEqual([])
    }
  }
})

test('each Italian description names the same numbers as the English one [CAT-21]', () => {
  const numbers = (html: string) =>
    [...html.replace(/(\d)[.,](\d{3})/g, '$1$2').matchAll(/\d+/g)].map(([number]) => number).sort()
  const bySku = new Map(english.products.map((product) => [product.sku, product]))
  for (const { sku, description } of italian.products) {
    expect(numbers(description), sku).toEqual(numbers(bySku.get(sku)?.description ?? ''))
  }
})

test('categories, blocks and pages are in Italian [SHELL-13]', () => {
  for (const { id, description } of italian.categories)
    expect(ENGLISH.exec(description ?? '')?.[0], String(id)).toBeUndefined()
  for (const { identifier, content } of italian.cmsBlocks)
    expect(ENGLISH.exec(content.replace(/<[^>]*>/g, ' '))?.[0], identifier).toBeUndefined()
  for (const { identifier, content, title } of italian.cmsPages) {
    const text = content.replace(/<[^>]*>/g, ' ')
    expect(ENGLISH.exec(text)?.[0], identifier).toBeUndefined()
    expect(typographyFaults('it', `${title} ${text}`), identifier).toEqual([])
  }
})

/** Names of people, places, makes and models, and words that Italian has taken from English. */
const SAME_IN_ITALIAN = new RegExp(
  `^(?:${[
    ...['Cognac', 'Whisky', 'Bordeaux', 'Blake Rapid', 'Oxford', 'Derby', 'Monk', 'Longwing', 'Wholecut', 'Casual'],
    ...['Cordovan', 'Newsletter', '\\d{4} \\p{L}+', ...seed.brands.map(({ name }) => name)],
  ].join('|')})$`,
  'u',
)
const SAME_ADDRESS = /^(?:oxford|derby|monk|casual)$/

test('no text of the catalogue is missing in Italian or the same as in German or English, except names [SHELL-13]', () => {
  const untranslated = textsIn(seed).filter(({ de, en, it }) => !it || ((it === de || it === en) && hasWords(it)))
  const names = untranslated.filter(({ it }) => SAME_IN_ITALIAN.test(it ?? '') || SAME_ADDRESS.test(it ?? ''))
  expect(untranslated.filter((text) => !names.includes(text))).toEqual([])
})

test('each page of the Italian footer is at its own Italian address, with its own text [ROUTE-12]', () => {
  const [german] = STORE_VIEWS
  const pages = (store: StoreCatalogue) => new Map(store.cmsPages.map((page) => [`/${page.identifier}`, page]))
  const [italianPages, englishPages] = [pages(italian), pages(english)]
  for (const [name, path] of Object.entries(ITALIAN_STORE.footer).filter(([name]) => name !== 'cookies')) {
    const key = name as keyof typeof ITALIAN_STORE.footer
    expect([german.footer[key], ENGLISH_STORE.footer[key]], name).not.toContain(path)
    const page = italianPages.get(path)
    expect(page?.canonical, path).toBeUndefined()
    expect(page?.title.length, path).toBeGreaterThan(0)
    expect(page?.content, path).not.toBe(englishPages.get(ENGLISH_STORE.footer[key])?.content)
  }
})

test('categories, attributes and products have Italian addresses and labels [CAT-11]', () => {
  expect(italian.categories.find(({ id }) => id === 20)).toMatchObject({ name: 'Donna', url_path: 'donna' })
  expect(italian.products.find(({ sku }) => sku === 'OX-101-CO')?.url_path).toBe(
    'uomo/oxford/oxford-con-puntale-101-cognac',
  )
  const colour = italian.attributes.find(({ attribute_code }) => attribute_code === 'hf_color')
  expect(colour?.default_frontend_label).toBe('Colore')
  expect(colour?.options.map(({ label }) => label)).toContain('Nero')
})

test('prices are those of the other stores, written in Italian and with Italian value added tax [CAT-14]', () => {
  const priceOf = (store: StoreCatalogue) => store.products.find(({ sku }) => sku === 'OX-101-CO')?.final_price ?? 0
  expect(priceOf(italian)).toBe(priceOf(english))
  expect(formatPrice(1234.5, ITALIAN_STORE)).toBe('1.234,50\u00a0€')
  const [goods] = italian.taxRules
  expect(goods?.rates.find(({ tax_country_id }) => tax_country_id === ITALIAN_STORE.taxCountry)?.rate).toBe(22)
})

interface Translated {
  readonly de: string
  readonly en: string
  readonly it?: string
}

/** Every text of a record, however deep. Pairs that are empty in all languages do not count. */
function textsIn(value: unknown): Translated[] {
  if (typeof value !== 'object' || value === null) return []
  if ('de' in value && typeof value.de === 'string') return value.de === '' ? [] : [value as Translated]
  return Object.values(value).flatMap(textsIn)
}

/** Numbers, sizes and amounts are written alike. */
function hasWords(text: string): boolean {
  return /\p{L}{3}/u.test(text)
}
