import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { OrderRequest } from '#models/wire/order.ts'
import { ApiClient, GOODS } from '#tests/fixtures/api-client.ts'
import { buyGiftCards } from '#tests/fixtures/gift-cards.ts'
import { SandboxProvider } from '#tests/fixtures/payment/sandbox-provider.ts'
import { placeOrder, type TestOrder } from '#tests/fixtures/payments.ts'
import { openTestShop, type TestShop } from '#tests/fixtures/shop.ts'

const START = new Date('2026-11-23T10:00:00Z')
export const PAIR = 27_900
export const CARD = 10_000
export let at: SandboxProvider
export let shop: TestShop
export let guest: ApiClient
export let now = START

/** Opens a shop for the tests of a file. */
export function withGiftCardShop(): void {
  beforeAll(async () => {
    now = START
    at = new SandboxProvider()
    shop = await openTestShop({ clock: { now: () => now }, provider: at.provider })
    guest = new ApiClient(shop)
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    // Beyond the rate limit's window.
    now = new Date(Math.max(now.getTime(), START.getTime()) + 120_000)
    at.heal()
    await shop.providerCalls.settled()
    await shop.database.db.updateTable('stock').set({ qty: 50 }).where('sku', '=', GOODS.oxford).execute()
  })
}

export const redeem = (cartId: string, code: string) => guest.post(`/cart/redeem-gift-card?cartId=${cartId}`, { code })
export const plain = (text: string) => text.replaceAll('\u00a0', ' ')

export async function balanceOf(code: string): Promise<number> {
  const row = await shop.database.db
    .selectFrom('gift_card')
    .select('balance')
    .where('last4', '=', code.slice(-4))
    .executeTakeFirstOrThrow()
  return row.balance
}

export async function cartWithCard(code: string, sku: string = GOODS.oxford, qty = 1): Promise<string> {
  const cartId = await guest.cartWith(sku, qty)
  expect(await redeem(cartId, code)).toMatchObject({ code: 200, result: true })
  return cartId
}

export function order(cartId: string, changes: Partial<OrderRequest> = {}, method = 'checkmo'): Promise<TestOrder> {
  return placeOrder(shop, { cart_id: cartId, ...changes }, method)
}

export async function freshCard(): Promise<string> {
  const { codes } = await buyGiftCards(shop, at)
  return codes[0] ?? ''
}

export function later(ms: number): void {
  now = new Date(now.getTime() + ms)
}
