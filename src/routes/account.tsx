import { storeViewOf } from '#models/store-view.ts'
import { AccountPage } from '#src/features/account/account-page.tsx'
import { i18nFor } from '#src/i18n/i18n.ts'
import { loadTextsOf } from '#src/i18n/page-texts.ts'
import { titleOf } from '#src/shell/seo.ts'
import type { Route } from './+types/account.ts'

export function meta({ location }: Route.MetaArgs): Route.MetaDescriptors {
  const t = i18nFor(storeViewOf(location.pathname).language).getFixedT(null, 'account')
  return [{ title: titleOf(t('title')) }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ url }: Route.LoaderArgs): Promise<null> {
  await loadTextsOf(url)
  return null
}

export async function clientLoader({ url }: Route.ClientLoaderArgs): Promise<null> {
  await loadTextsOf(url)
  return null
}

export default function AccountRoute() {
  return <AccountPage />
}
