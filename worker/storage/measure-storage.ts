import type { Measure } from '../operations/metrics.ts'

/** Whether the browser keeps what the shop stores, and how much that is, bytes. [ENG-50, ENG-62] */
export async function measureStorage(measure: Measure): Promise<void> {
  const [isPersisted, { usage = 0 }] = await Promise.all([navigator.storage.persisted(), navigator.storage.estimate()])
  measure('storage.persisted', isPersisted ? 1 : 0)
  measure('storage.usage', usage)
}
