import { type Actor, createActor } from 'xstate'
import { isPaymentSettled, isPending, paymentMachine, waitingHint } from '#machines/payment/payment.machine.ts'
import type { PaymentFacts } from '#machines/payment/payment.types.ts'
import { attemptOf, openAttempts, outcomeOf, type PaymentAttempt } from './streams/payments.ts'
import { actorOptions } from './sync/actor-options.ts'
import type { TabContext } from './tab-context.ts'
import type { TimedPayment } from './views/payment-view.ts'

type PaymentPorts = Pick<TabContext, 'log' | 'clock' | 'inspect' | 'report'>

interface Followed {
  readonly actor: Actor<typeof paymentMachine>
  known: PaymentAttempt
}

/** Runs the payment chart over the facts of each open attempt, in every tab. It adds only what depends on time. [CHK-09] */
export function createPayments({ log, clock, inspect, report }: PaymentPorts, onChange: () => void) {
  const followed = new Map<string, Followed>()
  let timed: ReadonlyMap<string, TimedPayment> = new Map()

  function follow(): void {
    const { payments } = log.states
    for (const [id, one] of followed) {
      const attempt = attemptOf(payments, id)
      if (attempt) send(one, attempt)
      else end(id, one)
    }
    for (const attempt of openAttempts(payments)) if (!followed.has(attempt.paymentId)) start(attempt)
    publish()
  }

  function start(attempt: PaymentAttempt): void {
    const actor = createActor(paymentMachine, actorOptions({ clock, inspect }, `payment ${attempt.paymentId}`))
    followed.set(attempt.paymentId, { actor, known: attempt })
    actor.subscribe({ next: publish, error: report })
    actor.start()
    actor.send({ type: 'resumed', ...factsOf(attempt, clock.now()) })
  }

  function end(id: string, { actor }: Followed): void {
    actor.stop()
    followed.delete(id)
  }

  /** The facts that are new, as events of the chart. */
  function send(one: Followed, attempt: PaymentAttempt): void {
    const { actor, known } = one
    if (attempt === known) return
    one.known = attempt
    if (known.state === null && attempt.state !== null) actor.send({ type: 'begun' })
    if (attempt.handedOffAt !== known.handedOffAt) actor.send({ type: 'handed-off' })
    if (attempt.returnedAt !== null && attempt.returnedAt !== known.returnedAt) {
      actor.send({ type: 'returned', claim: attempt.claim })
    }
    const outcome = outcomeOf(attempt)
    if (outcome !== outcomeOf(known)) actor.send({ type: 'observed', outcome })
  }

  function publish(): void {
    const next = new Map(
      [...followed].map(([id, { actor }]) => {
        const snapshot = actor.getSnapshot()
        return [id, { isPending: isPending(snapshot), hint: waitingHint(snapshot) }] as const
      }),
    )
    for (const [id, one] of followed) if (isPaymentSettled(one.actor.getSnapshot())) end(id, one)
    if (isSame(next, timed)) return
    timed = next
    onChange()
  }

  log.onChange(follow)
  follow()

  return { timed: () => timed }
}

function factsOf(attempt: PaymentAttempt, now: number): PaymentFacts {
  const { state, claim, handedOffAt, returnedAt } = attempt
  // A clock that was set back does not lengthen a wait.
  const since = (at: number | null) => (at === null ? null : Math.max(0, now - at))
  return {
    isBegun: state !== null,
    claim,
    awayForMs: since(handedOffAt),
    confirmingForMs: since(returnedAt),
  }
}

function isSame(one: ReadonlyMap<string, TimedPayment>, other: ReadonlyMap<string, TimedPayment>): boolean {
  const isEqual = ([id, { isPending, hint }]: [string, TimedPayment]) =>
    other.get(id)?.isPending === isPending && other.get(id)?.hint === hint
  return one.size === other.size && [...one].every(isEqual)
}
