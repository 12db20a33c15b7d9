import { TextLink } from '#src/ui/text-link.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './payment-return.module.css'

/** Content of a window that is about to redirect. [ROUTE-09] */
export function PleaseWait() {
  const { t } = useTranslation('payment')
  return (
    <section className={styles.page}>
      <h1 className={styles.title}>{t('loading.title')}</h1>
      <div className={styles.seam} />
      <p role="status" className={styles.text}>
        {t('loading.text')}
      </p>
      <p>
        {t('loading.late')} <TextLink to="/">{t('toHome')}</TextLink>
      </p>
    </section>
  )
}
