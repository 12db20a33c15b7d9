import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll, violations } from '../support/accessible.ts'
import { expect, test } from '../support/shop.ts'
import { untilAlive } from '../support/until-alive.ts'

const WORDS = {
  de: {
    home: '/',
    path: '/vertrag-widerrufen',
    other: '/widerruf',
    link: 'Vertrag widerrufen',
    name: 'Name',
    orderNumber: 'Bestellnummer',
    items: /Nur diese Artikel/,
    email: 'E-Mail',
    next: 'Weiter',
    confirm: 'Widerruf bestätigen',
    edit: 'Angaben ändern',
    required: 'Dies ist ein Pflichtfeld.',
    emailInvalid: 'Bitte geben Sie Ihre E-Mail-Adresse vollständig ein, zum Beispiel name@beispiel.de.',
    review: 'Angaben prüfen',
    declaration: 'den Vertrag zur Bestellung 400000017, beschränkt auf die unten genannten Artikel.',
    received: 'Ihr Widerruf ist eingegangen',
    time: /\d{1,2}\. \p{L}+ \d{4} um \d{2}:\d{2}:\d{2} MES?Z/u,
  },
  en: {
    home: '/en',
    path: '/en/withdraw-from-contract',
    other: '/en/revocation',
    link: 'Withdraw from contract',
    name: 'Name',
    orderNumber: 'Order number',
    items: /Only these items/,
    email: 'E-mail',
    next: 'Continue',
    confirm: 'Confirm withdrawal',
    edit: 'Change details',
    required: 'This field is required.',
    emailInvalid: 'Please enter your full e-mail address, for example name@example.com.',
    review: 'Check your details',
    declaration: 'the contract for order 400000017, limited to the items named below.',
    received: 'We have received your withdrawal',
    time: /\d{1,2} \p{L}+ \d{4} at \d{2}:\d{2}:\d{2} CES?T/u,
  },
} as const
type Words = (typeof WORDS)[keyof typeof WORDS]

function field(page: Page, name: string | RegExp) {
  return page.getByRole('main').getByRole('textbox', { name, exact: true })
}

async function fill(page: Page, words: Words): Promise<void> {
  await field(page, words.name).fill('Lena Vogt')
  await field(page, words.orderNumber).fill('400000017')
  await field(page, words.items).fill('Oxford <b>43</b>\nSchuhspanner')
  await field(page, words.email).fill('lena.vogt@example.de')
}

async function expectContent(page: Page): Promise<void> {
  for (const text of ['Lena Vogt', '400000017', 'Oxford <b>43</b>', 'lena.vogt@example.de']) {
    await expect(page.getByRole('main').getByRole('definition').filter({ hasText: text })).toBeVisible()
  }
}

async function expectAccessible(page: Page): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
    expect(await violations(page)).toEqual([])
  }
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with JavaScript' : 'without JavaScript'
  test.describe(how, () => {
    test.use({ javaScriptEnabled })

    for (const [language, words] of Object.entries(WORDS)) {
      test(`${language}: a shopper withdraws from a contract in two steps ${how} [ROUTE-12]`, async ({ page }) => {
        await page.goto(words.home)
        await page.getByRole('contentinfo').getByRole('link', { name: words.link }).click()
        await expect(page).toHaveURL(new RegExp(`${words.path}$`))
        await expect(page.getByRole('heading', { level: 1, name: words.link })).toBeVisible()
        await fill(page, words)
        await page.getByRole('button', { name: words.next }).click()

        await expect(page.getByRole('heading', { level: 1, name: words.review })).toBeVisible()
        await expectContent(page)
        await expect(page.getByRole('main')).toContainText(words.declaration)
        await page.getByRole('button', { name: words.edit }).click()
        await expect(field(page, words.orderNumber)).toHaveValue('400000017')
        await page.getByRole('button', { name: words.next }).click()
        await page.getByRole('button', { name: words.confirm }).click()

        await expect(page.getByRole('heading', { level: 1, name: words.received })).toBeVisible()
        await expect(page.getByRole('main')).toContainText(words.time)
        await expectContent(page)
      })

      test(`${language}: missing input is reported beside its field and no input is lost ${how} [ROUTE-12]`, async ({
        page,
      }) => {
        await page.goto(words.path)
        await field(page, words.orderNumber).fill('400000017')
        await field(page, words.email).fill('lena')
        await page.getByRole('button', { name: words.next }).click()
        await expect(field(page, words.name)).toHaveAccessibleDescription(words.required)
        await expect(field(page, words.name)).toBeFocused()
        await expect(field(page, words.email)).toHaveAccessibleDescription(new RegExp(words.emailInvalid))
        await expect(field(page, words.email)).toHaveValue('lena')
        await expect(field(page, words.orderNumber)).toHaveValue('400000017')
      })
    }
  })
}

for (const [language, words] of Object.entries(WORDS)) {
  test(`${language}: no step has axe violations or horizontal overflow [SHELL-01]`, async ({ page }) => {
    await page.goto(words.path)
    await page.getByRole('button', { name: words.next }).click()
    await expect(field(page, words.name)).toBeFocused()
    await expectAccessible(page)
    await fill(page, words)
    await page.getByRole('button', { name: words.next }).click()
    await expect(page.getByRole('heading', { level: 1, name: words.review })).toBeFocused()
    await expectAccessible(page)
    await page.getByRole('button', { name: words.confirm }).click()
    await expect(page.getByRole('heading', { level: 1, name: words.received })).toBeFocused()
    await expectAccessible(page)
  })

  test(`${language}: the instructions and the checkout link to the form [ROUTE-12]`, async ({ page }) => {
    await page.goto(words.other)
    await page.getByRole('main').getByRole('link', { name: words.link }).click()
    await expect(page).toHaveURL(new RegExp(`${words.path}$`))
    await page.goto(`${words.home.replace(/\/$/, '')}/checkout`)
    await page.getByRole('contentinfo').getByRole('link', { name: words.link }).click()
    await expect(page).toHaveURL(new RegExp(`${words.path}$`))
  })
}

test('a step posted before hydration continues with the script [ROUTE-12]', async ({ page }) => {
  const words = WORDS.de
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await page.goto(words.path)
  await fill(page, words)
  const post = () =>
    page
      .getByRole('main')
      .locator('form')
      .evaluate((form) => (form as HTMLFormElement).submit())
  await post()
  await expect(page.getByRole('heading', { level: 1, name: words.review })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const posts: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(new URL(request.url()).pathname))
  await page.getByRole('button', { name: words.confirm }).click()
  await expect(page.getByRole('heading', { level: 1, name: words.received })).toBeFocused()
  expect(posts).toEqual(['/api/withdrawal'])
  expect(errors).toEqual([])
})

test('malformed and hostile posts get the expected status, never a 500 [ROUTE-05]', async ({ request }) => {
  const address = WORDS.de.path
  const fields = { name: 'Lena\u0000', orderNumber: '\ud800', email: 'lena@example.de' }
  const hostile = [
    [{ form: { intent: 'confirm', key: "'; --", ...fields } }, 200],
    [{ form: { intent: 'nonsense', key: 'x'.repeat(500), ...fields } }, 200],
    [{ form: {} }, 422],
    [{ form: { ...fields, name: 'x'.repeat(100_000) } }, 413],
    [{ form: { ...fields, items: 'x'.repeat(5000) } }, 422],
    [{ multipart: fields }, 415],
    [{ data: { name: 'Lena' } }, 415],
    [{ form: fields, headers: { origin: 'https://elsewhere.example' } }, 400],
  ] as const
  for (const [post, status] of hostile) {
    const response = await request.post(address, post)
    expect(response.status(), JSON.stringify(post).slice(0, 80)).toBe(status)
    expect(await response.text()).not.toMatch(/node_modules|at \w+ \(/)
  }
})

test('a request that timed out can be retried with the same body and counts once [ROUTE-12]', async ({
  faulty: { shopper, proxy },
}) => {
  const { page } = shopper
  const words = WORDS.de
  await shopper.visit(words.path)
  await untilAlive(page)
  await fill(page, words)
  await page.getByRole('button', { name: words.next }).click()
  proxy.inject('/api/withdrawal', { kind: 'delay', ms: 7000 })
  await page.getByRole('button', { name: words.confirm }).click()
  await expect(page.getByRole('alert')).toContainText('doppelt zählt Ihr Widerruf dabei nicht')
  await page.getByRole('button', { name: words.confirm }).click()
  await expect(page.getByRole('heading', { name: words.received })).toBeVisible()
  const sent = proxy.requests('/api/withdrawal').map(({ body }) => body)
  expect(sent).toEqual([sent[0], sent[0]])
})

for (const width of [390, 1440]) {
  test(`the consent sheet never blocks the legal links at ${width} px [SHELL-05]`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Alle ablehnen' })).toBeVisible()
    await page.getByRole('contentinfo').getByRole('link', { name: WORDS.de.link }).click()
    await expect(page).toHaveURL(new RegExp(`${WORDS.de.path}$`))
    await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click()
    await expect(page).toHaveURL(/\/impressum$/)
  })
}

test('the footer link starts a new declaration, and the language can be changed [ROUTE-13]', async ({ page }) => {
  const words = WORDS.de
  await page.goto(`${words.path}?order=400000017`)
  await expect(field(page, words.orderNumber)).toHaveValue('400000017')
  await fill(page, words)
  await page.getByRole('button', { name: words.next }).click()
  await page.getByRole('contentinfo').getByRole('link', { name: words.link }).click()
  await expect(field(page, words.name)).toHaveValue('')
  await page.getByRole('contentinfo').getByRole('link', { name: 'International (English)' }).click()
  await expect(page).toHaveURL(/\/en\/withdraw-from-contract$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Withdraw from contract' })).toBeVisible()
})

test('the link of a mail leads through the review to the receipt, and back to what was entered [ROUTE-12]', async ({
  page,
}) => {
  const words = WORDS.de
  const review = page.getByRole('heading', { level: 1, name: words.review })
  await page.goto(`${words.path}?order=400000017`)
  await untilAlive(page)
  await fill(page, words)
  await page.getByRole('button', { name: words.next }).click()
  await expect(review).toBeVisible()
  await page.goBack()
  await expect(field(page, words.name)).toHaveValue('Lena Vogt')
  await expect(field(page, words.orderNumber)).toHaveValue('400000017')
  await page.getByRole('button', { name: words.next }).click()
  await expect(review).toBeVisible()
  await page.getByRole('button', { name: words.confirm }).click()
  await expect(page.getByRole('heading', { name: words.received })).toBeVisible()
})

test('the skip link takes nothing away from a started withdrawal [ROUTE-12]', async ({ shopper, page }) => {
  const words = WORDS.de
  await shopper.visit(words.path)
  await fill(page, words)
  await page.getByRole('link', { name: 'Zum Inhalt springen' }).press('Enter')
  await expect(page).toHaveURL(/#content$/)
  await expect(field(page, words.name)).toHaveValue('Lena Vogt')
  await expect(field(page, words.orderNumber)).toHaveValue('400000017')
})

test('Back in the browser and the button "Angaben ändern" lead to the first step, as entered [ROUTE-12]', async ({
  page,
}) => {
  const words = WORDS.de
  const main = page.getByRole('main')
  const review = page.getByRole('heading', { level: 1, name: words.review })
  await page.goto('/kontakt')
  await page.goto(words.path)
  await untilAlive(page)
  await fill(page, words)
  await main.getByRole('button', { name: words.next }).click()
  await page.getByRole('link', { name: 'Zum Inhalt springen' }).press('Enter')
  await expect(page).toHaveURL(/#content$/)
  await expect(review).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/#step-2$/)
  await expect(review).toBeVisible()
  await page.goBack()
  await expect(field(page, words.orderNumber)).toHaveValue('400000017')
  await expect(field(page, words.items)).toHaveValue('Oxford <b>43</b>\nSchuhspanner')
  await field(page, words.orderNumber).fill('400000018')
  await main.getByRole('button', { name: words.next }).click()
  await expect(main.getByRole('definition').filter({ hasText: '400000018' })).toBeVisible()
  await main.getByRole('button', { name: words.edit }).click()
  await expect(field(page, words.orderNumber)).toHaveValue('400000018')
  await page.goBack()
  await expect(page).toHaveURL(/\/kontakt$/)
})

test('Back from the receipt never shows the declaration again [ROUTE-12]', async ({ page }) => {
  const words = WORDS.de
  const main = page.getByRole('main')
  const received = page.getByRole('heading', { level: 1, name: words.received })
  await page.goto(words.path)
  await untilAlive(page)
  await fill(page, words)
  await main.getByRole('button', { name: words.next }).click()
  await main.getByRole('button', { name: words.confirm }).click()
  await expect(received).toBeVisible()
  await page.goBack()
  await expect(received).toBeVisible()
})
