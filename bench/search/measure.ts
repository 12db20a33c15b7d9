/** Processor time of this process, its collector of garbage included, in milliseconds. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

const MOST_RUNS = 51
const FEWEST_RUNS = 3
/** Processor time that one question may take in all; who is slow is asked less often. */
const BUDGET_MS = 4_000

/** The median of many runs, in milliseconds of processor time; the first third of them only warms up. */
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

/** What one engine did with one catalogue, as its process reports it. */
export interface Figures {
  /** Of indexing alone; making the documents is not counted. */
  readonly buildMs: number
  /** Highest resident memory of the whole process while it was built. */
  readonly megabytes: number
  readonly changeMs: number
  readonly suggestMs: number
  readonly questionMs: readonly number[]
  readonly totals: readonly number[]
}
