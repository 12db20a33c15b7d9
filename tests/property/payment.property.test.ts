import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decide, evolve, newPayment, type PaymentFacts, type PaymentState } from '#server/payment/decide.ts'
import type { Observation } from '#server/payment/observation.ts'

const AMOUNT = 27_900
const KINDS = [
  'open',
  'authorised',
  'captured',
  'refunded',
  'failed',
  'cancelled',
  'expired',
  'charged-back',
] as const satisfies readonly Observation['kind'][]

/** The order of the design: an end without money comes only before `authorised`, and money outranks it. */
const LATER: Readonly<Record<PaymentState, number>> = {
  created: 0,
  open: 1,
  expired: 2,
  cancelled: 2,
  failed: 2,
  authorised: 3,
  captured: 4,
  'part-refunded': 5,
  refunded: 6,
  'charged-back': 7,
}

const observation: fc.Arbitrary<Observation> = fc.record({
  source: fc.constantFrom('return', 'webhook', 'poll', 'operator', 'timer'),
  providerEventId: fc.option(fc.uuid()),
  kind: fc.constantFrom(...KINDS),
  amount: fc.option(fc.integer({ min: 1, max: 2 * AMOUNT })),
  reason: fc.option(fc.constantFrom('declined', 'insufficient-funds', '3ds-failed')),
  at: fc.date({ noInvalidDate: true }),
})

/** Some observations, and the same ones in another order, each of them at least once. */
const twoHistories = fc.array(observation, { minLength: 1, maxLength: 10 }).chain((once) =>
  fc.tuple(
    fc.constant(once),
    fc
      .array(fc.constantFrom(...once), { maxLength: 20 })
      .chain((more) => fc.shuffledSubarray([...once, ...more], { minLength: once.length + more.length })),
  ),
)

function fold(observations: readonly Observation[], from: PaymentFacts = newPayment(AMOUNT)): PaymentFacts {
  return observations.reduce((payment, seen) => decide(payment, seen).reduce(evolve, payment), from)
}

test('observations in any order and number fold to the same payment [CHK-18]', () => {
  fc.assert(
    fc.property(twoHistories, ([once, again]) => {
      expect(fold(again)).toEqual(fold(once))
    }),
    { numRuns: 2_000 },
  )
})

test('an observation that was made before adds nothing [CHK-18]', () => {
  fc.assert(
    fc.property(fc.array(observation, { minLength: 1, maxLength: 10 }), (seen) => {
      const payment = fold(seen)
      for (const again of seen) expect(decide(payment, again)).toEqual([])
    }),
    { numRuns: 1_000 },
  )
})

test('money is never taken back by a later failure, cancellation or expiry [CHK-18]', () => {
  const money = observation.filter(({ kind }) => kind === 'authorised' || kind === 'captured')
  const end = observation.filter(({ kind }) => kind === 'failed' || kind === 'cancelled' || kind === 'expired')
  fc.assert(
    fc.property(money, fc.array(end, { maxLength: 5 }), fc.array(end, { maxLength: 5 }), (paid, before, after) => {
      const payment = fold([...before, paid, ...after])
      expect(payment.state).toBe(paid.kind)
      expect(payment.reason).toBeNull()
    }),
  )
})

test('every single observation of a new payment leads to the state of its name [CHK-15]', () => {
  for (const kind of KINDS) {
    const seen = { source: 'webhook', providerEventId: null, kind, amount: null, reason: null, at: new Date() } as const
    expect(fold([seen]).state).toBe(kind)
  }
})

test('a payment moves through the ranks of the design, except for a refund whose capture was larger [CHK-15]', () => {
  fc.assert(
    fc.property(fc.array(observation, { maxLength: 10 }), observation, (seen, next) => {
      const before = fold(seen)
      const after = fold([next], before)
      if (before.state === 'refunded' && after.state === 'part-refunded')
        expect(after.captured).toBeGreaterThan(after.refunded)
      else expect(LATER[after.state]).toBeGreaterThanOrEqual(LATER[before.state])
    }),
    { numRuns: 1_000 },
  )
})

test('a refund of a part leaves a part, also where it is observed before the capture [CHK-16]', () => {
  const seen = { source: 'webhook', providerEventId: null, reason: null, at: new Date() } as const
  const part = { ...seen, kind: 'refunded', amount: AMOUNT - 1 } as const
  const captured = { ...seen, kind: 'captured', amount: null } as const
  expect(fold([part]).state).toBe('part-refunded')
  expect(fold([part, captured]).state).toBe('part-refunded')
  expect(fold([captured, part, { ...part, amount: AMOUNT }]).state).toBe('refunded')
})
