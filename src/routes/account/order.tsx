import * as v from 'valibot'
import { storeViewOf } from '#models/store/store-view.ts'
import { ownOrderSchema, reorderSchema } from '#models/wire/own-order.ts'
import { loadPage, whenOnline } from '#src/features/account/load-page.ts'
import { readAccount } from '#src/features/account/read-account.server.ts'
import { OwnOrder } from '#src/features/order/own-order.tsx'
import { sendForm } from '#src/forms/send-form.ts'
import { formRule, submitForm } from '#src/forms/submit-form.server.ts'
import { useFormResult } from '#src/forms/use-form-result.ts'
import { titleOf } from '#src/head/page-meta.ts'
import { i18nFor } from '#src/i18n/i18n.ts'
import { loadTextsOf } from '#src/i18n/page-texts.ts'
import type { Route } from './+types/order.ts'

export function meta({ location, params }: Route.MetaArgs): Route.MetaDescriptors {
  const t = i18nFor(storeViewOf(location.pathname).language).getFixedT(null, 'personal')
  return [
    { title: titleOf(t('order.title', { number: params.number }), location.pathname) },
    { name: 'robots', content: 'noindex' },
  ]
}

export async function loader(args: Route.LoaderArgs) {
  await loadTextsOf(args.url)
  const path = `/api/user/orders/${encodeURIComponent(args.params.number)}`
  const [order, again] = await Promise.all([
    readAccount(args, path, ownOrderSchema),
    readAccount(args, `${path}/reorder`, reorderSchema),
  ])
  return { order, again }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => loadPage(args)

export const shouldRevalidate = whenOnline

/** Without JavaScript the order is canceled by this form, else by the engine. */
export const action = (args: Route.ActionArgs) =>
  submitForm(args, 'account', {
    cancel: formRule(v.object({}), () => ({
      path: `/api/user/orders/${encodeURIComponent(args.params.number)}/cancel`,
      body: {},
    })),
  })

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args)

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const result = useFormResult(actionData)
  return <OwnOrder {...loaderData} result={result} />
}
