import type { StoreView } from '#models/store/store-view.ts'

const SUBSCRIBE_URL = '/api/ext/mailchimp-subscribe/subscribe'
/** The browser's patience with the commerce API, ms. */
const TIMEOUT_MS = 5000

export type Subscription = 'requested' | 'invalid' | 'failed'

/** Asks for the mail that confirms a subscription. */
export async function subscribe(email: string, store: StoreView): Promise<Subscription> {
  try {
    const response = await fetch(`${SUBSCRIBE_URL}?storeCode=${store.code}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (response.ok) return 'requested'
    return response.status === 400 || response.status === 422 ? 'invalid' : 'failed'
  } catch (error) {
    console.warn('[newsletter] no answer', error)
    return 'failed'
  }
}
