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
  readonly subject: string
  readonly replyTo?: string
  readonly text: string
  readonly html: string
  readonly attachments: readonly MailAttachment[]
}

/**
 * Called in the transaction of the mail's cause: no order without its mail, no mail without its order. It drops no
 * mail.
 */
export async function queueMail(
  trx: Trx,
  { kind, recipient, replyTo, body, attachments }: Mail,
  now: Date,
): Promise<void> {
  const message: MailMessage = {
    subject: body.subject,
    ...(replyTo ? { replyTo } : {}),
    text: emailText(body),
    html: emailHtml(body),
    attachments: attachments ?? [],
  }
  const dueDate = await dueAt(trx, kind, recipient, now)
  await trx
    .insertInto('mail_outbox')
    .values({
      id: uuidv7(now),
      kind,
      recipient,
      message: JSON.stringify(message),
      attempts: 0,
      due_at: dueDate,
      scheduled_at: dueDate,
      sent_at: null,
      last_error: null,
    })
    .execute()
}
