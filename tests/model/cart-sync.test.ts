import { expect, test } from 'vitest'
import { cartSyncMachine } from '#machines/cart-sync/cart-sync.machine.ts'
import { cartSyncFacts } from './facts/cart-sync.facts.ts'
import { startLive } from './walk/live.ts'
import { describeWalk } from './walk/walk.ts'

const transient = { type: 'failed', isTransient: true, retryAfterMs: null }
const final = { type: 'failed', isTransient: false, retryAfterMs: null }
const facts = { isOnline: true, isConnected: true, hasChanges: false, isUncertain: false }

function done(actor: string, ...outputs: object[]) {
  return outputs.map((output) => ({ type: `xstate.done.actor.${actor}`, output }))
}

describeWalk(cartSyncMachine, '[SYNC-02]', {
  facts: cartSyncFacts,
  events: [
    { type: 'resumed', ...facts },
    { type: 'resumed', ...facts, isUncertain: true },
    { type: 'resumed', ...facts, isConnected: false, isOnline: false },
    { type: 'enabled', ...facts, isConnected: false, hasChanges: true },
    ...done('createQuote', { type: 'connected' }, { type: 'unauthorized' }, transient, final),
    ...done('pullQuote', { type: 'pulled' }, { type: 'missing' }, { type: 'unauthorized' }, transient, final),
    ...done('reconcile', { remaining: 0 }, { remaining: 2 }),
    ...done('deliver', { type: 'settled', remaining: 0 }, { type: 'settled', remaining: 1 }, { type: 'conflict' }),
    ...done('deliver', { type: 'uncertain' }, { type: 'missing' }, { type: 'unauthorized' }, transient, final),
    ...done('fetchTotals', { type: 'totalled' }, { type: 'outdated' }, transient, final),
    ...done('probe', { type: 'known' }, transient, final),
  ],
  context: ({ isOnline, isConnected, hasChanges, isUncertain, needsPull, areTotalsStale, bypasses, recreations }) => [
    isOnline,
    isConnected,
    hasChanges,
    isUncertain,
    needsPull,
    areTotalsStale,
    bypasses,
    recreations,
  ],
})

function changedCart() {
  const sync = startLive(cartSyncMachine)
  sync.send({ type: 'cart.changed' })
  return sync
}

async function connectedCart() {
  const sync = startLive(cartSyncMachine)
  sync.send({ type: 'resumed', ...facts })
  await sync.resolve('pullQuote', { type: 'pulled' })
  await sync.resolve('reconcile', { remaining: 0 })
  await sync.resolve('fetchTotals', { type: 'totalled' })
  return sync
}

test('a first product connects, pulls, reconciles, delivers and totals, each once [SYNC-02]', async () => {
  const sync = changedCart()
  const called: string[] = []
  const answers = [{ type: 'connected' }, { type: 'pulled' }, { remaining: 1 }, { type: 'settled', remaining: 0 }]

  for (const answer of [...answers, { type: 'totalled' }]) {
    expect(sync.snapshot().hasTag('busy')).toBe(true)
    const [id] = [...sync.calls.keys()]
    called.push(id ?? '')
    await sync.resolve(id ?? '', answer)
  }

  expect(called).toEqual(['createQuote', 'pullQuote', 'reconcile', 'deliver', 'fetchTotals'])
  expect(sync.snapshot().value).toEqual({ enabled: 'idle' })
  expect(sync.snapshot().context.areTotalsStale).toBe(false)
})

test('a 401 at connect is tried once more, the second disables cart sync [SYNC-02]', async () => {
  const sync = changedCart()

  await sync.resolve('createQuote', { type: 'unauthorized' })
  expect([...sync.calls.keys()]).toEqual(['createQuote'])
  await sync.resolve('createQuote', { type: 'unauthorized' })

  expect(sync.snapshot().hasTag('disabled')).toBe(true)
})

test('any other refusal of a quote disables cart sync [SYNC-02]', async () => {
  const sync = changedCart()

  await sync.resolve('createQuote', final)

  expect(sync.snapshot().hasTag('disabled')).toBe(true)
})

test('a refused pull creates another quote [SYNC-08]', async () => {
  const sync = startLive(cartSyncMachine)
  sync.send({ type: 'resumed', ...facts })

  await sync.resolve('pullQuote', { type: 'unauthorized' })

  expect([...sync.calls.keys()]).toEqual(['createQuote'])
})

test('a quote that the server lost is created again [SYNC-09]', async () => {
  const sync = await connectedCart()
  sync.send({ type: 'cart.changed' })

  await sync.resolve('deliver', { type: 'missing' })

  expect([...sync.calls.keys()]).toEqual(['createQuote'])
})

test('twenty quick changes leave at most one write in flight and one totals call [PROM-03]', async () => {
  const sync = await connectedCart()

  for (let change = 0; change < 20; change += 1) {
    sync.send({ type: 'cart.changed' })
    expect([...sync.calls.keys()]).toEqual(['deliver'])
  }
  await sync.resolve('deliver', { type: 'settled', remaining: 2 })
  await sync.resolve('deliver', { type: 'settled', remaining: 1 })
  await sync.resolve('deliver', { type: 'settled', remaining: 0 })
  await sync.resolve('fetchTotals', { type: 'totalled' })

  expect(sync.snapshot().value).toEqual({ enabled: 'idle' })
})

test('a write without an answer is probed before anything later is sent [ENG-20]', async () => {
  const sync = await connectedCart()
  sync.send({ type: 'cart.changed' })

  sync.clock.advance(4999)
  expect([...sync.calls.keys()]).toEqual(['deliver'])
  sync.clock.advance(1)
  expect([...sync.calls.keys()]).toEqual(['probe'])
  sync.send({ type: 'cart.changed' })
  expect([...sync.calls.keys()]).toEqual(['probe'])
  await sync.resolve('probe', { type: 'known' })

  expect([...sync.calls.keys()]).toEqual(['deliver'])
})

test('going offline in a write leaves it in doubt, coming back asks first [ENG-20]', async () => {
  const sync = await connectedCart()
  sync.send({ type: 'cart.changed' })

  sync.send({ type: 'went-offline' })
  expect(sync.calls.size).toBe(0)
  sync.send({ type: 'came-online' })

  expect([...sync.calls.keys()]).toEqual(['probe'])
})

test('changes made offline wait and are delivered when the network is back [SYNC-12]', async () => {
  const sync = await connectedCart()

  sync.send({ type: 'went-offline' })
  sync.send({ type: 'cart.changed' })
  expect(sync.calls.size).toBe(0)
  expect(sync.snapshot().context.areTotalsStale).toBe(true)
  sync.send({ type: 'came-online' })
  await sync.resolve('pullQuote', { type: 'pulled' })
  await sync.resolve('reconcile', { remaining: 1 })

  expect([...sync.calls.keys()]).toEqual(['deliver'])
})

test('a transient failure waits 1000 ms, then 2000 ms; the network coming back ends the wait [ENG-24]', async () => {
  const sync = changedCart()

  await sync.resolve('createQuote', transient)
  sync.clock.advance(999)
  expect(sync.calls.size).toBe(0)
  sync.clock.advance(1)
  await sync.resolve('createQuote', transient)
  sync.clock.advance(1999)
  expect(sync.calls.size).toBe(0)
  sync.send({ type: 'came-online' })

  expect([...sync.calls.keys()]).toEqual(['createQuote'])
})

test('an accepted write starts the backoff again while others wait [ENG-24]', async () => {
  const sync = await connectedCart()
  sync.send({ type: 'cart.changed' })

  await sync.resolve('deliver', transient)
  sync.clock.advance(1000)
  await sync.resolve('deliver', { type: 'settled', remaining: 1 })
  await sync.resolve('deliver', transient)
  sync.clock.advance(1000)

  expect([...sync.calls.keys()]).toEqual(['deliver'])
})

test('the pause that a busy server asks for is observed, and does not apply to the next failure [ENG-24]', async () => {
  const sync = await connectedCart()
  sync.send({ type: 'cart.changed' })

  await sync.resolve('deliver', { ...transient, retryAfterMs: 20_000 })
  sync.clock.advance(19_999)
  expect(sync.calls.size).toBe(0)
  sync.clock.advance(1)
  await sync.reject('deliver')
  sync.clock.advance(2000)

  expect([...sync.calls.keys()]).toEqual(['probe'])
})

test('a quote that is lost again after an accepted write is created again [SYNC-09]', async () => {
  const sync = await connectedCart()
  sync.send({ type: 'cart.changed' })
  await sync.resolve('deliver', { type: 'missing' })
  await sync.resolve('createQuote', { type: 'connected' })
  await sync.resolve('pullQuote', { type: 'pulled' })
  await sync.resolve('reconcile', { remaining: 1 })
  await sync.resolve('deliver', { type: 'settled', remaining: 1 })

  await sync.resolve('deliver', { type: 'missing' })

  expect([...sync.calls.keys()]).toEqual(['createQuote'])
})
