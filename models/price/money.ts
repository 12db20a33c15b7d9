import { NUMBER_FORMATS } from '../store/number-formats.ts'
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

/** `1234,50 €`, `€1,234.50`, `1.234,50 €`; a deduction has the minus sign. [CAT-17] */
export function formatPrice(euro: Euro, store: Pick<StoreView, 'language'>): string {
  const amount = formatAmount(Math.abs(euro), store)
  const sign = toCents(euro) < 0 ? '−' : ''
  return sign + (NUMBER_FORMATS[store.language].isCurrencyFirst ? `€${amount}` : `${amount}\u00a0€`)
}

/** A price of at least 0 without its currency: `1234,50`. */
export function formatAmount(euro: Euro, { language }: Pick<StoreView, 'language'>): string {
  const { decimal, group } = NUMBER_FORMATS[language]
  const [whole = '', fraction] = toEuro(toCents(euro)).toFixed(2).split('.')
  return whole.replace(/\B(?=(?:\d{3})+$)/g, group) + decimal + fraction
}
