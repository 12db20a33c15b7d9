import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operate } from '#server/operator/operate.ts'
import { beginPayment } from '#server/payment/begin-payment.ts'
import { paymentOf } from '#server/payment/payment.ts'
import { GOODS } from '#tests/fixtures/api-client.ts'
import { SandboxProvider } from '#tests/fixtures/payment/sandbox-provider.ts'
import { placeOrder, rowOf, type TestOrder } from '#tests/fixtures/payments.ts'
import { openTestShop, type TestShop } from '#tests/fixtures/shop.ts'

const HOUR_MS = 3_600_000
const PIECES = 3

const at = new SandboxProvider()
let shop: TestShop
let now = new Date('2026-11-23T10:00:00Z')

beforeAll(async () => {
  shop = await openTestShop({ clock: { now: () => now }, provider: at.provider })
})
afterAll(() => shop.close())

type Step =
  | { readonly kind: 'refund'; readonly options: readonly string[] }
  | { readonly kind: 'ship' | 'cancel' | 'retry' | 'look' | 'charge-back' | 'refund-elsewhere' | 'second-payment' }
  | { readonly kind: 'network'; readonly isDown: boolean; readonly lostMoves: number }
  | { readonly kind: 'drain' }

const options = fc.oneof(
  fc.integer({ min: 1, max: PIECES }).map((qty) => ['--line', `${GOODS.oxford}=${qty}`]),
  fc.integer({ min: 1, max: 600 }).map((euros) => ['--goodwill', String(euros)]),
  fc.constant(['--all']),
)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: options.map((words) => ({ kind: 'refund' as const, options: words })) },
  { weight: 4, arbitrary: fc.constant({ kind: 'drain' as const }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('network' as const),
      isDown: fc.boolean(),
      lostMoves: fc.integer({ min: 0, max: 2 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('ship', 'cancel', 'retry', 'look', 'charge-back', 'refund-elsewhere', 'second-payment'),
    }) as fc.Arbitrary<Step>,
  },
)

async function drain(): Promise<void> {
  shop.providerCalls.wake()
  await shop.providerCalls.settled()
  now = new Date(now.getTime() + 6 * HOUR_MS)
}

/** A command that does not fit the order is refused, which is as good. */
async function shell(...words: string[]): Promise<void> {
  await operate(shop.commerce, words).catch(() => {})
}

async function take(order: TestOrder, next: Step): Promise<void> {
  const books = at.booked(order, 2)
  switch (next.kind) {
    case 'refund':
      return shell('refund', order.number, ...next.options)
    case 'ship':
    case 'cancel':
    case 'retry':
      return shell(next.kind, order.number)
    case 'drain':
      return drain()
    case 'network':
      at.isDown = next.isDown
      at.lostMoves = next.lostMoves
      return
    case 'look':
      if (!at.isDown) await at.look(shop, { id: await paidBy(order) })
      return
    case 'charge-back':
      if (books.captured > books.refunded + books.chargedBack) at.chargeBack(books.txid)
      return
    case 'refund-elsewhere':
      // In the console of the provider.
      at.sandbox.request({ request: 'refund', txid: books.txid, amount: '-1000', currency: 'EUR' }, null)
      return
    case 'second-payment': {
      const attempt = { id: crypto.randomUUID(), orderKey: order.key, method: 'sandbox_wallet', provider: 'sandbox' }
      await beginPayment(shop.commerce, attempt).catch(() => {})
    }
  }
}

async function paidBy(order: TestOrder): Promise<string> {
  return (
    await shop.database.db
      .selectFrom('payment')
      .innerJoin('placed_order', 'placed_order.id', 'payment.order_id')
      .select('payment.id')
      .where('placed_order.number', '=', order.number)
      .where('payment.attempt', '=', 2)
      .executeTakeFirstOrThrow()
  ).id
}

async function settle(order: TestOrder): Promise<void> {
  at.heal()
  for (let round = 0; round < 3; round++) {
    await shell('retry', order.number)
    for (let pass = 0; pass < 14; pass++) await drain()
  }
  await at.look(shop, { id: await paidBy(order) })
}

test('whatever is captured, refunded, canceled and lost: no more is paid out than was taken, and both books agree [CHK-16]', async () => {
  const method = fc.constantFrom('wallet', 'obt_sofortueberweisung')
  await fc.assert(
    fc.asyncProperty(method, fc.array(step, { minLength: 1, maxLength: 12 }), async (by, steps) => {
      at.heal()
      await shop.database.db.updateTable('stock').set({ qty: 50 }).where('sku', '=', GOODS.oxford).execute()
      const order = await placeOrder(shop, { products: [{ sku: GOODS.oxford, qty: PIECES }] })
      const { id } = await at.pay(shop, order, by)
      for (const next of steps) {
        await take(order, next)
        const { captured, refunded, chargedBack } = at.booked(order, 2)
        expect(refunded + chargedBack).toBeLessThanOrEqual(captured)
      }
      await settle(order)

      const books = at.booked(order, 2)
      const payment = await paymentOf(shop.database.db, id)
      if (!payment) throw new Error('There is no payment')
      const isVoided = books.state === 'voided'
      expect(payment.captured).toBe(books.captured)
      expect(payment.refunded).toBe(isVoided ? payment.amount : books.refunded)
      expect(payment.chargedBack).toBe(books.chargedBack)
      const refunds = await shop.database.db.selectFrom('refund').selectAll().where('payment_id', '=', id).execute()
      const done = refunds.filter(({ state }) => state === 'done').reduce((sum, { amount }) => sum + amount, 0)
      expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBeLessThanOrEqual(books.captured)
      expect(done).toBeLessThanOrEqual(books.refunded)

      const { status } = await rowOf(shop, order)
      const held = books.captured - books.refunded - books.chargedBack
      if (status === 'canceled') expect(isVoided || held === 0).toBe(true)
      // A refund fails for good only where others took the money first.
      const isAlone = steps.every(({ kind }) => kind !== 'charge-back' && kind !== 'refund-elsewhere')
      if (isAlone) expect(done).toBe(refunds.reduce((sum, { amount }) => sum + amount, 0))
      const stock = await shop.database.db
        .selectFrom('stock')
        .select('qty')
        .where('sku', '=', GOODS.oxford)
        .executeTakeFirstOrThrow()
      expect(stock.qty).toBeGreaterThanOrEqual(50 - PIECES)
      expect(stock.qty).toBeLessThanOrEqual(50)
      if (status === 'canceled') expect(stock.qty).toBe(50)
    }),
    { numRuns: 30 },
  )
}, 240_000)
