import { layoutShift } from '../support/layout-shift.ts'
import { expect, type Pair, plentifulPair, test } from '../support/shop.ts'
import { untilAlive } from '../support/until-alive.ts'

const STOCK = '/api/stock/list'

function stockOf(pair: Pair, qty: number, isVolatile = false): string {
  const item = { sku: pair.sku, qty, is_in_stock: qty > 0, manage_stock: true, is_volatile: isVolatile }
  return JSON.stringify({ code: 200, result: [item] })
}

test('stock that has changed since the render is shown when the page is idle, without layout shift [CAT-21]', async ({
  faulty: { shopper, proxy },
  request,
}, { workerIndex }) => {
  const { page } = shopper
  const pair = await plentifulPair(request, workerIndex)
  proxy.inject(STOCK, { kind: 'answer', status: 200, body: stockOf(pair, 2, true) }, 99)
  const answered = page.waitForResponse((response) => response.url().includes(STOCK))
  await shopper.openProduct(pair)
  await answered
  await expect(page.getByText('Nur noch 2 verfügbar')).toBeVisible()
  await expect(page.getByText('Unser Laden verkauft aus demselben Bestand')).toBeVisible()
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02)

  const [, query = ''] = proxy.requests(STOCK)[0]?.path.split('?') ?? []
  const skus = new URLSearchParams(query).get('skus')?.split(',') ?? []
  expect(skus.length).toBeLessThanOrEqual(15)
})

test('a pair that has sold out since the render cannot be added to the cart [CAT-21]', async ({
  faulty: { shopper, proxy },
  request,
}, { workerIndex }) => {
  const { page, words } = shopper
  const pair = await plentifulPair(request, workerIndex)
  proxy.inject(STOCK, { kind: 'answer', status: 200, body: stockOf(pair, 0) }, 99)
  await shopper.openProduct(pair)
  await expect(page.getByText('Ausverkauft', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: words.addToCart })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Schreiben Sie mir, wenn sie wieder da ist' })).toBeVisible()
})

test('a failing stock request leaves the page usable with the rendered stock [CAT-21]', async ({
  faulty: { shopper, proxy },
  request,
}, { workerIndex }) => {
  const { page } = shopper
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  const pair = await plentifulPair(request, workerIndex)
  proxy.inject(STOCK, { kind: 'answer', status: 502, body: '<h1>no</h1>', contentType: 'text/html' }, 99)
  const answered = page.waitForResponse((response) => response.url().includes(STOCK))
  await shopper.openProduct(pair)
  await answered
  await shopper.chooseSize(pair.size)
  await shopper.addToCart()
  await shopper.expectCartCount(1)
  expect(errors).toEqual([])
})

test('a quantity above the stock is reduced to it, with the remaining number shown [CAT-21]', async ({
  faulty: { shopper, proxy },
  request,
}, { workerIndex }) => {
  const { page, words } = shopper
  const pair = await plentifulPair(request, workerIndex)
  proxy.inject(STOCK, { kind: 'answer', status: 200, body: stockOf(pair, 5) }, 99)
  const answered = page.waitForResponse((response) => response.url().includes(STOCK))
  await shopper.openProduct(pair)
  await answered
  const quantity = page.getByRole('spinbutton', { name: words.quantity })
  await quantity.fill('9')
  await quantity.press('Enter')
  await expect(quantity).toHaveValue('5')
  await expect(page.getByText('Nur noch 5 verfügbar')).toBeVisible()
})

test('hovering a listing marks products that have sold out since, without layout shift [CAT-21]', async ({
  faulty: { shopper, proxy },
}) => {
  const { page } = shopper
  const gone = { sku: 'PF-CREME-SW', qty: 0, is_in_stock: false, manage_stock: true }
  proxy.inject(STOCK, { kind: 'answer', status: 200, body: JSON.stringify({ code: 200, result: [gone] }) }, 99)
  await shopper.visit('/schuhpflege')
  await untilAlive(page)
  const cards = page.getByRole('main').locator('article')
  await cards.first().hover()
  await expect(page.locator('[data-sku="PF-CREME-SW"]').getByText('Ausverkauft')).toBeVisible()
  await expect(cards.getByText('Ausverkauft')).toHaveCount(1)
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02)

  const [, query = ''] = proxy.requests(STOCK)[0]?.path.split('?') ?? []
  expect(new URLSearchParams(query).get('skus')?.split(',')).toHaveLength(8)
})
