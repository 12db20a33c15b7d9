import { backoffMs } from '#machines/backoff.ts'
import { detailsOf } from '../streams/checkout-state.ts'
import type { ApiFailure } from './api-call.ts'
import { type LeaderContext, recordAsLeader } from './leader-context.ts'
import { informationOf } from './order-request.ts'
import { confirmedTotals, matchesTotals } from './totals.ts'

/** Default tax country of the business. */
const DEFAULT_COUNTRY = 'DE'

/** A call for the checkout, recorded before it resolves; null where it is done. */
type Call = () => Promise<ApiFailure | null>

/**
 * Makes the calls that the checkout needs, one after the other, only while the cart's lane is empty. Failures back off and
 * never block the shopper.
 */
export function createOffers(context: LeaderContext, cart: { isSettled(): boolean; markTotalsUncertain(): void }) {
  const { log, api, clock, random } = context
  let isCalling = false
  let retries = 0
  let cancel: (() => void) | null = null
  /** The server asked for the pause: it does not end when the network comes back. [ENG-24] */
  let isServerPause = false
  let isStopped = false

  async function run(): Promise<void> {
    if (isCalling || cancel || isStopped || !context.lifecycle.isOnline()) return
    isCalling = true
    try {
      for (let call = nextCall(); call; call = nextCall()) {
        const failure = await call()
        if (isStopped) return
        if (failure) {
          retries++
          isServerPause = failure.retryAfterMs !== null
          const wait = backoffMs({ retries, retryAfterMs: failure.retryAfterMs }, random)
          cancel = clock.after(wait, () => {
            cancel = null
            void run()
          })
          return
        }
        retries = 0
      }
    } catch (error) {
      context.report(error)
    } finally {
      isCalling = false
    }
  }

  /** Derived from the log, so that nothing has to be remembered. */
  function nextCall(): Call | null {
    const { quote, lines } = log.states.cart
    const { checkout } = log.states
    if (!cart.isSettled() || !quote || checkout.order || checkout.modifiedAt === null || lines.length === 0) return null
    const country = checkout.country ?? DEFAULT_COUNTRY
    // The names of methods are in the language of the store. [ROUTE-13]
    const key = `${api.storeCode} ${quote.id} ${country}`
    if (checkout.shippingOffer?.key !== key) return () => fetchShippingMethods(quote.id, country, key)
    if (checkout.informationAccepted < checkout.information) return () => sendInformation(quote.id)
    return checkout.paymentOffer ? null : () => fetchPaymentMethods(quote.id)
  }

  async function fetchShippingMethods(quoteId: string, country: string, key: string): Promise<ApiFailure | null> {
    const answer = await api.shippingMethods(quoteId, country)
    if (!answer.ok) return answer.failure
    const methods = answer.result.filter(({ available }) => available)
    await recordAsLeader(context, () => [{ type: 'checkout.shipping-methods-offered', key, methods }])
    return null
  }

  async function fetchPaymentMethods(quoteId: string): Promise<ApiFailure | null> {
    const answer = await api.paymentMethods(quoteId)
    if (!answer.ok) return answer.failure
    await recordAsLeader(context, () => [{ type: 'checkout.payment-methods-offered', methods: answer.result }])
    return null
  }

  /** Sends addresses and shipping method to the quote; the answer has the totals with shipping. [SYNC-17] */
  async function sendInformation(quoteId: string): Promise<ApiFailure | null> {
    const { checkout, cart: before } = log.states
    const accepted = { type: 'checkout.information-accepted', upTo: checkout.information } as const
    const information = informationOf(checkout, detailsOf(checkout, log.subjects))
    const answer = information && (await api.shippingInformation(quoteId, information))
    if (!answer?.ok) {
      // A refused method or address is not sent again: the order's review shows the refusal.
      if (answer && answer.failure.class !== 'rejected') return answer.failure
      await recordAsLeader(context, () => [accepted])
      return null
    }
    const { payment_methods: methods, totals } = answer.result
    const isPriced = matchesTotals(before, totals)
    const { base } = before
    await recordAsLeader(context, (states) => [
      accepted,
      { type: 'checkout.payment-methods-offered', methods },
      ...(states.cart.base === base && isPriced
        ? [{ type: 'cart.totals-observed', totals: confirmedTotals(totals), base } as const]
        : []),
    ])
    if (!isPriced) cart.markTotalsUncertain()
    return null
  }

  return {
    run,
    online() {
      if (cancel && isServerPause) return
      cancel?.()
      cancel = null
      retries = 0
      void run()
    },
    stop() {
      cancel?.()
      isStopped = true
    },
  }
}
