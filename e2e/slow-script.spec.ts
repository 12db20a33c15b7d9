import { holdScripts } from './support/hold-scripts.ts'
import { expect, plentifulPair, test } from './support/shop.ts'

test('what is clicked before the scripts have come is done when they come [CART-02]', async ({ shopper, request }, {
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

test('styles and the large photograph are there before any script is asked for [CAT-18]', async ({ page, request }, {
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
