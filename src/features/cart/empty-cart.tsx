import { ButtonLink } from '#src/ui/button.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './microcart.module.css'

export function EmptyCart({ onLeave }: { onLeave?: () => void }) {
  const { t } = useTranslation('cart')
  return (
    <div className={styles.empty}>
      <p className={styles.emptyTitle}>{t('emptyTitle')}</p>
      <p>{t('emptyText')}</p>
      <ButtonLink to="/" variant="secondary" onClick={onLeave}>
        {t('emptyAction')}
      </ButtonLink>
    </div>
  )
}
