import { type Context, Hono } from 'hono'
import type { InferOutput } from 'valibot'
import { answer } from '#models/wire/envelope.ts'
import type { Product } from '#models/wire/product.ts'
import { reviewRequestSchema } from '#models/wire/review.ts'
import { firstOnly } from '../db/idempotency-store.ts'
import { transaction } from '../db/retry.ts'
import { ApiError } from '../http/api-error.ts'
import { readBody } from '../http/body.ts'
import { keyedRequest } from '../http/idempotency-key.ts'
import { queueMail } from '../mail/outbox.ts'
import { reviewMail } from '../mail/review-mail.ts'
import { type Commerce, customerIdOf, storeOf } from './commerce.ts'
import { linkHash, newLinkToken } from './link-token.ts'
import { decisionLink } from './review-decision.ts'
import { REVIEW_PENDING } from './review-store.ts'

type ReviewRequest = InferOutput<typeof reviewRequestSchema>['review']

/**
 * `POST /api/review/create` (contract §6): stored, and published after moderation. With an `Idempotency-Key` it is
 * stored once. [CAT-23]
 */
export function reviewRouter(commerce: Commerce): Hono {
  return new Hono().post('/create', async (c) => {
    const { review } = await readBody(c, reviewRequestSchema)
    return c.json(answer(await createReview(commerce, c, review)))
  })
}

async function createReview(commerce: Commerce, c: Context, requested: ReviewRequest) {
  const customerId = customerIdOf(commerce, c)
  const store = storeOf(c)
  const product = commerce.catalogue.indexFor(store).productById(requested.product_id)
  if (!product) {
    throw new ApiError(404, 'product-unknown', 'There is no such product', {
      details: { product_id: requested.product_id },
    })
  }
  const now = commerce.clock.now()
  const id = await commerce.numbers.next('review')
  const decision = newLinkToken()
  const isVerified = customerId !== null && (await hasBought(commerce, customerId, product))
  const { title, detail, nickname, rating, size_feedback } = requested
  const fields = { product_id: product.id, title, detail, nickname, rating, size_feedback }
  const stored = await transaction(commerce.db, (trx) =>
    firstOnly(trx, keyedRequest(c, 'review', fields), { id, created_at: now.toISOString() }, now, async () => {
      await trx
        .insertInto('review')
        .values({
          id,
          ...fields,
          store_code: store.code,
          customer_id: customerId,
          is_verified: isVerified,
          status: REVIEW_PENDING,
          decision_hash: linkHash(decision),
          created_at: now,
          decided_at: null,
        })
        .execute()
      const link = decisionLink(commerce, decision)
      await queueMail(trx, reviewMail({ ...fields, isVerified, productName: product.name, link, store }), now)
    }),
  )
  commerce.mailWaits()
  return { ...fields, ...stored, review_entity: 'product', review_status: REVIEW_PENDING }
}

/** "Verified" requires an order of this account that contains the product and was not canceled. (§ 5b UWG, law 20) */
async function hasBought({ db }: Commerce, customerId: number, product: Product): Promise<boolean> {
  const skus = [product.sku, ...(product.configurable_children ?? []).map(({ sku }) => sku)]
  const bought = await db
    .selectFrom('placed_order')
    .innerJoin('order_item', 'order_item.order_id', 'placed_order.id')
    .select('placed_order.id')
    .where('placed_order.customer_id', '=', customerId)
    .where('placed_order.status', '!=', 'canceled')
    .where('order_item.sku', 'in', skus)
    .limit(1)
    .executeTakeFirst()
  return bought !== undefined
}
