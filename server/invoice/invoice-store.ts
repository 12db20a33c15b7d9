import type { Commerce } from '../commerce/commerce.ts'
import type { PlacedOrder } from '../commerce/order-store.ts'
import type { Reader } from '../db/schema.ts'
import { ApiError } from '../http/api-error.ts'
import { nextDocumentNumber } from '../payment/document-number.ts'
import { changeOrder, type OrderChange } from '../payment/order-change.ts'
import { invoiceFacts } from './invoice-facts.ts'
import { invoicePdf } from './invoice-pdf.ts'

interface Invoice {
  /** "RE-2026-00001" */
  readonly number: string
  readonly pdf: Uint8Array
}

/** Issues the invoice of an order whose goods are sent: number and document are stored once and never change. [USER-16] */
export async function issueInvoice({ trx, order, now }: OrderChange): Promise<Invoice> {
  const issued = await findInvoice(trx, order.id)
  if (issued) return issued
  const facts = await invoiceFacts(trx, order)
  const number = await nextDocumentNumber(trx, 'invoice', now)
  const pdf = await invoicePdf({ ...facts, number, issuedAt: now })
  await trx.insertInto('invoice').values({ order_id: order.id, number, pdf, issued_at: now }).execute()
  return { number, pdf }
}

/**
 * The invoice of an order; an order that was sent before invoices were issued gets its one now. Throws the API error
 * `invoice-unknown` for an order that is not sent.
 */
export async function invoiceOf(commerce: Commerce, order: PlacedOrder): Promise<Invoice> {
  const issued = await findInvoice(commerce.db, order.id)
  if (issued) return issued
  const shipped = await commerce.db
    .selectFrom('order_event')
    .select('seq')
    .where('order_id', '=', order.id)
    .where('kind', '=', 'shipped')
    .executeTakeFirst()
  if (!shipped) throw new ApiError(404, 'invoice-unknown', 'The invoice is issued when the goods are sent')
  return changeOrder(commerce, order.id, issueInvoice)
}

async function findInvoice(reader: Reader, orderId: string): Promise<Invoice | null> {
  const row = await reader
    .selectFrom('invoice')
    .select(['number', 'pdf'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row ?? null
}
