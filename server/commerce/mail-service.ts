import { Hono } from 'hono'
import type { InferOutput } from 'valibot'
import { SELLER } from '#models/store/seller.ts'
import type { StoreView } from '#models/store/store-view.ts'
import { answer } from '#models/wire/envelope.ts'
import { contactMailRequestSchema, contactTransactionSchema } from '#models/wire/mail-service.ts'
import { firstOnly } from '../db/idempotency-store.ts'
import { transaction } from '../db/retry.ts'
import type { Trx } from '../db/schema.ts'
import { ApiError } from '../http/api-error.ts'
import { readBody } from '../http/body.ts'
import { keyedRequest } from '../http/idempotency-key.ts'
import { contactMail, contactReceiptMail } from '../mail/contact-mail.ts'
import { sameMailbox } from '../mail/mailbox.ts'
import { queueMail } from '../mail/outbox.ts'
import { type Commerce, storeOf } from './commerce.ts'

const TOKEN_SECONDS = 3600
/** A mailbox gets one receipt within this time, however often it is entered. */
const RECEIPT_PAUSE_MS = 3_600_000

type ContactRequest = InferOutput<typeof contactMailRequestSchema>

/**
 * `/api/ext/mail-service` (contract §9). Mails go to the shop only. With `confirmation` the sender gets a receipt in
 * the shop's own words, so that the form cannot relay text to third parties. `send-email-transaction`, which the contact
 * form uses, queues message and receipt together. [USER-09]
 */
export function mailServiceRouter(commerce: Commerce): Hono {
  return new Hono()
    .get('/get-token', (c) => c.json(answer(commerce.tokens.issueFor('mail', TOKEN_SECONDS))))
    .post('/send-email', async (c) => {
      const request = await readBody(c, contactMailRequestSchema)
      if (!commerce.tokens.isFor('mail', request.token)) {
        throw new ApiError(403, 'mail-not-authorized', 'Email is not authorized!')
      }
      if (request.confirmation) await confirm(commerce, request, storeOf(c))
      else await forward(commerce, request)
      commerce.mailWaits()
      return c.json(answer('OK'))
    })
    .post('/send-email-transaction', async (c) => {
      const message = await readBody(c, contactTransactionSchema)
      const now = commerce.clock.now()
      await transaction(commerce.db, (trx) =>
        firstOnly(trx, keyedRequest(c, 'contact', message), 'OK', now, async () => {
          await queueMail(trx, contactMail(message), now)
          await queueReceipt(trx, message.sourceAddress, storeOf(c), now)
        }),
      )
      commerce.mailWaits()
      return c.json(answer('OK'))
    })
}

function forward({ db, clock }: Commerce, request: ContactRequest): Promise<void> {
  if (!isOurs(request.targetAddress)) {
    throw new ApiError(
      403,
      'mail-target-refused',
      `Target email address (${request.targetAddress}) is not from the whitelist!`,
    )
  }
  return transaction(db, (trx) => queueMail(trx, contactMail(request), clock.now()))
}

function confirm({ db, clock }: Commerce, request: ContactRequest, store: StoreView): Promise<void> {
  if (!isOurs(request.sourceAddress)) {
    throw new ApiError(403, 'mail-source-refused', 'Source email address is invalid!')
  }
  const now = clock.now()
  return transaction(db, (trx) => queueReceipt(trx, request.targetAddress, store, now))
}

/** The mail has fixed text only: the sender's words must not reach a stranger through the shop. */
async function queueReceipt(trx: Trx, address: string, store: StoreView, now: Date): Promise<void> {
  const recipient = address.toLowerCase()
  const recent = await trx
    .selectFrom('mail_outbox')
    .select('id')
    .where('kind', '=', 'contact-receipt')
    .where(sameMailbox('recipient', recipient))
    .where('due_at', '>', new Date(now.getTime() - RECEIPT_PAUSE_MS))
    .executeTakeFirst()
  if (!recent) await queueMail(trx, contactReceiptMail(recipient, store), now)
}

function isOurs(address: string): boolean {
  return address.toLowerCase() === SELLER.email.toLowerCase()
}
