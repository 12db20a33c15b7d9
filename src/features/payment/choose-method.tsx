import { useState } from 'react'
import { needsAdult } from '#models/checkout/adult-buyer.ts'
import { paymentKind } from '#models/checkout/payment-kind.ts'
import type { PaymentMethod } from '#models/wire/checkout-methods.ts'
import type { FormValues } from '#src/ui/use-form.ts'
import type { PaymentInstrument } from '#worker/commands.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { usePaymentName } from '../checkout/payment-name.ts'
import styles from './order-payment.module.css'
import { PayWith } from './pay-with.tsx'

interface ChooseMethodProps {
  readonly methods: readonly PaymentMethod[]
  /** Initial values of the methods' forms. */
  readonly owner: FormValues
  onChoose(method: PaymentMethod, instrument?: PaymentInstrument): void
}

/** Chooses how a placed order is paid. */
export function ChooseMethod({ methods, owner, onChoose }: ChooseMethodProps) {
  const { t } = useTranslation('checkout')
  const paymentName = usePaymentName()
  const offered = methods.filter(canPayLater)
  const [chosen, setChosen] = useState(offered[0]?.code)
  const method = offered.find(({ code }) => code === chosen)
  if (!method) return null
  return (
    <PayWith method={method} values={owner} label={t('pay.withThis')} onPay={onChoose}>
      <fieldset>
        <legend>{t('paymentMethod')}</legend>
        {offered.map(({ code, title }) => (
          <label key={code} className={styles.method}>
            <input type="radio" name="method" checked={code === chosen} onChange={() => setChosen(code)} />
            {paymentName({ code, title })}
          </label>
        ))}
      </fieldset>
    </PayWith>
  )
}

/** Methods that give credit, or send the goods before the money comes, are chosen with the order only. */
function canPayLater({ code, flow }: PaymentMethod): boolean {
  return (flow !== undefined && !needsAdult(code)) || paymentKind(code) === 'prepayment'
}
