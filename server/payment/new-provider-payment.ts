import { DEFAULT_STORE, storeViewByCode } from '#models/store/store-view.ts'
import type { Commerce } from '../commerce/commerce.ts'
import type { Payment } from './payment.ts'
import type { NewProviderPayment } from './provider.ts'
import { providerPayment } from './provider-payment.ts'
import { returnUrls } from './return-urls.ts'

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
