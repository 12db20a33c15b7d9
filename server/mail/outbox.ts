import type { Trx } from '../db/schema.ts'
import { uuidv7 } from '../db/uuid.ts'
import { type EmailBody, emailHtml, emailText } from './email.ts'
import type { MailKind } from './mail-kind.ts'
import { dueAt } from './pauses.ts'

export interface Mail {
  readonly kind: MailKind
  readonly recipient: string
  /** Recipient of replies, if that is not the shop. */
  readonly replyTo?: string
  readonly body: EmailBody
  readonly attachments?: readonly MailAttachment[]
}

export interface MailAttachment {
  readonly filename: string
  readonly contentType: string
  readonly content: string
}

/** A mail's stored content, rendered when its cause happened, so that it states what was true at that time. */
export interface MailMessage {
  readonly senderName: string
  readonly subject: string
  readonly replyTo?: string
  readonly text: string
  readonly html: string
  readonly attachments: readonly MailAttachment[]
}

/** Due date of a mail that waits for {@link releaseMail}. */
export const HELD_UNTIL = new Date('9999-12-31T00:00:00Z')

/**
 * Called in the transaction of the mail's cause: no order without its mail, no mail without its order. It drops no
 * mail.
 */
export async function queueMail(trx: Trx, mail: Mail, now: Date): Promise<void> {
  await insertMail(trx, mail, now, await dueAt(trx, mail.kind, mail.recipient, now))
}

/** Stores a mail that is sent only after {@link releaseMail}. Returns its id. */
export function holdMail(trx: Trx, mail: Mail, now: Date): Promise<string> {
  return insertMail(trx, mail, now, HELD_UNTIL)
}

export async function releaseMail(trx: Trx, id: string, now: Date): Promise<void> {
  await trx
    .updateTable('mail_outbox')
    .set({ due_at: now })
    .where('id', '=', id)
    .where('due_at', '=', HELD_UNTIL)
    .execute()
}

async function insertMail(trx: Trx, mail: Mail, now: Date, dueDate: Date): Promise<string> {
  const { kind, recipient, replyTo, body, attachments } = mail
  const message: MailMessage = {
    senderName: body.store.brand.name,
    subject: body.subject,
    ...(replyTo ? { replyTo } : {}),
    text: emailText(body),
    html: emailHtml(body),
    attachments: attachments ?? [],
  }
  const id = uuidv7(now)
  await trx
    .insertInto('mail_outbox')
    .values({
      id,
      kind,
      recipient,
      message: JSON.stringify(message),
      attempts: 0,
      due_at: dueDate,
      // Pauses count held mails from when they were written.
      scheduled_at: dueDate === HELD_UNTIL ? now : dueDate,
      sent_at: null,
      last_error: null,
    })
    .execute()
  return id
}
