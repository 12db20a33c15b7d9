import { Column, type Filterable, type Predicate, type Scalar } from './column.ts'
import { LONGEST_TEXT } from './text-fields.ts'

/** Filter field for the variants' SKUs. */
export const CHILD_SKU = 'configurable_children.sku'

/** Longer texts are not article numbers, and each hyphen costs a look-up. */
const LONGEST_SKU = 64

/** Nearly every number belongs to one product, so a list for each would waste memory. */
type Slots = number | readonly number[]

const MOST_ENDINGS_KEPT = 10_000

/**
 * Case-insensitive index of the article numbers of products and variants. A variant's number is usually its product's
 * plus an ending that thousands share ("-42-G"). Endings are stored as lists of values instead of a million strings;
 * only numbers with another prefix are stored whole.
 */
export class SkuIndex {
  readonly #products = new Map<string, Slots>()
  /** By slot. */
  readonly #own: (string | undefined)[] = []
  readonly #endings = new Column()
  readonly #lowered = new Map<string, string>()
  readonly #strays = new Map<string, Slots>()
  readonly #strayColumn = new Column()

  /** The product's own number first, then its variants' numbers. */
  set(slot: number, [own, ...children]: readonly string[]): void {
    this.clear(slot)
    if (own === undefined) return
    const parent = own.toLowerCase()
    this.#own[slot] = parent
    enter(this.#products, parent, slot)
    const beginning = `${own}-`
    const endings: string[] = []
    const strays: string[] = []
    for (const sku of children) {
      if (sku.startsWith(beginning)) endings.push(this.#endingOf(sku.slice(own.length)))
      else strays.push(sku.toLowerCase())
    }
    for (const sku of strays) enter(this.#strays, sku, slot)
    this.#endings.set(slot, endings)
    this.#strayColumn.set(slot, strays)
  }

  clear(slot: number): void {
    const own = this.#own[slot]
    if (own === undefined) return
    this.#own[slot] = undefined
    leave(this.#products, own, slot)
    for (const sku of this.#strayColumn.valuesAt(slot)) leave(this.#strays, String(sku), slot)
    this.#endings.set(slot, [])
    this.#strayColumn.set(slot, [])
  }

  /** Products whose article number occurs in the text. */
  find(text: string): number[] {
    return skusIn(text).flatMap((sku) => [...listed(this.#products.get(sku)), ...this.#holders(sku)])
  }

  /** The variants' numbers as a filterable column. */
  children(): Filterable {
    return {
      holding: (wanted) => this.#holding(wanted),
      matching: () => () => false,
      filled: () => {
        const hasEnding = this.#endings.filled()
        const hasStray = this.#strayColumn.filled()
        return (slot) => hasEnding(slot) || hasStray(slot)
      },
    }
  }

  #endingOf(ending: string): string {
    const known = this.#lowered.get(ending)
    if (known !== undefined) return known
    const lowered = ending.toLowerCase()
    if (this.#lowered.size < MOST_ENDINGS_KEPT) this.#lowered.set(ending, lowered)
    return lowered
  }

  #holding(wanted: readonly Scalar[]): Predicate {
    const holders = new Set(wanted.flatMap((sku) => this.#holders(String(sku).toLowerCase())))
    return (slot) => holders.has(slot)
  }

  /** Products with this variant. Cuts the number at each hyphen until the left part is a product's number. */
  #holders(sku: string): number[] {
    if (sku.length > LONGEST_SKU) return []
    const found = [...listed(this.#strays.get(sku))]
    for (let cut = sku.lastIndexOf('-'); cut > 0; cut = sku.lastIndexOf('-', cut - 1)) {
      const slots = listed(this.#products.get(sku.slice(0, cut)))
      if (slots.length === 0) continue
      const hasEnding = this.#endings.holding([sku.slice(cut)])
      found.push(...slots.filter(hasEnding))
    }
    return found
  }
}

/** Parts of a text that may be an article number: the whole, each word, and both with missing hyphens inserted. */
export function skusIn(text: string): string[] {
  const typed = text.slice(0, LONGEST_TEXT).trim().toLowerCase()
  const candidates = [typed, ...typed.split(/\s+/)]
  return [...new Set([...candidates, ...candidates.map(hyphenated)])].filter(Boolean)
}

/** "ox101co" and "ox 101 co" are "ox-101-co". */
function hyphenated(sku: string): string {
  return sku.replace(/\s+/g, '-').replace(/(?<=[a-z])(?=\d)|(?<=\d)(?=[a-z])/g, '-')
}

function enter(slots: Map<string, Slots>, sku: string, slot: number): void {
  const known = slots.get(sku)
  slots.set(sku, known === undefined ? slot : [...listed(known), slot])
}

function leave(slots: Map<string, Slots>, sku: string, slot: number): void {
  const left = listed(slots.get(sku)).filter((other) => other !== slot)
  if (left.length > 0) slots.set(sku, left)
  else slots.delete(sku)
}

function listed(slots: Slots | undefined): readonly number[] {
  if (slots === undefined) return []
  return typeof slots === 'number' ? [slots] : slots
}
