/**
 * What the engine counts about itself: names are a contract, written down in docs/engine-operations.md. Values are
 * numbers only; nothing about a person can get in. [ENG-61, ENG-62]
 */
export type MetricName =
  | 'log.compacted'
  | 'log.events-lost'
  | 'log.replay-differs'
  | 'storage.full'
  | 'storage.lost'
  | 'storage.moved'
  | 'storage.reopened'

export type Measure = (name: MetricName, value: number) => void

export interface Measured {
  readonly count: number
  readonly sum: number
  readonly last: number
}

export function createMetrics() {
  const measured = new Map<MetricName, Measured>()
  return {
    measure(name: MetricName, value: number): void {
      const { count, sum } = measured.get(name) ?? { count: 0, sum: 0 }
      measured.set(name, { count: count + 1, sum: sum + value, last: value })
    },
    read: (): Readonly<Partial<Record<MetricName, Measured>>> => Object.fromEntries(measured),
  }
}
