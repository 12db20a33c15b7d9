import { receiptTime, type Withdrawal } from '#models/wire/withdrawal.ts'
import { useStore } from '#src/store/use-store.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { DeclarationList } from './declaration-list.tsx'
import { StepTitle } from './step-title.tsx'
import styles from './withdrawal.module.css'

interface WithdrawalReceiptProps {
  readonly values: Withdrawal
  /** ISO 8601. */
  readonly receivedAt: string
  readonly takesFocus?: boolean
}

/** Equals the mail: content, date and time. (law 8) */
export function WithdrawalReceipt({ values, receivedAt, takesFocus = false }: WithdrawalReceiptProps) {
  const { t } = useTranslation('withdrawal')
  const store = useStore()
  const time = receiptTime({ receivedAt }, store)
  return (
    <>
      <StepTitle title={t('receivedTitle')} step={null} takesFocus={takesFocus} />
      <p className={styles.intro}>{t('received', { time })}</p>
      <p>{t('mailed', { email: values.email })}</p>
      <DeclarationList values={values} receivedAt={time} />
      <section className={styles.next} aria-labelledby="withdrawal-next">
        <h2 id="withdrawal-next">{t('nextTitle')}</h2>
        <p>{t('nextGoods')}</p>
        <p>{t('nextRefund')}</p>
      </section>
      <div className={styles.buttons}>
        <ButtonLink to="/" variant="secondary">
          {t('home')}
        </ButtonLink>
      </div>
    </>
  )
}
