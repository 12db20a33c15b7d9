import { Icon } from '#src/ui/icon.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import styles from './offline-badge.module.css'
import { useIsOnline } from './use-is-online.ts'

/** Visible while there is no network. The live region is always rendered, so that screen readers announce it. [SHELL-10] */
export function OfflineBadge() {
  const { t } = useTranslation('shell')
  const isOnline = useIsOnline()
  return (
    <div role="status" className={styles.place}>
      {!isOnline && (
        <p className={styles.badge}>
          <Icon name="offline" size={20} />
          {t('offline')}
        </p>
      )}
    </div>
  )
}
