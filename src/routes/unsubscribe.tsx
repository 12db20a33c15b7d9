import { useSearchParams } from 'react-router'
import { linkTokenSchema, newsletterRequestSchema } from '#models/wire/user.ts'
import { ContentPage } from '#src/features/content/content-page.tsx'
import { loadContentAt } from '#src/features/content/load-content-at.server.ts'
import { AskToLeaveForm, LeaveForm } from '#src/features/newsletter/newsletter-forms.tsx'
import { sendForm, unlessSubmitted } from '#src/forms/send-form.ts'
import { formRule, submitForm } from '#src/forms/submit-form.server.ts'
import { useFormResult } from '#src/forms/use-form-result.ts'
import { loadTextsOf } from '#src/i18n/page-texts.ts'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { Banner } from '#src/ui/banner.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { useFocusAfter } from '#src/ui/use-focus-after.ts'
import type { Route } from './+types/unsubscribe.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.head ?? []
}

export const loader = (args: Route.LoaderArgs) => loadContentAt(args)

export async function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  const [loaded] = await Promise.all([serverLoader(), loadTextsOf(url)])
  return loaded
}

export const action = (args: Route.ActionArgs) =>
  submitForm(args, 'anyone', {
    leave: formRule(linkTokenSchema, ({ token }) => ({
      path: `/api/ext/newsletter/unsubscribe?token=${token}`,
    })),
    ask: formRule(newsletterRequestSchema, ({ email }) => ({
      path: '/api/ext/newsletter/unsubscribe-link',
      body: { email },
    })),
  })

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args)

export const shouldRevalidate = unlessSubmitted

/** `/abmelden`: with the token of a mail it ends a subscription, without one it mails the link. [USER-08] */
export default function UnsubscribePage({ loaderData: { page, hasForms }, actionData }: Route.ComponentProps) {
  const result = useFormResult(actionData)
  const { t } = useTranslation('newsletter')
  const [params] = useSearchParams()
  // An empty one is that of a link which a mail program has cut.
  const token = params.get('token') || null
  const hasLeft = result?.form === 'leave' && result.isDone
  const message = useFocusAfter<HTMLDivElement>(hasLeft)
  const isInvalid = result?.formError === 'newsletter-token-unknown'
  return (
    <ContentPage page={page}>
      {hasForms && (
        <>
          <div ref={message} role="status" tabIndex={-1}>
            {hasLeft && <Banner kind="success">{t('unsubscribed')}</Banner>}
          </div>
          {!hasLeft && <p>{t(token === null ? 'askIntro' : 'leaveIntro')}</p>}
          {token === null && <AskToLeaveForm result={result} />}
          {token !== null && !hasLeft && <LeaveForm result={result} token={token} />}
          {isInvalid && (
            <p>
              <TextLink to="/abmelden">{t('newLink')}</TextLink>
            </p>
          )}
        </>
      )}
    </ContentPage>
  )
}
