import { afterAll, beforeAll, beforeEach } from 'vitest'
import { GOODS } from '#tests/fixtures/api-client.ts'
import { PayingShop } from '#tests/fixtures/payment/paying-shop.ts'

export let at: PayingShop

/** Opens a shop for the tests of a file. */
export function withPayingShop(): void {
  beforeAll(async () => {
    at = await PayingShop.open()
  })
  afterAll(() => at.close())
  beforeEach(async () => {
    await at.untilCallsTried()
    // Rate limits count by the minute.
    at.sandbox.now += 60_000
    at.fault = null
    at.requests.length = 0
    await at.shop.database.db.updateTable('stock').set({ qty: 10 }).where('sku', '=', GOODS.oxford).execute()
  })
}
