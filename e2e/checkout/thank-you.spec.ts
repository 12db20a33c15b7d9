import { expectNoSidewaysScroll } from '../support/accessible.ts'
import { expect, plentifulPair, Shopper, test } from '../support/shop.ts'
import { overlappingTexts } from '../support/text-size.ts'
import { WORDS } from '../support/words.ts'

test('the thank-you page shows the whole order, and Back skips the checkout steps [CHK-11]', async ({
  shopper,
  page,
  request,
}, { workerIndex }) => {
  const pair = await plentifulPair(request, workerIndex)
  const price = `${pair.price.toFixed(2).replace('.', ',')} €`
  await shopper.buy(pair)
  const bought = page.url()
  await shopper.toCheckout()
  await shopper.goToReview()
  await shopper.orderButton.click()
  await shopper.expectThanks()

  const main = page.getByRole('main')
  const number = /\d{9}/.exec((await main.textContent()) ?? '')?.[0] ?? 'no number'
  const row = (term: string) => main.locator('dl > div').filter({ hasText: term })
  await expect(row('Zwischensumme')).toContainText(price)
  await expect(row('Versand')).toContainText('kostenlos')
  await expect(row('Gesamtsumme')).toContainText(price)
  await expect(row('enthaltene MwSt.')).toContainText(/\d,\d\d\s€/)
  await expect(row('Verwendungszweck')).toContainText(number)
  await expect(row('IBAN')).toContainText('DE')
  await expect(row('Betrag')).toContainText(price)
  await expect(main.getByRole('listitem').filter({ hasText: 'Größe' })).toContainText(pair.size)
  for (const line of ['Lindenweg 4b', '10969 Berlin', 'Standardversand', 'Vorkasse'])
    await expect(main).toContainText(line)

  await expect(page).toHaveURL(/\/checkout\/order\/[\w-]+$/)
  await page.reload()
  await shopper.expectThanks()
  await expect(row('Gesamtsumme')).toContainText(price)
  await page.goBack()
  await expect(page).toHaveURL(bought)
  await expect(main.getByRole('heading', { level: 1 })).not.toHaveText(shopper.words.steps[3])
})

test('the bank details can be copied, and the page says what happens next and when [CHK-10]', async ({
  shopper,
  page,
  context,
  request,
}, { workerIndex }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await shopper.buy(await plentifulPair(request, workerIndex))
  await shopper.toCheckout()
  await shopper.goToReview()
  await shopper.orderButton.click()
  await shopper.expectThanks()
  const main = page.getByRole('main')
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())

  await main.getByRole('button', { name: 'IBAN kopieren' }).click()
  await expect(main.getByRole('button', { name: 'IBAN ist kopiert' })).toBeVisible()
  expect(await clipboard()).toMatch(/^DE\d{20}$/)
  await main.getByRole('button', { name: 'Verwendungszweck kopieren' }).click()
  await expect(
    main.getByRole('button', { name: 'IBAN kopieren' }),
    'only the last one is in the clipboard',
  ).toBeVisible()
  expect(await clipboard()).toMatch(/^\d{9}$/)

  const steps = main.getByRole('region', { name: 'So geht es weiter' }).getByRole('listitem')
  await expect(steps).toHaveText([
    'Sobald Ihre Überweisung da ist, packen wir Ihre Bestellung.',
    'Ist das Paket unterwegs, schreiben wir Ihnen eine E-Mail.',
    'Lieferung in 2–3 Werktagen ab dem Tag nach Ihrer Überweisung.',
    /30 Tage.*kostenlose Rückgabe\.$/,
  ])
})

test('where the clipboard is refused the IBAN is selected, so that it can be copied by hand [CHK-10]', async ({
  shopper,
  page,
  request,
}, { workerIndex }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'))
  })
  await shopper.buy(await plentifulPair(request, workerIndex))
  await shopper.toCheckout()
  await shopper.goToReview()
  await shopper.orderButton.click()
  await shopper.expectThanks()
  await page.getByRole('button', { name: 'IBAN kopieren' }).click()
  await expect.poll(() => page.evaluate(() => String(getSelection()))).toMatch(/^DE[\d ]+$/)
})

test('the link to go on shopping stays in its place when the shop says that the order can be canceled [CHK-10]', async ({
  shopper,
  page,
  context,
  request,
}, { workerIndex }) => {
  let answer = (): void => {}
  const isAsked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await context.route(/\/sync\/order\/[\w-]+(\?|$)/, async (route) => {
    await isAsked
    await route.continue()
  })
  await shopper.buy(await plentifulPair(request, workerIndex))
  await shopper.toCheckout()
  await shopper.goToReview()
  await shopper.orderButton.click()
  await shopper.expectThanks()
  const wayOn = page.getByRole('link', { name: 'Weiter einkaufen' })
  const cancel = page.getByRole('button', { name: 'Bestellung stornieren' })
  const before = await wayOn.boundingBox()
  await expect(cancel).toBeHidden()
  answer()
  await expect(cancel).toBeVisible()
  expect(await wayOn.boundingBox()).toEqual(before)
})

test('lines, order and shipping use the language of the open store [ROUTE-13]', async ({ shopper, page, request }, {
  workerIndex,
}) => {
  const pair = await plentifulPair(request, workerIndex)
  await shopper.buy(pair)
  await shopper.openCart()
  await expect(shopper.cart).toContainText('Obermaterial')

  const english = new Shopper(page, WORDS.en)
  await english.visit('/')
  await english.expectCartCount(1)
  await english.openCart()
  for (const words of ['Size', 'Width', 'Upper', 'Leather']) await expect(english.cart).toContainText(words)
  await expect(english.cart).not.toContainText(/Größe|Weite|Obermaterial|Leder/)
  const name =
    (await english.cart
      .getByRole('link', { name: /No\. \d+/ })
      .last()
      .textContent()) ?? ''
  await english.cart.getByRole('button', { name: `Remove ${name}` }).click()
  await english.cart.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(english.cart).toContainText(`${name} has been removed.`)
  await english.cart.getByRole('button', { name: 'Undo' }).click()
  await english.cart
    .getByRole('listitem')
    .getByRole('link', { name: /No\. \d+/ })
    .click()
  await expect(page).toHaveURL(/\/en\/(men|women)\//)
  await expect(english.cart).toBeHidden()
  await english.toCheckout()
  await english.goToReview()
  await expect(page.getByRole('main')).toContainText('Standard delivery')
  await english.orderButton.click()
  await english.expectThanks()
  await expect(page.getByRole('main')).toContainText('Upper')
  await expect(page.getByRole('main')).not.toContainText(/Größe|Obermaterial|Standardversand/)
})

test('a long name and a long e-mail address fit the thank-you page of the narrowest phone [CHK-10]', async ({
  shopper,
  page,
  request,
}, { workerIndex }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await shopper.buy(await plentifulPair(request, workerIndex))
  await shopper.toCheckout()
  await shopper.fillPersonalDetails('chrysoula.papadimitropoulou1984@postfach.example')
  await shopper.fill(shopper.words.lastName, 'Papadimitropoulou-Wittgensteinhausen')
  await shopper.next(0)
  await shopper.fillAddress()
  await shopper.fill(shopper.words.city, 'Schmedeswurtherwesterdeich')
  await shopper.next(1)
  await page.getByRole('radiogroup').getByText(shopper.words.prepayment, { exact: true }).click()
  await shopper.next(2)
  await shopper.acceptTerms()
  await shopper.orderButton.click()
  await shopper.expectThanks()
  await expectNoSidewaysScroll(page)
  expect(await overlappingTexts(page)).toEqual([])
})
