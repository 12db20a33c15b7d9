import { Hono } from 'hono'
import type { StoreView } from '#models/store/store-view.ts'
import { answer } from '#models/wire/envelope.ts'
import type { AccountDeletion } from '#models/wire/personal-data.ts'
import { type Commerce, requireCustomerId, storeOf, unauthorized } from '../commerce/commerce.ts'
import { lockCustomer } from '../commerce/customer-store.ts'
import { recordSecurityEvent } from '../commerce/security-event.ts'
import { transaction } from '../db/retry.ts'
import { ApiError } from '../http/api-error.ts'
import { queueMail } from '../mail/outbox.ts'
import { deletionPlannedMail } from '../mail/personal-data-mail.ts'
import { sessionOf } from '../session/session-store.ts'
import { requireProof } from '../session/step-up.ts'
import { openOrders } from './open-orders.ts'

/** Between the request and the deletion, so that an owner can undo what somebody else has done. */
const GRACE_MS = 72 * 3_600_000

/** `/user/deletion`: an account is deleted 72 hours after its owner has asked for it. (Art. 17 GDPR) [USER-18] */
export function accountDeletionRouter(commerce: Commerce): Hono {
  return new Hono()
    .get('/deletion', async (c) => c.json(answer(await deletionOf(commerce, requireCustomerId(commerce, c)))))
    .post('/deletion', async (c) => {
      const id = requireCustomerId(commerce, c)
      requireProof(commerce, c)
      await planDeletion(commerce, id, { store: storeOf(c), sessionId: sessionOf(c)?.id ?? null })
      return c.json(answer(await deletionOf(commerce, id)))
    })
    .delete('/deletion', async (c) => {
      const id = requireCustomerId(commerce, c)
      await cancelDeletion(commerce, id, sessionOf(c)?.id ?? null)
      return c.json(answer(await deletionOf(commerce, id)))
    })
}

async function deletionOf({ db }: Commerce, id: number): Promise<AccountDeletion> {
  const row = await db.selectFrom('account_deletion').select('due_at').where('customer_id', '=', id).executeTakeFirst()
  return { dueAt: row?.due_at.toISOString() ?? null, openOrders: await openOrders(db, id) }
}

interface Asked {
  readonly store: StoreView
  readonly sessionId: string | null
}

/** Repeating it neither postpones the deletion nor sends a second mail. Refuses with `deletion-blocked`. */
async function planDeletion(commerce: Commerce, id: number, asked: Asked): Promise<void> {
  const { store, sessionId } = asked
  const { db, clock, publicOrigin: origin } = commerce
  const now = clock.now()
  const dueAt = new Date(now.getTime() + GRACE_MS)
  await transaction(db, async (trx) => {
    const customer = await lockCustomer(trx, id)
    if (!customer) throw unauthorized()
    const orders = await openOrders(trx, id)
    if (orders.length > 0) {
      throw new ApiError(409, 'deletion-blocked', 'Orders of this account are open', { details: { orders } })
    }
    const planned = await trx
      .insertInto('account_deletion')
      .values({ customer_id: id, store_code: store.code, requested_at: now, due_at: dueAt })
      .onConflict((conflict) => conflict.doNothing())
      .returning('due_at')
      .executeTakeFirst()
    if (!planned) return
    await queueMail(trx, deletionPlannedMail({ email: customer.email, store, dueAt, origin }), now)
    await recordSecurityEvent(commerce, trx, { kind: 'deletion-requested', customerId: id, sessionId })
  })
  commerce.mailWaits()
}

async function cancelDeletion(commerce: Commerce, id: number, sessionId: string | null): Promise<void> {
  await transaction(commerce.db, async (trx) => {
    const planned = await trx
      .deleteFrom('account_deletion')
      .where('customer_id', '=', id)
      .returning('due_at')
      .executeTakeFirst()
    if (planned) await recordSecurityEvent(commerce, trx, { kind: 'deletion-cancelled', customerId: id, sessionId })
  })
}
