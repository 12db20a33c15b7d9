import type { Language, StoreView } from './store-view.ts'

/**
 * How numbers are written, by language. German stores write no group separator. Used instead of Intl, whose first number
 * costs a phone a tenth of a second while the page starts. [CAT-17]
 */
export const NUMBER_FORMATS = {
  de: { decimal: ',', group: '', isCurrencyFirst: false },
  en: { decimal: '.', group: ',', isCurrencyFirst: true },
  it: { decimal: ',', group: '.', isCurrencyFirst: false },
} as const satisfies Record<Language, object>

/** A small number with at most one decimal: `4`, `4,5`. */
export function formatDecimal(value: number, { language }: Pick<StoreView, 'language'>): string {
  return String(Math.round(value * 10) / 10).replace('.', NUMBER_FORMATS[language].decimal)
}
