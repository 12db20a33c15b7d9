import { storeViewOf } from '#models/store/store-view.ts'
import { newsletterChoiceSchema, noFieldsSchema, ownNewsletterSchema } from '#models/wire/user.ts'
import { loadPage, whenOnline } from '#src/features/account/load-page.ts'
import { OwnNewsletterView } from '#src/features/account/own-newsletter.tsx'
import { readAccount } from '#src/features/account/read-account.server.ts'
import { sendForm } from '#src/forms/send-form.ts'
import { formRule, submitForm } from '#src/forms/submit-form.server.ts'
import { useFormResult } from '#src/forms/use-form-result.ts'
import { titleOf } from '#src/head/page-meta.ts'
import { i18nFor } from '#src/i18n/i18n.ts'
import { loadTextsOf } from '#src/i18n/page-texts.ts'
import type { Route } from './+types/newsletter.ts'

const PATH = '/api/user/newsletter'

export function meta({ location }: Route.MetaArgs): Route.MetaDescriptors {
  const t = i18nFor(storeViewOf(location.pathname).language).getFixedT(null, 'account')
  return [{ title: titleOf(t('pages.newsletter'), location.pathname) }, { name: 'robots', content: 'noindex' }]
}

export async function loader(args: Route.LoaderArgs) {
  await loadTextsOf(args.url)
  return readAccount(args, PATH, ownNewsletterSchema)
}

export const clientLoader = (args: Route.ClientLoaderArgs) => loadPage(args)

export const shouldRevalidate = whenOnline

export const action = (args: Route.ActionArgs) =>
  submitForm(args, 'account', {
    subscribe: formRule(noFieldsSchema, () => ({ path: PATH, body: {} })),
    leave: formRule(noFieldsSchema, () => ({ path: PATH, method: 'DELETE' })),
    gender: formRule(newsletterChoiceSchema, ({ gender }) => ({
      path: PATH,
      body: { gender: gender === 'both' ? null : gender },
    })),
  })

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args)

export default function NewsletterPage({ loaderData, actionData }: Route.ComponentProps) {
  const result = useFormResult(actionData)
  return <OwnNewsletterView newsletter={loaderData} result={result} />
}
