import { beforeEach, describe, expect, test, vi } from 'vitest'
import { JournalledBrowser } from '#tests/fixtures/engine/journalled-browser.ts'
import { journalIn } from '#worker/storage/journal/journal.ts'

let browser: JournalledBrowser

beforeEach(() => {
  browser = new JournalledBrowser()
})

describe('without a journal the shop goes on', () => {
  beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue())

  test('where its code cannot be loaded [PROM-10]', async () => {
    const tab = await browser.open({ load: () => Promise.reject(new TypeError('Failed to fetch')) })
    await tab.add('OX-1')
    expect(tab.skus()).toEqual(['OX-1'])
    expect(tab.metrics).toEqual(['journal.off'])
  })

  test('where the disk does not answer, after a short wait [PROM-10]', async () => {
    const tab = await browser.open({
      load: async () => journalIn({ ...browser.disk.tab().files, take: () => new Promise(() => undefined) }),
    })
    const added = tab.add('OX-1')
    await vi.waitFor(async () => expect((await tab.storage.read(0)).events).toHaveLength(1))
    await vi.waitFor(() => {
      browser.clock.advance(5000)
      expect(tab.skus()).toEqual(['OX-1'])
    })
    await added
    // No later click waits for such a disk.
    await tab.add('OX-2')
    browser.clock.advance(60_000)
    await tab.add('OX-3')
    expect(tab.metrics).toEqual(['journal.off'])
  })

  test('where the disk answers late: commands made meanwhile are journaled then [ENG-53]', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const { files, die } = browser.disk.tab()
    const take = () => promise.then(files.take)
    const tab = await browser.open({ load: async () => journalIn({ ...files, take }) })
    const added = tab.add('OX-1')
    await vi.waitFor(() => {
      browser.clock.advance(5000)
      expect(tab.skus()).toEqual(['OX-1'])
    })
    await added
    await tab.add('OX-2')
    resolve()
    browser.clock.advance(60_000)
    await tab.add('OX-3')
    await vi.waitFor(() => expect(browser.disk.text).toContain('OX-3'))
    await tab.add('OX-4')
    die()
    tab.die()
    expect((await browser.openAfterWipe()).skus()).toEqual(['OX-1', 'OX-2', 'OX-3', 'OX-4'])
  })

  test('where its code arrives late: commits made meanwhile are journaled then [ENG-53]', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const { load, die } = browser.disk.tab()
    const tab = await browser.open({ load: () => promise.then(load) })
    const added = tab.add('OX-1')
    await vi.waitFor(async () => expect((await tab.storage.read(0)).events).toHaveLength(1))
    browser.clock.advance(1000)
    await added
    resolve()
    await vi.waitFor(() => expect(browser.disk.text).toContain('OX-1'))
    die()
    tab.die()

    expect((await browser.openAfterWipe()).skus()).toEqual(['OX-1'])
  })

  test('on a full disk, which is retried later; in between no outdated file is restored [ENG-49]', async () => {
    const tab = await browser.open()
    await tab.add('OX-1')
    browser.disk.faults.push(new DOMException('', 'QuotaExceededError'))
    await tab.add('OX-2')
    await tab.add('OX-3')
    expect(tab.metrics).toEqual(['journal.off'])
    expect(browser.disk.sizes).toEqual([])

    browser.clock.advance(60_000)
    await tab.add('OX-4')
    tab.die()
    expect((await browser.openAfterWipe()).skus()).toEqual(['OX-1', 'OX-2', 'OX-3', 'OX-4'])
  })

  test('on a full disk that answers a huge number of bytes, as Chromium does in a private window [ENG-49]', async () => {
    const tab = await browser.open()
    await tab.add('OX-1')
    browser.disk.refusals = 1
    await tab.add('OX-2')
    expect(tab.metrics).toEqual(['journal.off'])
    expect(browser.disk.sizes).toEqual([])
  })

  test('where the database needs its space; it is recreated later without loss [ENG-49]', async () => {
    const tab = await browser.open()
    await tab.add('OX-1')
    browser.fillDatabase()
    await tab.add('OX-2')
    expect([tab.storage.kind, tab.metrics]).toEqual(['durable', ['storage.full', 'journal.off']])
    expect(browser.disk.sizes).toEqual([])

    browser.clock.advance(60_000)
    await tab.add('OX-3')
    tab.die()
    expect((await browser.openAfterWipe()).skus()).toEqual(['OX-1', 'OX-2', 'OX-3'])
  })
})
