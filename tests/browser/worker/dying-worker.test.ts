import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeClients, openClient, type WatchedWorker, watchWorkers } from '#tests/fixtures/engine/clients.ts'
import { lineOf } from '#tests/fixtures/engine/lines.ts'
import { forgetSiteData } from '#tests/fixtures/engine/site-data.ts'
import type { EngineClient } from '#worker/client.ts'

beforeEach(forgetSiteData)
afterEach(() => {
  vi.useRealTimers()
  closeClients()
})

test('a worker that dies is replaced, and its pending command takes effect once [ENG-38]', async () => {
  const started = watchWorkers()
  const client = openClient()
  await client.execute({ type: 'cart.add', line: lineOf('OX-1') })
  const adding = client.execute({ type: 'cart.add', line: lineOf('OX-2') })
  started[0]?.crash()

  expect(await adding).toEqual({ ok: true })
  await expect.poll(() => skusOf(client)).toEqual(['OX-1', 'OX-2'])
  expect(client.models.get().cart.quantity).toBe(2)
  expect(started).toHaveLength(2)
})

test('every pending request fails when its worker dies [ENG-38]', async () => {
  const started = watchWorkers()
  const client = openClient()
  await client.ready
  started[0]?.mute()
  const requests = [client.metrics(), client.exportLog(), client.account(1), client.cacheAnswer('/', {})]
  await client.ready
  started[0]?.crash()
  expect((await Promise.allSettled(requests)).map(({ status }) => status)).toEqual(Array(4).fill('rejected'))
  expect(await client.execute({ type: 'cart.add', line: lineOf('OX-1') })).toEqual({ ok: true })
})

test('requests to a silent worker time out without replacing it; account requests wait as long as the server may take [ENG-38]', async () => {
  const started = watchWorkers()
  const client = openClient()
  await client.ready
  started[0]?.mute()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const failed: string[] = []
  const requests = Object.entries({
    metrics: client.metrics(),
    exportLog: client.exportLog(),
    cacheAnswer: client.cacheAnswer('/', {}),
    cachedAnswer: client.cachedAnswer('/'),
    account: client.account(1),
  }).map(([name, answer]) => answer.catch(() => failed.push(name)))
  await vi.advanceTimersByTimeAsync(9_999)
  expect(failed).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(failed.sort()).toEqual(['cacheAnswer', 'cachedAnswer', 'exportLog', 'metrics'])
  await vi.advanceTimersByTimeAsync(14_999)
  expect(failed).not.toContain('account')
  await vi.advanceTimersByTimeAsync(1)
  await Promise.all(requests)
  expect(failed).toContain('account')
  expect(started).toHaveLength(1)
})

test('requests that are pending when the engine is closed fail at once [ENG-38]', async () => {
  const started = watchWorkers()
  const client = openClient()
  await client.ready
  started[0]?.mute()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const requests = [
    client.execute({ type: 'cart.add', line: lineOf('OX-1') }),
    client.metrics(),
    client.account(1),
    client.cachedAnswer('/'),
  ]
  client.dispose()
  expect((await Promise.allSettled(requests)).map(({ status }) => status)).toEqual(Array(4).fill('rejected'))
  expect(started).toHaveLength(1)
})

test('after workers died in the background, the next click starts a new one and is not lost [ENG-39]', async () => {
  const started = watchWorkers()
  const client = openClient()
  await client.ready
  for (let deaths = 1; deaths <= 4; deaths++) {
    started.at(-1)?.crash()
    await Promise.resolve()
  }
  expect(started).toHaveLength(4)
  expect(await client.execute({ type: 'cart.add', line: lineOf('OX-1') })).toEqual({ ok: true })
  expect(skusOf(client)).toEqual(['OX-1'])
})

test('a command whose answer was lost with its worker is not repeated on a worker without storage [ENG-38]', async () => {
  const started = watchWorkers()
  const client = openClient()
  await client.execute({ type: 'cart.add', line: lineOf('OX-1') })
  // An open connection blocks the deletion of the database and every later open.
  const holding = indexedDB.open('welt-core')
  await new Promise((resolve) => Object.assign(holding, { onsuccess: resolve }))
  try {
    const adding = client.execute({ type: 'cart.add', line: lineOf('OX-2') })
    indexedDB.deleteDatabase('welt-core')
    started[0]?.crash()

    await expect(adding).rejects.toThrow('The disk is gone')
    expect(client.models.get().sync.storage).toBe('memory')
    expect(await client.execute({ type: 'cart.add', line: lineOf('OX-3') })).toEqual({ ok: true })
    // The memory was filled from the journal; the command in doubt is not repeated.
    await expect.poll(() => skusOf(client)).toEqual(['OX-1', 'OX-3'])
  } finally {
    holding.result.close()
  }
})

const SILENCES: { readonly title: string; readonly silence: (worker: WatchedWorker) => void }[] = [
  { title: 'receives no messages', silence: (worker) => worker.deafen() },
  { title: 'sends no messages', silence: (worker) => worker.mute() },
]

test.each(SILENCES)(
  'a worker that $title is replaced after 10 s, and its pending command takes effect once [ENG-38]',
  async ({ silence }) => {
    const started = watchWorkers()
    const client = openClient()
    await client.ready
    started.forEach(silence)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const adding = client.execute({ type: 'cart.add', line: lineOf('OX-1') })
    await vi.advanceTimersByTimeAsync(9_999)
    expect(started).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(started).toHaveLength(2)
    expect(await adding).toEqual({ ok: true })
    await client.ready
    expect(client.models.get().cart.quantity).toBe(1)
  },
)

test('a page in the back/forward cache holds no lock; after its return a pending command takes effect once [ENG-42]', async () => {
  const started = watchWorkers()
  const client = openClient()
  await client.ready
  const locks = async () => ((await navigator.locks.query()).held ?? []).map(({ name }) => name)
  await expect.poll(locks).not.toEqual([])
  const adding = client.execute({ type: 'cart.add', line: lineOf('OX-1') })
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
  await expect.poll(locks).toEqual([])
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(await adding).toEqual({ ok: true })
  await client.execute({ type: 'cart.add', line: lineOf('OX-2') })
  expect(client.models.get().cart.quantity).toBe(2)
  expect(started).toHaveLength(2)
})

function skusOf(client: EngineClient): string[] {
  return client.models.get().cart.lines.map(({ sku }) => sku)
}
