import type { Locator, Page } from '@playwright/test'
import { holdRequests } from '../support/hold-requests.ts'
import { expect, test } from '../support/shop.ts'
import { swipe } from '../support/swipe.ts'
import { untilAlive } from '../support/until-alive.ts'

test('filters narrow the listing, announce the count and can be removed one by one [CAT-05]', async ({ shopper }) => {
  const { page } = shopper
  await shopper.visit('/herren')
  await shopper.rejectTracking()
  const main = page.getByRole('main')
  const announced = main.getByRole('status').filter({ hasText: 'Produkte' })
  const whole = (await announced.textContent()) ?? ''
  const filters = page.getByRole('region', { name: 'Filter' })

  await filters.getByRole('checkbox', { name: '42', exact: true }).check({ force: true })
  await expect(page).toHaveURL(/\?hf_shoe_size=\d+$/)
  await expect(announced).not.toHaveText(whole)
  const bySize = (await announced.textContent()) ?? ''
  await filters.getByRole('radio', { name: /^> 150\s€/ }).check({ force: true })
  await expect(page).toHaveURL(/hf_shoe_size=\d+&price=150\.0-\*$/)
  await main
    .getByRole('list', { name: /Filter/ })
    .getByRole('link', { name: /150/ })
    .click()
  await expect(page).toHaveURL(/\?hf_shoe_size=\d+$/)
  await expect(announced).toHaveText(bySize)

  await page.getByRole('button', { name: 'Alle Filter löschen' }).click()
  await expect(page).toHaveURL(/\/herren$/)
  await expect(announced).toHaveText(whole)
  await page.goBack()
  await expect(announced).toHaveText(bySize)
})

test('filters can be cleared beside the list, in the drawer on a phone and on a filtered page [CAT-09]', async ({
  shopper,
}) => {
  const { page } = shopper
  const clear = page.getByRole('button', { name: 'Alle Filter löschen', exact: true })
  const filters = page.getByRole('region', { name: 'Filter' })
  await shopper.visit('/herren')
  await shopper.rejectTracking()
  await filters.getByRole('checkbox', { name: '42', exact: true }).check({ force: true })
  await filters.getByRole('button', { name: 'Alle Filter löschen' }).click()
  await expect(page).toHaveURL(/\/herren$/)
  await expect(clear).toHaveCount(0)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Filtern' }).click()
  await filters.getByRole('checkbox', { name: '42', exact: true }).check({ force: true })
  await clear.click()
  await expect(page).toHaveURL(/\/herren$/)
  await page.goto('/herren?price=150.0-*')
  await clear.click()
  await expect(page).toHaveURL(/\/herren$/)
})

test('in the drawer a focused filter is above the button, and a turned tablet keeps the drawer [CAT-05]', async ({
  shopper,
}) => {
  const { page } = shopper
  const filters = page.getByRole('region', { name: 'Filter' })
  const show = filters.getByRole('button', { name: /anzeigen$/ })
  await page.setViewportSize({ width: 390, height: 600 })
  await shopper.visit('/herren')
  await shopper.rejectTracking()
  await page.getByRole('button', { name: 'Filtern' }).click()
  for (const filter of (await filters.getByRole('checkbox').all()).slice(-8)) {
    await filter.focus()
    const { y = 0, height = 0 } = (await filter.boundingBox()) ?? {}
    expect(y + height).toBeLessThanOrEqual((await show.boundingBox())?.y ?? 0)
  }
  await page.setViewportSize({ width: 1100, height: 600 })
  await show.click()
  await expect(show).toBeHidden()
  await expect(filters.getByRole('checkbox').first()).toBeVisible()
})

for (const width of [390, 1440]) {
  test(`the cards of a row line up: name, headline, price and stars, ${width} px [CAT-18]`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/herren')
    const rows = await page.getByRole('article').evaluateAll((cards) => {
      const topOf = (element: Element | null) => Math.round(element?.getBoundingClientRect().top ?? 0)
      const places = cards.slice(0, 8).map((card) => ({
        card: topOf(card),
        // What stands in a card's text, without what few have.
        parts: ['h3', 'h3 + p', 'h3 ~ div', '[role="img"]'].map((part) => topOf(card.querySelector(part))),
      }))
      return Object.values(Object.groupBy(places, ({ card }) => card)).map(
        (row) => row?.map(({ parts }) => parts) ?? [],
      )
    })
    expect(rows.length).toBeGreaterThan(1)
    for (const row of rows) {
      expect(row.length).toBeGreaterThan(1)
      for (const parts of row) expect(parts).toEqual(row[0])
    }
  })
}

test('clearing filters before the filtered list has loaded wins [CAT-05]', async ({ shopper }) => {
  const { page } = shopper
  const size = page.getByRole('checkbox', { name: '42', exact: true })
  const clear = page.getByRole('button', { name: 'Alle Filter löschen', exact: true })
  await shopper.visit('/herren')
  await shopper.rejectTracking()
  const release = await holdRequests(page, /hf_shoe_size=.*\.data|\.data\?.*hf_shoe_size=/)
  await size.check({ force: true })
  await clear.click()
  await expect(size).not.toBeChecked()
  await expect(clear).toHaveCount(0)
  release()
  await expect(page).toHaveURL(/\/herren$/)
  await expect(size).not.toBeChecked()

  await size.check({ force: true })
  await expect(page).toHaveURL(/hf_shoe_size=/)
  await page.goBack()
  await expect(page).toHaveURL(/\/herren$/)
  await expect(size).not.toBeChecked()
})

test('the sort control has an accessible name and sets the address [CAT-07]', async ({ page }) => {
  await page.goto('/en/men')
  await page.getByLabel('Sort by', { exact: true }).selectOption('final_price:asc')
  await expect(page).toHaveURL(/sort=final_price/)
})

test('an empty filter result says so, offers a reset and shows other products [CAT-05]', async ({ page }) => {
  await page.goto('/herren?price=0.0-50.0')
  const main = page.getByRole('main')
  await expect(main.getByRole('status').first()).toHaveText('0 Produkte')
  await expect(main.getByRole('heading', { level: 2, name: /So eng ist kein Leisten/ })).toBeVisible()
  await expect(main.getByRole('article')).toHaveCount(4)
  await main.getByRole('button', { name: 'Alle Filter löschen' }).click()
  await expect(main.getByRole('article')).toHaveCount(50)
})

test('every product of a category can be reached by following links [CAT-08]', async ({ request }) => {
  const seen = new Set<string>()
  let path: string | undefined = '/herren'
  let total = 0
  for (let pages = 0; path && pages < 20; pages++) {
    const html: string = await (await request.get(path)).text()
    for (const [, sku = ''] of html.matchAll(/<article[^>]* data-sku="([^"]+)"/g)) seen.add(sku)
    total = Number(/(\d+) Produkte/.exec(html)?.[1])
    const next: string | undefined = /<a[^>]* href="([^"]*page=\d+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
    path = next && new URL(next, `http://shop.example${path}`).href.slice('http://shop.example'.length)
  }
  expect(total).toBeGreaterThan(100)
  expect(seen.size).toBe(total)
})

/** Addresses of the second pictures that a page fetches from now on: a pair's second view is the one from its side and front. */
function secondPictures(page: Page): readonly string[] {
  const fetched: string[] = []
  page.on('response', (response) => {
    if (response.ok() && response.url().includes('-threequarter')) fetched.push(response.url())
  })
  return fetched
}

/** The second picture is a layer of its own over the first. */
const opacityOfSecond = (card: Locator) =>
  card.locator('[style*="--second"]').evaluate((picture) => getComputedStyle(picture).opacity)

test('hovering a card fetches its second picture and shows it without changing the size [CAT-18]', async ({ page }) => {
  const fetched = secondPictures(page)
  await page.goto('/c/herren')
  const card = page.getByRole('main').getByRole('article').first()
  const before = await card.boundingBox()
  expect(fetched).toEqual([])
  expect(await opacityOfSecond(card)).toBe('0')
  await card.hover()
  await expect.poll(() => opacityOfSecond(card)).toBe('1')
  await expect.poll(() => fetched).toHaveLength(1)
  expect(await card.boundingBox()).toEqual(before)
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('a swipe turns a card over to its second picture, which is fetched only then; a tap opens the product [CAT-18]', async ({
    page,
  }) => {
    const fetched = secondPictures(page)
    await page.goto('/c/herren')
    await page.getByRole('button', { name: 'Alle ablehnen' }).click()
    await untilAlive(page)
    const card = page.getByRole('main').getByRole('article').first()
    const photograph = card.locator('[data-view]')
    expect(fetched).toEqual([])
    await swipe(photograph, -1)
    await expect.poll(() => opacityOfSecond(card)).toBe('1')
    await expect.poll(() => fetched).toHaveLength(1)
    await expect(page).toHaveURL(/\/c\/herren$/)
    await swipe(photograph, 1)
    await expect.poll(() => opacityOfSecond(card)).toBe('0')

    const name = (await card.getByRole('link').textContent()) ?? ''
    await card.getByRole('link').tap()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  })
})
