import { sql } from 'kysely'
import { SELLER } from '#models/seller.ts'
import type { Trx } from '../db/schema.ts'
import { uuidv7 } from '../db/uuid.ts'
import { type Letter, letterHtml, letterText } from './letter.ts'

export interface Mail {
  readonly kind:
    | 'order-confirmation'
    | 'newsletter-confirmation'
    | 'registration'
    | 'withdrawal-receipt'
    | 'withdrawal-notice'
    | 'password-reset'
    | 'password-changed'
    | 'review-notice'
    | 'stock-alert-confirmation'
    | 'stock-alert'
    | 'contact'
    | 'contact-receipt'
  readonly recipient: string
  /** Who gets the answer, where that is not the shop. */
  readonly replyTo?: string
  readonly letter: Letter
  readonly attachments?: readonly MailAttachment[]
}

export interface MailAttachment {
  readonly filename: string
  readonly contentType: string
  readonly content: string
}

/** What is stored and sent: written out when its cause happened, so that it says what was true then. */
export interface MailMessage {
  readonly subject: string
  readonly replyTo?: string
  readonly text: string
  readonly html: string
  readonly attachments: readonly MailAttachment[]
}

/** Mails of one kind that a recipient gets within a day without a pause between them. */
const UNPAUSED_MAILS = 10
const FIRST_PAUSE_MS = 15 * 60_000
const LONGEST_PAUSE_MS = 6 * 3_600_000
const DAY_MS = 86_400_000

/**
 * In the transaction of its cause: no order without its mail, no mail without its order. Anybody may enter anybody's
 * address, so from the eleventh mail of a kind within a day on there are pauses between them; none is dropped.
 */
export async function queueMail(
  trx: Trx,
  { kind, recipient, replyTo, letter, attachments }: Mail,
  now: Date,
): Promise<void> {
  const message: MailMessage = {
    subject: letter.subject,
    ...(replyTo ? { replyTo } : {}),
    text: letterText(letter),
    html: letterHtml(letter),
    attachments: attachments ?? [],
  }
  await trx
    .insertInto('mail_outbox')
    .values({
      id: uuidv7(now),
      kind,
      recipient,
      message: JSON.stringify(message),
      attempts: 0,
      due_at: await dueAt(trx, kind, recipient, now),
      sent_at: null,
      last_error: null,
    })
    .execute()
}

async function dueAt(trx: Trx, kind: Mail['kind'], recipient: string, now: Date): Promise<Date> {
  if (recipient === SELLER.email) return now
  const { count } = await trx
    .selectFrom('mail_outbox')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(sql<string>`lower(recipient)`, '=', recipient.toLowerCase())
    .where('kind', '=', kind)
    .where(sql<Date>`coalesce(sent_at, due_at)`, '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow()
  const paused = Math.max(0, Number(count) - UNPAUSED_MAILS + 1)
  const pauses = Array.from({ length: paused }, (_, index) => Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** index))
  return new Date(now.getTime() + pauses.reduce((sum, pause) => sum + pause, 0))
}
