import {
  isPaymentSettled,
  type PaymentRedirectSnapshot,
  paymentResult,
  waitingHint,
} from '#machines/payment-redirect/payment-redirect.machine.ts'
import type { PaymentRedirectOutput, ReturnClaim } from '#machines/payment-redirect/payment-redirect.types.ts'
import type { Facts, Row } from '../walk/facts.ts'

/** The redirect to a payment provider and back: our server settles it, never the return address. [CHK-06, CHK-08, CHK-09] */

interface Payment {
  readonly state: 'idle' | 'preparing' | 'away' | 'recording' | 'asking' | 'waiting' | 'settled'
  readonly since: number
  readonly claim: ReturnClaim | null
  readonly hiddenUntil: number
  readonly confirmingSince: number
  readonly hint: { readonly shown: 'none' | 'close' | 'update'; readonly nextAt: number }
  readonly result: PaymentRedirectOutput['result'] | null
}

const REQUEST_MS = 5000
const AWAY_MS = 1_800_000
const STATUS_MS = 2000
const CONFIRM_MS = 60_000
const CLOSE_HINT_MS = 5000
const UPDATE_HINT_MS = 30_000

const settle = (payment: Payment, result: PaymentRedirectOutput['result']): Payment => ({
  ...payment,
  state: 'settled',
  result,
})
const prepare: Row<Payment> = (payment, { now }) => ({ ...payment, state: 'preparing', since: now })
const confirm: Row<Payment> = (payment, { now }) => ({
  ...payment,
  state: 'asking',
  since: now,
  confirmingSince: now,
  hint: { shown: 'none', nextAt: now + CLOSE_HINT_MS },
})
const ask: Row<Payment> = (payment, { now }) => ({ ...payment, state: 'asking', since: now })
const wait: Row<Payment> = (payment, { now }) => ({ ...payment, state: 'waiting', since: now })
const leave = (payment: Payment, ms: number, now: number): Payment => ({
  ...payment,
  state: 'away',
  hiddenUntil: now + ms,
})
const refuse: Row<Payment> = (payment) => settle(payment, 'failed')

const confirming: Record<string, Row<Payment>> = {
  'after confirmDeadline': (payment) => settle(payment, 'pending'),
  'after closeHint': (payment, { now }) => ({
    ...payment,
    hint: { shown: 'close', nextAt: now + UPDATE_HINT_MS - CLOSE_HINT_MS },
  }),
  'after updateHint': (payment) => ({ ...payment, hint: { shown: 'update', nextAt: Number.POSITIVE_INFINITY } }),
}

export const paymentRedirectFacts: Facts<Payment> = {
  begin: () => ({
    state: 'idle',
    since: 0,
    claim: null,
    hiddenUntil: 0,
    confirmingSince: 0,
    hint: { shown: 'none', nextAt: 0 },
    result: null,
  }),
  states: {
    idle: {
      started: (payment, happened) =>
        happened.event.needsRedirect ? prepare(payment, happened) : settle(payment, 'not-needed'),
      resumed: (payment, happened) => {
        const { isHandedOff, claim, remainingMs } = happened.event
        if (!isHandedOff) return prepare(payment, happened)
        const known = { ...payment, claim }
        if (claim !== null || remainingMs <= 0) return confirm(known, happened)
        return leave(known, remainingMs, happened.now)
      },
    },
    preparing: {
      'prepareRedirect done': (payment, happened) =>
        happened.event.output.type === 'prepared'
          ? { ...leave(payment, AWAY_MS, happened.now), effects: ['leavePage'] }
          : refuse(payment, happened),
      'prepareRedirect failed': refuse,
      'after requestDeadline': refuse,
    },
    away: {
      returned: (payment, { event: { claim }, now }) => ({ ...payment, state: 'recording', since: now, claim }),
      abandoned: confirm,
      'after handOffTimeout': confirm,
    },
    recording: { 'recordReturn done': confirm, 'recordReturn failed': confirm, 'after requestDeadline': confirm },
    asking: {
      ...confirming,
      'askOrderStatus done': (payment, happened) =>
        happened.event.output === 'pending' ? wait(payment, happened) : settle(payment, happened.event.output),
      'askOrderStatus failed': wait,
      'after requestDeadline': wait,
    },
    waiting: { ...confirming, returned: ask, 'after statusWait': ask },
    settled: {},
  },
  observed({ state, since, claim, hiddenUntil, confirmingSince, hint, result }) {
    const says = { hint: 'none', isSettled: state === 'settled', result }
    const deadline = { requestDeadline: since + REQUEST_MS }
    switch (state) {
      case 'idle':
        return { says }
      case 'preparing':
        return { says, tags: ['busy'], calls: { prepareRedirect: { since } }, timers: deadline }
      case 'away':
        return { says, tags: ['away'], timers: { handOffTimeout: hiddenUntil } }
      case 'recording':
        return { says, tags: ['busy'], calls: { recordReturn: { since, input: { claim } } }, timers: deadline }
      case 'settled':
        return { says, tags: ['settled'], output: { result } }
      default: {
        const isAsking = state === 'asking'
        const hints = { none: { closeHint: hint.nextAt }, close: { updateHint: hint.nextAt }, update: {} }
        return {
          says: { ...says, hint: hint.shown },
          tags: hint.shown === 'none' ? ['busy'] : ['busy', `hint-${hint.shown}`],
          calls: isAsking ? { askOrderStatus: { since } } : {},
          timers: {
            confirmDeadline: confirmingSince + CONFIRM_MS,
            ...hints[hint.shown],
            ...(isAsking ? deadline : { statusWait: since + STATUS_MS }),
          },
        }
      }
    }
  },
  read: (snapshot: PaymentRedirectSnapshot) => ({
    hint: waitingHint(snapshot),
    isSettled: isPaymentSettled(snapshot),
    result: paymentResult(snapshot),
  }),
  never: {
    'a payment counts as paid because a return address claims it [CHK-09]': (_, { output }, happened) =>
      (output as PaymentRedirectOutput | undefined)?.result === 'paid' && happened !== 'askOrderStatus done',
  },
}
