import { answerInstead } from '../support/answer-instead.ts'
import { addAuthenticator } from '../support/authenticator.ts'
import { expect, test } from '../support/shop.ts'
import { untilAlive } from '../support/until-alive.ts'

/** Walks through the charts of the withdrawal and of passkeys, as those of the page. [DEV-02] */

test('a refused withdrawal can be corrected and sent again [ROUTE-12]', async ({ page }) => {
  const address = '**/api/withdrawal?*'
  await page.goto('/vertrag-widerrufen')
  await untilAlive(page)
  const main = page.getByRole('main')
  const fill = (name: string, text: string) => main.getByRole('textbox', { name, exact: true }).fill(text)
  await fill('Name', 'Lena Vogt')
  await fill('Bestellnummer', '400000017')
  await fill('E-Mail', 'lena.vogt@example.de')
  const next = main.getByRole('button', { name: 'Weiter' })
  const confirm = main.getByRole('button', { name: 'Widerruf bestätigen' })
  const alert = main.getByRole('alert')
  await next.click()
  let recover = await answerInstead(page, address, { status: 429, error: 'rate-limited' })
  await confirm.click()
  await expect(alert).toContainText('sehr viele Erklärungen')
  await main.getByRole('button', { name: 'Angaben ändern' }).click()
  await fill('Bestellnummer', '400000018')
  await next.click()
  await expect(main.getByRole('definition').filter({ hasText: '400000018' })).toBeVisible()
  await recover()
  recover = await answerInstead(page, address, 'no connection')
  await confirm.click()
  await expect(alert).toContainText('doppelt zählt Ihr Widerruf dabei nicht')
  await recover()

  // The key of another declaration, as after a step back in the history of a browser without scripts.
  const key = crypto.randomUUID()
  for (const orderNumber of ['400000018', '400000019']) {
    const fields = { intent: 'confirm', key, name: 'Lena Vogt', orderNumber, email: 'lena.vogt@example.de' }
    await Promise.all([page.waitForEvent('load'), page.evaluate(postForm, fields)])
  }
  await expect(alert).toBeVisible()
  await untilAlive(page)
  await confirm.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ihr Widerruf ist eingegangen' })).toBeVisible()
})

/** Runs in the page: a form that is sent without a script. */
function postForm(fields: Record<string, string>): void {
  const form = document.createElement('form')
  form.method = 'post'
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input')
    input.name = name
    input.value = value
    form.append(input)
  }
  document.body.append(form)
  form.submit()
}

test('a passkey that is not there, not known or not answered leaves the password [USER-12]', async ({ page }) => {
  const options = '**/session/passkeys/options?*'
  await page.clock.install()
  const { cdp, authenticatorId } = await addAuthenticator(page, false)
  const offered = page.waitForResponse(/\/passkeys\/options/)
  await page.goto('/my-account')
  await offered
  const main = page.getByRole('main')
  const alert = (text: string) => main.getByRole('alert').filter({ hasText: text })
  const button = main.getByRole('button', { name: 'Mit Passkey anmelden' })
  await expect(button).toBeVisible()
  await page.clock.fastForward(5 * 60_000)
  const recover = await answerInstead(page, options, { status: 429, error: 'rate-limited' })
  await button.click()
  await expect(alert('Das waren viele Versuche')).toBeVisible()
  await recover()
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true })
  await button.click()
  await expect(alert('Das waren viele Versuche')).toBeHidden()
  await expect(button).not.toHaveAttribute('aria-busy')
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
  await cdp.send('WebAuthn.addCredential', {
    authenticatorId,
    credential: {
      credentialId: Buffer.from(crypto.randomUUID()).toString('base64'),
      isResidentCredential: true,
      rpId: 'localhost',
      privateKey: await newPrivateKey(),
      userHandle: Buffer.from('nobody').toString('base64'),
      signCount: 0,
    },
  })
  await button.click()
  await expect(alert('passt zu keinem Kundenkonto')).toBeVisible()
  await answerInstead(page, options, { status: 404, error: 'no-sessions' })
  await button.click()
  await expect(button).toBeHidden()
  await expect(main.getByLabel('Passwort')).toBeVisible()
})

async function newPrivateKey(): Promise<string> {
  const { privateKey } = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ])
  return Buffer.from(await crypto.subtle.exportKey('pkcs8', privateKey)).toString('base64')
}
