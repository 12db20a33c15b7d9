/** A value of a document that a filter, a facet or a sort can see. */
export type Scalar = string | number | boolean

/**
 * One field of all documents: a dictionary of its distinct values and, per slot, the ordinals of the values there.
 * Changing a document rewrites its own few ordinals in place, or moves them to the end when they are more.
 */
export class Column {
  readonly #ordinals = new Map<string, number>()
  readonly values: Scalar[] = []
  #starts = new Uint32Array(64)
  #lengths = new Uint16Array(64)
  #heap = new Uint32Array(64)
  #used = 0
  #garbage = 0

  get distinct(): number {
    return this.values.length
  }

  set(slot: number, scalars: readonly Scalar[]): void {
    this.#grow(slot)
    const ordinals =
      scalars.length > 1
        ? [...new Set(scalars.map((value) => this.#learn(value)))]
        : scalars.map((value) => this.#learn(value))
    const before = this.#lengths[slot] ?? 0
    if (ordinals.length > before) {
      this.#garbage += before
      this.#starts[slot] = this.#reserve(ordinals.length)
    } else this.#garbage += before - ordinals.length
    this.#lengths[slot] = ordinals.length
    this.#heap.set(ordinals, this.#starts[slot])
    if (this.#garbage > 1024 && this.#garbage > this.#used / 2) this.#compact()
  }

  ordinalOf(value: Scalar): number | undefined {
    return this.#ordinals.get(String(value))
  }

  lengthAt(slot: number): number {
    return this.#lengths[slot] ?? 0
  }

  /** Whether the slot has any value whose ordinal is marked. */
  hasAny(slot: number, marked: Uint8Array): boolean {
    const start = this.#starts[slot] ?? 0
    const end = start + (this.#lengths[slot] ?? 0)
    for (let place = start; place < end; place++) if (marked[this.#heap[place] ?? 0]) return true
    return false
  }

  /** How many of the slots have each value, by ordinal. */
  count(slots: Uint32Array, size: number): Uint32Array {
    const counts = new Uint32Array(this.distinct)
    for (let index = 0; index < size; index++) {
      const slot = slots[index] ?? 0
      const start = this.#starts[slot] ?? 0
      const end = start + (this.#lengths[slot] ?? 0)
      for (let place = start; place < end; place++) {
        const ordinal = this.#heap[place] ?? 0
        counts[ordinal] = (counts[ordinal] ?? 0) + 1
      }
    }
    return counts
  }

  valuesAt(slot: number): Scalar[] {
    const start = this.#starts[slot] ?? 0
    return Array.from(
      this.#heap.subarray(start, start + (this.#lengths[slot] ?? 0)),
      (ordinal) => this.values[ordinal] ?? '',
    )
  }

  /** The first value, which for nearly every sort field is the only one. */
  firstAt(slot: number): Scalar | undefined {
    return this.lengthAt(slot) === 0 ? undefined : this.values[this.#heap[this.#starts[slot] ?? 0] ?? 0]
  }

  #learn(value: Scalar): number {
    const key = String(value)
    const known = this.#ordinals.get(key)
    if (known !== undefined) return known
    const ordinal = this.values.push(value) - 1
    this.#ordinals.set(key, ordinal)
    return ordinal
  }

  #reserve(length: number): number {
    const start = this.#used
    this.#used += length
    if (this.#used > this.#heap.length) this.#heap = grown(this.#heap, this.#used)
    return start
  }

  #grow(slot: number): void {
    if (slot < this.#starts.length) return
    this.#starts = grown(this.#starts, slot + 1)
    const lengths = new Uint16Array(this.#starts.length)
    lengths.set(this.#lengths)
    this.#lengths = lengths
  }

  #compact(): void {
    const heap = new Uint32Array(this.#heap.length)
    let used = 0
    for (let slot = 0; slot < this.#starts.length; slot++) {
      const length = this.#lengths[slot] ?? 0
      const start = this.#starts[slot] ?? 0
      heap.set(this.#heap.subarray(start, start + length), used)
      this.#starts[slot] = used
      used += length
    }
    this.#heap = heap
    this.#used = used
    this.#garbage = 0
  }
}

function grown(array: Uint32Array<ArrayBuffer>, atLeast: number): Uint32Array<ArrayBuffer> {
  const wider = new Uint32Array(Math.max(atLeast, array.length * 2))
  wider.set(array)
  return wider
}
