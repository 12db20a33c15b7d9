import type { Storage } from './log/storage-port.ts'
import type * as maintenance from './maintenance-chunk.ts'
import type { Channel, Clock, Fetch, Lifecycle, Locks, Random } from './ports.ts'
import type { ResilientStorage } from './storage/resilient-storage.ts'
import type { createSync } from './sync/sync.ts'

/** Everything that the engine of one tab gets: from `main.ts` in a browser, test doubles in tests. */
export interface EnginePorts {
  readonly clock: Clock
  readonly random: Random
  readonly storage: Storage & Partial<Pick<ResilientStorage, 'attach'>>
  readonly channel: Channel
  readonly locks: Locks
  readonly fetch: Fetch
  /** Loads the sync chunk; called again after a failure. */
  loadSync(): Promise<{ readonly createSync: typeof createSync }>
  /** Loads the maintenance chunk; called again after a failure. */
  loadMaintenance(): Promise<typeof maintenance>
  readonly lifecycle: Lifecycle
}
