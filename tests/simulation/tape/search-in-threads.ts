import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Step } from '../scenario/step.ts'
import type { Outcome, Share } from './search.ts'

export interface ThreadedSearch {
  readonly steps: readonly Step[]
  /** Name of a planted defect (`invariants/defects.ts`), null for the engine as it is. */
  readonly defect: string | null
  readonly searchMs: number
  readonly shrinkMs: number
}

export interface ThreadsWork extends ThreadedSearch {
  readonly share: Share
}

/** Each thread has a shop of its own: with more of them the machine's memory is what runs out. */
const MOST_THREADS = 4

/** Searches with a thread per processor; the first that finds a broken promise ends the others. [DEV-09] */
export async function searchInThreads(search: ThreadedSearch): Promise<Outcome> {
  const stride = Math.min(availableParallelism(), MOST_THREADS)
  const threads: Worker[] = []
  let variants = 0
  let found: Outcome['found'] = null
  const ends = Array.from({ length: stride }, (_, first) => {
    const thread = new Worker(new URL('./search-thread.ts', import.meta.url), {
      workerData: { ...search, share: { first, stride } } satisfies ThreadsWork,
    })
    threads.push(thread)
    thread.on('message', (outcome: Outcome) => {
      variants += outcome.variants
      if (!outcome.found) return
      found ??= outcome.found
      for (const other of threads) void other.terminate()
    })
    return new Promise<void>((resolve, reject) => {
      thread.once('error', reject)
      thread.once('exit', () => resolve())
    })
  })
  await Promise.all(ends)
  return { variants, found }
}
