import { afterEach, beforeEach, expect, test } from 'vitest'
import { FakeCommerce } from '#tests/fixtures/engine/fake-commerce.ts'
import { Browser } from '#tests/fixtures/engine/tabs.ts'

const HOUR = 3_600_000

let browser: Browser

beforeEach(() => {
  browser = new Browser(new FakeCommerce().fetch)
})
afterEach(() => browser.close())

test('the consent dialog opens after a second, and never again once the decision is stored [SHELL-09]', async () => {
  const tab = await browser.openTab()
  await browser.pass(950)
  expect(tab.models.consent).toEqual({ isAsking: false, decision: null })
  await browser.pass(100)
  expect(tab.models.consent.isAsking).toBe(true)

  const outcome = await tab.execute({ type: 'consent.decide', tracking: false })
  await browser.pass(50)

  expect(outcome).toEqual({ ok: true })
  expect(tab.models.consent).toMatchObject({ isAsking: false, decision: { tracking: false } })
})

test('a decision within the first second prevents the dialog [SHELL-09]', async () => {
  const tab = await browser.openTab()
  await tab.execute({ type: 'consent.decide', tracking: true })
  await browser.pass(2000)

  expect(tab.models.consent).toMatchObject({ isAsking: false, decision: { tracking: true } })
  expect(tab.shown.some(({ consent }) => consent.isAsking)).toBe(false)
})

test('a decision in one tab ends the question in all of them [SHELL-09]', async () => {
  const one = await browser.openTab()
  const other = await browser.openTab()
  await browser.pass(1100)
  expect(other.models.consent.isAsking).toBe(true)

  await one.execute({ type: 'consent.decide', tracking: true })
  await browser.pass(50)

  expect(other.models.consent).toEqual(one.models.consent)
  expect(other.models.consent).toMatchObject({ isAsking: false, decision: { tracking: true } })
})

test('the next visit finds the decision, until it is 2400 hours old [SHELL-09]', async () => {
  const first = await browser.openTab()
  await first.execute({ type: 'consent.decide', tracking: true })
  await browser.settle()
  first.kill()

  const second = await browser.openTab()
  await browser.pass(1100)
  expect(second.models.consent).toMatchObject({ isAsking: false, decision: { tracking: true } })
  second.kill()
  browser.clock.advance(2400 * HOUR)

  const third = await browser.openTab()
  expect(third.models.consent.decision).toBe(null)
  await browser.pass(1100)
  expect(third.models.consent).toEqual({ isAsking: true, decision: null })
})

test('a later decision replaces the first [SHELL-09]', async () => {
  const tab = await browser.openTab()
  await tab.execute({ type: 'consent.decide', tracking: true })
  await tab.execute({ type: 'consent.decide', tracking: false })
  await browser.pass(50)

  expect(tab.models.consent).toMatchObject({ isAsking: false, decision: { tracking: false } })
})
