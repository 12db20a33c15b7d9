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
