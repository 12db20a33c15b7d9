import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DecidedCommand, decideCommand } from '#tests/fixtures/engine/decide-command.ts'
import { LENA } from '#tests/fixtures/engine/details.ts'
import { lineOf } from '#tests/fixtures/engine/lines.ts'
import { seededRandom } from '#tests/fixtures/engine/tabs.ts'
import { VirtualClock } from '#tests/fixtures/engine/virtual-clock.ts'
import type { Outcome } from '#worker/commands.ts'
import { uuidv7 } from '#worker/ids.ts'
import { replay } from '#worker/log/fold.ts'
import { Log } from '#worker/log/log.ts'
import { type Bounds, runMaintenance } from '#worker/log/maintenance.ts'
import type { Storage } from '#worker/log/storage-port.ts'
import type { Channel } from '#worker/ports.ts'
import { openDexieStorage } from '#worker/storage/dexie-storage.ts'
import { createMemoryStorage } from '#worker/storage/memory-storage.ts'

const SILENT: Channel = { post: () => undefined, listen: () => undefined }

const sku = fc.constantFrom('OX-1', 'OX-2', 'OX-3')
const quantity = fc.integer({ min: -1, max: 12 })
const cartCommand: fc.Arbitrary<DecidedCommand> = fc.oneof(
  fc.record({ type: fc.constant('cart.add' as const), line: fc.tuple(sku, quantity).map(([of, n]) => lineOf(of, n)) }),
  fc.record({ type: fc.constant('cart.set-quantity' as const), lineId: sku.map((of) => `line-${of}`), quantity }),
  fc.record({ type: fc.constant('cart.remove' as const), lineId: sku.map((of) => `line-${of}`) }),
  fc.record({ type: fc.constant('cart.restore' as const), lineId: sku.map((of) => `line-${of}`) }),
  fc.record({ type: fc.constant('cart.apply-coupon' as const), code: fc.constantFrom('HERBST20', '') }),
  fc.record({ type: fc.constant('cart.remove-coupon' as const) }),
)
const otherCommand: fc.Arbitrary<DecidedCommand> = fc.oneof(
  fc.record({ type: fc.constant('consent.decide' as const), tracking: fc.boolean() }),
  fc.record({
    type: fc.constant('checkout.choose-country' as const),
    country: fc.constantFrom('DE', 'AT', 'FR'),
    taxCountry: fc.constant('DE'),
  }),
  fc.record({ type: fc.constant('checkout.submit-personal-details' as const), details: fc.constant(LENA) }),
)
const commands = fc.array(fc.oneof(cartCommand, otherCommand), { maxLength: 40 })

function ids(seed: number) {
  const clock = new VirtualClock()
  const random = seededRandom(seed)
  return { clock, newId: () => uuidv7(clock, random) }
}

async function openTab(storage: Storage, seed: number) {
  const { clock, newId } = ids(seed)
  const log = await Log.open({ storage, channel: SILENT, clock, newId, report: (error) => Promise.reject(error) })
  const execute = (command: DecidedCommand, cause = newId()): Promise<Outcome> => {
    const facts = { newId: newId(), isOnline: true, now: 0 }
    return log.submit((states) => decideCommand(states, command, facts), { actor: 'shopper', cause })
  }
  const keep = (bounds?: Bounds) =>
    runMaintenance({ log, storage, report: (error) => Promise.reject(error), measure: () => {} }, bounds)
  return { log, execute, keep }
}

const RUNS = 10_000
/** Some seconds, on a busy machine half a minute. */
const LONG = { timeout: 180_000 }

test('a log that is read again gives the same state, at every point [SYNC-01]', LONG, async () => {
  await fc.assert(
    fc.asyncProperty(commands, fc.nat(40), async (list, cut) => {
      const storage = createMemoryStorage()
      const tab = await openTab(storage, 1)
      for (const [index, command] of list.entries()) {
        await tab.execute(command)
        if (index === cut) await tab.keep()
      }
      expect((await openTab(storage, 2)).log.states).toEqual(tab.log.states)
    }),
    { numRuns: RUNS },
  )
})

test('a log compacted at any points folds to the same state and recognises its commands [ENG-07]', LONG, async () => {
  await fc.assert(
    fc.asyncProperty(commands, fc.array(fc.nat(40), { maxLength: 4 }), async (list, cuts) => {
      const storage = createMemoryStorage()
      const tab = await openTab(storage, 1)
      const given: string[] = []
      for (const [index, command] of list.entries()) {
        const { seq } = tab.log
        await tab.execute(command, `command-${index}`)
        if (tab.log.seq > seq) given.push(`command-${index}`)
        if (!cuts.includes(index)) continue
        const { states } = tab.log
        await tab.keep({ events: 0, bytes: 0 })
        expect(tab.log.states).toEqual(states)
      }
      const events = (await storage.read(0)).events
      expect(replay(events).states).toEqual(tab.log.states)
      expect((await openTab(storage, 2)).log.states).toEqual(tab.log.states)
      for (const id of given) expect(await storage.hasEvent(id)).toBe(true)
    }),
    { numRuns: RUNS },
  )
})

test('all at once is the same as one after the other [ENG-72]', async () => {
  await fc.assert(
    fc.asyncProperty(commands, async (list) => {
      const oneByOne = await openTab(createMemoryStorage(), 1)
      for (const command of list) await oneByOne.execute(command)
      const atOnce = await openTab(createMemoryStorage(), 1)
      await Promise.all(list.map((command) => atOnce.execute(command)))
      expect(withoutIds(atOnce.log)).toEqual(withoutIds(oneByOne.log))
    }),
    { numRuns: 100 },
  )
})

test('streams that know nothing of each other commute [ENG-11]', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(cartCommand, { maxLength: 15 }),
      fc.array(fc.record({ type: fc.constant('consent.decide' as const), tracking: fc.boolean() }), { maxLength: 15 }),
      async (one, other) => {
        const first = await openTab(createMemoryStorage(), 1)
        for (const command of [...one, ...other]) await first.execute(command)
        const second = await openTab(createMemoryStorage(), 1)
        for (const command of [...other, ...one]) await second.execute(command)
        expect(second.log.states).toEqual(first.log.states)
      },
    ),
    { numRuns: 100 },
  )
})

test('a refused command leaves no trace [SYNC-01]', async () => {
  await fc.assert(
    fc.asyncProperty(commands, async (list) => {
      const tab = await openTab(createMemoryStorage(), 1)
      for (const command of list) {
        const { seq, states } = tab.log
        const outcome = await tab.execute(command)
        if (!outcome.ok) expect([tab.log.seq, tab.log.states]).toEqual([seq, states])
      }
    }),
    { numRuns: 100 },
  )
})

test('two tabs that write in any interleaving end with one truth [SYNC-15]', async () => {
  await fc.assert(
    fc.asyncProperty(commands, fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }), async (list, turns) => {
      const disk = { indexedDB: new IDBFactory(), IDBKeyRange }
      const storages = [await openDexieStorage('t', disk), await openDexieStorage('t', disk)] as const
      const tabs = [await openTab(storages[0], 1), await openTab(storages[1], 2)] as const
      await Promise.all(list.map((command, index) => tabs[turns[index] ? 0 : 1].execute(command)))
      await Promise.all(tabs.map(({ log }) => log.catchUp()))
      expect(tabs[0].log.states).toEqual(tabs[1].log.states)
      const events = (await storages[0].read(0)).events
      for (const stream of ['cart', 'checkout', 'consent']) {
        const revs = events.filter((event) => event.stream === stream).map(({ rev }) => rev)
        expect(revs).toEqual(revs.map((_, index) => index + 1))
      }
      for (const storage of storages) storage.close()
    }),
    { numRuns: 15 },
  )
})

/** Ids are minted in another order when commands overlap; what they name is the same. */
function withoutIds({ states }: Log) {
  const { personal: _, drafts: __, ...checkout } = states.checkout
  return { ...states, checkout }
}
