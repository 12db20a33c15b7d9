import { expectNoSidewaysScroll, violations } from '../support/accessible.ts'
import { expect, Owner, openAccount, plentifulPair, test } from '../support/account.ts'
import { runShop } from '../support/operator.ts'

test('a customer opens an order, follows its parcel, reads its invoice, orders again and withdraws [USER-16]', async ({
  page,
  owner,
  request,
}, { workerIndex }) => {
  const pair = await plentifulPair(request, workerIndex)
  const number = await owner.order(pair)
  await openAccount(page, owner)
  const row = page.getByRole('link', { name: number })
  const picture = row.locator('img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await row.click()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: `Bestellung ${number}` })).toBeVisible()
  await expect(main.getByText('Lindenweg 4').first()).toBeVisible()
  await expect(main.getByRole('region', { name: 'Verlauf' }).getByText('Bestellt')).toBeVisible()
  await expect(main.getByRole('region', { name: 'Bestellte Artikel' })).toContainText(
    pair.price.toFixed(2).replace('.', ','),
  )
  await expect(main.getByText('DHL GoGreen, Standardversand')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Rechnung (PDF)' })).toBeHidden()
  const cancel = main.getByRole('button', { name: 'Bestellung stornieren' })
  const giveBack = main.getByRole('link', { name: 'Artikel zurückgeben' })
  const withdraw = main.getByRole('link', { name: 'Vertrag widerrufen' })
  await expect(cancel).toBeVisible()
  await expect(withdraw).toBeVisible()
  await expect(giveBack).toBeHidden()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await violations(page)).toEqual([])
    await expectNoSidewaysScroll(page)
  }

  await main.getByRole('button', { name: 'Erneut bestellen' }).click()
  await expect(main.getByText('1 Stück liegt im Warenkorb.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Warenkorb, 1 Artikel' })).toBeVisible()

  await runShop('paid', number)
  await runShop('ship', number, '00340434161094000001')
  await page.reload()
  await expect(main.getByRole('link', { name: /Sendung verfolgen/ })).toHaveAttribute('href', /00340434161094000001/)
  await expect(cancel).toBeHidden()
  await expect(giveBack).toBeVisible()
  const href = await main.getByRole('link', { name: 'Rechnung (PDF)' }).getAttribute('href')
  const invoice = await page.request.get(href ?? '')
  expect(invoice.headers()).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
  expect((await invoice.body()).subarray(0, 5).toString()).toBe('%PDF-')

  await withdraw.click()
  await expect(page.getByRole('textbox', { name: /Bestellnummer/ })).toHaveValue(number)
  await expect(page.getByRole('main').getByRole('textbox', { name: 'E-Mail' })).toHaveValue(owner.email)
})

test('what was sold out since the page of the order was opened does not count as put into the cart [USER-16]', async ({
  page,
  owner,
  request,
}, { workerIndex }) => {
  const number = await owner.order(await plentifulPair(request, workerIndex))
  await openAccount(page, owner)
  await page.getByRole('link', { name: number }).click()
  const soldOut = { item_id: 1, product_id: 1, qty: 0, is_in_stock: false, min_sale_qty: 1, max_sale_qty: 1 }
  await page.route(/\/api\/stock\/check/, (route) =>
    route.fulfill({ json: { code: 200, result: { ...soldOut, manage_stock: true } } }),
  )
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Erneut bestellen' }).click()
  await expect(page.getByRole('region', { name: 'Benachrichtigungen' })).toContainText('Ausverkauft')
  await expect(page.getByRole('button', { name: 'Warenkorb, 0 Artikel' })).toBeVisible()
  await expect(main.getByText('im Warenkorb.')).toBeHidden()
})

test('the order of another customer looks like one that does not exist [USER-16]', async ({ page, owner, request }, {
  workerIndex,
}) => {
  const stranger = await Owner.create(request)
  const number = await stranger.order(await plentifulPair(request, workerIndex))
  await openAccount(page, owner)
  const pages: string[] = []
  for (const foreign of [number, '400999999999']) {
    const answer = await page.goto(`/my-account/orders/${foreign}`)
    expect(answer?.status()).toBe(404)
    pages.push(await page.getByRole('main').innerText())
    expect((await page.request.get(`/my-account/orders/${foreign}/invoice`)).status()).toBe(404)
  }
  expect(pages[0]).toBe(pages[1])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a customer reads an order, goes to pay it, and cancels it [USER-16]', async ({ page, owner, request }, {
    workerIndex,
  }) => {
    const number = await owner.order(await plentifulPair(request, workerIndex))
    await openAccount(page, owner)
    await page.goto('/my-account/orders')
    await page.getByRole('link', { name: number }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Bestellung ${number}` })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Erneut bestellen' })).toBeHidden()
    await page.getByRole('button', { name: 'Jetzt bezahlen' }).click()
    await expect(page).toHaveURL(/\/checkout\/order-link#[\w-]{20,}$/)

    await page.goto(`/my-account/orders/${number}`)
    await page.getByRole('button', { name: 'Bestellung stornieren' }).click()
    await expect(page.getByText(`Ihre Bestellung ${number} ist storniert`)).toBeVisible()
    await expect(page.getByText('Storniert', { exact: false }).first()).toBeVisible()
    expect((await runShop('show', number))[0]).toContain('canceled')
  })
})
