import { DEFAULT_STORE, storeViewByCode } from '#models/store/store-view.ts'
import type { Reader } from '../db/schema.ts'
import type { Payment } from './payment.ts'
import type { ProviderPayment } from './provider.ts'

/** A payment as its provider knows it. */
export async function providerPayment(reader: Reader, payment: Payment): Promise<ProviderPayment> {
  const { id, attempt, orderId, providerRef, amount } = payment
  const order = await reader
    .selectFrom('placed_order')
    .select(['number', 'store_code'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const { currency } = storeViewByCode(order.store_code) ?? DEFAULT_STORE
  return { id, reference: `${order.number}-${attempt}`, providerRef, amount, currency }
}
