import { useSearchParams } from 'react-router'
import type { LinkedAlert } from '#models/wire/stock-alert.ts'
import { linkTokenSchema } from '#models/wire/user.ts'
import type { FormResult } from '#src/forms/form-result.ts'
import { PostForm } from '#src/forms/post-form.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { useFocusAfter } from '#src/ui/use-focus-after.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './mail-link.module.css'

interface StockAlertLinkProps {
  /** Null if the link is not valid any more. */
  readonly alert: LinkedAlert | null
  readonly token: string
  readonly result: FormResult | undefined
}

/** Confirms a stock alert, or deletes it. [CAT-22] */
export function StockAlertLink({ alert, token, result }: StockAlertLinkProps) {
  const { t } = useTranslation('alert')
  const [params] = useSearchParams()
  const isDone = result?.isDone === true
  const heading = useFocusAfter(isDone)
  const isCancelled = isDone && result.form === 'cancel-alert'
  const isInvalid = !isDone && (alert === null || result?.formError === 'stock-alert-token-unknown')
  const cancels = params.has('cancel')
  const isWaiting = !cancels && alert?.isConfirmed === true
  const act = cancels ? 'cancel' : isWaiting ? 'waiting' : 'confirm'
  const name = alert?.product.name ?? ''
  return (
    <section className={styles.page}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {t(`link.${isInvalid || isDone ? 'waiting' : act}Title`)}
      </h1>
      <div role="status" className={styles.state}>
        {isDone && <Banner kind="success">{t(isCancelled ? 'cancelled' : 'confirmed')}</Banner>}
        {isInvalid && <Banner kind="warning">{t('link.invalid')}</Banner>}
      </div>
      {isDone || isInvalid ? (
        <p>
          <TextLink to={alert?.product.path ?? '/'}>{t(alert ? 'link.product' : 'link.home')}</TextLink>
        </p>
      ) : (
        <>
          <p className={styles.intro}>{t(`link.${act}Intro`, { name })}</p>
          <AlertForm act={act === 'confirm' ? 'confirm' : 'cancel'} token={token} result={result} />
        </>
      )}
    </section>
  )
}

interface AlertFormProps {
  readonly act: 'confirm' | 'cancel'
  readonly token: string
  readonly result: FormResult | undefined
}

function AlertForm({ act, token, result }: AlertFormProps) {
  const { t } = useTranslation('alert')
  return (
    <PostForm
      name={`${act}-alert`}
      schema={linkTokenSchema}
      result={result}
      submit={t(`link.${act}`)}
      hidden={{ token }}
      formErrorText={(code) => t(code === 'rate-limited' ? 'link.rateLimited' : 'link.failed')}
    />
  )
}
