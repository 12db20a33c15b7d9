import type { Filterable, Predicate, Scalar } from './column.ts'
import { hashOf } from './fingerprint.ts'
import { grown, type Uints } from './grow-array.ts'

/**
 * A field for looking up single documents (addresses, article numbers) without counting or sorting. Nearly every
 * document has its own value, so only a 64-bit hash of each is stored.
 */
export class KeyColumn implements Filterable {
  /** Two numbers per slot; both 0 if the document has no value. */
  #hashes: Uints = new Uint32Array(128)

  set(slot: number, value: Scalar | null): void {
    if (2 * slot + 1 >= this.#hashes.length) this.#hashes = grown(this.#hashes, 2 * slot + 2)
    const [one, other] = value === null ? NOTHING : hashOf(String(value))
    this.#hashes[2 * slot] = one
    this.#hashes[2 * slot + 1] = other
  }

  holding(wanted: readonly Scalar[]): Predicate {
    const hashes = this.#hashes
    const wantedHashes = new Map<number, number[]>()
    for (const value of wanted) {
      const [one, other] = hashOf(String(value))
      wantedHashes.set(one, [...(wantedHashes.get(one) ?? []), other])
    }
    return (slot) => wantedHashes.get(hashes[2 * slot] ?? 0)?.includes(hashes[2 * slot + 1] ?? 0) ?? false
  }

  /** Keys are not numbers, so no range matches them. */
  matching(): Predicate {
    return () => false
  }

  filled(): Predicate {
    const hashes = this.#hashes
    return (slot) => (hashes[2 * slot] ?? 0) !== 0 || (hashes[2 * slot + 1] ?? 0) !== 0
  }
}

const NOTHING = [0, 0] as const
