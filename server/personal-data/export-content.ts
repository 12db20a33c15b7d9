import { storeViewByCode } from '#models/store/store-view.ts'
import type { CatalogueService } from '../catalogue/catalogue-service.ts'
import { addressesOf } from '../commerce/address-book.ts'
import { type CustomerRow, provenEmail } from '../commerce/customer-store.ts'
import type { Reader } from '../db/schema.ts'
import { passkeysOf } from '../session/passkey-store.ts'
import { sessionsOf } from '../session/session-store.ts'
import { ordersOf } from './export-orders.ts'

/** What the shop knows of a customer, by section. Names of fields are keys of the texts in `export-texts.ts`. */
export type ExportContent = Awaited<ReturnType<typeof exportContent>>

/**
 * Only rows of this customer. What is stored by e-mail address alone belongs to the owner of the address: it is included
 * if the customer has proved that they do. (Art. 15 and 20 GDPR) [USER-18]
 */
export async function exportContent(reader: Reader, catalogue: CatalogueService, customer: CustomerRow, now: Date) {
  const { id } = customer
  const email = provenEmail(customer)
  return {
    profile: [profileOf(customer)],
    addresses: await addressesOf(reader, id),
    orders: await ordersOf(reader, id),
    cart: await cartOf(reader, id),
    reviews: await reviewsOf(reader, catalogue, id),
    stockAlerts: email === null ? [] : await alertsOf(reader, email),
    newsletter: email === null ? [] : await proofsOf(reader, email),
    newsletterChoice: email === null ? [] : await choiceOf(reader, email),
    coupons: email === null ? [] : await couponsOf(reader, email),
    sessions: (await sessionsOf(reader, id, now)).map((session) => ({
      device: session.device_label,
      createdAt: session.created_at,
      lastSeenAt: session.last_seen_at,
    })),
    passkeys: (await passkeysOf(reader, id)).map(({ label, created_at, last_used_at }) => ({
      name: label,
      createdAt: created_at,
      lastUsedAt: last_used_at,
    })),
    securityEvents: await reader
      .selectFrom('security_event')
      .select(['kind', 'at'])
      .where('customer_id', '=', id)
      .orderBy('at')
      .execute(),
    withdrawals: email === null ? [] : await withdrawalsOf(reader, email),
  }
}

function profileOf(customer: CustomerRow) {
  const { id, email, email_verified_at, first_name, last_name, birth_date, gender, group_id, created_at } = customer
  return {
    customerNumber: id,
    email,
    emailVerifiedAt: email_verified_at,
    firstName: first_name,
    lastName: last_name,
    birthDate: birth_date,
    gender,
    customerGroup: group_id,
    createdAt: created_at,
  }
}

async function cartOf(reader: Reader, customerId: number) {
  const lines = await reader
    .selectFrom('quote')
    .innerJoin('quote_item', 'quote_item.quote_id', 'quote.id')
    .select(['quote_item.sku', 'quote_item.qty', 'quote.updated_at'])
    .where('quote.customer_id', '=', customerId)
    .where('quote.is_active', '=', true)
    .execute()
  return lines.map(({ sku, qty, updated_at }) => ({ sku, quantity: qty, updatedAt: updated_at }))
}

async function reviewsOf(reader: Reader, catalogue: CatalogueService, customerId: number) {
  const rows = await reader
    .selectFrom('review')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .execute()
  return rows.map((row) => {
    const store = storeViewByCode(row.store_code)
    return {
      product: (store && catalogue.indexFor(store).productById(row.product_id)?.name) ?? String(row.product_id),
      title: row.title,
      detail: row.detail,
      nickname: row.nickname,
      rating: row.rating,
      createdAt: row.created_at,
    }
  })
}

async function alertsOf(reader: Reader, email: string) {
  const rows = await reader.selectFrom('stock_alert').selectAll().where('email', '=', email).execute()
  return rows.map(({ sku, requested_at, confirmed_at, notified_at }) => ({
    sku,
    requestedAt: requested_at,
    confirmedAt: confirmed_at,
    notifiedAt: notified_at,
  }))
}

async function proofsOf(reader: Reader, email: string) {
  const rows = await reader
    .selectFrom('newsletter_proof')
    .select(['event', 'at'])
    .where('email', '=', email)
    .orderBy('at')
    .execute()
  return rows.map(({ event, at }) => ({ event, at }))
}

async function choiceOf(reader: Reader, email: string) {
  const rows = await reader.selectFrom('newsletter_subscription').selectAll().where('email', '=', email).execute()
  return rows.map(({ state, gender, updated_at }) => ({ status: state, choice: gender ?? null, updatedAt: updated_at }))
}

async function couponsOf(reader: Reader, email: string) {
  const rows = await reader.selectFrom('coupon_issue').selectAll().where('email', '=', email).execute()
  return rows.map(({ code, percent, issued_at, expires_at }) => ({
    code,
    percent,
    issuedAt: issued_at,
    expiresAt: expires_at,
  }))
}

async function withdrawalsOf(reader: Reader, email: string) {
  const rows = await reader
    .selectFrom('withdrawal')
    .selectAll()
    .where(({ fn }) => fn<string>('lower', ['email']), '=', email)
    .orderBy('received_at')
    .execute()
  return rows.map(({ name, order_number, items, received_at }) => ({
    name,
    orderNumber: order_number,
    items,
    receivedAt: received_at,
  }))
}
