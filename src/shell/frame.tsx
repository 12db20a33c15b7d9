import { type PropsWithChildren, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { isMicrocartOpen, isSearchOpen } from '#machines/shell.ts'
import { Microcart } from '#src/features/cart/microcart.tsx'
import { ConsentDialog } from '#src/features/consent/consent-dialog.tsx'
import { Notifications } from '#src/features/notifications/notifications.tsx'
import { SearchPanel } from '#src/features/search/search-panel.tsx'
import { BackToTop } from './back-to-top.tsx'
import { BottomNav } from './bottom-nav.tsx'
import { Footer } from './footer.tsx'
import styles from './frame.module.css'
import { Header } from './header.tsx'
import type { MenuEntry } from './menu.ts'
import { MenuDrawer } from './menu-drawer.tsx'
import { OfflineBadge } from './offline-badge.tsx'
import { ShellProvider, useShell, useShellSend } from './shell-actor.tsx'
import { MAIN_ID, SkipLink } from './skip-link.tsx'

type FrameProps = PropsWithChildren<{ readonly menu: readonly MenuEntry[] }>

/** Everything around a page of the shop. [SHELL-01] */
export function Frame({ menu, children }: FrameProps) {
  return (
    <ShellProvider>
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
    </ShellProvider>
  )
}

function Panels({ menu }: { readonly menu: readonly MenuEntry[] }) {
  const send = useShellSend()
  const { key, pathname } = useLocation()
  useFocusOnNewPage(pathname)
  const close = () => send({ type: 'panel.closed' })
  // Going elsewhere closes all that lies over the page.
  useEffect(() => {
    if (key) send({ type: 'navigated' })
  }, [key, send])
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
