import { expect, test } from 'vitest'
import {
  isPaymentSettled,
  type PaymentRedirectSnapshot,
  paymentRedirectMachine,
  paymentResult,
  waitingHint,
} from '#machines/payment-redirect/payment-redirect.machine.ts'
import { paymentRedirectFacts } from './facts/payment-redirect.facts.ts'
import { startLive } from './walk/live.ts'
import { describeWalk } from './walk/walk.ts'

const resumed = { type: 'resumed', isHandedOff: true, claim: null, remainingMs: 60_000 }

describeWalk(paymentRedirectMachine, '[CHK-09]', {
  facts: paymentRedirectFacts,
  events: [
    { type: 'started', needsRedirect: true },
    { type: 'started', needsRedirect: false },
    resumed,
    { ...resumed, isHandedOff: false },
    { ...resumed, claim: 'success' },
    { ...resumed, remainingMs: 1 },
    { ...resumed, remainingMs: 0 },
    { type: 'returned', claim: 'success' },
    { type: 'returned', claim: 'error' },
    { type: 'returned', claim: 'back' },
    { type: 'xstate.done.actor.prepareRedirect', output: { type: 'prepared' } },
    { type: 'xstate.done.actor.prepareRedirect', output: { type: 'refused' } },
    ...['paid', 'failed', 'cancelled', 'pending'].map((output) => ({
      type: 'xstate.done.actor.askOrderStatus',
      output,
    })),
  ],
})

async function handedOff() {
  const redirect = startLive(paymentRedirectMachine)
  redirect.send({ type: 'started', needsRedirect: true })
  await redirect.resolve('prepareRedirect', { type: 'prepared' })
  return { ...redirect, state: () => redirect.snapshot() as PaymentRedirectSnapshot }
}

test('prepayment needs no redirect [CHK-06]', () => {
  const redirect = startLive(paymentRedirectMachine)

  redirect.send({ type: 'started', needsRedirect: false })

  expect(redirect.snapshot().output).toEqual({ result: 'not-needed' })
  expect(redirect.calls.size).toBe(0)
})

test('the page is left only after the hand-off is stored [CHK-09]', async () => {
  const redirect = startLive(paymentRedirectMachine)
  redirect.send({ type: 'started', needsRedirect: true })
  expect(redirect.effects).toEqual([])

  await redirect.resolve('prepareRedirect', { type: 'prepared' })

  expect(redirect.effects).toEqual(['leavePage'])
})

test('the order decides, not the return address: a claimed success may have failed [CHK-09]', async () => {
  const redirect = await handedOff()

  redirect.send({ type: 'returned', claim: 'success' })
  expect(redirect.state().value).toEqual({ returned: 'success' })
  expect(redirect.calls.get('recordReturn')?.input).toEqual({ claim: 'success' })
  await redirect.resolve('recordReturn')
  await redirect.resolve('askOrderStatus', 'failed')

  expect(redirect.state().output).toEqual({ result: 'failed' })
})

test('returning twice changes nothing [CHK-09]', async () => {
  const redirect = await handedOff()
  redirect.send({ type: 'returned', claim: 'success' })

  redirect.send({ type: 'returned', claim: 'back' })
  expect(redirect.state().value).toEqual({ returned: 'success' })
  await redirect.resolve('recordReturn')
  await redirect.resolve('askOrderStatus', 'paid')

  expect(redirect.state().output).toEqual({ result: 'paid' })
})

test('a shopper who never returns is taken to have left after 30 minutes [CHK-09]', async () => {
  const redirect = await handedOff()

  redirect.clock.advance(1_799_999)
  expect(redirect.state().value).toBe('handedOff')
  redirect.clock.advance(1)

  expect(redirect.state().value).toEqual({ confirming: { status: 'asking', hint: 'none' } })
})

test('another tab takes over after a crash with the time that is left, and leaves no page [CHK-09]', () => {
  const redirect = startLive(paymentRedirectMachine)

  redirect.send({ type: 'resumed', isHandedOff: true, claim: null, remainingMs: 1000 })
  redirect.clock.advance(999)
  expect(redirect.snapshot().value).toBe('handedOff')
  redirect.clock.advance(1)

  expect(redirect.snapshot().value).toEqual({ confirming: { status: 'asking', hint: 'none' } })
  expect(redirect.effects).toEqual([])
})

test('hints after 5 s and 30 s, asks every 2 s, and leaves the payment pending after 60 s [CHK-09]', async () => {
  const redirect = await handedOff()
  expect(paymentResult(redirect.state())).toBe(null)
  redirect.send({ type: 'abandoned' })
  const hints: string[] = []

  for (let second = 0; second < 60; second += 2) {
    hints.push(waitingHint(redirect.state()))
    await redirect.resolve('askOrderStatus', 'pending')
    redirect.clock.advance(1999)
    expect(redirect.calls.size).toBe(0)
    expect(isPaymentSettled(redirect.state())).toBe(false)
    redirect.clock.advance(1)
  }

  expect(hints.slice(0, 4)).toEqual(['none', 'none', 'none', 'close'])
  expect(hints.slice(14, 16)).toEqual(['close', 'update'])
  expect(paymentResult(redirect.state())).toBe('pending')
  expect(redirect.state().output).toEqual({ result: 'pending' })
})
