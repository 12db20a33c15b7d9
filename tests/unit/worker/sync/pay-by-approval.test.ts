import { afterEach, beforeEach, expect, test } from 'vitest'
import { ORDER } from '#tests/fixtures/engine/checkout.ts'
import type { FakeCommerce } from '#tests/fixtures/engine/fake-commerce.ts'
import { CARD, TOKENS } from '#tests/fixtures/engine/fake-payments.ts'
import { openPayingTab, paymentOf, reviewOnline } from '#tests/fixtures/engine/online-order.ts'
import type { Browser, Tab } from '#tests/fixtures/engine/tabs.ts'

let shop: FakeCommerce
let browser: Browser
let tab: Tab

beforeEach(async () => {
  ;({ shop, browser, tab } = await openPayingTab())
  await reviewOnline(browser, tab)
  await tab.execute({ type: 'checkout.reopen', step: 'payment' })
})
afterEach(() => browser.close())

const begins = () => shop.callsTo('/payment').map(({ body }) => (body as { data?: { token: string } }).data?.token)

function chooseCard(instrument?: { token: string; label: string; approved?: number }) {
  const command = { type: 'checkout.submit-payment', methodCode: CARD.code, billing: null } as const
  return tab.execute(instrument ? { ...command, instrument } : command)
}

async function stored(): Promise<{ events: string; rows: string }> {
  const storage = await browser.openStorage()
  const { events, subjects } = await storage.read(0)
  storage.close()
  return { events: JSON.stringify(events), rows: JSON.stringify(subjects) }
}

test('an approval within the click is sent with the payment of its order, and is in no event [CHK-06]', async () => {
  await chooseCard()
  const instrument = { token: TOKENS.good, label: 'Apple Pay', approved: 100 }
  expect(await tab.execute({ ...ORDER, instrument })).toEqual({ ok: true })
  await browser.until(() => tab.models.checkout.step === 'placed' && paymentOf(tab).state === 'paid')
  expect(begins()).toEqual([TOKENS.good])
  const { events, rows } = await stored()
  expect(events + rows).not.toContain(TOKENS.good)
})

test('an approval within the click replaces an earlier one [CHK-06]', async () => {
  await chooseCard({ token: TOKENS.declined, label: 'Apple Pay' })
  await tab.execute({ ...ORDER, instrument: { token: TOKENS.good, label: 'Apple Pay' } })
  expect((await stored()).rows).not.toContain(TOKENS.declined)
  await browser.until(() => tab.models.checkout.step === 'placed' && paymentOf(tab).state === 'paid')
  expect(begins()).toEqual([TOKENS.good])
})

test('a refused order stores no approval [CHK-06]', async () => {
  await chooseCard()
  const instrument = { token: TOKENS.good, label: 'Apple Pay' }
  const outcome = await tab.execute({ ...ORDER, termsAccepted: false, instrument })
  expect(outcome).toMatchObject({ ok: false, refusal: { reason: 'terms-required' } })
  expect((await stored()).rows).not.toContain(TOKENS.good)
})

test('the review knows for which total was approved, in every tab [CHK-06]', async () => {
  await chooseCard({ token: TOKENS.good, label: 'Klarna Rechnung', approved: 27_900 })
  const other = await browser.openTab()
  expect(other.models.checkout).toMatchObject({ paymentInstrument: 'Klarna Rechnung', approvedTotal: 27_900 })
  await tab.execute({ type: 'checkout.reopen', step: 'payment' })
  await chooseCard({ token: TOKENS.good, label: 'Visa •••• 1111' })
  expect(tab.models.checkout.approvedTotal).toBeNull()
})
