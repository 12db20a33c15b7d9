import { newsletterRequestSchema } from '#models/wire/user.ts'
import { ContentPage } from '#src/features/content/content-page.tsx'
import { loadContentAt } from '#src/features/content/load-content-at.server.ts'
import { SubscribeForm } from '#src/features/newsletter/newsletter-forms.tsx'
import { sendForm, unlessSubmitted } from '#src/forms/send-form.ts'
import { formRule, submitForm } from '#src/forms/submit-form.server.ts'
import { useFormResult } from '#src/forms/use-form-result.ts'
import { loadTextsOf } from '#src/i18n/page-texts.ts'
import { OfflineCache, useOfflineCache } from '#src/offline/offline-cache.ts'
import type { Route } from './+types/newsletter.ts'

const offlineCache = new OfflineCache<Awaited<ReturnType<Route.ClientLoaderArgs['serverLoader']>>>(import.meta.url)

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head ?? []
}

export const loader = (args: Route.LoaderArgs) => loadContentAt(args)

export async function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  const [loaded] = await Promise.all([offlineCache.load(url, serverLoader), loadTextsOf(url)])
  return loaded
}

export const action = (args: Route.ActionArgs) =>
  submitForm(args, 'anyone', {
    subscribe: formRule(newsletterRequestSchema, ({ email }) => ({
      path: '/api/ext/mailchimp-subscribe/subscribe',
      body: { email },
    })),
  })

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args)

export const shouldRevalidate = unlessSubmitted

export default function NewsletterPage({ loaderData, actionData }: Route.ComponentProps) {
  const result = useFormResult(actionData)
  useOfflineCache(offlineCache, loaderData)
  const { page, hasForms } = loaderData
  return <ContentPage page={page}>{hasForms && <SubscribeForm result={result} />}</ContentPage>
}
