import { expect, test } from 'vitest'
import { type ConsentDecision, type ConsentSnapshot, consentMachine, isConsentDialogOpen } from '#machines/consent.ts'
import { consentFacts } from './facts/consent.facts.ts'
import { startLive } from './walk/live.ts'
import { describeWalk } from './walk/walk.ts'

const NOON = 1_790_000_000_000
const HOUR = 3_600_000

describeWalk(consentMachine, '[SHELL-09]', {
  facts: consentFacts,
  inputs: [
    { decision: null, now: NOON },
    { decision: { tracking: true, at: NOON - 2400 * HOUR + 1 }, now: NOON },
    { decision: { tracking: false, at: NOON - 2400 * HOUR }, now: NOON },
  ],
  events: [
    { type: 'consent.decided', tracking: true, at: NOON },
    { type: 'consent.decided', tracking: false, at: NOON },
  ],
  context: ({ decision }) => decision?.tracking ?? null,
})

function visitWith(decision: ConsentDecision | null) {
  const consent = startLive(consentMachine, { input: { decision, now: NOON } })
  return { ...consent, isAsking: () => isConsentDialogOpen(consent.snapshot() as ConsentSnapshot) }
}

test('the dialog opens 1000 ms after a visit without consent [SHELL-09]', () => {
  const consent = visitWith(null)

  consent.clock.advance(999)
  expect(consent.isAsking()).toBe(false)
  consent.clock.advance(1)

  expect(consent.isAsking()).toBe(true)
})

test('a consent holds for 2400 hours and not a millisecond longer [SHELL-09]', () => {
  const young = visitWith({ tracking: true, at: NOON - 2400 * HOUR + 1 })
  young.clock.advance(1000)
  expect(young.isAsking()).toBe(false)

  const old = visitWith({ tracking: true, at: NOON - 2400 * HOUR })
  old.clock.advance(1000)
  expect(old.isAsking()).toBe(true)
})

test('rejecting takes one event, as accepting does, in this tab or another [SHELL-09]', () => {
  for (const tracking of [true, false]) {
    const consent = visitWith(null)
    consent.clock.advance(1000)

    consent.send({ type: 'consent.decided', tracking, at: NOON + 1000 })

    expect(consent.isAsking()).toBe(false)
    expect(consent.snapshot().context.decision).toEqual({ tracking, at: NOON + 1000 })
  }
})
