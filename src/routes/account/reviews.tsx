import { storeViewOf } from '#models/store/store-view.ts'
import { ownReviewsSchema, reviewDeletionFormSchema, reviewFormSchema } from '#models/wire/review.ts'
import { shopContext } from '#src/context.server.ts'
import { loadPage, whenOnline } from '#src/features/account/load-page.ts'
import { OwnReviewsView } from '#src/features/account/own-reviews.tsx'
import { readAccount } from '#src/features/account/read-account.server.ts'
import { bestSellersHtml } from '#src/features/listing/best-sellers.server.tsx'
import { sendForm } from '#src/forms/send-form.ts'
import { formRule, submitForm } from '#src/forms/submit-form.server.ts'
import { useFormResult } from '#src/forms/use-form-result.ts'
import { titleOf } from '#src/head/page-meta.ts'
import { i18nFor } from '#src/i18n/i18n.ts'
import { loadTextsOf } from '#src/i18n/page-texts.ts'
import type { Route } from './+types/reviews.ts'

const PATH = '/api/user/reviews'

export function meta({ location }: Route.MetaArgs): Route.MetaDescriptors {
  const t = i18nFor(storeViewOf(location.pathname).language).getFixedT(null, 'account')
  return [{ title: titleOf(t('pages.reviews'), location.pathname) }, { name: 'robots', content: 'noindex' }]
}

export async function loader(args: Route.LoaderArgs) {
  await loadTextsOf(args.url)
  const own = await readAccount(args, PATH, ownReviewsSchema)
  const { catalogue } = args.context.get(shopContext)
  const hasNone = own.reviews.length === 0 && own.unreviewed.length === 0
  const bestSellers = hasNone ? await bestSellersHtml(catalogue, storeViewOf(args.url.pathname), 'account') : null
  return { ...own, bestSellers }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => loadPage(args)

export const shouldRevalidate = whenOnline

export const action = (args: Route.ActionArgs) =>
  submitForm(args, 'account', {
    change: formRule(reviewFormSchema, ({ id, ...review }) => ({
      path: `${PATH}/${id}`,
      body: { ...review, rating: Number(review.rating) },
    })),
    delete: formRule(reviewDeletionFormSchema, ({ id }) => ({ path: `${PATH}/${id}`, method: 'DELETE' })),
  })

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args)

export default function ReviewsPage({ loaderData, actionData }: Route.ComponentProps) {
  const result = useFormResult(actionData)
  return <OwnReviewsView {...loaderData} result={result} />
}
