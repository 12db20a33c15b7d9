import { SIGNS } from '../store/decimals.ts'
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
export function formatPrice(euro: Euro, { language }: Pick<StoreView, 'language'>): string {
  const { decimal, group } = SIGNS[language]
  const cents = toCents(euro)
  const [whole = '', fraction] = toEuro(Math.abs(cents)).toFixed(2).split('.')
  const amount = whole.replace(/\B(?=(?:\d{3})+$)/g, group) + decimal + fraction
  const sign = cents < 0 ? '−' : ''
  return sign + (language === 'en' ? `€${amount}` : `${amount}\u00a0€`)
}
