import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeClients, openClient } from '#tests/fixtures/engine/clients.ts'
import { lineOf } from '#tests/fixtures/engine/lines.ts'
import { forgetSiteData } from '#tests/fixtures/engine/site-data.ts'
import type { EngineClient } from '#worker/client.ts'

function skus(client: EngineClient): string[] {
  return client.models.get().cart.lines.map(({ sku }) => sku)
}

beforeEach(forgetSiteData)
afterEach(closeClients)

test('an acknowledged command is there after a restart of the worker [CART-12]', async () => {
  const first = openClient()
  expect(await first.execute({ type: 'cart.add', line: lineOf('OX-1', 2) })).toEqual({ ok: true })
  first.dispose()

  const second = openClient()
  await second.ready

  expect(second.models.get().cart.lines).toMatchObject([{ sku: 'OX-1', quantity: 2 }])
  expect(second.models.get().sync.storage).toBe('durable')
})

/** `VITE_RELOADS=1000 npm run browser -- worker -t reloads` takes some minutes. */
const RELOADS = Number(import.meta.env.VITE_RELOADS ?? 20)

test('reloads right after the answer keep every command [CART-12]', { timeout: RELOADS * 1500 }, async () => {
  for (let round = 1; round <= RELOADS; round++) {
    const client = openClient()
    await client.execute({ type: 'cart.add', line: lineOf('OX-1') })
    client.dispose()
  }
  const last = openClient()
  await last.ready
  expect(last.models.get().cart.quantity).toBe(RELOADS)
})

test('two tabs that write at once lose nothing and show the same state [SYNC-15]', async () => {
  const [one, other] = [openClient(), openClient()]
  await Promise.all([one.ready, other.ready])

  const adds = Array.from({ length: 30 }, (_, index) =>
    (index % 2 ? one : other).execute({ type: 'cart.add', line: lineOf(`OX-${index % 5}`, 1, { id: `l-${index}` }) }),
  )
  await Promise.all(adds)

  for (const client of [one, other]) {
    await expect.poll(() => client.models.get().cart.quantity).toBe(30)
    expect(skus(client).sort()).toEqual(['OX-0', 'OX-1', 'OX-2', 'OX-3', 'OX-4'])
  }
})

test('a browser without SharedWorker shares the cart between its tabs [ENG-41]', async () => {
  const offered = Object.getOwnPropertyDescriptor(globalThis, 'SharedWorker') ?? {}
  Reflect.deleteProperty(globalThis, 'SharedWorker')
  try {
    const [one, other] = [openClient(), openClient()]
    await Promise.all([one.ready, other.ready])
    await one.execute({ type: 'cart.add', line: lineOf('OX-1', 2) })
    await expect.poll(() => skus(other)).toEqual(['OX-1'])
  } finally {
    Object.defineProperty(globalThis, 'SharedWorker', offered)
  }
})

test('one worker leads; when it ends, the other takes over [SYNC-15]', async () => {
  const first = openClient()
  await first.ready
  await expect.poll(() => first.models.get().sync.isLeader).toBe(true)
  const second = openClient()
  await second.ready
  expect(second.models.get().sync.isLeader).toBe(false)

  first.dispose()

  await expect.poll(() => second.models.get().sync.isLeader, { timeout: 3000 }).toBe(true)
})

test('a thousand commands at once are sent to the page as one stream of patches, and all are durable [ENG-13]', async () => {
  const client = openClient()
  await client.ready
  let patches = 0
  client.models.subscribe(() => patches++)

  const began = performance.now()
  await Promise.all(
    Array.from({ length: 1000 }, (_, index) =>
      client.execute({ type: 'cart.add', line: lineOf('OX-1', 1, { id: `l-${index}` }) }),
    ),
  )
  const frames = (performance.now() - began) / 16

  await expect.poll(() => client.models.get().cart.quantity).toBe(1000)
  expect(patches).toBeLessThanOrEqual(frames + 2)
})

test('what did not change stays the same object for the page [ENG-28]', async () => {
  const client = openClient()
  await client.execute({ type: 'cart.add', line: lineOf('OX-1') })
  await client.execute({ type: 'cart.add', line: lineOf('OX-2') })
  await expect.poll(() => client.models.get().cart.lines.length).toBe(2)
  const before = client.models.get()

  await client.execute({ type: 'cart.set-quantity', lineId: 'line-OX-2', quantity: 5 })
  await expect.poll(() => client.models.get().cart.lines[1]?.quantity).toBe(5)

  expect(client.models.get().cart.lines[0]).toBe(before.cart.lines[0])
  expect(client.models.get().consent).toBe(before.consent)
})

test('the live actors of the worker are visible to an inspector [DEV-01]', async () => {
  const client = openClient()
  await client.execute({ type: 'cart.add', line: lineOf('OX-1') })
  const names = new Set<string>()
  client.inspect((event) => {
    const { type, name } = event as { type: string; name?: string }
    if (type === '@xstate.actor' && name) names.add(name)
  })
  await expect
    .poll(() => [...names].sort())
    .toEqual(expect.arrayContaining(['cartSync', 'checkout', 'leadership', 'syncQueue']))
})

test('a reader that starts on an existing log has its state in the first models [CART-12]', async () => {
  const first = openClient()
  await first.execute({ type: 'cart.add', line: lineOf('OX-1', 3) })
  await first.execute({ type: 'consent.decide', tracking: false })
  first.dispose()
  const second = openClient()
  await second.ready
  expect(second.models.get().cart.quantity).toBe(3)
  expect(second.models.get().consent.decision?.tracking).toBe(false)
})

test('without a server each question to it has its own answer, and none is an order that is lost [PROM-12]', async () => {
  const client = openClient()
  const answers = await Promise.all([
    client.lookUpOrder('o-1', true),
    client.cancelOrder({ orderId: 'o-1' }),
    client.linkedOrder('token'),
    client.account(1),
    client.changeGiftCard({ code: 'GIFT' }),
  ])
  expect(answers).toEqual([
    { state: 'unreachable' },
    'unreachable',
    'unreachable',
    null,
    { ok: false, refusal: { reason: 'gift-card-unanswered' } },
  ])
})
