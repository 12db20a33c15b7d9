import { data, useSearchParams } from 'react-router'
import { storeViewOf } from '#models/store/store-view.ts'
import { waitingReviewSchema } from '#models/wire/review.ts'
import { linkedAlertSchema } from '#models/wire/stock-alert.ts'
import { linkTokenSchema } from '#models/wire/user.ts'
import { loadPage } from '#src/features/account/load-page.ts'
import { NewsletterLink } from '#src/features/mail-link/newsletter-link.tsx'
import { readLink } from '#src/features/mail-link/read-link.server.ts'
import { ReviewLink } from '#src/features/mail-link/review-link.tsx'
import { StockAlertLink } from '#src/features/mail-link/stock-alert-link.tsx'
import { sendForm, unlessSubmitted } from '#src/forms/send-form.ts'
import { formRule, submitForm } from '#src/forms/submit-form.server.ts'
import { useFormResult } from '#src/forms/use-form-result.ts'
import { titleOf } from '#src/head/page-meta.ts'
import { i18nFor } from '#src/i18n/i18n.ts'
import { loadTextsOf } from '#src/i18n/page-texts.ts'
import type { Route } from './+types/mail-link.ts'

export function meta({ location, params }: Route.MetaArgs): Route.MetaDescriptors {
  return [
    { title: titleOf(titleIn(storeViewOf(location.pathname).language, params.subject), location.pathname) },
    { name: 'robots', content: 'noindex' },
  ]
}

function titleIn(language: Parameters<typeof i18nFor>[0], subject: string): string {
  const texts = i18nFor(language)
  if (subject === 'stock-alert') return texts.getFixedT(null, 'alert')('link.waitingTitle')
  if (subject === 'review') return texts.getFixedT(null, 'review')('decision.title')
  return texts.getFixedT(null, 'newsletter')('confirmTitle')
}

/** Where links of mails lead: one route for all, because each route costs every page bytes. */
export async function loader(args: Route.LoaderArgs) {
  await loadTextsOf(args.url)
  switch (args.params.subject) {
    case 'newsletter':
      return { subject: 'newsletter' } as const
    case 'stock-alert': {
      const path = '/api/ext/elastic-stock/productstockalert/confirm'
      return { subject: 'stock-alert', alert: await readLink(args, path, linkedAlertSchema) } as const
    }
    case 'review':
      return { subject: 'review', review: await readLink(args, '/api/review/decide', waitingReviewSchema) } as const
    default:
      throw data(null, { status: 404 })
  }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => loadPage(args)

export const shouldRevalidate = unlessSubmitted

const linkForm = (path: string, query = '') =>
  formRule(linkTokenSchema, ({ token }) => ({ path: `/api${path}?token=${token}${query}` }))

export const action = (args: Route.ActionArgs) =>
  submitForm(args, 'anyone', {
    confirm: linkForm('/ext/newsletter/confirm'),
    'confirm-alert': linkForm('/ext/elastic-stock/productstockalert/confirm'),
    'cancel-alert': linkForm('/ext/elastic-stock/productstockalert/cancel'),
    approve: linkForm('/review/decide', '&decision=approve'),
    refuse: linkForm('/review/decide', '&decision=refuse'),
  })

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args)

/** Only the buttons of the page act, because programs that scan mails follow links. */
export default function MailLinkPage({ loaderData, actionData }: Route.ComponentProps) {
  const result = useFormResult(actionData)
  const [params] = useSearchParams()
  const token = params.get('token') ?? ''
  switch (loaderData.subject) {
    case 'newsletter':
      return <NewsletterLink token={token} result={result} />
    case 'stock-alert':
      return <StockAlertLink alert={loaderData.alert} token={token} result={result} />
    case 'review':
      return <ReviewLink review={loaderData.review} token={token} result={result} />
  }
}
