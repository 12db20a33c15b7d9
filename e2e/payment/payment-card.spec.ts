import { expectAccessible, tabTo } from '../support/accessible.ts'
import { CARDS, CardForm, CODE } from '../support/card.ts'
import { paintedContrast, paintedLuminance } from '../support/painted.ts'
import { choosePayment, expectPaid, order, orderThenChange } from '../support/payment.ts'
import { expect, type Shopper, test } from '../support/shop.ts'

test.use({ serviceWorkers: 'allow' })

const CARD = 'Kreditkarte'

/** Orders with this card; the page is on its way to the order or to the challenge. */
async function orderByCard(shopper: Shopper, number: string): Promise<void> {
  await new CardForm(shopper.page).type(number)
  await order(shopper)
}

test('an order is paid by card, and no card datum reaches the shop or its storage [CHK-06]', async ({
  shopper,
  page,
  request,
  baseURL,
}, { workerIndex }) => {
  const seen: string[] = []
  page.on('request', (sent) => {
    if (sent.url().startsWith(baseURL ?? '')) seen.push(`${sent.url()} ${sent.postData() ?? ''}`)
  })
  page.on('console', (message) => seen.push(message.text()))
  await choosePayment(shopper, request, workerIndex, CARD)
  const form = new CardForm(page)
  await form.type(CARDS.good)
  await expectAccessible(page)
  await shopper.next(2)
  await expect(page.getByText('Visa •••• 1111')).toBeVisible()
  const origins = await page.evaluate(() => performance.getEntriesByType('navigation').map(({ name }) => name))
  expect(origins[0]).toContain('/checkout')
  await page.reload()
  await expect(page.getByText('Visa •••• 1111')).toBeVisible()
  await shopper.acceptTerms()
  await shopper.orderButton.click()
  await expectPaid(shopper)
  seen.push(await page.evaluate(storedTexts))
  const texts = seen.join('\n').replaceAll(/[ -]/g, '')
  expect(texts).toContain('sandbox_creditcard')
  expect(texts).not.toContain(CARDS.good.replaceAll(' ', ''))
  expect(texts).not.toMatch(new RegExp(`cvc2?\\W+${CODE}`))
})

test('the provider’s fields have the colours of the page in the dark scheme [SHELL-20]', async ({
  shopper,
  page,
  request,
}, { workerIndex }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await choosePayment(shopper, request, workerIndex, CARD)
  const form = new CardForm(page)
  await expect(form.field('number')).toBeVisible()
  const insideOfFrame = { left: 0.05, right: 0.05, top: 0.2, bottom: 0.2 }
  const number = page.locator('iframe[title="Kartennummer"]')
  expect((await paintedLuminance(number, insideOfFrame)).lightest).toBeLessThan(0.1)
  await form.type(CARDS.wrong)
  for (const frame of await page.locator('iframe').all()) {
    expect(await paintedContrast(frame, insideOfFrame)).toBeGreaterThan(4.5)
    expect((await paintedLuminance(frame, insideOfFrame)).darkest).toBeLessThan(0.1)
  }
  await page.getByRole('button', { name: shopper.words.next[2] }).click()
  await expect(form.field('number')).toHaveAttribute('aria-invalid', 'true')
  expect((await paintedLuminance(number, insideOfFrame)).darkest).toBeLessThan(0.1)
})

test('a refused card is marked and explained, and is corrected with nothing else lost [CHK-06]', async ({
  shopper,
  page,
  request,
}, { workerIndex }) => {
  await choosePayment(shopper, request, workerIndex, CARD)
  const form = new CardForm(page)
  await form.type(CARDS.wrong)
  await page.getByRole('textbox', { name: 'Vorname des Karteninhabers' }).fill('  Ines ')
  await page.getByRole('button', { name: shopper.words.next[2] }).click()
  const alert = page.getByRole('group', { name: CARD }).getByRole('alert')
  await expect(alert).toHaveText('Diese Kartennummer stimmt nicht. Bitte prüfen Sie die Ziffern.')
  await expect(form.field('number')).toHaveAttribute('aria-invalid', 'true')
  await expect(form.field('number')).toBeFocused()
  await expectAccessible(page)
  await expect(form.field('month')).toHaveValue('12')
  await form.field('number').fill(CARDS.mastercard)
  await page.getByRole('button', { name: shopper.words.next[2] }).click()
  await expect(alert).toHaveText('Die Kartennummer passt nicht zur gewählten Kartenart.')
  await page.getByRole('combobox', { name: 'Kartenart' }).selectOption('Mastercard')
  await page.getByRole('textbox', { name: 'Vorname des Karteninhabers' }).fill(' ')
  await page.getByRole('button', { name: shopper.words.next[2] }).click()
  await expect(page.getByRole('textbox', { name: 'Vorname des Karteninhabers' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Vorname des Karteninhabers' }).fill('Ines')
  await shopper.next(2)
  await expect(page.getByText('Mastercard •••• 4444')).toBeVisible()
  await shopper.acceptTerms()
  await shopper.orderButton.click()
  await expectPaid(shopper)
})

test('a card is entered and sent by keyboard alone [CHK-06]', async ({ shopper, page, request }, { workerIndex }) => {
  await choosePayment(shopper, request, workerIndex, 'Vorkasse')
  const radio = page.getByRole('radio', { name: CARD, exact: true })
  await page.getByRole('radio', { name: 'Vorkasse' }).focus()
  for (let step = 0; step < 8 && !(await radio.isChecked()); step++) await page.keyboard.press('ArrowDown')
  const form = new CardForm(page)
  await expect(form.field('cvc')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(form.field('number')).toBeFocused()
  await page.keyboard.type(CARDS.good)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('combobox', { name: 'Kartenart' })).toBeFocused()
  for (const [field, value] of [
    ['month', '12'],
    ['year', '2035'],
    ['cvc', CODE],
  ] as const) {
    await page.keyboard.press('Tab')
    await expect(form.field(field)).toBeFocused()
    await page.keyboard.type(value)
  }
  await page.keyboard.press('Enter')
  await expect(shopper.orderButton).toBeVisible()
  await expect(page.getByText('Visa •••• 1111')).toBeVisible()
})

test('a card is paid after its bank’s challenge [CHK-06]', async ({ shopper, page, request }, { workerIndex }) => {
  await choosePayment(shopper, request, workerIndex, CARD)
  await orderByCard(shopper, CARDS.challenge)
  await expect(page.getByRole('textbox', { name: 'Code der Kartenprüfung' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Code der Kartenprüfung' }).fill('123456')
  await page.getByRole('button', { name: 'Zahlung freigeben' }).click()
  await expectPaid(shopper)
  await page.reload()
  await expectPaid(shopper)
})

test('three wrong codes end the attempt with words, and the order is paid by another method [CHK-06]', async ({
  shopper,
  page,
  request,
}, { workerIndex }) => {
  await choosePayment(shopper, request, workerIndex, CARD)
  await orderByCard(shopper, CARDS.challenge)
  for (const code of ['000000', '000001', '000002']) {
    await page.getByRole('textbox', { name: 'Code der Kartenprüfung' }).fill(code)
    await page.getByRole('button', { name: 'Zahlung freigeben' }).click()
  }
  await page.getByRole('link', { name: 'Zur Bestellung' }).click()
  await expect(page.getByText('Der Code Ihrer Bank war dreimal falsch.')).toBeVisible()
  await expect(new CardForm(page).field('number')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Andere Zahlungsart wählen' }).click()
  await page.getByRole('radio', { name: 'Sofortüberweisung' }).check()
  await page.getByRole('button', { name: 'Mit dieser Zahlungsart bezahlen' }).click()
  await page.getByRole('button', { name: 'Zahlung freigeben' }).click()
  await expectPaid(shopper)
})

test('a card that the bank declines is replaced by another on the order’s page, in another tab too [CHK-06]', async ({
  shopper,
  page,
  request,
  context,
}, { workerIndex }) => {
  await choosePayment(shopper, request, workerIndex, CARD)
  await orderByCard(shopper, CARDS.declined)
  await expect(page.getByText('Ihre Bank hat die Zahlung abgelehnt.')).toBeVisible()
  const other = await context.newPage()
  await other.goto(page.url())
  await new CardForm(other).type(CARDS.good)
  await other.getByRole('button', { name: 'Jetzt bezahlen' }).click()
  await expect(other.getByText('Die Zahlung ist bestätigt.')).toBeVisible()
  await expectPaid(shopper)
})

test('an order by another method is paid by card from its page [CHK-15]', async ({ shopper, page, request }, {
  workerIndex,
}) => {
  await orderThenChange(shopper, request, workerIndex, CARD)
  await new CardForm(page).type(CARDS.good)
  await page.getByRole('button', { name: 'Mit dieser Zahlungsart bezahlen' }).click()
  await expectPaid(shopper)
})

test('a direct debit is paid by a mandate at the provider [CHK-06]', async ({ shopper, page, request }, {
  workerIndex,
}) => {
  await choosePayment(shopper, request, workerIndex, 'Lastschrift')
  await shopper.next(2)
  await shopper.acceptTerms()
  await shopper.orderButton.click()
  await expect(page.getByRole('heading', { name: 'SEPA-Lastschriftmandat' })).toBeVisible()
  const consent = page.getByRole('checkbox', { name: 'Ich erteile dieses Mandat.' })
  await tabTo(page, consent)
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Zahlung freigeben' }).click()
  await expectPaid(shopper)
})

/** Everything that this origin has stored in the browser. */
async function storedTexts(): Promise<string> {
  const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.cookie]
  for (const { name = '' } of await indexedDB.databases()) {
    const opening = indexedDB.open(name)
    await new Promise((resolve) => Object.assign(opening, { onsuccess: resolve }))
    const { result: database } = opening
    for (const store of database.objectStoreNames) {
      const reading = database.transaction(store).objectStore(store).getAll()
      await new Promise((resolve) => Object.assign(reading, { onsuccess: resolve }))
      texts.push(JSON.stringify(reading.result))
    }
    database.close()
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const { url } of await cache.keys()) texts.push(url)
  }
  return texts.join('\n')
}
