import { Link, Outlet } from 'react-router'
import { storeViewOf } from '#models/store-view.ts'
import { ConsentDialog } from '#src/features/consent/consent-dialog.tsx'
import { Notifications } from '#src/features/notifications/notifications.tsx'
import { i18nFor } from '#src/i18n/i18n.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import type { Route } from './+types/minimal-layout.ts'
import { errorTitle } from './error-kind.ts'
import { ErrorScreen } from './error-screen.tsx'
import { SlimFooter } from './footer.tsx'
import frame from './frame.module.css'
import styles from './minimal-layout.module.css'
import { OfflineBadge } from './offline-badge.tsx'
import { MAIN_ID, SkipLink } from './skip-link.tsx'
import { useStoreLink } from './store.ts'
import { StoreSwitcher } from './store-switcher.tsx'
import { titleOf } from './title-of.ts'
import { Wordmark } from './wordmark.tsx'

export function meta({ error, location }: Route.MetaArgs): Route.MetaDescriptors {
  if (!error) return []
  const t = i18nFor(storeViewOf(location.pathname).language).getFixedT(null, 'shell')
  return [{ title: titleOf(t(errorTitle(error))) }, { name: 'robots', content: 'noindex' }]
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

/** Nothing that leads away from the order but the logo and the law; another language keeps the place. [ROUTE-09, SHELL-01] */
function MinimalFrame({ children }: { readonly children: React.ReactNode }) {
  const { t } = useTranslation('shell')
  const link = useStoreLink()
  return (
    <>
      <SkipLink />
      <header className={styles.header}>
        <Link to={link('/')} className={styles.logo} aria-label={t('logo')}>
          <Wordmark height={40} />
        </Link>
        <div className={styles.store}>
          <StoreSwitcher />
        </div>
      </header>
      <main id={MAIN_ID} tabIndex={-1} className={frame.main}>
        {children}
      </main>
      <SlimFooter />
      <OfflineBadge />
      <Notifications />
      <ConsentDialog />
    </>
  )
}
