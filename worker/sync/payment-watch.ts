import { CONFIRM_DEADLINE_MS } from '#machines/payment/payment.setup.ts'
import { attemptOf, mayChange, outcomeOf, type PaymentAttempt } from '../streams/payments.ts'
import type { ApiFailure } from './api-call.ts'
import { appendAsLeader, type LeaderContext, writeAsLeader } from './leader-context.ts'
import { observation, paymentRow } from './payment-lane.ts'
import { createCallQueue } from './queue-actor.ts'

/** How long our server holds a question back until there is news, s. Below the deadline of a request. */
const LONG_POLL_S = 3

/** How often our server is asked about a shopper who has not returned, ms. */
const AWAY_INTERVAL_MS = 20_000

/** After a return our server is asked at most this often, if it holds no question back, ms. */
const CONFIRM_INTERVAL_MS = 1000

/** Cap of the pause after questions that failed, ms. */
const LONGEST_PAUSE_MS = 60_000

/** How long money is expected after an attempt has ended, ms. */
const LATE_MONEY_MS = 24 * 3_600_000

/** Pause between two questions about an ended attempt, as a share of the time since its end. */
const LATE_PAUSE_SHARE = 1 / 4

/** The last question about an attempt. `failures`: in a row. */
interface Question {
  readonly at: number
  readonly failures: number
}

const NEVER: Question = { at: Number.NEGATIVE_INFINITY, failures: 0 }

/**
 * Asks our server about open payments: without a pause after a return, now and then while the shopper is away, so that a
 * payment whose return is lost is known too; about ended ones for a day, less and less often, because money may come late.
 * [CHK-09, CHK-18]
 */
export function createPaymentWatch(context: LeaderContext) {
  const { log, clock, anonymous, notify } = context
  const questions = new Map<string, Question>()
  let cancel = () => {}
  let isStopped = false
  const next = () => {
    const attempt = due()
    return attempt && ((signal: AbortSignal) => ask(attempt, signal))
  }
  const queue = createCallQueue(context, 'payment-watch', next, plan)

  function watchedAttempts(): readonly PaymentAttempt[] {
    return log.states.payments.attempts.filter(
      (attempt) => mayChange(attempt) && attempt.state !== null && paymentRow(log, attempt.paymentId) !== null,
    )
  }

  /** Time until our server has to be asked about the attempt, ms; infinite if nothing can have changed. */
  function waitOf(attempt: PaymentAttempt): number {
    const { at } = lastQuestion(attempt.paymentId)
    const now = clock.now()
    // A clock before the last question was set back.
    const pauseLeft = now < at ? 0 : Math.max(0, at + pauseOf(attempt) - now)
    if (attempt.endedAt !== null) return Math.max(0, Math.min(pauseLeft, LATE_MONEY_MS - sinceEnd(attempt)))
    return Math.max(pauseLeft, changesIn(attempt))
  }

  /** Pause between two questions about the attempt, ms. */
  function pauseOf(attempt: PaymentAttempt): number {
    const { failures } = lastQuestion(attempt.paymentId)
    if (failures > 0) return Math.min(LONGEST_PAUSE_MS, CONFIRM_INTERVAL_MS * 2 ** failures)
    return isConfirming(attempt)
      ? CONFIRM_INTERVAL_MS
      : Math.max(AWAY_INTERVAL_MS, sinceEnd(attempt) * LATE_PAUSE_SHARE)
  }

  /** The shopper has just returned and waits. */
  function isConfirming(attempt: PaymentAttempt): boolean {
    const { returnedAt } = attempt
    return isOpen(attempt) && returnedAt !== null && Math.abs(clock.now() - returnedAt) < CONFIRM_DEADLINE_MS
  }

  /** Without a visit at the provider an open attempt can only expire. */
  function changesIn(attempt: PaymentAttempt): number {
    if (!isOpen(attempt) || attempt.handedOffAt !== null) return 0
    return attempt.expiresAt === null ? Number.POSITIVE_INFINITY : attempt.expiresAt - clock.now()
  }

  /** Of an ended attempt; 0 for others. A clock that was set back lengthens nothing. */
  function sinceEnd({ endedAt }: PaymentAttempt): number {
    return endedAt === null ? 0 : Math.abs(clock.now() - endedAt)
  }

  function lastQuestion(paymentId: string): Question {
    return questions.get(paymentId) ?? NEVER
  }

  /** The one that was not asked about for longest: a question that fails does not delay the others. */
  function due(): PaymentAttempt | null {
    const askedAt = ({ paymentId }: PaymentAttempt) => lastQuestion(paymentId).at
    const [first = null] = watchedAttempts()
      .filter((attempt) => waitOf(attempt) === 0)
      .sort((one, other) => askedAt(one) - askedAt(other))
    return first
  }

  async function ask(attempt: PaymentAttempt, signal: AbortSignal): Promise<ApiFailure | null> {
    const { paymentId, rev, returnedAt } = attempt
    if (sinceEnd(attempt) > LATE_MONEY_MS) {
      // Nothing is expected any more: the right to ask is given back.
      await writeAsLeader(context, () => ({ deleteSubjects: [paymentId] }))
      return null
    }
    const row = paymentRow(log, paymentId)
    if (!row) return null
    const { failures } = lastQuestion(paymentId)
    const at = clock.now()
    questions.set(paymentId, { at, failures: failures + 1 })
    const answer = await anonymous.paymentStatus(
      paymentId,
      row.secret,
      rev,
      returnedAt !== null && isOpen(attempt) ? LONG_POLL_S : 0,
    )
    if (signal.aborted) {
      questions.set(paymentId, { at, failures })
      return null
    }
    if (!answer.ok) {
      const { failure } = answer
      if (failure.class === 'auth' && failure.code !== null) await beginAgain(paymentId)
      return failure
    }
    questions.set(paymentId, { at, failures: 0 })
    const status = answer.result
    if (status.rev <= rev) return null
    const isNew = await appendAsLeader(context, ({ payments }) => {
      const known = attemptOf(payments, paymentId)
      if (!known || known.rev >= status.rev) return { result: false }
      return { ...observation(payments, paymentId, status), result: outcomeOf(known) !== 'paid' }
    })
    const isPaid = outcomeOf({ state: status.state, refusal: null }) === 'paid'
    if (isNew && isPaid) {
      notify({ type: 'success', message: 'payment-received', data: { orderId: status.order_id }, action: 'show-order' })
    }
    return null
  }

  /**
   * A late copy of the begin has replaced the secret: beginning the same attempt again gives another one. An attempt that
   * has ended is not begun again; a mail says what becomes of it.
   */
  async function beginAgain(id: string): Promise<void> {
    await writeAsLeader(context, ({ payments }) => {
      const attempt = attemptOf(payments, id)
      if (!attempt) return {}
      if (!isOpen(attempt)) return { deleteSubjects: [id] }
      const { paymentId, orderId, method, flow, storeCode } = attempt
      return { events: [{ type: 'payments.requested', paymentId, orderId, method, flow, storeCode }] }
    })
  }

  function plan(): void {
    cancel()
    if (isStopped) return
    const waits = watchedAttempts().map(waitOf).filter(Number.isFinite)
    // The pause of an ended attempt grows while it runs: a rest below a millisecond would never be over.
    if (waits.length > 0) cancel = clock.after(Math.ceil(Math.min(...waits)), queue.queued)
  }

  return {
    ...queue,
    start() {
      queue.start()
      plan()
    },
    /** The shopper looks at the shop: what may have changed is asked now, not at the end of a long pause. */
    look() {
      for (const { paymentId } of watchedAttempts()) {
        if (lastQuestion(paymentId).at < clock.now() - AWAY_INTERVAL_MS) questions.delete(paymentId)
      }
      if (due()) queue.queued()
    },
    online() {
      questions.clear()
      queue.online()
    },
    changed() {
      if (due()) queue.queued()
      else plan()
    },
    stop() {
      isStopped = true
      cancel()
      queue.stop()
    },
  }
}

function isOpen(attempt: PaymentAttempt): boolean {
  return outcomeOf(attempt) === 'open'
}
