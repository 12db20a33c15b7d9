import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { storeViewOf } from '#models/store/store-view.ts'
import {
  addressBookSchema,
  addressChangeFormSchema,
  addressFormSchema,
  addressRemovalFormSchema,
  bookedAddress,
} from '#models/wire/address-book.ts'
import { loadPage, whenOnline } from '#src/features/account/load-page.ts'
import { OwnAddresses } from '#src/features/account/own-addresses.tsx'
import { readAccount } from '#src/features/account/read-account.server.ts'
import { sendForm } from '#src/forms/send-form.ts'
import { formRule, submitForm } from '#src/forms/submit-form.server.ts'
import { useFormResult } from '#src/forms/use-form-result.ts'
import { titleOf } from '#src/head/page-meta.ts'
import { i18nFor } from '#src/i18n/i18n.ts'
import { loadTextsOf } from '#src/i18n/page-texts.ts'
import type { Route } from './+types/addresses.ts'

const PATH = '/api/user/addresses'

export function meta({ location }: Route.MetaArgs): Route.MetaDescriptors {
  const t = i18nFor(storeViewOf(location.pathname).language).getFixedT(null, 'account')
  return [{ title: titleOf(t('pages.addresses'), location.pathname) }, { name: 'robots', content: 'noindex' }]
}

export async function loader(args: Route.LoaderArgs) {
  await loadTextsOf(args.url)
  return readAccount(args, PATH, addressBookSchema)
}

export const clientLoader = (args: Route.ClientLoaderArgs) => loadPage(args)

/** Also after a conflict, to show what is saved now. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return args.actionStatus === 409 || whenOnline(args)
}

export const action = (args: Route.ActionArgs) =>
  submitForm(args, 'account', {
    add: formRule(addressFormSchema, (form) => ({ path: PATH, body: bookedAddress(form) }), { next: '?saved' }),
    change: formRule(
      addressChangeFormSchema,
      ({ id, version, ...form }) => ({
        path: `${PATH}/${id}`,
        method: 'PUT',
        body: { ...bookedAddress(form), version: Number(version) },
      }),
      { next: '?saved' },
    ),
    remove: formRule(addressRemovalFormSchema, ({ id }) => ({ path: `${PATH}/${id}`, method: 'DELETE' }), {
      next: '?removed',
    }),
  })

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args)

export default function AddressesPage({ loaderData, actionData }: Route.ComponentProps) {
  const result = useFormResult(actionData)
  return <OwnAddresses {...loaderData} result={result} />
}
