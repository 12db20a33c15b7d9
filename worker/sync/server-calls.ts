import { addressParts } from '#models/wire/address-parts.ts'
import type { RefusalReason } from '#models/wire/refusal-reason.ts'
import { type StockStatus, stockStatus } from '#models/wire/stock.ts'
import { type Customer, LARGEST_ADDRESS_BOOK } from '#models/wire/user.ts'
import type { Outcome } from '../commands.ts'
import type { GiftCardChange, ProfileView, ServerCalls } from '../protocol.ts'
import type { TabContext } from '../tab-context.ts'
import type { CommerceApi } from './commerce-api.ts'
import { refusalOf } from './refusals.ts'
import { matchesTotals, observeTotals } from './totals.ts'

/** Questions to the server outside of the outbox. `apiAs`: for the identity of this epoch; `anonymous`: without a session. */
export function createServerCalls(
  { log }: Pick<TabContext, 'log'>,
  anonymous: CommerceApi,
  apiAs: (identity: number) => CommerceApi,
): ServerCalls & { checkStock(sku: string): Promise<StockStatus | 'unknown'> } {
  const present = () => apiAs(log.states.identity.epoch)
  const ofAccount = () => (log.states.identity.subject === null ? null : present())

  return {
    async account(page) {
      const api = ofAccount()
      if (!api) return null
      const [me, history] = await Promise.all([api.me(), api.orderHistory(page)])
      if (!me.ok || !history.ok) return null
      const { firstname, lastname, email } = me.result
      const { items, total_count } = history.result
      return { firstName: firstname, lastName: lastname, email, orders: items, orderCount: total_count }
    },
    async profile() {
      const me = await ofAccount()?.me()
      return me?.ok ? profileOf(me.result) : null
    },
    async startWidgetSession(provider, request) {
      const { quote } = log.states.cart
      const answer = quote && (await present().startWidgetSession(provider, quote.id, request))
      if (!answer?.ok) return null
      return Object.fromEntries(answer.result.answer.map((line) => line.split(/=(.*)/s, 2)))
    },
    async cancelOrder(order) {
      const answer = await ('number' in order
        ? ofAccount()?.cancelOrder(order.number)
        : anonymous.cancelPlacedOrder(order.orderId))
      if (answer?.ok) return 'canceled'
      return answer?.failure.status === 409 ? 'too-late' : 'unreachable'
    },
    async linkedOrder(token) {
      const answer = await anonymous.linkedOrder(token)
      if (answer.ok) return answer.result
      const { error } = answer.failure.meta
      return error === 'order-link-unknown' || error === 'invalid-body' ? 'unknown' : 'unreachable'
    },
    changeGiftCard: (change) => changeGiftCard(present(), log, change),
    async lookUpOrder(orderId, closes) {
      const answer = await (closes ? anonymous.closeOrder(orderId) : anonymous.orderStatus(orderId))
      if (!answer.ok) return { state: 'unreachable' }
      if (answer.result === null) return { state: 'unknown' }
      const { order_status: status = null, can_cancel: canCancel = false, awaits_payment } = answer.meta
      const number = answer.result.confirmation?.orderNumber ?? null
      return { state: 'placed', number, status, canCancel, awaitsPayment: awaits_payment ?? true }
    },
    async checkStock(sku) {
      const answer = await anonymous.checkStock(sku)
      return answer.ok ? stockStatus(answer.result) : 'unknown'
    },
  }
}

function profileOf(customer: Customer): ProfileView {
  const { firstname, lastname, email, group_id, groupToken = null, addresses, gender, birthDate = '' } = customer
  const shipping = addresses.find(({ default_shipping }) => default_shipping) ?? addresses[0]
  const billing = addresses.find(({ default_billing }) => default_billing)
  return {
    firstName: firstname,
    lastName: lastname,
    email,
    group: { id: group_id, token: groupToken },
    shipping: shipping ? addressParts(shipping) : null,
    billing: billing ? addressParts(billing) : null,
    addresses: addresses.map(addressParts),
    isBookFull: addresses.length >= LARGEST_ADDRESS_BOOK,
    buyer: { salutation: gender === 1 || gender === 2 ? `${gender}` : '', birthDate },
  }
}

/** A code is money: it is sent at once and never stored. Records the totals with the card. [CHK-17] */
async function changeGiftCard(api: CommerceApi, log: TabContext['log'], change: GiftCardChange): Promise<Outcome> {
  const refuse = (reason: RefusalReason): Outcome => ({ ok: false, refusal: { reason } })
  const { quote } = log.states.cart
  if (!quote) return refuse('gift-card-unanswered')
  const answer = await ('code' in change
    ? api.redeemGiftCard(quote.id, change.code)
    : api.removeGiftCard(quote.id, change.id))
  if (!answer.ok) {
    const { status } = answer.failure
    if (status === null || status >= 500) return refuse('gift-card-unanswered')
    if (status === 429) return refuse('gift-card-too-often')
    return { ok: false, refusal: refusalOf(answer.failure, 'gift-card-invalid') }
  }
  const { base } = log.states.cart
  const totals = await api.totals(quote.id)
  // The card is changed. Repeating the change has no effect but to load the totals.
  if (!totals.ok) return refuse('gift-card-total-missing')
  await log.write(
    // They replace the answer to any earlier question. Other totals follow if the cart has changed meanwhile.
    ({ cart }) =>
      cart.base === base && matchesTotals(cart, totals.result)
        ? { events: observeTotals(cart, cart, totals.result).events }
        : {},
    { actor: 'server' },
  )
  return { ok: true }
}
