import { seededRandom } from '#tests/fixtures/engine/tabs.ts'

/** Every choice of a simulation derives from one seed. */
export interface Rng {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number
  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number
  chance(probability: number): boolean
  pick<Item>(list: readonly Item[]): Item
  /** Draws a key by its weight. */
  weighted<Key extends string>(weights: Readonly<Record<Key, number>>): Key
}

export function rngOf(seed: number): Rng {
  const next = seededRandom(seed)
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick(list) {
      const item = list[between(0, list.length - 1)]
      if (item === undefined) throw new Error('Nothing to pick from')
      return item
    },
    weighted(weights) {
      const entries = Object.entries(weights) as [keyof typeof weights, number][]
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [key, weight] of entries) {
        left -= weight
        if (left < 0) return key
      }
      throw new Error('No weight was drawn')
    },
  }
}

/** Another stream of choices for one place of the same run: what is drawn there does not disturb the rest. */
export function derivedSeed(seed: number, place: number): number {
  return (Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) + Math.imul(place + 1, 0xc2b2ae35)) >>> 0
}

/** A UUIDv7 in form, drawn. */
export function randomId(rng: Rng): string {
  const hex = (digits: number) => Array.from({ length: digits }, () => rng.between(0, 15).toString(16)).join('')
  return `${hex(8)}-${hex(4)}-7${hex(3)}-8${hex(3)}-${hex(12)}`
}
