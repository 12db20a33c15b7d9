import { sql } from 'kysely'
import { withRetry } from '../db/retry.ts'
import type { Db } from '../db/schema.ts'
import type { Clock } from '../host/clock.ts'
import { errorFacts, type Log } from '../http/log.ts'
import type { MailMessage } from '../mail/outbox.ts'
import type { SendPost } from '../mail/transport.ts'

const POLL_INTERVAL_MS = 15_000
/** Lease of a mail during delivery. No other process takes it; if the process dies, another one may after this time. */
const LEASE_MS = 60_000
const MOST_ATTEMPTS = 12
const FIRST_WAIT_MS = 5_000
const LONGEST_WAIT_MS = 3_600_000

interface Claimed {
  readonly id: string
  readonly recipient: string
  readonly message: MailMessage
  readonly attempts: number
}

/** Drains the outbox with at-least-once delivery, from any number of processes. */
export class MailWorker {
  readonly #db: Db
  readonly #send: SendPost
  readonly #clock: Clock
  readonly #log: Log
  #timer: NodeJS.Timeout | null = null
  #running: Promise<void> | null = null
  #again = false
  #stopped = false

  constructor(deps: { db: Db; send: SendPost; clock: Clock; log: Log }) {
    this.#db = deps.db
    this.#send = deps.send
    this.#clock = deps.clock
    this.#log = deps.log
  }

  start(): void {
    this.#timer = setInterval(() => this.wake(), POLL_INTERVAL_MS)
    this.#timer.unref()
    this.wake()
  }

  /** Checks the outbox now. */
  wake(): void {
    if (this.#stopped) return
    this.#again = true
    this.#running ??= this.#drain().finally(() => {
      this.#running = null
      // `wake()` was called after the last check.
      if (this.#again) this.wake()
    })
  }

  /** Resolves when no mail is due. */
  async settled(): Promise<void> {
    while (this.#running) await this.#running
  }

  async stop(): Promise<void> {
    this.#stopped = true
    if (this.#timer) clearInterval(this.#timer)
    await this.#running
  }

  async #drain(): Promise<void> {
    try {
      while (this.#again && !this.#stopped) {
        this.#again = false
        for (let mail = await this.#claim(); mail && !this.#stopped; mail = await this.#claim())
          await this.#deliver(mail)
      }
    } catch (error) {
      this.#log('error', 'mail-outbox-failed', errorFacts(error))
    }
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
        returning id, recipient, message, attempts`.execute(this.#db),
    )
    return rows[0] ?? null
  }

  async #deliver(mail: Claimed): Promise<void> {
    try {
      await this.#send(mail)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      this.#log('warn', 'mail-not-sent', { id: mail.id, attempts: mail.attempts, reason })
      await this.#update(mail.id, { due_at: this.#nextTry(mail.attempts), last_error: reason })
      return
    }
    await this.#update(mail.id, { sent_at: this.#clock.now(), last_error: null })
  }

  #update(id: string, change: { due_at?: Date; sent_at?: Date; last_error: string | null }): Promise<unknown> {
    return withRetry(() => this.#db.updateTable('mail_outbox').set(change).where('id', '=', id).execute())
  }

  #nextTry(attempts: number): Date {
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempts)
    return new Date(this.#clock.now().getTime() + wait)
  }
}
