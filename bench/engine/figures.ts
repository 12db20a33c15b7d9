export type ContestantName =
  | 'welt'
  | 'no journal'
  | 'raw strict'
  | 'raw relaxed'
  | 'raw rows'
  | 'rows + file'
  | 'rxdb'
  | 'replicache'

export interface BurstFigures {
  readonly ms: number
  readonly longestGapMs: number
}

export interface Samples {
  readonly sequential: number[]
  /** The first hundred of each page, while the browser still interprets most of the code. */
  readonly early: number[]
  readonly bursts: BurstFigures[]
  readonly tabs: number[]
}

export function noSamples(): Samples {
  return { sequential: [], early: [], bursts: [], tabs: [] }
}

export function quantile(samples: readonly number[], share = 0.5): number {
  const sorted = [...samples].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
