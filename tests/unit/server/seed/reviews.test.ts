import { expect, test } from 'vitest'
import products from '#server/seed/data/products.json'
import reviews from '#server/seed/data/reviews.json'
import { typographyFaults } from '#tests/fixtures/typography.ts'

const productById = new Map(products.map((product) => [product.id, product]))
const of = ({ product }: { readonly product: number }) => {
  const found = productById.get(product)
  if (!found?.making) throw new Error(`review of ${product}, which is no shoe`)
  return { ...found, making: found.making }
}

test('a few pairs have reviews, the others none; no text and no name is used twice [CAT-23]', () => {
  expect(reviews.length).toBeGreaterThan(140)
  expect(reviews.length).toBeLessThan(200)
  const reviewed = new Set(reviews.map(({ product }) => product))
  expect(reviewed.size).toBeGreaterThanOrEqual(40)
  expect(
    Math.max(...[...Map.groupBy(reviews, ({ product }) => product).values()].map(({ length }) => length)),
  ).toBeLessThan(9)
  for (const property of ['nickname', 'title', 'detail'] as const) {
    const values = reviews.map((review) => review[property])
    expect(
      values.filter((value, place) => values.indexOf(value) !== place),
      property,
    ).toEqual([])
  }
})

test('shoppers of each language read some in their own [CAT-23]', () => {
  const written = Map.groupBy(reviews, ({ language }) => language)
  expect([...written.keys()].sort()).toEqual(['de', 'en', 'it'])
  for (const [language, own] of written) expect(own.length, language).toBeGreaterThan(20)
})

test('most are content, and some are not [CAT-23]', () => {
  const share = (stars: number) => reviews.filter(({ rating }) => rating === stars).length / reviews.length
  expect(share(5)).toBeLessThan(0.6)
  expect(share(4)).toBeGreaterThan(0.25)
  expect(share(3)).toBeGreaterThan(0.08)
  expect(share(1) + share(2)).toBeGreaterThan(0.03)
  expect(new Set(reviews.map(({ rating }) => rating))).toEqual(new Set([1, 2, 3, 4, 5]))
})

test('none counts as a verified purchase, because no order stands behind an example [CAT-23]', () => {
  expect(reviews.filter(({ verified }) => verified)).toEqual([])
})

test('each was written after its pair came on sale and before the catalogue’s day [CAT-23]', () => {
  for (const review of reviews) {
    expect(review.on > of(review).created, review.nickname).toBe(true)
    expect(review.on <= '2026-11-02', review.nickname).toBe(true)
  }
})

test('sizes and widths that reviewers name are on offer for their pair [CAT-23]', () => {
  for (const review of reviews) {
    const options = (of(review).variants ?? []).map(([, values]) => values as number[])
    const sizes = new Set(options.map(([size = 0]) => size))
    for (const [, whole, half] of review.detail.matchAll(/(?<![\d€])([34]\d)(½)?(?! (?:Euro|Minuten))/g)) {
      const size = Number(whole) * 10 + (half ? 5 : 0)
      expect(sizes, `${review.nickname}: ${whole}${half ?? ''}`).toContain(size)
    }
    const widths = new Set(options.map(([, width = 0]) => 'FGH'[width - 52]))
    for (const [, width] of review.detail.matchAll(/(?:\d|½|width|Weite|in) ([FGH])\b(?! gibt| zu)/g)) {
      if (!/H genommen|H nicht|in H gibt/.test(review.detail)) expect(widths, review.nickname).toContain(width)
    }
  }
})

test('says nothing that the construction of its pair contradicts [CAT-23]', () => {
  for (const review of reviews) {
    const { making, attributes, sku } = of(review)
    const text = `${review.title} ${review.detail}`
    const isSuede = attributes.hf_shoe_leather === 503
    const claims: readonly (readonly [RegExp, boolean])[] = [
      [/\b(?:Creme|gecremt|cremt|polish|crema|grasso)\b/, !isSuede],
      [/Velours|Kreppbürste|suede|camoscio/i, isSuede],
      [/Senkel|Ösenpaare|Zunge|\btongue\b|(?<!ohne )Schnürung|\blacci\b/, making.eyelets > 0],
      [/Schnalle|Riemen|fibbi[ae]|cinturin/, sku.includes('MO-')],
      [/Gummizüge|[Ee]lastic/, making.eyelets === 0 && sku.includes('BO-')],
      [/Gummieinsatz|Einsatz|\b[Ii]nserto/, attributes.hf_shoe_outsole === 304],
      [/Doppelsohle|[Dd]oppia suola/, attributes.hf_shoe_outsole === 303],
      [/\b[Ll]a gomma\b/, attributes.hf_shoe_outsole === 305],
      [/Cordovan/, attributes.hf_shoe_leather === 505],
    ]
    for (const [claim, isTrue] of claims) if (claim.test(text)) expect(isTrue, `${sku} ${claim}: ${text}`).toBe(true)
  }
})

test('follows the typography of its language [SHELL-13]', () => {
  for (const { language, title, detail } of reviews) {
    for (const text of [title, detail]) expect(typographyFaults(language, text), text).toEqual([])
  }
})
