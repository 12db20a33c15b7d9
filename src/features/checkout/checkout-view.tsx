import { Suspense, useEffect, useState } from 'react'
import { Navigate, useLocation, useNavigate, useNavigationType } from 'react-router'
import { CHECKOUT_STEPS } from '#models/checkout/checkout-steps.ts'
import { SELLER } from '#models/store/seller.ts'
import { withoutStore } from '#models/store/store-view.ts'
import { ORDER_LINK_PATH, orderIdOf, orderPath } from '#models/urls/order-path.ts'
import { useEngineStatus, useExecute, useModel } from '#src/engine/use-engine.ts'
import { useStoreLink } from '#src/store/use-store.ts'
import { Banner } from '#src/ui/banner.tsx'
import type { CheckoutView as CheckoutModel } from '#worker/read-models.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CartHints, EmptyCart } from '../cart/cart-hints.tsx'
import { type BestSellersHtml, BestSellersRow } from '../listing/best-sellers-row.tsx'
import { useRefusalText } from '../notifications/refusal-text.ts'
import { OrderLinkPage } from '../order/lazy-linked-order.ts'
import styles from './checkout.module.css'
import { CheckoutHead, CheckoutSteps, LastOrder } from './checkout-steps.tsx'
import { OrderPage } from './order-page.tsx'
import { stepOfHash } from './step-section.tsx'

/** The checkout, and below it each order at its own address. [PROM-11] */
export function CheckoutView({ bestSellers }: { readonly bestSellers: BestSellersHtml }) {
  const { t } = useTranslation('checkout')
  const { t: order } = useTranslation('order')
  const status = useEngineStatus()
  const path = withoutStore(useLocation().pathname)
  const orderId = orderIdOf(path)
  const isPassing = usePassedSteps(orderId)
  const isOrder = orderId !== null || path === ORDER_LINK_PATH
  if (status === 'failed') {
    return (
      <div className={styles.message}>
        <h1>{t(isOrder ? 'yourOrder' : 'title')}</h1>
        <Banner kind="danger">{t('unavailable')}</Banner>
      </div>
    )
  }
  if (isOrder && status !== 'ready') {
    return (
      <div className={styles.message} aria-busy="true">
        <h1>{t('yourOrder')}</h1>
        {/* Only the browser knows its orders, and only a script reads the token of a link. */}
        <NoScript>{order('noScript', { phone: SELLER.phone, email: SELLER.email })}</NoScript>
      </div>
    )
  }
  if (isOrder) {
    return <Suspense>{orderId === null ? <OrderLinkPage /> : <OrderPage key={orderId} id={orderId} />}</Suspense>
  }
  return status === 'ready' && !isPassing ? <Purchase bestSellers={bestSellers} /> : <CheckoutSkeleton />
}

/**
 * Back from an order leads past the steps of its purchase, to the page before the checkout. True while a step is being
 * passed. `orderId`: of the order's address; null at the checkout itself. [CHK-10]
 */
function usePassedSteps(orderId: string | null): boolean {
  const { hash, key } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const navigate = useNavigate()
  const [isAfterOrder, setIsAfterOrder] = useState(orderId !== null)
  // A reloaded order is another document than the steps before it.
  const isOver = useModel(({ checkout, cart }) => checkout.step === 'placed' && cart.lines.length === 0)
  const isAfter = isAfterOrder || (isOver && wasLoadedByHistory())
  const isNext = orderId !== null || (isAfter && isBack && stepOfHash(hash) !== null)
  if (isNext !== isAfterOrder) setIsAfterOrder(isNext)
  const isPassing = isNext && orderId === null

  // biome-ignore lint/correctness/useExhaustiveDependencies: every entry that is a step is passed, one after the other
  useEffect(() => {
    if (!isPassing) return
    // Asked once per entry: while the page before is loading, the browser's entry is that page's already.
    if (hasEarlierEntry()) navigate(-1)
    else setIsAfterOrder(false)
  }, [isPassing, key, navigate])
  return isPassing
}

/** Whether Back or Forward loaded this document. */
function wasLoadedByHistory(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return load?.type === 'back_forward'
}

/**
 * Whether this shop has an earlier entry in the tab's history: the router counts those of this document, and the page before
 * it is its referrer.
 */
function hasEarlierEntry(): boolean {
  const cameFromShop = history.length > 1 && document.referrer.startsWith(`${location.origin}/`)
  return cameFromShop || history.state?.idx > 0
}

/**
 * The purchase of this cart. An order leads on to its own address: as soon as it waits, and when it is accepted here. One
 * that was accepted before gives way to the next cart's checkout. [PROM-11]
 */
function Purchase({ bestSellers }: { readonly bestSellers: BestSellersHtml }) {
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
    return <EmptyCheckout archive={checkout.archive} refusal={checkout.refusal} bestSellers={bestSellers} />
  }
  return <CheckoutSteps view={checkout} cart={cart} />
}

interface EmptyCheckoutProps {
  readonly archive: CheckoutModel['archive']
  readonly refusal: CheckoutModel['refusal']
  readonly bestSellers: BestSellersHtml
}

export function EmptyCheckout({ archive, refusal, bestSellers }: EmptyCheckoutProps) {
  const refusalText = useRefusalText()
  // The refused order has emptied the cart: without a word it would look like one that was placed.
  const isEmptied = refusal?.reason === 'named-products-discontinued'
  return (
    <>
      <div className={styles.page}>
        <div className={styles.steps}>
          <CheckoutHead />
          {isEmptied && (
            <div role="alert">
              <Banner kind="danger">{refusalText(refusal)}</Banner>
            </div>
          )}
          <CartHints />
          <EmptyCart />
          <LastOrder archive={archive} />
        </div>
      </div>
      <BestSellersRow html={bestSellers} className={styles.bestSellers} />
    </>
  )
}

function useStart(isDue: boolean): void {
  const execute = useExecute()
  useEffect(() => {
    if (isDue) void execute({ type: 'checkout.start' })
  }, [isDue, execute])
}

/** Has the places of the real page, so that nothing moves when the engine has read the cart. */
function CheckoutSkeleton() {
  const { t } = useTranslation('checkout')
  return (
    <div className={styles.page} aria-busy="true">
      <div className={styles.steps}>
        <CheckoutHead />
        <NoScript>{t('noScript', { phone: SELLER.phone, email: SELLER.email })}</NoScript>
        {CHECKOUT_STEPS.map((step, index) => (
          <div key={step} className={index === 0 ? styles.placeOpen : styles.place}>
            {t(`steps.${step}`)}
          </div>
        ))}
      </div>
      <div className={styles.placeAside} />
    </div>
  )
}

function NoScript({ children }: { readonly children: string }) {
  return (
    <noscript>
      <p className={styles.noScript}>{children}</p>
    </noscript>
  )
}
