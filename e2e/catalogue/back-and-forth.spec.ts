import type { Page } from '@playwright/test'
import { expect, test } from '../support/shop.ts'

test.use({ serviceWorkers: 'allow' })

test('list, product and back restores the exact scroll position and all loaded products without a new request [ROUTE-15]', async ({
  shopper,
}) => {
  const { page } = shopper
  await shopper.visit('/herren')
  await shopper.rejectTracking()
  const cards = page.getByRole('main').getByRole('article')
  const historyLength = () => page.evaluate(() => history.length)
  const first = await historyLength()
  await page.getByRole('button', { name: 'Mehr laden' }).click()
  await expect(cards).toHaveCount(100)
  expect(await historyLength(), 'loading more products adds no history entry').toBe(first)
  const card = cards.nth(70).getByRole('link')
  await card.scrollIntoViewIfNeeded()

  const requested = dataRequests(page)
  // Scrolling also moves other cards below the pointer, which prefetches them.
  const path = new URL((await card.getAttribute('href')) ?? '', page.url()).pathname
  const prefetched = page.waitForResponse((response) => new URL(response.url()).pathname === `${path}.data`)
  await card.hover()
  await prefetched
  const scrollTop = await page.evaluate(() => scrollY)
  const list = await page.getByRole('heading', { level: 1 }).textContent()
  const name = (await card.textContent()) ?? ''
  await card.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  const ofProduct = requested.filter((url) => new URL(url).pathname === `${path}.data`)
  expect(new Set(ofProduct).size, 'the click uses the prefetched data').toBe(1)

  requested.length = 0
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: list ?? '', exact: true })).toBeAttached()
  await expect(cards).toHaveCount(100)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrollTop)
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrollTop)
  expect(requested, 'pages in the history cache cause no request').toEqual([])
  expect(await historyLength(), 'going back adds no history entry').toBe(first + 1)
})

for (const width of [390, 1440]) {
  test(`back, forward and back faster than a page renders keeps the scroll position, ${width} px [ROUTE-15]`, async ({
    shopper,
  }) => {
    test.slow()
    const { page } = shopper
    await page.setViewportSize({ width, height: 900 })
    await shopper.visit('/herren')
    await shopper.rejectTracking()
    await page.getByRole('button', { name: 'Mehr laden' }).click()
    const cards = page.getByRole('main').getByRole('article')
    await expect(cards).toHaveCount(100)
    const list = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    const card = cards.nth(70).getByRole('link')
    await card.scrollIntoViewIfNeeded()
    const scrollTop = await page.evaluate(() => scrollY)
    const name = (await card.textContent()) ?? ''
    await card.click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    for (const gap of [0, 50, 100, 150]) {
      await page.evaluate(async (ms) => {
        // Chromium resolves history.go() from the last committed entry, so each step waits for the one before.
        const go = async (delta: number) => {
          const gone = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
          history.go(delta)
          await gone
          await new Promise((resolve) => setTimeout(resolve, ms))
        }
        await go(-1)
        await go(1)
        await go(-1)
      }, gap)
      await expect(page.getByRole('heading', { level: 1, name: list, exact: true })).toBeAttached()
      await expect(cards).toHaveCount(100)
      await expect.poll(() => page.evaluate(() => scrollY), `gap of ${gap} ms`).toBe(scrollTop)
      await page.goForward()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    }
  })
}

function dataRequests(page: Page): string[] {
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('.data')) requested.push(request.url())
  })
  return requested
}
