import { holdScripts } from '../support/hold-requests.ts'
import { expect, plentifulPair, test } from '../support/shop.ts'

test('a click before the scripts have loaded takes effect after they load [CART-02]', async ({ shopper, request }, {
  workerIndex,
}) => {
  const { page, words } = shopper
  const pair = await plentifulPair(request, workerIndex)
  const release = await holdScripts(page)
  await page.goto(`/p/${pair.parentSku}/${pair.slug}`, { waitUntil: 'commit' })
  await shopper.chooseSize(pair.size)
  const quantity = page.getByRole('main').getByRole('spinbutton', { name: words.quantity }).first()
  await quantity.fill('2')
  await shopper.addToCart()
  await expect(page.getByRole('button', { name: words.addToCart }).first()).toHaveAttribute('aria-busy', 'true')
  expect(new URL(page.url()).search).toBe('')
  release()
  await shopper.expectCartCount(2)
})

/** A page that a cache has from last year: text that named the year would differ, and React would render all of it again. */
test('a click before the scripts have loaded takes effect when the year has changed since the page was rendered [CART-02]', async ({
  shopper,
  request,
}, { workerIndex }) => {
  const { page } = shopper
  const pair = await plentifulPair(request, workerIndex)
  const year = new Date().getFullYear()
  await page.clock.setSystemTime(new Date(year + 1, 0, 1))
  const release = await holdScripts(page)
  await page.goto(`/p/${pair.parentSku}/${pair.slug}`, { waitUntil: 'commit' })
  await shopper.chooseSize(pair.size)
  await shopper.addToCart()
  release()
  await shopper.expectCartCount(1)
})

test('a tap on search before the scripts have loaded opens it later; a second tap opens the search page [SEARCH-01]', async ({
  shopper,
}) => {
  const { page, words } = shopper
  const opener = page.getByRole('button', { name: words.search, exact: true }).first()
  const release = await holdScripts(page)
  await page.goto('/herren', { waitUntil: 'commit' })
  await opener.click()
  await expect(opener).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(page.getByRole('dialog', { name: words.search })).toBeVisible()
  await expect(page).toHaveURL(/\/herren$/)

  await holdScripts(page)
  await page.goto('/herren', { waitUntil: 'commit' })
  await opener.click()
  await opener.click({ noWaitAfter: true })
  await expect(page).toHaveURL(/\/search$/)
})

test('a click during hydration takes effect once [CART-02]', async ({ shopper, request }, { workerIndex }) => {
  const { page, words } = shopper
  await page.setViewportSize({ width: 390, height: 844 })
  const toggle = await page.addInitScript(clickOnceHydrating, { name: 'Menü', pieces: '' })
  await page.goto('/c/herren')
  await page.waitForFunction(() => 'isClicked' in window)
  await shopper.expectCartCount(0)
  await expect(page.getByRole('dialog', { name: 'Menü' })).toBeVisible()
  await toggle.dispose()

  const pair = await plentifulPair(request, workerIndex)
  await page.addInitScript(clickOnceHydrating, { name: words.addToCart, pieces: '2' })
  for (const count of [2, 4]) {
    await shopper.openProduct(pair)
    await page.waitForFunction(() => 'isClicked' in window)
    await shopper.expectCartCount(count)
  }
})

test('styles and the hero image load before any script is requested [CAT-18]', async ({ page, request }, {
  workerIndex,
}) => {
  const pair = await plentifulPair(request, workerIndex)
  for (const path of ['/', '/c/herren', `/p/${pair.parentSku}/${pair.slug}`]) {
    await page.goto(path)
    const { styles, photograph, script } = await page.evaluate(() => {
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const large = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')?.currentSrc
      return {
        styles: Math.max(...files.filter(({ name }) => name.endsWith('.css')).map(({ responseEnd }) => responseEnd)),
        photograph: files.find(({ name }) => name === large)?.responseEnd ?? 0,
        script: Math.min(...files.filter(({ name }) => name.endsWith('.js')).map(({ startTime }) => startTime)),
      }
    })
    expect(script, path).toBeGreaterThan(styles)
    expect(script, path).toBeGreaterThan(photograph)
  }
})

/** Runs in the page: enters the quantity and clicks the first button of that name during hydration. */
function clickOnceHydrating({ name, pieces }: { name: string; pieces: string }): void {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(name))
    // React has attached its props to the button by then.
    if (!button || !Object.keys(button).some((key) => key.startsWith('__reactProps'))) return port2.postMessage(null)
    const field = pieces === '' ? null : document.querySelector<HTMLInputElement>('main input[inputmode="numeric"]')
    if (field) {
      field.value = pieces
      field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }
    button.click()
    Object.assign(window, { isClicked: true })
  }
  port2.postMessage(null)
}
