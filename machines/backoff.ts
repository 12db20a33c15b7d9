/** First wait before a transient failure is tried again, in ms. [ENG-24] */
const BACKOFF_BASE_MS = 1000

/** No wait drawn by ourselves is longer, in ms. [ENG-24] */
const BACKOFF_CEILING_MS = 60_000

export interface BackoffFacts {
  /** Failures in a row, 1 after the first. */
  readonly retries: number
  /** The least that the server asked for (Retry-After, rate limit headers), in ms. */
  readonly retryAfterMs: number | null
}

/** Full jitter: a random share of 1 s, 2 s, 4 s … 60 s, and never below what the server asked for. [ENG-24] */
export function backoffMs({ retries, retryAfterMs }: BackoffFacts, random: () => number): number {
  const ceiling = Math.min(BACKOFF_CEILING_MS, BACKOFF_BASE_MS * 2 ** Math.max(0, retries - 1))
  return Math.max(retryAfterMs ?? 0, Math.round(random() * ceiling))
}

/** The longest wait of that attempt. Machines use it until the edge provides a delay with a random source. */
export function longestBackoffMs(facts: BackoffFacts): number {
  return backoffMs(facts, () => 1)
}
