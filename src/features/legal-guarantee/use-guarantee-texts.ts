import { useTranslation } from '../../i18n/use-translation.ts'
import type { GuaranteeTexts } from './legal-guarantee-notice.tsx'

/** For pages that have the texts beside them, offline as well. */
export function useGuaranteeTexts(): GuaranteeTexts {
  const { i18n } = useTranslation('guarantee')
  return i18n.getResourceBundle(i18n.language, 'guarantee') as GuaranteeTexts
}
