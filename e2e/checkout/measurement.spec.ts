import type { BrowserContext, Page } from '@playwright/test'
import { expect, plentifulPair, type Shopper, test } from '../support/shop.ts'

type Measured = { readonly event: string; readonly ecommerce: Record<string, unknown> }
type Command = { readonly 0: string; readonly 1: string; readonly 2: Record<string, string> }

/** What was pushed to the data layer of this document. */
async function layerOf(page: Page): Promise<(Measured | Command)[]> {
  return JSON.parse(await page.evaluate(() => JSON.stringify(window.dataLayer ?? [])))
}

async function eventsOf(page: Page): Promise<string[]> {
  return (await layerOf(page)).flatMap((pushed) => ('event' in pushed ? [pushed.event] : []))
}

async function consentOf(page: Page): Promise<string[]> {
  return (await layerOf(page)).flatMap((pushed) =>
    'event' in pushed ? [] : [`${pushed[1]} ${pushed[2].analytics_storage} ${pushed[2].ad_storage}`],
  )
}

/** Keeps the events of every document of the browser, also of those that are left. */
async function recordEvents(context: BrowserContext): Promise<string[]> {
  const recorded: string[] = []
  await context.exposeFunction('recordMeasured', (event: string) => void recorded.push(event))
  await context.addInitScript(() => {
    const layer: unknown[] = []
    layer.push = (...pushed: unknown[]) => {
      for (const one of pushed as { event?: string }[]) {
        if (one.event) (window as unknown as { recordMeasured(event: string): void }).recordMeasured(one.event)
      }
      return Array.prototype.push.apply(layer, pushed)
    }
    window.dataLayer = layer
  })
  return recorded
}

async function databasesOf(page: Page): Promise<(string | undefined)[]> {
  return page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
}

async function acceptTracking({ page, words }: Shopper): Promise<void> {
  const accept = page.getByRole('button', { name: words.acceptAll })
  await accept.click()
  await accept.waitFor({ state: 'hidden' })
}

test('with consent, begin of checkout and purchase are measured once across tabs and reloads [CHK-12]', async ({
  shopper,
  page,
  request,
  context,
}, { workerIndex }) => {
  const recorded = await recordEvents(context)
  const pair = await plentifulPair(request, workerIndex)
  await shopper.buy(pair)
  await acceptTracking(shopper)
  await shopper.toCheckout()
  await expect.poll(() => recorded).toEqual(['begin_checkout'])
  await page.reload()
  const other = await context.newPage()
  await other.goto('/checkout')
  await expect(other.getByRole('button', { name: shopper.words.next[0] })).toBeVisible()
  await shopper.goToReview()
  await shopper.orderButton.click()
  await shopper.expectThanks()
  await expect.poll(() => recorded).toEqual(['begin_checkout', 'purchase'])
  const bought = [...(await layerOf(page)), ...(await layerOf(other))].find(
    (pushed): pushed is Measured => 'event' in pushed && pushed.event === 'purchase',
  )
  const number = await page.getByText('Bestellnummer').locator('strong').innerText()
  expect(bought?.ecommerce).toMatchObject({
    transaction_id: number,
    currency: 'EUR',
    value: pair.price,
    items: [{ item_id: pair.sku, price: pair.price, quantity: 1 }],
  })
  expect(JSON.stringify(bought)).not.toMatch(/Lena|Vogt|Lindenweg|@/)
  await page.reload()
  await shopper.expectThanks()
  await expect.poll(() => consentOf(page)).toEqual(['default denied denied', 'update granted granted'])
  expect(recorded).toEqual(['begin_checkout', 'purchase'])
})

test('without consent nothing is measured, not even later [SHELL-09]', async ({ shopper, page, request }, {
  workerIndex,
}) => {
  await shopper.buy(await plentifulPair(request, workerIndex))
  await shopper.rejectTracking()
  await shopper.toCheckout()
  await shopper.goToReview()
  await shopper.orderButton.click()
  await shopper.expectThanks()
  await expect.poll(() => consentOf(page)).toEqual(['default denied denied'])
  expect(await eventsOf(page)).toEqual([])
  await page.goto('/cookie-settings')
  await expect.poll(() => consentOf(page)).toEqual(['default denied denied'])
  await page.getByRole('button', { name: shopper.words.acceptAll }).click()
  await expect.poll(() => consentOf(page)).toEqual(['default denied denied', 'update granted granted'])
  await page.goBack()
  await shopper.expectThanks()
  await expect.poll(() => consentOf(page)).toEqual(['default denied denied', 'update granted granted'])
  expect(await eventsOf(page)).toEqual([])
})

test('who withdraws consent leaves no trace of what was measured [SHELL-09]', async ({ shopper, page, request }, {
  workerIndex,
}) => {
  await shopper.buy(await plentifulPair(request, workerIndex))
  await acceptTracking(shopper)
  await shopper.toCheckout()
  await expect.poll(() => eventsOf(page)).toEqual(['begin_checkout'])
  expect(await databasesOf(page)).toContain('shop/measured')
  await page.goto('/cookie-settings')
  await expect.poll(() => consentOf(page)).toEqual(['default denied denied', 'update granted granted'])
  await page.getByRole('button', { name: shopper.words.rejectAll }).click()
  await expect
    .poll(() => consentOf(page))
    .toEqual(['default denied denied', 'update granted granted', 'update denied denied'])
  await expect.poll(() => databasesOf(page)).not.toContain('shop/measured')
})
