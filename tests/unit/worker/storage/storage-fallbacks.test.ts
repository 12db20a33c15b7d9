import { describe, expect, test, vi } from 'vitest'
import { Log } from '#worker/log/log.ts'
import * as maintenance from '#worker/maintenance-chunk.ts'
import {
  after,
  before,
  clock,
  disk,
  metrics,
  moves,
  opened,
  openTab,
  played,
  SILENT,
  withFailingDisk,
} from './failing-disk.ts'

withFailingDisk()

const lost = () => new DOMException('Connection to Indexed Database server lost', 'UnknownError')

describe.each([
  'UnknownError',
  'InvalidStateError',
  'AbortError',
  'DatabaseClosedError',
  'NotFoundError',
  'OpenFailedError',
  'TransactionInactiveError',
  'NotReadableError',
  'DataError',
  'TimeoutError',
])('%s', (name) => {
  test('a lost connection is reopened, and the command is stored once [ENG-52]', async () => {
    const { add, skus, storage } = await openTab()
    await add('OX-1')
    played.faults = [before(() => new DOMException('', name))]
    await add('OX-2')
    expect(skus()).toEqual(['OX-1', 'OX-2'])
    expect(storage.kind).toBe('durable')
    expect((await (await openTab(2)).storage.read(0)).events.length).toBe(2)
    expect(metrics).toEqual(['storage.lost', 'storage.reopened'])
  })
})

test('what was written before the connection was lost is not written again [ENG-16]', async () => {
  const { add, skus } = await openTab()
  played.faults = [after(lost)]
  await add('OX-1')
  expect(skus()).toEqual(['OX-1'])
  expect((await openTab(2)).skus()).toEqual(['OX-1'])
})

test('a write whose answer was lost is found, also if the log was compacted meanwhile [ENG-16]', async () => {
  const [tab, other] = [await openTab(), await openTab(2)]
  played.meanwhile = async () => {
    await other.log.catchUp()
    await maintenance.compact({ log: other.log, measure: () => undefined }, other.storage, {
      events: 0,
      bytes: 0,
    })
  }
  played.faults = [after(lost)]
  await tab.add('OX-1')
  expect([tab.skus(), (await openTab(3)).skus()]).toEqual([['OX-1'], ['OX-1']])
})

test('a write that is under way in a storage that the tab leaves is done in the next one too [ENG-12]', async () => {
  const tab = await openTab()
  await tab.add('OX-1')
  const { promise, resolve } = Promise.withResolvers<void>()
  played.answer = promise
  const adding = tab.add('OX-2')
  await vi.waitFor(() => expect(played.answer).toBeNull())
  played.faults = Array.from({ length: 4 }, () => before(lost))
  await tab.storage.read(0)
  expect(tab.storage.kind).toBe('memory')
  resolve()
  await adding
  await tab.add('OX-3')
  const reopened = await Log.open({
    storage: tab.storage,
    channel: SILENT,
    clock,
    newId: () => 'other',
    report: expect.fail,
  })
  expect([tab.skus(), reopened.states.cart.lines.map(({ sku }) => sku)]).toEqual([
    ['OX-1', 'OX-2', 'OX-3'],
    ['OX-1', 'OX-2', 'OX-3'],
  ])
  expect(tab.log.tasks.size).toBe(3)
})

test('a disk that opens and fails for good ends in memory with all that was there [ENG-51]', async () => {
  const { add, skus, storage, log } = await openTab()
  await add('OX-1')
  played.faults = Array.from({ length: 9 }, () => before(lost))
  await add('OX-2')
  await add('OX-3')
  expect(skus()).toEqual(['OX-1', 'OX-2', 'OX-3'])
  expect([storage.kind, moves]).toEqual(['memory', [true]])
  expect(log.tasks.size).toBe(3)
  expect(metrics.at(-1)).toBe('storage.moved')
})

test('a disk that fails while the tail is read: no intent is taken along without what sends it [ENG-52]', async () => {
  const [tab, other] = [await openTab(), await openTab(2)]
  await other.add('OX-0', 'known')
  await tab.log.catchUp()
  await other.add('OX-1', 'asked')
  played.faults = Array.from({ length: 4 }, () => before(lost))
  await tab.log.catchUp()
  expect([tab.storage.kind, tab.skus(), [...tab.log.tasks.keys()]]).toEqual(['memory', ['OX-0'], ['known']])
})

test('a write, and a disk that fails after it: what was asked for is taken along to be sent [ENG-12]', async () => {
  const tab = await openTab()
  await tab.add('OX-1', 'asked')
  played.faults = Array.from({ length: 4 }, () => before(lost))
  await tab.log.catchUp()
  expect([tab.storage.kind, tab.skus(), [...tab.log.tasks.keys()]]).toEqual(['memory', ['OX-1'], ['asked']])
})

test('a database that does not open any more is left for memory, with what the tab knows and is asked for [ENG-53]', async () => {
  const { add, skus, storage, log } = await openTab()
  await add('OX-1', 'first')
  played.faults = [before(lost)]
  played.openingFaults = [lost, lost, lost]
  await add('OX-2')
  expect(skus()).toEqual(['OX-1', 'OX-2'])
  expect([storage.kind, moves]).toEqual(['memory', [false]])
  expect(log.tasks.size).toBe(2)
  expect(played.openingFaults).toEqual([])
  const report = (error: unknown) => Promise.reject(error)
  const reopened = await Log.open({ storage, channel: SILENT, clock, newId: () => 'x', report })
  expect(reopened.states).toEqual(log.states)
})

test('a database that opens at the third try is not left [ENG-52]', async () => {
  const { add, skus, storage } = await openTab()
  played.faults = [before(lost)]
  played.openingFaults = [lost, lost]
  await add('OX-1')
  expect([storage.kind, skus(), moves]).toEqual(['durable', ['OX-1'], []])
})

test.each([
  ['is denied', () => new DOMException('', 'SecurityError')],
  ['is silent', () => new Error('IndexedDB did not open in time') as DOMException],
])(
  'a connection is lost and another one %s: the command is stored in memory with all that was there [ENG-51]',
  async (_, denied) => {
    const { add, skus, storage } = await openTab()
    await add('OX-1')
    played.faults = [before(lost)]
    played.openingFaults = [denied]
    await add('OX-2')
    expect(skus()).toEqual(['OX-1', 'OX-2'])
    expect([storage.kind, moves]).toEqual(['memory', [false]])
  },
)

test('a defect of our own is reported and takes no fallback step [ENG-52]', async () => {
  const { add, storage } = await openTab()
  played.faults = [before(() => new DOMException('', 'DataCloneError'))]
  await expect(add('OX-1')).rejects.toThrow()
  expect([storage.kind, metrics]).toEqual(['durable', []])
})

test('many works that fail at once open one new connection [ENG-52]', async () => {
  const { storage } = await openTab()
  const openings = opened.length
  played.faults = [before(lost), before(lost), before(lost)]
  await Promise.all([storage.read(0), storage.read(0), storage.read(0)])
  expect(opened.length - openings).toBe(1)
})

test('a log that was deleted under a running shop is recreated, and the command is stored [ENG-52]', async () => {
  const { add, skus } = await openTab()
  await add('OX-1')
  await add('OX-2')
  await new Promise((resolve) => Object.assign(disk.indexedDB.deleteDatabase('t'), { onsuccess: resolve }))
  await add('OX-3')
  expect(skus()).toEqual(['OX-3'])
})
