import type { AccountDeletion, DataExport } from '#models/wire/personal-data.ts'
import { proofFormSchema } from '#models/wire/session.ts'
import { noFieldsSchema } from '#models/wire/user.ts'
import type { FormResult } from '#src/forms/form-result.ts'
import { useStore } from '#src/store/use-store.ts'
import { Banner } from '#src/ui/banner.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import styles from './account.module.css'
import { AccountForm } from './account-form.tsx'
import personal from './personal.module.css'
import { ProofFields } from './proof-fields.tsx'
import { useTime } from './use-time.ts'

interface ResultProps {
  readonly result: FormResult | undefined
}

interface ProvenProps extends ResultProps {
  readonly hasPasskey: boolean
}

/** A copy of one's data. [USER-18] */
export function DownloadView({ state, expiresAt, nextAt, hasPasskey, result }: DataExport & ProvenProps) {
  const { t } = useTranslation('personal')
  const { t: account } = useTranslation('account')
  const { prefix } = useStore()
  const time = useTime()
  return (
    <>
      <h1 className={styles.heading}>{account('pages.download')}</h1>
      <p className={styles.lead}>{t('download.about')}</p>
      {state === 'waiting' && <Banner kind="info">{t('download.waiting')}</Banner>}
      {state === 'ready' && expiresAt !== null && (
        <p>
          <TextLink href={`${prefix}/my-account/download/file`} download>
            {t('download.file')}
          </TextLink>
          <br />
          <span className={styles.note}>{t('download.until', { time: time(expiresAt) })}</span>
        </p>
      )}
      {nextAt === null ? (
        <ProofForm
          name="request"
          hasPasskey={hasPasskey}
          result={result}
          submit={t('download.request')}
          done={t('download.requested')}
        />
      ) : (
        <p className={styles.note}>{t('download.next', { time: time(nextAt) })}</p>
      )}
    </>
  )
}

/** The end of an account: 72 hours after it was asked for, when no order is open. [USER-18] */
export function DeleteView({ dueAt, openOrders, hasPasskey, result }: AccountDeletion & ProvenProps) {
  const { t } = useTranslation('personal')
  const { t: account } = useTranslation('account')
  const time = useTime()
  return (
    <>
      <h1 className={styles.heading}>{account('pages.delete')}</h1>
      {dueAt === null && <DeletionTerms />}
      {openOrders.length > 0 && <OpenOrders numbers={openOrders} />}
      {dueAt !== null && (
        <>
          <div role="status">
            <Banner kind="warning">{t('delete.planned', { time: time(dueAt) })}</Banner>
          </div>
          <AccountForm
            name="keep"
            schema={noFieldsSchema}
            result={result}
            submit={t('delete.keep')}
            done={t('delete.kept')}
          />
        </>
      )}
      {dueAt === null && (
        <div role="status" className={styles.state}>
          {result?.form === 'keep' && result.isDone && <Banner kind="success">{t('delete.kept')}</Banner>}
        </div>
      )}
      {dueAt === null && openOrders.length === 0 && (
        <ProofForm
          name="delete"
          hasPasskey={hasPasskey}
          result={result}
          submit={account('pages.delete')}
          done=""
          variant="secondary"
        />
      )}
    </>
  )
}

function DeletionTerms() {
  const { t } = useTranslation('personal')
  return (
    <>
      <p className={styles.lead}>{t('delete.about')}</p>
      <p className={styles.note}>{t('delete.retained')}</p>
    </>
  )
}

function OpenOrders({ numbers }: { readonly numbers: readonly string[] }) {
  const { t } = useTranslation('personal')
  return (
    <section className={styles.part} aria-labelledby="open-orders">
      <h2 id="open-orders">{t('delete.openTitle')}</h2>
      <p className={styles.note}>{t('delete.open')}</p>
      <ul className={personal.links}>
        {numbers.map((number) => (
          <li key={number}>
            <TextLink to={`/my-account/orders/${number}`}>{t('delete.order', { number })}</TextLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ProofFormProps extends ProvenProps {
  readonly name: string
  readonly submit: string
  readonly done: string
  readonly variant?: 'primary' | 'secondary'
}

/** A change that needs nothing but a proof of who asks for it. [USER-12] */
function ProofForm({ hasPasskey, ...props }: ProofFormProps) {
  return (
    <AccountForm {...props} schema={proofFormSchema}>
      {({ error }) => <ProofFields hasPasskey={hasPasskey} error={error('password')} />}
    </AccountForm>
  )
}
