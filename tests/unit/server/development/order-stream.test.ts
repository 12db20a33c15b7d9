import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ServerStep } from '#models/wire/server-step.ts'
import { orderStreamRouter } from '#server/development/order-stream.ts'
import { paymentChart } from '#server/development/payment-chart.ts'
import { watchOrders } from '#server/development/watch-orders.ts'
import { OrderChanges } from '#server/payment/order-changes.ts'
import { PayingShop, TRANSFER } from '#tests/fixtures/payment/paying-shop.ts'

let at: PayingShop
beforeAll(async () => {
  at = await PayingShop.open()
})
afterAll(() => at.close())

/** The next steps of these orders, as texts. */
function watch(keys: readonly string[], commerce = at.shop.commerce) {
  const stop = new AbortController()
  const steps = watchOrders(commerce, keys, stop.signal)
  return {
    async next(count: number): Promise<string[]> {
      const texts: string[] = []
      while (texts.length < count) {
        const { value, done } = await steps.next()
        if (done) break
        texts.push(textOf(value))
      }
      return texts
    },
    async end(): Promise<ServerStep[]> {
      stop.abort()
      const rest: ServerStep[] = []
      for await (const step of steps) rest.push(step)
      return rest
    },
  }
}

function textOf({ kind, event, by, state }: ServerStep): string {
  return `${kind} ${event} by ${by} → ${state}`
}

test('the steps of an order and its payment follow each other while it is paid [DEV-01]', async () => {
  at.sandbox.now += 60_000
  const order = await at.placeOrder(TRANSFER)
  const watched = watch([order.key])
  expect(await watched.next(1)).toEqual(['order placed by shopper → pending_payment'])
  const payment = await at.begun(order)
  expect((await watched.next(2)).sort()).toEqual([
    'order payment-started by shopper → pending_payment',
    'payment begun by shopper → created',
  ])
  at.sandbox.now += 1000
  at.choose(payment, 'approve')
  await at.deliverAll()
  const seen: string[] = []
  while (!seen.includes('order paid by provider → processing')) seen.push(...(await watched.next(1)))
  while (!seen.some((text) => text.endsWith('→ captured'))) seen.push(...(await watched.next(1)))
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen).not.toContain('payment begun by shopper → created')
  expect(seen.filter((text) => text.startsWith('payment')).at(-1)).toBe('payment captured by webhook → captured')
  expect(await watched.end()).toEqual([])
})

test('an order that is paid between two reads of the stream is seen as paid [DEV-01]', async () => {
  at.sandbox.now += 60_000
  const payment = await at.handedOff()
  at.choose(payment, 'approve')
  const { commerce } = at.shop
  let reads = 0
  const payAfterFirstRead: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (++reads === 1) await at.deliverAll()
      return result
    },
  }
  const watched = watch([payment.order.key], { ...commerce, db: commerce.db.withPlugin(payAfterFirstRead) })
  const seen: string[] = []
  while (!seen.some((text) => text.endsWith('→ captured'))) seen.push(...(await watched.next(1)))
  const orders = [...seen, ...(await watched.end()).map(textOf)].filter((text) => text.startsWith('order'))
  expect(orders.at(-1)).toBe('order paid by provider → processing')
})

test('a stream that opens late has every step of a payment, and its amounts [DEV-01]', async () => {
  at.sandbox.now += 60_000
  const payment = await at.handedOff()
  at.choose(payment, 'decline')
  await at.deliverAll()
  const stop = new AbortController()
  const steps: ServerStep[] = []
  for await (const step of watchOrders(at.shop.commerce, [payment.order.key], stop.signal)) {
    if (step.kind === 'payment') steps.push(step)
    if (step.state === 'failed') stop.abort()
  }
  expect(textOf(steps[0] as ServerStep)).toBe('payment begun by shopper → created')
  expect(textOf(steps.at(-1) as ServerStep)).toBe('payment failed by webhook → failed')
  expect(new Set(steps.map(({ id }) => id))).toEqual(new Set([payment.id]))
  expect(steps.at(-1)?.context).toMatchObject({ amount: 27900, captured: 0 })
  expect(JSON.stringify(steps)).not.toContain(payment.order.email)
})

test('the stream ends when the process stops [DEV-01]', async () => {
  const orderChanges = new OrderChanges()
  const watched = watch(['an-order-to-come'], { ...at.shop.commerce, orderChanges })
  const rest = watched.next(1)
  orderChanges.close()
  expect(await rest).toEqual([])
})

test('the stream is for pages of the shop, and for keys of orders [DEV-01]', async () => {
  const router = orderStreamRouter(at.shop.commerce)
  const own = { 'sec-fetch-site': 'same-origin' }
  expect((await router.request('/?key=some-order', { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403)
  expect((await router.request('/', { headers: own })).status).toBe(400)
  expect((await router.request('/?key=short', { headers: own })).status).toBe(400)
  const order = await at.placeOrder(TRANSFER)
  const answer = await router.request(`/?key=${order.key}`, { headers: own })
  expect(answer.headers.get('content-type')).toBe('text/event-stream')
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  while (!text.includes('event: step')) text += (await reader?.read())?.value ?? ''
  await reader?.cancel()
  expect(text).toMatch(/^event: charts\ndata: \{"payment":\{"created":/)
  expect(text).toContain('"kind":"order"')
})

test('the chart of a payment has what may follow in each state [DEV-01]', () => {
  const chart = paymentChart()
  expect(Object.keys(chart).sort()).toEqual([
    'authorised',
    'cancelled',
    'captured',
    'charged-back',
    'created',
    'expired',
    'failed',
    'open',
    'part-refunded',
    'refunded',
  ])
  expect(chart.created?.open).toEqual(['open'])
  expect(chart.open?.open).toBeUndefined()
  expect(chart.captured?.refunded).toEqual(['part-refunded', 'refunded'])
  expect(chart.captured?.expired).toBeUndefined()
  expect(chart.expired?.captured).toEqual(['captured'])
})
