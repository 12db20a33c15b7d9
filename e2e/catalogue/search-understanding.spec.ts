import type { Locator } from '@playwright/test'
import { expect, test } from '../support/shop.ts'

/** Current price of each product: the first amount on its card. */
async function pricesIn(articles: Locator): Promise<number[]> {
  const texts = await articles.allInnerTexts()
  const amounts = texts.map((text) => /([\d.,]+)[.,](\d{2})\s*€|€([\d.,]+)\.(\d{2})/u.exec(text))
  return amounts.map((found) => Number((found?.[1] ?? found?.[3] ?? '').replace(/[.,]/g, '')))
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a price in the query becomes a removable filter [SEARCH-04]', async ({ page }) => {
    await page.goto(`/search?q=${encodeURIComponent('derby unter 250 €')}`)
    const articles = page.getByRole('main').getByRole('article')
    await expect(articles.first()).toContainText('Derby')
    const prices = await pricesIn(articles)
    expect(prices.length).toBeGreaterThan(0)
    expect(prices.filter((price) => price >= 250)).toEqual([])
    await expect(page.getByRole('searchbox', { name: 'Suchbegriff' })).toHaveValue('derby unter 250 €')

    await page.getByRole('link', { name: 'Filter < 250 € entfernen' }).click()
    await expect(page).toHaveURL(/\/search\?q=derby$/)
    await expect.poll(async () => Math.max(...(await pricesIn(articles)))).toBeGreaterThan(250)
  })

  test('"on sale" becomes a removable filter, "cheap" becomes a sort order [SEARCH-04]', async ({ page }) => {
    await page.goto('/en/search?q=cheap+boots+on+sale')
    const articles = page.getByRole('main').getByRole('article')
    await expect(articles.first()).toContainText('Reduced')
    const count = await articles.count()
    await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('final_price:asc')

    await page.getByRole('link', { name: 'Remove filter Reduced' }).click()
    await expect.poll(() => articles.count()).toBeGreaterThan(count)
    const prices = await pricesIn(articles)
    expect(prices).toEqual(prices.toSorted((one, other) => one - other))
  })

  test('a category that the shop does not sell is named, and other products are shown [SEARCH-04]', async ({
    page,
  }) => {
    await page.goto('/search?q=Kinderschuhe')
    const main = page.getByRole('main')
    await expect(main).toContainText('Kinderschuhe führen wir nicht.')
    await expect(main.getByRole('article')).toHaveCount(8)
  })

  test('a size that does not exist links to the neighbouring sizes [SEARCH-04]', async ({ page }) => {
    await page.goto(`/search?q=${encodeURIComponent('oxford 43,5')}`)
    await expect(page.getByRole('main')).toContainText('Größe 43,5 gibt es bei uns nicht')
    await page.getByRole('link', { name: 'Größe 44', exact: true }).click()
    await expect(page).toHaveURL(/q=oxford(%20|\+)44$/)
    await expect(page.getByRole('main').getByRole('article').first()).toContainText('Oxford')
  })

  test('a service query links to the page that answers it [SEARCH-04]', async ({ page }) => {
    await page.goto('/en/search?q=size+guide')
    await page.getByRole('main').getByRole('link', { name: 'Size guide' }).click()
    await expect(page).toHaveURL(/\/en\/size-chart$/)
  })
})

test('the panel opens with categories and best sellers, then with recent searches too [SEARCH-04]', async ({
  shopper: { page, words },
  shopper,
}) => {
  await shopper.visit('/')
  await shopper.rejectTracking()
  const opener = page.getByRole('button', { name: words.search, exact: true }).first()
  const dialog = page.getByRole('dialog', { name: words.search })
  const field = dialog.getByRole('searchbox', { name: words.searchTerm })
  await opener.click()
  await expect(
    dialog.getByRole('navigation', { name: 'Kategorien' }).getByRole('link', { name: 'Herren' }),
  ).toBeVisible()
  await expect(dialog.getByRole('article')).toHaveCount(6)
  const models = (await dialog.getByRole('article').allInnerTexts()).map((text) => /No\.\s\d+/.exec(text)?.[0])
  expect(new Set(models).size).toBe(6)

  await field.fill('loafer bis 200 €')
  await dialog.getByRole('button', { name: 'Filter ≤ 200 € entfernen' }).click()
  await expect(field).toHaveValue('loafer')
  await expect(dialog.getByRole('region', { name: words.searchResults })).toContainText(/\d+ Ergebnisse/)
  await field.press('Escape')

  await opener.click()
  await field.fill('')
  await dialog.getByRole('navigation', { name: 'Zuletzt gesucht' }).getByRole('button', { name: 'loafer' }).click()
  await expect(field).toHaveValue('loafer')
})

test('the panel helps with an empty result like the search page does [SEARCH-04]', async ({ shopper }) => {
  await shopper.visit('/')
  await shopper.rejectTracking()
  const { dialog, field } = await shopper.openSearch()
  await field.fill('zzgurkensalat')
  await expect(dialog.getByRole('status')).toContainText('keine Ergebnisse')
  await expect(dialog.getByRole('article')).toHaveCount(6)
  await field.fill('Gummistiefel')
  await expect(dialog.getByRole('status')).toContainText('Gummistiefel führen wir nicht.')
  await field.fill('Widerruf')
  await expect(dialog.getByRole('link', { name: 'Widerrufsrecht' })).toBeVisible()
})
