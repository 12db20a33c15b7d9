import { useSearchParams } from 'react-router'
import { contactMessageSchema } from '#models/wire/mail-service.ts'
import { ContactForm } from '#src/features/contact/contact-form.tsx'
import { ReportProblem } from '#src/features/contact/report-problem.tsx'
import { ContentPage } from '#src/features/content/content-page.tsx'
import { loadContentAt } from '#src/features/content/load-content-at.server.ts'
import type { FormResult } from '#src/forms/form-result.ts'
import { sendForm, unlessSubmitted } from '#src/forms/send-form.ts'
import { formRule, submitForm } from '#src/forms/submit-form.server.ts'
import { useFormResult } from '#src/forms/use-form-result.ts'
import { loadTextsOf } from '#src/i18n/page-texts.ts'
import { OfflineCache, useOfflineCache } from '#src/offline/offline-cache.ts'
import type { Route } from './+types/contact.ts'

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
    message: formRule(
      contactMessageSchema,
      ({ name, email, subject, message }) => ({
        path: '/api/ext/mail-service/send-email-transaction',
        body: { senderName: name, sourceAddress: email, subject, emailText: message },
      }),
      { nextPage: '?sent' },
    ),
  })

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args)

export const shouldRevalidate = unlessSubmitted

/** What the page that follows a message says. */
const SENT: FormResult = { form: 'message', isDone: true, errors: {}, formError: null, values: {} }

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const answer = useFormResult(actionData)
  useOfflineCache(offlineCache, loaderData)
  const { page, hasForms } = loaderData
  return (
    <ContentPage page={page}>
      {hasForms && <ContactForm result={answer ?? (params.has('sent') ? SENT : undefined)} />}
      <ReportProblem />
    </ContentPage>
  )
}
