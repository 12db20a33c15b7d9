import { DEFAULT_STORE, storeViewByCode } from '#models/store/store-view.ts'
import type { Commerce } from '../commerce/commerce.ts'
import type { Reader } from '../db/schema.ts'
import type { Payment } from './payment.ts'
import type { NewProviderPayment, ProviderPayment } from './provider.ts'
import { returnUrls } from './return-urls.ts'

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

/** What a provider has to know to begin an attempt. The same payment and token always give the same. */
export async function newProviderPayment(
  { db, publicOrigin }: Commerce,
  payment: Payment,
  token: string | null,
): Promise<NewProviderPayment> {
  const { body } = await db
    .selectFrom('order_address')
    .select('body')
    .where('order_id', '=', payment.orderId)
    .where('kind', '=', 'billing')
    .executeTakeFirstOrThrow()
  const store = storeViewByCode(payment.storeCode ?? undefined) ?? DEFAULT_STORE
  return {
    ...(await providerPayment(db, payment)),
    method: payment.method,
    country: body.country_id,
    lastName: body.lastname,
    language: store.language,
    urls: returnUrls(publicOrigin, store, payment.id),
    token,
  }
}
