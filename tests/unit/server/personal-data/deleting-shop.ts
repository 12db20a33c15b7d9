import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { newCustomer } from '#tests/fixtures/account.ts'
import { ADDRESS, GOODS } from '#tests/fixtures/api-client.ts'
import { openTestShop, type TestShop } from '#tests/fixtures/shop.ts'

const START = new Date('2026-11-20T10:00:00Z')

export let shop: TestShop
export let now = START

/** Opens a shop for the tests of a file. */
export function withDeletingShop(): void {
  beforeAll(async () => {
    now = START
    shop = await openTestShop({ clock: { now: () => now } })
  })
  // The limits of a minute have their own tests.
  beforeEach(() => later(61_000))
  afterAll(() => shop.close())
}

export type Customer = Awaited<ReturnType<typeof newCustomer>>

export function later(ms: number): void {
  now = new Date(now.getTime() + ms)
}

export async function order({ api, email }: Customer, order_id: string): Promise<string> {
  const billingAddress = { ...ADDRESS, email }
  const { result } = await api.order({
    order_id,
    products: [{ sku: GOODS.oxford, qty: 1 }],
    addressInformation: {
      billingAddress,
      shippingAddress: billingAddress,
      shipping_carrier_code: 'flatrate',
      shipping_method_code: 'flatrate',
      payment_method_code: 'checkmo',
    },
  })
  return result.orderNumber
}
