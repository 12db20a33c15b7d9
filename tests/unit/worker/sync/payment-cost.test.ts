import { afterEach, beforeEach, expect, test } from 'vitest'
import { goToReview, ORDER } from '#tests/fixtures/engine/checkout.ts'
import { FakeCommerce } from '#tests/fixtures/engine/fake-commerce.ts'
import { lineOf } from '#tests/fixtures/engine/lines.ts'
import { Browser } from '#tests/fixtures/engine/tabs.ts'

const COST = { title: 'Nachnahme', value: 4.9 }
let browser: Browser

beforeEach(() => {
  const shop = new FakeCommerce()
  browser = new Browser(async (url, init) => {
    const answer = await shop.fetch(url, init)
    const body = await answer.json()
    for (const totals of [body.result?.totals ?? body.result, body.meta?.totals]) {
      totals?.total_segments?.push({ code: 'payment', ...COST })
    }
    return Response.json(body, answer)
  })
})
afterEach(() => browser.close())

test('every tab shows the payment fee with the server’s title, and the order keeps it [SYNC-17]', async () => {
  const tab = await browser.openTab()
  const other = await browser.openTab()
  await goToReview(browser, tab, lineOf('OX-1', 2))
  expect(tab.models.cart.totals).toMatchObject({ status: 'current', payment: COST })
  await browser.until(() => other.models.cart.totals.payment?.value === COST.value)
  await tab.execute(ORDER)
  await browser.until(() => tab.models.checkout.step === 'placed')
  expect(tab.models.checkout.order?.totals.payment).toEqual(COST)
  tab.kill()
  other.kill()
  const next = await browser.openTab()
  expect(next.models.checkout.order?.totals.payment).toEqual(COST)
})
