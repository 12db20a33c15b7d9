import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ApiError } from '#server/http/api-error.ts'
import { expireDueOrders } from '#server/jobs/expire-orders.ts'
import { operate } from '#server/operator/operate.ts'
import type { Payment } from '#server/payment/payment.ts'
import { ApiClient, GOODS } from '#tests/fixtures/api-client.ts'
import { buyGiftCards } from '#tests/fixtures/gift-cards.ts'
import { SandboxProvider } from '#tests/fixtures/payment/sandbox-provider.ts'
import { payByCard, placeOrder, see, type TestOrder } from '#tests/fixtures/payments.ts'
import { openTestShop, type TestShop } from '#tests/fixtures/shop.ts'

const at = new SandboxProvider()
let shop: TestShop
let now = new Date('2026-11-23T10:00:00Z')

beforeAll(async () => {
  shop = await openTestShop({ clock: { now: () => now }, provider: at.provider })
  await shop.database.db.updateTable('stock').set({ qty: 9_000 }).execute()
})
afterAll(() => shop.close())

/** One step of a card's life; `order` chooses among the orders so far. */
const step = fc.record({
  kind: fc.constantFrom(
    'order',
    'order-small',
    'order-online',
    'pay',
    'expire',
    'cancel',
    'refund',
    'refund-all',
    'ship',
  ),
  order: fc.nat(5),
  euros: fc.integer({ min: 1, max: 120 }),
})

interface OpenOrder {
  readonly order: TestOrder
  readonly payment: Payment | null
}

async function take(code: string, sku: string, qty: number, method: string): Promise<OpenOrder> {
  const guest = new ApiClient(shop)
  const cartId = await guest.cartWith(sku, qty)
  await guest.post(`/cart/redeem-gift-card?cartId=${cartId}`, { code })
  const order = await placeOrder(shop, { cart_id: cartId, products: [{ sku, qty }] }, method)
  const isOnline = method !== 'checkmo'
  return { order, payment: isOnline ? await payByCard(shop, order, randomUUID()).catch(() => null) : null }
}

async function run(
  code: string,
  orders: OpenOrder[],
  { kind, order, euros }: { kind: string; order: number; euros: number },
) {
  const chosen = orders[order % Math.max(1, orders.length)]
  if (kind === 'order') orders.push(await take(code, GOODS.oxford, 1, 'checkmo'))
  else if (kind === 'order-small') orders.push(await take(code, GOODS.cream, 3, 'checkmo'))
  else if (kind === 'order-online') orders.push(await take(code, GOODS.oxford, 1, 'sandbox_wallet'))
  else if (kind === 'expire') {
    now = new Date(now.getTime() + 9 * 86_400_000)
    await expireDueOrders(shop.commerce)
  } else if (!chosen) return
  else if (kind === 'pay' && chosen.payment) await see(shop, chosen.payment, { kind: 'captured' })
  else if (kind === 'pay') await operate(shop.commerce, ['paid', chosen.order.number])
  else if (kind === 'refund') await operate(shop.commerce, ['refund', chosen.order.number, '--goodwill', String(euros)])
  else if (kind === 'refund-all') await operate(shop.commerce, ['refund', chosen.order.number, '--all'])
  else await operate(shop.commerce, [kind, chosen.order.number])
}

/** What the card's moves add up to, and what its orders still have of it. */
async function bookOf(last4: string) {
  const { db } = shop.database
  const card = await db.selectFrom('gift_card').selectAll().where('last4', '=', last4).executeTakeFirstOrThrow()
  const moves = await db.selectFrom('gift_card_move').selectAll().where('card_id', '=', card.id).execute()
  const sum = (kind: string) => moves.filter((move) => move.kind === kind).reduce((all, { amount }) => all + amount, 0)
  const held = sum('held') - sum('released') - sum('settled')
  const spent = sum('settled') - sum('refunded')
  const orders = await db
    .selectFrom('placed_order')
    .select(['id', 'status', 'gift_card_amount', 'grand_total'])
    .where('id', 'in', ['00000000-0000-0000-0000-000000000000', ...moves.map(({ order_id }) => order_id)])
    .execute()
  const ended = orders.filter(({ status }) => status === 'canceled' || status === 'closed')
  const leftOf = (id: string) =>
    moves
      .filter(({ order_id }) => order_id === id)
      .reduce(
        (left, { kind, amount }) =>
          left + (kind === 'held' ? amount : kind === 'released' || kind === 'refunded' ? -amount : 0),
        0,
      )
  return { card, held, spent, leftOfEnded: ended.map(({ id }) => leftOf(id)) }
}

test('a card never has less than nothing, and what is gone is held or spent, whatever happens to its orders [CHK-17]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      const { codes } = await buyGiftCards(shop, at)
      const code = codes[0] ?? ''
      const orders: OpenOrder[] = []
      for (const next of steps) {
        now = new Date(now.getTime() + 61_000)
        await run(code, orders, next).catch((error) => {
          if (!(error instanceof ApiError)) throw error
        })
        const { card, held, spent, leftOfEnded } = await bookOf(code.slice(-4))
        expect(card.balance).toBeGreaterThanOrEqual(0)
        expect(held).toBeGreaterThanOrEqual(0)
        expect(spent).toBeGreaterThanOrEqual(0)
        expect(held + spent).toBe(card.issued - card.balance)
        expect(leftOfEnded.every((left) => left === 0)).toBe(true)
      }
    }),
    { numRuns: 12 },
  )
}, 120_000)
