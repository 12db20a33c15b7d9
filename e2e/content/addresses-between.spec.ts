import { DEFAULT_STORE, sisterViews, viewsOfBrand } from '#models/store/store-view.ts'
import { expect, plentifulPair, test } from '../support/shop.ts'
import { untilAlive } from '../support/until-alive.ts'

/** Intermediate pages (payment redirect, loading) and alias addresses. */

test('home also answers at its alias in every store, with the canonical address [ROUTE-01]', async ({ page }) => {
  for (const { prefix } of viewsOfBrand(DEFAULT_STORE)) {
    const response = await page.goto(`${prefix}/pwa.html`)
    expect(response?.status()).toBe(200)
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(new RegExp(`:\\d+${prefix || '/'}$`))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('a content page answers at its path and below /i/, in each store under its prefix [ROUTE-04]', async ({
  page,
}) => {
  for (const { prefix, footer } of viewsOfBrand(DEFAULT_STORE)) {
    const title = await titleAt(`${prefix}${footer.delivery}`)
    expect(await titleAt(`${prefix}/i${footer.delivery}`)).toBe(title)
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(
      new RegExp(`:\\d+${prefix}${footer.delivery}$`),
    )
  }
  expect((await page.goto('/i/gibt-es-nicht'))?.status()).toBe(404)

  async function titleAt(path: string): Promise<string> {
    expect((await page.goto(path))?.status(), path).toBe(200)
    return page.getByRole('heading', { level: 1 }).innerText()
  }
})

test('the checkout has a reduced header and footer, intermediate pages have none [ROUTE-09]', async ({ page }) => {
  const navigation = page.getByRole('navigation', { name: 'Hauptnavigation' })
  await page.goto('/checkout')
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(navigation).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Warenkorb/ })).toHaveCount(0)
  for (const path of ['/redirect?r=success', '/loading', '/en/redirect', '/de/loading']) {
    expect((await page.goto(path))?.status(), path).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('banner')).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    const legal = page.getByRole('navigation', { name: /^(?:Rechtliches|Legal)$/ })
    for (const name of [/^(?:Impressum|Imprint)$/, /^(?:AGB|Terms)/, /^(?:Datenschutz|Privacy)/])
      await expect(legal.getByRole('link', { name })).toBeVisible()
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  }
})

test('a return from a payment that is not pending keeps the cart and links onwards [ROUTE-09]', async ({
  shopper,
  request,
}, { workerIndex }) => {
  const { page } = shopper
  await shopper.visit('/redirect?r=success')
  await expect(page.getByRole('heading', { name: 'Zurück vom Bezahlen' })).toBeVisible()
  await expect(page.getByText('keine Bestellung unterwegs')).toBeVisible()

  await shopper.buy(await plentifulPair(request, workerIndex))
  await shopper.visit('/redirect?r=error')
  await expect(page.getByRole('heading', { name: 'Die Zahlung hat nicht geklappt' })).toBeVisible()
  await expect(page.getByText('Ihr Warenkorb ist, wie er war')).toBeVisible()
  await page.getByRole('link', { name: 'Zurück zur Kasse' }).click()
  await shopper.expectStep(0)

  await shopper.visit('/redirect?r=%00bogus')
  await expect(page.getByRole('heading', { name: 'Hier ist keine Zahlung offen' })).toBeVisible()
})

test('a payment return with an order is not trusted: after 5 s the page says so and links to the order [ROUTE-09]', async ({
  shopper,
  request,
}, { workerIndex }) => {
  const { page } = shopper
  await shopper.buy(await plentifulPair(request, workerIndex))
  await shopper.toCheckout()
  await shopper.goToReview()
  await shopper.orderButton.click()
  await shopper.expectThanks()
  for (const claim of ['success', 'back', 'success']) {
    await shopper.visit(`/redirect?r=${claim}`)
    await expect(page.getByText('Wir warten auf die Bestätigung der Zahlung')).toBeVisible()
  }
  await expect(page.getByText('Sie können dieses Fenster schließen')).toBeVisible()
  await page.getByRole('link', { name: 'Zur Bestellung' }).click()
  await shopper.expectThanks()
})

test('shop and factory outlet each show a map without requests to third parties [SHELL-15]', async ({ page }) => {
  const foreign: string[] = []
  page.on('request', (sent) => {
    if (!sent.url().startsWith('data:') && new URL(sent.url()).hostname !== 'localhost') foreign.push(sent.url())
  })
  for (const path of ['/store-locator', '/schuhe/direktverkauf', '/en/store-locator', '/en/shoes/factory-outlet']) {
    await page.goto(path)
    await expect(page.getByRole('img', { name: /^(Karte|Map)/ })).toBeVisible()
    await expect(page.getByRole('main').getByText(/36990 Lohbrück/)).toBeVisible()
  }
  await expect(page.getByRole('main').getByText(/first Saturday/)).toBeVisible()
  expect(foreign).toEqual([])
})

test('every home page links to the home pages of the sister shops in its language [ROUTE-17]', async ({ page }) => {
  for (const view of viewsOfBrand(DEFAULT_STORE)) {
    await page.goto(view.prefix || '/')
    for (const { brand, prefix } of sisterViews(view)) {
      const link = page.getByRole('contentinfo').getByRole('link', { name: brand.name, exact: true })
      await expect(link).toHaveAttribute('href', prefix)
    }
  }
})

test('the store switcher lists the store views of this brand and marks the current one [ROUTE-17]', async ({
  page,
}) => {
  await page.goto('/en')
  await page.getByRole('button', { name: 'Language and region' }).click()
  const links = page.locator('[popover]:popover-open').getByRole('link')
  await expect(links).toHaveText(viewsOfBrand(DEFAULT_STORE).map(({ label }) => label))
  await expect(links.and(page.locator('[aria-current]'))).toHaveText('International (English)')
})

test('nobody is sent to another store because of language or country [ROUTE-17]', async ({
  baseURL,
  browser,
  request,
}) => {
  const headers = { 'accept-language': 'it-IT', 'cf-ipcountry': 'IT', 'x-forwarded-for': '151.0.0.1' }
  for (const [path, language] of [
    ['/', 'de'],
    ['/en', 'en'],
    ['/herren/oxford', 'de'],
  ] as const) {
    const response = await request.get(path, { headers, maxRedirects: 0 })
    expect(response.status()).toBe(200)
    expect(await response.text()).toContain(`<html lang="${language}-`)
  }
  const italian = await (await browser.newContext({ locale: 'it-IT' })).newPage()
  await italian.goto(baseURL ?? '')
  await untilAlive(italian)
  expect(new URL(italian.url()).pathname).toBe('/')
  await italian.context().close()
})
