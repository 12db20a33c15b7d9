/** Normalises spelling variants: case, diacritics, and in German ä = ae = a and ß = ss. */

const IS_NUMBER = /^[\d.]+$/

export type Fold = (word: string) => string

/** Like Lucene's GermanNormalizationFilter: "ue" is an umlaut unless it follows a vowel or q (Steuer, Quelle). */
export function foldGerman(word: string): string {
  if (IS_NUMBER.test(word)) return word
  return withoutMarks(word.toLowerCase().replaceAll('ß', 'ss'))
    .replaceAll('ae', 'a')
    .replaceAll('oe', 'o')
    .replace(/(?<![aeiouyq])ue/g, 'u')
}

/** Diacritics only: folding "ue" would turn suede into "sude". */
export function foldMarks(word: string): string {
  if (IS_NUMBER.test(word)) return word
  return withoutMarks(word.toLowerCase())
}

function withoutMarks(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '')
}

/** Words and sizes of a text in reading order. "42,5", "42½" and "42 1/2" are the size 42.5. */
export function wordsOf(text: string): string[] {
  const composed = text.normalize('NFC')
  const halves = /[½/]/.test(composed) ? composed.replace(/(\d)\s?(?:½|1\/2(?!\d))/g, '$1.5') : composed
  const words = halves.match(/\d+(?:[.,]\d+)?|[\p{L}\p{N}]+/gu) ?? []
  return halves.includes(',') ? words.map((word) => word.replace(',', '.')) : words
}

/** Words with a hyphen: "Cap-Toe" is also searched as "captoe". */
export function hyphenatedOf(text: string): string[] {
  return text.normalize('NFC').match(/\p{L}+(?:-\p{L}+)+/gu) ?? []
}
