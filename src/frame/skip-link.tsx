import { useTranslation } from '../i18n/use-translation.ts'
import styles from './skip-link.module.css'

export const MAIN_ID = 'content'

export function SkipLink() {
  const { t } = useTranslation('shell')
  return (
    <a href={`#${MAIN_ID}`} className={styles.skip}>
      {t('skip')}
    </a>
  )
}
