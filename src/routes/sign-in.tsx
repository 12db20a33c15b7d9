import { inStore, storeViewOf } from '#models/store/store-view.ts'
import { localPath } from '#models/urls/local-path.ts'
import { loadPage } from '#src/features/account/load-page.ts'
import { signIn } from '#src/features/account/sign-in.server.ts'
import { SignInPage } from '#src/features/account/sign-in-page.tsx'
import { useFormResult } from '#src/forms/use-form-result.ts'
import { titleOf } from '#src/head/page-meta.ts'
import { i18nFor } from '#src/i18n/i18n.ts'
import { loadTextsOf } from '#src/i18n/page-texts.ts'
import type { Route } from './+types/sign-in.ts'

export function meta({ location }: Route.MetaArgs): Route.MetaDescriptors {
  const t = i18nFor(storeViewOf(location.pathname).language).getFixedT(null, 'account')
  return [{ title: titleOf(t('signInTitle'), location.pathname) }, { name: 'robots', content: 'noindex' }]
}

/** `to`: where a sign-in leads. */
export async function loader({ url }: Route.LoaderArgs) {
  await loadTextsOf(url)
  return { to: localPath(url.searchParams.get('to'), inStore(storeViewOf(url.pathname), '/my-account')) }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => loadPage(args)

export const action = (args: Route.ActionArgs) => signIn(args)

export default function SignInRoute({ loaderData, actionData }: Route.ComponentProps) {
  const result = useFormResult(actionData)
  return <SignInPage to={result?.to ?? loaderData.to} answer={result} />
}
