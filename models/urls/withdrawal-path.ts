import type { Language } from '../store/store-view.ts'

/** Where a contract is withdrawn from, in each language; every store knows both addresses. (§ 356a BGB) */
export const WITHDRAWAL_PATHS: Readonly<Record<Language, string>> = {
  de: '/vertrag-widerrufen',
  en: '/withdraw-from-contract',
  it: '/withdraw-from-contract',
}
