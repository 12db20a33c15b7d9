import { lineOf } from '#tests/fixtures/engine/lines.ts'
import { connectEngine } from '#worker/client.ts'
import type { Outcome } from '#worker/commands.ts'
import type { MetricName } from '#worker/operations/metrics.ts'
import type { ReadModels, SyncView } from '#worker/read-models.ts'
import { openDexieStorage } from '#worker/storage/dexie-storage.ts'

/** A page that runs only the engine. Without the fault proxy no server answers its requests. */

const engine = connectEngine({ storeCode: 'de' })

async function add(sku: string): Promise<void> {
  const outcome = await engine.execute({ type: 'cart.add', line: lineOf(sku) })
  if (!outcome.ok) throw new Error(outcome.refusal.reason)
}

function quantities(): Record<string, number> {
  return Object.fromEntries(engine.models.get().cart.lines.map(({ sku, quantity }) => [sku, quantity]))
}

/** Adds as fast as the engine answers, and logs each acknowledged command. */
async function addForEver(sku: string): Promise<never> {
  for (;;) {
    await add(sku)
    console.log(`acknowledged ${sku}`)
  }
}

/** Time on the clock that tabs and workers share, ms. */
function now(): number {
  return performance.timeOrigin + performance.now()
}

/** Time at which a later update of the read models first satisfies the predicate, on that clock. */
function seenAt(isSo: (models: ReadModels) => boolean): Promise<number> {
  return new Promise((resolve) => {
    const stop = engine.models.subscribe(() => {
      if (!isSo(engine.models.get())) return
      stop()
      resolve(now())
    })
  })
}

const tab = {
  ready: () => engine.ready,
  seenAt,
  add,
  quantities,
  sync: (): SyncView => engine.models.get().sync,

  /** The storage mode of the engine and the databases of this browser. */
  async place(): Promise<string> {
    const databases = (await indexedDB.databases()).map(({ name }) => name)
    return `${engine.models.get().sync.storage}: ${databases.sort().join(', ')}`
  },

  /** How often this tab's worker has restored an empty database from the journal. */
  restorations: async (): Promise<number> => (await engine.metrics())['storage.restored']?.count ?? 0,

  /** The last value of a metric in this tab's worker. */
  measured: async (name: MetricName): Promise<number | undefined> => (await engine.metrics())[name]?.last,

  isSignedIn: () => engine.models.get().identity.isSignedIn,

  /** As the checkout's page does. The engine has loaded what the checkout needs then. */
  openCheckout: (): Promise<Outcome> => engine.execute({ type: 'checkout.start' }),

  /** Places an order with the option that asks for confirmation before an offline order is sent. */
  orderAskingFirst: (): Promise<Outcome> =>
    engine.execute({ type: 'checkout.place-order', termsAccepted: true, storeCode: 'de', asksFirst: true }),

  /** Keeps one command per SKU pending at all times. */
  addWithoutEnd(skus: readonly string[]): void {
    for (const sku of skus) void addForEver(sku)
  },

  /** Adds one piece at a time and waits for the render before the next. Returns the start times. */
  async addOneByOne(sku: string, count: number): Promise<number[]> {
    const times: number[] = []
    for (let index = 0; index < count; index++) {
      times.push(now())
      await add(sku)
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    }
    return times
  },

  /** Times at which the cart shows each of the next `count` pieces. */
  async sightsOf(sku: string, count: number): Promise<number[]> {
    const before = quantities()[sku] ?? 0
    const wanted = Array.from({ length: count }, (_, index) => before + index + 1)
    return await Promise.all(wanted.map((quantity) => seenAt(() => (quantities()[sku] ?? 0) >= quantity)))
  },

  /** The first state from the successor of a crashed worker: its time and the cart quantities. */
  async stateAfterCrash(): Promise<{ at: number; quantities: Record<string, number> }> {
    // An uncaught worker error also reaches the window, after the engine has handled it.
    await new Promise((resolve) => addEventListener('error', resolve, { once: true }))
    const at = await seenAt(() => true)
    return { at, quantities: quantities() }
  },

  /** Terminates the worker without notice. Returns the time. */
  end(): number {
    const ended = now()
    engine.dispose()
    return ended
  },

  async until(sku: string, quantity: number): Promise<void> {
    if (quantities()[sku] !== quantity) await seenAt(() => quantities()[sku] === quantity)
  },

  /** Descriptions of inconsistencies in the stored rows. */
  async faultsOfLog(): Promise<readonly string[]> {
    const storage = await openDexieStorage()
    const events = (await storage.read(0)).events
    const tasks = (await storage.read(0)).tasks
    storage.close()
    const faults: string[] = []
    const revs = new Map<string, number>()
    for (const { stream, rev } of events) {
      const before = revs.get(stream) ?? rev - 1
      if (rev !== before + 1) faults.push(`${stream}: revision ${rev} after ${before}`)
      revs.set(stream, rev)
    }
    for (const { id, lane, rev } of tasks) {
      if (rev > (revs.get(lane) ?? 0)) faults.push(`task ${id} without its event`)
    }
    return faults
  },
}

export type EngineTab = typeof tab

Object.assign(window, { tab })
