import { storeViewOf } from '#models/store/store-view.ts'
import { orderHistorySchema } from '#models/wire/order-history.ts'
import { customerSchema } from '#models/wire/user.ts'
import { shopContext } from '#src/context.server.ts'
import { loadPage, whenOnline } from '#src/features/account/load-page.ts'
import { Overview } from '#src/features/account/overview.tsx'
import { readAccount } from '#src/features/account/read-account.server.ts'
import { bestSellersHtml } from '#src/features/listing/best-sellers.server.tsx'
import { titleOf } from '#src/head/page-meta.ts'
import { i18nFor } from '#src/i18n/i18n.ts'
import { loadTextsOf } from '#src/i18n/page-texts.ts'
import type { Route } from './+types/overview.ts'

export function meta({ location }: Route.MetaArgs): Route.MetaDescriptors {
  const t = i18nFor(storeViewOf(location.pathname).language).getFixedT(null, 'account')
  return [{ title: titleOf(t('title'), location.pathname) }, { name: 'robots', content: 'noindex' }]
}

const LATEST = 3

export async function loader(args: Route.LoaderArgs) {
  await loadTextsOf(args.url)
  const [{ firstname, lastname, email }, { items, total_count }] = await Promise.all([
    readAccount(args, '/api/user/me', customerSchema),
    readAccount(args, `/api/user/order-history?pageSize=${LATEST}`, orderHistorySchema),
  ])
  const { catalogue } = args.context.get(shopContext)
  const bestSellers =
    items.length < LATEST ? await bestSellersHtml(catalogue, storeViewOf(args.url.pathname), 'account') : null
  return { name: `${firstname} ${lastname}`, email, orders: items, orderCount: total_count, bestSellers }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => loadPage(args)

export const shouldRevalidate = whenOnline

export default function OverviewPage({ loaderData }: Route.ComponentProps) {
  return <Overview {...loaderData} />
}
