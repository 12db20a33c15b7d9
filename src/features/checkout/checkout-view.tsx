import { useEffect, useState } from 'react'
import { Banner } from '#src/ui/banner.tsx'
import { useWasTrue } from '#src/ui/use-was-true.ts'
import type { CheckoutView as CheckoutModel } from '#worker/protocol.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CartHints } from '../cart/cart-hints.tsx'
import { EmptyCart } from '../cart/empty-cart.tsx'
import { useEngineStatus, useExecute, useModel } from '../engine/use-engine.ts'
import styles from './checkout.module.css'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { CheckoutSteps } from './checkout-steps.tsx'
import { OrderQueued, ThankYou } from './thank-you.tsx'

/** The checkout as the facts have it: being bought, kept, or bought. */
export function CheckoutView() {
  const { t } = useTranslation('checkout')
  const status = useEngineStatus()
  const checkout = useThanked(useModel((models) => models.checkout))
  const cart = useModel((models) => models.cart)
  const isOnline = useModel(({ sync }) => sync.isOnline)
  const hasLines = cart.lines.length > 0
  useStart(status === 'ready' && hasLines && checkout.order === null)
  const isHeld = checkout.order?.isHeld === true
  const hasWaited = useWasTrue(!isOnline)
  useRelease(isHeld && isOnline && hasWaited)

  if (status === 'failed') {
    return (
      <div className={styles.message}>
        <h1>{t('title')}</h1>
        <Banner kind="danger">{t('unavailable')}</Banner>
      </div>
    )
  }
  if (status !== 'ready') return <CheckoutSkeleton />
  if (checkout.order && isOrdered(checkout)) {
    if (checkout.step === 'placed') return <ThankYou view={checkout} order={checkout.order} />
    const isAsked = isHeld && isOnline && !hasWaited
    return <OrderQueued view={checkout} order={checkout.order} isOnline={isOnline} isAsked={isAsked} />
  }
  if (!hasLines && checkout.step !== 'placing') {
    return (
      <div className={styles.message}>
        <h1>{t('title')}</h1>
        <CartHints />
        <EmptyCart />
      </div>
    )
  }
  return <CheckoutSteps view={checkout} cart={cart} />
}

/** Whoever has been thanked here keeps that page, also when the purchase is ended in another tab. */
function useThanked(current: CheckoutModel): CheckoutModel {
  const [thanked, setThanked] = useState<CheckoutModel | null>(null)
  if (current.step === 'placed' && current !== thanked) setThanked(current)
  return thanked && current.order === null ? thanked : current
}

function isOrdered({ step }: CheckoutModel): boolean {
  return step === 'placed' || step === 'queued'
}

/** Whoever has waited here for the network means it: that order is sent without a question. [SYNC-13] */
function useRelease(isDue: boolean): void {
  const execute = useExecute()
  useEffect(() => {
    if (isDue) void execute({ type: 'checkout.release-order' })
  }, [isDue, execute])
}

function useStart(isDue: boolean): void {
  const execute = useExecute()
  useEffect(() => {
    if (isDue) void execute({ type: 'checkout.start' })
  }, [isDue, execute])
}
