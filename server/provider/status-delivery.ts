import { STATUS_RECEIVED } from '#models/wire/payone.ts'
import type { MerchantAccount, ProviderLog } from './account.ts'
import type { Notification } from './core/notification.ts'
import { dueEvents, dueNotifications, nextDue } from './core/timers.ts'
import { keyDigest, signedHeaders } from './digest.ts'
import type { Faults } from './faults.ts'
import type { SandboxStore } from './store.ts'

const TIMEOUT_MS = 10_000

export interface DeliveryParts {
  readonly store: SandboxStore
  readonly account: MerchantAccount
  readonly faults: Pick<Faults, 'holdsMessages'>
  readonly log: ProviderLog
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

/** Lets time pass for the transactions and posts TransactionStatus messages until the merchant has stored them. */
export class StatusDelivery {
  readonly #parts: DeliveryParts
  /** The last attempt of each transaction: its messages go one after another. */
  readonly #running = new Map<string, Promise<void>>()
  readonly #sending = new Set<string>()
  readonly #stopped = new AbortController()
  #statusUrl: string | null = null
  #timer: NodeJS.Timeout | undefined

  constructor(parts: DeliveryParts) {
    this.#parts = parts
    parts.store.onStored(() => this.wake())
  }

  /** Messages wait until the merchant's address is known. */
  deliverTo(statusUrl: string): void {
    this.#statusUrl = statusUrl
    this.wake()
  }

  /** Does what is due and sets the timer for what is due next. */
  wake(): void {
    if (this.#stopped.signal.aborted) return
    clearTimeout(this.#timer)
    const { store, faults, now } = this.#parts
    const at = now()
    if (dueEvents(store.ledger, at).length > 0) this.#letTimePass()
    const statusUrl = faults.holdsMessages ? null : this.#statusUrl
    for (const notification of statusUrl === null ? [] : dueNotifications(store.ledger, at)) {
      if (!this.#sending.has(notification.id)) this.#enqueue(notification, statusUrl ?? '')
    }
    // What is held back or being sent must not hide what comes after it.
    const next = nextDue(store.ledger, at)
    if (next === null) return
    this.#timer = setTimeout(() => this.wake(), next - at)
    this.#timer.unref()
  }

  /** Resolves when the transaction's messages were attempted, or after the limit: a slow merchant stops no shopper. */
  async settle(txid: string, limitMs: number): Promise<void> {
    const limit = new Promise<void>((resolve) => void setTimeout(resolve, limitMs).unref())
    await Promise.race([this.#running.get(txid), limit])
  }

  async stop(): Promise<void> {
    this.#stopped.abort()
    clearTimeout(this.#timer)
    await Promise.all(this.#running.values())
  }

  #letTimePass(): void {
    const { store, now, log } = this.#parts
    store
      .commit((ledger) => ({ events: dueEvents(ledger, now()), result: null }))
      .catch((error: unknown) => log('error', 'payment-sandbox-timer', { reason: String(error) }))
  }

  #enqueue(notification: Notification, statusUrl: string): void {
    this.#sending.add(notification.id)
    const before = this.#running.get(notification.txid)
    const running = (before ?? Promise.resolve())
      .then(() => this.#attempt(notification, statusUrl))
      .catch((error: unknown) => this.#parts.log('error', 'payment-sandbox-delivery', { reason: String(error) }))
      .finally(() => {
        this.#sending.delete(notification.id)
        if (this.#running.get(notification.txid) === running) this.#running.delete(notification.txid)
        this.wake()
      })
    this.#running.set(notification.txid, running)
  }

  async #attempt({ id, fields }: Notification, statusUrl: string): Promise<void> {
    if (this.#stopped.signal.aborted) return
    const isDelivered = await this.#post(id, fields, statusUrl)
    const { store, now } = this.#parts
    await store.commit(() => ({
      events: [{ type: 'status-attempted', at: now(), id, isDelivered }],
      result: null,
    }))
  }

  async #post(id: string, fields: Notification['fields'], statusUrl: string): Promise<boolean> {
    const { account, now } = this.#parts
    const { aid, portalid, mode, key } = account
    const body = new URLSearchParams({ key: keyDigest(key), mode, portalid, aid, ...fields }).toString()
    try {
      const answer = await fetch(statusUrl, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'user-agent': 'PAYONE FinanceGate',
          ...signedHeaders(id, body, now(), key),
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), this.#stopped.signal]),
      })
      return answer.ok && (await answer.text()).trim() === STATUS_RECEIVED
    } catch {
      return false
    }
  }
}
