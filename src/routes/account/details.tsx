import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { storeViewOf } from '#models/store/store-view.ts'
import { ownDetails, ownDetailsFormSchema, profileChange } from '#models/wire/own-details.ts'
import { customerSchema } from '#models/wire/user.ts'
import { loadPage, whenOnline } from '#src/features/account/load-page.ts'
import { OwnDetailsView } from '#src/features/account/own-details.tsx'
import { readAccount } from '#src/features/account/read-account.server.ts'
import { saveOwnDetails } from '#src/features/account/save-own-details.ts'
import { formRule, submitForm } from '#src/forms/submit-form.server.ts'
import { useFormResult } from '#src/forms/use-form-result.ts'
import { titleOf } from '#src/head/page-meta.ts'
import { i18nFor } from '#src/i18n/i18n.ts'
import { loadTextsOf } from '#src/i18n/page-texts.ts'
import type { Route } from './+types/details.ts'

const PATH = '/api/user/me'

export function meta({ location }: Route.MetaArgs): Route.MetaDescriptors {
  const t = i18nFor(storeViewOf(location.pathname).language).getFixedT(null, 'account')
  return [{ title: titleOf(t('pages.details'), location.pathname) }, { name: 'robots', content: 'noindex' }]
}

export async function loader(args: Route.LoaderArgs) {
  await loadTextsOf(args.url)
  const customer = await readAccount(args, PATH, customerSchema)
  return { email: customer.email, saved: ownDetails(customer), version: customer.version ?? '' }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => loadPage(args)

/** Also after a conflict, to show what is saved now. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return args.actionStatus === 409 || whenOnline(args)
}

const rule = formRule(ownDetailsFormSchema, (form) => ({ path: PATH, body: profileChange(form) }))

export const action = (args: Route.ActionArgs) => submitForm(args, 'account', { details: rule, keep: rule })

export const clientAction = (args: Route.ClientActionArgs) => saveOwnDetails(args)

export default function DetailsPage({ loaderData, actionData }: Route.ComponentProps) {
  const result = useFormResult(actionData)
  return <OwnDetailsView {...loaderData} result={result} />
}
