import { NavLink } from 'react-router'
import { isMenuOpen } from '#machines/shell/shell.selectors.ts'
import { AccountLink } from '#src/features/account/account-link.tsx'
import { CartButton } from '#src/features/cart/microcart.tsx'
import { SearchButton } from '#src/features/search/search-panel.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { useStoreLink } from '../store/use-store.ts'
import styles from './bottom-nav.module.css'
import { shell, useShell } from './shell-actor.ts'

/** The bottom navigation on phones. [SHELL-02] */
export function BottomNav() {
  const { t } = useTranslation('shell')
  const link = useStoreLink()
  const isOpen = useShell(isMenuOpen)
  return (
    <nav aria-label={t('mobileNavigation')} className={styles.nav}>
      <ul className={styles.list}>
        <li>
          <NavLink to={link('/')} end className={styles.item ?? ''}>
            <Icon name="home" />
            <span>{t('home')}</span>
          </NavLink>
        </li>
        <li>
          <button
            type="button"
            className={styles.item}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={() => shell.send({ type: 'menu.toggled' })}
          >
            <Icon name="menu" />
            <span>{t('menu')}</span>
          </button>
        </li>
        <li>
          <SearchButton label={t('search')} />
        </li>
        <li>
          <AccountLink hasLabel className={styles.item} />
        </li>
        <li>
          <CartButton label={t('cart')} />
        </li>
      </ul>
    </nav>
  )
}
