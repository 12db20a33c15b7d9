import { useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import { orderPath } from '#models/urls/order-path.ts'
import { useExecute, useModel } from '#src/engine/use-engine.ts'
import { useStoreLink } from '#src/store/use-store.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CartHints } from '../cart/cart-hints.tsx'
import { EmptyCart } from '../cart/empty-cart.tsx'
import styles from './checkout.module.css'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { CheckoutSteps } from './checkout-steps.tsx'
import { LastOrder } from './last-order.tsx'

/**
 * The purchase of this cart. An order leads on to its own address: as soon as it waits, and when it is accepted here. One
 * that was accepted before gives way to the next cart's checkout. [PROM-11]
 */
export function Purchase() {
  const { t } = useTranslation('checkout')
  const link = useStoreLink()
  const checkout = useModel((models) => models.checkout)
  const cart = useModel((models) => models.cart)
  const [placedHere, setPlacedHere] = useState<string | null>(null)
  const { order, step } = checkout
  const hasLines = cart.lines.length > 0
  if (order && step === 'placing' && order.id !== placedHere) setPlacedHere(order.id)
  const isOrdered = step === 'queued' || (step === 'placed' && (!hasLines || order?.id === placedHere))
  useStart(hasLines && (order === null || (step === 'placed' && !isOrdered)))

  if (order && isOrdered) return <Navigate to={link(orderPath(order.id))} replace />
  if (step === 'placed') return <CheckoutSkeleton />
  if (!hasLines && step !== 'placing') {
    return (
      <div className={styles.message}>
        <h1>{t('title')}</h1>
        <CartHints />
        <EmptyCart />
        <LastOrder archive={checkout.archive} />
      </div>
    )
  }
  return <CheckoutSteps view={checkout} cart={cart} />
}

function useStart(isDue: boolean): void {
  const execute = useExecute()
  useEffect(() => {
    if (isDue) void execute({ type: 'checkout.start' })
  }, [isDue, execute])
}
