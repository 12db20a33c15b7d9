import type { Measure } from '../operations/metrics.ts'

/** Whether the browser has made the shop's storage persistent, and its size in bytes. [ENG-50, ENG-62] */
export async function measureStorage(measure: Measure): Promise<void> {
  const [isPersisted, { usage = 0 }] = await Promise.all([navigator.storage.persisted(), navigator.storage.estimate()])
  measure('storage.persisted', isPersisted ? 1 : 0)
  measure('storage.usage', usage)
}
