import { untilHomeIsCached } from '../support/service-worker.ts'
import { expect, test } from '../support/shop.ts'

test.use({ serviceWorkers: 'allow' })

test('one Escape closes the search, and the query is restored on reopening [SEARCH-02]', async ({
  shopper: { page, words },
  shopper,
}) => {
  await shopper.visit('/')
  await shopper.rejectTracking()
  const opener = page.getByRole('button', { name: words.search, exact: true }).first()
  const dialog = page.getByRole('dialog', { name: words.search })
  const field = dialog.getByRole('searchbox', { name: words.searchTerm })

  await opener.click()
  await expect(field).toBeFocused()
  await page.keyboard.type('oxford')
  await expect(dialog.getByRole('region', { name: words.searchResults })).toContainText(/\d+ Ergebnisse/)
  await field.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()

  await opener.click()
  await expect(field).toHaveValue('oxford')
  await expect(dialog.getByRole('region', { name: words.searchResults })).toContainText(/\d+ Ergebnisse/)
})

test('offline the last search is still shown, after a reload too, and a new query reports the missing network [SEARCH-02]', async ({
  shopper: { page, words },
  shopper,
  context,
}) => {
  await shopper.visit('/')
  await shopper.rejectTracking()
  const opener = page.getByRole('button', { name: words.search, exact: true }).first()
  const dialog = page.getByRole('dialog', { name: words.search })
  const field = dialog.getByRole('searchbox', { name: words.searchTerm })
  const results = dialog.getByRole('region', { name: words.searchResults })
  await opener.click()
  await field.fill('oxford')
  await expect(results).toContainText(/\d+ Ergebnisse/)
  await field.press('Escape')

  await untilHomeIsCached(page)

  await context.setOffline(true)
  await opener.click()
  await expect(results).toContainText(/\d+ Ergebnisse/)
  await expect(results.getByRole('article').first()).toBeVisible()
  // Reload with the panel open.
  await page.reload()
  await opener.click()
  await expect(field).toHaveValue('oxford')
  await expect(results).toContainText(/\d+ Ergebnisse/)
  await field.fill('derby')
  await expect(results.getByRole('article')).toHaveCount(0)
  await expect(results).toContainText('Sie sind offline')
  await expect(results.getByRole('button', { name: 'Erneut versuchen' })).toHaveCount(0)
  await context.setOffline(false)
  await results.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(results.getByRole('article').first()).toBeVisible()
})

test('Enter leads to the search page before the panel has any results [SEARCH-01]', async ({
  shopper: { page, words },
  shopper,
}) => {
  await shopper.visit('/')
  await shopper.rejectTracking()
  await page.getByRole('button', { name: words.search, exact: true }).first().click()
  const field = page.getByRole('dialog', { name: words.search }).getByRole('searchbox', { name: words.searchTerm })
  await field.fill('oxford')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=oxford$/)
})

test('a word is completed while typing, and a typing error is corrected [SEARCH-04]', async ({ shopper }) => {
  await shopper.visit('/')
  await shopper.rejectTracking()
  const { dialog, field } = await shopper.openSearch()
  await field.fill('schwarze oxf')
  await dialog.getByRole('button', { name: 'schwarze Oxford', exact: true }).click()
  await expect(field).toHaveValue('schwarze Oxford')
  await field.fill('dreby')
  await dialog.getByRole('button', { name: 'Derby', exact: true }).first().click()
  await expect(field).toHaveValue('Derby')
  await expect(dialog.getByRole('article').first()).toContainText('Derby')
})

test('a search without results shows best sellers [SEARCH-04]', async ({ page }) => {
  await page.goto('/search?q=zzgurkensalat')
  await expect(page.getByRole('status').filter({ hasText: 'zzgurkensalat' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(8)
  await page.setViewportSize({ width: 320, height: 640 })
  const [first, second] = await page.getByRole('main').getByRole('article').all()
  expect((await second?.boundingBox())?.y).toBe((await first?.boundingBox())?.y)
})

test('the last results leave the focus on the way to all of them, and typing goes on undisturbed [SEARCH-01]', async ({
  shopper,
}) => {
  await shopper.visit('/')
  await shopper.rejectTracking()
  const { dialog, field, results } = await shopper.openSearch()
  const more = dialog.getByRole('button', { name: 'Mehr laden' })
  await field.fill('derby')
  await expect(more).toBeVisible()
  while (await more.isVisible()) {
    const shown = await dialog.getByRole('article').count()
    await more.press('Enter')
    await expect.poll(() => dialog.getByRole('article').count()).toBeGreaterThan(shown)
  }
  await expect(dialog.getByRole('link', { name: 'Alle Ergebnisse ansehen' })).toBeFocused()
  await field.fill('oxford')
  await expect(more).toBeVisible()
  await field.fill('chukka')
  await expect(results).toContainText(/\d+ Ergebnis/)
  await expect(field).toBeFocused()
})

for (const path of ['/', '/en', '/it', '/hauswelt', '/bergwelt']) {
  test(`before anything is typed, the panel of ${path} suggests searches that find something [SEARCH-01]`, async ({
    page,
  }) => {
    await page.goto(path)
    await page.locator('[data-consent-sheet]').getByRole('button').last().click()
    await page.locator('header [aria-haspopup=dialog][href*=search]').click()
    const panel = page.getByRole('dialog')
    const examples = panel
      .getByRole('navigation', { name: /^(Zum Beispiel|For example|Ad esempio)$/ })
      .getByRole('button')
    await expect(examples).toHaveCount(3)
    for (const text of await examples.allInnerTexts()) {
      await panel.getByRole('navigation').getByRole('button', { name: text, exact: true }).first().click()
      await expect(panel.getByRole('status').first(), text).toHaveText(/^[1-9]\d* (Ergebnis|result|risultat)/)
      await panel.getByRole('searchbox').fill('')
    }
  })
}
