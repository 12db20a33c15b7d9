import { expect, plentifulPair, test } from '../support/shop.ts'

test.use({ javaScriptEnabled: false })

test('a category, its filters, sorting and next page work without JavaScript [CAT-05]', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const response = await page.goto('/c/herren')
  expect(response?.status()).toBe(200)
  const count = await page.getByRole('main').getByRole('article').count()
  expect(count).toBeGreaterThan(20)

  await page.getByRole('button', { name: 'Mehr laden' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByRole('main').getByRole('article')).not.toHaveCount(0)

  await page.goto('/c/herren?price=0.0-50.0')
  await expect(page.getByRole('main')).toBeVisible()
  await page.goto('/c/herren?sort=final_price:asc')
  const prices = await page
    .getByRole('main')
    .getByRole('article')
    .locator('data')
    .evaluateAll((list) => list.map((element) => Number((element as HTMLDataElement).value)))
  expect(prices).toEqual([...prices].sort((one, other) => one - other))
})

test('a search finds Oxfords without JavaScript [CAT-10]', async ({ page }) => {
  await page.goto('/search?q=oxford')
  await expect(page.getByRole('main')).toContainText(/Oxford/)
  await page.goto('/en/search?q=oxfrod%20brown')
  await expect(page.getByRole('main')).toContainText(/Oxford/)
})

test('a product page is complete without JavaScript [CAT-01]', async ({ page, request }, { workerIndex }) => {
  const pair = await plentifulPair(request, workerIndex)
  await page.goto(`/p/${pair.parentSku}/${pair.slug}/${pair.sku}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('radiogroup', { name: 'Größe' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('inkl. MwSt.')
})

test('no button is shown that would do nothing without JavaScript [SHELL-02]', async ({ page, request }, {
  workerIndex,
}) => {
  const pair = await plentifulPair(request, workerIndex)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/p/${pair.parentSku}/${pair.slug}/${pair.sku}`)
    await expect(page.getByRole('button', { name: /Warenkorb|Wunschliste|Vergleich/ })).toHaveCount(0)
    await expect(page.getByRole('spinbutton')).toHaveCount(0)
    // Locators by text leave out what is inside `noscript`.
    await expect(page.locator('main noscript p')).toHaveText(/^Zum Einkaufen braucht diese Seite JavaScript/)
    await expect(page.getByRole('main').getByRole('img').first()).toBeVisible()
    await page.goto('/cookie-settings')
    await expect(page.locator('main noscript p')).toHaveText(/^Ohne JavaScript messen wir nichts/)
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('checkbox', { name: /Statistik/ })).toHaveCount(0)
    // What works without scripts stays.
    await expect(page.getByRole('button', { name: 'Sprache und Region' })).toBeVisible()
    await page.goto('/kontakt')
    await expect(page.getByRole('main').getByRole('button')).toBeVisible()
  }
})
