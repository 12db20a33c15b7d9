import type { StoreView } from '#models/store-view.ts'

/** The browser's patience with the commerce API, ms. */
const TIMEOUT_MS = 5000

/** `available`: it can be bought already. */
export type AlertRequest = 'requested' | 'invalid' | 'available' | 'busy' | 'failed'

interface Wish {
  readonly email: string
  readonly sku: string
  readonly store: StoreView
}

/**
 * Asks for the mail that confirms the wish to be told. At once or not at all: a mail that comes hours after the shopper
 * asked, because it waited for a network, would be one nobody expects. [CAT-22]
 */
export async function requestAlert({ email, sku, store }: Wish): Promise<AlertRequest> {
  try {
    const response = await fetch(`/api/ext/elastic-stock/productstockalert?storeCode=${store.code}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, sku, storeId: store.id }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (response.ok) return 'requested'
    if (response.status === 429) return 'busy'
    if (response.status !== 400 && response.status !== 422) return 'failed'
    const { meta } = (await response.json()) as { meta?: { error?: string } }
    return meta?.error === 'product-available' ? 'available' : 'invalid'
  } catch (error) {
    console.warn('[stock alert] no answer', error)
    return 'failed'
  }
}
