import { data } from 'react-router'
import { storeViewOf } from '#models/store/store-view.ts'
import { WITHDRAWAL_PATHS } from '#models/urls/withdrawal-path.ts'
import { shopContext } from '#src/context.server.ts'
import { answerForm } from '#src/features/withdrawal/answer-form.server.ts'
import { ownPerson } from '#src/features/withdrawal/own-person.server.ts'
import { blankPage } from '#src/features/withdrawal/withdrawal-page.ts'
import { WithdrawalView } from '#src/features/withdrawal/withdrawal-view.tsx'
import { readForm } from '#src/forms/read-form.server.ts'
import { useFormResult, useVisit } from '#src/forms/use-form-result.ts'
import { pageMeta } from '#src/head/page-meta.ts'
import { i18nFor } from '#src/i18n/i18n.ts'
import { loadTextsOf } from '#src/i18n/page-texts.ts'
import type { Route } from './+types/withdrawal.ts'

export function meta({ loaderData, location }: Route.MetaArgs): Route.MetaDescriptors {
  const store = storeViewOf(location.pathname)
  const t = i18nFor(store.language).getFixedT(null, 'withdrawal')
  return pageMeta({
    title: t('title'),
    description: t('description'),
    path: WITHDRAWAL_PATHS[store.language],
    pathIn: ({ language }) => WITHDRAWAL_PATHS[language],
    store,
    origin: loaderData?.origin ?? '',
  })
}

export async function loader({ url, context }: Route.LoaderArgs) {
  await loadTextsOf(url)
  const { origin, withdraw } = context.get(shopContext)
  // The order confirmation and the account link here with the number.
  const orderNumber = url.searchParams.get('order')?.slice(0, 100) ?? ''
  const person = orderNumber === '' ? null : await ownPerson(context)
  return { origin, isOffered: withdraw !== null, orderNumber, person }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { withdraw } = context.get(shopContext)
  if (withdraw === null) throw data(null, { status: 503 })
  const store = storeViewOf(url.pathname)
  const read = await readForm(request)
  if (!read.ok) throw data(null, { status: read.status })
  const { page, status } = await answerForm(read.form, (declaration) => withdraw(declaration, store))
  return data(page, { status })
}

export async function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  const [loaded] = await Promise.all([serverLoader(), loadTextsOf(url)])
  return loaded
}

export default function WithdrawalPage({ loaderData, actionData }: Route.ComponentProps) {
  const result = useFormResult(actionData)
  const { isOffered, orderNumber, person } = loaderData
  // The footer's link resets the form, also from the receipt.
  const visit = useVisit()
  return <WithdrawalView key={visit} page={result ?? blankPage(orderNumber, person)} isOffered={isOffered} />
}
