import { type Context, Hono } from 'hono'
import { DEFAULT_STORE, inStore, STORE_VIEWS, type StoreView, storeViewByCode } from '#models/store/store-view.ts'
import { productHref } from '#models/urls/product-href.ts'
import { answer } from '#models/wire/envelope.ts'
import { type LinkedAlert, stockAlertRequestSchema } from '#models/wire/stock-alert.ts'
import { firstOnly, type KeyedRequest } from '../db/idempotency-store.ts'
import { transaction } from '../db/retry.ts'
import type { Trx } from '../db/schema.ts'
import { uuidv7 } from '../db/uuid.ts'
import { ApiError } from '../http/api-error.ts'
import { readBody } from '../http/body.ts'
import { keyedRequest } from '../http/idempotency-key.ts'
import { isPerson } from '../http/person.ts'
import { queueMail } from '../mail/outbox.ts'
import { isMailboxFull, MAIL_PAUSE_MS } from '../mail/pauses.ts'
import { ALERT_PATH, alertConfirmationMail } from '../mail/stock-alert-mail.ts'
import { type Commerce, storeOf } from './commerce.ts'
import { linkHash, linkTokenOf, newLinkToken } from './link-token.ts'

/**
 * `/api/ext/elastic-stock/productstockalert` (contract §4): one mail when a size is back in stock. The address must be
 * confirmed first, and the request is deleted after 90 days. With an `Idempotency-Key` it is stored once. [CAT-22, law
 * 26]
 */
export function stockAlertRouter(commerce: Commerce): Hono {
  return new Hono()
    .post('/', async (c) => {
      const { email, sku, storeId } = await readBody(c, stockAlertRequestSchema)
      const store = STORE_VIEWS.find(({ id }) => id === storeId) ?? storeOf(c)
      const requested = { email: email.toLowerCase(), sku, store }
      await request(commerce, requested, keyedRequest(c, 'stock-alert', [requested.email, sku, store.code]))
      return c.json(answer(true))
    })
    .get('/confirm', (c) => answerLink(commerce, c, ''))
    .get('/cancel', (c) => answerLink(commerce, c, '&cancel'))
    .post('/confirm', async (c) => {
      const confirmed = await commerce.db
        .updateTable('stock_alert')
        .set({ confirmed_at: commerce.clock.now() })
        .where('token_hash', '=', linkHash(linkTokenOf(c, tokenUnknown)))
        .returning('id')
        .executeTakeFirst()
      if (!confirmed) throw tokenUnknown()
      return c.json(answer('confirmed'))
    })
    .post('/cancel', async (c) => {
      const cancelled = await commerce.db
        .deleteFrom('stock_alert')
        .where('token_hash', '=', linkHash(linkTokenOf(c, tokenUnknown)))
        .returning('id')
        .executeTakeFirst()
      if (!cancelled) throw tokenUnknown()
      return c.json(answer('cancelled'))
    })
}

interface AlertRequest {
  readonly email: string
  readonly sku: string
  readonly store: StoreView
}

async function request(commerce: Commerce, requested: AlertRequest, keyed: KeyedRequest | null): Promise<void> {
  const now = commerce.clock.now()
  await transaction(commerce.db, (trx) =>
    firstOnly(trx, keyed, true, now, () => storeAlert(commerce, trx, requested, now)),
  )
  commerce.mailWaits()
}

async function storeAlert(commerce: Commerce, trx: Trx, { email, sku, store }: AlertRequest, now: Date): Promise<void> {
  const { catalogue, publicOrigin } = commerce
  const product = catalogue.indexFor(store).product(sku)
  const stock = await trx.selectFrom('stock').selectAll().where('sku', '=', sku).executeTakeFirst()
  if (!product || !stock) {
    throw new ApiError(404, 'product-unknown', `There is no product ${sku}`, { details: { sku } })
  }
  if (!stock.is_managed || stock.qty > 0) {
    throw new ApiError(400, 'product-available', 'This product can be bought now', { details: { sku, qty: stock.qty } })
  }
  if (await isMailboxFull(trx, 'stock-alert-confirmation', email, now)) return
  const token = newLinkToken()
  const fresh = {
    store_code: store.code,
    token_hash: linkHash(token),
    requested_at: now,
    confirmed_at: null,
    notified_at: null,
  }
  // A waiting alert or a recent request stays unchanged: several requests may arrive at once.
  const written = await trx
    .insertInto('stock_alert')
    .values({ id: uuidv7(now), email, sku, ...fresh })
    .onConflict((conflict) =>
      conflict
        .columns(['email', 'sku'])
        .doUpdateSet(fresh)
        .where('stock_alert.requested_at', '<', new Date(now.getTime() - MAIL_PAUSE_MS))
        .where((row) =>
          row.or([row('stock_alert.confirmed_at', 'is', null), row('stock_alert.notified_at', 'is not', null)]),
        ),
    )
    .returning('id')
    .executeTakeFirst()
  if (!written) return
  const mail = { email, sku, productName: product.name, store, origin: publicOrigin, token }
  await queueMail(trx, alertConfirmationMail(mail), now)
}

/**
 * The alert of a link. It changes nothing, because programs that scan mails follow links but do not submit forms. Links of
 * mails that were sent before the shop had a page for them lead there.
 */
async function answerLink({ db, catalogue }: Commerce, c: Context, query: string): Promise<Response> {
  const token = linkTokenOf(c, tokenUnknown)
  const alert = await db
    .selectFrom('stock_alert')
    .select(['sku', 'store_code', 'confirmed_at'])
    .where('token_hash', '=', linkHash(token))
    .executeTakeFirst()
  if (!alert) throw tokenUnknown()
  const store = storeViewByCode(alert.store_code) ?? DEFAULT_STORE
  if (isPerson(c)) return c.redirect(`${inStore(store, ALERT_PATH)}?token=${token}${query}`, 303)
  const product = catalogue.indexFor(store).product(alert.sku)
  const linked: LinkedAlert = {
    isConfirmed: alert.confirmed_at !== null,
    product: { name: product?.name ?? alert.sku, path: product ? productHref(product) : '/' },
  }
  return c.json(answer(linked))
}

function tokenUnknown(): ApiError {
  return new ApiError(404, 'stock-alert-token-unknown', 'This link is not valid any more')
}
