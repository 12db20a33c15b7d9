import type errors from '#locales/de/errors.json'
import { formatPrice } from '#models/price/money.ts'
import { useStore } from '#src/store/use-store.ts'
import type { Refusal } from '#worker/protocol.ts'
import { loadPageTexts } from '../../i18n/page-texts.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

/**
 * The refusal in the shopper's language, for what comes with the texts of the errors; a reason without a text is told as
 * something that went wrong.
 */
export function useRefusalText(): (refusal: Refusal) => string {
  const { t, i18n } = useTranslation('errors')
  const store = useStore()
  return ({ reason, data }) => {
    const isKnown = i18n.exists(reason, { ns: 'errors' })
    if (!isKnown) console.warn('[errors] no text for the reason', reason)
    const minimum = data?.minimum
    const values = typeof minimum === 'number' ? { ...data, minimum: formatPrice(minimum, store) } : data
    return t(isKnown ? (reason as keyof typeof errors) : 'other', { ...values })
  }
}

/** The same for what stands on the page from the start: the words are fetched when there is something to refuse. */
export function useLazyRefusalText(): (refusal: Refusal) => Promise<string> {
  const { t } = useTranslation('common')
  const refusalText = useRefusalText()
  return async (refusal) => {
    try {
      await loadPageTexts('errors')
      return refusalText(refusal)
    } catch (error) {
      console.error('[errors] no words for a refusal', error)
      return t('tryAgain')
    }
  }
}
