import { type PropsWithChildren, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { isMicrocartOpen, isSearchOpen } from '#machines/shell/shell.selectors.ts'
import { Microcart } from '#src/features/cart/microcart.tsx'
import { ConsentDialog } from '#src/features/consent/consent-dialog.tsx'
import { Notifications } from '#src/features/notifications/notifications.tsx'
import { SearchPanel } from '#src/features/search/search-panel.tsx'
import { useFirstGesture } from '../statecharts/use-first-gesture.ts'
import { BackToTop } from './back-to-top.tsx'
import { BottomNav } from './bottom-nav.tsx'
import { Footer } from './footer.tsx'
import styles from './frame.module.css'
import { Header } from './header.tsx'
import type { MenuEntry } from './menu.ts'
import { MenuDrawer } from './menu-drawer.tsx'
import { OfflineBadge } from './offline-badge.tsx'
import { shell, useShell } from './shell-actor.ts'
import { MAIN_ID, SkipLink } from './skip-link.tsx'

type FrameProps = PropsWithChildren<{ readonly menu: readonly MenuEntry[] }>

/** Everything around a page of the shop. [SHELL-01] */
export function Frame({ menu, children }: FrameProps) {
  return (
    <>
      <SkipLink />
      <Header menu={menu} />
      <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
      <BottomNav />
      <BackToTop />
      <OfflineBadge />
      <Panels menu={menu} />
      <Notifications />
      <ConsentDialog />
    </>
  )
}

function Panels({ menu }: { readonly menu: readonly MenuEntry[] }) {
  const { key, pathname } = useLocation()
  useFocusOnNewPage(pathname)
  useFirstGesture(shell.preload)
  const close = () => shell.tell({ type: 'panel.closed' })
  // Going elsewhere closes all that lies over the page.
  useEffect(() => {
    if (key) return () => shell.tell({ type: 'navigated' })
  }, [key])
  return (
    <>
      <MenuDrawer menu={menu} />
      <SearchPanel isOpen={useShell(isSearchOpen)} onClose={close} />
      <Microcart isOpen={useShell(isMicrocartOpen)} onClose={close} />
    </>
  )
}

/** Another page begins at its beginning, for keyboard and screen reader too. */
function useFocusOnNewPage(pathname: string): void {
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
  }, [pathname])
}
