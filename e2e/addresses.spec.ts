import { DEFAULT_STORE, STORE_VIEWS } from '../models/store-view.ts'
import { expect, test } from './support/shop.ts'

for (const store of STORE_VIEWS) {
  test(`every footer link of the ${store.code} store is a real page [ROUTE-12, ROUTE-13]`, async ({
    page,
    request,
  }) => {
    await page.goto(store.prefix || '/')
    const links = await page.getByRole('contentinfo').getByRole('link').all()
    const paths = new Set<string>()
    for (const link of links) {
      const href = (await link.getAttribute('href')) ?? ''
      if (href.startsWith('/')) paths.add(href)
    }
    for (const path of Object.values(store.footer)) expect(paths).toContain(`${store.prefix}${path}`)
    for (const path of paths) {
      const response = await request.get(path)
      expect(response.status(), path).toBe(200)
      expect(await response.text(), path).toContain('<h1')
    }
  })
}

test('an unknown address answers 404 at that address [ROUTE-11]', async ({ page }) => {
  const response = await page.goto('/gibt/es/nicht')
  expect(response?.status()).toBe(404)
  await expect(page).toHaveURL(/\/gibt\/es\/nicht$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect((await page.goto('/error'))?.status()).toBe(500)
})

test('hostile addresses get a sensible page, never a 500 [ROUTE-05]', async ({ request }) => {
  const hostile = [
    `/search?q=${'a'.repeat(5000)}`,
    '/search?q=%ff%fe',
    '/c/herren?page=-3&hf_color=%27%3B--&unknown=1&sort=bogus',
    `/c/herren?${'hf_color=1&'.repeat(500)}`,
    '/p/NOPE-1/nope',
    '/c/nope',
    '/%E0%A4%A',
    '/i/../../etc/passwd',
  ]
  for (const path of hostile) {
    const { status } = await request.get(path).then((response) => ({ status: response.status() }))
    expect(status, path).toBeLessThan(500)
  }
})

test('the store switcher keeps the page and changes the language [ROUTE-13, SHELL-02]', async ({ page }) => {
  await page.goto('/')
  expect(await page.locator('html').getAttribute('lang')).toBe(DEFAULT_STORE.locale)
  await page.getByRole('button', { name: 'Sprache und Region' }).first().click()
  await page
    .getByRole('link', { name: /English/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/en$/)
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB')
})
