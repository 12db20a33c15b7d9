/** Processor time of this process, its collector of garbage included, in milliseconds. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

const RUNS = 51
const WARM_UP = 15

/** The median of many runs, in milliseconds of processor time. */
export async function median(work: () => unknown): Promise<number> {
  for (let run = 0; run < WARM_UP; run++) await work()
  const runs: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const before = processorMs()
    await work()
    runs.push(processorMs() - before)
  }
  return runs.sort((a, b) => a - b)[RUNS >> 1] ?? 0
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
