import { randomUUID } from 'node:crypto'
import { test as base } from '@playwright/test'
import { type KillableBrowser, startBrowser } from '../support/killable-browser.ts'
import { runShop } from '../support/operator.ts'
import { expectPaid } from '../support/payment.ts'
import { expect, plentifulPair, Shopper } from '../support/shop.ts'
import { WORDS } from '../support/words.ts'

/** A browser that dies while its shopper orders and pays, and is started again with the same profile. */

interface Mortal {
  readonly email: string
  /** Starts the browser, again with what it has on disk. */
  start(): Promise<Shopper>
  kill(): Promise<void>
}

const test = base.extend<{ mortal: Mortal }>({
  mortal: async ({ baseURL }, use, testInfo) => {
    let browser: KillableBrowser | null = null
    await use({
      email: `killed-${randomUUID()}@example.de`,
      async start() {
        browser = await startBrowser(testInfo.outputPath('profile'))
        const page = await browser.context.newPage()
        await page.setViewportSize({ width: 1440, height: 900 })
        return new Shopper(page, WORDS.de, baseURL)
      },
      async kill() {
        await browser?.kill()
        browser = null
      },
    })
    await (browser as KillableBrowser | null)?.kill()
  },
})

const approve = ({ page }: Shopper) => page.getByRole('button', { name: 'Zahlung freigeben' })
const payNow = ({ page }: Shopper) => page.getByRole('button', { name: /^(?:Jetzt bezahlen|Hier weiter)$/ })

async function toReview(shopper: Shopper, request: Parameters<typeof plentifulPair>[0], worker: number, email: string) {
  await shopper.buy(await plentifulPair(request, worker))
  await shopper.rejectTracking()
  await shopper.toCheckout()
  await shopper.goToReview('Sofortüberweisung', email)
}

async function ordersOf(email: string): Promise<string[]> {
  const lines = (await runShop('orders')).filter((line) => line.endsWith(email))
  return lines.map((line) => line.split(' ')[0] ?? '')
}

/** From now on the browser never gets the provider's answer, which leads back to the shop. `taken`: the provider has the payment. */
async function approvedWithoutReturn({ page }: Shopper): Promise<{ readonly taken: Promise<void> }> {
  const provider = new URL(page.url()).origin
  let taken = (): void => {}
  const isTaken = new Promise<void>((resolve) => {
    taken = resolve
  })
  await page.route(
    (url) => url.origin === provider,
    async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      await route.fetch({ maxRedirects: 0 })
      taken()
    },
  )
  return { taken: isTaken }
}

/** The shop has one order, and its money once. */
async function expectPaidOnce(email: string): Promise<void> {
  const numbers = await ordersOf(email)
  expect(numbers).toHaveLength(1)
  const shown = await runShop('show', numbers[0] ?? '')
  expect(shown.filter((line) => /^ *payment \d.*(?:authorised|captured)/.test(line))).toHaveLength(1)
}

test('killed at the provider’s page, the browser shows the order that waits, which is paid once [CHK-09]', async ({
  mortal,
  request,
}, { workerIndex }) => {
  const before = await mortal.start()
  await toReview(before, request, workerIndex, mortal.email)
  await before.orderButton.click()
  await expect(approve(before)).toBeVisible({ timeout: 20_000 })
  await mortal.kill()

  const after = await mortal.start()
  await after.visit('/checkout')
  await expect(after.page.getByRole('heading', { name: 'Ihre Bestellung wartet auf die Zahlung' })).toBeVisible()
  await expect(after.page.getByText('Die Zahlung ist bestätigt.')).toBeHidden()
  await payNow(after).click()
  await approve(after).click()
  await expectPaid(after)
  await expectPaidOnce(mortal.email)
})

test('killed after the payment and before the return, the browser says that the order is paid [CHK-09]', async ({
  mortal,
  request,
}, { workerIndex }) => {
  const before = await mortal.start()
  await toReview(before, request, workerIndex, mortal.email)
  await before.orderButton.click()
  await expect(approve(before)).toBeVisible({ timeout: 20_000 })
  const { taken } = await approvedWithoutReturn(before)
  await approve(before).click({ noWaitAfter: true })
  await taken
  await mortal.kill()

  const after = await mortal.start()
  await after.visit('/checkout')
  await expectPaid(after)
  await expectPaidOnce(mortal.email)
})

for (const delay of [0, 80, 400]) {
  test(`killed ${delay} ms after the order button, the browser shows what the shop knows, and one order is paid once [CHK-09]`, async ({
    mortal,
    request,
  }, { workerIndex }) => {
    const before = await mortal.start()
    await toReview(before, request, workerIndex, mortal.email)
    await before.orderButton.evaluate((button: HTMLButtonElement) => button.click())
    await before.page.waitForTimeout(delay)
    await mortal.kill()

    const after = await mortal.start()
    await after.visit('/checkout')
    // While the order is being sent again, the review says so and is busy.
    const review = after.page.locator('form[aria-busy=false]').filter({ has: after.orderButton })
    await expect(payNow(after).or(review)).toBeVisible({ timeout: 30_000 })
    const isOrdered = await payNow(after).isVisible()
    expect(await ordersOf(mortal.email)).toHaveLength(isOrdered ? 1 : 0)
    if (isOrdered) await payNow(after).click()
    else {
      await after.acceptTerms()
      await after.orderButton.click()
    }
    await approve(after).click({ timeout: 30_000 })
    await expectPaid(after)
    await expectPaidOnce(mortal.email)
  })
}
