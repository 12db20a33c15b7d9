import type { StoreView } from '../store/store-view.ts'

/** Whole euro cents. All sums are made in cents; the wire carries euros with decimals. */
export type Cents = number

/** Euros with decimals, as the wire contract carries them. */
export type Euro = number

export function toCents(euro: Euro): Cents {
  return Math.round(euro * 100)
}

export function toEuro(cents: Cents): Euro {
  return cents / 100
}

/**
 * German stores: decimal comma, no group separator, sign after the amount; the English store follows its locale.
 * [CAT-17]
 */
export function formatPrice(euro: Euro, store: Pick<StoreView, 'locale' | 'language' | 'currency'>): string {
  const { locale, language, currency } = store
  const key = `${locale} ${language} ${currency} ${euro}`
  let text = texts.get(key)
  if (text === undefined) {
    // Deductions use the minus sign; Intl writes a hyphen.
    text = priceFormat(locale, currency, language !== 'de')
      .format(euro)
      .replace('-', '−')
    if (texts.size >= MOST_TEXTS) texts.clear()
    texts.set(key, text)
  }
  return text
}

/** More than the prices of a large catalogue. */
const MOST_TEXTS = 5000
/** Formatted prices: a listing shows few different ones, and every card has one. */
const texts = new Map<string, string>()
const formats = new Map<string, Intl.NumberFormat>()

function priceFormat(locale: string, currency: string, useGrouping: boolean): Intl.NumberFormat {
  // Intl puts the sign first for Austria; all German stores of the shop use one format.
  const written = locale.startsWith('de') ? 'de-DE' : locale
  const key = `${written} ${currency} ${useGrouping}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(written, { style: 'currency', currency, useGrouping })
    formats.set(key, format)
  }
  return format
}
