import type { Language, StoreView } from '#models/store/store-view.ts'

/** Shopper-facing titles in commerce answers, in the language of the requesting store. */
interface Titles {
  readonly subtotal: string
  readonly shipping: string
  readonly discount: string
  readonly tax: string
  readonly grandTotal: string
  readonly vat: string
  readonly standardShipping: string
  readonly prepayment: string
  readonly notDelivered: string
}

const GERMAN: Titles = {
  subtotal: 'Zwischensumme',
  shipping: 'Versand',
  discount: 'Rabatt',
  tax: 'Enthaltene MwSt.',
  grandTotal: 'Gesamtsumme',
  vat: 'MwSt.',
  standardShipping: 'Standardversand',
  prepayment: 'Vorkasse',
  notDelivered: 'In dieses Land liefern wir leider nicht.',
}

const ENGLISH: Titles = {
  subtotal: 'Subtotal',
  shipping: 'Shipping',
  discount: 'Discount',
  tax: 'VAT included',
  grandTotal: 'Grand total',
  vat: 'VAT',
  standardShipping: 'Standard delivery',
  prepayment: 'Prepayment',
  notDelivered: 'We do not deliver to this country.',
}

const BY_LANGUAGE: Readonly<Record<Language, Titles>> = { de: GERMAN, en: ENGLISH, it: ENGLISH }

export function titlesOf(store: Pick<StoreView, 'language'>): Titles {
  return BY_LANGUAGE[store.language]
}
