import { expect, test } from 'vitest'
import { isPending, type PaymentSnapshot, paymentMachine, waitingHint } from '#machines/payment/payment.machine.ts'
import { paymentFacts } from './facts/payment.facts.ts'
import { startLive } from './walk/live.ts'
import { describeWalk } from './walk/walk.ts'

const resumed = {
  type: 'resumed',
  isBegun: true,
  claim: null,
  awayForMs: null,
  confirmingForMs: null,
} as const
const OUTCOMES = ['paid', 'failed', 'cancelled', 'expired', 'refused'] as const

describeWalk(paymentMachine, '[CHK-09]', {
  facts: paymentFacts,
  events: [
    resumed,
    { ...resumed, isBegun: false },
    { ...resumed, awayForMs: 0 },
    { ...resumed, awayForMs: 1_799_000 },
    { ...resumed, awayForMs: 9_000_000 },
    { ...resumed, awayForMs: 70_000, confirmingForMs: 10_000, claim: 'success' },
    { ...resumed, awayForMs: 70_000, confirmingForMs: 59_000, claim: 'error' },
    { ...resumed, awayForMs: 70_000, confirmingForMs: 99_000 },
    { type: 'returned', claim: 'success' },
    { type: 'returned', claim: 'error' },
    { type: 'returned', claim: 'back' },
    { type: 'returned', claim: null },
    { type: 'observed', outcome: 'open' },
    ...OUTCOMES.map((outcome) => ({ type: 'observed', outcome })),
  ],
})

function away() {
  const payment = startLive(paymentMachine)
  payment.send({ ...resumed, isBegun: false })
  payment.send({ type: 'begun' })
  payment.send({ type: 'handed-off' })
  return { ...payment, state: () => payment.snapshot() as PaymentSnapshot }
}

test('our server decides, not the return address: a claimed success may have failed [CHK-09]', () => {
  const payment = away()
  payment.send({ type: 'returned', claim: 'success' })
  expect(payment.state().value).toEqual({ confirming: { claim: 'success', hint: 'none' } })
  payment.send({ type: 'observed', outcome: 'failed' })
  expect(payment.state().value).toBe('failed')
})

test('a shopper who never returns is taken to have left after 30 minutes, and money may still come [CHK-09]', () => {
  const payment = away()
  payment.clock.advance(1_799_999)
  expect(payment.state().value).toBe('away')
  payment.clock.advance(1)
  expect(isPending(payment.state())).toBe(true)
  payment.send({ type: 'observed', outcome: 'paid' })
  expect(payment.state().value).toBe('paid')
})

test('another tab takes over after a crash with the time that is left [CHK-09]', () => {
  const payment = startLive(paymentMachine)
  payment.send({ ...resumed, awayForMs: 40_000, confirmingForMs: 12_000, claim: 'success' })
  const hintAt = (ms: number) => {
    payment.clock.advance(ms)
    return waitingHint(payment.snapshot() as PaymentSnapshot)
  }
  expect(hintAt(0)).toBe('close')
  expect(hintAt(17_999)).toBe('close')
  expect(hintAt(1)).toBe('update')
  payment.clock.advance(30_000)
  expect(isPending(payment.snapshot() as PaymentSnapshot)).toBe(true)
})

test('hints after 5 s and 30 s, and the payment is pending after 60 s [CHK-09]', () => {
  const payment = away()
  payment.send({ type: 'returned', claim: null })
  const hints = new Map<number, string>()
  for (let second = 0; second < 60; second++) {
    hints.set(second, waitingHint(payment.state()))
    expect(isPending(payment.state())).toBe(false)
    payment.clock.advance(1000)
  }
  expect([4, 5, 29, 30].map((second) => hints.get(second))).toEqual(['none', 'close', 'close', 'update'])
  expect(isPending(payment.state())).toBe(true)
})
