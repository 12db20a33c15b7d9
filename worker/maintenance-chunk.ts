/**
 * Code that a tab seldom needs, loaded right after its start. Some of it is also imported dynamically elsewhere: it is part of
 * this chunk too, so that it is available on a full disk without a network. docs/decisions/lazy-sync-chunk.md
 */

export { decideLazyCommand } from './decide-lazy-command.ts'
export { compact, createMaintenance } from './log/maintenance.ts'
export { archiveOrders } from './operations/archive-orders.ts'
export { exportLog } from './operations/export-log.ts'
export { measureStorage } from './operations/metrics.ts'
export { watchQueue } from './operations/queue-watch.ts'
export { createPayments } from './payment-process.ts'
export { createMemoryStorage } from './storage/memory-storage.ts'
export { purge } from './storage/purge.ts'
export { restore } from './storage/restore.ts'
