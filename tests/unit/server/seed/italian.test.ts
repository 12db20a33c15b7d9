import { expect, test } from 'vitest'
import { STORE_VIEWS } from '#models/store/store-view.ts'
import { storeCatalogue } from '#server/catalogue/documents.ts'
import { readSeed } from '#server/seed/source.ts'
import { typographyFaults } from '#tests/fixtures/typography.ts'

const seed = readSeed()
const NOVEMBER = new Date('2026-11-21T12:00:00Z')
const italian = storeCatalogue(seed, { ...STORE_VIEWS[1], language: 'it', locale: 'it-IT' }, NOVEMBER)
const english = storeCatalogue(seed, STORE_VIEWS[1], NOVEMBER)

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

test('categories, blocks and all pages but the privacy policy are in Italian [SHELL-13]', () => {
  for (const { id, description } of italian.categories)
    expect(ENGLISH.exec(description ?? '')?.[0], String(id)).toBeUndefined()
  for (const { identifier, content } of italian.cmsBlocks)
    expect(ENGLISH.exec(content.replace(/<[^>]*>/g, ' '))?.[0], identifier).toBeUndefined()
  for (const { identifier, content, title } of italian.cmsPages.filter(({ id }) => Math.floor(id / 10) !== 8)) {
    const text = content.replace(/<[^>]*>/g, ' ')
    expect(ENGLISH.exec(text)?.[0], identifier).toBeUndefined()
    expect(typographyFaults('it', `${title} ${text}`), identifier).toEqual([])
  }
})
