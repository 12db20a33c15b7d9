import type { Page } from '@playwright/test'
import { violations } from '../support/accessible.ts'
import { expect, type Owner, signIn, test } from '../support/account.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { untilPagesAreCached } from '../support/service-worker.ts'
import { untilAlive } from '../support/until-alive.ts'

test.use({ serviceWorkers: 'allow' })

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with JavaScript' : 'without JavaScript'
  test.describe(how, () => {
    test.use({ javaScriptEnabled })

    test(`a customer changes name, salutation and date of birth ${how} [USER-04]`, async ({ page, owner }) => {
      const main = await open(page, owner)
      await expect(main.getByRole('heading', { level: 1, name: 'Meine Daten' })).toBeVisible()
      await expect(main.getByRole('link', { name: 'E-Mail-Adresse ändern' })).toBeVisible()
      const first = main.getByLabel('Vorname')
      await expect(first).toHaveValue('Lena')
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        if (javaScriptEnabled) expect(await violations(page), `at ${width}`).toEqual([])
      }
      await first.fill('')
      await main.getByRole('button', { name: 'Speichern' }).click()
      await expect(first).toHaveAccessibleDescription(/\S/)
      await first.fill('Anna')
      await main.getByLabel('Anrede').selectOption('Frau')
      await main.getByLabel('Geburtsdatum').fill('1980-02-29')
      await main.getByRole('button', { name: 'Speichern' }).click()
      await expect(main.getByRole('status').filter({ hasText: 'Ihre Angaben sind gespeichert' })).toBeVisible()
      await page.reload()
      await expect(first).toHaveValue('Anna')
      await expect(main.getByLabel('Anrede')).toHaveValue('2')
      await expect(main.getByLabel('Geburtsdatum')).toHaveValue('1980-02-29')
      await main.getByLabel('Geburtsdatum').fill('')
      await main.getByRole('button', { name: 'Speichern' }).click()
      await expect(main.getByRole('status').filter({ hasText: 'Ihre Angaben sind gespeichert' })).toBeVisible()
      await page.reload()
      await expect(main.getByLabel('Geburtsdatum')).toHaveValue('')
    })

    test(`a change that another device has overtaken shows both ${how} [USER-05]`, async ({ page, owner }) => {
      const main = await open(page, owner)
      await owner.rename('Lene')
      await main.getByLabel('Vorname').fill('Anna')
      await main.getByRole('button', { name: 'Speichern' }).click()
      const saved = main.getByRole('region', { name: 'Inzwischen gespeichert' })
      await expect(saved).toContainText('Lene')
      await expect(main.getByLabel('Vorname')).toHaveValue('Anna')
      if (javaScriptEnabled) expect(await violations(page)).toEqual([])
      await expect(main.getByRole('button', { name: 'Speichern' })).not.toHaveAttribute('aria-busy', 'true')
      await main.getByRole('button', { name: 'Speichern' }).click()
      await expect(main.getByRole('status').filter({ hasText: 'Ihre Angaben sind gespeichert' })).toBeVisible()
      await page.reload()
      await expect(main.getByLabel('Vorname')).toHaveValue('Anna')
      await owner.rename('Lene')
      await main.getByLabel('Vorname').fill('Bea')
      await main.getByRole('button', { name: 'Speichern' }).click()
      await saved.getByRole('button', { name: 'Gespeicherte Angaben behalten' }).click()
      await expect(saved).toHaveCount(0)
      await expect(main.getByLabel('Vorname')).toHaveValue('Lene')
      if (javaScriptEnabled) await expect(main.getByRole('heading', { name: 'Meine Daten' })).toBeFocused()
    })
  })
}

test('a change without a network waits, and is saved when it is back [USER-05]', async ({ page, owner }) => {
  const main = await open(page, owner)
  await untilPagesAreCached(page)
  await page.context().setOffline(true)
  await main.getByLabel('Vorname').fill('Anna')
  await main.getByRole('button', { name: 'Speichern' }).click()
  await expect(main.getByRole('status').filter({ hasText: 'sobald Sie wieder online sind' })).toBeVisible()
  await expect(main.getByLabel('Vorname')).toHaveValue('Anna')
  await page.context().setOffline(false)
  await expect(main.getByRole('status').filter({ hasText: 'Ihre Angaben sind gespeichert' })).toBeVisible()
  await page.reload()
  await expect(main.getByLabel('Vorname')).toHaveValue('Anna')
})

test('what is typed while a change is being saved stays, with the focus, and is saved next [USER-05]', async ({
  page,
  owner,
}) => {
  const main = await open(page, owner)
  const saved = main.getByRole('status').filter({ hasText: 'Ihre Angaben sind gespeichert' })
  const release = await holdRequests(page, '**/api/user/me*')
  await main.getByLabel('Vorname').fill('Anna')
  await main.getByLabel('Vorname').press('Enter')
  await main.getByLabel('Nachname').fill('Berg')
  await expect(main.getByRole('status').filter({ hasText: 'Wird gesendet' })).toBeVisible()
  await main.getByLabel('Anrede').selectOption('Frau')
  await main.getByLabel('Geburtsdatum').fill('1980-02-29')
  release()
  await expect(saved).toBeVisible()
  await expect(main.getByLabel('Geburtsdatum')).toBeFocused()
  const answered = page.waitForResponse(
    (response) => response.url().includes('/api/user/me') && response.request().method() === 'POST',
  )
  await main.getByRole('button', { name: 'Speichern' }).click()
  await answered
  await page.reload()
  await expect(main.getByLabel('Vorname')).toHaveValue('Anna')
  await expect(main.getByLabel('Nachname')).toHaveValue('Berg')
  await expect(main.getByLabel('Anrede')).toHaveValue('2')
  await expect(main.getByLabel('Geburtsdatum')).toHaveValue('1980-02-29')
})

test('a change that was not accepted says why, and is sent again or discarded [ENG-22]', async ({ page, owner }) => {
  const refused = { code: 400, result: 'Invalid', meta: { error: 'invalid-body' } }
  const main = await open(page, owner)
  const unsaved = main.getByRole('status').filter({ hasText: 'Ihre Änderung ist nicht gespeichert' })
  const save = async (name: string) => {
    await page.route('**/api/user/me*', (route) => route.fulfill({ status: 400, json: refused }))
    await main.getByLabel('Vorname').fill(name)
    await main.getByRole('button', { name: 'Speichern' }).click()
    await expect(unsaved).toContainText('Wir konnten sie nicht verarbeiten')
    await expect(main.getByText('Wird gesendet')).toHaveCount(0)
    await page.unroute('**/api/user/me*')
  }
  await save('Anna')
  await page.reload()
  await expect(unsaved).toBeVisible()
  await expect(main.getByLabel('Vorname')).toHaveValue('Anna')
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await violations(page), `at ${width}`).toEqual([])
  }
  await unsaved.getByRole('button', { name: 'Erneut senden' }).click()
  await expect(main.getByRole('status').filter({ hasText: 'Ihre Angaben sind gespeichert' })).toBeVisible()
  await save('Bea')
  await unsaved.getByRole('button', { name: 'Verwerfen' }).click()
  await expect(main.getByLabel('Vorname')).toHaveValue('Anna')
  await expect(unsaved).toHaveCount(0)
  await expect(main.getByRole('heading', { name: 'Meine Daten' })).toBeFocused()
})

async function open(page: Page, owner: Owner) {
  await page.goto('/my-account/details')
  const main = page.getByRole('main')
  // Signed in by the plain form, a change made before the engine knows the session does not go through its queue.
  await untilAlive(page)
  await signIn(main, owner.email)
  await expect(main.getByRole('button', { name: 'Abmelden', exact: true })).toBeVisible()
  return main
}
