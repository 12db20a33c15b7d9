import { type PropsWithChildren, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { isMenuOpen, isMicrocartOpen, isSearchOpen } from '#machines/shell/shell.selectors.ts'
import { groupTokenOf } from '#models/price/group-cookie.ts'
import { useEngineStatus, useModel } from '#src/engine/use-engine.ts'
import { Microcart } from '#src/features/cart/microcart.tsx'
import { ConsentDialog } from '#src/features/consent/consent-dialog.tsx'
import { Notifications } from '#src/features/notifications/notifications.tsx'
import { SearchPanel } from '#src/features/search/search-panel.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { lazyComponent } from '#src/ui/lazy-component.ts'
import { useWasTrue } from '#src/ui/use-was-true.ts'
import { withTexts } from '../i18n/page-texts.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { OfflineBadge } from '../offline/offline-badge.tsx'
import { useFirstGesture } from '../statecharts/use-first-gesture.ts'
import { BottomNav } from './bottom-nav.tsx'
import { Footer } from './footer.tsx'
import styles from './frame.module.css'
import { Header } from './header.tsx'
import type { MenuEntry } from './menu.server.ts'
import { shell, useShell } from './shell-actor.ts'
import { MAIN_ID, SkipLink } from './skip-link.tsx'

const loadMenuDrawer = () => import('./menu-drawer.tsx')
const GroupPrices = lazyComponent(async () => (await import('#src/features/account/group-prices.tsx')).GroupPrices)
const HeldOrder = lazyComponent(
  async () => (await withTexts(import('#src/features/checkout/held-order.tsx'), 'checkout', 'cart')).HeldOrder,
)
const MenuDrawer = lazyComponent(async () => (await loadMenuDrawer()).MenuDrawer)

type FrameProps = PropsWithChildren<{ readonly menu: readonly MenuEntry[] }>

/** Header, footer and overlays around a page. [SHELL-01] */
export function Frame({ menu, children }: FrameProps) {
  return (
    <>
      <SkipLink />
      <ConsentDialog />
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
  // A navigation closes overlays in the same commit that renders the new page.
  useLayoutEffect(() => {
    if (key) return () => shell.sendIfLoaded({ type: 'navigated' })
  }, [key])
  return (
    <>
      {wasMenuDrawn && (
        <Suspense>
          <MenuDrawer menu={menu} isOpen={isMenuDrawn} onClose={close} />
        </Suspense>
      )}
      <SearchPanel isOpen={useShell(isSearchOpen)} menu={menu} onClose={close} />
      <Microcart isOpen={useShell(isMicrocartOpen)} onClose={close} />
    </>
  )
}

/** Moves the focus to the start of a new page, for keyboards and screen readers. */
function useFocusOnNewPage(pathname: string): void {
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
  }, [pathname])
}

/** The button shows after this scroll distance, on a short page as soon as the footer is visible. [SHELL-06] */
const AFTER_PX = 600
const AFTER_PX_IN_FOOTER = 200

function BackToTop() {
  const { t } = useTranslation('shell')
  const [isShown, setIsShown] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const follow = () => {
      setIsShown(window.scrollY > (isInFooter() ? AFTER_PX_IN_FOOTER : AFTER_PX))
      if (button.current) button.current.toggleAttribute('data-over-control', isOverControl(button.current))
    }
    follow()
    addEventListener('scroll', follow, { passive: true })
    return () => removeEventListener('scroll', follow)
  }, [])
  function toTop() {
    window.scrollTo({ top: 0, behavior: 'smooth' })
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }
  if (!isShown) return null
  return (
    <button ref={button} type="button" className={styles.backToTop} aria-label={t('backToTop')} onClick={toTop}>
      <Icon name="arrow-up" size={20} />
    </button>
  )
}

/** Links do not count: in a listing the whole card is one. */
const CONTROLS = 'button, input, select, textarea, summary, label'

/** Looks below the button at its centre and corners. */
function isOverControl(button: HTMLElement): boolean {
  const { left, right, top, bottom } = button.getBoundingClientRect()
  const points = [
    [(left + right) / 2, (top + bottom) / 2],
    [left, top],
    [right, top],
    [left, bottom],
    [right, bottom],
  ] as const
  return points.some(([x, y]) =>
    document.elementsFromPoint(x, y).some((element) => !button.contains(element) && element.closest(CONTROLS) !== null),
  )
}

function isInFooter(): boolean {
  const footer = document.querySelector('footer')
  return footer !== null && footer.getBoundingClientRect().top < innerHeight
}
