import { Icon } from '#src/ui/icon.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { useStore } from '../store/use-store.ts'
import { StoreLinks } from './store-links.tsx'
import styles from './store-switcher.module.css'

const PANEL_ID = 'store-switcher'

/** A native popover: works without JavaScript, closes on Escape and on a click outside. [ROUTE-17] */
export function StoreSwitcher() {
  const { t } = useTranslation('shell')
  const store = useStore()
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
        <StoreLinks
          linkClass={styles.store}
          onPress={() => document.getElementById(PANEL_ID)?.hidePopover()}
          mark={<Icon name="check" size={18} />}
        />
        <p className={styles.note}>{t('storeNote')}</p>
      </div>
    </>
  )
}
