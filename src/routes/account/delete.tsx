import { storeViewOf } from '#models/store/store-view.ts'
import { passkeysSchema } from '#models/wire/passkey.ts'
import { accountDeletionSchema } from '#models/wire/personal-data.ts'
import { proofFormSchema } from '#models/wire/session.ts'
import { PASSKEYS_PATH } from '#models/wire/session-names.ts'
import { noFieldsSchema } from '#models/wire/user.ts'
import { loadPage, whenOnline } from '#src/features/account/load-page.ts'
import { proofErrors } from '#src/features/account/password-errors.ts'
import { DeleteView } from '#src/features/account/personal-data.tsx'
import { readAccount } from '#src/features/account/read-account.server.ts'
import { sendForm } from '#src/forms/send-form.ts'
import { formRule, submitForm } from '#src/forms/submit-form.server.ts'
import { useFormResult } from '#src/forms/use-form-result.ts'
import { titleOf } from '#src/head/page-meta.ts'
import { i18nFor } from '#src/i18n/i18n.ts'
import { loadTextsOf } from '#src/i18n/page-texts.ts'
import type { Route } from './+types/delete.ts'

const PATH = '/api/user/deletion'

export function meta({ location }: Route.MetaArgs): Route.MetaDescriptors {
  const t = i18nFor(storeViewOf(location.pathname).language).getFixedT(null, 'account')
  return [{ title: titleOf(t('pages.delete'), location.pathname) }, { name: 'robots', content: 'noindex' }]
}

export async function loader(args: Route.LoaderArgs) {
  await loadTextsOf(args.url)
  const [state, passkeys] = await Promise.all([
    readAccount(args, PATH, accountDeletionSchema),
    readAccount(args, PASSKEYS_PATH, passkeysSchema),
  ])
  return { ...state, hasPasskey: passkeys.length > 0 }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => loadPage(args)

export const shouldRevalidate = whenOnline

export const action = (args: Route.ActionArgs) =>
  submitForm(args, 'account', {
    delete: formRule(proofFormSchema, ({ password }) => ({ path: PATH, ...(password && { password }) }), {
      errorsOf: proofErrors,
    }),
    keep: formRule(noFieldsSchema, () => ({ path: PATH, method: 'DELETE' })),
  })

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args)

export default function DeletePage({ loaderData, actionData }: Route.ComponentProps) {
  const result = useFormResult(actionData)
  return <DeleteView {...loaderData} result={result} />
}
