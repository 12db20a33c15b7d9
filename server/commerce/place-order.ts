import { randomBytes } from 'node:crypto'
import { GIFT_CARD } from '#models/checkout/payment-codes.ts'
import type { StoreView } from '#models/store/store-view.ts'
import { transaction } from '../db/retry.ts'
import type { Trx } from '../db/schema.ts'
import { uuidv7 } from '../db/uuid.ts'
import { isCoveredByCards } from '../gift-card/amounts.ts'
import { lockCardsOfQuote } from '../gift-card/cart-cards.ts'
import { holdCards, settleCards } from '../gift-card/holds.ts'
import { tendered } from '../gift-card/tender.ts'
import { dayOf } from '../host/clock.ts'
import { ApiError } from '../http/api-error.ts'
import { isLoopback } from '../http/caller.ts'
import { type OrderAccount, orderMail } from '../mail/order-mail.ts'
import { holdMail, type Mail, queueMail } from '../mail/outbox.ts'
import { amountDueOf } from '../payment/amount-due.ts'
import { insertAttempt } from '../payment/insert-attempt.ts'
import { recordOrderEvent } from '../payment/order-event.ts'
import { noteOrderStock } from '../payment/order-stock.ts'
import { BANK, termsOf } from '../payment/terms.ts'
import { keepAddresses } from './address-book.ts'
import { groupOf } from './buyer.ts'
import { assortmentOf, type Commerce, unauthorized } from './commerce.ts'
import { orderedCoupon, requireEffect } from './coupon.ts'
import { lockCustomer } from './customer-store.ts'
import { requireCredit, requireDeferrable } from './deferred-payment.ts'
import { beginAccount } from './order-account.ts'
import { addressText, requireBelowCeilings } from './order-ceilings.ts'
import { newOrderLink } from './order-link.ts'
import {
  addressesToKeep,
  adultBuyerOf,
  destinationOf,
  isAgreed,
  orderedGoods,
  type RequestedOrder,
  requireAmountDue,
  requireSum,
} from './order-request.ts'
import {
  fingerprintOf,
  isOrderOf,
  type NewOrder,
  orderNumber,
  orderOfKey,
  orderOfQuote,
  type PlacedOrder,
  writeOrder,
} from './order-store.ts'
import { noteUse } from './personal-coupon.ts'
import { priceCart } from './priced-cart.ts'
import { changeQuote, findQuote, type Quote, type QuoteKey } from './quote-store.ts'
import { demandOf, takeStock } from './stock-demand.ts'
import { keepUnordered } from './unordered-lines.ts'

export interface OrderContext {
  readonly store: StoreView
  readonly customerId: number | null
  /** Network address. */
  readonly caller: string
}

interface Outcome {
  readonly order: PlacedOrder
  /** Remaining quantity by SKU, if this call placed the order. */
  readonly left: ReadonlyMap<string, number>
}

/**
 * Places an order exactly once: a key has one order however often and from wherever it is sent, and a cart becomes one
 * order whatever the key. Stock, order, its mail and the end of the cart are one transaction.
 */
export async function placeOrder(
  commerce: Commerce,
  request: RequestedOrder,
  context: OrderContext,
): Promise<PlacedOrder> {
  const known = request.order_id === undefined ? null : await orderOfKey(commerce.db, request.order_id)
  if (known) return requireSameOrder(known, request)
  const entityId = await commerce.numbers.next('order')
  const itemIds = await Promise.all(request.products.map(() => commerce.numbers.next('quote-item')))
  const fresh = { entityId, itemIds, ...(await requestedIds(commerce, request, context)) }
  const { order, left } = await transaction(commerce.db, (trx) =>
    placeOnce(commerce, trx, request, { ...context, ...fresh }),
  )
  for (const [sku, qty] of left) commerce.catalogue.updateStock(sku, qty)
  // An extra wake-up costs nothing. An order of vouchers takes no stock but still sends a mail.
  commerce.mailWaits()
  return order
}

/** New numbers, taken before the transaction: they are never given back. */
interface FreshIds {
  readonly entityId: number
  readonly itemIds: readonly number[]
  /** One for each address to keep. */
  readonly addressIds: readonly number[]
  /** Of a customer's next cart; null for a guest. */
  readonly nextCartId: string | null
  /** Null: no account is asked for. */
  readonly newCustomerId: number | null
}

/** Ids for what is saved with the order: addresses and next cart of a customer, or the account that a guest asks for. */
async function requestedIds(
  { numbers }: Commerce,
  request: RequestedOrder,
  { customerId }: OrderContext,
): Promise<Pick<FreshIds, 'addressIds' | 'nextCartId' | 'newCustomerId'>> {
  if (customerId === null) {
    const isAccountWanted = request.personalDetails?.createAccount === true
    return { addressIds: [], nextCartId: null, newCustomerId: isAccountWanted ? await numbers.next('customer') : null }
  }
  const addressIds = await Promise.all(addressesToKeep(request).map(() => numbers.next('address')))
  return { addressIds, nextCartId: String(await numbers.next('quote')), newCustomerId: null }
}

async function placeOnce(
  commerce: Commerce,
  trx: Trx,
  request: RequestedOrder,
  context: OrderContext & FreshIds,
): Promise<Outcome> {
  const { store, customerId, caller, entityId, itemIds, addressIds, nextCartId, newCustomerId } = context
  const now = commerce.clock.now()
  const id = uuidv7(now)
  // Waits for a running transaction with the same key. Afterwards the order exists, was refused, or the key is closed.
  if (request.order_id !== undefined && !(await claimKey(trx, request.order_id, id))) {
    const first = await orderOfKey(trx, request.order_id)
    if (!first) throw new ApiError(409, 'order-closed', 'This order was closed before it arrived')
    return { order: requireSameOrder(first, request), left: new Map() }
  }
  const customer = customerId === null ? null : await lockCustomer(trx, customerId)
  if (customerId !== null && !customer) throw unauthorized()
  const quote = await quoteOf(trx, request, customerId)
  const converted = quote && !quote.is_active ? await orderOfQuote(trx, quote.id) : null
  if (converted) {
    if (!isOrderOf(converted, request)) throw new ApiError(404, 'cart-converted', 'This cart has been ordered already')
    if (request.order_id !== undefined) await pointKey(trx, request.order_id, converted.id)
    return { order: converted, left: new Map() }
  }

  const assortment = assortmentOf(commerce, store, await groupOf(trx, store, customerId))
  const goods = orderedGoods(assortment.find, request)
  const asked = destinationOf(store, request, goods, commerce.providers)
  const entries = goods.map(({ offer, quantity }, place) => ({ itemId: itemIds[place] ?? place, quantity, offer }))
  const coupon = await orderedCoupon(trx, quote?.coupon_code ?? null, [asked.email, customer?.email ?? ''])
  const { country } = asked.taxed
  const purchase = { cart: priceCart(assortment, entries, coupon, asked.taxed, dayOf(now)), country }
  const cards = quote ? await lockCardsOfQuote(trx, quote.id, store.currency, now) : []
  const cart = tendered(commerce.deferred, purchase, asked.paymentMethod, cards, commerce.giftCardSkus)
  const destination = isCoveredByCards(cart) ? { ...asked, paymentMethod: GIFT_CARD } : asked
  requireDeferrable(commerce.deferred, purchase, destination)
  // The reason says more than another sum.
  if (quote && !isAgreed(cart.sum, request.grand_total)) await requireEffect(trx, quote.coupon_code, cart, dayOf(now))
  requireSum(cart, request.grand_total)
  requireAmountDue(cart, request.amount_due)

  const orderer = {
    customerId,
    email: destination.email,
    callerHash: isLoopback(caller) ? null : commerce.digest(caller),
    addressHash: commerce.digest(addressText(destination.shipping ?? destination.billing)),
  }
  const pieces = goods.reduce((sum, { quantity }) => sum + quantity, 0)
  await requireBelowCeilings(trx, commerce.ceilings, orderer, { pieces, value: cart.sum.grandTotal }, now)
  await requireCredit(trx, commerce.deferred, purchase, destination, customerId, now)
  const buyer = adultBuyerOf(destination, dayOf(now))

  const left = await takeStock(trx, demandOf(entries), now)
  const quoteId = quote?.id ?? randomBytes(16).toString('hex')
  const number = orderNumber(store, entityId)
  const fingerprint = fingerprintOf(request)
  const { callerHash, addressHash } = orderer
  const identity = { id, entityId, number, quoteId, customerId, callerHash, addressHash, fingerprint }
  const draft = { ...identity, store, destination, buyer, cart, pieces, placedAt: now }
  const order = await writeOrder(trx, draft)
  if (quote) await changeQuote(trx, quote, now, { is_active: false })
  if (quote?.customer_id && nextCartId !== null)
    await keepUnordered(trx, { quote, assortment }, goods, { id: nextCartId, now })
  if (order.coupon_code !== null) await noteUse(trx, order.coupon_code, id)
  await noteOrderStock(trx, id, entries, left)
  await recordOrderEvent(trx, id, { kind: 'placed', actor: 'shopper', at: now })
  await holdCards({ trx, order, now }, cart.cards)
  const orderLink = await newOrderLink(trx, { orderId: id, now }, { publicOrigin: commerce.publicOrigin, store })
  if (customerId !== null && addressIds.length > 0) {
    await keepAddresses(trx, customerId, addressesToKeep(request), addressIds)
  }
  const account = newCustomerId === null ? null : await accountOf(commerce, trx, draft, request, newCustomerId)
  await startPayment(trx, order, orderMail(commerce, draft, orderLink, account), now)
  return { order, left }
}

/** Named as in the first step of the checkout; an API client that sends no name means the one who pays. */
function accountOf(
  commerce: Commerce,
  trx: Trx,
  draft: NewOrder,
  { personalDetails }: RequestedOrder,
  id: number,
): Promise<OrderAccount> {
  const { firstname, lastname } = draft.destination.billing
  const { firstName = firstname, lastName = lastname } = personalDetails ?? {}
  return beginAccount(commerce, trx, draft, { id, firstName, lastName })
}

/**
 * An order that needs no provider is confirmed at once, and an operator books the money, if gift cards left any to pay.
 * Every other payment is begun by the shopper, and the confirmation waits for it.
 */
async function startPayment(trx: Trx, order: PlacedOrder, confirmation: Mail, now: Date): Promise<void> {
  if (termsOf(order.payment_method).isConfirmedWhenPaid) {
    const held_mail = await holdMail(trx, confirmation, now)
    await trx.updateTable('placed_order').set({ held_mail }).where('id', '=', order.id).execute()
    return
  }
  if (amountDueOf(order) > 0) {
    const attempt = { id: uuidv7(now), method: order.payment_method, provider: BANK, client: null }
    await insertAttempt({ trx, order, now }, attempt)
  }
  if (termsOf(order.payment_method).status === 'processing') await settleCards({ trx, order, now })
  await queueMail(trx, confirmation, now)
}

/** One id identifies one order: the same id with other goods or another person is refused, like a reused cart key. */
function requireSameOrder(order: PlacedOrder, request: RequestedOrder): PlacedOrder {
  if (isOrderOf(order, request)) return order
  throw new ApiError(400, 'idempotency-key-reused', 'This order_id was used for another order')
}

/** Stored instead of an order's id: the key is closed and no order may use it. */
const NO_ORDER = '00000000-0000-0000-0000-000000000000'

/**
 * Closes an order's key. Answers the order that was placed under it, or null; then no order can be placed, and a copy
 * of the request that arrives later is refused with `order-closed`. A client in doubt can therefore report that nothing
 * was ordered.
 */
export function closeOrder(commerce: Commerce, key: string): Promise<PlacedOrder | null> {
  return transaction(commerce.db, async (trx) => {
    // Waits for a running transaction with the same key.
    await claimKey(trx, key, NO_ORDER)
    return orderOfKey(trx, key)
  })
}

async function claimKey(trx: Trx, key: string, orderId: string): Promise<boolean> {
  const claimed = await trx
    .insertInto('order_key')
    .values({ key, order_id: orderId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  return claimed !== undefined
}

async function pointKey(trx: Trx, key: string, orderId: string): Promise<void> {
  await trx.updateTable('order_key').set({ order_id: orderId }).where('key', '=', key).execute()
}

/**
 * The cart that becomes the order, locked; null if the request names none. A converted cart is found too: its order is
 * the answer.
 */
async function quoteOf(trx: Trx, request: RequestedOrder, customerId: number | null): Promise<Quote | null> {
  const cartId = request.cart_id ?? ''
  if (cartId === '') return null
  if (/^\d+$/.test(cartId)) return customerQuote(trx, cartId, customerId)
  try {
    return await findQuote(trx, { cartId } satisfies QuoteKey, true)
  } catch (error) {
    if (!(error instanceof ApiError) || error.error !== 'cart-converted') throw error
    return trx.selectFrom('quote').selectAll().where('id', '=', cartId).executeTakeFirstOrThrow()
  }
}

/** A customer's cart by its number, if they own it. A guest with a number orders without a cart. (contract §3) */
async function customerQuote(trx: Trx, cartId: string, customerId: number | null): Promise<Quote | null> {
  if (customerId === null) return null
  const quote = await trx
    .selectFrom('quote')
    .selectAll()
    .where('id', '=', cartId)
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirst()
  return quote ?? findQuote(trx, { customerId }, true)
}
