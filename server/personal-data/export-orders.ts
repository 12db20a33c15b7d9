import type { Reader } from '../db/schema.ts'

/** The orders of a customer with all that belongs to them, oldest first. Amounts are euros as text, "279.00". */
export async function ordersOf(reader: Reader, customerId: number) {
  const orders = await reader
    .selectFrom('placed_order')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('placed_at')
    .execute()
  if (orders.length === 0) return []
  const ids = orders.map(({ id }) => id)
  const parts = { ...(await contentsOf(reader, ids)), ...(await moneyOf(reader, ids)) }
  return orders.map((order) => ({
    number: order.number,
    placedAt: order.placed_at,
    status: order.status,
    email: order.email,
    total: euro(order.grand_total),
    shippingMethod: order.shipping_method,
    paymentMethod: order.payment_method,
    coupon: order.coupon_code,
    items: ofOrder(parts.items, order.id).map(({ sku, name, options, qty, row_gross }) => ({
      sku,
      name,
      options,
      quantity: qty,
      total: euro(row_gross),
    })),
    addresses: ofOrder(parts.addresses, order.id).map(({ kind, body }) => ({ kind, ...body })),
    buyer: ofOrder(parts.buyers, order.id).map(({ birth_date, gender }) => ({ birthDate: birth_date, gender })),
    events: ofOrder(parts.events, order.id).map(({ kind, at }) => ({ kind, at })),
    payments: ofOrder(parts.payments, order.id).map((payment) => ({
      paymentMethod: payment.method,
      status: payment.state,
      total: euro(payment.amount),
      captured: euro(payment.captured),
      refunded: euro(payment.refunded),
      reason: payment.reason,
      createdAt: payment.created_at,
    })),
    giftCards: ofOrder(parts.giftCards, order.id).map(({ last4, kind, amount, at }) => ({
      lastDigits: last4,
      kind,
      total: euro(amount),
      at,
    })),
    invoices: ofOrder(parts.invoices, order.id).map(({ number, issued_at }) => ({
      invoiceNumber: number,
      issuedAt: issued_at,
    })),
    refunds: ofOrder(parts.refunds, order.id).map(({ credit_note, amount, state, created_at, done_at }) => ({
      creditNote: credit_note,
      total: euro(amount),
      status: state,
      createdAt: created_at,
      doneAt: done_at,
    })),
    returns: ofOrder(parts.returns, order.id).map(({ state, reason, declared_at, received_at, ended_at }) => ({
      status: state,
      reason,
      declaredAt: declared_at,
      receivedAt: received_at,
      doneAt: ended_at,
    })),
  }))
}

/** Goods and persons of the orders, and what happened to them. */
async function contentsOf(reader: Reader, ids: readonly string[]) {
  const items = await reader
    .selectFrom('order_item')
    .select(['order_id', 'sku', 'name', 'options', 'qty', 'row_gross'])
    .where('order_id', 'in', ids)
    .orderBy('place')
    .execute()
  const addresses = await reader.selectFrom('order_address').selectAll().where('order_id', 'in', ids).execute()
  const buyers = await reader.selectFrom('order_buyer').selectAll().where('order_id', 'in', ids).execute()
  const events = await reader
    .selectFrom('order_event')
    .select(['order_id', 'kind', 'at'])
    .where('order_id', 'in', ids)
    .orderBy('seq')
    .execute()
  const returns = await reader
    .selectFrom('return_case')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('declared_at')
    .execute()
  return { items, addresses, buyers, events, returns }
}

/** What was paid and given back. Names and secrets that only the payment providers use are left out. */
async function moneyOf(reader: Reader, ids: readonly string[]) {
  const payments = await reader
    .selectFrom('payment')
    .select(['order_id', 'method', 'state', 'amount', 'captured', 'refunded', 'reason', 'created_at'])
    .where('order_id', 'in', ids)
    .orderBy('attempt')
    .execute()
  const giftCards = await reader
    .selectFrom('gift_card_move')
    .innerJoin('gift_card', 'gift_card.id', 'gift_card_move.card_id')
    .select(['gift_card_move.order_id', 'last4', 'gift_card_move.kind', 'gift_card_move.amount', 'gift_card_move.at'])
    .where('gift_card_move.order_id', 'in', ids)
    .orderBy('gift_card_move.at')
    .execute()
  const invoices = await reader
    .selectFrom('invoice')
    .select(['order_id', 'number', 'issued_at'])
    .where('order_id', 'in', ids)
    .execute()
  const refunds = await reader
    .selectFrom('refund')
    .select(['order_id', 'credit_note', 'amount', 'state', 'created_at', 'done_at'])
    .where('order_id', 'in', ids)
    .orderBy('created_at')
    .execute()
  return { payments, giftCards, invoices, refunds }
}

function ofOrder<Row extends { readonly order_id: string }>(rows: readonly Row[], id: string): readonly Row[] {
  return rows.filter(({ order_id }) => order_id === id)
}

function euro(cents: number): string {
  return (cents / 100).toFixed(2)
}
