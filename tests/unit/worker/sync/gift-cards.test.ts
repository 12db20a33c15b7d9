import { afterEach, beforeEach, expect, test } from 'vitest'
import { FakeCommerce } from '#tests/fixtures/engine/fake-commerce.ts'
import type { Fault } from '#tests/fixtures/engine/fake-network.ts'
import { lineOf } from '#tests/fixtures/engine/lines.ts'
import { Browser, type Tab } from '#tests/fixtures/engine/tabs.ts'

let shop: FakeCommerce
let browser: Browser
let tab: Tab

beforeEach(async () => {
  shop = new FakeCommerce()
  browser = new Browser(shop.fetch)
  tab = await browser.openTab()
  await tab.execute({ type: 'cart.add', line: lineOf('OX-1') })
  await browser.until(() => tab.models.cart.totals.status === 'current')
})
afterEach(() => browser.close())

async function redeem() {
  const { changeGiftCard } = await tab.engine.sync()
  return changeGiftCard({ code: 'AAAA-BBBB-CCCC-DDDD' })
}

const SILENT: readonly Fault[] = ['drop-request', 'drop-answer', 'html', { status: 503 }]
for (const fault of SILENT) {
  test(`a shop that does not answer is not taken for a lost connection: ${JSON.stringify(fault)} [CHK-17]`, async () => {
    shop.failNext('/cart/redeem-gift-card', fault)
    expect(await redeem()).toEqual({ ok: false, refusal: { reason: 'gift-card-unanswered' } })
  })
}

test('a redeemed card whose new total is missing says so, and redeeming it again loads the total [CHK-17]', async () => {
  shop.failNext('/cart/totals', { status: 500 })
  expect(await redeem()).toEqual({ ok: false, refusal: { reason: 'gift-card-total-missing' } })
  expect(await redeem()).toEqual({ ok: true })
})
