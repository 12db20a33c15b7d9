import type { Language, StoreView } from '#models/store/store-view.ts'
import { ENGLISH } from './english.ts'
import { GERMAN } from './german.ts'
import { ITALIAN } from './italian.ts'
import type { PaymentTexts } from './shape.ts'

const BY_LANGUAGE: Readonly<Record<Language, PaymentTexts>> = { de: GERMAN, en: ENGLISH, it: ITALIAN }

export function paymentTexts(store: Pick<StoreView, 'language'>): PaymentTexts {
  return BY_LANGUAGE[store.language]
}
