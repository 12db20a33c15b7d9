import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { violations } from '../support/accessible.ts'
import { expect, PASSWORD, plentifulPair, signIn, test } from '../support/account.ts'
import { mailTo } from '../support/mails.ts'
import type { Pair } from '../support/shop.ts'

async function openSignedIn(page: Page, email: string, path: string): Promise<void> {
  await page.goto(path)
  const main = page.getByRole('main')
  await signIn(main, email)
  await expect(main.getByRole('heading', { level: 1, name: /Mein Konto|My account/ })).toHaveCount(0)
}

async function orderAsGuest(page: Page, email: string, { sku }: Pair): Promise<string> {
  const address = {
    firstname: 'Lena',
    lastname: 'Vogt',
    street: ['Lindenweg 4'],
    city: 'Berlin',
    postcode: '10969',
    country_id: 'DE',
    email,
  }
  const order = {
    order_id: crypto.randomUUID(),
    products: [{ sku, qty: 1 }],
    addressInformation: { billingAddress: address, payment_method_code: 'checkmo' },
  }
  const placed = await page.request.post('/api/order', { data: order })
  expect(placed.ok(), await placed.text()).toBe(true)
  return (await placed.json()).result.orderNumber
}

async function review(page: Page, email: string, title: string): Promise<void> {
  const login = await page.request.post('/api/user/login', { data: { username: email, password: PASSWORD } })
  const { result: token } = await login.json()
  const list = await (await page.request.get('/api/product/list?skus=OX-101-SW')).json()
  const data = {
    review: { product_id: list.result.items[0].id, title, detail: 'Nach drei Tagen.', nickname: 'Lena', rating: 4 },
  }
  const sent = await page.request.post('/api/review/create', { data, headers: { authorization: `Bearer ${token}` } })
  expect(sent.ok()).toBe(true)
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with JavaScript' : 'without JavaScript'
  test.describe(how, () => {
    test.use({ javaScriptEnabled })

    test(`the newsletter is ordered in the account and confirmed by mail ${how} [USER-08]`, async ({ page, owner }) => {
      const main = page.getByRole('main')
      await openSignedIn(page, owner.email, '/my-account/newsletter')
      await expect(main.getByRole('heading', { level: 1, name: 'Newsletter' })).toBeVisible()
      await main.getByRole('button', { name: 'Newsletter abonnieren' }).click()
      await expect(main.getByRole('status').filter({ hasText: 'Fast fertig' })).toBeVisible()
      if (javaScriptEnabled) await expect(main.getByRole('heading', { level: 1 })).toBeFocused()
      const mail = await mailTo(owner.email, /newsletter\/confirm\?token=/)
      expect(mail).toContain('bestätigen')

      // Whether an address that is not verified gets the newsletter, its account does not say.
      await page.goto(/\/newsletter\/confirm\?token=[\w-]+/.exec(mail)?.[0] ?? '')
      await main.getByRole('button', { name: 'Anmeldung bestätigen' }).click()
      await expect(main.getByRole('status').filter({ hasText: 'ist bestätigt' })).toBeVisible()
      await page.goto('/my-account/newsletter')
      await expect(main).toContainText('Ihre Adresse ist noch nicht bestätigt')
      await expect(main).not.toContainText('kommt zurzeit nicht')
    })

    test(`a waiting review is changed and deleted by its author ${how} [USER-04]`, async ({ page, owner }) => {
      const main = page.getByRole('main')
      await review(page, owner.email, 'Sitzt gut')
      await openSignedIn(page, owner.email, '/my-account/reviews')
      await expect(main.getByRole('listitem').filter({ hasText: 'Sitzt gut' })).toContainText('Wartet auf Prüfung')
      await main.getByRole('link', { name: 'Sitzt gut: bearbeiten oder löschen' }).click()
      await main.getByRole('textbox', { name: 'Titel' }).fill('')
      await main.getByRole('button', { name: 'Speichern' }).click()
      await expect(main.getByRole('textbox', { name: 'Titel' })).toHaveAccessibleDescription(/\S/)
      await main.getByRole('textbox', { name: 'Titel' }).fill('Sitzt sehr gut')
      await main.getByRole('button', { name: 'Speichern' }).click()
      await expect(main.getByRole('status').filter({ hasText: 'ist geändert' })).toBeVisible()
      await main.getByRole('link', { name: 'Zu allen Bewertungen' }).click()
      await main.getByRole('link', { name: 'Sitzt sehr gut: bearbeiten oder löschen' }).click()
      await main.getByRole('button', { name: 'Bewertung löschen' }).click()
      await expect(main.getByRole('status').filter({ hasText: 'gelöscht' })).toBeVisible()
      await expect(main).toContainText('Sie haben noch keine Bewertung geschrieben')
    })

    test(`the own data is requested with the password and downloaded ${how} [USER-18]`, async ({ page, owner }) => {
      const main = page.getByRole('main')
      await openSignedIn(page, owner.email, '/en/my-account/download')
      await main.getByLabel('Password').fill('Falsch-1234')
      await main.getByRole('button', { name: 'Request a copy' }).click()
      await expect(main.getByLabel('Password')).toHaveAccessibleDescription(/\S/)
      await main.getByLabel('Password').fill(PASSWORD)
      await main.getByRole('button', { name: 'Request a copy' }).click()
      expect(await mailTo(owner.email, /copy of your data is ready/)).toContain('/en/my-account/download')
      await page.goto('/en/my-account/download')
      const downloading = page.waitForEvent('download')
      await main.getByRole('link', { name: 'Download the data (ZIP)' }).click()
      const files = unzipSync(new Uint8Array(await readFile(await (await downloading).path())))
      expect(JSON.parse(strFromU8(files['data.json'] ?? new Uint8Array())).profile[0].email).toBe(owner.email)
    })

    test(`an account is deleted after a pause, and its owner can change their mind ${how} [USER-18]`, async ({
      page,
      owner,
    }) => {
      const main = page.getByRole('main')
      await openSignedIn(page, owner.email, '/my-account/delete')
      await main.getByLabel('Passwort').fill('Falsch-1234')
      await main.getByRole('button', { name: 'Konto löschen' }).click()
      await expect(main.getByLabel('Passwort')).toHaveAccessibleDescription(/\S/)
      await main.getByLabel('Passwort').fill(PASSWORD)
      await main.getByRole('button', { name: 'Konto löschen' }).click()
      await expect(main.getByRole('status').filter({ hasText: 'wird am' })).toBeVisible()
      expect(await mailTo(owner.email, /my-account\/delete/)).toContain('behalten')
      await main.getByRole('button', { name: 'Konto behalten' }).click()
      await expect(main.getByRole('status').filter({ hasText: 'Ihr Konto bleibt bestehen' })).toBeVisible()
    })
  })
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with JavaScript' : 'without JavaScript'
  test.describe(`a guest's order ${how}`, () => {
    test.use({ javaScriptEnabled })

    test(`is shown to the owner of a verified e-mail, who takes it over ${how} [USER-17]`, async ({ page }, {
      workerIndex,
    }) => {
      const email = `claim-${crypto.randomUUID().slice(0, 8)}@example.de`
      const number = await orderAsGuest(page, email, await plentifulPair(page.request, workerIndex))
      const person = { email, firstname: 'Lena', lastname: 'Vogt', password: PASSWORD }
      expect((await page.request.post('/api/user/register', { data: person })).ok()).toBe(true)
      const [, token] = /confirm-account\S*token=([\w-]+)/.exec(await mailTo(email, /confirm-account/)) ?? []
      await page.goto(`/confirm-account?token=${token}`)
      await page.getByRole('button', { name: 'Konto bestätigen' }).click()
      await expect(page.getByRole('status').filter({ hasText: 'Ihr Kundenkonto ist bestätigt' })).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mein Konto')

      await openSignedIn(page, email, '/my-account/orders')
      const main = page.getByRole('main')
      const offered = main.getByRole('region', { name: 'Gehören diese Bestellungen Ihnen?' })
      await expect(offered).toContainText(number)
      if (javaScriptEnabled) expect(await violations(page)).toEqual([])
      await expect(main.getByRole('link', { name: number })).toHaveCount(0)
      await offered.getByRole('button', { name: 'In mein Konto übernehmen' }).click()
      await expect(main.getByRole('status').filter({ hasText: 'stehen jetzt in Ihrem Konto' })).toBeVisible()
      await expect(offered).toHaveCount(0)
      await main.getByRole('link', { name: number }).click()
      await expect(main.getByRole('heading', { level: 1, name: `Bestellung ${number}` })).toBeVisible()
    })
  })
}

test('an open order prevents the deletion and is named [USER-18]', async ({ page, owner }, { workerIndex }) => {
  const number = await owner.order(await plentifulPair(page.request, workerIndex))
  await openSignedIn(page, owner.email, '/my-account/delete')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: `Bestellung ${number}` })).toBeVisible()
  await expect(main.getByRole('button', { name: 'Konto löschen' })).toHaveCount(0)
})

test('the own pages have no axe violations, on a phone and on a desktop [USER-04]', async ({ page, owner }) => {
  await review(page, owner.email, 'Sitzt gut')
  await openSignedIn(page, owner.email, '/my-account/newsletter')
  for (const path of ['newsletter', 'reviews', 'loyalty-card', 'download', 'delete']) {
    await page.goto(`/my-account/${path}`)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await violations(page), `${path} at ${width}`).toEqual([])
    }
  }
  await page.setViewportSize({ width: 390, height: 900 })
  await page.goto('/my-account/reviews')
  await expect(page.getByRole('link', { name: 'Meine Bewertungen', exact: true })).toBeInViewport({ ratio: 1 })
  await page.getByRole('link', { name: 'Sitzt gut: bearbeiten oder löschen' }).click()
  await expect(page.getByRole('button', { name: 'Speichern' })).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('without a session each of them asks to sign in, and stores nothing [USER-11]', async ({ page }) => {
  for (const path of ['newsletter', 'reviews', 'download', 'delete']) {
    const response = await page.goto(`/my-account/${path}`)
    expect([response?.status(), response?.headers()['cache-control']], path).toEqual([401, 'no-store'])
    await expect(page.getByRole('main').getByRole('button', { name: 'Anmelden', exact: true })).toBeVisible()
  }
})
