import type { Language } from '../store/store-view.ts'

/** Path of the withdrawal form in each language; every store answers each of them. (§ 356a BGB) */
export const WITHDRAWAL_PATHS: Readonly<Record<Language, string>> = {
  de: '/vertrag-widerrufen',
  en: '/withdraw-from-contract',
  it: '/recedere-dal-contratto',
}
