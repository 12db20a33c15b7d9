import type { ServerChart } from '#models/wire/server-step.ts'
import { decide, evolve, newPayment, type PaymentFacts } from '../payment/decide.ts'
import type { Observation } from '../payment/observation.ts'

const AMOUNT = 100
const KINDS: readonly Observation['kind'][] = [
  'open',
  'expired',
  'cancelled',
  'failed',
  'authorised',
  'captured',
  'refunded',
  'charged-back',
]

/** What may follow in a payment, from its own rules: every observation of the whole amount or half of it, in every state. */
export function paymentChart(): ServerChart {
  const chart = new Map<string, Map<string, Set<string>>>()
  const known = new Set<string>()
  const open: PaymentFacts[] = [newPayment(AMOUNT)]
  for (let payment = open.pop(); payment; payment = open.pop()) {
    const facts = JSON.stringify(payment)
    if (known.has(facts)) continue
    known.add(facts)
    const moves = chart.get(payment.state) ?? new Map<string, Set<string>>()
    chart.set(payment.state, moves)
    for (const kind of KINDS) {
      for (const amount of [AMOUNT, AMOUNT / 2]) {
        const seen = { source: 'webhook', providerEventId: null, reason: null, at: new Date(0), kind, amount } as const
        const events = decide(payment, seen)
        if (events.length === 0) continue
        const next = events.reduce(evolve, payment)
        moves.set(kind, (moves.get(kind) ?? new Set()).add(next.state))
        open.push(next)
      }
    }
  }
  return Object.fromEntries(
    [...chart].map(([state, moves]) => [
      state,
      Object.fromEntries([...moves].map(([kind, targets]) => [kind, [...targets].sort()])),
    ]),
  )
}
