import { lineOf } from '#tests/fixtures/engine/lines.ts'
import { connectEngine } from '#worker/client.ts'
import type { MetricName } from '#worker/operations/metrics.ts'
import type { Outcome, ReadModels, SyncView } from '#worker/protocol.ts'
import { openDexieStorage } from '#worker/storage/dexie-storage.ts'

/** A tab with the engine alone. Where the page is served on its own, nothing answers its requests. */

const engine = connectEngine({ storeCode: 'de' })

async function add(sku: string): Promise<void> {
  const outcome = await engine.execute({ type: 'cart.add', line: lineOf(sku) })
  if (!outcome.ok) throw new Error(outcome.refusal.reason)
}

function quantities(): Record<string, number> {
  return Object.fromEntries(engine.models.get().cart.lines.map(({ sku, quantity }) => [sku, quantity]))
}

/** Adds as fast as the engine answers, and says so of each when it is acknowledged. */
async function addForEver(sku: string): Promise<never> {
  for (;;) {
    await add(sku)
    console.log(`acknowledged ${sku}`)
  }
}

/** On the clock that tabs and workers share, ms. */
function now(): number {
  return performance.timeOrigin + performance.now()
}

/** When the models that come from now on are so, on that clock. */
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

  /** The databases of this browser, and whether the log is in one of them. */
  async place(): Promise<string> {
    const databases = (await indexedDB.databases()).map(({ name }) => name)
    return `${engine.models.get().sync.storage}: ${databases.sort().join(', ')}`
  },

  /** How often an empty database was filled from the journal since this tab's worker began. */
  restorations: async (): Promise<number> => (await engine.metrics())['storage.restored']?.count ?? 0,

  /** What this tab's worker has measured last under a name. */
  measured: async (name: MetricName): Promise<number | undefined> => (await engine.metrics())[name]?.last,

  isSignedIn: () => engine.models.get().identity.isSignedIn,

  signIn: (email: string, password: string): Promise<Outcome> =>
    engine.execute({ type: 'identity.sign-in', email, password }),

  /** Keeps nothing back: refused while something waits to be sent. */
  signOut: (): Promise<Outcome> => engine.execute({ type: 'identity.sign-out', discardsUnsent: false }),

  /** As the page does where the shop asks before it sends what was ordered without a network. */
  orderAskingFirst: (): Promise<Outcome> =>
    engine.execute({ type: 'checkout.place-order', termsAccepted: true, storeCode: 'de', asksFirst: true }),

  /** Several clicks are always under way. */
  addWithoutEnd(skus: readonly string[]): void {
    for (const sku of skus) void addForEver(sku)
  },

  /** One piece a time, as a shopper clicks: the next when the page has drawn what came of the last. When each began. */
  async addOneByOne(sku: string, count: number): Promise<number[]> {
    const times: number[] = []
    for (let index = 0; index < count; index++) {
      times.push(now())
      await add(sku)
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    }
    return times
  },

  /** When the cart held this piece more, for so many from now on. */
  async sightsOf(sku: string, count: number): Promise<number[]> {
    const before = quantities()[sku] ?? 0
    const wanted = Array.from({ length: count }, (_, index) => before + index + 1)
    return await Promise.all(wanted.map((quantity) => seenAt(() => (quantities()[sku] ?? 0) >= quantity)))
  },

  /** The first state that the successor of a crashed worker tells: when it came, and what it says of the cart. */
  async stateAfterCrash(): Promise<{ at: number; quantities: Record<string, number> }> {
    // What nobody catches in a worker is told to the window too, after the engine has heard it.
    await new Promise((resolve) => addEventListener('error', resolve, { once: true }))
    const at = await seenAt(() => true)
    return { at, quantities: quantities() }
  },

  /** Its worker is gone without a word. Since when. */
  end(): number {
    const ended = now()
    engine.dispose()
    return ended
  },

  async until(sku: string, quantity: number): Promise<void> {
    if (quantities()[sku] !== quantity) await seenAt(() => quantities()[sku] === quantity)
  },

  /** What is wrong with the rows on the disk, in words. */
  async faultsOfLog(): Promise<readonly string[]> {
    const storage = await openDexieStorage()
    const events = await storage.eventsAfter(0)
    const tasks = await storage.tasks()
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
