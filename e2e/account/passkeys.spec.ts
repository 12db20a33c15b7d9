import type { Page } from '@playwright/test'
import { violations } from '../support/accessible.ts'
import { expect, signIn, test } from '../support/account.ts'
import { addAuthenticator } from '../support/authenticator.ts'
import { mailTo } from '../support/mails.ts'
import { untilAlive } from '../support/until-alive.ts'

async function signInByPassword(page: Page, email: string): Promise<void> {
  await page.goto('/my-account/security')
  const main = page.getByRole('main')
  await signIn(main, email)
  await expect(main.getByRole('button', { name: 'Abmelden', exact: true })).toBeVisible()
}

test('a passkey is set up, signs in, confirms a change without a password, is renamed and deleted [USER-12]', async ({
  page,
  owner,
}) => {
  await addAuthenticator(page)
  // Else the virtual authenticator takes at once what the e-mail field offers.
  await page.addInitScript(() => {
    if (sessionStorage.getItem('takes-offers') === null)
      PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  await signInByPassword(page, owner.email)
  const passkeys = page.getByRole('region', { name: 'Passkeys' })
  await expect(passkeys.getByRole('listitem')).toHaveCount(0)
  await passkeys.getByRole('button', { name: 'Passkey einrichten' }).click()
  await expect(passkeys.getByRole('status').first()).toContainText('Der Passkey ist eingerichtet')
  await expect(passkeys.getByRole('listitem')).toHaveCount(1)
  await expect(passkeys.getByRole('listitem')).toContainText('Noch nicht benutzt')
  expect(await mailTo(owner.email, /Passkey eingerichtet/)).toContain('/my-account/security')
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await violations(page), `at ${width}`).toEqual([])
  }

  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Abmelden', exact: true }).click()
  await expect(main.getByText('Sie sind abgemeldet')).toBeVisible()
  await page.goto('/my-account/security')
  await untilAlive(page)
  await main.getByRole('button', { name: 'Mit Passkey anmelden' }).click()
  await expect(main.getByRole('button', { name: 'Abmelden', exact: true })).toBeVisible()

  await page.evaluate(() => sessionStorage.setItem('takes-offers', 'yes'))
  await page.goto('/my-account/security')
  await expect(passkeys.getByRole('listitem')).toContainText('Zuletzt benutzt')
  const entered = page.waitForResponse(
    (answer) => new URL(answer.url()).pathname === '/session' && answer.request().method() === 'POST',
  )
  await main.getByRole('button', { name: 'Abmelden', exact: true }).click()
  expect((await entered).status()).toBe(200)
  await page.goto('/my-account/download')
  await untilAlive(page)
  await main.getByRole('button', { name: 'Kopie anfordern' }).click()
  await expect(main.getByLabel('Passwort')).toHaveAccessibleDescription(/\S/)
  await main.getByRole('button', { name: 'Mit Passkey bestätigen' }).click()
  await expect(main).toContainText('Die nächste Kopie können Sie ab')
  await page.goto('/my-account/security')
  await passkeys.getByText('umbenennen').click()
  await passkeys.getByRole('textbox', { name: 'Name des Passkeys' }).fill('Mein Telefon')
  await passkeys.getByRole('button', { name: 'Namen speichern' }).click()
  await expect(passkeys.getByRole('listitem')).toContainText('Mein Telefon')
  await passkeys.getByRole('button', { name: 'Mein Telefon löschen' }).click()
  await expect(passkeys.getByRole('listitem')).toHaveCount(0)
  await expect(passkeys.getByRole('heading')).toBeFocused()
  await expect(passkeys.getByRole('status').first()).toContainText('Der Passkey ist gelöscht')
})
