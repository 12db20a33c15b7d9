import { describe, expect, test } from 'vitest'
import { type Language, STORE_VIEWS, type StoreView } from '#models/store/store-view.ts'
import { contactReceiptMail } from '#server/mail/contact-mail.ts'
import { creditNoteTexts } from '#server/mail/credit-note-texts.ts'
import { confirmEmailMail, emailChangeNoticeMail, emailTakenMail } from '#server/mail/email-change-mail.ts'
import { newsletterMail } from '#server/mail/newsletter-mail.ts'
import { orderTexts } from '#server/mail/order-texts.ts'
import { passkeyMail } from '#server/mail/passkey-mail.ts'
import { passwordChangedMail, passwordResetMail } from '#server/mail/password-mail.ts'
import { paymentTexts } from '#server/mail/payment-texts.ts'
import { alertConfirmationMail, stockAlertMail } from '#server/mail/stock-alert-mail.ts'
import { withdrawalMails } from '#server/mail/withdrawal-mail.ts'
import { typographyFaults } from '#tests/fixtures/typography.ts'

const LOCALES = { de: 'de-DE', en: 'en-GB', it: 'it-IT' } as const

const to = { email: 'ada@example.com', origin: 'https://welt.example', token: 'token', unsubscribeToken: 'token' }

/** A word that the other two languages do not have stands in every sentence of some length. */
const FOREIGN: Readonly<Record<Language, RegExp>> = {
  de: /\b(?:the|your|you|with|il|suo|sua|della)\b/i,
  en: /\b(?:der|die|das|und|Ihre|il|suo|della|per)\b/,
  it: /\b(?:the|your|you|with|we|der|die|und|Ihre)\b/i,
}

describe.each(['de', 'en', 'it'] as const)('mails of a store in %s', (language) => {
  const texts = textsOf({ ...STORE_VIEWS[0], language, locale: LOCALES[language] })

  test('are in its language throughout [SHELL-13]', () => {
    expect(texts.length).toBeGreaterThan(90)
    for (const text of texts) expect(FOREIGN[language].exec(text)?.[0], text).toBeUndefined()
  })

  test('follow its typography [SHELL-13]', () => {
    for (const text of texts) expect(typographyFaults(language, text), text).toEqual([])
  })
})

test('the reminder of a sold-out size does not promise what a first buyer may take [CAT-22]', () => {
  const mail = (language: Language) =>
    JSON.stringify(stockAlertMail({ ...alertIn({ ...STORE_VIEWS[0], language }), link: '/schuh' }).body)
  expect(mail('de')).toContain('wer zuerst bestellt, bekommt es')
  expect(mail('en')).toContain('first come, first served')
  expect(mail('it')).toContain('vale l’ordine di arrivo')
})

function textsOf(store: StoreView): string[] {
  const { notice: _, ...payment } = paymentTexts(store)
  const mails = [
    contactReceiptMail(to.email, store),
    confirmEmailMail(to.email, '/', store),
    emailTakenMail(to.email, store),
    emailChangeNoticeMail({ from: to.email, to: to.email, href: '/' }, store),
    newsletterMail({ ...to, store }),
    passwordResetMail({ ...to, store }),
    passwordChangedMail({ email: to.email, store }),
    passkeyMail('passkey-added', to.email, store, ''),
    passkeyMail('passkey-removed', to.email, store, ''),
    alertConfirmationMail(alertIn(store)),
    stockAlertMail({ ...alertIn(store), link: '/' }),
    ...withdrawalMails(
      { name: 'Ada', email: to.email, orderNumber: '1001', items: '' },
      { receivedAt: '2026-11-25T10:00:00Z' },
      store,
    ),
  ]
  return [orderTexts(store), payment, creditNoteTexts(store), mails.map(({ body }) => [body.subject, ...body.parts])]
    .flatMap(strings)
    .filter((text) => !/welt\.example|Musterstraße|^(?:lines|link|heading|table)$|^\//.test(text))
}

function alertIn(store: StoreView) {
  return { ...to, store, sku: 'OX-101', productName: 'Oxford' }
}

/** Every string of a tree; functions are called with plain values. */
function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'function')
    return strings(value(...[...'12345'].map((digit) => ({ min: 2, max: 3, toString: () => digit }))))
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings) : []
}
