import { Owner, PASSWORD } from '../support/account.ts'
import type { Fault } from '../support/fault-proxy.ts'
import { expect, type Pair, plentifulPair, type Shopper, stockOf, test } from '../support/shop.ts'

test.use({ serviceWorkers: 'allow' })

/** The browser deletes the site data while an order is unconfirmed. */

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
  test(`after clearing ${storageTypes}, a reload of the order page probes the server and shows the order number [PROM-12]`, async ({
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

test('after clearing everything during the order request, the empty checkout and cart link to the order [PROM-12]', async ({
  faulty: { shopper, proxy },
  request,
}, { workerIndex }) => {
  const { page } = shopper
  const main = page.getByRole('main')
  proxy.inject('/api/order', { kind: 'delay', ms: 6000 }, 1000)
  await order(shopper, await plentifulPair(request, workerIndex))
  await expect(shopper.orderButton).toHaveAttribute('aria-busy', 'true')
  await expect.poll(() => proxy.requests('/api/order').length).toBeGreaterThan(0)
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

test('other pages show one notice that links to the unconfirmed order [PROM-12]', async ({
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

test('an order page that stays open reports the lost data without a reload [PROM-12]', async ({
  faulty: { shopper, proxy },
  request,
}, { workerIndex }) => {
  proxy.inject('/api/order', UNANSWERED, 1000)
  proxy.inject('/api/sync/order', UNANSWERED, 1000)
  await order(shopper, await plentifulPair(request, workerIndex))
  await expect(heading(shopper)).toHaveText(UNCONFIRMED)
  await clearStorage(shopper, 'all')
  await expect(shopper.page.getByRole('main')).toContainText(LOST, { timeout: 30_000 })
})

test('an order that the server lacks is reported as such, and once cancelled the server refuses it [PROM-12]', async ({
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

test('a confirmed order leaves no unconfirmed-order note in storage [PROM-12]', async ({ shopper, request }, {
  workerIndex,
}) => {
  await order(shopper, await plentifulPair(request, workerIndex))
  await shopper.expectThanks()
  expect(await stored(shopper)).not.toContain(NOTE)
})

test('after a sign-out the browser shows nothing of the unconfirmed order [PROM-12]', async ({
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

  await main.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await main.getByRole('textbox', { name: 'E-Mail' }).fill(owner.email)
  await main.getByLabel('Passwort').fill(PASSWORD)
  await main.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await main.getByRole('button', { name: 'Abmelden' }).press('Enter')
  await expect(main.getByText('Sie sind abgemeldet')).toBeVisible()
  await expect(notices).not.toContainText(HINT)
  expect(await stored(shopper)).not.toContain(NOTE)
})
