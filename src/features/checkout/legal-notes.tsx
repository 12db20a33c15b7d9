import { Trans, useTranslation } from 'react-i18next'
import { useStore } from '#src/shell/store.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import styles from './order-review.module.css'

/** Links open beside the checkout, so that reading the terms does not leave it. */
export function LegalNotes() {
  const { t } = useTranslation('checkout')
  const { footer } = useStore()
  const link = (to: string) => <TextLink to={to} target="_blank" rel="noopener" />
  return (
    <p className={styles.legal}>
      <Trans
        t={t}
        i18nKey="legalNotes"
        components={{
          terms: link(footer.terms),
          withdrawal: link(footer.withdrawal),
          privacy: link(footer.privacy),
        }}
      />
    </p>
  )
}
