import { beforeEach, describe, expect, test, vi } from 'vitest'
import { JournalledBrowser, type JournalledTab } from '#tests/fixtures/engine/journalled-browser.ts'

let browser: JournalledBrowser

beforeEach(() => {
  browser = new JournalledBrowser()
})

function untilInMemory({ storage }: JournalledTab): Promise<void> {
  return vi.waitFor(() => {
    browser.clock.advance(300)
    expect(storage.kind).toBe('memory')
  })
}

test('a tab that fell back to memory leaves the database’s contents in its file, not its own [ENG-51]', async () => {
  const [one, other] = [await browser.open(), await browser.open()]
  await one.write({ putSubjects: [{ id: 's', fields: {} }] })
  await one.add('OX-1')
  browser.lostWrites = 4
  const added = one.add('OX-2')
  await untilInMemory(one)
  await added
  await other.add('OX-3')
  await one.write({ deleteSubjects: ['s'] })
  await new Promise((resolve) => setImmediate(resolve))
  one.die()
  other.die()

  expect((await browser.openAfterWipe()).skus()).toEqual(['OX-1', 'OX-3'])
})

test('a tab whose journal’s code arrives after it fell back to memory leaves the files as they were [ENG-51]', async () => {
  const former = await browser.open()
  await former.add('OX-1')
  former.die()
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  const { load } = browser.disk.tab()
  const tab = await browser.open({ load: () => arrived.then(load) })
  browser.lostWrites = 4
  const added = tab.add('OX-2')
  await untilInMemory(tab)
  await added
  arrive()
  await new Promise((resolve) => setImmediate(resolve))
  await tab.add('OX-3')
  tab.die()
  expect((await browser.openAfterWipe()).skus()).toEqual(['OX-1'])
})

describe('a database that does not open', () => {
  beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue())

  /** The next write fails, and so does each new connection. */
  async function addWithoutDatabase(tab: JournalledTab, sku: string): Promise<void> {
    browser.isDamaged = true
    browser.lostWrites = 1
    const added = tab.add(sku)
    await untilInMemory(tab)
    await added
  }

  test('the files fill the memory of the next tab, which continues them [ENG-53]', async () => {
    const tab = await browser.open()
    await tab.add('OX-1')
    tab.die()

    browser.isDamaged = true
    const next = await browser.open()
    expect([next.storage.kind, next.skus(), next.log.tasks.size]).toEqual(['memory', ['OX-1'], 1])
    await next.add('OX-2')
    next.die()
    const third = await browser.open()
    expect([third.storage.kind, third.skus(), third.log.tasks.size]).toEqual(['memory', ['OX-1', 'OX-2'], 2])
    third.die()

    browser.isDamaged = false
    const last = await browser.openAfterWipe()
    expect([last.storage.kind, last.skus()]).toEqual(['durable', ['OX-1', 'OX-2']])
  })

  test('for a tab that had it open: what was done since is there at the next start [ENG-53]', async () => {
    const tab = await browser.open()
    await tab.add('OX-1')
    await addWithoutDatabase(tab, 'OX-2')
    await tab.add('OX-3')
    tab.die()
    expect((await browser.open()).skus()).toEqual(['OX-1', 'OX-2', 'OX-3'])
  })

  test('for a tab that has not read everything: its files are left as the database was [ENG-53]', async () => {
    const [deaf, other] = [await browser.open({}, true), await browser.open()]
    await deaf.add('OX-1')
    await other.add('OX-2')
    other.die()
    await addWithoutDatabase(deaf, 'OX-3')
    deaf.die()
    expect((await browser.open()).skus()).toEqual(['OX-1', 'OX-2'])
  })

  test('while another tab has it open: nothing is copied, and its files stay complete [ENG-53]', async () => {
    const tab = await browser.open()
    await tab.add('OX-1')
    browser.isDamaged = true
    const late = await browser.open()
    expect([late.storage.kind, late.skus()]).toEqual(['memory', []])
    await late.add('OX-9')
    await tab.add('OX-2')
    late.die()
    tab.die()

    browser.isDamaged = false
    expect((await browser.openAfterWipe()).skus()).toEqual(['OX-1', 'OX-2'])
  })

  test('one of several tabs that start at the same time continues the files [ENG-53]', async () => {
    const tab = await browser.open()
    await tab.add('OX-1')
    tab.die()
    browser.isDamaged = true
    const tabs = await Promise.all([browser.open(), browser.open(), browser.open()])
    expect(tabs.filter((one) => one.skus().length > 0)).toHaveLength(1)
  })

  test.each([
    ['is then thrown away', () => browser.wipe()],
    [
      'is then damaged for good',
      () => {
        browser.isDamaged = true
      },
    ],
  ])('one that opens again and %s counts more than what a tab had in memory [ENG-53]', async (_, lose) => {
    const tab = await browser.open()
    await tab.add('OX-1')
    tab.die()
    browser.isDamaged = true
    const inMemory = await browser.open()
    await inMemory.add('OX-8')
    browser.isDamaged = false
    const durable = await browser.open()
    await durable.add('OX-2')
    browser.clock.advance(1000)
    await inMemory.write({
      deleteSubjects: ['s'],
      events: [{ type: 'identity.signed-in', subject: 's', session: null }],
    })
    await inMemory.add('OX-9')
    inMemory.die()
    durable.die()
    lose()
    expect((await browser.open()).skus()).toEqual(['OX-1', 'OX-2'])
  })

  test('what a living tab has in memory fills no empty database [ENG-53]', async () => {
    const tab = await browser.open()
    await tab.add('OX-1')
    tab.die()
    browser.isDamaged = true
    const inMemory = await browser.open()
    await inMemory.add('OX-2')
    browser.isDamaged = false
    const durable = await browser.openAfterWipe()
    expect([durable.storage.kind, durable.skus()]).toEqual(['durable', []])
  })
})

test('a tab that went on in memory though its database opens leaves its file as the database was [ENG-51]', async () => {
  const tab = await browser.open()
  await tab.add('OX-1')
  browser.lostWrites = 4
  const added = tab.add('OX-2')
  await untilInMemory(tab)
  await added
  await tab.add('OX-3')
  tab.die()
  expect((await browser.openAfterWipe()).skus()).toEqual(['OX-1'])
})
