interface NetworkFirst<Answer> {
  /** Resolves with null if the server cannot be reached. */
  readonly fetchAnswer: () => Promise<Answer>
  /** Null if nothing is cached. */
  readonly readCache: () => Promise<NonNullable<Answer> | null>
  /** Whether an error is an answer of the server, which no cached one may replace. Default: none is. */
  readonly isFinal?: (error: unknown) => boolean
  /** Time after which the cached answer is used. Default: none; the request has a timeout of its own. */
  readonly timeoutMs?: number
}

/**
 * The answer of the server; the cached one if the request fails or takes too long. If nothing is cached, what the request
 * resolves or rejects with. The only offline policy of the page: loader data, searches, listed products. [SYNC-16, SEARCH-02]
 */
export async function networkFirst<Answer>({
  fetchAnswer,
  readCache,
  isFinal = () => false,
  timeoutMs,
}: NetworkFirst<Answer>): Promise<{ readonly answer: Answer; readonly isCached: boolean }> {
  const request = fetchAnswer()
  const answered = request.then((answer) => answer !== null, isFinal)
  const isAnswered = await (timeoutMs === undefined ? answered : Promise.race([answered, after(timeoutMs)]))
  const cached = isAnswered ? null : await readCache()
  return cached === null ? { answer: await request, isCached: false } : { answer: cached, isCached: true }
}

function after(ms: number): Promise<false> {
  return new Promise((resolve) => setTimeout(resolve, ms, false))
}
