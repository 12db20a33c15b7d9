import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Wordings that the law gives, word for word or as its equivalent. */
const WORDS = {
  de: { credit: 'Achtung: Kreditaufnahme kostet Geld.', excluded: 'nach Ihren Vorgaben angefertigt' },
  en: { credit: 'Caution: borrowing money costs money.', excluded: 'made to your specifications' },
  it: { credit: 'Attenzione: prendere in prestito denaro costa denaro.', excluded: 'secondo le sue indicazioni' },
} as const

test.each(['de', 'en', 'it'] as const)(
  'credit is offered with its warning, and the review names what cannot be withdrawn: %s [CHK-10]',
  (language) => {
    const { paymentNotes, legalNotes } = JSON.parse(readFileSync(`locales/${language}/checkout.json`, 'utf8'))
    expect(paymentNotes.klarna.startsWith(WORDS[language].credit)).toBe(true)
    expect(legalNotes).toContain(WORDS[language].excluded)
  },
)
