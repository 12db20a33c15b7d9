import { grown, type Uints } from './grow-array.ts'

/** Number of field masks: six bits, one per field that a word occurs in. */
export const MASKS = 64

/** The documents that contain one term, as sorted entries of slot × 64 + field mask. */
export class Postings {
  entries: Uints = new Uint32Array(2)
  length = 0

  add(slot: number, mask: number): void {
    const entry = slot * MASKS + mask
    if (this.length === this.entries.length) this.entries = grown(this.entries, this.length + 1)
    const place =
      this.length === 0 || (this.entries[this.length - 1] as number) < entry ? this.length : this.#place(entry)
    this.entries.copyWithin(place + 1, place, this.length)
    this.entries[place] = entry
    this.length++
  }

  remove(slot: number): void {
    const place = this.#place(slot * MASKS)
    if (place === this.length || Math.floor((this.entries[place] as number) / MASKS) !== slot) return
    this.entries.copyWithin(place, place + 1, this.length)
    this.length--
  }

  #place(entry: number): number {
    let low = 0
    let high = this.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.entries[middle] as number) < entry) low = middle + 1
      else high = middle
    }
    return low
  }
}
