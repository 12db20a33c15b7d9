import { type PropsWithChildren, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { isMenuOpen, isMicrocartOpen, isSearchOpen } from '#machines/shell/shell.selectors.ts'
import { groupTokenOf } from '#models/price/group-cookie.ts'
import { useEngineStatus, useModel } from '#src/engine/use-engine.ts'
import { Microcart } from '#src/features/cart/microcart.tsx'
import { ConsentDialog } from '#src/features/consent/consent-dialog.tsx'
import { Notifications } from '#src/features/notifications/notifications.tsx'
import { SearchPanel } from '#src/features/search/search-panel.tsx'
import { lazyComponent } from '#src/ui/lazy-component.ts'
import { useWasTrue } from '#src/ui/use-was-true.ts'
import { withTexts } from '../i18n/page-texts.ts'
import { OfflineBadge } from '../offline/offline-badge.tsx'
import { useFirstGesture } from '../statecharts/use-first-gesture.ts'
import { BottomNav } from './bottom-nav.tsx'
import { Footer, type FooterProps } from './footer.tsx'
import styles from './frame.module.css'
import { Header } from './header.tsx'
import { LatePanel, LateShell } from './late-panel.tsx'
import type { MenuEntry } from './menu.server.ts'
import { shell, useShell } from './shell-actor.ts'
import { MAIN_ID, SkipLink } from './skip-link.tsx'

const BackToTop = lazyComponent(async () => (await import('./back-to-top.tsx')).BackToTop)
const ChatButton = lazyComponent(async () => (await withTexts(import('./chat-button.tsx'), 'chat')).ChatButton)
const loadMenuDrawer = () => import('./menu-drawer.tsx')
const GroupPrices = lazyComponent(async () => (await import('#src/features/account/group-prices.tsx')).GroupPrices)
const HeldOrder = lazyComponent(
  async () => (await withTexts(import('#src/features/checkout/held-order.tsx'), 'checkout', 'cart')).HeldOrder,
)
const MenuDrawer = lazyComponent(async () => (await loadMenuDrawer()).MenuDrawer)

type FrameProps = PropsWithChildren<FooterProps & { readonly menu: readonly MenuEntry[] }>

/** Header, footer and overlays around a page. [SHELL-01] */
export function Frame({ menu, children, ...footer }: FrameProps) {
  return (
    <>
      <SkipLink />
      <ConsentDialog />
      <Header menu={menu} />
      <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer {...footer} />
      <BottomNav />
      <FloatingButtons />
      <OfflineBadge />
      <Panels menu={menu} />
      <Notifications />
      <Prices />
      <OrderToConfirm />
    </>
  )
}

/** Fetches nothing for shoppers who have never signed in. */
function Prices() {
  const isSignedIn = useModel(({ identity }) => identity.isSignedIn)
  const isKnown = useEngineStatus() === 'ready'
  const [renderedFor] = useState(() => (typeof document === 'undefined' ? null : groupTokenOf(document.cookie)))
  const isConcerned = useWasTrue(isKnown && (isSignedIn || groupTokenOf(document.cookie) !== null))
  return (
    isConcerned && (
      <Suspense>
        <GroupPrices isSignedIn={isSignedIn} renderedFor={renderedFor} />
      </Suspense>
    )
  )
}

/** Confirmation of an order placed offline, in stores that require one. [SYNC-13] */
function OrderToConfirm() {
  const isHeld = useModel(({ checkout, sync }) => sync.isOnline && checkout.order?.isHeld === true)
  const wasHeld = useWasTrue(isHeld)
  return (
    wasHeld && (
      <Suspense>
        <HeldOrder isOpen={isHeld} />
      </Suspense>
    )
  )
}

/** Fetched with the first scroll: before it there is no way back, and a question comes later. */
function FloatingButtons() {
  const [hasScrolled, setHasScrolled] = useState(false)
  useEffect(() => {
    const follow = () => scrollY > 0 && setHasScrolled(true)
    follow()
    addEventListener('scroll', follow, { passive: true })
    return () => removeEventListener('scroll', follow)
  }, [])
  return (
    hasScrolled && (
      <Suspense>
        <BackToTop />
        <ChatButton />
      </Suspense>
    )
  )
}

function Panels({ menu }: { readonly menu: readonly MenuEntry[] }) {
  const { key, pathname } = useLocation()
  useFocusOnNewPage(pathname)
  const isMenuDrawn = useShell(isMenuOpen)
  const wasMenuDrawn = useWasTrue(isMenuDrawn)
  useFirstGesture(() => {
    shell.preload()
    loadMenuDrawer().catch((error: unknown) => console.warn('[menu] prefetch failed', error))
  })
  const close = () => shell.sendIfLoaded({ type: 'panel.closed' })
  // A navigation closes what was opened before it began, in the same commit that renders the new page.
  useLayoutEffect(() => {
    if (!key) return
    return () => {
      shell.discardQueue('page.left')
      shell.sendIfLoaded({ type: 'navigated' })
    }
  }, [key])
  return (
    <>
      {wasMenuDrawn && (
        <Suspense fallback={isMenuDrawn && <LatePanel onClose={close} />}>
          <MenuDrawer menu={menu} isOpen={isMenuDrawn} onClose={close} />
        </Suspense>
      )}
      <SearchPanel isOpen={useShell(isSearchOpen)} menu={menu} onClose={close} />
      <Microcart isOpen={useShell(isMicrocartOpen)} onClose={close} />
      <LateShell />
    </>
  )
}

/** Moves the focus to the start of a new page, for keyboards and screen readers. */
function useFocusOnNewPage(pathname: string): void {
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // After the rendering that closes a panel: a closing dialog gives the focus back to its opener.
    queueMicrotask(() => document.getElementById(MAIN_ID)?.focus({ preventScroll: true }))
  }, [pathname])
}
