import type { Storage } from './log/storage-port.ts'
import type * as maintenance from './maintenance-chunk.ts'
import type { Channel, Clock, Fetch, Lifecycle, Locks, Random } from './ports.ts'
import type { ResilientStorage } from './storage/resilient-storage.ts'
import type { createSync } from './sync/sync.ts'

/** All that the engine of one tab is given: `main.ts` in a browser, doubles in tests. */
export interface EnginePorts {
  readonly clock: Clock
  readonly random: Random
  readonly storage: Storage & Partial<Pick<ResilientStorage, 'attach'>>
  readonly channel: Channel
  readonly locks: Locks
  readonly fetch: Fetch
  /** Fetches the code that speaks with the server; may be asked again after a failure. */
  loadSync(): Promise<{ readonly createSync: typeof createSync }>
  /** Fetches what is seldom needed. */
  loadMaintenance(): Promise<typeof maintenance>
  readonly lifecycle: Lifecycle
}
