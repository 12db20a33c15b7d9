import { afterAll, beforeAll, beforeEach } from 'vitest'
import { operate } from '#server/operator/operate.ts'
import type { SandboxProvider } from '#tests/fixtures/payment/sandbox-provider.ts'
import { SandboxShop, START } from '#tests/fixtures/payment/sandbox-shop.ts'
import { placeOrder, type TestOrder } from '#tests/fixtures/payments.ts'
import type { TestShop } from '#tests/fixtures/shop.ts'

export const MINUTE_MS = 60_000
export let sandbox: SandboxShop
export let at: SandboxProvider
export let shop: TestShop
export let order: TestOrder

/** Opens a shop for the tests of a file, each of which starts with an order. */
export function withCallingShop(): void {
  beforeAll(async () => {
    sandbox = await SandboxShop.open()
    ;({ at, shop } = sandbox)
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    sandbox.now = START
    await sandbox.reset({ empty: ['mail_outbox', 'provider_outbox'], pairs: 10 })
    shop.logged.length = 0
    await shop.database.db.updateTable('placed_order').set({ expires_at: null }).execute()
    order = await placeOrder(shop)
  })
}

export const shell = (...words: string[]) => operate(shop.commerce, words)
