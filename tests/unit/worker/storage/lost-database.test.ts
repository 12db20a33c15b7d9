import { afterEach, expect, test } from 'vitest'
import { FakeCommerce } from '#tests/fixtures/engine/fake-commerce.ts'
import { lineOf } from '#tests/fixtures/engine/lines.ts'
import { Browser, seededRandom } from '#tests/fixtures/engine/tabs.ts'
import type { Storage } from '#worker/log/storage-port.ts'
import * as maintenance from '#worker/maintenance-chunk.ts'
import { createMemoryStorage } from '#worker/storage/memory-storage.ts'
import { createResilientStorage, type StorageDevice } from '#worker/storage/resilient-storage.ts'

const shop = new FakeCommerce()
const browser = new Browser(shop.fetch)
afterEach(() => browser.close())

const lost = () => Promise.reject(new DOMException('Connection to Indexed Database server lost', 'UnknownError'))

/** Its connection is lost with its next write, and the database does not open for it any more. */
function losing(storage: Storage) {
  let isLost = false
  const first: Storage = { ...storage, commit: (write) => (isLost ? lost() : storage.commit(write)) }
  const device: StorageDevice = {
    open: lost,
    openMemory: async () => createMemoryStorage(),
    makeRoom: async () => undefined,
    loadMaintenance: async () => maintenance,
  }
  const resilient = createResilientStorage(first, device, { clock: browser.clock, random: seededRandom(1) })
  const lose = () => {
    isLost = true
  }
  return { resilient, lose }
}

test('a tab whose database does not open any more delivers from memory, whichever tab leads on the disk [ENG-33]', async () => {
  const leader = await browser.openTab()
  await browser.until(() => leader.models.sync.isLeader)
  let lose = (): void => undefined
  const disk = (storage: Storage) => {
    const losingDisk = losing(storage)
    lose = losingDisk.lose
    return losingDisk.resilient
  }
  const tab = await browser.openTab({ disk })
  await browser.pass(1000)
  expect(tab.models.sync.isLeader).toBe(false)

  lose()
  const answer = tab.execute({ type: 'cart.add', line: lineOf('OX-1', 2) })
  await browser.until(() => tab.models.cart.totals.status === 'current')
  expect(await answer).toEqual({ ok: true })
  expect(tab.models.sync).toMatchObject({ storage: 'memory', isLeader: true, unsent: 0 })

  await leader.execute({ type: 'cart.add', line: lineOf('OX-2') })
  await browser.until(() => leader.models.cart.totals.status === 'current')
  await browser.pass(10_000)
  expect([leader.models.sync.isLeader, tab.models.sync.isLeader]).toEqual([true, true])
  expect([...shop.quotes.values()].flatMap(({ items }) => items.map(({ sku, qty }) => `${qty} ${sku}`)).sort()).toEqual(
    ['1 OX-2', '2 OX-1'],
  )
})
