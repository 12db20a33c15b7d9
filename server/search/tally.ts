/** Scores of one search: within a word the best alternative counts, words add up. */
export class Tally {
  readonly #scores: Float32Array
  /** Words met, wherever. */
  readonly #matched: Uint8Array
  /** The same, a word met aside being a fraction of one. */
  readonly #met: Float32Array
  readonly #word: Float32Array
  readonly #share: Float32Array
  #touched: number[] = []

  constructor(slotCount: number) {
    this.#scores = new Float32Array(slotCount)
    this.#matched = new Uint8Array(slotCount)
    this.#met = new Float32Array(slotCount)
    this.#word = new Float32Array(slotCount)
    this.#share = new Float32Array(slotCount)
  }

  get isEmpty(): boolean {
    return this.#touched.length === 0
  }

  begin(): void {
    this.#touched = []
  }

  offer(slot: number, score: number, share: number): void {
    if (this.#share[slot] === 0) this.#touched.push(slot)
    this.#word[slot] = Math.max(this.#word[slot] ?? 0, score)
    this.#share[slot] = Math.max(this.#share[slot] ?? 0, share)
  }

  end(): void {
    for (const slot of this.#touched) {
      this.#scores[slot] = (this.#scores[slot] ?? 0) + (this.#word[slot] ?? 0)
      this.#matched[slot] = (this.#matched[slot] ?? 0) + 1
      this.#met[slot] = (this.#met[slot] ?? 0) + (this.#share[slot] ?? 0)
      this.#word[slot] = 0
      this.#share[slot] = 0
    }
  }

  hits(needed: number, asked: number): { slots: Uint32Array; scores: Float32Array } {
    const slots: number[] = []
    for (let slot = 0; slot < this.#matched.length; slot++) {
      if ((this.#matched[slot] ?? 0) < needed) continue
      slots.push(slot)
      // Whoever has all the words stands before whoever has one of them often.
      this.#scores[slot] = (this.#scores[slot] ?? 0) * ((this.#met[slot] ?? 0) / asked) ** 2
    }
    return { slots: Uint32Array.from(slots), scores: this.#scores }
  }
}
