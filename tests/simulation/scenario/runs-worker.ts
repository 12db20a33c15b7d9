import { parentPort, workerData } from 'node:worker_threads'
import { generateRun } from './generate-run.ts'
import { type Finished, type Portion, seedsOf } from './many-runs.ts'
import { run } from './run.ts'
import { openSimulatedShop } from './shop.ts'

/** One thread of a long simulation. */
const shop = await openSimulatedShop()
for (const seed of seedsOf(workerData as Portion)) {
  const steps = generateRun(seed)
  const { violation, ...report } = await run(shop, seed, steps)
  const broken = violation && { promise: violation.promise, message: violation.message }
  parentPort?.postMessage({ seed, steps: steps.length, report, broken } satisfies Finished)
}
await shop.close()
