import { Worker } from 'node:worker_threads'
import { derivedSeed } from '../rng.ts'
import { generateRun } from './generate-run.ts'
import { paysOnline } from './payment-steps.ts'
import type { Report } from './run.ts'

export interface Portion {
  /** Seed that the runs' seeds are derived from. */
  readonly seed: number
  /** Steps of all portions together. */
  readonly steps: number
  readonly portions: number
  /** Only runs whose shoppers pay online. */
  readonly isPaying: boolean
  readonly place: number
}

export interface Finished {
  readonly seed: number
  readonly steps: number
  readonly report: Omit<Report, 'violation'>
  readonly broken: { readonly promise: string; readonly message: string } | null
}

/** The seeds of one portion: as many runs as the steps need, dealt out in turn. */
export function* seedsOf({ seed, steps, portions, isPaying, place }: Portion): Generator<number> {
  let [generated, dealt] = [0, 0]
  for (let number = 0; generated < steps; number++) {
    const own = derivedSeed(seed, number)
    if (isPaying && !paysOnline(own)) continue
    generated += generateRun(own).length
    if (dealt++ % portions === place) yield own
  }
}

/** Runs in threads, each with a shop of its own; `onRun` answers whether to go on. */
export async function runMany(
  { seed, steps, portions, isPaying }: Omit<Portion, 'place'>,
  onRun: (finished: Finished) => boolean,
): Promise<void> {
  const workers: Worker[] = []
  const ends = Array.from({ length: portions }, (_, place) => {
    const worker = new Worker(new URL('./runs-worker.ts', import.meta.url), {
      workerData: { seed, steps, portions, isPaying, place } satisfies Portion,
    })
    workers.push(worker)
    worker.on('message', (finished: Finished) => {
      if (!onRun(finished)) for (const other of workers) void other.terminate()
    })
    return new Promise<void>((resolve, reject) => {
      worker.once('error', reject)
      worker.once('exit', () => resolve())
    })
  })
  await Promise.all(ends)
}
