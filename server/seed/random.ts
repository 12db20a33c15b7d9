/** Reproducible random numbers: the same seed makes the same catalogue on every machine. */
export interface Random {
  /** 0 ≤ x < 1. */
  next(): number
  /** Integer, both ends included. */
  between(low: number, high: number): number
  chance(probability: number): boolean
}

/** Mulberry32 (public domain, Tommy Ettinger). 32 bits of state suffice for a catalogue. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (probability) => next() < probability,
  }
}

/** The item at an index modulo the length. The lists here are never empty. */
export function at<Item>(items: readonly Item[], index: number): Item {
  return items[((index % items.length) + items.length) % items.length] as Item
}
