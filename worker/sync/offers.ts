import type { CheckoutEvent } from '#machines/checkout/checkout.events.ts'
import { CASH_ON_DELIVERY } from '#models/checkout/payment-codes.ts'
import type { AnswerMeta } from '#models/wire/answer.ts'
import type { PaymentMethod } from '#models/wire/checkout-methods.ts'
import type { ReadTotals } from '#models/wire/quote.ts'
import { destinationOf, detailsOf, isPricedElsewhere } from '../streams/checkout-state.ts'
import type { ApiFailure } from './api-call.ts'
import { type LeaderContext, writeAsLeader } from './leader-context.ts'
import { informationOf } from './order-request.ts'
import { type Call, createCallQueue } from './queue-actor.ts'
import { matchesTotals, observeTotals } from './totals.ts'

/** Default tax country of the business. */
const DEFAULT_COUNTRY = 'DE'

/** Makes the calls that the checkout needs, only while the cart's lane is empty. Failures never block the shopper. */
export function createOffers(context: LeaderContext, cart: { isSettled(): boolean; markTotalsOutdated(): void }) {
  const { log, api } = context
  function nextCall(): Call | null {
    const { quote, lines } = log.states.cart
    const { checkout } = log.states
    if (!cart.isSettled() || !quote || checkout.order || checkout.modifiedAt === null || lines.length === 0) return null
    const country = destinationOf(checkout) ?? DEFAULT_COUNTRY
    // The names of methods are in the language of the store. [ROUTE-13]
    const key = `${api.storeCode} ${quote.id} ${country}`
    if (checkout.shippingOffer?.key !== key) return () => fetchShippingMethods(quote.id, country, key)
    const isDue = checkout.informationAccepted < checkout.information || isPricedElsewhere(checkout, quote)
    if (isDue) return () => sendInformation(quote.id)
    const hasOffer = checkout.paymentOffer !== null && !checkout.isPaymentOfferOutdated
    return hasOffer ? null : () => fetchPaymentMethods(quote.id)
  }

  async function fetchShippingMethods(quoteId: string, country: string, key: string): Promise<ApiFailure | null> {
    const answer = await api.shippingMethods(quoteId, country)
    if (!answer.ok) return answer.failure
    const methods = answer.result.filter(({ available }) => available)
    const event = { type: 'checkout.shipping-methods-offered', key, methods } as const
    await writeAsLeader(context, () => ({ events: [event] }))
    return null
  }

  async function fetchPaymentMethods(quoteId: string): Promise<ApiFailure | null> {
    const answer = await api.paymentMethods(quoteId)
    if (!answer.ok) return answer.failure
    await writeAsLeader(context, () => ({ events: [paymentOffer(answer.result, answer.meta)] }))
    return null
  }

  /**
   * Sends addresses and shipping method to the quote, before there is an address the country alone; the answer has the totals
   * with tax and shipping. [SYNC-17]
   */
  async function sendInformation(quoteId: string): Promise<ApiFailure | null> {
    const { checkout, cart: before } = log.states
    const country = destinationOf(checkout)
    const accepted: CheckoutEvent = {
      type: 'checkout.information-accepted',
      upTo: checkout.information,
      ...(country === null ? {} : { pricedFor: { quoteId, country } }),
    }
    const information = informationOf(checkout, detailsOf(checkout, log.subjects), country)
    const answer = information && (await api.shippingInformation(quoteId, information))
    if (!answer?.ok) {
      // A refused method or address is not sent again: the order's review shows the refusal.
      if (answer && answer.failure.class !== 'rejected') return answer.failure
      await writeAsLeader(context, () => ({ events: [accepted] }))
      return null
    }
    const { payment_methods: methods } = answer.result
    const priced = await withPaymentCost(quoteId, answer.result.totals)
    if (!priced.ok) return priced.failure
    const totals = priced.result
    const isPriced = matchesTotals(before, totals)
    await writeAsLeader(context, ({ cart: now }) => {
      const { events, isOvertaken } = observeTotals(before, now, totals)
      // Nothing is accepted: the call is made again.
      if (isOvertaken) return {}
      return { events: [accepted, paymentOffer(methods, answer.meta), ...(isPriced ? events : [])] }
    })
    if (!isPriced) cart.markTotalsOutdated()
    return null
  }

  function paymentOffer(
    methods: readonly PaymentMethod[],
    { unavailable_methods: unavailable = [] }: AnswerMeta,
  ): CheckoutEvent {
    const missing = unavailable.length > 0 ? { unavailable } : {}
    return { type: 'checkout.payment-methods-offered', methods: [...methods], ...missing }
  }

  /** Only cash on delivery has a fee: other choices need the call to remove it. A backend that refuses it has none. */
  async function withPaymentCost(quoteId: string, totals: ReadTotals) {
    const { paymentMethod: method } = log.states.checkout
    const hasFee = totals.total_segments.some(({ code, value }) => code === 'payment' && value)
    if (method === null || (method === CASH_ON_DELIVERY) === hasFee) return { ok: true, result: totals } as const
    const answer = await api.collectTotals(quoteId, method)
    return answer.ok || answer.failure.class === 'transient' ? answer : ({ ok: true, result: totals } as const)
  }

  return createCallQueue(context, 'offers', nextCall)
}
