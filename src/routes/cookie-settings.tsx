import { storeViewOf } from '#models/store-view.ts'
import { CookieSettingsView } from '#src/features/consent/cookie-settings-view.tsx'
import { i18nFor } from '#src/i18n/i18n.ts'
import { loadTextsOf } from '#src/i18n/page-texts.ts'
import type { Route } from './+types/cookie-settings.ts'

export function meta({ location }: Route.MetaArgs): Route.MetaDescriptors {
  const t = i18nFor(storeViewOf(location.pathname).language).getFixedT(null, 'consent')
  return [{ title: `${t('title')} · Welt` }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ url }: Route.LoaderArgs): Promise<null> {
  await loadTextsOf(url)
  return null
}

export async function clientLoader({ url }: Route.ClientLoaderArgs): Promise<null> {
  await loadTextsOf(url)
  return null
}

export default function CookieSettingsPage() {
  return <CookieSettingsView />
}
