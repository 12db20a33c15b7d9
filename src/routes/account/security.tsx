import { storeViewOf } from '#models/store/store-view.ts'
import { passkeyDeletionFormSchema, passkeyNameFormSchema, passkeysSchema } from '#models/wire/passkey.ts'
import { changeEmailFormSchema, changePasswordFormSchema } from '#models/wire/passwords.ts'
import { securityEventsSchema } from '#models/wire/security-events.ts'
import { deviceFormSchema, devicesSchema } from '#models/wire/session.ts'
import { PASSKEYS_PATH, SESSION_PATH } from '#models/wire/session-names.ts'
import { customerSchema, noFieldsSchema } from '#models/wire/user.ts'
import { loadPage, whenOnline } from '#src/features/account/load-page.ts'
import { passwordErrors, proofErrors } from '#src/features/account/password-errors.ts'
import { readAccount } from '#src/features/account/read-account.server.ts'
import { Security } from '#src/features/account/security.tsx'
import { sendForm } from '#src/forms/send-form.ts'
import { formRule, submitForm } from '#src/forms/submit-form.server.ts'
import { useFormResult } from '#src/forms/use-form-result.ts'
import { titleOf } from '#src/head/page-meta.ts'
import { i18nFor } from '#src/i18n/i18n.ts'
import { loadTextsOf } from '#src/i18n/page-texts.ts'
import type { Route } from './+types/security.ts'

const DEVICES = `${SESSION_PATH}/devices`

export function meta({ location }: Route.MetaArgs): Route.MetaDescriptors {
  const t = i18nFor(storeViewOf(location.pathname).language).getFixedT(null, 'account')
  return [{ title: titleOf(t('pages.security'), location.pathname) }, { name: 'robots', content: 'noindex' }]
}

export async function loader(args: Route.LoaderArgs) {
  await loadTextsOf(args.url)
  const [{ email }, devices, events, passkeys] = await Promise.all([
    readAccount(args, '/api/user/me', customerSchema),
    readAccount(args, DEVICES, devicesSchema),
    readAccount(args, `${SESSION_PATH}/events`, securityEventsSchema),
    readAccount(args, PASSKEYS_PATH, passkeysSchema),
  ])
  return { email, devices, events, passkeys }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => loadPage(args)

export const shouldRevalidate = whenOnline

export const action = (args: Route.ActionArgs) =>
  submitForm(args, 'account', {
    password: formRule(
      changePasswordFormSchema,
      ({ currentPassword, newPassword }) => ({
        path: '/api/user/change-password',
        body: { currentPassword, newPassword },
      }),
      { errorsOf: passwordErrors },
    ),
    email: formRule(
      changeEmailFormSchema,
      ({ email, password }) => ({
        path: '/api/user/me',
        body: { customer: { email } },
        ...(password && { password }),
      }),
      { errorsOf: proofErrors },
    ),
    device: formRule(deviceFormSchema, ({ id }) => ({
      path: `${DEVICES}/${encodeURIComponent(id)}`,
      method: 'DELETE',
    })),
    'passkey-name': formRule(passkeyNameFormSchema, ({ id, label }) => ({
      path: pathOf(id),
      method: 'PUT',
      body: { label },
    })),
    'passkey-delete': formRule(
      passkeyDeletionFormSchema,
      ({ id, password }) => ({ path: pathOf(id), method: 'DELETE', ...(password && { password }) }),
      { errorsOf: proofErrors },
    ),
    'other-devices': formRule(noFieldsSchema, () => ({ path: DEVICES, method: 'DELETE' })),
  })

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args)

const pathOf = (id: string) => `${PASSKEYS_PATH}/${encodeURIComponent(id)}`

export default function SecurityPage({ loaderData, actionData }: Route.ComponentProps) {
  const result = useFormResult(actionData)
  return <Security {...loaderData} result={result} />
}
