import { Hono } from 'hono'
import type { ExpressionBuilder } from 'kysely'
import type { StoreView } from '#models/store/store-view.ts'
import { answer } from '#models/wire/envelope.ts'
import {
  type WithdrawalOutcome,
  type WithdrawalReceipt,
  type WithdrawalRefusal,
  type WithdrawalRequest,
  withdrawalRequestSchema,
} from '#models/wire/withdrawal.ts'
import { transaction } from '../db/retry.ts'
import type { Tables, Trx } from '../db/schema.ts'
import { ApiError } from '../http/api-error.ts'
import { readBody } from '../http/body.ts'
import { errorFacts } from '../http/log.ts'
import { RATE_WINDOW_MS, rateLimited } from '../http/rate-limit.ts'
import { queueMail } from '../mail/outbox.ts'
import { withdrawalMails } from '../mail/withdrawal-mail.ts'
import { type Commerce, storeOf } from './commerce.ts'

/** Accepts a withdrawal; `caller` identifies the sender across page and API. Errors are returned as values. */
export type Withdraw = (request: WithdrawalRequest, store: StoreView, caller: string) => Promise<WithdrawalOutcome>

/**
 * The withdrawal function (§ 356a BGB, law 8). Accepts every declaration: people check later whether the order exists,
 * is theirs and is in time. The answer does not reveal it. A declaration finds its order silently, for the operator.
 */
export function withdrawals(commerce: Commerce): Withdraw {
  return async (request, store, caller) => {
    try {
      if ((await commerce.countCall('withdrawal', caller)) > 0) return { ok: false, refusal: 'rate-limited' }
      const receipt = await transaction(commerce.db, (trx) => takeIn(commerce, trx, request, store))
      if (!receipt) return { ok: false, refusal: 'idempotency-key-reused' }
      commerce.mailWaits()
      return { ok: true, receipt }
    } catch (error) {
      commerce.log('error', 'withdrawal-failed', errorFacts(error))
      return { ok: false, refusal: 'unavailable' }
    }
  }
}

/** `POST /api/withdrawal` */
export function withdrawalRouter({ caller }: Commerce, withdraw: Withdraw): Hono {
  return new Hono().post('/', async (c) => {
    const request = await readBody(c, withdrawalRequestSchema)
    const outcome = await withdraw(request, storeOf(c), caller(c))
    if (!outcome.ok) throw apiErrorOf(outcome.refusal)
    return c.json(answer(outcome.receipt))
  })
}

/** Declaration, receipt and the notice to the shop are one transaction. Null if the key belongs to another declaration. */
async function takeIn(
  { clock }: Commerce,
  trx: Trx,
  { key, name, orderNumber, items, email }: WithdrawalRequest,
  store: StoreView,
): Promise<WithdrawalReceipt | null> {
  const now = clock.now()
  const written = await trx
    .insertInto('withdrawal')
    .values((query) => ({
      key,
      store_code: store.code,
      name,
      order_number: orderNumber,
      items,
      email,
      received_at: now,
      order_id: orderOf(query, orderNumber, email),
    }))
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!written) return firstReceipt(trx, { key, name, orderNumber, items, email })
  const receipt = { receivedAt: now.toISOString() }
  for (const mail of withdrawalMails({ name, orderNumber, items, email }, receipt, store)) {
    await queueMail(trx, mail, now)
  }
  return receipt
}

/**
 * The order that has this number and e-mail address, or null. Part of the insert, so that an answer takes as long with an
 * order as without. [CHK-16]
 */
function orderOf(query: ExpressionBuilder<Tables, 'withdrawal'>, number: string, email: string) {
  return query
    .selectFrom('placed_order')
    .select('placed_order.id')
    .where('placed_order.number', '=', number)
    .where(({ fn }) => fn<string>('lower', ['placed_order.email']), '=', email.toLowerCase())
}

/** A repeated declaration keeps its first time and sends no second mail. */
async function firstReceipt(trx: Trx, request: WithdrawalRequest): Promise<WithdrawalReceipt | null> {
  const first = await trx.selectFrom('withdrawal').selectAll().where('key', '=', request.key).executeTakeFirstOrThrow()
  const isSame =
    first.name === request.name &&
    first.order_number === request.orderNumber &&
    first.items === request.items &&
    first.email === request.email
  return isSame ? { receivedAt: first.received_at.toISOString() } : null
}

function apiErrorOf(refusal: WithdrawalRefusal): ApiError {
  switch (refusal) {
    case 'rate-limited':
      return rateLimited(RATE_WINDOW_MS / 1000)
    case 'idempotency-key-reused':
      return new ApiError(400, refusal, 'This key was used for another declaration')
    case 'unavailable':
      return new ApiError(503, refusal, 'The shop is busy, please try again')
  }
}
