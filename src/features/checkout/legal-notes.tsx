import { useStore } from '#src/store/use-store.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { RichText } from '../../i18n/rich-text.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LegalGuaranteeNotice } from '../legal-guarantee/legal-guarantee-notice.tsx'
import { useGuaranteeTexts } from '../legal-guarantee/use-guarantee-texts.ts'
import styles from './order-review.module.css'

/**
 * What the law wants known before the order is placed. Links open beside the checkout, so that reading the terms does
 * not leave it.
 */
export function LegalNotes({ hasGoods }: { hasGoods: boolean }) {
  const { t } = useTranslation('checkout')
  const { footer } = useStore()
  const guarantee = useGuaranteeTexts()
  const linkTo = (path: string) => (words: string) => (
    <TextLink to={path} target="_blank" rel="noopener">
      {words}
    </TextLink>
  )
  return (
    <>
      {hasGoods && <LegalGuaranteeNotice texts={guarantee} />}
      <p className={styles.legal}>
        <RichText
          text={t('legalNotes')}
          spans={{
            terms: linkTo(footer.terms),
            withdrawal: linkTo(footer.withdrawal),
            privacy: linkTo(footer.privacy),
          }}
        />
      </p>
    </>
  )
}
