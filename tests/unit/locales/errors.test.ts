import { expect, test } from 'vitest'
import de from '#locales/de/errors.json'
import en from '#locales/en/errors.json'
import it from '#locales/it/errors.json'

/** There is nothing to do, or the words are the server's. */
const NOTHING_TO_DO = new Set([
  'server-refused',
  'server-trouble',
  'signed-in-already',
  'order-under-way',
  'given-up',
  'product-discontinued',
  'gift-card-not-needed',
  'payment-order-paid',
])

/** Imperatives and offers: "Bitte prüfen Sie …", "Können Sie auch …", "Möchten Sie …, bestellen Sie …". */
const WAY_ON = {
  de: /\b(?:[Bb]itte|\p{L}+n Sie|können)\b/u,
  en: /\b(?:please|you can|go|reload|if you)\b/i,
  it: /(?<!\p{L})(?:(?:ri)?controlli|ricarichi|riprovi|scelga|inserisca|modifichi|tolga|acceda|attenda|ordini (?:di nuovo|domani|con)|paghi|indichi|aggiunga|accetti|completi|scriva|chiami|approvi|torni|può|se esce|se desidera)(?!\p{L})/iu,
} as const

/** Says by itself what would make it right. */
const IS_A_CONDITION = new Set(['coupon-minimum'])

test.each([
  ['de', de],
  ['en', en],
  ['it', it],
] as const)('every error says what to do now, unless there is nothing to do (%s) [SHELL-13]', (language, texts) => {
  const silent = Object.entries(texts).filter(
    ([reason, text]) => !NOTHING_TO_DO.has(reason) && !IS_A_CONDITION.has(reason) && !WAY_ON[language].test(text),
  )
  expect(silent).toEqual([])
})
