import { formatPrice, toEuro } from '#models/price/money.ts'
import { DEFAULT_STORE, type StoreView, storeViewByCode } from '#models/store/store-view.ts'
import type { OrderAddress } from '#models/wire/order.ts'
import type { PlacedOrder } from '../commerce/order-store.ts'
import type { RefundSum } from '../payment/refund-sum.ts'
import { BANK } from '../payment/terms.ts'
import { type CreditNoteTexts, creditNoteTexts } from './credit-note-texts.ts'
import { heading, lines, table } from './email.ts'
import type { Mail } from './outbox.ts'
import { plainLine } from './plain-line.ts'
import { signature } from './seller-lines.ts'

export interface CreditNote {
  /** "RK-2026-00001" */
  readonly number: string
  readonly sum: RefundSum
  /** Cents of it that went back to gift cards. */
  readonly toGiftCards: number
  /** When the shopper declared the withdrawal that it answers. */
  readonly withdrawnAt: Date | null
  readonly at: Date
}

/** A refund with its credit note. `provider`: who took the payment; null if gift cards paid alone. [CHK-16] */
export function creditNoteMail(
  order: PlacedOrder,
  billing: OrderAddress,
  provider: string | null,
  note: CreditNote,
): Mail {
  const store = storeViewByCode(order.store_code) ?? DEFAULT_STORE
  const texts = creditNoteTexts(store)
  const amount = formatPrice(toEuro(note.sum.amount), store)
  const { withdrawnAt } = note
  const body = {
    subject: texts.subject(order.number),
    store,
    parts: [
      lines(texts.greeting(plainLine(billing.firstname), plainLine(billing.lastname))),
      lines(
        withdrawnAt ? texts.afterWithdrawal(dayOf(withdrawnAt, store)) : '',
        texts.refund(amount, order.number),
        note.toGiftCards > 0 ? texts.toGiftCards(formatPrice(toEuro(note.toGiftCards), store)) : '',
        note.toGiftCards === note.sum.amount ? '' : provider === BANK ? texts.byTransfer : texts.sameWay,
      ),
      heading(texts.title(note.number)),
      lines(texts.dates(dayOf(note.at, store), order.number, dayOf(order.placed_at, store))),
      table(rowsOf(note.sum, store, texts)),
      lines(texts.questions),
      signature(store),
    ],
  }
  return { kind: 'credit-note', recipient: order.email, body }
}

function rowsOf(sum: RefundSum, store: StoreView, texts: CreditNoteTexts): (readonly [string, string])[] {
  const price = (cents: number) => formatPrice(toEuro(cents), store)
  return [
    ...sum.lines.map(({ line, qty, amount }) => [`${qty} × ${line.name} (${line.sku})`, price(amount)] as const),
    ...(sum.shipping > 0 ? [[texts.shipping, price(sum.shipping)] as const] : []),
    ...(sum.goodwill === 0
      ? []
      : [[sum.goodwill > 0 ? texts.goodwill : texts.refundedBefore, price(sum.goodwill)] as const]),
    [texts.total, price(sum.amount)],
    ...sum.taxes.map(({ percent, amount }) => [texts.tax(percent), price(amount)] as const),
  ]
}

function dayOf(date: Date, { locale }: StoreView): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Europe/Berlin' }).format(date)
}
