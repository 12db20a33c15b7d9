import { useSearchParams } from 'react-router'
import { storeViewOf } from '#models/store/store-view.ts'
import { choosePasswordFormSchema, resetPasswordRequestSchema } from '#models/wire/passwords.ts'
import { passwordErrors } from '#src/features/account/password-errors.ts'
import { ResetPassword } from '#src/features/account/reset-password.tsx'
import { formRule, submitForm } from '#src/forms/submit-form.server.ts'
import { useFormResult } from '#src/forms/use-form-result.ts'
import { titleOf } from '#src/head/page-meta.ts'
import { i18nFor } from '#src/i18n/i18n.ts'
import { loadTextsOnly } from '../i18n/page-texts.ts'
import type { Route } from './+types/reset-password.ts'

export function meta({ location }: Route.MetaArgs): Route.MetaDescriptors {
  const t = i18nFor(storeViewOf(location.pathname).language).getFixedT(null, 'account')
  return [{ title: titleOf(t('reset.title'), location.pathname) }, { name: 'robots', content: 'noindex' }]
}

export const loader = loadTextsOnly

export const clientLoader = loadTextsOnly

export const action = (args: Route.ActionArgs) =>
  submitForm(args, 'anyone', {
    request: formRule(resetPasswordRequestSchema, (body) => ({ path: '/api/user/reset-password', body })),
    choose: formRule(
      choosePasswordFormSchema,
      ({ email, resetToken, newPassword }) => ({
        path: '/api/user/create-password',
        body: { email, resetToken, newPassword },
      }),
      { errorsOf: passwordErrors },
    ),
  })

export default function ResetPasswordPage({ actionData }: Route.ComponentProps) {
  const result = useFormResult(actionData)
  const [params] = useSearchParams()
  const typed = result?.values
  return (
    <ResetPassword
      email={typed?.email ?? params.get('email') ?? ''}
      resetToken={typed?.resetToken ?? params.get('token') ?? ''}
      answer={result}
    />
  )
}
