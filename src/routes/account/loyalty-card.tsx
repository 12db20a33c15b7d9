import { storeViewOf } from '#models/store/store-view.ts'
import { requireClient } from '#src/account-client.server.ts'
import styles from '#src/features/account/account.module.css'
import { loadPage, whenOnline } from '#src/features/account/load-page.ts'
import { titleOf } from '#src/head/page-meta.ts'
import { i18nFor } from '#src/i18n/i18n.ts'
import { loadTextsOf } from '#src/i18n/page-texts.ts'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import type { Route } from './+types/loyalty-card.ts'

export function meta({ location }: Route.MetaArgs): Route.MetaDescriptors {
  const t = i18nFor(storeViewOf(location.pathname).language).getFixedT(null, 'personal')
  return [{ title: titleOf(t('loyaltyCard.title'), location.pathname) }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ url, context }: Route.LoaderArgs) {
  await loadTextsOf(url)
  requireClient(context)
  return null
}

export const clientLoader = (args: Route.ClientLoaderArgs) => loadPage(args)

export const shouldRevalidate = whenOnline

/** The shop has no programme, which is all that this page says; so the navigation does not list it. [USER-04] */
export default function LoyaltyCardPage() {
  const { t } = useTranslation('personal')
  return (
    <>
      <h1 className={styles.heading}>{t('loyaltyCard.title')}</h1>
      <EmptyState icon="user" title={t('loyaltyCard.none')} text={t('loyaltyCard.noneText')}>
        <ButtonLink to="/my-account/newsletter" variant="secondary">
          {t('loyaltyCard.newsletter')}
        </ButtonLink>
      </EmptyState>
    </>
  )
}
