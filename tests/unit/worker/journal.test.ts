import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { JournalDisk } from '#tests/fixtures/engine/journal-disk.ts'
import { lineOf } from '#tests/fixtures/engine/lines.ts'
import { seededRandom } from '#tests/fixtures/engine/tabs.ts'
import { VirtualClock } from '#tests/fixtures/engine/virtual-clock.ts'
import { uuidv7 } from '#worker/ids.ts'
import { type JournalPlace, openJournaled } from '#worker/journal/journaled-storage.ts'
import { openDexieStorage } from '#worker/log/dexie-storage.ts'
import { Log } from '#worker/log/log.ts'
import { createMemoryStorage } from '#worker/log/memory-storage.ts'
import type { Draft } from '#worker/log/stage.ts'
import type { LifecycleEvent } from '#worker/ports.ts'
import { createSteadyStorage, type StorageDevice } from '#worker/storage/steady-storage.ts'

let clock: VirtualClock
let database: { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange }
let disk: JournalDisk
let channels: Set<(message: unknown) => void>
let seed = 1

beforeEach(() => {
  clock = new VirtualClock()
  disk = new JournalDisk()
  channels = new Set()
  wipe()
})

/** Chromium begins a corrupted database anew, without a word. */
function wipe(): void {
  database = { indexedDB: new IDBFactory(), IDBKeyRange }
}

async function openTab(place: Partial<JournalPlace> = {}, isDeaf = false) {
  const random = seededRandom(seed++)
  const newId = () => uuidv7({ now: Date.now, after: clock.after }, random)
  const listeners = new Set<(event: LifecycleEvent) => void>()
  const metrics: string[] = []
  const { load, die } = disk.tab()
  const device: StorageDevice = {
    open: () => openDexieStorage('t', database),
    openNext: () => openDexieStorage('t-2', database),
    openMemory: async () => createMemoryStorage(),
    makeRoom: async () => undefined,
  }
  const steady = createSteadyStorage(await device.open(), device, { clock, random })
  const lifecycle = {
    isOnline: () => true,
    isVisible: () => true,
    listen: (listener: (event: LifecycleEvent) => void) => void listeners.add(listener),
  }
  const storage = await openJournaled(Promise.resolve(steady), {
    clock,
    lifecycle,
    exists: disk.exists,
    load,
    ...place,
  })
  let hear: (message: unknown) => void = () => undefined
  const channel = {
    post: (message: unknown) => {
      for (const other of channels) if (other !== hear) other(message)
    },
    listen: (listener: (message: unknown) => void) => {
      hear = listener
      if (!isDeaf) channels.add(listener)
    },
    close: () => undefined,
  }
  let isDead = false
  const report = (error: unknown) => {
    if (!isDead) throw error
  }
  const log = await Log.open({ storage, channel, clock, newId, report })
  storage.attach({ log, measure: (name) => metrics.push(name), moved: () => undefined })
  const write = (draft: Omit<Draft<void>, 'result'>) =>
    log.submit(() => ({ ...draft, result: undefined }), { actor: 'shopper', cause: newId(), epoch: null })
  return {
    log,
    storage,
    metrics,
    write,
    add: (sku: string) => write({ events: [{ type: 'cart.line-added', line: lineOf(sku) }] }),
    skus: () => log.states.cart.lines.map(({ sku }) => sku),
    tell: (event: LifecycleEvent) => {
      for (const listener of listeners) listener(event)
    },
    /** SIGKILL: no last word. */
    die() {
      isDead = true
      channels.delete(hear)
      die()
      storage.close()
    },
  }
}

/** What the next visit finds after the browser has thrown the database away. */
async function openAfterWipe() {
  wipe()
  return openTab()
}

describe('a database that was thrown away', () => {
  test('is filled with all that was acknowledged, tasks included [ENG-53, ENG-71]', async () => {
    const tab = await openTab()
    await tab.add('OX-1')
    await tab.add('OX-2')
    const tasks = [...tab.log.tasks.keys()]
    tab.die()

    const next = await openAfterWipe()
    expect(next.skus()).toEqual(['OX-1', 'OX-2'])
    expect([...next.log.tasks.keys()]).toEqual(tasks)
    expect(next.metrics).toContain('storage.restored')
  })

  test('again and again, also where the shopper went on in between [ENG-53]', async () => {
    for (const [index, sku] of ['OX-1', 'OX-2', 'OX-3', 'OX-4'].entries()) {
      const tab = await openAfterWipe()
      expect(tab.skus()).toHaveLength(index)
      await tab.add(sku)
      tab.die()
    }
    expect((await openAfterWipe()).skus()).toEqual(['OX-1', 'OX-2', 'OX-3', 'OX-4'])
  })

  test('gets the work of several tabs in its order [ENG-53]', async () => {
    const [one, other] = [await openTab(), await openTab()]
    await one.add('OX-1')
    await other.add('OX-2')
    await one.add('OX-3')
    await other.add('OX-4')
    one.die()
    other.die()

    expect((await openAfterWipe()).skus()).toEqual(['OX-1', 'OX-2', 'OX-3', 'OX-4'])
  })

  test('gets what one tab read before its writer, which slept, could keep it [ENG-53]', async () => {
    // It stands still between its commit and its file.
    const asleep = await openTab({ load: () => new Promise(() => undefined) })
    void asleep.add('OX-1')
    await vi.waitFor(async () => expect(await asleep.storage.eventsAfter(0)).toHaveLength(1))
    const awake = await openTab({}, true)
    await awake.add('OX-2')
    asleep.die()
    awake.die()

    const next = await openAfterWipe()
    expect(next.skus()).toEqual(['OX-1', 'OX-2'])
    expect(next.log.tasks.size).toBe(2)
  })

  test('is filled once by two tabs that find it empty at the same time [ENG-53]', async () => {
    const tab = await openTab()
    await tab.add('OX-1')
    tab.die()
    wipe()

    const [one, other] = await Promise.all([openTab(), openTab()])
    expect([one.skus(), other.skus()]).toEqual([['OX-1'], ['OX-1']])
    await one.add('OX-2')
    await other.add('OX-3')
    expect(one.skus()).toEqual(['OX-1', 'OX-2', 'OX-3'])
    expect([...one.metrics, ...other.metrics].filter((name) => name === 'storage.restored')).toHaveLength(1)
  })

  test('gets the state of tasks as it was last [ENG-14, ENG-53]', async () => {
    const tab = await openTab()
    await tab.add('OX-1')
    await tab.add('OX-2')
    const [first, second] = [...tab.log.tasks.values()]
    if (!first || !second) throw new Error('Nothing waits')
    await tab.write({ putTasks: [{ ...second, state: 'sending', attempts: 1 }] })
    await tab.write({ putTasks: [{ ...second, state: 'uncertain', attempts: 2 }], deleteTasks: [first.id] })
    tab.die()

    expect([...(await openAfterWipe()).log.tasks.values()]).toEqual([{ ...second, state: 'uncertain', attempts: 2 }])
  })
})

test('a line that was torn by the kill is passed over, and nothing is written behind it [ENG-53, ENG-71]', async () => {
  const tab = await openTab()
  await tab.add('OX-1')
  await tab.add('OX-2')
  tab.die()
  disk.tear(10)

  const next = await openAfterWipe()
  expect(next.skus()).toEqual(['OX-1'])
  await next.add('OX-3')
  next.die()
  expect((await openAfterWipe()).skus()).toEqual(['OX-1', 'OX-3'])
})

test('a database that holds a log is not touched [ENG-53]', async () => {
  const tab = await openTab()
  await tab.add('OX-1')
  tab.die()

  const next = await openTab()
  expect(next.metrics).toEqual([])
  expect(next.skus()).toEqual(['OX-1'])
})

test('a file that has grown begins anew, and is as good [ENG-07, ENG-53]', async () => {
  const tab = await openTab()
  const name = 'x'.repeat(3000)
  for (let round = 0; round < 120; round++) {
    await tab.write({ events: [{ type: 'cart.line-added', line: lineOf('OX-1', 1, { name, id: `line-${round}` }) }] })
  }
  await vi.waitFor(() => expect(disk.sizes).toHaveLength(1))
  const lines = tab.log.states.cart.lines
  tab.die()

  expect(Math.max(...disk.sizes)).toBeLessThan(1_000_000)
  expect((await openAfterWipe()).log.states.cart.lines).toEqual(lines)
})

describe('what was forgotten is in no file [ENG-56]', () => {
  const lena = { id: 's1', fields: { email: 'lena.vogt@example.de' } }

  test('of the tab that deleted it, of one that lives, and of one that died', async () => {
    const dead = await openTab()
    await dead.write({ putSubjects: [lena] })
    dead.die()
    const [one, other] = [await openTab(), await openTab()]
    await one.add('OX-1')
    await other.add('OX-2')
    expect(disk.text).toContain('lena.vogt')

    await one.write({ deleteSubjects: ['s1'] })
    await vi.waitFor(() => expect(disk.text).not.toContain('lena.vogt'))
    one.die()
    other.die()
    expect((await openAfterWipe()).skus()).toEqual(['OX-1', 'OX-2'])
  })

  test('nor is what somebody did who has signed out', async () => {
    const tab = await openTab()
    const other = await openTab()
    await tab.write({ events: [{ type: 'identity.signed-in', subject: 's1' }], putSubjects: [lena] })
    await tab.add('OX-SECRET')
    await other.add('OX-SECRET-2')
    expect(disk.text).toContain('OX-SECRET')

    await tab.write({
      events: [
        { type: 'identity.signed-out', reason: 'shopper' },
        { type: 'cart.cleared', isSynced: false, isDisconnected: true },
      ],
      deleteTasks: [...tab.log.tasks.keys()],
      deleteSubjects: ['s1'],
    })
    await vi.waitFor(() => expect(disk.text).not.toMatch(/SECRET|lena/))
    tab.die()
    other.die()
    const next = await openAfterWipe()
    expect(next.skus()).toEqual([])
    expect(next.log.subjects.size).toBe(0)
  })
})

describe('without a journal the shop goes on', () => {
  beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue())

  test('where its code cannot be loaded [PROM-10]', async () => {
    const tab = await openTab({ load: () => Promise.reject(new TypeError('Failed to fetch')) })
    await tab.add('OX-1')
    expect(tab.skus()).toEqual(['OX-1'])
    expect(tab.metrics).toEqual(['journal.off'])
  })

  test('where the disk does not answer, after a short wait [PROM-10]', async () => {
    const code = await disk.tab().load()
    const tab = await openTab({
      load: async () => ({ ...code, files: { ...code.files, take: () => new Promise(() => undefined) } }),
    })
    const added = tab.add('OX-1')
    await vi.waitFor(async () => expect(await tab.storage.eventsAfter(0)).toHaveLength(1))
    await vi.waitFor(() => {
      clock.advance(5000)
      expect(tab.skus()).toEqual(['OX-1'])
    })
    await added
  })

  test('where its code comes late: what was written meanwhile is kept then [ENG-53]', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const { load, die } = disk.tab()
    const tab = await openTab({ load: () => promise.then(load) })
    const added = tab.add('OX-1')
    await vi.waitFor(async () => expect(await tab.storage.eventsAfter(0)).toHaveLength(1))
    clock.advance(1000)
    await added
    resolve()
    await vi.waitFor(() => expect(disk.text).toContain('OX-1'))
    die()
    tab.die()

    expect((await openAfterWipe()).skus()).toEqual(['OX-1'])
  })

  test('on a full disk, which is asked again later; in between nothing old is kept for the truth [ENG-49, ENG-53]', async () => {
    const tab = await openTab()
    await tab.add('OX-1')
    disk.faults.push(new DOMException('', 'QuotaExceededError'))
    await tab.add('OX-2')
    await tab.add('OX-3')
    expect(tab.metrics).toEqual(['journal.off'])
    expect(disk.sizes).toEqual([])

    clock.advance(60_000)
    await tab.add('OX-4')
    tab.die()
    expect((await openAfterWipe()).skus()).toEqual(['OX-1', 'OX-2', 'OX-3', 'OX-4'])
  })
})

test('a frozen page holds no file, and takes one again when it is back [ENG-42, ENG-43, ENG-53]', async () => {
  const tab = await openTab()
  await tab.add('OX-1')
  tab.tell('freeze')
  await vi.waitFor(async () => {
    const dead = await (await disk.tab().load()).files.takeDead()
    for (const file of dead) file.close()
    expect(dead).toHaveLength(1)
  })
  tab.tell('resume')
  await tab.add('OX-2')
  tab.die()
  expect((await openAfterWipe()).skus()).toEqual(['OX-1', 'OX-2'])
})

test('a kill at any moment takes nothing back, whichever file was being written [ENG-12, ENG-53, ENG-71]', async () => {
  let acknowledged = 0
  for (let life = 1; life < 30; life++) {
    const skus: string[] = []
    disk = new JournalDisk()
    wipe()
    const addTo = async (tab: Awaited<ReturnType<typeof openTab>>, sku: string) => {
      await tab.add(sku)
      if (disk.life > 0) skus.push(sku)
    }
    const former = await openTab()
    await addTo(former, 'OX-0')
    former.die()

    disk.life = life
    const [one, other] = [await openTab(), await openTab({}, true)]
    for (let round = 1; round <= 4; round++) {
      await addTo(one, `OX-${round}`)
      await addTo(other, `DE-${round}`)
    }
    one.die()
    other.die()
    disk.life = Number.POSITIVE_INFINITY

    const next = await openAfterWipe()
    expect(next.skus(), `after ${life} steps`).toEqual(expect.arrayContaining(skus))
    acknowledged += skus.length
    next.die()
  }
  expect(acknowledged).toBeGreaterThan(100)
})
