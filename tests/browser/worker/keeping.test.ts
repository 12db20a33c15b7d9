import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeClients, openClient } from '#tests/fixtures/engine/clients.ts'
import { lineOf } from '#tests/fixtures/engine/lines.ts'
import { forgetSiteData } from '#tests/fixtures/engine/site-data.ts'

beforeEach(async () => {
  await forgetSiteData()
  // biome-ignore lint/suspicious/noDocumentCookie: as the client writes it
  document.cookie = 'welt-log=1; path=/; max-age=0'
})
afterEach(() => {
  vi.restoreAllMocks()
  closeClients()
})

test('persistent storage is requested after the first add, once a year, and the answer is stored [ENG-50]', async () => {
  const persist = vi.spyOn(navigator.storage, 'persist')
  const first = openClient()
  await first.execute({ type: 'consent.decide', tracking: false })
  expect(persist).not.toHaveBeenCalled()
  await first.execute({ type: 'cart.add', line: lineOf('OX-1') })
  await expect.poll(async () => (await first.metrics())['storage.persisted']?.count).toBe(1)
  expect((await first.metrics())['storage.usage']?.last).toBeGreaterThan(0)
  first.dispose()

  const second = openClient()
  await second.execute({ type: 'cart.add', line: lineOf('OX-2') })
  expect(persist).toHaveBeenCalledTimes(1)
})

test('a missing log with its cookie present is reported as evicted [ENG-54]', async () => {
  const first = openClient()
  await first.execute({ type: 'cart.add', line: lineOf('OX-1') })
  await expect.poll(() => document.cookie).toContain('welt-log=1')
  first.dispose()
  await forgetSiteData()

  const second = openClient()
  const notices: string[] = []
  second.notices.subscribe(({ message }) => notices.push(message))
  await expect.poll(() => notices, { timeout: 5000 }).toEqual(['storage.evicted'])
  expect(second.models.get().cart.lines).toEqual([])
})

test('a tab that the browser had discarded is counted [ENG-43]', async () => {
  Object.defineProperty(document, 'wasDiscarded', { value: true, configurable: true })
  const client = openClient()
  await client.ready
  expect((await client.metrics())['page.discarded']).toMatchObject({ count: 1, last: 1 })
  Reflect.deleteProperty(document, 'wasDiscarded')
})

test('the exported log consists of redacted lines [ENG-58]', async () => {
  const client = openClient()
  await client.execute({ type: 'cart.add', line: lineOf('OX-1') })
  await client.execute({ type: 'checkout.start' })
  await client.execute({
    type: 'checkout.save-draft',
    step: 'personalDetails',
    fields: { email: 'lena.vogt@example.de' },
  })
  const text = await client.exportLog()
  expect(text.split('\n')[0]).toContain('"format":"welt-log"')
  expect(text).toContain('cart.line-added')
  expect(text).not.toContain('lena')
})
