import { type RefObject, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { FACTORY_SHOP_PATHS } from '#models/urls/factory-shop-path.ts'
import { AccountLink } from '#src/features/account/account-link.tsx'
import { CartButton } from '#src/features/cart/microcart.tsx'
import { ListLink } from '#src/features/lists/list-buttons.tsx'
import { SearchButton } from '#src/features/search/search-panel.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { useStore, useStoreLink } from '../store/use-store.ts'
import styles from './header.module.css'
import { MainNav } from './main-nav.tsx'
import type { MenuEntry } from './menu.server.ts'
import { StoreSwitcher } from './store-switcher.tsx'
import { Wordmark } from './wordmark.tsx'

/** Logo, navigation and tools. On phones search and cart are in the bottom navigation. [SHELL-02] */
export function Header({ menu }: { readonly menu: readonly MenuEntry[] }) {
  const { t } = useTranslation('shell')
  const store = useStore()
  const link = useStoreLink()
  const header = useRef<HTMLElement>(null)
  useHideOnScroll(header)
  return (
    <header ref={header} className={styles.header}>
      <div className={styles.strip}>
        <p>{t('promise')}</p>
        <p className={styles.stripLinks}>
          <Link to={link(store.footer.knowledge)}>{t('knowledge')}</Link>
          <Link to={link(FACTORY_SHOP_PATHS[store.language])}>{t('factoryShop')}</Link>
        </p>
      </div>
      <div className={styles.bar}>
        <Link to={link('/')} className={styles.logo} aria-label={t('logo', { shop: store.brand.name })}>
          <Wordmark height={40} />
        </Link>
        <MainNav menu={menu} />
        <div className={styles.tools}>
          <StoreSwitcher />
          <div className={styles.desktopTool}>
            <SearchButton />
            <AccountLink className={styles.tool} />
          </div>
          <ListLink list="wishlist" />
          <ListLink list="compare" />
          <div className={styles.desktopTool}>
            <CartButton />
          </div>
        </div>
      </div>
    </header>
  )
}

/** Smaller scroll movements neither show nor hide the header, px. */
const THRESHOLD = 8
/** Above this scroll position the header is always visible, px. */
const TOP = 160

/** Hides the header while scrolling down and shows it while scrolling up, without layout shift. */
function useHideOnScroll(header: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last = window.scrollY
    function follow() {
      const y = window.scrollY
      if (Math.abs(y - last) < THRESHOLD) return
      header.current?.toggleAttribute('data-away', y > last && y > TOP)
      last = y
    }
    addEventListener('scroll', follow, { passive: true })
    return () => removeEventListener('scroll', follow)
  }, [header])
}
