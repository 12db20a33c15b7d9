import { inStore, storeViewByCode } from '#models/store/store-view.ts'
import { productHref, variantHref } from '#models/urls/product-href.ts'
import type { Commerce } from '../commerce/commerce.ts'
import { linkHash, newLinkToken } from '../commerce/link-token.ts'
import { transaction } from '../db/retry.ts'
import { queueMail } from '../mail/outbox.ts'
import { stockAlertMail } from '../mail/stock-alert-mail.ts'
import { repeat } from './repeat.ts'

const POLL_INTERVAL_MS = 60_000
const BATCH = 50

/**
 * Once a minute, mails the subscribers whose SKU is back in stock, each of them once. Returns a function that stops it.
 * [CAT-22]
 */
export function sendStockAlerts(commerce: Commerce): () => Promise<void> {
  const options = { intervalMs: POLL_INTERVAL_MS, failure: 'stock-alerts-failed' }
  return repeat(commerce.log, options, () => sendDueAlerts(commerce))
}

/** Several processes may run this at once: rows that one has locked are skipped by the others. */
export async function sendDueAlerts(commerce: Commerce): Promise<void> {
  for (let sent = BATCH; sent === BATCH; ) sent = await sendBatch(commerce)
}

async function sendBatch(commerce: Commerce): Promise<number> {
  const { db, catalogue, clock, publicOrigin } = commerce
  const now = clock.now()
  const sent = await transaction(db, async (trx) => {
    const due = await trx
      .selectFrom('stock_alert')
      .innerJoin('stock', 'stock.sku', 'stock_alert.sku')
      .select(['stock_alert.id', 'stock_alert.email', 'stock_alert.sku', 'stock_alert.store_code'])
      .where('stock_alert.confirmed_at', 'is not', null)
      .where('stock_alert.notified_at', 'is', null)
      .where('stock.qty', '>', 0)
      .orderBy('stock_alert.confirmed_at')
      .limit(BATCH)
      .forUpdate('stock_alert')
      .skipLocked()
      .execute()
    for (const { id, email, sku, store_code } of due) {
      const token = newLinkToken()
      await trx
        .updateTable('stock_alert')
        .set({ notified_at: now, token_hash: linkHash(token) })
        .where('id', '=', id)
        .execute()
      const store = storeViewByCode(store_code)
      const product = store && catalogue.indexFor(store).product(sku)
      if (!product) continue
      const link = `${publicOrigin}${inStore(store, variantHref(productHref(product), sku))}`
      const mail = { email, sku, productName: product.name, store, origin: publicOrigin, token, link }
      await queueMail(trx, stockAlertMail(mail), now)
    }
    return due.length
  })
  if (sent > 0) commerce.mailWaits()
  return sent
}
