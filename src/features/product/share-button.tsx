import { Icon } from '#src/ui/icon.tsx'
import { loadWithRetry } from '#src/ui/load-with-retry.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from '../lists/lists.module.css'

/** Shares the page of a product, or copies its address. [CAT-20] */
export function ShareButton({ title }: { readonly title: string }) {
  const { t } = useTranslation('product')
  async function share(): Promise<void> {
    const { sharePage } = await loadWithRetry(() => import('./share-page.ts'))
    await sharePage(title)
  }
  return (
    <button type="button" className={styles.button} onClick={share}>
      <Icon name="share" size={20} />
      {t('share')}
    </button>
  )
}
