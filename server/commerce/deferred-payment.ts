import { CASH_ON_DELIVERY, INVOICE } from '#models/checkout/payment-codes.ts'
import { type Cents, toCents } from '#models/price/money.ts'
import type { StoreView } from '#models/store/store-view.ts'
import type { PaymentMethod } from '#models/wire/checkout-methods.ts'
import type { Reader } from '../db/schema.ts'
import { ApiError } from '../http/api-error.ts'
import { amountDueOf } from '../payment/amount-due.ts'
import { isOverdue } from '../payment/terms.ts'
import { areVirtual } from './offer.ts'
import { addressText } from './order-ceilings.ts'
import type { Destination } from './order-request.ts'
import type { PricedCart } from './priced-cart.ts'
import { titlesOf } from './titles.ts'
import { withPaymentFee } from './totals.ts'

/** Rules of the methods that are paid after dispatch: invoice and cash on delivery. Amounts are gross euros. */
export interface DeferredLimits {
  /** What one customer may owe by invoice at a time; 0: no invoices. */
  readonly invoiceLimit: number
  readonly cashOnDeliveryFee: number
  /** Most that the carrier collects for the goods of one order; 0: no cash on delivery. */
  readonly cashOnDeliveryLimit: number
}

/** What is bought and where it goes. */
export interface Purchase {
  readonly cart: PricedCart
  readonly country: string
}

const INVOICE_COUNTRIES = ['DE', 'AT']
/** Where the carrier collects money. */
const CASH_COUNTRY = 'DE'

/** The deferred methods that this buyer may use now. The billing address is checked with the order. [CHK-05] */
export async function deferredMethods(
  reader: Reader,
  limits: DeferredLimits,
  store: StoreView,
  purchase: Purchase,
  customerId: number | null,
  now: Date,
): Promise<PaymentMethod[]> {
  const titles = titlesOf(store)
  const hasInvoice =
    isForInvoice(limits, purchase) && (await creditOf(reader, limits, customerId, now)) >= goodsValue(purchase)
  const fee = limits.cashOnDeliveryFee
  return [
    ...(hasInvoice ? [{ code: INVOICE, title: titles.invoice }] : []),
    ...(isForCash(limits, purchase)
      ? [{ code: CASH_ON_DELIVERY, title: titles.cashOnDelivery, ...(fee > 0 ? { fee } : {}) }]
      : []),
  ]
}

/** The cart with the fee of its payment method: only cash on delivery has one. § 270a BGB */
export function withFee(limits: DeferredLimits, purchase: Purchase, method: string | null): PricedCart {
  const { cart } = purchase
  const fee = toCents(limits.cashOnDeliveryFee)
  if (method !== CASH_ON_DELIVERY || fee === 0 || !isForCash(limits, purchase)) return cart
  return { ...cart, sum: withPaymentFee(cart.sum, fee) }
}

/**
 * Refuses a deferred method whose rules the goods or addresses do not meet, with `payment-method-unknown` or
 * `invoice-address-differs`. The customer is checked by {@link requireCredit}. Other methods pass.
 */
export function requireDeferrable(
  limits: DeferredLimits,
  purchase: Purchase,
  { paymentMethod, shipping, billing }: Destination,
): void {
  if (paymentMethod === CASH_ON_DELIVERY && !isForCash(limits, purchase)) throw notOffered()
  if (paymentMethod !== INVOICE) return
  if (!isForInvoice(limits, purchase) || !shipping) throw notOffered()
  if (personAndAddress(shipping) !== personAndAddress(billing)) {
    throw new ApiError(
      400,
      'invoice-address-differs',
      'Invoices are offered only for deliveries to the billing address',
    )
  }
}

/**
 * Refuses an invoice above what the customer may owe, with `payment-method-unknown` or `invoice-limit`. The customer
 * must be locked, so that two orders at once do not share one limit.
 */
export async function requireCredit(
  reader: Reader,
  limits: DeferredLimits,
  purchase: Purchase,
  { paymentMethod }: Destination,
  customerId: number | null,
  now: Date,
): Promise<void> {
  if (paymentMethod !== INVOICE) return
  const credit = await creditOf(reader, limits, customerId, now)
  if (credit === 0) throw notOffered()
  if (credit < goodsValue(purchase)) {
    throw new ApiError(400, 'invoice-limit', 'This order exceeds what you may owe by invoice', {
      details: { maximum: limits.invoiceLimit },
    })
  }
}

function isForInvoice({ invoiceLimit }: DeferredLimits, purchase: Purchase): boolean {
  const isInCountry = INVOICE_COUNTRIES.includes(purchase.country)
  return isInCountry && !areVirtual(purchase.cart.entries) && goodsValue(purchase) <= toCents(invoiceLimit)
}

function isForCash({ cashOnDeliveryLimit }: DeferredLimits, purchase: Purchase): boolean {
  const isInCountry = purchase.country === CASH_COUNTRY
  return (
    isInCountry &&
    purchase.cart.entries.length > 0 &&
    !areVirtual(purchase.cart.entries) &&
    goodsValue(purchase) <= toCents(cashOnDeliveryLimit)
  )
}

/** What the customer may still owe. Nothing before the first paid order, and while an invoice is overdue. */
async function creditOf(
  reader: Reader,
  { invoiceLimit }: DeferredLimits,
  customerId: number | null,
  now: Date,
): Promise<Cents> {
  if (customerId === null) return 0
  const own = reader.selectFrom('placed_order').where('customer_id', '=', customerId)
  const paid = await own
    .select('id')
    .where('paid_by', 'is not', null)
    .where('status', 'in', ['processing', 'complete'])
    .limit(1)
    .executeTakeFirst()
  if (!paid) return 0
  const owed = await own.select(['grand_total', 'gift_card_amount', 'due_at']).where('due_at', 'is not', null).execute()
  if (owed.some(({ due_at }) => isOverdue(due_at, now))) return 0
  return Math.max(0, toCents(invoiceLimit) - owed.reduce((sum, order) => sum + amountDueOf(order), 0))
}

/** Gross, without the fee of the payment method. */
function goodsValue({ cart: { sum } }: Purchase): Cents {
  return sum.grandTotal - sum.paymentGross
}

function personAndAddress(address: Destination['billing']): string {
  const { firstname, lastname, company } = address
  return [firstname, lastname, company ?? '', addressText(address)].map((part) => part.trim().toLowerCase()).join('\n')
}

function notOffered(): ApiError {
  return new ApiError(400, 'payment-method-unknown', 'The requested Payment Method is not available.')
}
