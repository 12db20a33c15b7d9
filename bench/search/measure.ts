/** CPU time of this process including garbage collection, ms. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

const MOST_RUNS = 51
const FEWEST_RUNS = 3
/** CPU time per question; slower engines run fewer times. */
const BUDGET_MS = 4_000

/** Median CPU time of many runs, ms. The first third of them warms up. */
export async function median(work: () => unknown): Promise<number> {
  const runs: number[] = []
  for (let spent = 0; runs.length < MOST_RUNS && (spent < BUDGET_MS || runs.length < FEWEST_RUNS); ) {
    const before = processorMs()
    await work()
    const took = processorMs() - before
    spent += took
    runs.push(took)
  }
  const warm = runs.slice(Math.floor(runs.length / 3)).sort((a, b) => a - b)
  return warm[warm.length >> 1] ?? 0
}

/** Results of one engine on one catalogue, reported by its process. */
export interface Figures {
  /** Indexing alone, without creating the documents. */
  readonly buildMs: number
  /** Peak resident memory of the process during the build. */
  readonly megabytes: number
  readonly changeMs: number
  readonly suggestMs: number
  readonly questionMs: readonly number[]
  readonly totals: readonly number[]
}
