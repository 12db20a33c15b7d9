import { expect, test } from 'vitest'
import {
  type ConsentSnapshot,
  consentMachine,
  isConsentDialogOpen,
  isTrackingAllowed,
  trackingChoice,
} from '#machines/consent.ts'
import { consentFacts } from './facts/consent.facts.ts'
import { startLive } from './walk/live.ts'
import { describeWalk } from './walk/walk.ts'

const NOON = 1_790_000_000_000
const HOUR = 3_600_000

function granted(createdAt = NOON) {
  return { createdAt, isTrackingGranted: true }
}

describeWalk(consentMachine, '[SHELL-09]', {
  facts: consentFacts,
  events: [
    { type: 'restored', stored: null, at: NOON },
    { type: 'restored', stored: granted(), at: NOON },
    { type: 'restored', stored: granted(NOON - 24 * HOUR + 1), at: NOON },
    { type: 'restored', stored: granted(NOON - 24 * HOUR), at: NOON },
    { type: 'restored', stored: granted(NOON - 2400 * HOUR), at: NOON },
    { type: 'all.accepted', at: NOON },
    { type: 'all.rejected', at: NOON },
    { type: 'selection.saved', isTrackingGranted: true, at: NOON },
    { type: 'selection.saved', isTrackingGranted: false, at: NOON },
    { type: 'settings.closed', at: NOON },
    { type: 'decided-elsewhere', stored: granted(), at: NOON },
    { type: 'decided-elsewhere', stored: { createdAt: NOON, isTrackingGranted: false }, at: NOON },
  ],
  context: ({ stored, trackingRemainingMs }) => [stored?.isTrackingGranted ?? null, trackingRemainingMs > 0],
})

function visitWith(stored: { createdAt: number; isTrackingGranted: boolean } | null) {
  const consent = startLive(consentMachine)
  consent.send({ type: 'restored', stored, at: NOON })
  return { ...consent, state: () => consent.snapshot() as ConsentSnapshot }
}

test('the dialog opens 1000 ms after a visit without consent, and nothing is tracked before [SHELL-09]', () => {
  const consent = visitWith(null)

  consent.clock.advance(999)
  expect(isConsentDialogOpen(consent.state())).toBe(false)
  consent.clock.advance(1)

  expect(isConsentDialogOpen(consent.state())).toBe(true)
  expect(trackingChoice(consent.state())).toBe(true)
  expect(isTrackingAllowed(consent.state())).toBe(false)
})

test('a consent holds for 2400 hours and not a millisecond longer [SHELL-09]', () => {
  const young = visitWith(granted(NOON - 2400 * HOUR + 1))
  young.clock.advance(1000)
  expect(isConsentDialogOpen(young.state())).toBe(false)

  const old = visitWith(granted(NOON - 2400 * HOUR))
  old.clock.advance(1000)
  expect(isConsentDialogOpen(old.state())).toBe(true)
})

test('tracking is allowed until 24 hours after it was granted [SHELL-09]', () => {
  const consent = visitWith(granted(NOON - 23 * HOUR))
  expect(isTrackingAllowed(consent.state())).toBe(true)

  consent.clock.advance(HOUR - 1)
  expect(isTrackingAllowed(consent.state())).toBe(true)
  consent.clock.advance(1)

  expect(isTrackingAllowed(consent.state())).toBe(false)
  expect(isConsentDialogOpen(consent.state())).toBe(false)
})

test('rejecting all takes one event, as accepting all does; both are recorded once [SHELL-09]', () => {
  for (const [answer, isAllowed] of [
    ['all.accepted', true],
    ['all.rejected', false],
  ] as const) {
    const consent = visitWith(null)
    consent.clock.advance(1000)

    consent.send({ type: answer, at: NOON + 1000 })

    expect(isConsentDialogOpen(consent.state())).toBe(false)
    expect(isTrackingAllowed(consent.state())).toBe(isAllowed)
    expect(consent.state().context.stored).toEqual({ createdAt: NOON + 1000, isTrackingGranted: isAllowed })
    expect(consent.effects).toEqual(['recordConsent'])
  }
})

test('a decision in another tab closes the dialog here and is not recorded again [SHELL-09]', () => {
  const consent = visitWith(null)
  consent.clock.advance(1000)

  consent.send({ type: 'decided-elsewhere', stored: granted(), at: NOON + 2000 })

  expect(isConsentDialogOpen(consent.state())).toBe(false)
  expect(isTrackingAllowed(consent.state())).toBe(true)
  expect(consent.effects).toEqual([])
})

test('looking at the cookie settings does not prolong the 24 hours [SHELL-09]', () => {
  const consent = visitWith(granted(NOON - 23 * HOUR))

  consent.send({ type: 'settings.opened' })
  consent.clock.advance(HOUR / 2)
  consent.send({ type: 'settings.closed', at: NOON + HOUR / 2 })
  expect(isTrackingAllowed(consent.state())).toBe(true)
  consent.clock.advance(HOUR / 2)

  expect(isTrackingAllowed(consent.state())).toBe(false)
})

test('the cookie settings show the last choice and may change it [SHELL-09]', () => {
  const consent = visitWith({ createdAt: NOON - HOUR, isTrackingGranted: false })

  consent.send({ type: 'settings.opened' })
  expect(trackingChoice(consent.state())).toBe(false)
  consent.send({ type: 'selection.saved', isTrackingGranted: true, at: NOON })

  expect(isTrackingAllowed(consent.state())).toBe(true)
})
