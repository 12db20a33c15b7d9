/** Light stemmers for folded words: they remove endings of number and case. */

export type Stem = (word: string) => string

const BEFORE_S = 'bdfghklmnt'

/** Based on J. Savoy's light stemmer for German, extended by the dative plural of -el and -er words (Stiefeln). */
export function stemGerman(word: string): string {
  return secondStep(firstStep(word))
}

function firstStep(word: string): string {
  const { length } = word
  if (length > 5 && word.endsWith('ern')) return word.slice(0, -3)
  if (length > 4 && /e[mnrs]$/.test(word)) return word.slice(0, -2)
  if (length > 3 && word.endsWith('e')) return word.slice(0, -1)
  if (length > 5 && word.endsWith('eln')) return word.slice(0, -1)
  if (length > 4 && word.endsWith('s') && BEFORE_S.includes(word.at(-2) ?? '')) return word.slice(0, -1)
  return word
}

function secondStep(word: string): string {
  const { length } = word
  if (length > 5 && word.endsWith('est')) return word.slice(0, -3)
  if (length > 5 && /e[rn]$/.test(word)) return word.slice(0, -2)
  if (length > 4 && word.endsWith('st') && BEFORE_S.includes(word.at(-3) ?? '')) return word.slice(0, -2)
  return word
}

/** Removes plurals and common endings of shoe terms (welted, welting, laces). */
export function stemEnglish(word: string): string {
  const { length } = word
  if (length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (length > 5 && /(?:sh|ch|ss|x)es$/.test(word)) return word.slice(0, -2)
  if (length > 5 && word.endsWith('ing')) return word.slice(0, -3)
  if (length > 5 && word.endsWith('ed')) return word.slice(0, -2)
  if (length > 3 && word.endsWith('s') && !word.endsWith('ss') && !word.endsWith('us')) return word.slice(0, -1)
  return word
}

/** Removes the vowels that state gender and number: nero, nera, neri, nere; bianco, bianchi; larga, larghe. */
export function stemItalian(word: string): string {
  if (word.length <= 3) return word
  return word.replace(/(?<=[cg])h[ei]$|i?[aeio]$/, '')
}
