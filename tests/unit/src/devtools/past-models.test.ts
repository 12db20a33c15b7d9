import { afterEach, beforeEach, expect, test } from 'vitest'
import { type PastModels, pastModels } from '#src/devtools/past-models.ts'
import { LENA } from '#tests/fixtures/engine/details.ts'
import { openPayingTab, orderOnline, paymentOf } from '#tests/fixtures/engine/online-order.ts'
import type { Browser, Tab } from '#tests/fixtures/engine/tabs.ts'

let browser: Browser
let tab: Tab

beforeEach(async () => {
  ;({ browser, tab } = await openPayingTab())
  await orderOnline(browser, tab)
})
afterEach(() => browser.close())

async function history(): Promise<PastModels[]> {
  const storage = await browser.openStorage()
  const contents = await storage.read(0)
  storage.close()
  return Array.from({ length: contents.events.length + 1 }, (_, position) => pastModels(contents, position))
}

test('every moment of a purchase can be shown, from the empty cart to what the page shows now [DEV-07]', async () => {
  const moments = await history()
  const withoutRepeats = <Value>(values: Value[]) => values.filter((value, index) => value !== values[index - 1])
  const steps = ['personalDetails', 'shipping', 'payment', 'review', 'placing', 'placed']
  expect(withoutRepeats(moments.map(({ checkout }) => checkout.step))).toEqual(steps)
  expect(withoutRepeats(moments.map(({ cart }) => cart.quantity))).toEqual([0, 1, 0])
  const { consent, sync, payments, ...now } = tab.models
  expect(moments.at(-1)).toMatchObject(now)
})

test('the past shows what the shopper had typed, without placeholders [DEV-07]', async () => {
  const emails = (await history()).map(({ checkout }) => checkout.personalDetails?.email ?? null)
  expect([...new Set(emails)]).toEqual([null, LENA.email])
})

test('no moment leads to the page of the provider [DEV-07]', async () => {
  expect(paymentOf(tab).url).not.toBeNull()
  const payments = (await history()).flatMap((models) => models.payments)
  expect(payments.at(-1)).toMatchObject({ state: 'prepared' })
  expect(payments.filter(({ url, form }) => url !== null || form !== null)).toEqual([])
})
