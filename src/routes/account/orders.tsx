import { storeViewOf } from '#models/store/store-view.ts'
import { ORDERS_PAGE_SIZE, orderHistorySchema } from '#models/wire/order-history.ts'
import { loadPage, whenOnline } from '#src/features/account/load-page.ts'
import { Orders } from '#src/features/account/orders.tsx'
import { readAccount } from '#src/features/account/read-account.server.ts'
import { titleOf } from '#src/head/page-meta.ts'
import { i18nFor } from '#src/i18n/i18n.ts'
import { loadTextsOf } from '#src/i18n/page-texts.ts'
import type { Route } from './+types/orders.ts'

export function meta({ location }: Route.MetaArgs): Route.MetaDescriptors {
  const t = i18nFor(storeViewOf(location.pathname).language).getFixedT(null, 'account')
  return [{ title: titleOf(t('pages.orders')) }, { name: 'robots', content: 'noindex' }]
}

export async function loader(args: Route.LoaderArgs) {
  await loadTextsOf(args.url)
  const page = Math.min(50, Math.max(1, Math.trunc(Number(args.url.searchParams.get('page'))) || 1))
  const read = (number: number) =>
    readAccount(args, `/api/user/order-history?pageSize=${ORDERS_PAGE_SIZE}&currentPage=${number}`, orderHistorySchema)
  const pages = await Promise.all(Array.from({ length: page }, (_, index) => read(index + 1)))
  return { page, orders: pages.flatMap(({ items }) => items), orderCount: pages[0]?.total_count ?? 0 }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => loadPage(args)

export const shouldRevalidate = whenOnline

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  return <Orders {...loaderData} />
}
