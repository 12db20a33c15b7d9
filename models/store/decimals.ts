import type { Language, StoreView } from './store-view.ts'

/**
 * Signs in numbers by language. German stores write no group separator. Used instead of Intl, whose first number costs a
 * phone a tenth of a second while the page starts. [CAT-17]
 */
export const SIGNS = {
  de: { decimal: ',', group: '' },
  en: { decimal: '.', group: ',' },
  it: { decimal: ',', group: '.' },
} as const satisfies Record<Language, object>

/** A small number with at most one decimal: `4`, `4,5`. */
export function formatDecimal(value: number, { language }: Pick<StoreView, 'language'>): string {
  return String(Math.round(value * 10) / 10).replace('.', SIGNS[language].decimal)
}
