import { parseAccept } from 'hono/utils/accept'
import { LANGUAGES, type Language } from '../core/language.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'
import { it } from './texts/it.ts'
import type { Texts } from './texts/texts.ts'

/** A page's language: texts, and the tag by which numbers are formatted. */
export interface Speech {
  readonly language: Language
  readonly locale: string
  readonly texts: Texts
}

const SPEECHES: Record<Language, Speech> = {
  de: { language: 'de', locale: 'de-DE', texts: de },
  en: { language: 'en', locale: 'en-GB', texts: en },
  it: { language: 'it', locale: 'it-IT', texts: it },
}

/** The language that the merchant asked for, else the first one of the browser that the pages speak, else German. */
export function speechOf(asked: Language | null, acceptLanguage: string): Speech {
  return SPEECHES[asked ?? languageOf(acceptLanguage) ?? 'de']
}

function languageOf(acceptLanguage: string): Language | undefined {
  const accepted = parseAccept(acceptLanguage).map(({ type }) => type.slice(0, 2).toLowerCase())
  return accepted.flatMap((tag) => LANGUAGES.find((language) => language === tag) ?? [])[0]
}

/** Cents as an amount of money: `129,00 €`. */
export function money({ locale }: Speech, cents: number, currency: string): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(cents / 100)
}

/** Cents as people type them: `129,00`. */
export function typedMoney({ locale }: Speech, cents: number): string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false }
  return new Intl.NumberFormat(locale, digits).format(cents / 100)
}

/** Day and time on the clock of this machine. `at` is in milliseconds since the epoch. */
export function dateTime({ locale }: Speech, at: number): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'medium' }).format(at)
}
