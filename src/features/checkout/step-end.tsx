import type { CheckoutStep } from '#models/checkout/checkout-steps.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import type { Refusal } from '#worker/protocol.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useRefusalText } from '../notifications/refusal-text.ts'
import styles from './form.module.css'

interface StepEndProps {
  next: CheckoutStep
  isBusy: boolean
  refusal: Refusal | null
  isDisabled?: boolean
}

/** The end of every form: why it was refused, and the way on. */
export function StepEnd({ next, isBusy, refusal, isDisabled = false }: StepEndProps) {
  const { t } = useTranslation('checkout')
  const refusalText = useRefusalText()
  return (
    <div className={styles.end}>
      <div role="alert">{refusal && <Banner kind="danger">{refusalText(refusal)}</Banner>}</div>
      {next !== 'personalDetails' && (
        <Button type="submit" isBusy={isBusy} disabled={isDisabled}>
          {t(`continue.${next}`)}
        </Button>
      )}
    </div>
  )
}
