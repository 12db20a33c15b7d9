import { afterEach, beforeEach } from 'vitest'
import type { ReturnClaim } from '#models/wire/payment-states.ts'
import type { FakeCommerce } from '#tests/fixtures/engine/fake-commerce.ts'
import type { FakePayments } from '#tests/fixtures/engine/fake-payments.ts'
import { openPayingTab } from '#tests/fixtures/engine/online-order.ts'
import type { Browser, Tab } from '#tests/fixtures/engine/tabs.ts'

export let shop: FakeCommerce
export let payments: FakePayments
export let browser: Browser
export let tab: Tab

/** Each test has a shop and a tab of its own. */
export function withPayingTab(): void {
  beforeEach(async () => {
    ;({ shop, payments, browser, tab } = await openPayingTab())
  })
  afterEach(() => browser.close())
}

export const comeBack = (one: Tab, paymentId: string, claim: ReturnClaim | null) =>
  one.execute({ type: 'payments.return', paymentId, claim })

export const callsOf = (id: string) => shop.calls.filter(({ path }) => path.startsWith(`/payment/${id}`))

export async function storedSubjects(): Promise<readonly string[]> {
  const storage = await browser.openStorage()
  const { subjects } = await storage.read(0)
  storage.close()
  return subjects.map(({ id }) => id)
}
