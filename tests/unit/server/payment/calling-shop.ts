import { afterAll, beforeAll, beforeEach } from 'vitest'
import { operate } from '#server/operator/operate.ts'
import { GOODS } from '#tests/fixtures/api-client.ts'
import { SandboxProvider } from '#tests/fixtures/payment/sandbox-provider.ts'
import { placeOrder, type TestOrder } from '#tests/fixtures/payments.ts'
import { openTestShop, type TestShop } from '#tests/fixtures/shop.ts'

export const START = new Date('2026-11-23T10:00:00Z')
export const MINUTE_MS = 60_000
export let at: SandboxProvider
export let shop: TestShop
export let order: TestOrder
export let now = new Date(START)

/** Opens a shop for the tests of a file, each of which starts with an order. */
export function withCallingShop(): void {
  beforeAll(async () => {
    at = new SandboxProvider()
    shop = await openTestShop({ clock: { now: () => now }, provider: at.provider })
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    now = START
    at.heal()
    await shop.providerCalls.settled()
    shop.logged.length = 0
    for (const table of ['provider_outbox', 'mail_outbox'] as const) await shop.database.db.deleteFrom(table).execute()
    await shop.database.db.updateTable('placed_order').set({ expires_at: null }).execute()
    await shop.database.db.updateTable('stock').set({ qty: 10 }).where('sku', '=', GOODS.oxford).execute()
    order = await placeOrder(shop)
  })
}

export const shell = (...words: string[]) => operate(shop.commerce, words)

/** Makes everything that is due within a day. */
export async function drain(steps = 1): Promise<void> {
  for (let step = 0; step < steps; step++) {
    shop.providerCalls.wake()
    await shop.providerCalls.settled()
    now = new Date(now.getTime() + 6 * 60 * MINUTE_MS)
  }
}

export function later(ms: number): void {
  now = new Date(now.getTime() + ms)
}

export function setNow(value: Date): void {
  now = value
}
