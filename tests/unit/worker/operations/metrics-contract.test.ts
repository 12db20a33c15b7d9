import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { MetricName } from '#worker/operations/metrics.ts'

/** The compiler refuses this table when a metric is missing here or does not exist. */
const METRICS = {
  'clock.offset': true,
  'command.time': true,
  'journal.off': true,
  'log.compacted': true,
  'log.events-lost': true,
  'log.rebased': true,
  'log.replay-differs': true,
  'outbox.delivered': true,
  'outbox.oldest': true,
  'outbox.quarantined': true,
  'outbox.retries': true,
  'outbox.stalled': true,
  'page.discarded': true,
  'storage.evicted': true,
  'storage.full': true,
  'storage.lost': true,
  'storage.moved': true,
  'storage.persisted': true,
  'storage.reopened': true,
  'storage.restored': true,
  'storage.usage': true,
} as const satisfies Record<MetricName, true>

test('the documentation explains every metric, and no other [ENG-62]', () => {
  const docs = readFileSync('docs/engine-operations.md', 'utf8')
  const documented = [...docs.matchAll(/^\| `([a-z]+\.[a-z-]+)` \|/gm)].map(([, name]) => name)
  expect(documented.sort()).toEqual(Object.keys(METRICS).sort())
})
