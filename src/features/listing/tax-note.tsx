import { Link } from 'react-router'
import { inStore } from '#models/store/store-view.ts'
import { useStore } from '#src/store/use-store.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './listing.module.css'

/** Cards have the text only; the listing links once to the shipping costs. */
export function TaxNote() {
  const { t } = useTranslation('listing')
  const store = useStore()
  return (
    <p className={styles.taxNote}>
      {t('taxNote')} <Link to={inStore(store, store.footer.delivery)}>{t('shipping')}</Link>.
    </p>
  )
}
