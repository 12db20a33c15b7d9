import { type Context, Hono } from 'hono'
import type { Selectable } from 'kysely'
import { DEFAULT_STORE, type StoreView, storeViewByCode } from '#models/store/store-view.ts'
import { productHref } from '#models/urls/product-href.ts'
import { answer } from '#models/wire/envelope.ts'
import type { Product } from '#models/wire/product.ts'
import { type OwnReviews, type ReviewChange, reviewChangeSchema } from '#models/wire/review.ts'
import { transaction } from '../db/retry.ts'
import type { Reader, Tables } from '../db/schema.ts'
import { ApiError } from '../http/api-error.ts'
import { readBody } from '../http/body.ts'
import { queueMail } from '../mail/outbox.ts'
import { reviewMail } from '../mail/review-mail.ts'
import { type Commerce, requireCustomerId, storeOf } from './commerce.ts'
import { linkHash, newLinkToken } from './link-token.ts'
import { decisionLink } from './review-decision.ts'
import { REVIEW_APPROVED, REVIEW_PENDING } from './review-store.ts'

type ReviewRow = Selectable<Tables['review']>

const MOST_UNREVIEWED = 20

/** A customer's own reviews: all are listed, those that wait can be changed and deleted. [USER-04] */
export function ownReviewsRouter(commerce: Commerce): Hono {
  return new Hono()
    .get('/reviews', async (c) =>
      c.json(answer(await ownReviews(commerce, requireCustomerId(commerce, c), storeOf(c)))),
    )
    .post('/reviews/:id', async (c) => {
      const customerId = requireCustomerId(commerce, c)
      await changeReview(commerce, customerId, idOf(c), await readBody(c, reviewChangeSchema))
      return c.json(answer(true))
    })
    .delete('/reviews/:id', async (c) => {
      const deleted = await commerce.db
        .deleteFrom('review')
        .where('id', '=', idOf(c))
        .where('customer_id', '=', requireCustomerId(commerce, c))
        .where('status', '=', REVIEW_PENDING)
        .returning('id')
        .executeTakeFirst()
      if (!deleted) throw notWaiting()
      return c.json(answer(true))
    })
}

function idOf(c: Context): number {
  const id = c.req.param('id') ?? ''
  if (!/^\d{1,15}$/.test(id)) throw notWaiting()
  return Number(id)
}

async function ownReviews({ db, catalogue }: Commerce, customerId: number, store: StoreView): Promise<OwnReviews> {
  const index = catalogue.indexFor(store)
  const rows = await db
    .selectFrom('review')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const reviewed = new Set(rows.map((row) => row.product_id))
  const unreviewed = new Map<number, Product>()
  for (const sku of await shippedSkus(db, customerId)) {
    const product = index.product(sku)
    if (product && !reviewed.has(product.id)) unreviewed.set(product.id, product)
  }
  return {
    reviews: rows.map((row) => wireReview(row, index.productById(row.product_id))),
    unreviewed: [...unreviewed.values()].slice(0, MOST_UNREVIEWED).map(wireProduct),
  }
}

/** Goods of shipped orders, the latest order first: what is still to come cannot be reviewed. */
async function shippedSkus(db: Reader, customerId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('placed_order')
    .innerJoin('order_item', 'order_item.order_id', 'placed_order.id')
    .innerJoin('order_event', 'order_event.order_id', 'placed_order.id')
    .select(['order_item.sku', ({ fn }) => fn.max('placed_order.placed_at').as('last')])
    .where('placed_order.customer_id', '=', customerId)
    .where('order_event.kind', '=', 'shipped')
    .groupBy('order_item.sku')
    .orderBy('last', 'desc')
    .execute()
  return rows.map(({ sku }) => sku)
}

function wireReview({ id, title, detail, nickname, rating, status, created_at }: ReviewRow, product: Product | null) {
  return {
    id,
    product: product && wireProduct(product),
    title,
    detail,
    nickname,
    rating,
    status: wireStatus(status),
    createdAt: created_at.toISOString(),
  }
}

function wireProduct(product: Product) {
  const { name, image, media_gallery: gallery } = product
  return { name, path: productHref(product), image: gallery[0]?.image ?? image }
}

function wireStatus(status: number): OwnReviews['reviews'][number]['status'] {
  if (status === REVIEW_PENDING) return 'waiting'
  return status === REVIEW_APPROVED ? 'published' : 'refused'
}

/** The earlier link to decide ends, so that a text is approved only after it was read. */
async function changeReview(commerce: Commerce, customerId: number, id: number, change: ReviewChange): Promise<void> {
  const decision = newLinkToken()
  await transaction(commerce.db, async (trx) => {
    const row = await trx
      .updateTable('review')
      .set({ ...change, decision_hash: linkHash(decision) })
      .where('id', '=', id)
      .where('customer_id', '=', customerId)
      .where('status', '=', REVIEW_PENDING)
      .returningAll()
      .executeTakeFirst()
    if (!row) throw notWaiting()
    const store = storeViewByCode(row.store_code) ?? DEFAULT_STORE
    const product = commerce.catalogue.indexFor(store).productById(row.product_id)
    const link = decisionLink(commerce, decision)
    const mail = { ...change, isVerified: row.is_verified, productName: product?.name ?? '', link, store }
    await queueMail(trx, reviewMail(mail), commerce.clock.now())
  })
  commerce.mailWaits()
}

function notWaiting(): ApiError {
  return new ApiError(404, 'review-not-waiting', 'There is no such review of yours that waits')
}
