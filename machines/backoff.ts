/** Longest first wait after a transient failure, in ms. [ENG-24] */
const BACKOFF_BASE_MS = 1000

/** Cap of our own waits, in ms. [ENG-24] */
const BACKOFF_CEILING_MS = 60_000

export interface BackoffFacts {
  /** Failures in a row, 1 after the first. */
  readonly retries: number
  /** Minimum that the server requested (Retry-After, rate limit headers), in ms. */
  readonly retryAfterMs: number | null
}

/** Full jitter: a random share of 1 s, 2 s, 4 s … 60 s, and never below the server's minimum. [ENG-24] */
export function backoffMs({ retries, retryAfterMs }: BackoffFacts, random: () => number): number {
  const ceiling = Math.min(BACKOFF_CEILING_MS, BACKOFF_BASE_MS * 2 ** Math.max(0, retries - 1))
  return Math.max(retryAfterMs ?? 0, Math.round(random() * ceiling))
}

/** The longest wait of that attempt: the default of machines, until a delay with a random source is provided. */
export function longestBackoffMs(facts: BackoffFacts): number {
  return backoffMs(facts, () => 1)
}
