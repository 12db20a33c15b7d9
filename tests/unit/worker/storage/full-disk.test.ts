import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SmallDisk } from '#tests/fixtures/engine/small-disk.ts'
import { openTabOn } from '#tests/fixtures/engine/small-disk-tab.ts'
import { eventOf } from '#tests/fixtures/engine/storage-contract.ts'
import { commitNext } from '#tests/fixtures/engine/writes.ts'
import { replay } from '#worker/log/fold.ts'

const CLICK = 3000

let disk: SmallDisk
let opened: number

beforeEach(() => {
  disk = new SmallDisk()
  opened = 0
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => {
  disk.close()
  vi.restoreAllMocks()
})

const openTab = () => openTabOn(disk, ++opened)

/** What the next visit finds. */
async function storedRows() {
  const storage = await disk.open()
  const events = (await storage.read(0)).events
  return { events, states: replay(events).states, tasks: (await storage.read(0)).tasks }
}

describe('a full disk', () => {
  test('compacts a long log in the room that others give up, and stores what was clicked, once [ENG-49]', async () => {
    const tab = await openTab()
    await tab.add('OX-1', 'first')
    await tab.chatter(150)
    disk.fill()
    disk.files = CLICK
    await tab.add('OX-2', 'second')

    expect(tab.skus()).toEqual(['OX-1', 'OX-2'])
    expect(tab.storage.kind).toBe('durable')
    const { events, states, tasks } = await storedRows()
    expect(events.map(({ type }) => type).sort()).toEqual([
      'cart.carried-forward',
      'cart.line-added',
      'consent.carried-forward',
    ])
    expect(states).toEqual(tab.log.states)
    expect(tasks.map(({ id }) => id)).toEqual(['first', 'second'])
    expect(disk.room).toBeGreaterThan(CLICK)
    expect(await tab.storage.hasEvent('first')).toBe(true)
  })

  test.each([
    { title: 'gives up at once what was deleted', reclaims: true },
    { title: 'gives up later what was deleted', reclaims: false },
  ])('that $title: tidying frees nothing that a click may need [ENG-49]', async ({ reclaims }) => {
    disk = new SmallDisk({ reclaims })
    const tab = await openTab()
    await tab.add('OX-1')
    await tab.chatter(150)
    disk.fill()
    disk.files = disk.caches = CLICK
    await expect(tab.tidy()).rejects.toMatchObject({ name: 'QuotaExceededError' })
    expect([disk.files, disk.caches]).toEqual([CLICK, CLICK])
    await tab.add('OX-2')
    await tab.add('OX-3')
    expect(tab.storage.kind).toBe('durable')
    expect((await storedRows()).states).toEqual(tab.log.states)
  })

  test('leaves a short log as it is: its compaction would take more than it gives [ENG-49]', async () => {
    const tab = await openTab()
    await tab.add('OX-1')
    disk.fill()
    disk.files = CLICK
    await tab.add('OX-2')
    expect((await storedRows()).events.map(({ type }) => type)).toEqual(['cart.line-added', 'cart.line-added'])
  })

  test('leads to memory only when nothing is left to give [ENG-49]', async () => {
    const tab = await openTab()
    await tab.add('OX-1')
    disk.fill()
    disk.files = CLICK
    await tab.add('OX-2')
    expect(tab.storage.kind).toBe('durable')
    disk.fill()
    await tab.add('OX-3')
    expect([tab.skus(), tab.storage.kind]).toEqual([['OX-1', 'OX-2', 'OX-3'], 'memory'])
  })
})

test('another tab that writes during a compaction loses nothing, and neither does this one [ENG-08]', async () => {
  const [tab, other] = [await openTab(), await openTab()]
  await tab.add('OX-1')
  await tab.chatter(150)
  disk.fill()
  disk.files = 2 * CLICK
  let writes = 0
  disk.beforeWrite = async (kind) => {
    // The click, the click again, the compaction.
    if (kind !== 'commit' || ++writes !== 3) return
    disk.beforeWrite = async () => undefined
    await other.add('OX-2')
  }
  await tab.add('OX-3')
  expect(tab.skus()).toEqual(['OX-1', 'OX-2', 'OX-3'])
  await other.log.catchUp()
  expect(other.log.states).toEqual(tab.log.states)
  expect((await storedRows()).states).toEqual(tab.log.states)
})

test.each([0, 1, 2, 5])(
  'a tab that dies after purge %i of its compaction leaves a log that others read [ENG-08]',
  async (purged) => {
    const tab = await openTab()
    await tab.add('OX-1')
    await tab.chatter(150)
    disk.fill()
    disk.files = CLICK
    let purges = 0
    const { promise: dead, resolve: die } = Promise.withResolvers<void>()
    disk.beforeWrite = async (kind) => {
      if (kind !== 'purge' || purges++ < purged) return
      die()
      await new Promise(() => undefined)
    }
    const before = tab.log.states
    void tab.add('OX-2')
    await dead
    expect((await storedRows()).states).toEqual(before)

    disk.beforeWrite = async () => undefined
    disk.room = 10 * CLICK
    const next = await openTab()
    await next.add('OX-3')
    await next.tidy()
    expect(next.skus()).toEqual(['OX-1', 'OX-3'])
    expect((await storedRows()).states).toEqual(next.log.states)
  },
)

test('streams of newer code keep their events, however full the disk [ENG-05]', async () => {
  const tab = await openTab()
  await tab.chatter(150)
  await commitNext(tab.storage, { events: [eventOf(1, { stream: 'lists', type: 'lists.shared' })] })
  await tab.log.catchUp()
  disk.fill()
  disk.files = CLICK
  await tab.add('OX-1')
  expect((await storedRows()).events).toHaveLength(152)
})
