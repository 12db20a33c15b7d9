import { expect, test } from 'vitest'
import type { ReturnState } from '#models/wire/return-case.ts'
import type { ApiError } from '#server/http/api-error.ts'
import { decideReturn, type ReturnAct, type ReturnFacts } from '#server/returns/decide-return.ts'

const STATES = ['declared', 'label', 'received', 'refunded', 'rejected'] as const

/** What is right, by state and act: the next state, "–" where nothing changes, or the refusal. */
const SHIPPED: Readonly<Record<ReturnState, Readonly<Record<ReturnAct, string>>>> = {
  declared: { label: 'label', receive: 'received', reject: 'rejected', refund: '–' },
  label: { label: '–', receive: 'received', reject: 'rejected', refund: '–' },
  received: { label: 'return-arrived', receive: '–', reject: 'rejected', refund: 'refunded' },
  refunded: { label: 'return-ended', receive: 'return-ended', reject: 'return-ended', refund: '–' },
  rejected: { label: 'return-ended', receive: 'return-ended', reject: '–', refund: '–' },
}

function outcome(facts: ReturnFacts, act: ReturnAct): string {
  try {
    return decideReturn(facts, act) ?? '–'
  } catch (error) {
    return (error as ApiError).error
  }
}

const ACTS = ['label', 'receive', 'reject', 'refund'] as const
const rows = STATES.flatMap((state) => ACTS.map((act) => [state, act, SHIPPED[state][act]] as const))

test.each(rows)('shipped goods, %s and %s: %s [CHK-16]', (state, act, expected) => {
  expect(outcome({ state, isShipped: true, isRefunded: state === 'refunded' || act === 'refund' }, act)).toBe(expected)
})

test.each(['declared', 'label'] as const)(
  '%s goods whose money is back end the case when they arrive, and cannot be rejected [CHK-16]',
  (state) => {
    const facts = { state, isShipped: true, isRefunded: true }
    expect(outcome(facts, 'receive')).toBe('refunded')
    expect(outcome(facts, 'reject')).toBe('return-refunded')
  },
)

test('a refund of fewer pieces than came back leaves the case open [CHK-16]', () => {
  expect(outcome({ state: 'received', isShipped: true, isRefunded: false }, 'refund')).toBe('–')
})

test('an order that was not shipped has no goods to wait for [CHK-16]', () => {
  const facts = { state: 'declared', isShipped: false, isRefunded: false } as const
  expect(ACTS.map((act) => outcome(facts, act))).toEqual([
    'return-not-shipped',
    'return-not-shipped',
    'rejected',
    'refunded',
  ])
})
