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

test('a worker that dies is replaced; what it was asked is done once [ENG-38]', async () => {
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

test('whatever a worker was asked fails when it dies, and waits for ever for nothing [ENG-38]', async () => {
  const started = watchWorkers()
  const client = openClient()
  await client.ready
  started[0]?.mute()
  const asked = [client.metrics(), client.exportLog(), client.account(1), client.cacheAnswer('/', {})]
  await client.ready
  started[0]?.crash()
  expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(Array(4).fill('rejected'))
  expect(await client.execute({ type: 'cart.add', line: lineOf('OX-1') })).toEqual({ ok: true })
})

test('whatever a silent worker is asked fails in time, and costs it nothing; the account waits as long as the shop may take [ENG-38]', async () => {
  const started = watchWorkers()
  const client = openClient()
  await client.ready
  started[0]?.mute()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const failed: string[] = []
  const asked = Object.entries({
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
  await Promise.all(asked)
  expect(failed).toContain('account')
  expect(started).toHaveLength(1)
})

test('whatever is still asked when the engine is closed fails at once [ENG-38]', async () => {
  const started = watchWorkers()
  const client = openClient()
  await client.ready
  started[0]?.mute()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const asked = [
    client.execute({ type: 'cart.add', line: lineOf('OX-1') }),
    client.metrics(),
    client.account(1),
    client.cachedAnswer('/'),
  ]
  client.dispose()
  expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(Array(4).fill('rejected'))
  expect(started).toHaveLength(1)
})

test('after workers died in the background the next click starts a new one and is not lost [ENG-39]', async () => {
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

test('a command whose answer died with its worker is not given to one without the disk [ENG-38]', async () => {
  const started = watchWorkers()
  const client = openClient()
  await client.execute({ type: 'cart.add', line: lineOf('OX-1') })
  // An open connection blocks the deletion, and the pending deletion blocks every new connection.
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
  { title: 'hears nothing', silence: (worker) => worker.deafen() },
  { title: 'does what it is asked and is not heard', silence: (worker) => worker.mute() },
]

test.each(SILENCES)(
  'a worker that $title is given 10 s, and what it was asked is done once [ENG-38]',
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

test('a page in the back/forward cache holds no lock; back again it does what it was asked, once [ENG-42]', async () => {
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
