import { expectNoSidewaysScroll, violations } from '../support/accessible.ts'
import { expect, PASSWORD, plentifulPair, signIn, test } from '../support/account.ts'
import { holdScripts } from '../support/hold-requests.ts'
import { runShop } from '../support/operator.ts'
import { untilAlive } from '../support/until-alive.ts'

test('a guest is asked to sign in, in the store language; a signed-in shopper sees the account and can sign out [ROUTE-10]', async ({
  page,
  owner,
}) => {
  const orders = await page.goto('/en/my-account/orders')
  expect(orders?.status()).toBe(401)
  await expect(page.getByText('Please sign in to see this page')).toBeVisible()
  expect((await page.goto('/en/my-account/nothing'))?.status()).toBe(404)
  await page.goto('/my-account')
  const main = page.getByRole('main')
  await expect(main.getByText('Bitte melden Sie sich an, um diese Seite zu sehen')).toBeVisible()
  await untilAlive(page)
  await main.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(main.getByRole('textbox', { name: 'E-Mail' })).toBeFocused()
  await signIn(page.getByRole('main'), owner.email, 'Falsch-1234')
  await expect(main.getByRole('alert').getByText('E-Mail-Adresse oder Passwort stimmen nicht')).toBeVisible()

  await signIn(page.getByRole('main'), owner.email)
  await expect(main.getByRole('heading', { level: 1, name: 'Guten Tag, Lena Vogt' })).toBeVisible()
  await expect(main.getByText(owner.email)).toBeVisible()
  await expect(main.getByText('Sie haben noch nichts bestellt')).toBeVisible()
  await expect(main).toBeFocused()
  await page.reload()
  await expect(main.getByRole('heading', { level: 1, name: 'Guten Tag, Lena Vogt' })).toBeVisible()
  await untilAlive(page)

  await main.getByRole('button', { name: 'Abmelden' }).click()
  await expect(main.getByRole('status').filter({ hasText: 'Sie sind abgemeldet' })).toBeFocused()
  await expect(main.getByRole('button', { name: 'Anmelden', exact: true })).toBeVisible()
  await expect(main.getByText(owner.email)).toHaveCount(0)
})

test('a long name fits the account of the narrowest phone [USER-04]', async ({ page, owner }) => {
  await owner.rename('Chrysovalantou-Papadimitropoulopoulou')
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/my-account')
  const main = page.getByRole('main')
  await signIn(main, owner.email)
  await expect(main.getByRole('heading', { level: 1, name: /^Guten Tag, Chrysovalantou/ })).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test('on a phone the page of the account comes before the way out, on a desktop the way out stands below the navigation [USER-04]', async ({
  page,
  owner,
}) => {
  await page.goto('/my-account/addresses')
  const main = page.getByRole('main')
  await signIn(main, owner.email)
  const heading = main.getByRole('heading', { level: 1, name: 'Adressen' })
  const signOut = main.getByRole('button', { name: 'Abmelden' })
  await expect(heading).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  const [top, bottom] = [await heading.boundingBox(), await main.getByRole('button').last().boundingBox()]
  expect(top?.y).toBeLessThan(200)
  expect(await signOut.boundingBox()).toEqual(bottom)
  expect(bottom?.y).toBeGreaterThan(top?.y ?? 0)

  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(
    main.getByRole('navigation', { name: 'Mein Konto' }).getByRole('button', { name: 'Abmelden' }),
  ).toBeVisible()
  await expect(signOut).toHaveCount(1)
})

test('the account icon opens the sign-in dialog for a guest and the account page for a signed-in shopper [SHELL-04]', async ({
  page,
  owner,
}) => {
  const release = await holdScripts(page)
  await page.goto('/herren', { waitUntil: 'commit' })
  const icon = page.getByRole('banner').getByRole('link', { name: 'Mein Konto' })
  await icon.click()
  release()
  const dialog = page.getByRole('dialog', { name: 'Anmelden' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Schließen' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/herren$/)
  await page.getByRole('button', { name: 'Alle ablehnen' }).click()

  await icon.click()
  await signIn(dialog, owner.email)
  await expect(page).toHaveURL(/\/my-account$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Guten Tag, Lena Vogt' })).toBeVisible()

  await page.goto('/herren')
  await icon.click()
  await expect(page).toHaveURL(/\/my-account$/)
  await expect(dialog).toBeHidden()
})

test('an order placed while signed in is listed in the account with total and status [USER-04]', async ({
  shopper,
  owner,
  request,
}, { workerIndex }) => {
  const { page } = shopper
  await shopper.visit('/my-account')
  await signIn(page.getByRole('main'), owner.email)
  await expect(page.getByRole('heading', { level: 1, name: 'Guten Tag, Lena Vogt' })).toBeVisible()
  const pair = await plentifulPair(request, workerIndex)
  await shopper.buy(pair)
  await shopper.toCheckout()
  await shopper.goToReview()
  await shopper.orderButton.click()
  await shopper.expectThanks()
  const number = await page.getByText('Bestellnummer').locator('strong').innerText()

  await shopper.visit('/my-account/orders')
  const order = page.getByRole('main').getByRole('listitem').filter({ hasText: number }).first()
  await expect(order.getByText('Offen')).toBeVisible()
  await expect(order.getByText(pair.price.toFixed(2).replace('.', ','))).toBeVisible()
  await order.getByText(number).click()
  await expect(page.getByRole('heading', { level: 1, name: `Bestellung ${number}` })).toBeVisible()
  await expect(page.getByRole('main').getByText('Zahlung: Vorkasse')).toBeVisible()
})

test('password reset: a link is requested, a used link is rejected, nothing is sent offline [USER-01]', async ({
  page,
  owner,
  context,
}) => {
  await page.goto('/resetpassword')
  // A form that is sent before that is answered by a new page, whose field is empty.
  await untilAlive(page)
  const main = page.getByRole('main')
  const requestButton = main.getByRole('button', { name: 'Link anfordern' })
  await requestButton.click()
  await expect(main.getByText('Dies ist ein Pflichtfeld')).toBeVisible()
  await main.getByRole('textbox', { name: 'E-Mail' }).fill(owner.email)
  await requestButton.click()
  await expect(main.getByText('so ist die E-Mail mit dem Link unterwegs')).toBeVisible()
  await context.setOffline(true)
  await requestButton.click()
  await expect(
    main.getByText(
      'Ohne Verbindung lässt sich das Passwort nicht ändern. Bitte versuchen Sie es, sobald Sie online sind.',
    ),
  ).toBeVisible()
  await context.setOffline(false)

  await page.goto(`/resetpassword?email=${encodeURIComponent(owner.email)}&token=used`)
  const save = main.getByRole('button', { name: 'Passwort speichern' })
  await main.getByLabel('Neues Passwort').fill('zukurz')
  await main.getByLabel('Passwort wiederholen').fill('anders')
  await save.click()
  await expect(main.getByText('Das Passwort muss mindestens 8 Zeichen enthalten')).toBeVisible()
  await main.getByLabel('Neues Passwort').fill('Zwienaht-42')
  await save.click()
  await expect(main.getByText('Die Passwörter müssen identisch sein')).toBeVisible()
  await main.getByLabel('Passwort wiederholen').fill('Zwienaht-42')
  await save.click()
  await expect(main.getByText('Dieser Link gilt nicht mehr')).toBeVisible()
})

test('an order shows its status and its history after the operator booked and shipped it [USER-10]', async ({
  page,
  owner,
}, { workerIndex }) => {
  const number = await owner.order(await plentifulPair(page.request, workerIndex))
  for (const command of ['paid', 'ship']) await runShop(command, number)
  await page.goto('/my-account')
  await page.getByRole('main').getByRole('button', { name: 'Anmelden', exact: true }).click()
  await signIn(page.getByRole('main'), owner.email)
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: number })
  await expect(row.getByText('Abgeschlossen')).toBeVisible()
  await row.getByRole('link').click()
  const order = page.getByRole('main').getByRole('article')
  const steps = order.getByRole('list', { name: `Verlauf der Bestellung ${number}` }).getByRole('listitem')
  await expect(steps).toHaveText([/Bestellt$/, /Bezahlt$/, /Versandt$/])
})

test('a shopper cancels an order that is not shipped, by keyboard and after a question [CHK-16]', async ({
  page,
  context,
  owner,
}, { workerIndex }) => {
  const number = await owner.order(await plentifulPair(page.request, workerIndex))
  await page.goto('/my-account')
  await page.getByRole('main').getByRole('button', { name: 'Anmelden', exact: true }).click()
  await signIn(page.getByRole('main'), owner.email)
  await page.getByRole('main').getByRole('link', { name: number }).click()
  const order = page.getByRole('main').getByRole('article')
  const open = order.getByRole('button', { name: 'Bestellung stornieren' })
  await open.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Bestellung ${number} stornieren?` })
  await expect(dialog).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(open).toBeFocused()

  await page.keyboard.press('Enter')
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Bestellung stornieren' }).press('Enter')
  await expect(order.getByRole('status').last()).toContainText('Bitte prüfen Sie Ihre Verbindung')
  await context.setOffline(false)
  await expect(order.getByText('Offen')).toBeVisible()

  await open.press('Enter')
  await dialog.getByRole('button', { name: 'Bestellung stornieren' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(order.getByRole('status').last()).toContainText(`Ihre Bestellung ${number} ist storniert`)
  await expect(order.getByRole('status').last()).toBeFocused()
  await expect(open).toHaveCount(0)
  await expect(order.getByText('Storniert').first()).toBeVisible()
  const steps = order.getByRole('list', { name: `Verlauf der Bestellung ${number}` }).getByRole('listitem')
  await expect(steps.last()).toHaveText(/Storniert$/)
  expect(await violations(page)).toEqual([])
})

test('an order that is shipped while its shopper thinks about it is not cancelled [CHK-16]', async ({ page, owner }, {
  workerIndex,
}) => {
  const number = await owner.order(await plentifulPair(page.request, workerIndex))
  await runShop('paid', number)
  await page.goto('/en/my-account')
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('main').getByRole('textbox', { name: 'E-mail' }).fill(owner.email)
  await page.getByRole('main').getByLabel('Password').fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('main').getByRole('link', { name: number }).click()
  const order = page.getByRole('main').getByRole('article')
  await order.getByRole('button', { name: 'Cancel order' }).click()
  const dialog = page.getByRole('dialog', { name: `Cancel order ${number}?` })
  await expect(dialog.getByText('We will refund what you paid')).toBeVisible()
  await runShop('ship', number)
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await expect(order.getByRole('status').last()).toContainText('can no longer be cancelled')
  await expect(order.getByText('Complete')).toBeVisible()
  await expect(order.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)
})
