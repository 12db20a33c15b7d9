import { backoffMs } from '#machines/backoff.ts'
import { detailsOf } from '../streams/checkout-state.ts'
import type { States } from '../streams/states.ts'
import { appendAsLeader, type LeaderContext } from './leader-context.ts'
import { informationOf } from './order-request.ts'
import { confirmedTotals, matchesTotals } from './totals.ts'

/** What the checkout still has to hear from the server; derived from facts, so that nothing has to be remembered. */
type Need =
  | { readonly type: 'shipping-methods'; readonly quoteId: string; readonly country: string }
  | { readonly type: 'payment-methods'; readonly quoteId: string }
  | { readonly type: 'information'; readonly quoteId: string; readonly upTo: number }

function checkoutNeed({ cart, checkout }: States, storeCode: string): Need | null {
  if (!cart.quote || checkout.order || checkout.modifiedAt === null || cart.lines.length === 0) return null
  const quoteId = cart.quote.id
  const country = checkout.country ?? DEFAULT_COUNTRY
  const isOffered = checkout.shippingOffer?.key === offerKey(storeCode, quoteId, country)
  if (!isOffered) return { type: 'shipping-methods', quoteId, country }
  if (checkout.informationAccepted < checkout.information) {
    return { type: 'information', quoteId, upTo: checkout.information }
  }
  return checkout.paymentOffer ? null : { type: 'payment-methods', quoteId }
}

/** Default tax country of the business. */
const DEFAULT_COUNTRY = 'DE'

/** Methods bear names in the language of the store that was asked. [ROUTE-13] */
function offerKey(storeCode: string, quoteId: string, country: string): string {
  return `${storeCode} ${quoteId} ${country}`
}

/** Asks one need after the other, only while the cart's lane is empty; failures back off and never block the shopper. */
export function createOffers(context: LeaderContext, cart: { isSettled(): boolean; markTotalsUncertain(): void }) {
  const { log, api, clock, random } = context
  let isAsking = false
  let retries = 0
  let cancel: (() => void) | null = null
  /** The pause is the server's own minimum: a network that comes back does not end it. [ENG-24] */
  let isServerPause = false
  let isStopped = false

  async function run(): Promise<void> {
    if (isAsking || cancel || isStopped || !context.lifecycle.isOnline()) return
    isAsking = true
    try {
      for (let need = next(); need; need = next()) {
        const failure = await ask(need)
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
      isAsking = false
    }
  }

  function next(): Need | null {
    return cart.isSettled() ? checkoutNeed(log.states, api.storeCode) : null
  }

  async function ask(need: Need): Promise<{ retryAfterMs: number | null } | null> {
    switch (need.type) {
      case 'shipping-methods': {
        const answer = await api.shippingMethods(need.quoteId, need.country)
        if (!answer.ok) return answer.failure
        const methods = answer.result.filter(({ available }) => available)
        const key = offerKey(api.storeCode, need.quoteId, need.country)
        await appendAsLeader(context, () => ({
          events: [{ type: 'checkout.shipping-methods-offered', key, methods }],
          result: undefined,
        }))
        return null
      }
      case 'payment-methods': {
        const answer = await api.paymentMethods(need.quoteId)
        if (!answer.ok) return answer.failure
        await appendAsLeader(context, () => ({
          events: [{ type: 'checkout.payment-methods-offered', methods: answer.result }],
          result: undefined,
        }))
        return null
      }
      case 'information':
        return tellInformation(need)
    }
  }

  /** Addresses and method go to the quote; its answer brings the totals with shipping. [SYNC-17] */
  async function tellInformation({ quoteId, upTo }: Extract<Need, { type: 'information' }>) {
    const { checkout, cart: before } = log.states
    const accepted = { type: 'checkout.information-accepted', upTo } as const
    const information = informationOf(checkout, detailsOf(checkout, log.subjects))
    if (!information) {
      await appendAsLeader(context, () => ({ events: [accepted], result: undefined }))
      return null
    }
    const answer = await api.shippingInformation(quoteId, information)
    if (!answer.ok) {
      if (answer.failure.class !== 'rejected') return answer.failure
      // The server refuses method or address: the shopper learns it from the order's review, not from a loop of calls.
      await appendAsLeader(context, () => ({ events: [accepted], result: undefined }))
      return null
    }
    const { payment_methods: methods, totals } = answer.result
    const isPriced = matchesTotals(before, totals)
    await appendAsLeader(context, (states) => ({
      events: [
        accepted,
        { type: 'checkout.payment-methods-offered', methods },
        ...(states.cart.base === before.base && isPriced
          ? [{ type: 'cart.totals-observed', totals: confirmedTotals(totals), base: before.base } as const]
          : []),
      ],
      result: undefined,
    }))
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
