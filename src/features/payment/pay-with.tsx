import { type FormEvent, type ReactNode, Suspense, useRef, useState } from 'react'
import type { PaymentMethod } from '#models/wire/checkout-methods.ts'
import { useStore } from '#src/store/use-store.ts'
import { Button } from '#src/ui/button.tsx'
import type { FormValues } from '#src/ui/use-form.ts'
import type { PaymentInstrument } from '#worker/commands.ts'
import { providerFormOf } from './lazy-provider-forms.ts'
import { openSheet } from './open-sheet.ts'
import styles from './order-payment.module.css'
import type { ProviderFormHandle } from './provider-form.ts'

interface PayWithProps {
  readonly method: PaymentMethod
  /** Initial values of the method's form. */
  readonly values: FormValues
  /** What the order's attempt asks with; absent before it has begun. */
  readonly session?: Readonly<Record<string, string>>
  /** Of the button. */
  readonly label: string
  readonly children?: ReactNode
  onPay(method: PaymentMethod, instrument?: PaymentInstrument): void
}

/** Pays a placed order with one method: its form, if it has one on our page, and the button. */
export function PayWith({ method, values, session, label, children, onPay }: PayWithProps) {
  const entered = useRef<ProviderFormHandle>(null)
  const isEntering = useRef(false)
  const [isBusy, setIsBusy] = useState(false)
  const { language } = useStore()
  const ProviderForm = method.flow === 'widget' && !session ? null : providerFormOf(method)

  async function pay(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isEntering.current) return
    // Within the click: only a click may open a window.
    const sheet =
      method.flow === 'sheet' && session
        ? openSheet({ method, amount: Number(session.amount), currency: session.currency ?? '', language })
        : null
    if (!ProviderForm && !sheet) return onPay(method)
    isEntering.current = true
    setIsBusy(true)
    try {
      const instrument = await (sheet ?? entered.current?.enter())
      if (instrument) onPay(method, instrument)
    } finally {
      isEntering.current = false
      setIsBusy(false)
    }
  }

  return (
    <form className={styles.methods} noValidate onSubmit={pay}>
      {children}
      {ProviderForm && (
        <Suspense fallback={<div className={styles.providerForm} aria-busy="true" />}>
          <div className={styles.providerForm}>
            <ProviderForm
              key={method.code}
              method={method}
              values={values}
              handle={entered}
              {...(session ? { session } : {})}
            />
          </div>
        </Suspense>
      )}
      <Button type="submit" isBusy={isBusy}>
        {label}
      </Button>
    </form>
  )
}
