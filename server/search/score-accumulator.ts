import { grown, type Uints } from './grow-array.ts'
import { MINIMUM_SCORE } from './text-fields.ts'

/** Tolerance, because shares of words are added in single precision. */
const ROUNDING = 1e-3

export interface Hits {
  readonly slots: Uint32Array
  /** By slot. Valid only for the slots above, and only until the next search. */
  readonly scores: Float32Array
}

/**
 * Accumulates the scores of one search: within a word the best alternative counts, words add up. One instance serves
 * all searches of an index in turn and resets only the slots it has touched.
 */
export class ScoreAccumulator {
  #scores = new Float32Array(0)
  /** Number of matched words, in any field. */
  #matched = new Uint8Array(0)
  /** Like `#matched`, but a word matched only in prose or as a modifier counts as a fraction. */
  #met = new Float32Array(0)
  #word = new Float32Array(0)
  #share = new Float32Array(0)
  #ofWord: Uints = new Uint32Array(64)
  #ofWordCount = 0
  #all: Uints = new Uint32Array(64)
  #allCount = 0

  get isWordUnmet(): boolean {
    return this.#ofWordCount === 0
  }

  begin(slotCount: number): void {
    for (let index = 0; index < this.#allCount; index++) {
      const slot = this.#all[index] as number
      this.#scores[slot] = 0
      this.#matched[slot] = 0
      this.#met[slot] = 0
    }
    this.#allCount = 0
    this.#ofWordCount = 0
    if (slotCount <= this.#scores.length) return
    const room = slotCount + (slotCount >>> 2)
    this.#scores = new Float32Array(room)
    this.#matched = new Uint8Array(room)
    this.#met = new Float32Array(room)
    this.#word = new Float32Array(room)
    this.#share = new Float32Array(room)
  }

  offer(slot: number, score: number, share: number): void {
    if (this.#share[slot] === 0) {
      if (this.#ofWordCount === this.#ofWord.length) this.#ofWord = grown(this.#ofWord, this.#ofWordCount + 1)
      this.#ofWord[this.#ofWordCount++] = slot
    }
    if (score > (this.#word[slot] as number)) this.#word[slot] = score
    if (share > (this.#share[slot] as number)) this.#share[slot] = share
  }

  endWord(): void {
    for (let index = 0; index < this.#ofWordCount; index++) {
      const slot = this.#ofWord[index] as number
      this.#touch(slot)
      this.#scores[slot] = (this.#scores[slot] as number) + (this.#word[slot] as number)
      this.#matched[slot] = (this.#matched[slot] as number) + 1
      this.#met[slot] = (this.#met[slot] as number) + (this.#share[slot] as number)
      this.#word[slot] = 0
      this.#share[slot] = 0
    }
    this.#ofWordCount = 0
  }

  /** Adds to the score of a document that is already a hit. */
  reward(slot: number, score: number): void {
    if (this.#matched[slot] !== 0) this.#scores[slot] = (this.#scores[slot] as number) + score
  }

  /** `isFullest`: only documents that match as many words as the best one. */
  hits(needed: number, wordCount: number, isFullest: boolean): Hits {
    const slots = new Uint32Array(this.#allCount)
    const least = isFullest ? this.#mostMet() - ROUNDING : 0
    let count = 0
    for (let index = 0; index < this.#allCount; index++) {
      const slot = this.#all[index] as number
      if ((this.#matched[slot] as number) < needed || (this.#scores[slot] as number) < MINIMUM_SCORE) continue
      if ((this.#met[slot] as number) < least) continue
      slots[count++] = slot
      // Documents that match all words rank above documents that match one word often.
      this.#scores[slot] = (this.#scores[slot] as number) * ((this.#met[slot] as number) / wordCount) ** 2
    }
    return { slots: slots.subarray(0, count), scores: this.#scores }
  }

  #mostMet(): number {
    let most = 0
    for (let index = 0; index < this.#allCount; index++) {
      most = Math.max(most, this.#met[this.#all[index] as number] as number)
    }
    return most
  }

  #touch(slot: number): void {
    if (this.#matched[slot] !== 0) return
    if (this.#allCount === this.#all.length) this.#all = grown(this.#all, this.#allCount + 1)
    this.#all[this.#allCount++] = slot
  }
}
