import { SIZE_SYSTEMS, type SizeSystem } from '#models/product/size-systems.ts'
import { convertSize, euSizesOf, SIZE_RUNS } from '#models/product/sizes.ts'
import { ABOVE, AT_LEAST, BELOW, rangeOf, START, UP_TO } from './comparisons.ts'

/** A size in a search text, converted to the European sizes of the index. */
export interface SpokenSize {
  readonly typed: string
  /** Possible European sizes: a women's UK 5 differs from a men's. */
  readonly eu: readonly number[]
  /** The size as typed, if no shoe has it. `eu` then holds its neighbours. */
  readonly absent: string | null
}

interface ParsedSize {
  readonly number: number
  readonly system: SizeSystem | null
  /** True for "Größe 43" and "UK 9", false for "43" alone. */
  readonly isCalledSize: boolean
}

const CALLED = '(?:(?:größen?|groessen?|grössen?|gr\\.?|sizes?|misur[ae]|tagli[ae]|numero)\\s*)?'
const NUMBER = '\\d{1,2}(?:[.,]5|\\s?½|\\s?1/2)?'
const SIZE = `(${CALLED}(?:(?:eu|uk|us)\\s*)?${NUMBER}(?:\\s*(?:eu|uk|us)(?!\\p{L}))?)(?![\\p{L}\\p{N}/]|[.,]\\d)`
/** Excludes numbers with a unit or a count. */
const NO_UNIT = '(?!\\s*(?:cm|mm|ml|€|euros?|eur|%|x)(?!\\p{L}))'

const ONE = new RegExp(`(?<!\\p{L})(?<![\\p{N}.,/-])${SIZE}${NO_UNIT}`, 'giu')
const RANGE = new RegExp(rangeOf(SIZE) + NO_UNIT, 'iu')
const BOUNDS: readonly { readonly pattern: RegExp; readonly holds: (size: number, bound: number) => boolean }[] = [
  { pattern: bound(UP_TO), holds: (size, most) => size <= most },
  { pattern: bound(BELOW), holds: (size, end) => size < end },
  { pattern: bound(AT_LEAST), holds: (size, least) => size >= least },
  { pattern: bound(ABOVE), holds: (size, end) => size > end },
]

/** European sizes start here; British and American sizes end below. */
const SMALLEST_EU = 30
/** Numbers that a shopper may mean as a European size, whether a shoe has it or not. */
export const EUROPEAN_SIZES = { from: 33, to: 52 }
const LARGEST_OTHER = 16

/**
 * Extracts sizes from a text: "Größe 43", "UK 9", "9 UK", "size 9½", "ab 46", "42-43". A small number without a system
 * is read as British or American, and only if the text calls it a size: "12 cm" is a length, "No. 12" a model.
 * `offered` are the European sizes of the catalogue: any other size is read as its neighbours. [SEARCH-04]
 */
export function spokenSizes(
  text: string,
  offered: readonly number[] = [],
): { readonly rest: string; readonly sizes: readonly SpokenSize[] } {
  const sizes: SpokenSize[] = []
  const ranged = offered.length === 0 ? text : withoutRange(text, offered, sizes)
  const rest = ranged.replace(ONE, (typed: string, ...[, place, whole]: unknown[]) => {
    const before = String(whole).slice(0, Number(place))
    const found = /(?:no|nr)\.?\s*$/iu.test(before) ? null : sizeOf(typed, offered)
    if (!found) return typed
    sizes.push(found)
    return ' '
  })
  return { rest, sizes }
}

function withoutRange(text: string, offered: readonly number[], sizes: SpokenSize[]): string {
  const [whole, ...ends] = RANGE.exec(text) ?? []
  const [from, to] = ends.filter((end) => end !== undefined).map(parsedSize)
  if (whole && from && to) {
    const system = from.system ?? to.system
    const eu = offered.filter((size) => isInside(size, from.number, to.number, system))
    if (eu.length > 0 && isSize(from, system) && isSize(to, system)) {
      sizes.push({ typed: whole.trim(), eu, absent: null })
      return text.replace(whole, ' ')
    }
  }
  for (const { pattern, holds } of BOUNDS) {
    const [typed, size] = pattern.exec(text) ?? []
    if (!typed || !size) continue
    const { number, system, isCalledSize } = parsedSize(size)
    const eu = offered.filter((one) => inSystem(one, system).some((value) => holds(value, number)))
    if (eu.length === 0 || !isSize({ number, system, isCalledSize }, system)) continue
    sizes.push({ typed: typed.trim(), eu, absent: null })
    return text.replace(typed, ' ')
  }
  return text
}

function bound(words: string): RegExp {
  return new RegExp(`${START}(?:${CALLED})(?:${words})\\s*${SIZE}${NO_UNIT}`, 'iu')
}

function sizeOf(typed: string, offered: readonly number[]): SpokenSize | null {
  const size = parsedSize(typed)
  const { number, system, isCalledSize } = size
  const isEuropean = number >= SMALLEST_EU
  if (!isEuropean) {
    if (!isCalledSize) return null
    const eu = meant(number, system)
    return eu.length > 0 ? { typed, eu, absent: null } : neighboursOf(typed, size, offered)
  }
  if (offered.includes(number) || !isSize(size, null))
    return isCalledSize ? { typed, eu: [number], absent: null } : null
  return neighboursOf(typed, size, offered) ?? (isCalledSize ? { typed, eu: [number], absent: null } : null)
}

/** The next sizes below and above a size that no shoe has. */
function neighboursOf(typed: string, { number, system }: ParsedSize, offered: readonly number[]): SpokenSize | null {
  if (number < SMALLEST_EU && (system === null || number > LARGEST_OTHER)) return null
  const valued = offered.flatMap((eu) => inSystem(eu, system).map((value) => ({ eu, value })))
  const below = valued.filter(({ value }) => value < number).sort((one, other) => other.value - one.value)[0]
  const above = valued.filter(({ value }) => value > number).sort((one, other) => one.value - other.value)[0]
  const eu = [below, above].flatMap((next) => (next ? [next.eu] : []))
  const called = system === null || system === 'EU' ? String(number) : `${system} ${number}`
  return eu.length > 0 ? { typed, eu: [...new Set(eu)], absent: called } : null
}

function parsedSize(text: string): ParsedSize {
  const digits = new RegExp(NUMBER, 'u').exec(text)?.[0] ?? ''
  const system = SIZE_SYSTEMS.find((name) => new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, 'iu').test(text)) ?? null
  return {
    number: Number(digits.replace(/\s?½|\s?1\/2/, '.5').replace(',', '.')),
    system,
    isCalledSize: text.trim() !== digits,
  }
}

function isSize({ number, isCalledSize }: ParsedSize, system: SizeSystem | null): boolean {
  if (system !== null && system !== 'EU') return number <= LARGEST_OTHER
  return number >= EUROPEAN_SIZES.from && number <= EUROPEAN_SIZES.to && (isCalledSize || number % 0.5 === 0)
}

function isInside(eu: number, from: number, to: number, system: SizeSystem | null): boolean {
  return inSystem(eu, system).some((value) => value >= from && value <= to)
}

/** A European size in another system, for each range of sizes that contains it. */
function inSystem(eu: number, system: SizeSystem | null): number[] {
  if (system === null) return [eu]
  return SIZE_RUNS.map((run) => convertSize(eu, system, run)).filter((value) => value !== null)
}

function meant(number: number, named: SizeSystem | null): readonly number[] {
  const systems = SIZE_SYSTEMS.filter((system) => system !== 'EU' && (named === null || system === named))
  return [...new Set(systems.flatMap((system) => euSizesOf(number, system)))]
}

/** A width that the shop offers: its letter and its option. */
export interface OfferedWidth {
  readonly letter: string
  readonly label: string
  readonly option: string
}

/** Extracts offered widths from a text: "G-Weite", "weite G", "width G", "g fitting". [SEARCH-04] */
export function spokenWidths(
  text: string,
  offered: readonly OfferedWidth[],
): { readonly rest: string; readonly widths: readonly string[] } {
  if (offered.length === 0) return { rest: text, widths: [] }
  const letter = `(${offered.map((width) => width.letter).join('|')})`
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:in\\s+)?(?:(?:schuh)?weite|width|fitting|larghezza)[\\s:-]*${letter}(?![\\p{L}\\p{N}])|` +
      `(?<![\\p{L}\\p{N}])(?:in\\s+)?${letter}[\\s-]*(?:weite|width|fitting|larghezza)(?!\\p{L})`,
    'giu',
  )
  const widths: string[] = []
  const rest = text.replace(pattern, (_, behind: string | undefined, before: string | undefined) => {
    const typed = (behind ?? before ?? '').toUpperCase()
    widths.push(...offered.filter((width) => width.letter === typed).map(({ option }) => option))
    return ' '
  })
  return { rest, widths: [...new Set(widths)] }
}
