import { Link, Outlet } from 'react-router'
import { storeViewOf } from '#models/store/store-view.ts'
import { errorTitle } from '#src/errors/error-kind.ts'
import { ErrorScreen } from '#src/errors/error-screen.tsx'
import { LegalLinks } from '#src/frame/footer.tsx'
import { MAIN_ID } from '#src/frame/skip-link.tsx'
import { TestPaymentBanner } from '#src/frame/test-payment-banner.tsx'
import { Wordmark } from '#src/frame/wordmark.tsx'
import { titleOf } from '#src/head/page-meta.ts'
import { i18nFor } from '#src/i18n/i18n.ts'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { useStore, useStoreLink } from '#src/store/use-store.ts'
import type { Route } from './+types/empty.ts'
import styles from './empty.module.css'

export function meta({ error, location }: Route.MetaArgs): Route.MetaDescriptors {
  if (!error) return []
  const t = i18nFor(storeViewOf(location.pathname).language).getFixedT(null, 'shell')
  return [{ title: titleOf(t(errorTitle(error)), location.pathname) }, { name: 'robots', content: 'noindex' }]
}

export default function EmptyLayout() {
  return (
    <EmptyFrame>
      <Outlet />
    </EmptyFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <EmptyFrame>
      <ErrorScreen error={error} menu={[]} />
    </EmptyFrame>
  )
}

/** No header and no footer, but the legal pages within reach: for pages that only redirect. [ROUTE-09, SHELL-01] */
function EmptyFrame({ children }: { readonly children: React.ReactNode }) {
  const { t } = useTranslation('shell')
  const { brand } = useStore()
  const link = useStoreLink()
  return (
    <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
      <Link to={link('/')} className={styles.logo} aria-label={t('logo', { shop: brand.name })}>
        <Wordmark height={46} />
      </Link>
      <TestPaymentBanner />
      {children}
      <div className={styles.legal}>
        <LegalLinks />
      </div>
    </main>
  )
}
