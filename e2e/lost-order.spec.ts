import { Owner, PASSWORD } from './support/account.ts'
import type { Fault } from './support/fault-proxy.ts'
import { expect, type Pair, plentifulPair, type Shopper, stockOf, test } from './support/shop.ts'

/** The browser deletes what it has stored while an order is unconfirmed. */

const UNANSWERED: Fault = { kind: 'drop-answer' }
const HINT = 'Eine Bestellung war noch nicht bestätigt, als dieser Browser seine gespeicherten Daten verlor.'
const UNCONFIRMED = 'Ihre Bestellung ist noch nicht bestätigt'
const LOST = 'Dieser Browser hat seine gespeicherten Daten verloren, bevor der Shop die Bestellung bestätigt hat.'
const RECEIVED = 'Ihre Bestellung ist bei uns eingegangen'
const NOTE = 'unconfirmed-order'

async function order(shopper: Shopper, pair: Pair): Promise<void> {
  await shopper.buy(pair)
  await shopper.toCheckout()
  await shopper.goToReview()
  await shopper.orderButton.click()
}

async function clearStorage({ page, origin }: Shopper, storageTypes: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes })
}

function heading({ page }: Shopper) {
  return page.getByRole('heading', { level: 1 })
}

function stored({ page }: Shopper): Promise<string> {
  return page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
}

for (const storageTypes of ['all', 'indexeddb,file_systems']) {
  test(`with ${storageTypes} cleared a reload of the order's page asks the shop and shows the number [PROM-12]`, async ({
    faulty: { shopper, proxy },
    request,
  }, { workerIndex }) => {
    const { page } = shopper
    const main = page.getByRole('main')
    const pair = await plentifulPair(request, workerIndex)
    const before = await stockOf(request, pair.sku)
    proxy.inject('/api/order', UNANSWERED, 1000)
    proxy.inject('/api/sync/order', UNANSWERED, 1000)
    await order(shopper, pair)
    await expect(heading(shopper)).toHaveText(UNCONFIRMED)
    await clearStorage(shopper, storageTypes)
    await page.reload()

    await expect(main).toContainText(LOST)
    await expect(heading(shopper)).toHaveText(UNCONFIRMED)
    await expect(main).toContainText('die Antwort erscheint hier')
    await expect(main).toContainText('service@welt.example')
    proxy.heal()
    await expect(heading(shopper)).toHaveText(RECEIVED, { timeout: 20_000 })
    await expect(main).toContainText(/Bestellnummer \d{9}/)
    expect(await stockOf(request, pair.sku)).toBe(before - 1)

    expect(await stored(shopper)).not.toContain(NOTE)
    await page.reload()
    await expect(heading(shopper)).toHaveText(RECEIVED)
    await shopper.visit('/checkout')
    await expect(main).toContainText('Ihr Warenkorb ist leer')
    await expect(main).not.toContainText(HINT)
  })
}

test('with everything cleared while the answer is awaited the empty checkout and cart lead to the order [PROM-12]', async ({
  faulty: { shopper, proxy },
  request,
}, { workerIndex }) => {
  const { page } = shopper
  const main = page.getByRole('main')
  proxy.inject('/api/order', { kind: 'delay', ms: 6000 }, 1000)
  await order(shopper, await plentifulPair(request, workerIndex))
  await expect(shopper.orderButton).toHaveAttribute('aria-busy', 'true')
  await clearStorage(shopper, 'all')
  await page.reload()
  await expect(main).toContainText('Ihr Warenkorb ist leer')
  await expect(main).toContainText(HINT)
  await expect(main.getByRole('link', { name: 'Bestellung ansehen' })).toBeVisible()

  await shopper.visit('/')
  const notices = page.getByRole('region', { name: 'Benachrichtigungen' })
  await expect(notices).toContainText(HINT)
  await shopper.openCart()
  await expect(shopper.cart).toContainText(HINT)
  await shopper.cart.getByRole('link', { name: 'Bestellung ansehen' }).click()
  await expect(shopper.cart).toBeHidden()
  await expect(heading(shopper)).toHaveText(RECEIVED, { timeout: 20_000 })
  await page.getByRole('link', { name: 'Weiter einkaufen' }).click()
  await expect(shopper.cartButton).toBeVisible()
  await expect(notices).not.toContainText(HINT)
})

test('every page says it once as a notice that leads to the order [PROM-12]', async ({
  faulty: { shopper, proxy },
  request,
}, { workerIndex }) => {
  const { page } = shopper
  proxy.inject('/api/order', UNANSWERED, 1000)
  proxy.inject('/api/sync/order', UNANSWERED, 1000)
  await order(shopper, await plentifulPair(request, workerIndex))
  await expect(heading(shopper)).toHaveText(UNCONFIRMED)
  await clearStorage(shopper, 'indexeddb,file_systems')

  await shopper.visit('/')
  const notices = page.getByRole('region', { name: 'Benachrichtigungen' })
  await expect(notices).toContainText(HINT)
  await expect(notices.getByText(HINT)).toHaveCount(1)
  proxy.heal()
  await notices.getByRole('link', { name: 'Bestellung ansehen' }).click()
  await expect(heading(shopper)).toHaveText(RECEIVED, { timeout: 20_000 })
  await page.getByRole('link', { name: 'Weiter einkaufen' }).click()
  await expect(notices).not.toContainText(HINT)
})

test('the page that stays open says so by itself [PROM-12]', async ({ faulty: { shopper, proxy }, request }, {
  workerIndex,
}) => {
  proxy.inject('/api/order', UNANSWERED, 1000)
  proxy.inject('/api/sync/order', UNANSWERED, 1000)
  await order(shopper, await plentifulPair(request, workerIndex))
  await expect(heading(shopper)).toHaveText(UNCONFIRMED)
  await clearStorage(shopper, 'all')
  await expect(shopper.page.getByRole('main')).toContainText(LOST, { timeout: 30_000 })
})

test('an order that never arrived is said to be so, and once given up it can never arrive [PROM-12]', async ({
  faulty: { shopper, proxy },
  request,
}, { workerIndex }) => {
  const { page } = shopper
  const main = page.getByRole('main')
  proxy.inject('/api/order', { kind: 'drop-request' }, 1000)
  proxy.inject('/api/sync/order', { kind: 'drop-request' }, 1000)
  await order(shopper, await plentifulPair(request, workerIndex))
  await expect(heading(shopper)).toHaveText(UNCONFIRMED)
  const address = page.url()
  await clearStorage(shopper, 'all')
  await page.reload()
  await expect(main).toContainText(LOST)
  proxy.heal()
  await expect(main).toContainText('Bisher hat der Shop sie nicht erhalten.', { timeout: 20_000 })
  await expect(heading(shopper)).toHaveText(UNCONFIRMED)

  await main.getByRole('button', { name: 'Nicht bestellen' }).click()
  await expect(heading(shopper)).toHaveText('Diese Bestellung wird nicht ausgeführt')
  await expect(main).toContainText('Sie können neu bestellen.')
  expect(await stored(shopper)).not.toContain(NOTE)

  const copy = proxy.requests('/api/order').find(({ method }) => method === 'POST')
  expect(address).toContain((JSON.parse(copy?.body ?? '{}') as { order_id: string }).order_id)
  const late = await request.post('/api/order', { data: copy?.body, headers: { 'content-type': 'application/json' } })
  expect(late.status()).toBe(409)
  await order(shopper, await plentifulPair(request, workerIndex))
  await shopper.expectThanks()
})

test('an order that the shop has confirmed leaves no note behind [PROM-12]', async ({ shopper, request }, {
  workerIndex,
}) => {
  await order(shopper, await plentifulPair(request, workerIndex))
  await shopper.expectThanks()
  expect(await stored(shopper)).not.toContain(NOTE)
})

test('after a sign-out the next person at this browser sees nothing of the order [PROM-12]', async ({
  faulty: { shopper, proxy },
  request,
}, { workerIndex }) => {
  const { page } = shopper
  const main = page.getByRole('main')
  const owner = await Owner.create(request)
  proxy.inject('/api/order', UNANSWERED, 1000)
  proxy.inject('/api/sync/order', UNANSWERED, 1000)
  await order(shopper, await plentifulPair(request, workerIndex))
  await expect(heading(shopper)).toHaveText(UNCONFIRMED)
  await clearStorage(shopper, 'indexeddb,file_systems')
  await shopper.visit('/my-account')
  const notices = page.getByRole('region', { name: 'Benachrichtigungen' })
  await expect(notices).toContainText(HINT)

  await main.getByRole('button', { name: 'Anmelden' }).click()
  await main.getByRole('textbox', { name: 'E-Mail' }).fill(owner.email)
  await main.getByLabel('Passwort').fill(PASSWORD)
  await main.getByRole('button', { name: 'Anmelden' }).click()
  await main.getByRole('button', { name: 'Abmelden' }).press('Enter')
  await expect(main.getByText('Sie sind abgemeldet')).toBeVisible()
  await expect(notices).not.toContainText(HINT)
  expect(await stored(shopper)).not.toContain(NOTE)
})
