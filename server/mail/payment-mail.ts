import { CASH_ON_DELIVERY } from '#models/checkout/payment-codes.ts'
import { PREPAYMENT_DAYS } from '#models/checkout/payment-terms.ts'
import { formatPrice, toEuro } from '#models/price/money.ts'
import { SELLER } from '#models/store/seller.ts'
import { SELLER_BANK } from '#models/store/seller-bank.ts'
import { DEFAULT_STORE, type StoreView, storeViewByCode } from '#models/store/store-view.ts'
import type { OrderAddress } from '#models/wire/order.ts'
import type { PlacedOrder } from '../commerce/order-store.ts'
import { amountDueOf } from '../payment/amount-due.ts'
import type { ProviderCall } from '../payment/provider-call.ts'
import { trackingOf } from '../payment/tracking.ts'
import { type EmailPart, lines, link, table } from './email.ts'
import type { Mail } from './outbox.ts'
import { paymentTexts } from './payment-texts/payment-texts.ts'
import type { PaymentTexts } from './payment-texts/shape.ts'
import { plainLine } from './plain-line.ts'
import { signature } from './seller-lines.ts'

/** The occasions for a mail about an order and its payment. Amounts are cents. */
export type ShopperMatter =
  /** `link`: opens the order, to pay it on any device. */
  | { readonly kind: 'payment-open'; readonly link: string }
  /** `isFirst`: the shopper has just chosen prepayment and is not late. */
  | { readonly kind: 'payment-reminder'; readonly isFirst: boolean }
  | { readonly kind: 'invoice-overdue'; readonly dueAt: Date }
  | { readonly kind: 'payment-received'; readonly isRevived: boolean; readonly isShipped: boolean }
  /** `mandate`: its number at the provider, where the shopper has signed it. */
  | { readonly kind: 'debit-announced'; readonly amount: number; readonly mandate: string | null }
  | { readonly kind: 'payment-returned'; readonly amount: number; readonly isCanceled: boolean }
  /** `isDebited`: the shopper's account is debited now. */
  | { readonly kind: 'order-shipped'; readonly isDebited: boolean; readonly tracking?: string }
  | {
      readonly kind: 'order-canceled'
      readonly cause: 'expired' | 'wanted'
      /** Whether the order waited for a bank transfer. */
      readonly wasPending: boolean
      /** What the shopper gets back; 0 if nothing was paid. */
      readonly returned: number
      /** What goes back to gift cards. */
      readonly toGiftCards: number
    }

const DAY_MS = 86_400_000

/** [CHK-13] [CHK-15] */
export function paymentMail(order: PlacedOrder, billing: OrderAddress, matter: ShopperMatter): Mail {
  const store = storeOf(order)
  const texts = paymentTexts(store)
  const { subject, parts } = contentOf(order, matter, store, texts)
  const body = {
    subject,
    store,
    parts: [
      lines(texts.greeting(plainLine(billing.firstname), plainLine(billing.lastname))),
      ...parts,
      lines(texts.questions),
      signature(store),
    ],
  }
  return { kind: matter.kind, recipient: order.email, body }
}

/** A matter that an operator has to look into. Amounts are cents. */
export type OperatorMatter =
  | { readonly kind: 'charged-back' | 'underpaid'; readonly amount: number }
  /** A provider refuses or does not answer, and nothing is tried any more. */
  | { readonly kind: 'call-failed'; readonly call: ProviderCall; readonly reason: string }

export function paymentNotice(order: PlacedOrder, matter: OperatorMatter): Mail {
  const texts = paymentTexts(DEFAULT_STORE).notice
  const price = (cents: number) => priceOf(cents, storeOf(order))
  const text =
    matter.kind === 'call-failed'
      ? texts['call-failed'](order.number, matter.call, matter.reason)
      : texts[matter.kind](order.number, price(matter.amount), price(amountDueOf(order)))
  const body = { subject: text.subject, store: DEFAULT_STORE, parts: [lines(text.line)] }
  return { kind: 'payment-notice', recipient: SELLER.email, body }
}

function contentOf(
  order: PlacedOrder,
  matter: ShopperMatter,
  store: StoreView,
  texts: PaymentTexts,
): { readonly subject: string; readonly parts: readonly EmailPart[] } {
  const { number } = order
  const total = priceOf(amountDueOf(order), store)
  const isDigital = order.shipping_method === null
  switch (matter.kind) {
    case 'payment-open': {
      const until = order.expires_at ? timeOf(order.expires_at, store) : ''
      return {
        subject: texts.open.subject(number),
        parts: [
          lines(texts.open.line(number, total), texts.open.until(until)),
          link(texts.open.pay, matter.link),
          lines(texts.open.keepSecret),
        ],
      }
    }
    case 'payment-reminder': {
      const { subject, line, paidAlready } = matter.isFirst ? texts.transfer : texts.reminder
      const due = dayOf(dueOf(order), store)
      return {
        subject: subject(number),
        parts: [lines(line(number, total, due), paidAlready), table(bankRows(order, store, texts))],
      }
    }
    case 'invoice-overdue': {
      const { subject, line, paidAlready } = texts.overdue
      const due = dayOf(matter.dueAt, store)
      return {
        subject: subject(number),
        parts: [lines(line(number, total, due), paidAlready), table(bankRows(order, store, texts))],
      }
    }
    case 'payment-received': {
      const { subject, line, revived, digital, next } = texts.received
      const more = matter.isShipped ? [] : [matter.isRevived ? revived : isDigital ? digital : next]
      return { subject: subject(number), parts: [lines(line(number, total), ...more)] }
    }
    case 'debit-announced': {
      const { subject, line, mandate, cover } = texts.debit
      const reference = matter.mandate === null ? [] : [mandate(matter.mandate)]
      return {
        subject: subject(number),
        parts: [lines(line(number, priceOf(matter.amount, store)), ...reference, cover)],
      }
    }
    case 'payment-returned': {
      const { subject, canceled, paidAlready, way } = texts.returned
      const why = matter.isCanceled ? canceled(number) : paidAlready(number)
      return { subject, parts: [lines(why, way(priceOf(matter.amount, store)))] }
    }
    case 'order-shipped': {
      const { subject, line, digitalSubject, digital } = texts.shipped
      return {
        subject: (isDigital ? digitalSubject : subject)(number),
        parts: [
          lines(
            (isDigital ? digital : line)(number),
            ...(order.payment_method === CASH_ON_DELIVERY ? [texts.shipped.cashOnDelivery(total)] : []),
            ...(matter.isDebited ? [texts.shipped.debited] : []),
          ),
          ...(matter.tracking === undefined ? [] : [tracking(texts, matter.tracking)]),
        ],
      }
    }
    case 'order-canceled': {
      const { subject, wanted, expired, expiredTransfer, returned } = texts.canceled
      const isUnpaid = matter.returned === 0 && amountDueOf(order) > 0
      const why =
        matter.cause === 'wanted' ? wanted(number) : matter.wasPending ? expiredTransfer(number) : expired(number)
      return {
        subject: subject(number),
        parts: [
          lines(
            why,
            ...(matter.toGiftCards > 0 ? [texts.canceled.toGiftCards(priceOf(matter.toGiftCards, store))] : []),
            ...(matter.returned > 0 ? [returned(priceOf(matter.returned, store))] : []),
            ...(isUnpaid ? [texts.canceled.unpaid] : []),
          ),
        ],
      }
    }
  }
}

function tracking({ shipped }: PaymentTexts, number: string): EmailPart {
  const { carrier, href } = trackingOf(number)
  return link(shipped.tracking(carrier, number), href)
}

function bankRows(order: PlacedOrder, store: StoreView, texts: PaymentTexts): (readonly [string, string])[] {
  return [
    [texts.bank.holder, SELLER_BANK.holder],
    ['IBAN', SELLER_BANK.iban],
    ['BIC', `${SELLER_BANK.bic} (${SELLER_BANK.name})`],
    [texts.bank.amount, priceOf(amountDueOf(order), store)],
    [texts.bank.reference, order.number],
  ]
}

/** The last day for the transfer: the order waits one day longer for it to arrive. */
function dueOf({ expires_at, placed_at }: PlacedOrder): Date {
  return expires_at ? new Date(expires_at.getTime() - DAY_MS) : new Date(placed_at.getTime() + PREPAYMENT_DAYS * DAY_MS)
}

function storeOf({ store_code }: PlacedOrder): StoreView {
  return storeViewByCode(store_code) ?? DEFAULT_STORE
}

function priceOf(cents: number, store: StoreView): string {
  return formatPrice(toEuro(cents), store)
}

function dayOf(date: Date, { locale }: StoreView): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Europe/Berlin' }).format(date)
}

function timeOf(date: Date, { locale }: StoreView): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Berlin' }).format(
    date,
  )
}
