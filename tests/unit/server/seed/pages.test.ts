import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readSeed } from '#server/seed/source.ts'
import { typographyFaults } from '#tests/fixtures/typography.ts'

const { pages, blocks, lasts } = readSeed()
const texts = [...pages, ...blocks].flatMap(({ content }) => [content.de, content.en, content.it])

test('pages have structure but no styling: no scripts, styles or event attributes [SHELL-01]', () => {
  const allowed =
    /^<\/?(h2( id="[a-z]+")?|h3|p|ul|ol|li|strong|br|table|thead|tbody|tr|th|td|a|img)( (?:href|src|alt)="[^"]+")*( ?\/)?>$/
  const tags = texts.flatMap((text) => text.match(/<[^>]*>/g) ?? [])
  expect([...new Set(tags.filter((tag) => !allowed.test(tag)))]).toEqual([])
})

test('tags are balanced, so that a page cannot break the one around it [SHELL-14]', () => {
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

test('no page names the discontinued dispute platform, and the imprint has the arbitration statement [ROUTE-12]', () => {
  expect(texts.filter((text) => /ec\.europa\.eu|OS-Plattform|ODR/.test(text))).toEqual([])
  const imprint = pages.find(({ paths }) => paths.de.includes('impressum'))
  expect(imprint?.content.de).toContain('§\u00a036 VSBG')
  expect(imprint?.content.de).toContain('Platzhalter')
})

test('the withdrawal page names fourteen days, the function and the model form, and separates the voluntary return [ROUTE-12]', () => {
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
  expect(lasts.filter(({ advice }) => !chart?.content.it.includes(advice.it))).toEqual([])
})

/** EU, UK, US and the foot in centimetres, as the trade prints them. */
const SIZE_TABLES = [
  [
    ...['39 5½ 6½ 24.5', '39.5 6 7 24.8', '40 6½ 7½ 25.2', '41 7 8 25.8', '41.5 7½ 8½ 26.2', '42 8 9 26.5'],
    ...['42.5 8½ 9½ 26.8', '43 9 10 27.2', '44 9½ 10½ 27.8', '44.5 10 11 28.2', '45 10½ 11½ 28.5'],
    ...['46 11 12 29.2', '46.5 11½ 12½ 29.5', '47 12 13 29.8'],
  ],
  [
    ...['35 2 4 21.8', '35.5 2½ 4½ 22.2', '36 3 5 22.5', '36.5 3½ 5½ 22.8', '37 4 6 23.2', '37.5 4½ 6½ 23.5'],
    ...['38 5 7 23.8', '38.5 5½ 7½ 24.2', '39 6 8 24.5', '39.5 6½ 8½ 24.8', '40 7 9 25.2', '41 7½ 9½ 25.8'],
    '42 8 10 26.5',
  ],
]

test.each(['de', 'en', 'it'] as const)(
  'the size chart gives every size one row and no UK size twice (%s) [CAT-20]',
  (language) => {
    const chart = pages.find(({ paths }) => paths.de.includes('groessentabelle'))?.content[language] ?? ''
    const tables = [...chart.matchAll(/<tbody>(.*?)<\/tbody>/g)]
      .slice(0, 2)
      .map(([, body = '']) =>
        [...body.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) =>
          [...row.matchAll(/<td>(.*?)<\/td>/g)].map(([, cell = '']) => cell),
        ),
      )
    const point = language === 'en' ? '.' : ','
    expect(tables.map((rows) => rows.map((cells) => cells.join(' ').replaceAll(point, '.')))).toEqual(SIZE_TABLES)
    for (const rows of tables) expect(new Set(rows.map(([, uk]) => uk)).size).toBe(rows.length)
  },
)

test('the privacy page names everything that the shop stores in a browser [SHELL-09]', () => {
  const privacy = pages.find(({ paths }) => paths.de.includes('datenschutz'))
  for (const kept of [
    'welt-core',
    'welt-catalogue',
    'welt-log',
    'react-router-scroll-positions',
    'address-cards-height',
    'shop/recently-seen',
    'shop/user/searchQuery',
    'shop/unconfirmed-order',
    'shop/dismissedUpdate',
    'shop/order-link',
    'shop/user/recentSearches',
    'shop/left-to-pay',
    'shop/payment-window',
    'welt_s',
    'welt_r',
    'welt_s_id',
    'welt_d',
    'welt_p',
    'welt-group',
  ]) {
    for (const text of Object.values(privacy?.content ?? {})) expect(text).toContain(kept)
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

const statement = pages.find(({ paths }) => paths.en.includes('accessibility'))
const LANGUAGES = ['de', 'en', 'it'] as const

test.each([
  ['de', /Stand: \d{1,2}\.\u00a0\p{L}+\u00a02026/u, 'Was noch fehlt', 'Marktüberwachungsstelle'],
  ['en', /As of \d{1,2}\u00a0\p{L}+\u00a02026/u, 'What is still missing', 'Marktüberwachungsstelle'],
  ['it', /Aggiornata al \d{1,2}\u00a0\p{L}+\u00a02026/u, 'Che cosa manca ancora', 'Marktüberwachungsstelle'],
] as const)(
  'the accessibility statement has a date, known gaps, a contact and the authority (%s) [SHELL-15]',
  (language, date, gaps, authority) => {
    const text = statement?.content[language] ?? ''
    expect(text).toMatch(date)
    expect(text).toMatch(new RegExp(`<h2>${gaps}</h2>.*?(?:<li>.*?</li>\\s*){2,}</ul>`))
    expect(text).toContain('mailto:service@welt.example')
    expect(text).toContain('tel:+4930')
    expect(text).toContain(authority)
  },
)

test('contracts are concluded in each language of the shop [SHELL-13]', () => {
  const terms = pages.find(({ paths }) => paths.de.includes('agb'))?.content
  expect(terms?.de).toContain('Vertragssprachen sind Deutsch, Englisch und Italienisch')
  expect(terms?.en).toContain('Contracts are concluded in German, English or Italian')
  expect(terms?.it).toContain('Il contratto si conclude in tedesco, inglese o italiano')
})

test('the delivery page counts from order or payment as the checkout does [CHK-10]', () => {
  const delivery = pages.find(({ paths }) => paths.de.includes('lieferung-und-versand'))?.content
  expect(delivery?.de).toMatch(
    /Überweisung.*Online-Zahlung am Tag nach der Zahlung.*Rechnung und Nachnahme am Tag nach der Bestellung/,
  )
  expect(delivery?.en).toMatch(
    /transfer.*online payment, on the day after the payment.*invoice and cash on delivery, on the day after the order/,
  )
  expect(delivery?.it).toMatch(
    /bonifico.*online dal giorno successivo al pagamento.*fattura e contrassegno dal giorno successivo all’ordine/,
  )
})

test('the pages name the shop on the web a shop, and the store in town a store [SHELL-13]', () => {
  const privacy = pages.find(({ paths }) => paths.de.includes('datenschutz'))?.content
  expect(privacy?.de).not.toMatch(/\bLaden\b/)
})

test.each(LANGUAGES)('every page has the typography of its language (%s) [SHELL-13]', (language) => {
  for (const { id, title, summary, content } of pages) {
    for (const text of [title[language], summary[language], content[language]])
      expect(typographyFaults(language, text), `${id}: ${text}`).toEqual([])
  }
})
