import type { Locator } from '@playwright/test'
import { DEFAULT_STORE, viewsOfBrand } from '#models/store/store-view.ts'
import { expect, plentifulPair, test } from '../support/shop.ts'

for (const store of viewsOfBrand(DEFAULT_STORE)) {
  test(`every footer link of the ${store.code} store answers 200 with a heading [ROUTE-12]`, async ({
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
    const { faqs, ...linked } = store.footer
    for (const path of Object.values(linked)) expect(paths).toContain(`${store.prefix}${path}`)
    expect(paths.has(`${store.prefix}${faqs}`)).toBe(store.namesFaqs)
    for (const path of paths) {
      const response = await request.get(path)
      expect(response.status(), path).toBe(200)
      expect(await response.text(), path).toContain('<h1')
    }
  })
}

test('every store answers the FAQ page, but the third store does not link to it [ROUTE-12]', async ({ page }) => {
  for (const { prefix, footer, namesFaqs } of viewsOfBrand(DEFAULT_STORE)) {
    expect((await page.goto(`${prefix}${footer.faqs}`))?.status()).toBe(200)
    await page.goto(`${prefix}${footer.delivery}`)
    // One link in the footer, one beside the text.
    await expect(page.locator(`a[href="${prefix}${footer.faqs}"]`)).toHaveCount(namesFaqs ? 2 : 0)
  }
  expect(viewsOfBrand(DEFAULT_STORE).map(({ namesFaqs }) => namesFaqs)).toEqual([true, true, false, true])
})

test('every specified page answers at its own path, and an alias has the canonical address of the first [ROUTE-11]', async ({
  request,
}) => {
  const pages: Readonly<Record<string, string>> = {
    '/contact': '/kontakt',
    '/kontakt': '/kontakt',
    '/newsletter': '/newsletter',
    '/abmelden': '/abmelden',
    '/legal': '/impressum',
    '/privacy': '/datenschutz',
    '/about-us': '/about-us',
    '/customer-service': '/customer-service',
    '/accessibility': '/barrierefreiheit',
    '/store-locator': '/store-locator',
    '/size-guide': '/groessentabelle',
    '/delivery': '/lieferung-und-versand',
    '/returns': '/ruecksendung-und-umtausch',
    '/schuhe/direktverkauf': '/schuhe/direktverkauf',
    '/en/kontakt': '/en/contact',
    '/en/legal': '/en/imprint',
    '/en/privacy': '/en/privacypolicy',
    '/en/size-guide': '/en/size-chart',
    '/en/abmelden': '/en/abmelden',
    '/en/barrierefreiheit': '/en/accessibility',
    '/en/shoes/factory-outlet': '/en/shoes/factory-outlet',
    '/de/privacy': '/de/datenschutz',
  }
  for (const [path, first] of Object.entries(pages)) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(200)
    const [, canonical = ''] = /<link rel="canonical" href="([^"]+)"/.exec(await answer.text()) ?? []
    expect(new URL(canonical).pathname, path).toBe(first)
  }
  for (const path of [
    '/cookie-settings',
    '/cookie-einstellungen',
    '/en/cookie-einstellungen',
    '/resetpassword',
    '/wishlist',
    '/compare',
    '/cart',
    '/en/cart',
    '/warenkorb',
    '/it/carrello',
  ]) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(200)
    expect(await answer.text(), path).toContain('<h1')
  }
})

test('an unknown address answers 404 at that address [ROUTE-11]', async ({ page }) => {
  const response = await page.goto('/gibt/es/nicht')
  expect(response?.status()).toBe(404)
  await expect(page).toHaveURL(/\/gibt\/es\/nicht$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect((await page.goto('/error'))?.status()).toBe(500)
})

test('malformed and hostile addresses never cause a 5xx [ROUTE-05]', async ({ request }) => {
  const hostile = [
    `/search?q=${'a'.repeat(5000)}`,
    '/search?q=%ff%fe',
    '/c/herren?page=-3&hf_color=%27%3B--&unknown=1&sort=bogus',
    `/c/herren?${'hf_color=1&'.repeat(500)}`,
    '/p/NOPE-1/nope',
    '/c/nope',
    '/%E0%A4%A',
    '/i/../../etc/passwd',
    '/search?q=%ED%A0%80',
    `/search?q=${encodeURIComponent('ü'.repeat(5000))}&page=-1&price=9-1&price=*-*`,
    '/search?q=oxford&page=99999999999999999999',
    '/c/herren?page=1e9&page=0&price=-5-10&hf_shoe_size=__proto__',
    '/herren/oxford?childSku=%00&page=%F0%9F%91%9E',
    '/herren?%',
    `/${'a/'.repeat(1500)}`,
    '/__proto__',
    '/c/%00',
  ]
  for (const path of hostile) {
    const { status } = await request.get(path).then((response) => ({ status: response.status() }))
    expect(status, path).toBeLessThan(500)
  }
})

test('invalid filters and page numbers show the whole listing with the plain canonical address [CAT-05]', async ({
  page,
}) => {
  await page.goto('/herren')
  const whole = await page.getByRole('main').getByRole('article').count()
  const response = await page.goto('/herren?page=-3&hf_color=%27%3B--&unknown=1&sort=bogus&price=free')
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(whole)
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/herren$/)
})

test('a child product redirects to its parent with a 301 and is preselected there [ROUTE-08]', async ({
  page,
  request,
}, { workerIndex }) => {
  const pair = await plentifulPair(request, workerIndex)
  for (const store of viewsOfBrand(DEFAULT_STORE)) {
    const answer = await request.get(`${store.prefix}/p/${pair.sku}/${pair.slug}`, { maxRedirects: 0 })
    expect(answer.status(), store.code).toBe(301)
    const { location = '' } = answer.headers()
    expect(location).toMatch(new RegExp(`^${store.prefix}/`))
    expect(location).toContain(`childSku=${encodeURIComponent(pair.sku)}`)
  }
  await page.goto(`/p/${pair.sku}/${pair.slug}`)
  await expect(
    page.getByRole('radiogroup', { name: 'Größe' }).getByRole('radio', { name: pair.size, exact: true }),
  ).toBeChecked()
})

test('an address without a slug, or with an upper-case store prefix, redirects to the canonical one [ROUTE-02]', async ({
  request,
}) => {
  const ways = [
    ['/EN/men?sort=final_price:asc', '/en/men?sort=final_price:asc'],
    ['/DE', '/de'],
    ['/p/OX-118-SW?utm_source=nl', /^\/herren\/.*\?utm_source=nl$/],
    ['/en/p/OX-118-SW-40-G/x?utm_source=nl&gclid=1', /^\/en\/men\/.*\?utm_source=nl&gclid=1&childSku=OX-118-SW-40-G$/],
  ] as const
  for (const [from, to] of ways) {
    const answer = await request.get(from, { maxRedirects: 0 })
    expect(answer.status(), from).toBe(301)
    expect(answer.headers().location, from).toMatch(to)
  }
  expect((await request.get('/p/NOPE-1')).status()).toBe(404)
})

test('a POST to a page answers 405 with an Allow header; /favicon.ico answers an image [ROUTE-05]', async ({
  request,
}) => {
  const refused = await request.post('/herren', { data: {} })
  expect(refused.status()).toBe(405)
  expect(refused.headers().allow).toBe('GET, HEAD')
  expect((await request.get('/favicon.ico')).headers()['content-type']).toMatch(/^image\//)
})

test('the breadcrumbs of a product link to its category [ROUTE-16]', async ({ page }) => {
  await page.goto('/herren/oxford')
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await page.getByRole('main').getByRole('article').first().getByRole('link').click()
  const crumbs = page.getByRole('navigation', { name: 'Brotkrumen' })
  await expect(crumbs.getByRole('listitem').last()).toContainText(
    (await page.getByRole('heading', { level: 1 }).textContent()) ?? '',
  )
  await crumbs.getByRole('link', { name, exact: true }).click()
  await expect(page).toHaveURL(/\/herren\/oxford$/)
})

test('the store switcher keeps the page and changes the language [ROUTE-13]', async ({ page }) => {
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

test('the store switcher keeps search, filters and the token of a mail [ROUTE-13]', async ({ page }) => {
  for (const [address, inEnglish] of [
    ['/search?q=oxford&hf_color=1101', '/en/search?q=oxford&hf_color=1101'],
    ['/herren?hf_shoe_size=430', '/en/men?hf_shoe_size=430'],
    ['/newsletter/confirm?token=of-the-mail', '/en/newsletter/confirm?token=of-the-mail'],
  ] as const) {
    await page.goto(address)
    await page.getByRole('button', { name: 'Sprache und Region' }).first().click()
    await page
      .getByRole('link', { name: /English/ })
      .first()
      .click()
    await expect(page).toHaveURL(inEnglish)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB')
  }
})

for (const [way, follow] of [
  ['by pointer', (link: Locator) => link.click()],
  ['by keyboard', (link: Locator) => link.press('Enter')],
] as const) {
  test(`the store switcher keeps the size that was chosen on the product page, ${way} [ROUTE-13]`, async ({
    shopper,
    page,
  }) => {
    await page.goto('/p/OX-101-SW/x')
    await shopper.rejectTracking()
    await shopper.chooseSize('43')
    await page.getByRole('button', { name: 'Sprache und Region' }).first().press('Enter')
    await follow(page.getByRole('link', { name: /English/ }).first())
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB')
    await expect(page.getByRole('radio', { name: /^43\b/ })).toBeChecked()
  })
}

test('switching the store keeps the cart and sends later requests with the new store code [ROUTE-13]', async ({
  shopper,
  request,
}, { workerIndex }) => {
  const { page } = shopper
  await shopper.buy(await plentifulPair(request, workerIndex))
  await shopper.visit('/')
  await page.getByRole('button', { name: 'Sprache und Region' }).first().click()
  const requested = page
    .context()
    .waitForEvent('request', (sent) => new URL(sent.url()).searchParams.get('storeCode') === 'en')
  await page
    .getByRole('link', { name: /English/ })
    .first()
    .click()
  await requested
  await expect(page.getByRole('button', { name: /^Cart, 1 / }).first()).toBeVisible()
})
