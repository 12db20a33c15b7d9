import type { StoreView } from '#models/store/store-view.ts'
import { postJson } from '#src/catalogue-client/request.ts'

const SUBSCRIBE_URL = '/api/ext/mailchimp-subscribe/subscribe'

export type Subscription = 'requested' | 'invalid' | 'failed'

/** Requests the confirmation mail of a subscription. */
export async function subscribe(email: string, store: StoreView): Promise<Subscription> {
  try {
    const response = await postJson(`${SUBSCRIBE_URL}?storeCode=${store.code}`, { email })
    if (response.ok) return 'requested'
    return response.status === 400 || response.status === 422 ? 'invalid' : 'failed'
  } catch (error) {
    console.warn('[newsletter] no answer', error)
    return 'failed'
  }
}
