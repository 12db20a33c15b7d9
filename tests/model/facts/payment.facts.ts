import { isPaymentSettled, isPending, type PaymentSnapshot, waitingHint } from '#machines/payment/payment.machine.ts'
import type { PaymentOutcome } from '#machines/payment/payment.types.ts'
import type { ReturnClaim } from '#models/wire/payment-states.ts'
import type { Facts, Row } from '../walk/facts.ts'

/** An attempt to pay at a provider: our server settles it, never the return address. [CHK-06, CHK-09] */

interface Payment {
  readonly state:
    | 'idle'
    | 'preparing'
    | 'prepared'
    | 'away'
    | 'confirming'
    | 'pending'
    | Exclude<PaymentOutcome, 'open'>
  readonly awayUntil: number
  readonly confirmUntil: number
  readonly hint: { readonly shown: 'none' | 'close' | 'update'; readonly nextAt: number }
  readonly claim: ReturnClaim | null
  /** How long the payment had been confirmed when this worker began to follow it, ms. */
  readonly confirmedFor: number
}

const AWAY_MS = 1_800_000
const CONFIRM_MS = 60_000
const CLOSE_HINT_MS = 5000
const UPDATE_HINT_MS = 30_000
const SETTLED = ['paid', 'failed', 'cancelled', 'expired', 'refused']

const leave: Row<Payment> = (payment, { now }) => ({ ...payment, state: 'away', awayUntil: now + AWAY_MS })

/** Our server is asked for a minute, from the moment of the return. */
const confirm = (payment: Payment, now: number, elapsed: number, claim: ReturnClaim | null): Payment => ({
  ...payment,
  state: 'confirming',
  claim,
  confirmedFor: elapsed,
  confirmUntil: now + Math.max(0, CONFIRM_MS - elapsed),
  hint: { shown: 'none', nextAt: now + Math.max(0, CLOSE_HINT_MS - elapsed) },
})
const comeBack: Row<Payment> = (payment, { event, now }) => confirm(payment, now, 0, event.claim)
const giveUp: Row<Payment> = (payment) => ({ ...payment, state: 'pending' })

export const paymentFacts: Facts<Payment> = {
  begin: () => ({
    state: 'idle',
    awayUntil: 0,
    confirmUntil: 0,
    hint: { shown: 'none', nextAt: 0 },
    claim: null,
    confirmedFor: 0,
  }),
  states: {
    idle: {
      resumed(payment, { event, now }) {
        const { isBegun, claim, awayForMs, confirmingForMs } = event
        if (!isBegun) return { ...payment, state: 'preparing' }
        if (confirmingForMs !== null) return confirm(payment, now, confirmingForMs, claim)
        if (awayForMs !== null) return { ...payment, state: 'away', awayUntil: now + Math.max(0, AWAY_MS - awayForMs) }
        return { ...payment, state: 'prepared' }
      },
    },
    preparing: { begun: (payment) => ({ ...payment, state: 'prepared' }) },
    prepared: { 'handed-off': leave },
    away: { 'handed-off': leave, returned: comeBack, 'after handOffTimeout': giveUp },
    confirming: {
      'handed-off': leave,
      returned: comeBack,
      'after closeHint': (payment, { now }) => ({
        ...payment,
        hint: {
          shown: 'close',
          nextAt: now + Math.max(0, UPDATE_HINT_MS - Math.max(CLOSE_HINT_MS, payment.confirmedFor)),
        },
      }),
      'after updateHint': (payment) => ({ ...payment, hint: { shown: 'update', nextAt: Number.POSITIVE_INFINITY } }),
      'after confirmDeadline': giveUp,
    },
    pending: { 'handed-off': leave, returned: comeBack },
    paid: {},
    failed: {},
    cancelled: {},
    expired: {},
    refused: {},
  },
  everywhere: {
    observed: (payment, { event: { outcome } }) =>
      SETTLED.includes(outcome) ? { ...payment, state: outcome } : payment,
  },
  observed({ state, awayUntil, confirmUntil, hint, claim }) {
    const isSettled = SETTLED.includes(state)
    const says = { hint: 'none', isPending: state === 'pending', isSettled, claim: 'none' }
    switch (state) {
      case 'preparing':
        return { says, tags: ['busy'] }
      case 'away':
        return { says, tags: ['away'], timers: { handOffTimeout: awayUntil } }
      case 'confirming': {
        const hints = { none: { closeHint: hint.nextAt }, close: { updateHint: hint.nextAt }, update: {} }
        return {
          says: { ...says, hint: hint.shown, claim: claim ?? 'none' },
          tags: hint.shown === 'none' ? ['busy'] : ['busy', `hint-${hint.shown}`],
          timers: { confirmDeadline: confirmUntil, ...hints[hint.shown] },
        }
      }
      default:
        return { says, tags: isSettled ? ['settled'] : [] }
    }
  },
  read: (snapshot: PaymentSnapshot) => ({
    hint: waitingHint(snapshot),
    isPending: isPending(snapshot),
    isSettled: isPaymentSettled(snapshot),
    claim:
      (['success', 'error', 'back'] as const).find((claim) => snapshot.matches({ confirming: { claim } })) ?? 'none',
  }),
  never: {
    'a return address settles a payment [CHK-09]': (before, after, happened) =>
      happened === 'returned' && !before.tags?.includes('settled') && after.tags?.includes('settled') === true,
  },
}
