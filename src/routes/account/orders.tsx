import { storeViewOf } from '#models/store/store-view.ts'
import { claimableOrdersSchema, orderClaimFormSchema, ownOrdersSchema } from '#models/wire/own-order.ts'
import { shopContext } from '#src/context.server.ts'
import { loadPage, whenOnline } from '#src/features/account/load-page.ts'
import { Orders } from '#src/features/account/orders.tsx'
import { readAccount } from '#src/features/account/read-account.server.ts'
import { bestSellersHtml } from '#src/features/listing/best-sellers.server.tsx'
import { sendForm } from '#src/forms/send-form.ts'
import { formRule, submitForm } from '#src/forms/submit-form.server.ts'
import { useFormResult } from '#src/forms/use-form-result.ts'
import { titleOf } from '#src/head/page-meta.ts'
import { i18nFor } from '#src/i18n/i18n.ts'
import { loadTextsOf } from '#src/i18n/page-texts.ts'
import type { Route } from './+types/orders.ts'

const CLAIMS = '/api/user/order-claims'

export function meta({ location }: Route.MetaArgs): Route.MetaDescriptors {
  const t = i18nFor(storeViewOf(location.pathname).language).getFixedT(null, 'account')
  return [{ title: titleOf(t('pages.orders'), location.pathname) }, { name: 'robots', content: 'noindex' }]
}

export async function loader(args: Route.LoaderArgs) {
  await loadTextsOf(args.url)
  const after = args.url.searchParams.get('after')
  const query = after === null ? '' : `?after=${encodeURIComponent(after)}`
  const [{ items, next }, { orders: claimable }] = await Promise.all([
    readAccount(args, `/api/user/orders${query}`, ownOrdersSchema),
    readAccount(args, CLAIMS, claimableOrdersSchema),
  ])
  const { catalogue } = args.context.get(shopContext)
  const bestSellers =
    items.length === 0 ? await bestSellersHtml(catalogue, storeViewOf(args.url.pathname), 'account') : null
  return { orders: items, next, isFirst: after === null, claimable, bestSellers }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => loadPage(args)

export const shouldRevalidate = whenOnline

export const action = (args: Route.ActionArgs) =>
  submitForm(args, 'account', {
    claim: formRule(orderClaimFormSchema, ({ numbers }) => ({ path: CLAIMS, body: { numbers: numbers.split(',') } })),
  })

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args)

export default function OrdersPage({ loaderData, actionData }: Route.ComponentProps) {
  const result = useFormResult(actionData)
  return <Orders {...loaderData} result={result} />
}
