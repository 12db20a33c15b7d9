import type { PriceRange, Sort } from '#models/listing/listing.ts'
import { justAbove } from '#models/price/price-ends.ts'
import { ABOVE, AROUND, AT_LEAST, BELOW, rangeOf, START, UP_TO } from './comparisons.ts'
import { EUROPEAN_SIZES } from './size-words.ts'

/** A price range, and the text without it. */
interface SpokenPrice {
  readonly rest: string
  readonly price: PriceRange | null
}

const CURRENCY = '(?:€|euros?|eur)'
/** "300", "1.000", "299,00", "300,-", with or without a currency before or after it. */
const AMOUNT =
  `(${CURRENCY}?\\s*(?:\\d{1,3}(?:[.,]\\d{3})+|\\d{1,6})(?:[.,](?:\\d{2}|-))?(?:\\s*${CURRENCY})?)` +
  '(?![\\p{L}\\d]|[.,]\\d|\\s*(?:cm|mm|ml|uk|us|eu|½|1/2|%|prozent|percent)(?!\\p{L}))'
/** Words that belong to the price and mean nothing on their own: "Preis bis 300", "for under 300". */
const LEAD = `${START}(?:(?:preis|price|prezzo|für|for|per|kosten|costing)\\s+)?`

const RANGE = new RegExp(rangeOf(AMOUNT), 'iu')
const BOUNDS: readonly { readonly pattern: RegExp; readonly range: (euro: number) => PriceRange }[] = [
  // Longer phrases first: "nicht mehr als" contains "mehr als".
  { pattern: bound(`(?:${UP_TO})`), range: (to) => ({ from: 0, to: justAbove(to) }) },
  { pattern: bound(`(?:${BELOW})`), range: (to) => ({ from: 0, to }) },
  { pattern: bound(`(?:${AT_LEAST})`), range: (from) => ({ from, to: null }) },
  { pattern: bound(`(?:${ABOVE})`), range: (from) => ({ from: justAbove(from), to: null }) },
  { pattern: bound(`(?:${AROUND})`), range: around },
]
/** An amount of money without a comparison: the shopper's approximate budget. */
const BARE = new RegExp(`${LEAD}${AMOUNT}`, 'giu')
/** Range of "around 300", as a share. */
const NEAR = 0.2

const HAS_CURRENCY = new RegExp(CURRENCY, 'iu')
/** Products without sizes. With them any number is a price. */
const WITHOUT_SIZE =
  /creme|wachs|b(?:ü|ue)rste|g(?:ü|ue)rtel|spanner|senkel|pflege|putz|gutschein|geschenk|handbuch|cream|wax|polish|brush|belt|tree|\b(?:shoe)?laces\b|care|kit\b|set\b|voucher|gift|book|crema|cera\b|spazzol|cintur|tendiscarpe|lacci|\bcura\b|buono|regal|manuale/iu

/**
 * Extracts a price from a text: "unter 300", "zwischen 200 und 300 €", "200-300 €", "from 200 to 300", "< €50". A
 * number in the range of sizes ("unter 43") is a size unless it has a currency or the text names a product without
 * sizes. [SEARCH-04]
 */
export function spokenPrice(text: string): SpokenPrice {
  const [whole, ...ends] = RANGE.exec(text) ?? []
  const [one, other] = ends.filter((end) => end !== undefined)
  if (whole && one && other) {
    const [from = 0, to = 0] = [euroOf(one), euroOf(other)].sort((less, more) => less - more)
    const range = { from, to: justAbove(to) }
    if (areMoney([one, other], text) && isSaidAsRange(whole)) return taken(text, whole, range)
  }
  for (const { pattern, range } of BOUNDS) {
    const [phrase, amount] = pattern.exec(text) ?? []
    if (phrase && amount && areMoney([amount], text)) return taken(text, phrase, range(euroOf(amount)))
  }
  for (const [phrase, amount = ''] of text.matchAll(BARE)) {
    if (HAS_CURRENCY.test(amount)) return taken(text, phrase, around(euroOf(amount)))
  }
  return { rest: text, price: null }
}

function around(about: number): PriceRange {
  return { from: Math.round(about * (1 - NEAR)), to: justAbove(Math.round(about * (1 + NEAR))) }
}

function bound(words: string): RegExp {
  return new RegExp(`${LEAD}${words}\\s*${AMOUNT}`, 'iu')
}

function taken(text: string, phrase: string, price: PriceRange): SpokenPrice {
  return { rest: text.replace(phrase, ' '), price }
}

function areMoney(amounts: readonly string[], text: string): boolean {
  if (amounts.some((amount) => HAS_CURRENCY.test(amount) || /[.,]-|[.,]\d{2}$/.test(amount))) return true
  const areSizes = amounts.map(euroOf).every((euro) => euro >= EUROPEAN_SIZES.from && euro <= EUROPEAN_SIZES.to)
  return !areSizes || WITHOUT_SIZE.test(text)
}

/** Two bare numbers with a hyphen are a price range from three digits on: "38-39" are sizes, "10-12" is ambiguous. */
function isSaidAsRange(phrase: string): boolean {
  return HAS_CURRENCY.test(phrase) || /\p{L}/u.test(phrase) || /\d{3}/.test(phrase)
}

/** "1.000" and "1,000" are a thousand, "299,00" and "299.00" are not. */
function euroOf(amount: string): number {
  const digits = amount.replace(/[^\d.,]/gu, '').replace(/[.,]$/, '')
  const [, whole = digits, cents = '0'] = /^(.*)[.,](\d{2})$/.exec(digits) ?? []
  return Number(`${whole.replace(/[.,]/g, '')}.${cents}`)
}

interface SpokenBargain {
  readonly rest: string
  readonly isOnSale: boolean
  /** The sort order that "günstig" or "most expensive" asks for. */
  readonly sort: Sort | null
}

const REDUCED =
  /(?<!\p{L})(?:(?:im|on|in|auf|the)\s+)*(?:sonderangebote?n?|angebote?n?|reduziert\p{L}*|reduzierung\p{L}*|herabgesetzt\p{L}*|rabatt\p{L}*|schnäppchen|schnaeppchen|ausverkauf|sonderpreise?n?|sale|(?:special\s+)?offers?|reduced|reductions?|discount\p{L}*|bargains?|deals?|clearance|marked\s+down|offert[ae]|scontat[aeio]|sconti?|sconto|ribassat[aeio]|sald[io])(?!\p{L})/giu
const CHEAP =
  /(?<!\p{L})(?:preisgünstig\p{L}*|günstig\p{L}*|guenstig\p{L}*|billig\p{L}*|preiswert\p{L}*|cheap\p{L}*|inexpensive|affordable|low(?:est)?\s+prices?|budget|economic(?:[ao]|he|i)|convenient[ei]|a\s+buon\s+prezzo|meno\s+car[aeio])(?!\p{L})/giu
const DEAR =
  /(?<!\p{L})(?:teuerste\p{L}*|most\s+expensive|highest\s+prices?|più\s+car[aeio]|più\s+costos[aeio])(?!\p{L})/giu

/**
 * Extracts "im Angebot", "on sale", "günstig" and "cheap" from a text: they are a filter and a sort order, not words of
 * a product. [SEARCH-04]
 */
export function spokenBargain(text: string): SpokenBargain {
  const regular = withoutSale(text)
  const notCheap = regular.replace(CHEAP, ' ')
  const rest = withoutOrder(regular)
  return {
    rest,
    isOnSale: regular !== text,
    sort: notCheap !== regular ? 'final_price:asc' : rest !== regular ? 'final_price:desc' : null,
  }
}

export function withoutSale(text: string): string {
  return text.replace(REDUCED, ' ')
}

export function withoutOrder(text: string): string {
  return text.replace(CHEAP, ' ').replace(DEAR, ' ')
}
