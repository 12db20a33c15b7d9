import { storeViewOf } from '#models/store/store-view.ts'
import { confirmRegistrationSchema } from '#models/wire/user.ts'
import { ConfirmAccount } from '#src/features/account/confirm-account.tsx'
import { sendForm } from '#src/forms/send-form.ts'
import { publicForm, submitPublicForm } from '#src/forms/submit-public-form.server.ts'
import { titleOf } from '#src/head/page-meta.ts'
import { i18nFor } from '#src/i18n/i18n.ts'
import { loadTextsOnly } from '#src/i18n/text-only-loader.ts'
import type { Route } from './+types/confirm-account.ts'

export function meta({ location }: Route.MetaArgs): Route.MetaDescriptors {
  const t = i18nFor(storeViewOf(location.pathname).language).getFixedT(null, 'account')
  return [
    { title: titleOf(t('confirm.title')) },
    { name: 'robots', content: 'noindex' },
    // The address has the token. With `no-referrer` a form without JavaScript would send no Origin, and be refused.
    { name: 'referrer', content: 'same-origin' },
  ]
}

export const loader = loadTextsOnly

export const clientLoader = loadTextsOnly

export const action = (args: Route.ActionArgs) =>
  submitPublicForm(args, {
    confirm: publicForm(confirmRegistrationSchema, ({ token }) => ({
      path: '/api/user/confirm-registration',
      body: { token },
    })),
  })

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args)

export default function ConfirmAccountPage({ actionData }: Route.ComponentProps) {
  return <ConfirmAccount result={actionData} />
}
