import { Link, Outlet } from 'react-router'
import { storeViewOf } from '#models/store/store-view.ts'
import { errorTitle } from '#src/errors/error-kind.ts'
import { ErrorScreen } from '#src/errors/error-screen.tsx'
import { SessionEndDialog } from '#src/features/account/session-end-dialog.tsx'
import { ConsentDialog } from '#src/features/consent/consent-dialog.tsx'
import { Notifications } from '#src/features/notifications/notifications.tsx'
import { SlimFooter } from '#src/frame/footer.tsx'
import frame from '#src/frame/frame.module.css'
import { LateShell } from '#src/frame/late-panel.tsx'
import { MAIN_ID, SkipLink } from '#src/frame/skip-link.tsx'
import { TestPaymentBanner } from '#src/frame/test-payment-banner.tsx'
import { Wordmark } from '#src/frame/wordmark.tsx'
import { titleOf } from '#src/head/page-meta.ts'
import { i18nFor } from '#src/i18n/i18n.ts'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { OfflineBadge } from '#src/offline/offline-badge.tsx'
import { useStore, useStoreLink } from '#src/store/use-store.ts'
import type { Route } from './+types/minimal.ts'
import styles from './minimal.module.css'

export function meta({ error, location }: Route.MetaArgs): Route.MetaDescriptors {
  if (!error) return []
  const t = i18nFor(storeViewOf(location.pathname).language).getFixedT(null, 'shell')
  return [{ title: titleOf(t(errorTitle(error)), location.pathname) }, { name: 'robots', content: 'noindex' }]
}

export default function MinimalLayout() {
  return <MinimalFrame>{<Outlet />}</MinimalFrame>
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <MinimalFrame>
      <ErrorScreen error={error} menu={[]} />
    </MinimalFrame>
  )
}

/** The only links out of the checkout are logo and legal pages; the languages in the footer keep the page. [ROUTE-09, SHELL-01] */
function MinimalFrame({ children }: { readonly children: React.ReactNode }) {
  const { t } = useTranslation('shell')
  const { brand } = useStore()
  const link = useStoreLink()
  return (
    <>
      <SkipLink />
      <header className={styles.header}>
        <Link to={link('/')} className={styles.logo} aria-label={t('logo', { shop: brand.name })}>
          <Wordmark height={40} />
        </Link>
      </header>
      <main id={MAIN_ID} tabIndex={-1} className={frame.main}>
        <TestPaymentBanner />
        {children}
      </main>
      <SlimFooter />
      <OfflineBadge />
      <Notifications />
      <ConsentDialog />
      <SessionEndDialog />
      <LateShell />
    </>
  )
}
