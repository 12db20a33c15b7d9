import { Link } from 'react-router'
import { viewsOfBrand } from '#models/store/store-view.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { useAlternateAddress } from '../store/alternate-path.ts'
import { useStore } from '../store/use-store.ts'
import styles from './store-switcher.module.css'

const PANEL_ID = 'store-switcher'

/** A native popover: works without JavaScript, closes on Escape and on a click outside. [ROUTE-17] */
export function StoreSwitcher() {
  const { t } = useTranslation('shell')
  const store = useStore()
  const alternateAddressIn = useAlternateAddress(store)
  return (
    <>
      <button
        type="button"
        className={styles.toggle}
        popoverTarget={PANEL_ID}
        aria-label={t('storeSwitcher')}
        data-store={store.taxCountry === 'AT' ? 'AT' : store.language.toUpperCase()}
      >
        <Icon name="globe" size={22} />
      </button>
      <div id={PANEL_ID} popover="auto" className={styles.panel}>
        <p className={styles.title}>{t('storeSwitcher')}</p>
        <ul>
          {viewsOfBrand(store).map((view) => (
            <li key={view.code}>
              <Link
                to={alternateAddressIn(view)}
                lang={view.language}
                hrefLang={view.locale}
                className={styles.store}
                aria-current={view.code === store.code ? 'true' : undefined}
                onClick={() => document.getElementById(PANEL_ID)?.hidePopover()}
              >
                {view.label}
                {view.code === store.code && <Icon name="check" size={18} />}
              </Link>
            </li>
          ))}
        </ul>
        <p className={styles.note}>{t('storeNote')}</p>
      </div>
    </>
  )
}
