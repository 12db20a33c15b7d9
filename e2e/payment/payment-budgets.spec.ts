import type { Page } from '@playwright/test'
import { machinePace } from '../support/machine-pace.ts'
import { expectPaid } from '../support/payment.ts'
import { expect, plentifulPair, test } from '../support/shop.ts'

/** From the click on the order button until the provider's page is requested, ms. The provider's own answer is a part of it. */
const TO_PROVIDER_MS = 300
/** From the request of the return address until the page says that the order is paid, ms. */
const RETURN_TO_PAID_MS = 500
const ORDERS = 5

declare function reportPaid(at: number): void
declare function reportClick(at: number): void

test('the way to the provider and back takes 300 and 500 ms at most [CHK-09]', async ({ shopper, page, request }, {
  workerIndex,
}) => {
  test.slow()
  const clicks: number[] = []
  const paid: number[] = []
  await page.exposeFunction('reportClick', (at: number) => void clicks.push(at))
  await page.exposeFunction('reportPaid', (at: number) => void paid.push(at))
  await page.addInitScript(watchPayment)
  const pair = await plentifulPair(request, workerIndex)
  await shopper.visit('/')
  await shopper.rejectTracking()
  const pace = await machinePace(page)
  const there: number[] = []
  const back: number[] = []
  for (let round = 0; round < ORDERS; round++) {
    await shopper.buy(pair)
    await shopper.toCheckout()
    await shopper.goToReview('Sofortüberweisung')
    const left = page.waitForRequest(
      (sent) => sent.isNavigationRequest() && new URL(sent.url()).hostname === '127.0.0.1',
    )
    await shopper.orderButton.click()
    const asked = await left
    await asked.response()
    there.push(asked.timing().startTime - (clicks.at(-1) ?? 0))
    await approve(page)
    await expectPaid(shopper)
    back.push(paid[round] ?? Number.POSITIVE_INFINITY)
  }
  const whole = (times: readonly number[]) => times.map(Math.round).join(', ')
  console.log(`to the provider ${whole(there)} ms, return to paid ${whole(back)} ms, pace ${pace.toFixed(1)}`)
  expect(median(there)).toBeLessThanOrEqual(TO_PROVIDER_MS * pace)
  expect(median(back)).toBeLessThanOrEqual(RETURN_TO_PAID_MS * pace)
})

/** Runs in each document before its scripts. */
function watchPayment(): void {
  const sinceEpoch = () => performance.timeOrigin + performance.now()
  addEventListener('click', () => reportClick(sinceEpoch()), { capture: true })
  if (!location.pathname.endsWith('/redirect')) return
  const observer = new MutationObserver(() => {
    if (!document.body?.innerText.includes('Die Zahlung ist bestätigt')) return
    observer.disconnect()
    reportPaid(performance.now())
  })
  observer.observe(document, { childList: true, subtree: true, characterData: true })
}

/** The sandbox sends its webhook before it leads back, as PAYONE does. */
async function approve(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Zahlung freigeben' }).click()
}

function median(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.POSITIVE_INFINITY
}
