import { CONFIRM_DEADLINE_MS } from '#machines/payment/payment.setup.ts'
import { openAttempts, outcomeOf, type PaymentAttempt } from '../streams/payments.ts'
import type { ApiFailure } from './api-call.ts'
import { appendAsLeader, type LeaderContext, recordAsLeader } from './leader-context.ts'
import { notDone } from './pauses.ts'
import { observation, paymentRow } from './payment-lane.ts'
import { createQueueActor } from './queue-actor.ts'

/** How long our server holds a question back until there is news, s. Below the deadline of a request. */
const LONG_POLL_S = 3

/** How often our server is asked about a shopper who has not returned, ms. */
const AWAY_INTERVAL_MS = 20_000

/** After a return our server is asked at most this often, if it holds no question back, ms. */
const CONFIRM_INTERVAL_MS = 1000

/** Cap of the pause after questions that failed, ms. */
const LONGEST_PAUSE_MS = 60_000

/** The last question about an attempt. `failures`: in a row. */
interface Question {
  readonly at: number
  readonly failures: number
}

const NEVER: Question = { at: Number.NEGATIVE_INFINITY, failures: 0 }

/**
 * Asks our server about open payments: without a pause after a return, now and then while the shopper is away, so that a
 * payment whose return is lost is known too. It runs like a lane of the outbox without tasks. [CHK-09, CHK-18]
 */
export function createPaymentWatch(context: LeaderContext) {
  const { log, clock, paymentApi, notify } = context
  const questions = new Map<string, Question>()
  let cancel = () => {}
  let isStopped = false
  const actor = createQueueActor(
    context,
    {
      isEmpty: () => due() === null,
      isUncertain: () => false,
      async deliver(signal) {
        const attempt = due()
        const failure = attempt && (await ask(attempt, signal))
        if (failure) return notDone(failure.retryAfterMs)
        plan()
        return { type: 'settled', remaining: due() ? 1 : 0 }
      },
      probe: async () => ({ type: 'known' }),
    },
    'payment-watch',
    () => {},
  )

  function begunAttempts(): readonly PaymentAttempt[] {
    return openAttempts(log.states.payments).filter(
      ({ paymentId, state }) => state !== null && paymentRow(log, paymentId) !== null,
    )
  }

  /** Time until our server has to be asked about the attempt, ms; infinite if nothing can have changed. */
  function waitOf({ paymentId, returnedAt, handedOffAt, expiresAt }: PaymentAttempt): number {
    const now = clock.now()
    const isConfirming = returnedAt !== null && Math.abs(now - returnedAt) < CONFIRM_DEADLINE_MS
    // Without a visit at the provider it can only expire.
    const changesIn = handedOffAt === null ? (expiresAt ?? Number.POSITIVE_INFINITY) - now : 0
    const { at, failures } = lastQuestion(paymentId)
    const interval = isConfirming ? CONFIRM_INTERVAL_MS : AWAY_INTERVAL_MS
    const pause = failures === 0 ? interval : Math.min(LONGEST_PAUSE_MS, CONFIRM_INTERVAL_MS * 2 ** failures)
    // A clock before the last question was set back.
    return Math.max(0, changesIn, now < at ? 0 : pause - (now - at))
  }

  function lastQuestion(paymentId: string): Question {
    return questions.get(paymentId) ?? NEVER
  }

  /** The one that was not asked about for longest: a question that fails does not delay the others. */
  function due(): PaymentAttempt | null {
    const isEarlier = (one: PaymentAttempt, other: PaymentAttempt) =>
      lastQuestion(one.paymentId).at < lastQuestion(other.paymentId).at
    return begunAttempts()
      .filter((attempt) => waitOf(attempt) === 0)
      .reduce<PaymentAttempt | null>((first, one) => (first && !isEarlier(one, first) ? first : one), null)
  }

  async function ask({ paymentId, rev, returnedAt }: PaymentAttempt, signal: AbortSignal): Promise<ApiFailure | null> {
    const row = paymentRow(log, paymentId)
    if (!row) return null
    const { failures } = lastQuestion(paymentId)
    const at = clock.now()
    questions.set(paymentId, { at, failures: failures + 1 })
    const answer = await paymentApi.status(paymentId, row.secret, rev, returnedAt === null ? 0 : LONG_POLL_S)
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
      const known = payments.attempts.find((attempt) => attempt.paymentId === paymentId)
      if (!known || known.rev >= status.rev) return { result: false }
      return { ...observation(paymentId, status), result: outcomeOf(known) !== 'paid' }
    })
    const isPaid = outcomeOf({ state: status.state, refusal: null }) === 'paid'
    if (isNew && isPaid) {
      notify({ type: 'success', message: 'payment-received', data: { orderId: status.order_id }, action: 'show-order' })
    }
    return null
  }

  /** A late copy of the begin has replaced the secret: beginning the same attempt again gives another one. */
  async function beginAgain(id: string): Promise<void> {
    await recordAsLeader(context, ({ payments }) => {
      const attempt = payments.attempts.find(({ paymentId }) => paymentId === id)
      if (!attempt || outcomeOf(attempt) !== 'open') return []
      const { paymentId, orderId, method, flow, storeCode } = attempt
      return [{ type: 'payments.requested', paymentId, orderId, method, flow, storeCode }]
    })
  }

  function plan(): void {
    cancel()
    if (isStopped) return
    const waits = begunAttempts().map(waitOf).filter(Number.isFinite)
    if (waits.length > 0) cancel = clock.after(Math.min(...waits), () => actor.queued())
  }

  return {
    ...actor,
    start() {
      actor.start()
      plan()
    },
    online() {
      questions.clear()
      actor.online()
    },
    changed() {
      if (due()) actor.queued()
      else plan()
    },
    stop() {
      isStopped = true
      cancel()
      actor.stop()
    },
  }
}
