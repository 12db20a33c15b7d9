import { expectAccessible, tabTo } from '../support/accessible.ts'
import { returnTo, sandboxTest as test } from '../support/sandbox.ts'
import { expect } from '../support/shop.ts'

const TRANSFER = { clearingtype: 'sb', onlinebanktransfertype: 'PNT' }
const WALLET = { clearingtype: 'wlt', wallettype: 'PPE' }

const LANGUAGES = [
  { language: 'de', approve: 'Zahlung freigeben', bank: 'Bank', tan: 'TAN', heading: 'Sofortüberweisung' },
  { language: 'en', approve: 'Approve payment', bank: 'Bank', tan: 'TAN', heading: 'Instant bank transfer' },
  { language: 'it', approve: 'Approva il pagamento', bank: 'Banca', tan: 'TAN', heading: 'Bonifico istantaneo' },
]

for (const { language, approve, bank, tan, heading } of LANGUAGES) {
  test(`a bank transfer is approved by keyboard in ${language} [CHK-14]`, async ({ page, sandbox, reference }) => {
    await page.goto(await sandbox.begin(TRANSFER, reference, { language }))
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByRole('group', { name: bank }).getByRole('radio')).toHaveCount(4)
    await expectAccessible(page)
    await tabTo(page, page.getByRole('radio').first())
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('radio').first()).toBeChecked()
    await tabTo(page, page.getByRole('textbox', { name: tan }))
    await tabTo(page, page.getByRole('button', { name: approve }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(returnTo('success', reference))
  })
}

test('a refused TAN is said beside its field, and the page that was decided says so [CHK-14]', async ({
  page,
  sandbox,
  reference,
}) => {
  const address = await sandbox.begin(TRANSFER, reference, { language: 'de' })
  await page.goto(address)
  const tan = page.getByRole('textbox', { name: 'TAN' })
  await tan.fill('999999')
  await tan.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Diese TAN stimmt nicht.')
  await expect(tan).toHaveAccessibleDescription(/Diese TAN stimmt nicht/)
  await expect(tan).toBeFocused()
  await expectAccessible(page)
  await tan.fill('')
  await page.getByRole('button', { name: 'Zahlung ablehnen' }).click()
  await expect(page).toHaveURL(returnTo('error', reference))
  await page.goto(address)
  await expect(page.getByText('Diese Zahlung wurde abgelehnt.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Zurück zum Shop' }).click()
  await expect(page).toHaveURL(returnTo('error', reference))
})

test('a shopper leaves for the shop without a decision, and goes on later [CHK-14]', async ({
  page,
  sandbox,
  reference,
  baseURL,
}) => {
  const address = await sandbox.begin(TRANSFER, reference, { language: 'de' })
  await page.goto(address)
  await page.getByRole('button', { name: 'Zurück zum Shop' }).click()
  await expect(page).toHaveURL(`${baseURL}/`)
  await page.goto(address)
  await page.getByRole('button', { name: 'Abbrechen' }).click()
  await expect(page).toHaveURL(returnTo('back', reference))
})

test('a wallet in a window of its own is paid by keyboard and returns in it [CHK-14]', async ({
  page,
  context,
  sandbox,
  reference,
}) => {
  const address = await sandbox.begin(WALLET, reference, { language: 'de' })
  await page.goto('/impressum')
  const [popup] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate((url) => void window.open(url, '_blank', 'popup,width=480,height=720'), address),
  ])
  await expect(popup.getByRole('heading', { level: 1, name: 'Wallet' })).toBeVisible()
  await expectAccessible(popup)
  await tabTo(popup, popup.getByRole('textbox', { name: 'E-Mail' }))
  await tabTo(popup, popup.getByLabel('Passwort'))
  await tabTo(popup, popup.getByRole('button', { name: 'Zahlung freigeben' }))
  await popup.keyboard.press('Enter')
  await expect(popup).toHaveURL(returnTo('success', reference))
})

test('the console captures and refunds by keyboard and says what it refuses [CHK-16]', async ({
  page,
  sandbox,
  reference,
}) => {
  await page.goto(await sandbox.begin(WALLET, reference, { language: 'de' }))
  await page.getByRole('button', { name: 'Zahlung freigeben' }).click()
  await expect(page).toHaveURL(returnTo('success', reference))
  await page.goto(`${sandbox.origin}/`)
  const entry = page.getByRole('article', { name: reference })
  await tabTo(page, entry.getByRole('textbox', { name: 'Betrag zum Einziehen' }))
  await page.keyboard.type('400')
  await page.keyboard.press('Enter')
  await expect(entry.getByRole('alert')).toContainText('So viel ist bei dieser Zahlung nicht mehr möglich.')
  await expectAccessible(page)
  await entry.getByRole('textbox', { name: 'Betrag zum Einziehen' }).fill('300')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(entry.getByRole('textbox', { name: 'Betrag zum Erstatten' })).toHaveValue('300,00')
  await entry.getByRole('button', { name: `Zurückbuchen ${reference}` }).click()
  await expect(entry).toContainText(/Zurückgebucht\s*300,00\s€/)
  for (const summary of await page.locator('summary').all()) await summary.press('Enter')
  await expect(page.getByText('4000 0000 0000 0002')).toBeVisible()
  await expectAccessible(page)
})

test('another site’s form decides no payment [CHK-14]', async ({ page, sandbox, reference }) => {
  const address = await sandbox.begin(TRANSFER, reference, { language: 'de' })
  await page.setContent(
    `<form method="post" action="${address}"><input name="tan" value="123456"><button name="choice" value="approve">Win</button></form>`,
  )
  const [answer] = await Promise.all([page.waitForResponse(address), page.getByRole('button', { name: 'Win' }).click()])
  expect(answer.status()).toBe(403)
  await expect(page.getByRole('heading', { level: 1, name: 'Diese Anfrage nehmen wir nicht an' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(address)
  await expect(page.getByRole('button', { name: 'Zahlung freigeben' })).toBeVisible()
})

test('a direct debit needs an IBAN and the mandate, by keyboard [CHK-14]', async ({ page, sandbox, reference }) => {
  await page.goto(await sandbox.begin({ clearingtype: 'elv' }, reference, { language: 'de' }))
  await expectAccessible(page)
  const iban = page.getByRole('textbox', { name: 'IBAN' })
  const consent = page.getByRole('checkbox', { name: 'Ich erteile dieses Mandat.' })
  await tabTo(page, iban)
  await page.keyboard.type('DE00 3704 0044 0532 0130 00')
  await tabTo(page, consent)
  await page.keyboard.press('Space')
  await iban.press('Enter')
  await expect(iban).toHaveAccessibleDescription(/Diese IBAN stimmt nicht/)
  await expect(iban).toBeFocused()
  await expect(consent).toBeChecked()
  await expectAccessible(page)
  await iban.fill('DE89 3704 0044 0532 0130 00')
  await tabTo(page, page.getByRole('button', { name: 'Zahlung freigeben' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(returnTo('success', reference))
})
