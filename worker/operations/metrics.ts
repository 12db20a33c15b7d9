/**
 * Metrics of the engine. Names, units and meanings are a contract: docs/engine-operations.md. Values are only numbers, so they
 * hold nothing about a person. [ENG-61, ENG-62]
 */
export type MetricName =
  | 'clock.offset'
  | 'command.time'
  | 'journal.off'
  | 'log.compacted'
  | 'log.events-lost'
  | 'log.rebased'
  | 'log.replay-differs'
  | 'outbox.delivered'
  | 'outbox.oldest'
  | 'outbox.quarantined'
  | 'outbox.retries'
  | 'outbox.stalled'
  | 'page.discarded'
  | 'storage.evicted'
  | 'storage.full'
  | 'storage.lost'
  | 'storage.moved'
  | 'storage.persisted'
  | 'storage.reopened'
  | 'storage.restored'
  | 'storage.usage'

export type Measure = (name: MetricName, value: number) => void

export interface Measured {
  readonly count: number
  readonly sum: number
  readonly most: number
  readonly last: number
}

export type Metrics = Readonly<Partial<Record<MetricName, Measured>>>

/** Whether the browser has made the shop's storage persistent, and its size in bytes. [ENG-50, ENG-62] */
export async function measureStorage(measure: Measure): Promise<void> {
  const [isPersisted, { usage = 0 }] = await Promise.all([navigator.storage.persisted(), navigator.storage.estimate()])
  measure('storage.persisted', isPersisted ? 1 : 0)
  measure('storage.usage', usage)
}
