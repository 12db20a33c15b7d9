import { data } from 'react-router'
import { storeViewOf } from '#models/store/store-view.ts'
import { emailChangeFormSchema, emailChangeSchema } from '#models/wire/email-change.ts'
import { confirmRegistrationSchema } from '#models/wire/user.ts'
import { ConfirmAccount } from '#src/features/account/confirm-account.tsx'
import { EmailChangePage } from '#src/features/account/email-change-page.tsx'
import { loadPage } from '#src/features/account/load-page.ts'
import { readLink } from '#src/features/mail-link/read-link.server.ts'
import { sendForm, unlessSubmitted } from '#src/forms/send-form.ts'
import { formRule, submitForm } from '#src/forms/submit-form.server.ts'
import { useFormResult } from '#src/forms/use-form-result.ts'
import { titleOf } from '#src/head/page-meta.ts'
import { i18nFor } from '#src/i18n/i18n.ts'
import { loadTextsOf } from '#src/i18n/page-texts.ts'
import type { Route } from './+types/confirm-account.ts'

const EMAIL = 'email'

export function meta({ location, params, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const { language } = storeViewOf(location.pathname)
  const title =
    params.what === EMAIL
      ? i18nFor(language).getFixedT(null, 'security')(`emailLink.${loaderData?.kind ?? 'confirm'}.title`)
      : i18nFor(language).getFixedT(null, 'account')('confirm.title')
  return [{ title: titleOf(title, location.pathname) }, { name: 'robots', content: 'noindex' }]
}

/** One route for the links of both mails: each route costs every page bytes. */
export async function loader(args: Route.LoaderArgs) {
  await loadTextsOf(args.url)
  if (args.params.what === EMAIL) return readLink(args, '/api/user/email-change', emailChangeSchema)
  if (args.params.what !== undefined) throw data(null, { status: 404 })
  return null
}

export const clientLoader = (args: Route.ClientLoaderArgs) => loadPage(args)

export const shouldRevalidate = unlessSubmitted

const change = formRule(emailChangeFormSchema, ({ token }) => ({ path: `/api/user/email-change?token=${token}` }))

export const action = (args: Route.ActionArgs) =>
  submitForm(args, 'anyone', {
    confirm: formRule(confirmRegistrationSchema, ({ token }) => ({
      path: '/api/user/confirm-registration',
      body: { token },
    })),
    'confirm-email': change,
    'undo-email': change,
  })

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args)

export default function ConfirmAccountPage({ params, loaderData, actionData }: Route.ComponentProps) {
  const result = useFormResult(actionData)
  if (params.what === EMAIL) return <EmailChangePage change={loaderData} result={result} />
  return <ConfirmAccount result={result} />
}
