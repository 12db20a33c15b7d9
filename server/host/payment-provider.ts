import { mollieApi } from '../payment/mollie/mollie-api.ts'
import { MollieProvider } from '../payment/mollie/mollie-provider.ts'
import { NOTIFY_PATH } from '../payment/notifications.ts'
import { PayoneProvider } from '../payment/payone/payone-provider.ts'
import { payoneServerApi } from '../payment/payone/server-api.ts'
import type { PaymentProvider } from '../payment/provider.ts'
import type { RunningSandbox } from '../provider/start.ts'
import type { Settings } from './settings.ts'

/** PAYONE's own addresses. Source: docs.payone.com. */
const PAYONE_API_URL = 'https://api.pay1.de/post-gateway/'
const PAYONE_ORIGIN = 'https://secure.pay1.de'
/** Source: docs.mollie.com. */
const MOLLIE_API_URL = 'https://api.mollie.com/v2/'

/** Who takes online payments by these settings; null if payments are off. [CHK-14] */
export function paymentProvider(
  settings: Pick<
    Settings,
    | 'paymentProvider'
    | 'paymentApiUrl'
    | 'paymentOrigin'
    | 'paymentKey'
    | 'paymentMerchant'
    | 'cardFlow'
    | 'publicOrigin'
  >,
  sandbox: Pick<RunningSandbox, 'apiUrl' | 'origin' | 'key'> | null,
): PaymentProvider | null {
  const { paymentProvider: id, paymentApiUrl, paymentOrigin, paymentKey, paymentMerchant, cardFlow } = settings
  if (id === 'off') return null
  if (id === 'mollie') return mollie(settings)
  const apiUrl = sandbox?.apiUrl ?? paymentApiUrl ?? PAYONE_API_URL
  const ownOrigin = id === 'payone' ? PAYONE_ORIGIN : new URL(apiUrl).origin
  const key = sandbox?.key ?? paymentKey ?? ''
  const account = { ...paymentMerchant, key }
  return new PayoneProvider({
    id,
    account,
    send: payoneServerApi(apiUrl, account),
    origin: sandbox?.origin ?? paymentOrigin ?? ownOrigin,
    // PAYONE proves its messages by the digest of the key alone.
    proof: id === 'payone' ? 'key-digest' : 'signed',
    cardFlow,
  })
}

function mollie({
  paymentApiUrl,
  paymentKey,
  publicOrigin,
}: Pick<Settings, 'paymentApiUrl' | 'paymentKey' | 'publicOrigin'>): PaymentProvider {
  const apiKey = paymentKey ?? ''
  // Paths are relative to it.
  const url = (paymentApiUrl ?? MOLLIE_API_URL).replace(/\/?$/, '/')
  return new MollieProvider({
    apiKey,
    send: mollieApi(url, apiKey),
    notifyUrl: `${publicOrigin}${NOTIFY_PATH}`,
  })
}
