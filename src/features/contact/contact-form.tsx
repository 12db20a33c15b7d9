import { contactMessageSchema } from '#models/wire/mail-service.ts'
import type { FormResult } from '#src/forms/form-result.ts'
import { PostForm } from '#src/forms/post-form.tsx'
import { EmailField, TextArea, TextField } from '#src/ui/field.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LegalLink } from '../content/legal-link.tsx'

/** A message to the shop. Only the shop gets it; its sender gets a receipt without its text. [USER-09] */
export function ContactForm({ result }: { readonly result: FormResult | undefined }) {
  const { t } = useTranslation('contact')
  return (
    <>
      <h2>{t('title')}</h2>
      <p>{t('intro')}</p>
      <PostForm
        name="message"
        schema={contactMessageSchema}
        result={result}
        submit={t('submit')}
        done={t('done')}
        formErrorText={(code) => t(code === 'rate-limited' ? 'formError.rateLimited' : 'formError.failed')}
      >
        {({ error, value }) => (
          <>
            <TextField
              label={t('name')}
              name="name"
              autoComplete="name"
              required
              defaultValue={value('name')}
              error={error('name')}
            />
            <EmailField label={t('email')} defaultValue={value('email')} error={error('email')} />
            <TextField
              label={t('subject')}
              name="subject"
              required
              defaultValue={value('subject')}
              error={error('subject')}
            />
            <TextArea
              label={t('message')}
              name="message"
              rows={7}
              required
              defaultValue={value('message')}
              error={error('message')}
            />
            <p>
              {t('privacyNote')} <LegalLink text="privacy">{t('privacy')}</LegalLink>
            </p>
          </>
        )}
      </PostForm>
    </>
  )
}
