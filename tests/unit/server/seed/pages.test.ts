import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readSeed } from '#server/seed/source.ts'

const { pages, blocks, lasts } = readSeed()
const texts = [...pages, ...blocks].flatMap(({ content }) => [content.de, content.en, content.it])

test('pages have structure but no styling: no scripts, styles or event attributes [SHELL-01]', () => {
  const allowed =
    /^<\/?(h2|h3|p|ul|ol|li|strong|br|table|thead|tbody|tr|th|td|a|img)( (?:href|src|alt)="[^"]+")*( ?\/)?>$/
  const tags = texts.flatMap((text) => text.match(/<[^>]*>/g) ?? [])
  expect([...new Set(tags.filter((tag) => !allowed.test(tag)))]).toEqual([])
})

test('tags are balanced, so that a page cannot break the one around it', () => {
  for (const text of texts) {
    const open: string[] = []
    for (const [, slash, name] of text.matchAll(/<(\/?)(\w+)[^>]*>/g)) {
      if (name === 'br' || name === 'img' || name === undefined) continue
      if (slash) expect(open.pop()).toBe(name)
      else open.push(name)
    }
    expect(open).toEqual([])
  }
})

test('each photograph in a page is one of the shop, and is described in the language of the page [CAT-18]', () => {
  const files = new Set(readdirSync('server/media'))
  const found = pages.flatMap(({ id, content }) =>
    (['de', 'en', 'it'] as const).flatMap((language) =>
      [...content[language].matchAll(/<img src="\/([^"]*)" alt="([^"]*)">/g)].map(([, file = '', alt = '']) => {
        expect(files, `page ${id}`).toContain(file)
        return { place: `${id} ${file}`, alt }
      }),
    ),
  )
  expect(found.length).toBeGreaterThan(0)
  for (const shown of Map.groupBy(found, ({ place }) => place).values()) {
    expect(new Set(shown.map(({ alt }) => alt)).size, 'another text in each language').toBe(3)
    expect(shown.every(({ alt }) => alt.length > 20)).toBe(true)
  }
})

test('no page names the discontinued dispute platform, and the imprint has the arbitration statement', () => {
  expect(texts.filter((text) => /ec\.europa\.eu|OS-Plattform|ODR/.test(text))).toEqual([])
  const imprint = pages.find(({ paths }) => paths.de.includes('impressum'))
  expect(imprint?.content.de).toContain('§\u00a036 VSBG')
  expect(imprint?.content.de).toContain('Platzhalter')
})

test('the withdrawal page names fourteen days, the function and the model form, and separates the voluntary return', () => {
  const page = pages.find(({ paths }) => paths.de.includes('widerruf'))
  expect(page?.content.de).toMatch(
    /vierzehn Tagen.*"\/vertrag-widerrufen">Vertrag widerrufen.*Muster-Widerrufsformular.*Freiwillige Rückgabe/s,
  )
  expect(page?.content.en).toMatch(
    /14 days.*"\/withdraw-from-contract">Withdraw from contract.*Model withdrawal form.*Voluntary return/s,
  )
})

test('the size chart agrees with the product pages for every last [CAT-20]', () => {
  const chart = pages.find(({ paths }) => paths.de.includes('groessentabelle'))
  expect(lasts.filter(({ advice }) => !chart?.content.de.includes(advice.de))).toEqual([])
  expect(lasts.filter(({ advice }) => !chart?.content.en.includes(advice.en))).toEqual([])
})

test('the privacy page names everything that the shop stores in a browser [SHELL-09]', () => {
  const privacy = pages.find(({ paths }) => paths.de.includes('datenschutz'))
  for (const kept of [
    'welt-log',
    'shop/recently-seen',
    'shop/user/searchQuery',
    'shop/unconfirmed-order',
    'shop/left-to-pay',
    'shop/payment-window',
  ]) {
    expect(privacy?.content.de).toContain(kept)
    expect(privacy?.content.en).toContain(kept)
  }
})

test('terms, delivery and FAQ pages state the same payment term and start of the delivery time [CHK-13]', () => {
  const pageOf = (path: string) => pages.find(({ paths }) => paths.de.includes(path))?.content
  expect(pageOf('agb')?.de).toContain('überweisen Sie den Betrag innerhalb von 7 Tagen')
  expect(pageOf('agb')?.en).toContain('transfer the amount within 7 days')
  for (const path of ['agb', 'lieferung-und-versand', 'faqs']) {
    expect(pageOf(path)?.de).toMatch(/a(?:m|b dem) Tag nach Ihrer Überweisung/)
    expect(pageOf(path)?.en).toMatch(/on the day after your transfer|from the day after you make it/)
  }
  expect(
    texts.filter((text) =>
      /beginnt[^.;]*(Zahlungseingang|Eingang der Zahlung)|(begin|runs)[^.;]*receipt of/.test(text),
    ),
  ).toEqual([])
  expect(texts.filter((text) => text.includes('{{'))).toEqual([])
})
