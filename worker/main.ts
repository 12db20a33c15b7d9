import * as Comlink from 'comlink'
import type { WorkerApi, WorkerMessage } from './api.ts'
import {
  browserClock,
  browserFetch,
  browserLocks,
  browserRandom,
  createForwardedLifecycle,
  lonelyTab,
  openChannel,
} from './browser.ts'
import { createEngine, type Engine } from './engine.ts'
import { createInspection } from './inspection.ts'
import { openStorage } from './log/open-storage.ts'

/** The worker of one tab: wires the engine to the browser and exposes it. */

const CHANNEL = 'welt'

let engine: Engine | null = null
let lifecycle: ReturnType<typeof createForwardedLifecycle> | null = null
/** A shopper's browser records nothing for inspectors. */
const inspection = import.meta.env.DEV ? createInspection() : null

const api: WorkerApi = {
  async connect({ storeCode, baseUrl, facts }, events) {
    const post = (message: WorkerMessage) => events.postMessage(message)
    inspection?.open((event) => post({ type: 'inspection', event }))
    lifecycle = createForwardedLifecycle(facts)
    const storage = await openStorage(browserClock)
    engine = await createEngine(
      {
        clock: browserClock,
        random: browserRandom,
        storage,
        // Where storage is denied, locks are too.
        ...(storage.kind === 'memory' ? lonelyTab : { channel: openChannel(CHANNEL), locks: browserLocks }),
        fetch: browserFetch,
        loadSync: () => import('./sync/sync.ts'),
        loadHousekeeping: () => import('./log/housekeeping.ts'),
        lifecycle,
      },
      {
        storeCode,
        baseUrl,
        onPatch: (patch) => post({ type: 'patch', patch }),
        onNotice: (notice) => post({ type: 'notice', notice }),
        inspect: inspection?.record ?? null,
      },
    )
    return engine.state()
  },
  execute: (command, id, isRetry) => connected().execute(command, id, isRetry),
  state: async () => connected().state(),
  lifecycle: async (facts) => lifecycle?.tell(facts),
  async inspect() {
    inspection?.start()
    if (inspection) await connected().showProcesses()
  },
}

function connected(): Engine {
  if (!engine) throw new Error('The page connects first')
  return engine
}

Comlink.expose(api)
