const UNITS =
  '%|€|mm|cm|ml|kg|g|kB|MB|Uhr|Werktage?n?|Millimetern?|Gramm|grams|grammi|millimet(?:res|ri)|working days?|giorn[oi] lavorativ[oi]|am|pm'
const MONTHS = ['de', 'en', 'it']
  .map((language) => new Intl.DateTimeFormat(language, { month: 'long' }))
  .flatMap((name) => Array.from({ length: 12 }, (_, month) => name.format(new Date(2026, month))))
  .join('|')

const UNBREAKABLE: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`(\\d) (${UNITS})(?![\\p{L}\\d])`, 'gu'), '$1\u00a0$2'],
  [/\b(Nr\.|No\.|N\.|Abs\.|Art\.) (?=\d)/g, '$1\u00a0'],
  [/§ (?=\d)/g, '§\u00a0'],
  [new RegExp(`(\\d\\.?) (?=(?:${MONTHS})(?!\\p{L}))`, 'gu'), '$1\u00a0'],
  [new RegExp(`(?<!\\p{L})(${MONTHS}) (?=\\d{4}(?!\\d))`, 'gu'), '$1\u00a0'],
  [/(straße) (?=\d)/g, '$1\u00a0'],
]

/** Binds numbers to their units and signs in every text of a record, so that no line breaks between them. */
export function typeset<Record>(record: Record): Record {
  return mapTexts(record) as Record
}

function mapTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(mapTexts)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      typeof part === 'string' && /^(?:de|en|it)$/.test(key) ? bind(part) : mapTexts(part),
    ]),
  )
}

function bind(text: string): string {
  return UNBREAKABLE.reduce((bound, [pattern, replacement]) => bound.replace(pattern, replacement), text)
}
