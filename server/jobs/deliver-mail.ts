import { sql } from 'kysely'
import { withRetry } from '../db/retry.ts'
import type { Db } from '../db/schema.ts'
import type { Clock } from '../host/clock.ts'
import { errorFacts, type Log } from '../http/log.ts'
import type { MailKind } from '../mail/mail-kind.ts'
import type { MailMessage } from '../mail/outbox.ts'
import type { SendPost } from '../mail/transport.ts'
import { QueueDrain } from './queue-drain.ts'

/** Lease of a mail during delivery. No other process takes it; if the process dies, another one may after this time. */
const LEASE_MS = 60_000
const MOST_ATTEMPTS = 12
const FIRST_WAIT_MS = 5_000
const LONGEST_WAIT_MS = 3_600_000

/** A gift card's code is money: once its mail is sent, the shop no longer has it. [CHK-17] */
const WITHOUT_CODES = JSON.stringify({
  senderName: '',
  subject: '',
  text: '',
  html: '',
  attachments: [],
} satisfies MailMessage)

interface Claimed {
  readonly id: string
  readonly kind: MailKind
  readonly recipient: string
  readonly message: MailMessage
  readonly attempts: number
}

/** Drains the outbox with at-least-once delivery, from any number of processes. */
export class MailWorker extends QueueDrain {
  readonly #db: Db
  readonly #send: SendPost
  readonly #clock: Clock
  readonly #log: Log

  constructor({ db, send, clock, log }: { db: Db; send: SendPost; clock: Clock; log: Log }) {
    super()
    this.#db = db
    this.#send = send
    this.#clock = clock
    this.#log = log
  }

  protected async step(): Promise<boolean> {
    const mail = await this.#claim()
    if (mail) await this.#deliver(mail)
    return mail !== null
  }

  protected failed(error: unknown): void {
    this.#log('error', 'mail-outbox-failed', errorFacts(error))
  }

  async #claim(): Promise<Claimed | null> {
    const now = this.#clock.now()
    const lease = new Date(now.getTime() + LEASE_MS)
    const { rows } = await withRetry(() =>
      sql<Claimed>`
        update mail_outbox set attempts = attempts + 1, due_at = ${lease}
        where id = (
          select id from mail_outbox
          where sent_at is null and due_at <= ${now} and attempts < ${MOST_ATTEMPTS}
          order by due_at limit 1 for update skip locked
        )
        returning id, kind, recipient, message, attempts`.execute(this.#db),
    )
    return rows[0] ?? null
  }

  async #deliver(mail: Claimed): Promise<void> {
    try {
      await this.#send(mail)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      this.#log('warn', 'mail-not-sent', { id: mail.id, attempts: mail.attempts, reason: withoutAddresses(reason) })
      await this.#update(mail.id, { due_at: this.#nextTry(mail.attempts), last_error: reason })
      return
    }
    const sent = { sent_at: this.#clock.now(), last_error: null }
    await this.#update(mail.id, mail.kind === 'gift-card' ? { ...sent, message: WITHOUT_CODES } : sent)
  }

  #update(
    id: string,
    change: { due_at?: Date; sent_at?: Date; last_error: string | null; message?: string },
  ): Promise<unknown> {
    return withRetry(() => this.#db.updateTable('mail_outbox').set(change).where('id', '=', id).execute())
  }

  #nextTry(attempts: number): Date {
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempts)
    return new Date(this.#clock.now().getTime() + wait)
  }
}

/** Mail servers repeat the recipient in their answers, and the log has no personal data. */
function withoutAddresses(text: string): string {
  return text.replace(/[^\s<>]+@[^\s<>]+/g, '…')
}
