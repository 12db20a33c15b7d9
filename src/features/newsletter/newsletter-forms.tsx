import { linkTokenSchema, newsletterRequestSchema } from '#models/wire/user.ts'
import type { FormResult } from '#src/forms/form-result.ts'
import { PostForm } from '#src/forms/post-form.tsx'
import { EmailField } from '#src/ui/field.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'

interface FormProps {
  readonly result: FormResult | undefined
}

interface LinkFormProps extends FormProps {
  /** Of the link in a mail. */
  readonly token: string
}

/** Asks for the mail that confirms a subscription. [USER-08] */
export function SubscribeForm({ result }: FormProps) {
  const { t } = useTranslation('newsletter')
  return <AddressForm name="subscribe" result={result} submit={t('order')} done={t('requested')} />
}

/** Begins the subscription of a link. The page shows what follows, in the place of the form. (law 26) */
export function ConfirmForm({ result, token }: LinkFormProps) {
  const { t } = useTranslation('newsletter')
  return <LinkForm name="confirm" result={result} token={token} submit={t('confirm')} />
}

/** Ends the subscription of a link. The page shows what follows, in the place of the form. */
export function LeaveForm({ result, token }: LinkFormProps) {
  const { t } = useTranslation('newsletter')
  return <LinkForm name="leave" result={result} token={token} submit={t('leave')} />
}

/** Asks for the mail with the link that ends a subscription: only the owner of the address can end it. */
export function AskToLeaveForm({ result }: FormProps) {
  const { t } = useTranslation('newsletter')
  return <AddressForm name="ask" result={result} submit={t('ask')} done={t('asked')} />
}

interface Labels {
  readonly name: string
  readonly submit: string
}

function AddressForm({ result, ...labels }: FormProps & Labels & { readonly done: string }) {
  const { t } = useTranslation('newsletter')
  const formErrorText = useFormErrorText()
  return (
    <PostForm {...labels} schema={newsletterRequestSchema} result={result} formErrorText={formErrorText}>
      {({ error, value }) => <EmailField label={t('email')} defaultValue={value('email')} error={error('email')} />}
    </PostForm>
  )
}

function LinkForm({ token, result, ...labels }: LinkFormProps & Labels) {
  const formErrorText = useFormErrorText()
  return (
    <PostForm {...labels} schema={linkTokenSchema} result={result} hidden={{ token }} formErrorText={formErrorText} />
  )
}

function useFormErrorText(): (code: string) => string {
  const { t } = useTranslation('newsletter')
  return (code) => {
    if (code === 'newsletter-token-unknown') return t('linkInvalid')
    return t(code === 'rate-limited' ? 'rateLimited' : 'failed')
  }
}
