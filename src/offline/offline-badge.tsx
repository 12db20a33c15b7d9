import { useSyncExternalStore } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import styles from './offline-badge.module.css'

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

function useIsOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
}

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}
