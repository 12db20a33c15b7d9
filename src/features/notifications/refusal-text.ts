import { formatPrice } from '#models/price/money.ts'
import type { RefusalReason } from '#models/wire/refusal-reason.ts'
import { useStore } from '#src/store/use-store.ts'
import type { Refusal } from '#worker/commands.ts'
import type { Notice } from '#worker/protocol.ts'
import { loadPageTexts } from '../../i18n/page-texts.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/** The refusal in the shopper's language. The `errors` texts have to be loaded. */
export function useRefusalText(): (refusal: Refusal) => string {
  const { t } = useTranslation('errors')
  const store = useStore()
  return ({ reason, data }) => {
    const minimum = data?.minimum
    const values = typeof minimum === 'number' ? { ...data, minimum: formatPrice(minimum, store) } : data
    // The log may hold a reason of another build, which has no text here.
    return t([reason, 'other'], { ...values })
  }
}

/** The same for components of the first render: the texts are loaded with the first refusal. */
export function useLazyRefusalText(): (refusal: Refusal) => Promise<string> {
  const { t } = useTranslation('common')
  const refusalText = useRefusalText()
  return async (refusal) => {
    try {
      await loadPageTexts('errors')
      return refusalText(refusal)
    } catch (error) {
      console.error('[errors] no texts for a refusal', error)
      return t('tryAgain')
    }
  }
}

type RefusalMessage = `errors:${RefusalReason}`

/** A refusal is sent as a notice whose message is the key of its text: `errors:coupon-expired`. */
export function isRefusal(message: Notice['message']): message is RefusalMessage {
  return message.startsWith('errors:')
}

export function refusalOf(message: RefusalMessage, data: Refusal['data']): Refusal {
  const reason = message.slice('errors:'.length) as RefusalReason
  return data ? { reason, data } : { reason }
}
