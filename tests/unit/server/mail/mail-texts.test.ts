import { describe, expect, test } from 'vitest'
import { type Language, STORE_VIEWS, type StoreView } from '#models/store/store-view.ts'
import { creditNoteTexts } from '#server/mail/credit-note-texts.ts'
import { orderTexts } from '#server/mail/order-texts.ts'
import { paymentTexts } from '#server/mail/payment-texts/payment-texts.ts'
import { stockAlertMail } from '#server/mail/stock-alert-mail.ts'
import { foreignWord } from '#tests/fixtures/foreign-words.ts'
import { isFormal, isInfinitive } from '#tests/fixtures/italian-labels.ts'
import { mailsOf } from '#tests/fixtures/mails-of-store.ts'
import { typographyFaults } from '#tests/fixtures/typography.ts'
import { excludedWord } from '#tests/fixtures/voice.ts'

const STORES = { de: STORE_VIEWS[0], en: STORE_VIEWS[1], it: STORE_VIEWS[3] } as const

/** Names of the shop and its bank, a word taken from English, the data of the examples and the carrier's address. */
const SAME_IN_ITALIAN =
  /^(?:Welt|Lohbrücker Schuhhaus GmbH|BYLADEM1001 \(Lohebank\)|IBAN|BIC|E-mail|Ada|ada@.*|ABCD?|https:.*)$/

const alert = { email: 'ada@example.com', origin: '', token: 'token', sku: 'OX-101', productName: 'Oxford' }

describe.each(['de', 'en', 'it'] as const)('mails of a store in %s', (language) => {
  const texts = textsOf(STORES[language])

  test('are in its language throughout [SHELL-13]', () => {
    expect(texts.length).toBeGreaterThan(90)
    for (const text of texts) expect(foreignWord(language, text), text).toBeUndefined()
  })

  test('follow its typography [SHELL-13]', () => {
    for (const text of texts) expect(typographyFaults(language, text), text).toEqual([])
  })

  test('use no word that the voice guide excludes [SHELL-13]', () => {
    for (const text of texts) expect(excludedWord(language, text), text).toBeUndefined()
  })
})

test('no mail says in Italian what it says in German or English, except names and numbers [SHELL-18]', () => {
  const [german, english, italian] = [STORES.de, STORES.en, STORES.it].map((store) => new Set(textsOf(store)))
  const same = [...(italian ?? [])].filter((text) => german?.has(text) || english?.has(text))
  expect(same.filter((text) => /\p{L}{3}/u.test(text) && !SAME_IN_ITALIAN.test(text))).toEqual([])
})

test('links in Italian mails are in the second person [SHELL-18]', () => {
  const links = mailsOf(STORES.it).flatMap(({ body }) => body.parts.filter((part) => part.kind === 'link'))
  const { orderPage, accountFinish, accountSignIn, withdrawalPage, withdraw } = orderTexts(STORES.it)
  const labels = [...links.map(({ text }) => text), orderPage, accountFinish, accountSignIn, withdrawalPage, withdraw]
  expect(labels.length).toBeGreaterThan(20)
  expect(labels.filter((label) => isInfinitive(label) || isFormal(label))).toEqual([])
})

test('the reminder of a sold-out size does not promise what a first buyer may take [CAT-22]', () => {
  const mail = (language: Language) =>
    JSON.stringify(stockAlertMail({ ...alert, store: STORES[language], link: '/' }).body)
  expect(mail('de')).toContain('wer zuerst bestellt, bekommt es')
  expect(mail('en')).toContain('first come, first served')
  expect(mail('it')).toContain('vale l’ordine di arrivo')
})

function textsOf(store: StoreView): string[] {
  const { notice: _, ...payment } = paymentTexts(store)
  return [
    orderTexts(store),
    payment,
    creditNoteTexts(store),
    mailsOf(store).map(({ body }) => [body.subject, ...body.parts]),
  ]
    .flatMap(strings)
    .filter((text) => !/welt\.example|Gerbergasse|^(?:lines|link|heading|table|items|footer)$|^\//.test(text))
}

/** Every string of a tree; functions are called with plain values. */
function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'function')
    return strings(value(...[...'12345'].map((digit) => ({ min: 2, max: 3, toString: () => digit }))))
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings) : []
}
