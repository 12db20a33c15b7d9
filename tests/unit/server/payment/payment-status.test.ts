import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createApi } from '#server/api.ts'
import { OrderChanges } from '#server/payment/order-changes.ts'
import { statusAfter } from '#server/payment/payment-status.ts'
import { type BegunPayment, PayingShop } from '#tests/fixtures/payment/paying-shop.ts'

/** Enough for a loaded machine, far below the 25 s of an unchanged payment. */
const PROMPTLY = { timeout: 8_000 }

let at: PayingShop
let payment: BegunPayment
beforeAll(async () => {
  at = await PayingShop.open()
})
afterAll(() => at.close())
beforeEach(async () => {
  at.sandbox.now += 60_000
  payment = await at.handedOff()
})

const path = (since: number | string) => `/api/payment/${payment.id}?since=${since}`
const headers = () => ({ authorization: `Bearer ${payment.secret}` })

/** Until a question has listened for a change so many times: it does so again after each turn without one. */
async function untilListening(changes: OrderChanges, times = 1): Promise<void> {
  const next = vi.spyOn(changes, 'next')
  await vi.waitUntil(() => next.mock.calls.length >= times, PROMPTLY)
  next.mockRestore()
}

async function pay(): Promise<void> {
  at.choose(payment, 'approve')
  await at.deliverAll()
}

async function stateOf(answer: Response | Promise<Response>): Promise<string> {
  return ((await (await answer).json()) as { result: { state: string } }).result.state
}

test('an older rev is answered at once, and so is a question without one [CHK-09]', PROMPTLY, async () => {
  await pay()
  expect(await stateOf(at.shop.api.request(path(0), { headers: headers() }))).toBe('captured')
  expect(await at.status(payment)).toMatchObject({ state: 'captured' })
})

test('the newest rev waits until the payment changes [CHK-09]', PROMPTLY, async () => {
  let isAnswered = false
  const { rev } = payment.payment
  const waiting = Promise.resolve(at.shop.api.request(path(rev), { headers: headers() })).finally(() => {
    isAnswered = true
  })
  await untilListening(at.shop.commerce.orderChanges, 2)
  expect(isAnswered).toBe(false)
  await pay()
  expect(['authorised', 'captured']).toContain(await stateOf(waiting))
})

test('a change that another process makes is seen too [CHK-09]', PROMPTLY, async () => {
  const orderChanges = new OrderChanges()
  const another = createApi({ ...at.shop.commerce, orderChanges })
  const waiting = another.request(path(payment.payment.rev), { headers: headers() })
  await untilListening(orderChanges)
  await pay()
  expect(['authorised', 'captured']).toContain(await stateOf(waiting))
})

test('a change of this process wakes those who wait for it, and no others [CHK-09]', PROMPTLY, async () => {
  const changes = new OrderChanges()
  const { signal } = new AbortController()
  let isOther = false
  void changes.next('b', 60_000, signal).then(() => {
    isOther = true
  })
  const woken = Promise.all([changes.next('a', 60_000, signal), changes.next('a', 60_000, signal)])
  changes.announce('a')
  await woken
  expect(isOther).toBe(false)
  changes.close()
})

test('an unchanged payment is answered after the longest wait [CHK-09]', async () => {
  const { signal } = new AbortController()
  const { rev } = payment.payment
  const asked = statusAfter(at.shop.commerce, payment.id, rev, signal, 1_200)
  expect(await Promise.race([asked, untilListening(at.shop.commerce.orderChanges, 2)])).toBeUndefined()
  expect(await asked).toMatchObject({ rev, state: 'created' })
})

test('a client that disconnects ends its wait [CHK-09]', PROMPTLY, async () => {
  const http = createServer(getRequestListener(at.shop.api.fetch, { overrideGlobalObjects: false }))
  await new Promise<void>((ready) => http.listen(0, '127.0.0.1', ready))
  try {
    const { port } = http.address() as AddressInfo
    const client = new AbortController()
    const waiting = fetch(`http://127.0.0.1:${port}${path(payment.payment.rev)}`, {
      headers: headers(),
      signal: client.signal,
    }).catch(() => 'left')
    await untilListening(at.shop.commerce.orderChanges)
    at.shop.logged.length = 0
    client.abort()
    expect(await waiting).toBe('left')
    const isLogged = () => at.shop.logged.some(({ facts }) => facts.path === `/api/payment/${payment.id}`)
    await vi.waitUntil(isLogged, PROMPTLY)
  } finally {
    http.closeAllConnections()
    http.close()
  }
})

test.each(['-1', 'x', '1.5', ''])('since=%s is refused [CHK-09]', async (since) => {
  const answer = await at.shop.api.request(path(since), { headers: headers() })
  expect(answer.status).toBe(400)
})

test('a process that stops answers waiting requests, and new ones at once [CHK-09]', PROMPTLY, async () => {
  const orderChanges = new OrderChanges()
  const api = createApi({ ...at.shop.commerce, orderChanges })
  const waiting = api.request(path(payment.payment.rev), { headers: headers() })
  await untilListening(orderChanges)
  orderChanges.close()
  expect(await stateOf(waiting)).toBe('created')
  expect(await stateOf(api.request(path(payment.payment.rev), { headers: headers() }))).toBe('created')
})
