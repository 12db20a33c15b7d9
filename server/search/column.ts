import { grown, type Uints } from './grow-array.ts'

/** A field value that filters, facets and sorts can use. */
export type Scalar = string | number | boolean
export type Predicate = (slot: number) => boolean

/** The part of a column that filters use. */
export interface Filterable {
  /** Documents with any of these values; "11" and 11 are equal. */
  holding(wanted: readonly Scalar[]): Predicate
  /** Documents with a value for which the predicate holds. */
  matching(passes: (value: Scalar) => boolean): Predicate
  /** Documents that have the field at all. */
  filled(): Predicate
}

const EMPTY = 0
/** Lists share prefixes in a trie. The column is compacted when this many nodes are unused. */
const MOST_UNUSED = 4096
/** Edges are keyed by node and ordinal, packed into one number below 2^53. */
const MOST_ORDINALS = 2 ** 26

/**
 * One field of all documents. Values repeat: a hundred thousand shoes have a few dozen distinct runs of sizes. Each
 * distinct list of values is a path in a trie, and a document points at the path's end. Filters and facets work on the
 * nodes (a value appended to the parent's list) instead of on every value of every document.
 */
export class Column implements Filterable {
  /** By ordinal. */
  readonly values: Scalar[] = []
  readonly #numbers = new Map<number, number>()
  readonly #others = new Map<string | boolean, number>()
  /** By node. A parent precedes its children. */
  #parents: Uints = new Uint32Array(64)
  #ordinals: Uints = new Uint32Array(64)
  #nodes = 1
  /** Node of the list with this single value, by ordinal. */
  #singles: Uints = new Uint32Array(64)
  readonly #edges = new Map<number, number>()
  /** By slot. */
  #nodeOf: Uints = new Uint32Array(64)
  #slots = 0

  set(slot: number, scalars: readonly Scalar[]): void {
    this.#point(slot, this.#nodeFor(scalars))
  }

  /** Like `set`, for the single value that most fields have. */
  setOne(slot: number, value: Scalar): void {
    this.#point(slot, this.#step(EMPTY, this.#learn(value)))
  }

  holding(wanted: readonly Scalar[]): Predicate {
    const marked = new Uint8Array(this.values.length)
    for (const value of wanted) for (const ordinal of this.#ordinalsOf(value)) marked[ordinal] = 1
    return this.#anyMarked(marked)
  }

  matching(passes: (value: Scalar) => boolean): Predicate {
    return this.#anyMarked(Uint8Array.from(this.values, (value) => (passes(value) ? 1 : 0)))
  }

  filled(): Predicate {
    const nodeOf = this.#nodeOf
    return (slot) => (nodeOf[slot] ?? EMPTY) !== EMPTY
  }

  /** Number of slots per value, by ordinal. */
  count(slots: Uint32Array, size: number): Uint32Array {
    const nodeOf = this.#nodeOf
    const byNode = new Uint32Array(this.#nodes)
    for (let index = 0; index < size; index++) {
      const node = nodeOf[slots[index] as number] ?? EMPTY
      byNode[node] = (byNode[node] as number) + 1
    }
    const counts = new Uint32Array(this.values.length)
    for (let node = this.#nodes - 1; node > EMPTY; node--) {
      const count = byNode[node] as number
      if (count === 0) continue
      const ordinal = this.#ordinals[node] as number
      const parent = this.#parents[node] as number
      counts[ordinal] = (counts[ordinal] as number) + count
      byNode[parent] = (byNode[parent] as number) + count
    }
    return counts
  }

  valuesAt(slot: number): Scalar[] {
    const found: Scalar[] = []
    for (let node = this.#nodeOf[slot] ?? EMPTY; node !== EMPTY; node = this.#parents[node] ?? EMPTY) {
      found.unshift(this.values[this.#ordinals[node] ?? 0] ?? '')
    }
    return found
  }

  /** The first value, which is the only one for nearly every sort field. */
  firstAt(slot: number): Scalar | undefined {
    let node = this.#nodeOf[slot] ?? EMPTY
    if (node === EMPTY) return undefined
    for (let parent = this.#parents[node] ?? EMPTY; parent !== EMPTY; parent = this.#parents[node] ?? EMPTY) {
      node = parent
    }
    return this.values[this.#ordinals[node] ?? 0]
  }

  #point(slot: number, node: number): void {
    if (slot >= this.#nodeOf.length) {
      // A field without values allocates nothing.
      if (node === EMPTY && this.#nodes === 1) return
      this.#nodeOf = grown(this.#nodeOf, slot + 1)
    }
    this.#slots = Math.max(this.#slots, slot + 1)
    this.#nodeOf[slot] = node
    if (this.#nodes > 2 * this.#slots + MOST_UNUSED) this.#compact()
  }

  #nodeFor(scalars: readonly Scalar[]): number {
    let node = EMPTY
    for (const value of scalars) node = this.#step(node, this.#learn(value))
    return node
  }

  #anyMarked(marked: Uint8Array): Predicate {
    const nodeOf = this.#nodeOf
    const passes = new Uint8Array(this.#nodes)
    for (let node = 1; node < this.#nodes; node++) {
      passes[node] =
        (passes[this.#parents[node] as number] as number) | (marked[this.#ordinals[node] as number] as number)
    }
    return (slot) => passes[nodeOf[slot] ?? EMPTY] === 1
  }

  /** The node of a list with one more value. A value that is already in the list adds nothing. */
  #step(node: number, ordinal: number): number {
    for (let step = node; step !== EMPTY; step = this.#parents[step] ?? EMPTY) {
      if (this.#ordinals[step] === ordinal) return node
    }
    if (node === EMPTY) {
      const single = this.#singles[ordinal] ?? EMPTY
      if (single !== EMPTY) return single
      if (ordinal >= this.#singles.length) this.#singles = grown(this.#singles, ordinal + 1)
      this.#singles[ordinal] = this.#nodes
      return this.#add(EMPTY, ordinal)
    }
    const edge = node * MOST_ORDINALS + ordinal
    const known = this.#edges.get(edge)
    if (known !== undefined) return known
    this.#edges.set(edge, this.#nodes)
    return this.#add(node, ordinal)
  }

  #add(parent: number, ordinal: number): number {
    const node = this.#nodes++
    if (node >= this.#parents.length) {
      this.#parents = grown(this.#parents, node + 1)
      this.#ordinals = grown(this.#ordinals, node + 1)
    }
    this.#parents[node] = parent
    this.#ordinals[node] = ordinal
    return node
  }

  #learn(value: Scalar): number {
    const known = typeof value === 'number' ? this.#numbers.get(value) : this.#others.get(value)
    if (known !== undefined) return known
    const ordinal = this.values.push(value) - 1
    if (typeof value === 'number') this.#numbers.set(value, ordinal)
    else this.#others.set(value, ordinal)
    return ordinal
  }

  #ordinalsOf(value: Scalar): number[] {
    const text = String(value)
    const number = Number(text)
    const found = [this.#others.get(text)]
    if (text === 'true' || text === 'false') found.push(this.#others.get(text === 'true'))
    if (String(number) === text) found.push(this.#numbers.get(number))
    return found.filter((ordinal) => ordinal !== undefined)
  }

  /** Removes lists and values that no document uses. */
  #compact(): void {
    const lists = Array.from({ length: this.#slots }, (_, slot) => this.valuesAt(slot))
    this.values.length = 0
    this.#numbers.clear()
    this.#others.clear()
    this.#edges.clear()
    this.#singles.fill(EMPTY)
    this.#nodes = 1
    for (const [slot, list] of lists.entries()) this.#nodeOf[slot] = this.#nodeFor(list)
  }
}
