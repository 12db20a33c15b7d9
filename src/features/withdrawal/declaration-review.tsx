import type { FormEvent } from 'react'
import type { Withdrawal, WithdrawalRefusal } from '#models/wire/withdrawal.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { DeclarationList } from './declaration-list.tsx'
import { StepTitle } from './step-title.tsx'
import styles from './withdrawal.module.css'

interface DeclarationReviewProps {
  readonly values: Withdrawal
  readonly declarationKey: string
  readonly refusal: WithdrawalRefusal | null
  readonly isBusy: boolean
  readonly takesFocus: boolean
  readonly onEdit: () => void
  readonly onConfirm: () => void
}

/** Second step: the entered values, and the button that submits the withdrawal. */
export function DeclarationReview(props: DeclarationReviewProps) {
  const { values, declarationKey, refusal, isBusy, takesFocus, onEdit, onConfirm } = props
  const { t } = useTranslation('withdrawal')

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    if (submitter instanceof HTMLButtonElement && submitter.value === 'edit') onEdit()
    else onConfirm()
  }

  return (
    <>
      <StepTitle title={t('reviewTitle')} step={2} takesFocus={takesFocus} />
      <p className={styles.intro}>
        {t(values.items ? 'partialDeclaration' : 'declaration', { orderNumber: values.orderNumber })}
      </p>
      <DeclarationList values={values} />
      <form method="post" className={styles.form} onSubmit={submit}>
        {Object.entries({ ...values, key: declarationKey }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div role="alert" className={styles.alert}>
          {refusal && <Banner kind="danger">{t(`refusal.${reasonOf(refusal)}`)}</Banner>}
        </div>
        <p className={styles.note}>{t('reviewNote', { email: values.email })}</p>
        <div className={styles.buttons}>
          <Button type="submit" name="intent" value="confirm" isBusy={isBusy}>
            {t('confirm')}
          </Button>
          <Button type="submit" name="intent" value="edit" variant="quiet">
            {t('edit')}
          </Button>
        </div>
      </form>
    </>
  )
}

function reasonOf(refusal: WithdrawalRefusal): 'tooMany' | 'unavailable' {
  return refusal === 'rate-limited' ? 'tooMany' : 'unavailable'
}
