import { storeViewOf } from '#models/store/store-view.ts'
import { registrationFormSchema } from '#models/wire/registration.ts'
import { passwordErrors } from '#src/features/account/password-errors.ts'
import { Register } from '#src/features/account/register.tsx'
import { sendForm } from '#src/forms/send-form.ts'
import { formRule, submitForm } from '#src/forms/submit-form.server.ts'
import { useFormResult } from '#src/forms/use-form-result.ts'
import { titleOf } from '#src/head/page-meta.ts'
import { i18nFor } from '#src/i18n/i18n.ts'
import { loadTextsOnly } from '#src/i18n/page-texts.ts'
import type { Route } from './+types/register.ts'

export function meta({ location }: Route.MetaArgs): Route.MetaDescriptors {
  const t = i18nFor(storeViewOf(location.pathname).language).getFixedT(null, 'account')
  return [{ title: titleOf(t('register.title'), location.pathname) }, { name: 'robots', content: 'noindex' }]
}

export const loader = loadTextsOnly

export const clientLoader = loadTextsOnly

export const action = (args: Route.ActionArgs) =>
  submitForm(args, 'anyone', {
    register: formRule(
      registrationFormSchema,
      ({ salutation, firstName, lastName, email, newPassword, birthDate }) => ({
        path: '/api/user/register',
        body: {
          firstname: firstName,
          lastname: lastName,
          email,
          password: newPassword,
          ...(salutation && { gender: Number(salutation) }),
          ...(birthDate && { birthDate }),
        },
      }),
      { errorsOf: passwordErrors },
    ),
  })

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args)

export default function RegisterPage({ actionData }: Route.ComponentProps) {
  const result = useFormResult(actionData)
  return <Register result={result} />
}
