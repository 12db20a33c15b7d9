import { useSearchParams } from 'react-router'
import { storeViewOf } from '#models/store/store-view.ts'
import { newsletterTokenSchema } from '#models/wire/user.ts'
import styles from '#src/features/newsletter/newsletter-confirm.module.css'
import { ConfirmForm } from '#src/features/newsletter/newsletter-forms.tsx'
import { sendForm } from '#src/forms/send-form.ts'
import { publicForm, submitPublicForm } from '#src/forms/submit-public-form.server.ts'
import { titleOf } from '#src/head/page-meta.ts'
import { i18nFor } from '#src/i18n/i18n.ts'
import { loadTextsOnly } from '#src/i18n/text-only-loader.ts'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import type { Route } from './+types/newsletter-confirm.ts'

export function meta({ location }: Route.MetaArgs): Route.MetaDescriptors {
  const t = i18nFor(storeViewOf(location.pathname).language).getFixedT(null, 'newsletter')
  return [{ title: titleOf(t('confirmTitle')) }, { name: 'robots', content: 'noindex' }]
}

export const loader = loadTextsOnly

export const clientLoader = loadTextsOnly

export const action = (args: Route.ActionArgs) =>
  submitPublicForm(args, {
    confirm: publicForm(newsletterTokenSchema, ({ token }) => ({ path: `/api/ext/newsletter/confirm?token=${token}` })),
  })

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args)

/** Where the link of the mail leads. Only the button subscribes, because programs that scan mails follow links. (law 26) */
export default function NewsletterConfirmPage({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation('newsletter')
  const [params] = useSearchParams()
  return (
    <section className={styles.page}>
      <h1 className={styles.title}>{t('confirmTitle')}</h1>
      <p className={styles.intro}>{t('confirmIntro')}</p>
      <ConfirmForm result={actionData} token={params.get('token') ?? ''} />
      {actionData?.refusal === 'newsletter-token-unknown' && (
        <p>
          <TextLink to="/newsletter">{t('newLink')}</TextLink>
        </p>
      )}
    </section>
  )
}
