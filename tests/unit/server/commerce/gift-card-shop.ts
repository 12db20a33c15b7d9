import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { OrderRequest } from '#models/wire/order.ts'
import { type ApiClient, GOODS } from '#tests/fixtures/api-client.ts'
import { buyGiftCards } from '#tests/fixtures/gift-cards.ts'
import type { SandboxProvider } from '#tests/fixtures/payment/sandbox-provider.ts'
import { SandboxShop } from '#tests/fixtures/payment/sandbox-shop.ts'
import { placeOrder, type TestOrder } from '#tests/fixtures/payments.ts'
import type { TestShop } from '#tests/fixtures/shop.ts'

export const PAIR = 27_900
export const CARD = 10_000
export let sandbox: SandboxShop
export let at: SandboxProvider
export let shop: TestShop
export let guest: ApiClient

/** Opens a shop for the tests of a file. */
export function withGiftCardShop(): void {
  beforeAll(async () => {
    sandbox = await SandboxShop.open()
    ;({ at, shop, guest } = sandbox)
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    // Beyond the rate limit's window.
    sandbox.later(120_000)
    await sandbox.reset({ pairs: 50 })
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
