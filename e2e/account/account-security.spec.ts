import type { Browser, Page } from '@playwright/test'
import { violations } from '../support/accessible.ts'
import { expect, PASSWORD, signIn, test } from '../support/account.ts'
import { mailTo } from '../support/mails.ts'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0'
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/604.1'

const LINK = /\/confirm-account\/email\?token=[\w-]+/

function linkIn(mail: string): string {
  return LINK.exec(mail)?.[0] ?? ''
}

async function openSignedIn(page: Page, email: string, path: string): Promise<void> {
  await page.goto(path)
  const main = page.getByRole('main')
  await signIn(main, email)
  await expect(main.getByRole('button', { name: 'Abmelden', exact: true })).toBeVisible()
}

async function otherDevice(browser: Browser, userAgent: string, email: string): Promise<Page> {
  const page = await (await browser.newContext({ userAgent })).newPage()
  await openSignedIn(page, email, '/my-account')
  return page
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with JavaScript' : 'without JavaScript'
  test.describe(how, () => {
    test.use({ javaScriptEnabled })

    test(`one device and then all others are signed out ${how} [USER-14]`, async ({ page, owner, browser }) => {
      const desk = await otherDevice(browser, FIREFOX, owner.email)
      const phone = await otherDevice(browser, SAFARI, owner.email)
      await openSignedIn(page, owner.email, '/my-account/security')
      const devices = page.getByRole('region', { name: 'Angemeldete Geräte' })
      await expect(devices.getByRole('listitem')).toHaveCount(3)
      await expect(devices.getByRole('listitem').filter({ hasText: 'Dieses Gerät' }).getByRole('button')).toHaveCount(0)
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        if (javaScriptEnabled) expect(await violations(page), `at ${width}`).toEqual([])
      }

      await devices.getByRole('button', { name: 'Firefox, Windows abmelden' }).click()
      await expect(devices.getByRole('status').filter({ hasText: 'Das Gerät ist abgemeldet' })).toBeVisible()
      await expect(devices.getByRole('listitem')).toHaveCount(2)
      if (javaScriptEnabled) await expect(devices.getByRole('heading')).toBeFocused()
      await desk.reload()
      await expect(desk.getByRole('main').getByRole('button', { name: 'Anmelden', exact: true })).toBeVisible()
      await phone.reload()
      await expect(phone.getByRole('main').getByRole('button', { name: 'Abmelden', exact: true })).toBeVisible()

      await devices.getByRole('button', { name: 'Alle anderen abmelden' }).click()
      await expect(devices.getByRole('status').filter({ hasText: 'Alle anderen Geräte' })).toBeVisible()
      await expect(devices.getByRole('listitem')).toHaveCount(1)
      await expect(devices.getByRole('button')).toHaveCount(0)
      await phone.reload()
      await expect(phone.getByRole('main').getByRole('button', { name: 'Anmelden', exact: true })).toBeVisible()
      await page.reload()
      await expect(page.getByRole('main').getByRole('button', { name: 'Abmelden', exact: true })).toBeVisible()
    })

    test(`another e-mail address is confirmed, and then undone, in other browsers ${how} [USER-13]`, async ({
      page,
      owner,
      browser,
    }) => {
      const wanted = `new-${owner.email}`
      await openSignedIn(page, owner.email, '/my-account/security')
      const form = page.getByRole('region', { name: 'E-Mail-Adresse ändern' })
      const email = form.getByRole('textbox', { name: 'Neue E-Mail-Adresse' })
      const save = form.getByRole('button', { name: 'E-Mail-Adresse ändern' })
      await email.fill(owner.email)
      await form.getByLabel('Passwort').fill(PASSWORD)
      await save.click()
      await expect(email).toHaveAccessibleDescription(/hat Ihr Konto schon/)
      await email.fill(wanted)
      await form.getByLabel('Passwort').fill('Falsch-1234')
      await save.click()
      await expect(form.getByLabel('Passwort')).toHaveAccessibleDescription(/\S/)
      await expect(email).toHaveValue(wanted)
      await form.getByLabel('Passwort').fill(PASSWORD)
      await save.click()
      await expect(form.getByRole('status')).toContainText('an die neue Adresse geschrieben')
      await expect(form).toContainText(`Ihr Konto hat die Adresse ${owner.email}`)

      const other = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
      await other.goto(linkIn(await mailTo(wanted, LINK)))
      await expect(other.locator('body')).toContainText(wanted)
      await other.getByRole('button', { name: 'Adresse bestätigen' }).click()
      await expect(other.locator('body')).toContainText('Ihre neue E-Mail-Adresse ist bestätigt')
      await expect(other.getByRole('heading', { level: 1 })).toHaveText('Änderung der E-Mail-Adresse')
      await page.reload()
      await expect(form).toContainText(`Ihr Konto hat die Adresse ${wanted}`)

      await other.goto(linkIn(await mailTo(owner.email, LINK)))
      await other.getByRole('button', { name: 'Rückgängig machen' }).click()
      await expect(other.locator('body')).toContainText('Die Änderung ist rückgängig gemacht')
      await page.reload()
      await expect(page.getByRole('main').getByRole('button', { name: 'Anmelden', exact: true })).toBeVisible()
    })
  })
}

test('a tab of a device that was signed out elsewhere turns into a guest at its next call [USER-14]', async ({
  page,
  owner,
  browser,
}) => {
  const desk = await (await browser.newContext({ userAgent: FIREFOX })).newPage()
  const account = desk.waitForResponse(/\/api\/user\/me\b/)
  await openSignedIn(desk, owner.email, '/my-account')
  // The engine's first calls are done: the next one is the test's.
  await account
  await desk.waitForLoadState('networkidle')
  await openSignedIn(page, owner.email, '/my-account/security')
  await page.getByRole('button', { name: 'Firefox, Windows abmelden' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Das Gerät ist abgemeldet' })).toBeVisible()
  const refreshes: string[] = []
  desk.on('request', (request) => {
    if (request.url().includes('/session/refresh')) refreshes.push(request.url())
  })
  const [first, second] = [await shoppingTab(desk, '/checkout'), await shoppingTab(desk, '/wishlist')]
  await desk.getByRole('main').getByRole('link', { name: 'Bestellungen', exact: true }).click()
  await expect(desk.getByRole('main').getByRole('button', { name: 'Anmelden', exact: true })).toBeVisible()

  // The form is offered over the pages that do not show it, once.
  for (const tab of [first, second]) await expect(signInOver(tab)).toContainText('Ihre Anmeldung ist abgelaufen')
  await expect(signInOver(desk)).toBeHidden()
  expect(await violations(first)).toEqual([])
  await first.keyboard.press('Escape')
  await expect(signInOver(first)).toBeHidden()
  await first.reload()
  await untilReady(first)
  await expect(signInOver(first)).toBeHidden()
  expect(refreshes.length).toBeLessThanOrEqual(1)

  await signInOver(second).getByRole('textbox', { name: 'E-Mail' }).fill(owner.email)
  await signInOver(second).getByLabel('Passwort').fill(PASSWORD)
  await signInOver(second).getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(signInOver(second)).toBeHidden()
  await expect(second).toHaveURL(/\/wishlist$/)
  await expect(desk.getByRole('heading', { level: 1, name: 'Bestellungen' })).toBeVisible()
})

test('an old link of a mail says so and leads on [USER-13]', async ({ page }) => {
  const main = page.getByRole('main')
  await page.goto('/confirm-account/email?token=0123456789abcdefghij')
  await expect(main.getByRole('status').filter({ hasText: 'Dieser Link gilt nicht mehr' })).toBeVisible()
  await expect(main.getByRole('button')).toHaveCount(0)
  await main.getByRole('link', { name: 'Zum Konto' }).click()
  await expect(page).toHaveURL(/\/my-account\/security$/)
  expect((await page.goto('/confirm-account/else?token=0123456789abcdefghij'))?.status()).toBe(404)
})

test('a link of a registration that a mail program has cut says so before a click [USER-01]', async ({ page }) => {
  const main = page.getByRole('main')
  await page.goto('/confirm-account?token=0123')
  await expect(main.getByRole('status').filter({ hasText: 'Dieser Link gilt nicht mehr' })).toBeVisible()
  await expect(main.getByRole('button')).toHaveCount(0)
  await expect(main.getByRole('link', { name: 'Registrieren' })).toBeVisible()
})

test('a link of the newsletter that a mail program has cut leads to a new one [USER-08]', async ({ page }) => {
  const main = page.getByRole('main')
  await page.goto('/newsletter/confirm')
  await expect(main.getByRole('status').filter({ hasText: 'Dieser Link gilt nicht mehr' })).toBeVisible()
  await expect(main.getByRole('button')).toHaveCount(0)
  await expect(main.getByRole('link', { name: 'Neuen Link anfordern' })).toBeVisible()
  await page.goto('/abmelden?token=')
  await expect(main.getByRole('textbox', { name: 'E-Mail' })).toBeVisible()
})

async function shoppingTab(device: Page, path: string): Promise<Page> {
  const tab = await device.context().newPage()
  await tab.goto(path)
  await untilReady(tab)
  return tab
}

/** The page asks for consent as soon as its engine has read the log. */
async function untilReady(tab: Page): Promise<void> {
  await expect(tab.getByRole('dialog', { name: 'Cookie-Einstellungen' })).toBeVisible()
}

function signInOver(page: Page) {
  return page.getByRole('dialog', { name: 'Anmelden' })
}
