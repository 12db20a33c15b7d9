import { sql } from 'kysely'
import type { Commerce } from '../commerce/commerce.ts'
import { withRetry } from '../db/retry.ts'
import { errorFacts } from '../http/log.ts'
import { makeCall } from '../payment/make-call.ts'
import { changeOrder } from '../payment/order-change.ts'
import { paymentOf } from '../payment/payment.ts'
import { type PaymentProvider, ProviderError } from '../payment/provider.ts'
import { MOST_CALL_ATTEMPTS } from '../payment/provider-call.ts'
import { providerPayment } from '../payment/provider-payment.ts'
import { openRefunds, refundOf } from '../payment/refund-store.ts'
import { type ClaimedCall, giveUpCall, settleCall } from '../payment/settle-call.ts'
import { BANK } from '../payment/terms.ts'
import { QueueDrain } from './queue-drain.ts'

/** Longer than all requests of one call take. If the process dies, another one repeats the call after this time. */
const LEASE_MS = 120_000
/** With these a call is tried for most of a day. */
const FIRST_WAIT_MS = 30_000
const LONGEST_WAIT_MS = 6 * 3_600_000

/** The provider of this id; null if the shop does not know it, or no longer. */
type ProviderOf = (id: string) => PaymentProvider | null

/**
 * Makes the calls of `provider_outbox`, from any number of processes. No transaction is open while a provider is asked,
 * and what it answers is an observation. Refunds of prepayments are the operator's. [CHK-16]
 */
export class ProviderCalls extends QueueDrain {
  readonly #commerce: Commerce
  readonly #providerOf: ProviderOf
  readonly #random: () => number

  constructor(commerce: Commerce, providerOf: ProviderOf, random: () => number = Math.random) {
    super()
    this.#commerce = commerce
    this.#providerOf = providerOf
    this.#random = random
  }

  protected async step(): Promise<boolean> {
    const claimed = await this.#claim()
    if (claimed) await this.#carryOut(claimed)
    return claimed !== null
  }

  protected failed(error: unknown): void {
    this.#commerce.log('error', 'provider-outbox-failed', errorFacts(error))
  }

  async #claim(): Promise<ClaimedCall | null> {
    const { db, clock } = this.#commerce
    const now = clock.now()
    const lease = new Date(now.getTime() + LEASE_MS)
    const { rows } = await withRetry(() =>
      sql<ClaimedCall>`
        update provider_outbox set attempts = attempts + 1, due_at = ${lease}
        where id = (
          select id from provider_outbox
          where done_at is null and due_at <= ${now} and attempts < ${MOST_CALL_ATTEMPTS} and provider <> ${BANK}
          order by due_at limit 1 for update skip locked
        )
        returning id, payment_id, provider, call, refund_key, attempts`.execute(db),
    )
    return rows[0] ?? null
  }

  async #carryOut(claimed: ClaimedCall): Promise<void> {
    try {
      const seen = await this.#ask(claimed)
      const isDone = await this.#change(claimed, (change) => settleCall(change, claimed, seen))
      if (!isDone) await this.#fail(claimed, 'money-left')
    } catch (error) {
      const reason = error instanceof ProviderError ? error.reason : String(error)
      await this.#fail(claimed, reason)
    }
  }

  async #ask({ id, payment_id, provider: providerId, call, refund_key }: ClaimedCall) {
    const { db } = this.#commerce
    const provider = this.#providerOf(providerId)
    if (!provider) throw new ProviderError('provider-unknown')
    const payment = await paymentOf(db, payment_id)
    if (!payment) throw new ProviderError('payment-unknown')
    const refund = call === 'refund' ? await refundOf(db, refund_key) : undefined
    const amount = refund ? refund.amount - refund.gift_card_amount : await openRefunds(db, payment_id)
    const act = { key: id, source: 'poll' } as const
    return makeCall(provider, await providerPayment(db, payment), { call, payment, amount, act })
  }

  async #fail(claimed: ClaimedCall, reason: string): Promise<void> {
    const { db, clock, log } = this.#commerce
    const { id, call, provider, attempts } = claimed
    log('warn', 'provider-call-failed', { id, call, provider, attempts, reason })
    const due = new Date(clock.now().getTime() + waitAfter(attempts, this.#random()))
    await withRetry(() =>
      db.updateTable('provider_outbox').set({ due_at: due, last_error: reason }).where('id', '=', id).execute(),
    )
    if (attempts < MOST_CALL_ATTEMPTS) return
    log('error', 'provider-call-given-up', { id, call, provider, reason })
    await this.#change(claimed, (change) => giveUpCall(change, claimed, reason))
  }

  async #change<Result>({ payment_id }: ClaimedCall, work: Parameters<typeof changeOrder<Result>>[2]): Promise<Result> {
    const { db } = this.#commerce
    const { order_id } = await db
      .selectFrom('payment')
      .select('order_id')
      .where('id', '=', payment_id)
      .executeTakeFirstOrThrow()
    return changeOrder(this.#commerce, order_id, work)
  }
}

/** Doubles, with jitter so that calls which failed together are not repeated together. */
function waitAfter(attempts: number, random: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempts) * (0.5 + random / 2)
}
